"""Somebody stays away from a table without a clock: the others may let a bot play on."""

from __future__ import annotations

import pytest

from flibuste.core.refusal import Refusal
from flibuste.table.commands import decide
from flibuste.table.journal import Row, entry_of
from flibuste.table.limits import MOST_OTHERS, MOST_TAKEOVERS
from flibuste.table.table import Table
from flibuste.table.telling import Stream, table_for
from flibuste.wire.commands import Answer, Ask, Command, Return
from flibuste.wire.setup import Setup
from tests.table.folding import begun, choose, happen

TAKEOVER = Ask(kind="ask", what="takeover")
YES = Answer(kind="answer", agreed=True)
NO = Answer(kind="answer", agreed=False)


def do(table: Table, seat: int, command: Command, *absent: int) -> None:
    """Let a seat act while others are away."""
    for what in decide(table, f"p{seat}", command, 0, absent):
        happen(table, what, 0)


def code(table: Table, seat: int, command: Command, *absent: int) -> str:
    """Return why a seat may not do something."""
    with pytest.raises(Refusal) as refused:
        decide(table, f"p{seat}", command, 0, absent)
    return refused.value.code


def test_ten_minutes_unless_the_table_says_otherwise() -> None:
    assert Setup.model_validate({"game": "sabordage", "players": 2}).away == 600


def test_who_is_left_alone_decides_alone() -> None:
    table = begun("sabordage", 2)
    do(table, 0, TAKEOVER, 1)
    assert table.seats[1].deputy
    assert table.proposal is None
    told = Stream(table, 0)
    last = told.message(len(told))
    assert (last["kind"], last["seat"], last["why"]) == ("taken-over", 1, "away")
    do(table, 1, Return(kind="return"))
    assert not table.seats[1].deputy


def test_all_who_are_there_have_to_agree() -> None:
    table = begun("sabordage", 4)
    do(table, 0, TAKEOVER, 2)
    asked = table_for(table, 1).asked
    assert asked is not None
    assert (asked.what, asked.seats, asked.waiting) == ("takeover", [2], [1, 3])
    do(table, 1, YES, 2)
    assert [seat.deputy for seat in table.seats] == [False, False, False, False]
    do(table, 3, YES, 2)
    assert [seat.deputy for seat in table.seats] == [False, False, True, False]
    assert table.proposal is None


def test_one_no_is_enough_also_of_who_was_away() -> None:
    for seat in (1, 2):
        table = begun("sabordage", 3)
        do(table, 0, TAKEOVER, 2)
        do(table, seat, NO)
        assert table.proposal is None
        assert not table.seats[2].deputy


def test_who_is_back_before_all_have_agreed_keeps_the_seat() -> None:
    table = begun("sabordage", 4)
    do(table, 0, TAKEOVER, 2, 3)
    do(table, 1, YES, 3)
    assert [seat.deputy for seat in table.seats] == [False, False, False, True]
    assert table.proposal is None
    table = begun("sabordage", 3)
    do(table, 0, TAKEOVER, 2)
    do(table, 1, YES)
    assert not table.seats[2].deputy
    assert table.proposal is None


def test_nobody_is_replaced_who_holds_nobody_up() -> None:
    table = begun("under-fire", 2)
    [mover] = table.actors()
    assert code(table, mover, TAKEOVER, 1 - mover) == "nobody-away"
    assert code(table, 1 - mover, TAKEOVER) == "nobody-away"
    # The caller cannot be replaced by themselves.
    assert code(table, mover, TAKEOVER, mover) == "nobody-away"
    do(table, 1 - mover, TAKEOVER, mover)
    assert table.bots_due() == [mover]


def test_where_there_is_a_clock_it_decides() -> None:
    table = begun("sabordage", 2, clock={"kind": "days", "days": 1})
    assert code(table, 0, TAKEOVER, 1) == "clock-decides"


def test_a_full_journal_holds_nobody_up() -> None:
    table = begun("sabordage", 2)
    table.others = MOST_OTHERS
    do(table, 0, TAKEOVER, 1)
    assert table.seats[1].deputy
    table = begun("sabordage", 3)
    table.others = MOST_OTHERS + MOST_TAKEOVERS
    assert code(table, 0, TAKEOVER, 1) == "too-much-happened"


def test_the_journal_alone_gives_the_same_table() -> None:
    table = begun("sabordage", 3)
    do(table, 0, TAKEOVER, 2)
    again = Table(table.id, entry_of(table.notes[0].entry.row()))
    for noted in table.notes[1:]:
        again.fold(entry_of(noted.entry.row()))
    assert table_for(again, 1) == table_for(table, 1)


def test_an_older_journal_names_no_seats() -> None:
    table = begun("under-fire", 2)
    table.fold(entry_of(Row(len(table.notes), 0, "asked", {"seat": 0, "what": "draw"})))
    asked = table_for(table, 1).asked
    assert asked is not None
    assert (asked.waiting, asked.seats) == ([1], None)


def test_a_choice_in_secret_is_no_sign_of_life() -> None:
    """The others would see from it that somebody has chosen."""
    table = begun("sabordage", 2, at=5)
    choose(table, 1, 1_000)
    assert table.notes[-1].hidden_from_others
    assert table.seats[1].acted_at == 5
    while 1 in table.actors():
        choose(table, 1, 2_000)
    assert table.seats[1].acted_at == 2_000
