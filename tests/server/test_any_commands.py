"""Any commands in any order: each is refused with a reason or happens, and the journal tells it."""

from __future__ import annotations

import random

import pytest

from flibuste.core.refusal import Refusal
from flibuste.core.replay import verify
from flibuste.core.seat import SPECTATOR
from flibuste.server.tables.summary import summary_of
from flibuste.table.commands import decide
from flibuste.table.events import Answered, Asked, TakenOver
from flibuste.table.journal import Row, entry_of
from flibuste.table.table import Table
from flibuste.table.telling import Stream, table_for
from flibuste.wire.commands import (
    Answer,
    Ask,
    Choose,
    Command,
    Join,
    Leave,
    Resign,
    Resume,
    Return,
    Say,
    Undo,
)
from flibuste.wire.table import Told
from tests.core.explained import explained
from tests.table.folding import begun, choose, happen

CLOCK = {"kind": "real-time", "bank": 60, "increment": 2}
STEPS = 150


def any_command(table: Table, seat: int, chance: random.Random) -> Command:
    """Return a command that a seat may come up with, mostly to the point."""
    assert table.match is not None
    decision = table.seats[seat].decision + (chance.random() < 0.05)
    legal = table.match.state.legal(seat)
    choice = "end"
    if len(legal):
        choice = table.game.write_action(chance.choice(legal))
    commands: list[tuple[Command, float]] = [
        (Choose(kind="choose", choice=choice, decision=decision), 12),
        (Undo(kind="undo", decision=decision), 5),
        (Ask(kind="ask", what="undo"), 3),
        (Ask(kind="ask", what="pause"), 1),
        (Ask(kind="ask", what="draw"), 0.2),
        (Ask(kind="ask", what="takeover"), 1),
        (Answer(kind="answer", agreed=chance.random() < 0.8), 4),
        (Resume(kind="resume"), 2),
        (Leave(kind="leave"), 1),
        (Return(kind="return"), 2),
        (Say(kind="say", phrase="hello"), 0.5),
        (Join(kind="join"), 0.3),
        (Resign(kind="resign"), 0.01),
    ]
    return chance.choices([c for c, _ in commands], [weight for _, weight in commands])[0]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    ("game", "players"), [("under-fire", 2), ("sabordage", 2), ("sabordage", 3)]
)
def test_every_command_is_refused_or_happens(game: str, players: int, seed: int) -> None:
    chance = random.Random(seed)
    table = begun(game, players, CLOCK if seed % 2 else None)
    streams = {seat: Stream(table, seat) for seat in (*range(players), SPECTATOR)}
    at = 0
    refused: set[str] = set()
    told: dict[Stream, dict[int, Told]] = {}
    for _ in range(STEPS):
        at += chance.randrange(2_000)
        seat = chance.randrange(players)
        if chance.random() < 0.05:
            for late in table.clocks.expired(at):
                happen(table, TakenOver(late, "clock"), at)
        due = table.bots_due()
        if due and chance.random() < 0.5:
            choose(table, due[0], at, bot=True)
            continue
        length = len(table.notes)
        before = [table_for(table, audience) for audience in streams]
        try:
            command = any_command(table, seat, chance)
            absent = [k for k in table.others_awake(seat) if chance.random() < 0.3]
            for what in decide(table, f"p{seat}", command, 0, absent):
                happen(table, what, at)
        except Refusal as refusal:
            refused.add(explained(refusal))
            assert len(table.notes) == length
            assert [table_for(table, audience) for audience in streams] == before
        else:
            assert len(table.notes) > length
        summary_of(table)
        for stream in streams.values():
            if len(stream):
                told.setdefault(stream, {})[len(stream)] = stream.message(len(stream))
    assert len(refused) > 3
    # The journal alone, as the store keeps it, gives the same table.
    again = Table(table.id, entry_of(table.notes[0].entry.row()))
    for noted in table.notes[1:]:
        again.fold(entry_of(noted.entry.row()))
    for audience, stream in streams.items():
        assert table_for(again, audience) == table_for(table, audience)
        # What was told at the time is what is told to somebody who comes later, whoever asks first.
        later = Stream(again, audience)
        assert len(later) == len(stream)
        assert {number: later.message(number) for number in told[stream]} == told[stream]
    verify(table.game, table.record({}), "record")


@pytest.mark.parametrize(
    ("game", "option"),
    [("under-fire", "own-wrecks-anywhere"), ("sabordage", "long-shots-spare-home")],
)
def test_an_option_that_is_named_twice_spoils_no_record(game: str, option: str) -> None:
    table = begun(game, 2, options=[option, option])
    for _ in range(6):
        choose(table, table.actors()[0], 0)
    record = table.record({})
    assert f"options: {option}" in record.deal
    verify(table.game, record, "record")


def test_an_older_journal_goes_on_as_it_was_played() -> None:
    table = begun("sabordage", 3)
    for seat in range(3):
        choose(table, seat, 0)
    happen(table, Asked(1, "undo"), 0)
    for seat in (0, 2):
        happen(table, Answered(seat, agreed=True), 0)
    # It does not say that the whole step was taken back: the first to choose did not choose again.
    facts = {"seat": 1, "agreed": True}
    table.fold(entry_of(Row(len(table.notes), 0, "undone", facts, None)))
    assert table.actors() == [1, 2]
    for seat in (1, 2):
        choose(table, seat, 0)
    assert table.actors() == [0, 1, 2]
