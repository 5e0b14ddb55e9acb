"""What lists know of a table: written anew when it is no longer true, or too old; never late."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.server.tables.summary import still_true, summary_of
from flibuste.table.events import Joined, Resigned, TableEvent, TakenOver
from tests.table.folding import begun, choose, happen

CLOCK = {"kind": "real-time", "bank": 60, "increment": 2}
_MINUTE = 60_000


def test_a_choice_alone_changes_nothing_that_lists_show_at_once() -> None:
    table = begun("under-fire", 2)
    known = summary_of(table)
    choose(table, table.actors()[0], table.changed_at + 1)
    assert still_true(table, known)
    choose(table, table.actors()[0], table.changed_at + _MINUTE)
    assert not still_true(table, known)


@pytest.mark.parametrize("what", [TakenOver(0, "left"), Resigned(0)])
def test_what_a_start_or_a_list_must_know_is_known_at_once(what: TableEvent) -> None:
    table = begun("under-fire", 2)
    while 0 not in table.actors():
        choose(table, 1, table.changed_at)
    known = summary_of(table)
    assert still_true(table, known)
    happen(table, what, table.changed_at)
    assert not still_true(table, known)


def test_who_sits_down_is_known_at_once() -> None:
    table = begun("under-fire", 2)
    known = summary_of(table)
    happen(table, Joined(1, "another", ""), table.changed_at)
    assert not still_true(table, known)


def test_no_clock_runs_out_sooner_than_is_known() -> None:
    table = begun("under-fire", 2, CLOCK)
    chance = Random(1)
    known = summary_of(table)
    written = 0
    while table.actors():
        choose(table, table.actors()[0], table.changed_at + chance.randrange(2_000))
        if not still_true(table, known):
            known = summary_of(table)
            written += 1
        deadline = table.clocks.deadline()
        assert deadline is None or (known.deadline is not None and known.deadline <= deadline)
        assert known.status == table.status
    assert written < len(table.notes) / 2
