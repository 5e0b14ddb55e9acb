"""Watchers: who counts what happens in games. They stand on the trusted side, and see all."""

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
        """Look at what followed from one choice, and how the game stands now."""
        ...

    def end(self, state: State, outcome: Outcome, decisions: int) -> None:
        """Look at a finished game."""
        ...
