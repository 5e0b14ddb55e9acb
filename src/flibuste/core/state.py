"""The contract of a game's state: what tables, searches, records and laws ask of every game."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from flibuste.core.choices import Choices
from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.outcome import Outcome
from flibuste.core.view import View


# No state refers to itself, so none needs Python's search for cycles.
@mypyc_attr(acyclic=True)
class State:
    """The full truth about one game. Mutable, cheap to copy, and never given to a player.

    Several seats may owe a choice at once; what one of them has chosen stays secret until all have.
    """

    @property
    def actor(self) -> int:
        """The seat that owes a choice, the first in seat order if several do; -1 if none does."""
        raise NotImplementedError

    def actors(self) -> list[int]:
        """Return the seats that owe a choice, in seat order; none when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64) -> Choices:
        """Return the actions `seat` may choose from; none if it owes no choice."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None = None) -> None:
        """Play one choice and all that follows from it, up to the next decision.

        Appends what happens to `log`, if given. Raises `Refusal`, and changes nothing, unless the
        action is one of `legal(seat)`.
        """
        raise NotImplementedError

    def play(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None) -> None:
        """Do what `apply` does with an action known to be one of `legal(seat)`, unchecked."""
        raise NotImplementedError

    def throw(self, seat: i64, dice: Dice) -> i64:
        """Return one of `legal(seat)`, each equally likely, without listing them all."""
        raise NotImplementedError

    def can_take_back(self, seat: i64) -> bool:
        """Tell whether `seat` has made a secret choice that is not revealed yet."""
        raise NotImplementedError

    def take_back(self, seat: i64) -> None:
        """Forget `seat`'s secret choice: it owes one again."""
        raise NotImplementedError

    def revelation(self) -> str:
        """Return what the last action turned up that was hidden, or "" : it cannot be undone."""
        raise NotImplementedError

    def span(self) -> i64:
        """Return a number that grows from turn to turn: undo goes back no further than one."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        raise NotImplementedError

    def copy(self) -> State:
        """Return an independent twin."""
        raise NotImplementedError

    def view(self, seat: i64) -> View:
        """Return what `seat` (or SPECTATOR) knows, and nothing else."""
        raise NotImplementedError
