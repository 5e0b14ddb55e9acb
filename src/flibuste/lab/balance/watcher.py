"""Watchers count what happens in games. They are trusted code, and see every secret."""

from __future__ import annotations

from typing import Protocol

from flibuste.core.event import Event
from flibuste.core.outcome import Outcome
from flibuste.core.state import State


class Watcher(Protocol):
    """Counts one game after another."""

    def begin(self, state: State) -> None:
        """Look at a game that has just been dealt."""
        ...

    def see(self, state: State, events: list[Event]) -> None:
        """Look at the events that followed one choice, and at the state after them."""
        ...

    def end(self, state: State, outcome: Outcome, decisions: int) -> None:
        """Look at a finished game."""
        ...
