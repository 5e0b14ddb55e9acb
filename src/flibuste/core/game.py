"""The contract of a game: how its states are made, and how its choices and starts are written."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Fate
from flibuste.core.sheet import Section
from flibuste.core.state import State
from flibuste.core.words import Words


class Game:
    """One game's rules together with one box of material."""

    #: The game's name in commands and records.
    name: str
    title: Words

    def seat_names(self) -> list[str]:
        """Return the names of the seats, in seat order."""
        raise NotImplementedError

    def box_id(self) -> str:
        """Return the name and digest of the box."""
        raise NotImplementedError

    def box_text(self) -> str:
        """Return the box as a sheet, or "" for one that ships with the package."""
        raise NotImplementedError

    def write_action(self, action: i64) -> str:
        """Return an action's full text."""
        raise NotImplementedError

    def write_public(self, action: i64) -> str:
        """Return an action's text as the other seats may see it while the game goes on."""
        raise NotImplementedError

    def read_action(self, text: str) -> int:
        """Return the action with this text; raise `Refusal` if there is none."""
        raise NotImplementedError

    def from_deal(self, deal: Section, log: list[Event] | None) -> State:
        """Start the game from the lines of a deal; raise `BadText` if they are no deal."""
        raise NotImplementedError

    def from_position(self, text: str, source: str, fate: Fate) -> State:
        """Go on from a position that leaves nothing open, up to its next decision."""
        raise NotImplementedError

    def redeal(self, deal: Section, fate: Fate) -> list[str]:
        """Return the lines that `fate` deals for the variant and options of this deal."""
        raise NotImplementedError

    def write_position(self, state: State, seat: i64) -> str:
        """Return the position as `seat` knows it, as a sheet."""
        raise NotImplementedError
