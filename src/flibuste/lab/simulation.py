"""Simulations: many games between bots, and their statistics.

Game `i` is dealt and played with `Dice(seed, i)`, whatever process plays it, so the results depend
on the seed alone and not on how the work is split.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from flibuste.bots.roster import bot_maker
from flibuste.core.fate import SEEDS, Dice
from flibuste.core.outcome import Outcome
from flibuste.core.playout import playout
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games import open_game
from flibuste.lab.crew import as_done
from flibuste.lab.playing import SECONDS, BotFailed, Seating, play_out
from flibuste.lab.spread import decile, mean

#: The most games one process plays before it reports.
_CHUNK = 2000
_RANDOM = "random"


@dataclass(frozen=True)
class Setting:
    """What is simulated: which game, who plays, from which seed, by which rules and box."""

    game: str
    #: A player spec for each seat, in seat order: as many as the game allows.
    players: tuple[str, ...]
    seed: int = 0
    #: The variant's name, or "" for the usual one.
    variant: str = ""
    options: tuple[str, ...] = ()
    #: The box as a sheet, or "" for the one that ships with the package.
    box_text: str = ""
    #: How long a bot may think about a choice, unless its spec says otherwise.
    seconds: float = SECONDS


@dataclass
class Tally:
    """What came out of some games: how often each thing was seen, so that tallies add up."""

    seats: int
    games: int = 0
    decisions: int = 0
    draws: int = 0
    #: Why the games ended.
    reasons: dict[str, int] = field(default_factory=dict)
    #: By seat, how many games it won as the only winner (1), as one of two (2) and so on.
    shares: list[dict[int, int]] = field(default_factory=list)
    #: By seat, how many of the games that were scored ended with each score.
    scores: list[dict[int, int]] = field(default_factory=list)
    #: How many of the games that were scored were won with each score.
    winning: dict[int, int] = field(default_factory=dict)
    #: How many games took so many decisions.
    lengths: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Give every seat its place."""
        self.shares = self.shares or [{} for _ in range(self.seats)]
        self.scores = self.scores or [{} for _ in range(self.seats)]

    @property
    def wins(self) -> list[float]:
        """Each seat's wins; one that is shared by k seats counts 1/k for each."""
        return [sum((times / k for k, times in sorted(seen.items())), 0.0) for seen in self.shares]

    def add(self, other: Tally) -> None:
        """Add the games of another tally to this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        _merge(self.reasons, other.reasons)
        for seat in range(self.seats):
            _merge(self.shares[seat], other.shares[seat])
            _merge(self.scores[seat], other.scores[seat])
        _merge(self.winning, other.winning)
        _merge(self.lengths, other.lengths)

    def count(self, outcome: Outcome, decisions: int) -> None:
        """Count one finished game."""
        self.games += 1
        self.decisions += decisions
        self.draws += not outcome.winners
        _merge(self.reasons, {outcome.reason: 1})
        for winner in outcome.winners:
            _merge(self.shares[winner], {len(outcome.winners): 1})
        for seat, score in enumerate(outcome.scores):
            _merge(self.scores[seat], {score: 1})
        if outcome.scores:
            _merge(self.winning, {max(outcome.scores): 1})
        _merge(self.lengths, {decisions: 1})

    def to_json(self) -> dict[str, object]:
        """Return the statistics as a program reads them."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "wins": self.wins,
            "draws": self.draws,
            "reasons": dict(sorted(self.reasons.items())),
            "scores": [spread(seen) for seen in self.scores],
            "winning_score": {**spread(self.winning), "seen": dict(sorted(self.winning.items()))},
            "length": spread(self.lengths),
        }


def spread(seen: dict[int, int]) -> dict[str, object]:
    """Return mean and deciles of numbers given by how often each was seen.

    Deciles are the smallest, then the least number that 10 %, 20 % ... 100 % do not exceed.
    """
    if not any(seen.values()):
        return {"mean": None, "deciles": []}
    deciles = [min(seen), *[decile(seen, tenths) for tenths in range(1, 11)]]
    return {"mean": round(mean(seen), 4), "deciles": deciles}


def simulate(
    setting: Setting,
    games: int,
    jobs: int = 1,
    watch: Callable[[int], None] | None = None,
) -> tuple[Tally, float]:
    """Play `games` games in `jobs` processes; return the tally, and how many seconds it took.

    `watch` is told, now and then, how many games are done.
    """
    open_game(setting.game, len(setting.players), setting.box_text)
    for player in setting.players:
        bot_maker(player, setting.game)
    Dice(setting.seed)
    if not 0 < games < SEEDS or jobs < 1:
        raise Refusal(
            "nothing-to-simulate",
            "",
            Words(
                "There must be at least one game and one job.",
                "Il faut au moins une partie et une tâche.",
            ),
        )
    began = time.perf_counter()
    total = Tally(len(setting.players))
    for tally in _tallies(setting, games, jobs):
        total.add(tally)
        if watch is not None:
            watch(total.games)
    return total, time.perf_counter() - began


def _tallies(setting: Setting, games: int, jobs: int) -> Iterator[Tally]:
    size = max(1, min(_CHUNK, -(-games // (jobs * 8))))
    chunks = ((setting, first, min(first + size, games)) for first in range(0, games, size))
    try:
        for _, tally in as_done(_play_chunk, chunks, jobs):
            yield tally
    except BotFailed as failed:
        raise failed.refusal() from failed


def _play_chunk(chunk: tuple[Setting, int, int]) -> Tally:
    """Play some games; return their tally."""
    setting, first, stop = chunk
    game = open_game(setting.game, len(setting.players), setting.box_text)
    variant = setting.variant or game.variants[0]
    tally = Tally(len(setting.players))
    for number in range(first, stop):
        seating = Seating(setting.game, setting.players, setting.seed, number)
        dice = seating.dice()
        state = game.start(dice, variant, list(setting.options))
        if set(setting.players) == {_RANDOM}:
            decisions = int(playout(state, dice))
        else:
            thinking = play_out(state, seating, dice, setting.seconds)
            decisions = sum(each.decisions for each in thinking)
        outcome = state.outcome()
        assert outcome is not None
        tally.count(outcome, decisions)
    return tally


_Key = TypeVar("_Key", int, str)


def _merge(seen: dict[_Key, int], more: dict[_Key, int]) -> None:
    for key, times in more.items():
        seen[key] = seen.get(key, 0) + times
