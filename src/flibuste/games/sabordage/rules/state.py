"""The state of a game of Sabordage; implements `flibuste.core.state`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from flibuste.core.choices import Choices
from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.outcome import Outcome
from flibuste.core.seat import check_watcher
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.choosing import (
    actor,
    allows,
    listed,
    unpick,
)
from flibuste.games.sabordage.rules.ending import best_length
from flibuste.games.sabordage.rules.position import Position
from flibuste.games.sabordage.rules.refusals import why_not
from flibuste.games.sabordage.rules.rounds import play
from flibuste.games.sabordage.rules.throwing import throw
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.viewing import view_of

_NO_CHOICES: Final = vec[i64]([])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sabordage(Position):
    """One game in progress: who has to choose, what may be chosen, what follows."""

    @property
    def actor(self) -> int:
        """The first seat that has to choose; -1 when the game is over."""
        return actor(self)

    def actors(self) -> list[int]:
        """Return the seats that still have to choose; a seat may have to choose twice (S3.2)."""
        facts = self.facts
        seats = range(int(facts[pos.PLAYERS]))
        return [seat for seat in seats if facts[pos.MADE + seat] < facts[pos.OWES + seat]]

    def legal(self, seat: i64) -> Choices:
        """Return the choices of `seat`; none if it does not have to choose."""
        return Choices(listed(self, seat) if 0 <= seat < self.facts[pos.PLAYERS] else _NO_CHOICES)

    def apply(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None = None) -> None:
        """Take one choice in secret; after the last one of the step, everything that follows."""
        if not (0 <= seat < self.facts[pos.PLAYERS] and allows(self, seat, action)):
            raise why_not(self, seat, action)
        play(self, seat, action, fate, log)

    def play(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None) -> None:
        play(self, seat, action, fate, log)

    def throw(self, seat: i64, dice: Dice) -> i64:
        return throw(self, seat, dice)

    def can_take_back(self, seat: i64) -> bool:
        """Tell whether `seat` has made a choice in a step that is not complete yet (S3.2)."""
        return 0 <= seat < self.facts[pos.PLAYERS] and self.facts[pos.MADE + seat] > 0

    def take_back(self, seat: i64) -> None:
        unpick(self, seat)

    def revelation(self) -> str:
        return pos.REVELATIONS[self.facts[pos.REVEALED]]

    def span(self) -> i64:
        """Return a number that grows with each step; after a reveal, nothing can be undone."""
        return self.facts[pos.ROUND] * 16 + self.facts[pos.BUILDING] * 4 + self.facts[pos.PHASE]

    def outcome(self) -> Outcome | None:
        """Return who won and why, and the length of each seat's best ship (S7.2, S7.3)."""
        if self.facts[pos.PHASE] != pos.OVER:
            return None
        seats = range(int(self.facts[pos.PLAYERS]))
        winners = [seat for seat in seats if self.facts[pos.WINNERS] >> seat & 1]
        lengths = [int(best_length(self, seat)) for seat in seats]
        return Outcome(winners, pos.REASONS[self.facts[pos.ENDING]], lengths)

    def copy(self) -> Sabordage:
        return Sabordage(
            self.box,
            self.facts[:],
            self.decks[:],
            self.discard[:],
            self.hands[:],
            self.pile,
            self.dealt,
            self.shuffled,
        )

    def __reduce__(self) -> tuple[Callable[..., Sabordage], tuple[object, ...]]:
        numbers = [list(table) for table in (self.facts, self.decks, self.discard, self.shuffled)]
        tiles = [bytes(table) for table in (self.hands, self.pile, self.dealt)]
        return _restored, (self.box, numbers, tiles)

    def view(self, seat: i64) -> SabordageView:
        """Return what `seat`, or SPECTATOR, knows (S10); EVERYTHING is for the trusted side."""
        check_watcher(int(seat), int(self.facts[pos.PLAYERS]))
        choices = self.legal(seat).listed()
        return view_of(self, int(seat), self.actors(), choices, self.outcome())


def _restored(box: Box, numbers: list[list[int]], tiles: list[bytes]) -> Sabordage:
    facts, decks, discard, shuffled = [vec[i64](table) for table in numbers]
    hands, pile, dealt = [vec[u8](table) for table in tiles]
    return Sabordage(box, facts, decks, discard, hands, pile, dealt, shuffled)
