"""One game between bots: they get views and dice of their own, and their thinking is timed."""

from __future__ import annotations

import operator
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.roster import make_bot
from flibuste.core.event import Event
from flibuste.core.fate import Dice, splitmix64
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.core.words import Words, plain

#: How long a bot may think about a decision if nobody says otherwise.
SECONDS: Final = 0.2


@dataclass
class Thinking:
    """How many decisions a player made, and how many seconds all and the longest of them took."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Thinking) -> None:
        """Add what was thought elsewhere."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


class BotFailed(Exception):
    """A bot broke down or chose what it may not: which one, in which deal, and what it did.

    Made of plain text, so that it travels between processes.
    """

    def __init__(self, player: str, deal: int, why: str) -> None:
        super().__init__(player, deal, why)
        self.player = player
        self.deal = deal
        self.why = why

    def refusal(self) -> Refusal:
        """Return it as something to tell a person."""
        words = Words(
            "The bot {player} failed in deal {deal}: {why}",
            "Le bot {player} a échoué dans la donne {deal} : {why}",
        )
        facts = {"player": self.player, "deal": str(self.deal), "why": self.why}
        told = {key: plain(value[:200]) for key, value in facts.items()}
        return Refusal("bot-failed", "", words.fill(told))


@dataclass(frozen=True)
class Seating:
    """Who sits where in which deal: all that the chance of bots depends on, but for the seat."""

    game: str
    #: A player spec for each seat, in seat order.
    players: tuple[str, ...]
    seed: int
    deal: int

    def dice(self) -> Dice:
        """Return the dice of the deal, and of all that is shuffled later."""
        return Dice(self.seed, self.deal)

    def bots(self) -> list[Bot]:
        """Return a bot for each seat; raise `BotFailed` if one cannot be made."""
        return [self._bot(seat, player) for seat, player in enumerate(self.players)]

    def _bot(self, seat: int, player: str) -> Bot:
        dice = Dice(splitmix64(self.seed ^ (seat + 1)), self.deal)
        try:
            return make_bot(player, self.game, dice)
        except Exception as error:
            raise BotFailed(player, self.deal, f"{type(error).__name__}: {error}") from error


def play_out(
    state: State,
    seating: Seating,
    dice: Dice,
    seconds: float,
    watch: Callable[[State, list[Event]], None] | None = None,
) -> list[Thinking]:
    """Let bots play a game to its end; return how they thought, seat by seat.

    A bot may think for about `seconds` unless its spec says otherwise. `watch` is told what
    followed from each choice, secrets included, and how the game stands then. Raise `BotFailed` if
    a bot breaks down or makes no legal choice.
    """
    bots = seating.bots()
    thinking = [Thinking() for _ in bots]
    while (seat := state.actor) >= 0:
        view = state.view(seat)
        log: list[Event] | None = None if watch is None else []
        began = time.perf_counter()
        try:
            # A bot's number may be of another type than ours, such as numpy's.
            choice = operator.index(bots[seat].choose(view, seconds))
            took = time.perf_counter() - began
            state.apply(seat, choice, dice, log)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise BotFailed(seating.players[seat], seating.deal, why) from error
        thinking[seat].add(Thinking(1, took, took))
        if watch is not None and log is not None:
            watch(state, log)
    return thinking
