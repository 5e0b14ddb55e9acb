"""The contract of a referee: who reads what lies on a real table, and judges it.

This one works for every game that has sheets. A game knows more: what may be chosen although
hands are secret, which faces a printed copy has.
"""

from __future__ import annotations

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.sheet import Sheet
from flibuste.core.view import View
from flibuste.core.words import Words


class Referee:
    """Judges one sheet. Nothing is kept: what follows is another sheet."""

    def __init__(self, game: Game, sheet: Sheet) -> None:
        """Read the sheet; raise `BadText` if it is impossible."""
        self.game = game
        self.view = game.view_of(sheet)

    def names(self) -> list[Words]:
        """Return what the seats are called."""
        return self.game.seat_words()

    def narrate(self, event: Event) -> list[Words]:
        """Return an event in sentences."""
        return self.game.narrate([event])

    def verdict(self, view: View) -> list[Words]:
        """Return who would win if the view were counted, why, and what does not count and why."""
        return self.game.verdict(view)

    def choices(self, view: View) -> list[str]:
        """Return what whoever is next may choose, as far as everybody at the table sees it."""
        return []

    def choose(self, choice: str) -> tuple[View, list[Event]]:
        """Return what follows from a choice at the table; raise `Refusal` if it is not legal."""
        raise Refusal.of(
            "not-refereed",
            "The referee of this game does not follow it choice by choice.",
            "L’arbitre de ce jeu ne le suit pas choix par choix.",
        )

    def resolve(self) -> tuple[View, list[Event]]:
        """Return how the sheet resolves without a choice; raise `Refusal` if it does not."""
        return self.game.resolve(self.view)

    def write(self, view: View) -> str:
        """Return a view as a sheet in words, which this referee reads again."""
        lines = self.game.write_words(view, "en").splitlines()
        # A box that was made to fit the sheet has a name that nobody else knows.
        return "".join(f"{line}\n" for line in lines if not line.startswith("box:"))
