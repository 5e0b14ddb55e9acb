"""The interface of a game: how it looks at the terminal, and what may be typed there.

The table (`flibuste.terminal.table`) does what is the same for all games: whose turn it is to type,
hiding the screen, undo, score, log and saving. The interface does what differs from game to game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from flibuste.core.event import Event
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.terminal.report import ReportSection
from flibuste.terminal.terminal import Terminal

#: What a typed text means: an action, a question that is still open, or None if it only changed
#: what is on the screen.
Answer: TypeAlias = "int | FollowUp | None"


@dataclass(frozen=True)
class FollowUp:
    """A question that a typed text leaves open, such as the space of a ship.

    An empty answer drops it.
    """

    prompt: Words
    #: Interprets the answer, which is not empty; raises `Refusal` for nonsense.
    answer: Callable[[str], Answer]


class Question(Protocol):
    """One decision that a person has to make."""

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        """Wipe the screen; draw the table, as much of the news as fits, and the choices."""
        ...

    def understand(self, text: str) -> Answer:
        """Return what a typed text means; raise `Refusal` for nonsense.

        The action may be illegal: playing it then says why.
        """
        ...


class Interface(Protocol):
    """One game at the terminal."""

    def question(self, view: View) -> Question:
        """Return the decision that the view's own seat has to make."""
        ...

    def explain(self, topic: str, view: View, language: str) -> list[str]:
        """Return the answer to `? topic`, in sentences.

        Without a topic, explain how to type choices, and what the signs on the screen mean.
        """
        ...

    def news(self, events: list[Event], language: str) -> list[str]:
        """Return what has happened, as paragraphs to show above a question or at the end."""
        ...

    def report(self, before: View, events: list[Event], language: str) -> list[ReportSection]:
        """Return what should be read in full before the next question; often nothing.

        `before` is what the seat saw when it last chose; the events begin with that choice.
        """
        ...

    def show_table(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Wipe the screen, and draw the table and the news, without a question."""
        ...

    def show_ending(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Draw the end of a game from a view of everything: the table, the scores, who won."""
        ...
