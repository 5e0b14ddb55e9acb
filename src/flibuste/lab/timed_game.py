"""One game between bots. Each bot gets its own views and dice, and its thinking is timed."""

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
from flibuste.core.view import View
from flibuste.core.words import Words

#: How long a bot may think about a decision, by default.
SECONDS: Final = 0.2


@dataclass
class Thinking:
    """How many decisions a player made, and how many seconds they took: in all, and the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Thinking) -> None:
        """Add the decisions of another count to this one."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


class BotFailed(Exception):
    """A bot raised an error or made an illegal choice: which bot, in which deal, and what it did.

    It holds only text, so that it can be sent between processes.
    """

    def __init__(self, player: str, deal: int, why: str) -> None:
        super().__init__(player, deal, why)
        self.player = player
        self.deal = deal
        self.why = why

    def refusal(self) -> Refusal:
        """Return it as a message for people."""
        words = Words(
            "The bot {player} failed in deal {deal}: {why}",
            "Le bot {player} a échoué dans la donne {deal} : {why}",
        )
        filled = words.fill(player=self.player[:200], deal=self.deal, why=self.why[:200])
        return Refusal("bot-failed", "", filled)


@dataclass(frozen=True)
class Seating:
    """Who sits where in which deal. The dice of a bot depend on this and its seat alone."""

    game: str
    #: A player spec for each seat, in seat order.
    players: tuple[str, ...]
    seed: int
    deal: int

    def dice(self) -> Dice:
        """Return the dice of the deal and of later shuffles."""
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


def choose(bot: Bot, view: View, seconds: float) -> int:
    """Return what a bot chooses."""
    return bot.choose(view, seconds)


def play_out(
    state: State,
    seating: Seating,
    dice: Dice,
    seconds: float,
    watch: Callable[[State, list[Event]], None] | None = None,
    ask: Callable[[Bot, View, float], int] = choose,
) -> list[Thinking]:
    """Let bots play a game to its end; return the thinking of each seat.

    A bot may think for about `seconds` unless its spec says otherwise. After each choice, `watch`
    is called with the new state and the events, secrets included; `ask` is how a bot is asked.
    Raise `BotFailed` if a bot raises an error or makes an illegal choice.
    """
    bots = seating.bots()
    thinking = [Thinking() for _ in bots]
    while (seat := state.actor) >= 0:
        view = state.view(seat)
        log: list[Event] | None = None if watch is None else []
        began = time.perf_counter()
        try:
            # A bot may return another type of integer, such as numpy's.
            choice = operator.index(ask(bots[seat], view, seconds))
            took = time.perf_counter() - began
            state.apply(seat, choice, dice, log)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise BotFailed(seating.players[seat], seating.deal, why) from error
        thinking[seat].add(Thinking(1, took, took))
        if watch is not None and log is not None:
            watch(state, log)
    return thinking
