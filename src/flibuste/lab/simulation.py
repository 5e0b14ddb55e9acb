"""Simulations: many games between bots, and their statistics.

Game `i` is dealt and played with `Dice(seed, i)`, whichever process plays it. So the results depend
only on the seed, not on how the work is split.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from flibuste.bots.roster import bot_maker
from flibuste.core.fate import SEEDS, Dice
from flibuste.core.outcome import Outcome
from flibuste.core.playout import playout
from flibuste.core.refusal import Refusal
from flibuste.games.registry import open_game
from flibuste.lab.spread import decile, mean
from flibuste.lab.timed_game import SECONDS, BotFailed, Seating, play_out
from flibuste.workers.pool import as_done

#: The most games one process plays before it reports.
_CHUNK = 2000
_RANDOM = "random"


@dataclass(frozen=True)
class Setting:
    """What is simulated: the game, its players, the seed, the variant and the box."""

    game: str
    #: A player spec for each seat, in seat order: as many as the game allows.
    players: tuple[str, ...]
    seed: int = 0
    #: The variant's name, or "" for the default.
    variant: str = ""
    options: tuple[str, ...] = ()
    #: The box as a sheet, or "" for the one that ships with the package.
    box_text: str = ""
    #: How long a bot may think about a choice, unless its spec says otherwise.
    seconds: float = SECONDS


@dataclass
class Tally:
    """The results of some games, as counts, so that tallies can be added."""

    seats: int
    games: int = 0
    decisions: int = 0
    draws: int = 0
    #: Why the games ended.
    reasons: Counter[str] = field(default_factory=Counter)
    #: For each seat, how many games it won alone (1), as one of two winners (2), and so on.
    shares: list[Counter[int]] = field(default_factory=list)
    #: For each seat, how many scored games it ended with each score.
    scores: list[Counter[int]] = field(default_factory=list)
    #: How many scored games were won with each score.
    winning: Counter[int] = field(default_factory=Counter)
    #: How many games took each number of decisions.
    lengths: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Create the counts of every seat."""
        self.shares = self.shares or [Counter() for _ in range(self.seats)]
        self.scores = self.scores or [Counter() for _ in range(self.seats)]

    @property
    def wins(self) -> list[float]:
        """Each seat's wins; a win shared by k seats counts 1/k for each of them."""
        return [sum((times / k for k, times in sorted(seen.items())), 0.0) for seen in self.shares]

    def add(self, other: Tally) -> None:
        """Add the games of another tally to this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        self.reasons.update(other.reasons)
        for seat in range(self.seats):
            self.shares[seat].update(other.shares[seat])
            self.scores[seat].update(other.scores[seat])
        self.winning.update(other.winning)
        self.lengths.update(other.lengths)

    def count(self, outcome: Outcome, decisions: int) -> None:
        """Count one finished game."""
        self.games += 1
        self.decisions += decisions
        self.draws += not outcome.winners
        self.reasons[outcome.reason] += 1
        for winner in outcome.winners:
            self.shares[winner][len(outcome.winners)] += 1
        for seat, score in enumerate(outcome.scores):
            self.scores[seat][score] += 1
        if outcome.scores:
            self.winning[max(outcome.scores)] += 1
        self.lengths[decisions] += 1

    def to_json(self) -> dict[str, object]:
        """Return the statistics as JSON."""
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
    """Return mean and deciles of numbers, given how often each number was seen.

    The deciles are the minimum, then the least number that 10 %, 20 % ... 100 % do not exceed.
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
    """Play `games` games in `jobs` processes; return the tally, and the seconds it took.

    `watch` is called now and then with the number of games done.
    """
    open_game(setting.game, len(setting.players), setting.box_text)
    for player in setting.players:
        bot_maker(player, setting.game)
    Dice(setting.seed)
    if not 0 < games < SEEDS or jobs < 1:
        raise Refusal.of(
            "nothing-to-simulate",
            "There must be at least one game and one job.",
            "Il faut au moins une partie et une tâche.",
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
