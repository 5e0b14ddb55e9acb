"""The face of a game: how it looks at the terminal, and what may be typed there.

The table (`flibuste.cli.table.table`) is the same for all games: whose turn it is to type, hiding
the screen, undo, score, log, saving. All that one game alone looks and sounds like is its face.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from flibuste.cli.table.report import Section
from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event
from flibuste.core.view import View
from flibuste.core.words import Words

#: What comes of a typed text: the action it means, something still to be asked, or None if it
#: only changed what is on the screen.
Answer: TypeAlias = "int | FollowUp | None"


@dataclass(frozen=True)
class FollowUp:
    """What a typed text leaves open, such as the space of a ship; no answer drops it."""

    prompt: Words
    #: Says what comes of the answer, which is not empty; raises `Refusal` for nonsense.
    answer: Callable[[str], Answer]


class Question(Protocol):
    """One decision in front of a person, until a choice is made."""

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        """Wipe the screen and draw the table, the news that there is room for, and the choices."""
        ...

    def understand(self, text: str) -> Answer:
        """Return what a typed text means; raise `Refusal` for nonsense.

        An action may be returned even if it is not legal: playing it tells why.
        """
        ...


class Face(Protocol):
    """One game at the terminal."""

    def question(self, view: View) -> Question:
        """Return the decision of the view's own seat, which owes one."""
        ...

    def explain(self, topic: str, view: View, language: str) -> list[str]:
        """Return what somebody asked about with `? topic`, in sentences.

        Without a topic: how choices are typed, and what the signs on the screen mean.
        """
        ...

    def news(self, events: list[Event], language: str) -> list[str]:
        """Return what has happened as paragraphs to show above a question, or at the end."""
        ...

    def report(self, before: View, events: list[Event], language: str) -> list[Section]:
        """Return what has happened that is to be read in full before a question; often nothing.

        `before` is what the seat saw when it chose, which the events begin with.
        """
        ...

    def show_table(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Wipe the screen, and draw the table and news, without a question."""
        ...

    def show_ending(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Draw how a finished game ended, by a view of everything: the table, scores, who won."""
        ...
