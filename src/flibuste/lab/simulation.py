"""Simulations: many games between bots, and their statistics.

Game `i` is dealt and played with `Dice(seed, i)`, whatever process plays it, so the results depend
on the seed alone and not on how the work is split.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.pool import Pool
from typing import TypeVar

from flibuste.bots.roster import bot_maker, make_bot
from flibuste.core.fate import SEEDS, Dice, splitmix64
from flibuste.core.outcome import Outcome
from flibuste.core.playout import playout
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.core.words import Words, plain
from flibuste.games import open_game

#: The most games one process plays before it reports.
_CHUNK = 2000
_SECONDS = 0.2
_RANDOM = "random"


@dataclass(frozen=True)
class Setting:
    """What is simulated: which game, who plays, from which seed, by which rules and box."""

    game: str
    #: A bot for each seat, in seat order: as many as the game allows.
    players: tuple[str, ...]
    seed: int = 0
    #: The variant's name, or "" for the usual one.
    variant: str = ""
    options: tuple[str, ...] = ()
    #: The box as a sheet, or "" for the one that ships with the package.
    box_text: str = ""
    #: How long a bot may think about a choice.
    seconds: float = _SECONDS


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
    total = sum(seen.values())
    if total == 0:
        return {"mean": None, "deciles": []}
    numbers = sorted(seen)
    mean = sum(number * seen[number] for number in numbers) / total
    deciles = [numbers[0]]
    below = 0
    reached = 1
    for number in numbers:
        below += seen[number]
        while reached <= 10 and below * 10 >= total * reached:
            deciles.append(number)
            reached += 1
    return {"mean": round(mean, 4), "deciles": deciles}


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
    if jobs == 1:
        yield from map(_played, map(_play_chunk, chunks))
        return
    with _pool(jobs) as pool:
        yield from map(_played, pool.imap_unordered(_play_chunk, chunks))


def _pool(jobs: int) -> Pool:
    """Return processes that leave Ctrl-C to this one.

    They are spawned, not forked: the same on every system, and safe beside threads.
    """
    if threading.current_thread() is not threading.main_thread():
        return multiprocessing.get_context("spawn").Pool(jobs)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, before)


def _played(chunk: Tally | str) -> Tally:
    """Return the tally of a chunk; refuse to go on if a bot failed."""
    if isinstance(chunk, Tally):
        return chunk
    words = Words("A bot failed: {why}", "Un bot a échoué : {why}")
    raise Refusal("bot-failed", "", words.fill({"why": plain(chunk)}))


def _play_chunk(chunk: tuple[Setting, int, int]) -> Tally | str:
    """Play some games; return their tally, or what a bot did wrong."""
    setting, first, stop = chunk
    game = open_game(setting.game, len(setting.players), setting.box_text)
    variant = setting.variant or game.variants[0]
    tally = Tally(len(setting.players))
    for number in range(first, stop):
        dice = Dice(setting.seed, number)
        state = game.start(dice, variant, list(setting.options))
        if set(setting.players) == {_RANDOM}:
            decisions = int(playout(state, dice))
        else:
            try:
                decisions = _play_bots(state, setting, number, dice)
            except Exception as error:  # noqa: BLE001 - a bot may be anybody's
                names = ", ".join(setting.players)
                return f"{names}, game {number}: {type(error).__name__}: {error}"
        outcome = state.outcome()
        assert outcome is not None
        tally.count(outcome, decisions)
    return tally


def _play_bots(state: State, setting: Setting, number: int, dice: Dice) -> int:
    """Let bots play a game to its end; they get views, and dice of their own."""
    bots = [
        make_bot(player, setting.game, Dice(splitmix64(setting.seed ^ (seat + 1)), number))
        for seat, player in enumerate(setting.players)
    ]
    decisions = 0
    while (seat := state.actor) >= 0:
        state.apply(seat, bots[seat].choose(state.view(seat), setting.seconds), dice)
        decisions += 1
    return decisions


_Key = TypeVar("_Key", int, str)


def _merge(seen: dict[_Key, int], more: dict[_Key, int]) -> None:
    for key, times in more.items():
        seen[key] = seen.get(key, 0) + times
