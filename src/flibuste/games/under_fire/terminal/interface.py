"""The interface of Pirates Under Fire: its questions, its explanations, its news and its end."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.under_fire.drawing.description import headline
from flibuste.games.under_fire.rules.arrangement import ARRANGEMENTS
from flibuste.games.under_fire.rules.notation import read_action, write_action
from flibuste.games.under_fire.rules.sea import LIGHT
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.terminal.arranging import Arranging, adjustment_lines
from flibuste.games.under_fire.terminal.ending import show_ending
from flibuste.games.under_fire.terminal.explain import explain
from flibuste.games.under_fire.terminal.menu import Item, Menu, spaces_text
from flibuste.games.under_fire.terminal.screen import draw_table
from flibuste.terminal.interface import Answer, FollowUp, Question
from flibuste.terminal.news import paragraphs
from flibuste.terminal.report import ReportSection
from flibuste.terminal.terminal import Terminal

#: The number of lines that the table and twelve choices take.
_TALL: Final = 30
_WHERE: Final = Words("{what}, where? {spaces}", "{what}, où ? {spaces}")


class UnderFireInterface:
    """Pirates Under Fire at the terminal."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self._game = game
        self._dice = dice

    def question(self, view: View) -> Question:
        """Ask to arrange boards, to adjust them, or to choose from a menu."""
        own = _own(view)
        if own.phase == "arrange":
            return _Arrange(own, self._dice)
        return _Adjust(own) if own.phase == "adjust" else _Choose(own)

    def explain(self, topic: str, view: View, language: str) -> list[str]:
        """Explain a ship, a space, a mercenary or a word."""
        return explain(topic, _own(view), language)

    def news(self, events: list[Event], language: str) -> list[str]:
        """Return a paragraph for each turn; scores and the end are shown separately."""
        return paragraphs(self._game, events, language, ("turn",), ("scored", "over"))

    def report(self, before: View, events: list[Event], language: str) -> list[ReportSection]:
        """Return nothing: the news of a turn is short enough."""
        return []

    def show_table(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the sea and the panel beside it."""
        draw_table(terminal, _own(view), None, news)

    def show_ending(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the final sea, both scores, and who has won."""
        show_ending(terminal, _own(view), news)


class _Choose:
    """A choice from a menu."""

    def __init__(self, view: UnderFireView) -> None:
        self._menu = Menu(view)

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        draw_table(terminal, self._menu.view, self._menu, news)

    def understand(self, text: str) -> Answer:
        found = self._menu.understand(text)
        return found if isinstance(found, int) else self._where(found)

    def _where(self, item: Item) -> FollowUp:
        """Ask for the space, which is all that the choice lacks."""
        what = write_action(self._menu.view.box, item.choices[0]).rsplit(" ", 1)[0]
        asked = _WHERE.fill(what=what, spaces=spaces_text(item.spaces()))
        return FollowUp(asked, lambda text: self._menu.at(item, text))


class _Arrange:
    """The arrangement of one's boards (U11.1)."""

    def __init__(self, view: UnderFireView, dice: Dice) -> None:
        self._view = view
        seat = max(view.seat, LIGHT)
        self._boards = Arranging(view.box, 0, lambda: int(dice.below(ARRANGEMENTS)), seat)

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        terminal.clear()
        terminal.say(headline(self._view, terminal.language), "bold")
        for line in self._boards.lines(terminal.language, terminal.width):
            terminal.say(line)

    def understand(self, text: str) -> Answer:
        return self._boards.command(text)


class _Adjust:
    """One of twelve ways to adjust one's boards (U11.2)."""

    def __init__(self, view: UnderFireView) -> None:
        self._view = view

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        view = self._view
        draw_table(terminal, view, None, [])
        now = view.arrangements[view.seat]
        short, width = terminal.height < _TALL, terminal.width
        for line in adjustment_lines(view.box, now, view.choices, terminal.language, short, width):
            line.rstrip()
            terminal.say(line)

    def understand(self, text: str) -> Answer:
        choices = self._view.choices
        if text.isdecimal() and 1 <= int(text[:3]) <= len(choices):
            return choices[int(text[:3]) - 1]
        wanted = text if text.startswith("adjust") else f"adjust {text}"
        return read_action(self._view.box, wanted)


def _own(view: View) -> UnderFireView:
    assert isinstance(view, UnderFireView)
    return view
