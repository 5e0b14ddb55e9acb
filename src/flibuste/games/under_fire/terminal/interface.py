"""The face of Pirates Under Fire: its questions, its explanations, its news and its end."""

from __future__ import annotations

from typing import Final

from flibuste.cli.table.face import Answer, FollowUp, Question
from flibuste.cli.table.news import paragraphs
from flibuste.cli.table.report import Section
from flibuste.cli.table.terminal import Terminal
from flibuste.cli.table.under_fire.arranging import Arranging, adjustment_lines
from flibuste.cli.table.under_fire.asking import explain
from flibuste.cli.table.under_fire.ending import show_ending
from flibuste.cli.table.under_fire.menu import Item, Menu, spaces_text
from flibuste.cli.table.under_fire.screen import draw_table
from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words, plain
from flibuste.drawing.under_fire.description import headline
from flibuste.under_fire.arrangement import ARRANGEMENTS
from flibuste.under_fire.notation import read_action, write_action
from flibuste.under_fire.view import UnderFireView

#: Lines that the table and twelve choices take.
_TALL: Final = 30
_WHERE: Final = Words("{what}, where? {spaces}", "{what}, où ? {spaces}")


class UnderFireFace:
    """Pirates Under Fire at the terminal."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self._game = game
        self._dice = dice

    def question(self, view: View) -> Question:
        """Return what is asked: to arrange boards, to adjust them, or to choose from a menu."""
        own = _own(view)
        if own.phase == "arrange":
            return _Arrange(own, self._dice)
        return _Adjust(own) if own.phase == "adjust" else _Choose(own)

    def explain(self, topic: str, view: View, language: str) -> list[str]:
        """Return what a ship, a space, a mercenary or a word means."""
        return explain(topic, _own(view), language)

    def news(self, events: list[Event], language: str) -> list[str]:
        """Return a paragraph for each turn; scores and the end are shown by themselves."""
        return paragraphs(self._game, events, language, ("turn",), ("scored", "over"))

    def report(self, before: View, events: list[Event], language: str) -> list[Section]:
        """Return nothing: the news of a turn are short enough."""
        return []

    def show_table(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the sea and what stands beside it."""
        draw_table(terminal, _own(view), None, news)

    def show_ending(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the last sea, both scores, and who has won."""
        show_ending(terminal, _own(view), news)


class _Choose:
    """One choice of a menu."""

    def __init__(self, view: UnderFireView) -> None:
        self._menu = Menu(view)

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        draw_table(terminal, self._menu.view, self._menu, news)

    def understand(self, text: str) -> Answer:
        found = self._menu.understand(text)
        return found if isinstance(found, int) else self._where(found)

    def _where(self, item: Item) -> FollowUp:
        """Ask for the space of a choice that has everything else."""
        what = write_action(self._menu.view.box, item.choices[0]).rsplit(" ", 1)[0]
        facts = {"what": plain(what), "spaces": plain(spaces_text(item.spaces()))}
        return FollowUp(_WHERE.fill(facts), lambda text: self._menu.at(item, text))


class _Arrange:
    """The arrangement of one's boards (U11.1)."""

    def __init__(self, view: UnderFireView, dice: Dice) -> None:
        self._view = view
        self._boards = Arranging(view.box, 0, lambda: int(dice.below(ARRANGEMENTS)))

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        terminal.clear()
        terminal.say(headline(self._view, terminal.language), "bold")
        for line in self._boards.lines(terminal.language):
            terminal.show(line)

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
        short = terminal.height < _TALL
        for line in adjustment_lines(view.box, now, view.choices, terminal.language, short):
            terminal.show(line)

    def understand(self, text: str) -> Answer:
        choices = self._view.choices
        if text.isdecimal() and 1 <= int(text[:3]) <= len(choices):
            return choices[int(text[:3]) - 1]
        wanted = text if text.startswith("adjust") else f"adjust {text}"
        return read_action(self._view.box, wanted)


def _own(view: View) -> UnderFireView:
    assert isinstance(view, UnderFireView)
    return view
