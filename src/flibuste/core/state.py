"""The contract of a game's state, for tables, searches, records and laws."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from flibuste.core.choices import Choices
from flibuste.core.copying import attributes
from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.showing import as_text
from flibuste.core.view import View, to_choose


# No state refers to itself, so none needs garbage collection of cycles. States of games in other
# packages are not compiled.
@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """The full truth about one game. Mutable, cheap to copy, and never given to a player.

    One thread at a time may use a state; different states may be used by different threads.
    Several seats may have to choose at once; their choices stay secret until all have chosen.
    """

    @property
    def actor(self) -> int:
        """The seat that has to choose, or the first of several; -1 if there is none."""
        raise NotImplementedError

    def actors(self) -> list[int]:
        """Return the seats that have to choose, in seat order; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64) -> Choices:
        """Return the legal actions of `seat`; empty if it does not have to choose."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None = None) -> None:
        """Play one choice and everything that follows from it, up to the next decision.

        Append what happens to `log`, if given. Raise `Refusal` and change nothing unless the action
        is one of `legal(seat)`.
        """
        raise NotImplementedError

    def play(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None) -> None:
        """Do what `apply` does, without checking that the action is one of `legal(seat)`."""
        raise NotImplementedError

    def throw(self, seat: i64, dice: Dice) -> i64:
        """Return a random action of `legal(seat)`, each equally likely, without listing them."""
        raise NotImplementedError

    def can_take_back(self, seat: i64) -> bool:
        """Tell whether `seat` has made a secret choice that is not revealed yet."""
        raise NotImplementedError

    def take_back(self, seat: i64) -> None:
        """Forget the secret choice of `seat`, which then has to choose again."""
        raise NotImplementedError

    def revelation(self) -> str:
        """Return the hidden thing that the last action revealed, or ""; such an action is final."""
        raise NotImplementedError

    def span(self) -> i64:
        """Return a number that grows with each turn; undo never goes back beyond a turn."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None if it has not."""
        raise NotImplementedError

    def copy(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def __getstate__(self) -> dict[str, object]:
        return attributes(self)

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __repr__(self) -> str:
        """Return who has to choose, and the number of choices; or how the game ended."""
        outcome = self.outcome()
        game = self.view(SPECTATOR).game
        if outcome is not None:
            return f"<state of {game}: {outcome!r}>"
        seats = self.actors()
        return f"<state of {game}: {to_choose(seats, len(self.legal(seats[0])))}>"

    def __str__(self) -> str:
        """Return the table as plain text, with everything that is hidden."""
        return as_text(self.view(EVERYTHING))

    def view(self, seat: i64) -> View:
        """Return what `seat` (or SPECTATOR) knows, and nothing else; `Refusal` if there is none."""
        raise NotImplementedError
