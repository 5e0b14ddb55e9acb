"""The tempo of bots: since when each of them owes its decision, and how long it takes at least."""

from __future__ import annotations

import random

import pytest

from flibuste.games.registry import GAMES
from flibuste.table.events import Created, Paused, Resumed, Returned, TakenOver
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.wire.setup import USUAL_TEMPO, Setup
from tests.table.folding import begun, choose, happen, undo_by_consent


def since(table: Table) -> list[int | None]:
    """Return since when a bot owes the decision of each seat."""
    return [seat.bot_due_since for seat in table.seats]


def test_bots_that_decide_at_the_same_time_take_their_time_together() -> None:
    table = begun("sabordage", 4)
    for seat in (1, 2, 3):
        happen(table, TakenOver(seat, "left"), 1_000)
    assert since(table) == [None, 1_000, 1_000, 1_000]
    choose(table, 2, 1_700, bot=True)
    choose(table, 1, 1_750, bot=True)
    assert since(table) == [None, None, None, 1_000]
    choose(table, 0, 4_000)
    choose(table, 3, 4_500, bot=True)
    # All have decided, and the next step begins for all at once.
    assert since(table) == [None, 4_500, 4_500, 4_500]


def test_each_of_several_decisions_of_one_turn_takes_its_time() -> None:
    table = begun("under-fire", 2)
    [mover] = table.actors()
    happen(table, TakenOver(mover, "left"), 1_000)
    moment = 1_000
    while mover in table.actors():
        assert since(table)[mover] == moment
        moment += 700
        choose(table, mover, moment, bot=True)
    assert since(table) == [None, None]


def test_part_of_a_decision_is_no_decision() -> None:
    """Nobody sees how many parts a decision has, so the time must not depend on it."""
    table = begun("sabordage", 2)
    happen(table, TakenOver(1, "left"), 1_000)
    choose(table, 1, 1_700, bot=True)
    assert table.notes[-1].hidden_from_others
    assert since(table) == [None, 1_000]


def test_the_time_begins_anew_when_a_bot_is_asked_anew() -> None:
    table = begun("under-fire", 2)
    [mover] = table.actors()
    happen(table, TakenOver(mover, "left"), 1_000)
    happen(table, Returned(mover), 1_500)
    assert since(table) == [None, None]
    happen(table, TakenOver(mover, "left"), 2_000)
    assert since(table)[mover] == 2_000
    happen(table, Paused(), 2_100)
    assert since(table) == [None, None]
    happen(table, Resumed(1 - mover), 60_000)
    assert since(table)[mover] == 60_000


def test_an_undo_asks_all_bots_anew() -> None:
    table = begun("sabordage", 4)
    happen(table, TakenOver(3, "left"), 1_000)
    choose(table, 0, 2_000)
    undo_by_consent(table, 0, 5_000)
    assert since(table) == [None, None, None, 5_000]


@pytest.mark.parametrize("game", GAMES)
def test_bots_owe_exactly_what_they_are_due(game: str) -> None:
    """Whatever happens: a bot has a beginning if and only if it is due, and none in the future."""
    chance = random.Random(5)
    table = begun(game, GAMES[game].most)
    for moment in range(1_000, 61_000, 100):
        seat = chance.randrange(len(table.seats))
        deputy = table.seats[seat].deputy
        if chance.random() < 0.1:
            happen(table, Returned(seat) if deputy else TakenOver(seat, "left"), moment)
        elif seat in table.actors():
            choose(table, seat, moment, bot=deputy)
        due = table.bots_due()
        assert [k for k, began in enumerate(since(table)) if began is not None] == due
        assert all(began is None or began <= moment for began in since(table))


def test_the_usual_tempo_is_for_people() -> None:
    assert begun("under-fire", 2).tempo() == USUAL_TEMPO
    assert begun("under-fire", 2, tempo=1_500).tempo() == 1_500
    assert begun("under-fire", 2, tempo=0).tempo() == 0
    assert alone().tempo() == 0
    assert alone(tempo=400).tempo() == 400


def test_when_everybody_has_left_the_bots_play_on_at_once() -> None:
    table = begun("under-fire", 2)
    for seat in range(2):
        happen(table, TakenOver(seat, "left"), 1_000)
    assert table.tempo() == 0
    happen(table, Returned(0), 2_000)
    assert table.tempo() == USUAL_TEMPO


def alone(**more: int) -> Table:
    """Return a table of bots alone."""
    setup = Setup.model_validate({"game": "under-fire", "players": 2, "bots": [1, 1], **more})
    return Table("t", Entry(0, 0, Created(setup.model_dump(mode="json"), "5e" * 32, "p0")))
