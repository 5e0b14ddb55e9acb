"""Measuring: bots play games in several processes, and every game is counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from flibuste.bots.roster import bot_maker
from flibuste.lab.balance.balance import balance_of
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.tables import Tables
from flibuste.lab.timed_game import BotFailed, Seating, play_out
from flibuste.workers.pool import Jobs, in_order, slots

#: The most games that a process plays before it reports. An interruption loses no more than this.
_CHUNK: Final = 25
#: How long a bot may think if its spec does not say.
_SECONDS: Final = 0.2


def measure(measurement: Measurement, games: int, jobs: Jobs = 1) -> Iterator[int]:
    """Play until the measurement has `games` games; yield their number each time it grows.

    Games are added in order, so a measurement can be interrupted and resumed at any time. Raise
    `Refusal` if a bot is unknown or fails.
    """
    bot_maker(measurement.bot, measurement.game)
    plan = replace(measurement, tables=Tables())
    todo = range(measurement.games, games)
    size = max(1, min(_CHUNK, -(-len(todo) // (slots(jobs) * 8))))
    chunks = ((plan, todo[at : at + size]) for at in range(0, len(todo), size))
    early: dict[int, tuple[range, Tables]] = {}
    try:
        for numbers, tables in in_order(play_some, chunks, jobs):
            early[numbers.start] = (numbers, tables)
            while measurement.games in early:
                played, counted = early.pop(measurement.games)
                measurement.tables.add(counted)
                measurement.games = played.stop
                yield measurement.games
    except BotFailed as failure:
        raise failure.refusal() from failure


def play_some(chunk: tuple[Measurement, range]) -> tuple[range, Tables]:
    """Play some games and count."""
    plan, numbers = chunk
    game = plan.open()
    tables = Tables()
    watcher = balance_of(plan.game).watch(game, tables)
    for number in numbers:
        seating = Seating(plan.game, (plan.bot,) * plan.players, plan.seed, number)
        dice = seating.dice()
        state = game.start(dice, plan.variant, [])
        watcher.begin(state)
        thinking = play_out(state, seating, dice, _SECONDS, watcher.see)
        outcome = state.outcome()
        assert outcome is not None
        watcher.end(state, outcome, sum(thought.decisions for thought in thinking))
    return numbers, tables
