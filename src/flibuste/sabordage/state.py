"""The state of a game of Sabordage: the contract of `flibuste.core.state`, kept."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from flibuste.core.choices import Choices
from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.outcome import Outcome
from flibuste.sabordage.choosing import MOST_CHOICES, actor, allows, list_choices, unpick
from flibuste.sabordage.ending import best_length
from flibuste.sabordage.position import (
    BUILDING,
    ENDING,
    MADE,
    OVER,
    OWES,
    PHASE,
    PLAYERS,
    REASONS,
    REVEALED,
    REVELATIONS,
    ROUND,
    WINNERS,
    Position,
)
from flibuste.sabordage.refusals import why_not
from flibuste.sabordage.rounds import play
from flibuste.sabordage.throwing import throw
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.viewing import view_of

_CHOICES: Final = vec[i64]([0] * MOST_CHOICES)


@final
@mypyc_attr(acyclic=True)
class Sabordage(Position):
    """One game in progress: who owes choices, what may be chosen, what follows."""

    @property
    def actor(self) -> int:
        """The first seat that owes a choice; -1 when the game is over."""
        return actor(self)

    def actors(self) -> list[int]:
        """Return the seats that owe a choice; one of two does not count as made (S3.2)."""
        facts = self.facts
        seats = range(int(facts[PLAYERS]))
        return [seat for seat in seats if facts[MADE + seat] < facts[OWES + seat]]

    def legal(self, seat: i64) -> Choices:
        """Return the choices of `seat`; none if it owes none."""
        n: i64 = 0
        if 0 <= seat < self.facts[PLAYERS]:
            n = list_choices(self, seat, _CHOICES)
        return Choices(_CHOICES[:n])

    def apply(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None = None) -> None:
        """Take one choice in secret; after the last one owed, all that follows."""
        if not (0 <= seat < self.facts[PLAYERS] and allows(self, seat, action)):
            raise why_not(self, seat, action)
        play(self, seat, action, fate, log)

    def play(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None) -> None:
        """Do what `apply` does, unchecked."""
        play(self, seat, action, fate, log)

    def throw(self, seat: i64, dice: Dice) -> i64:
        """Return one of the choices of `seat`, each equally likely."""
        return throw(self, seat, dice)

    def can_take_back(self, seat: i64) -> bool:
        """Tell whether `seat` has made a choice while others, or it itself, still think (S3.2)."""
        return 0 <= seat < self.facts[PLAYERS] and self.facts[MADE + seat] > 0

    def take_back(self, seat: i64) -> None:
        """Forget the last choice that `seat` has made in this step."""
        unpick(self, seat)

    def revelation(self) -> str:
        """Return what the last action turned up that was hidden."""
        return REVELATIONS[self.facts[REVEALED]]

    def span(self) -> i64:
        """Return a number that grows from step to step: nothing made is undone after a reveal."""
        return self.facts[ROUND] * 16 + self.facts[BUILDING] * 4 + self.facts[PHASE]

    def outcome(self) -> Outcome | None:
        """Return who won and why, and the length of each seat's best ship (S7.2, S7.3)."""
        if self.facts[PHASE] != OVER:
            return None
        seats = range(int(self.facts[PLAYERS]))
        winners = [seat for seat in seats if self.facts[WINNERS] >> seat & 1]
        lengths = [int(best_length(self, seat)) for seat in seats]
        return Outcome(winners, REASONS[self.facts[ENDING]], lengths)

    def copy(self) -> Sabordage:
        """Return an independent twin."""
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

    def view(self, seat: i64) -> SabordageView:
        """Return what `seat`, or SPECTATOR, knows (S10); EVERYTHING is for the trusted side."""
        choices = [int(action) for action in self.legal(seat)]
        return view_of(self, int(seat), self.actors(), choices, self.outcome())
