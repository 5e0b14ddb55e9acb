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

from flibuste.bots.bot import Bot
from flibuste.bots.roster import bot_maker, make_bot
from flibuste.core.fate import SEEDS, Dice, splitmix64
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import Box
from flibuste.under_fire.box_file import read_box, standard_box
from flibuste.under_fire.deal import STANDARD, deal
from flibuste.under_fire.playout import playout
from flibuste.under_fire.position import CANNOT_LAY, ENDING, WINNER
from flibuste.under_fire.scoring import score
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.state import UnderFire, start

#: The most games one process plays before it reports.
_CHUNK = 2000
_SECONDS = 0.2


@dataclass(frozen=True)
class Setting:
    """What is simulated: who plays, from which seed, by which rules and with which box."""

    players: tuple[str, str] = ("random", "random")
    seed: int = 0
    variant: str = STANDARD
    options: tuple[str, ...] = ()
    #: The box as a sheet, or "" for the one that ships with the package.
    box_text: str = ""
    #: How long a bot may think about a choice.
    seconds: float = _SECONDS


@dataclass
class Tally:
    """What came out of some games: how often each number was seen, so that tallies add up."""

    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    losses_by_no_move: int = 0
    #: By seat, how many games ended with each score; games lost by no move are not scored (U8.2).
    scores: list[dict[int, int]] = field(default_factory=lambda: [{}, {}])
    lengths: dict[int, int] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Add the games of another tally to this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        self.losses_by_no_move += other.losses_by_no_move
        for seat in (LIGHT, DARK):
            self.wins[seat] += other.wins[seat]
            _merge(self.scores[seat], other.scores[seat])
        _merge(self.lengths, other.lengths)

    def count(self, s: UnderFire, decisions: int) -> None:
        """Count one finished game."""
        self.games += 1
        self.decisions += decisions
        _merge(self.lengths, {decisions: 1})
        winner = int(s.facts[WINNER])
        if winner in (LIGHT, DARK):
            self.wins[winner] += 1
        else:
            self.draws += 1
        if s.facts[ENDING] == CANNOT_LAY:
            self.losses_by_no_move += 1
            return
        for seat in (LIGHT, DARK):
            _merge(self.scores[seat], {int(score(s, seat)): 1})

    def to_json(self) -> dict[str, object]:
        """Return the statistics as a program reads them."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "wins": self.wins,
            "draws": self.draws,
            "losses_by_no_move": self.losses_by_no_move,
            "scores": [spread(self.scores[seat]) for seat in (LIGHT, DARK)],
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
    for player in setting.players:
        bot_maker(player)
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
    total = Tally()
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
    box = read_box(setting.box_text, "box") if setting.box_text else standard_box()
    options = list(setting.options)
    tally = Tally()
    for number in range(first, stop):
        dice = Dice(setting.seed, number)
        s = start(box, deal(box, dice, setting.variant, options))
        if setting.players == ("random", "random"):
            decisions = int(playout(s, dice))
        else:
            try:
                decisions = _play_bots(s, setting, number, dice)
            except Exception as error:  # noqa: BLE001 - a bot may be anybody's
                names = ", ".join(setting.players)
                return f"{names}, game {number}: {type(error).__name__}: {error}"
        tally.count(s, decisions)
    return tally


def _play_bots(s: UnderFire, setting: Setting, number: int, dice: Dice) -> int:
    """Let two bots play a game to its end; they get views, and dice of their own."""
    bots: list[Bot] = [
        make_bot(player, Dice(splitmix64(setting.seed ^ (seat + 1)), number))
        for seat, player in enumerate(setting.players)
    ]
    decisions = 0
    while (seat := s.actor) >= 0:
        s.apply(seat, bots[seat].choose(s.view(seat), setting.seconds), dice)
        decisions += 1
    return decisions


def _merge(seen: dict[int, int], more: dict[int, int]) -> None:
    for number, times in more.items():
        seen[number] = seen.get(number, 0) + times


def box_text(box: Box) -> str:
    """Return a box as a setting holds it: "" for the one that ships with the package."""
    return "" if box.digest == standard_box().digest else box.text()
