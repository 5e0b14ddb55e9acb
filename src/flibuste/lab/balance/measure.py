"""Measuring: bots play on over several processes, and every game is counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from flibuste.bots.roster import bot_maker
from flibuste.lab.balance.games import balance_of
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.tables import Tables
from flibuste.lab.crew import share_out
from flibuste.lab.playing import BotFailed, Seating, play_out

#: The most games that a process plays before it reports: what an interruption may lose.
_CHUNK: Final = 25
#: How long a bot may think whose spec does not say it.
_SECONDS: Final = 0.2


def measure(measurement: Measurement, games: int, jobs: int = 1) -> Iterator[int]:
    """Play on until there are so many games; yield how many there are, each time some are added.

    Games are added in their order, so that it can be left at any time and taken up again. Raise
    `Refusal` if a bot is not known, or fails.
    """
    bot_maker(measurement.bot, measurement.game)
    plan = replace(measurement, tables=Tables())
    todo = range(measurement.games, games)
    size = max(1, min(_CHUNK, -(-len(todo) // (jobs * 8))))
    chunks = ((plan, todo[at : at + size]) for at in range(0, len(todo), size))
    early: dict[int, tuple[range, Tables]] = {}
    try:
        for numbers, tables in share_out(_play, chunks, jobs):
            early[numbers.start] = (numbers, tables)
            while measurement.games in early:
                played, counted = early.pop(measurement.games)
                measurement.tables.add(counted)
                measurement.games = played.stop
                yield measurement.games
    except BotFailed as failure:
        raise failure.refusal() from failure


def _play(chunk: tuple[Measurement, range]) -> tuple[range, Tables]:
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
