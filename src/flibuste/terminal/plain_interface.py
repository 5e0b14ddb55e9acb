"""The plain interface, for a game that has none of its own: its drawing, and a numbered menu."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.drawing.gallery import draw_text
from flibuste.games.registry import registered
from flibuste.terminal.interface import Answer, Interface, Question
from flibuste.terminal.news import height, tell_news
from flibuste.terminal.report import ReportSection
from flibuste.terminal.terminal import Terminal

_HOW: Final = Words(
    "Type the number of a choice, or the choice itself as written after its number.",
    "Tapez le numéro d’un choix, ou le choix lui-même, tel qu’il suit son numéro.",
)
_TOPICS: Final = Words("Type ? and a topic: {topics}.", "Tapez « ? » et un sujet : {topics}.")


def interface_of(game: Game, dice: Dice) -> Interface:
    """Return the interface of a game: its own, or the plain one.

    `dice` decide what a person leaves to chance.
    """
    return registered(game.name).interface(game, dice) or PlainInterface(game)


class PlainInterface:
    """Any game at the terminal."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def question(self, view: View) -> Question:
        """Return the list of choices."""
        return _Choose(self._game, view)

    def explain(self, topic: str, view: View, language: str) -> list[str]:
        """Return the help texts of a topic; without one, how choices are typed, and the topics."""
        groups = registered(self._game.name).help_texts().values()
        texts = {text.title.say(language): text for group in groups for text in group.values()}
        wanted = topic.strip().lower().replace("'", "’")
        if wanted and (found := [text for title, text in texts.items() if wanted in title.lower()]):
            return [text.say(language) for text in found]
        topics = _TOPICS.fill(topics=", ".join(texts)).say(language)
        return [*([] if wanted else [_HOW.say(language)]), *([topics] if texts else [])]

    def news(self, events: list[Event], language: str) -> list[str]:
        """Return a sentence for each event."""
        return self._game.tell(events, language)

    def report(self, before: View, events: list[Event], language: str) -> list[ReportSection]:
        """Return nothing: the news says it all."""
        return []

    def show_table(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the position."""
        _draw(terminal, view, news, [])

    def show_ending(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the last position, and the score."""
        lines = self._game.standing_lines(view, terminal.language)
        _draw(terminal, view, news, [Text(line, "bold") for line in lines])


class _Choose:
    """A choice from a numbered list."""

    def __init__(self, game: Game, view: View) -> None:
        self._game = game
        self._view = view

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        wide = len(str(len(self._view.choices)))
        texts = [self._game.write_action(action) for action in self._view.choices]
        long = max(map(len, texts))
        lines = [
            Text.assemble(
                (f"{number:>{wide}}  ", "bold"),
                f"{text:<{long}}  ",
                (self._game.choice_words(action).say(terminal.language), "dim"),
            )
            for number, (text, action) in enumerate(
                zip(texts, self._view.choices, strict=True), start=1
            )
        ]
        _draw(terminal, self._view, news, lines)

    def understand(self, text: str) -> Answer:
        choices = self._view.choices
        if text.isdecimal() and 1 <= int(text[:9]) <= len(choices):
            return choices[int(text[:9]) - 1]
        return self._game.read_action(text)


def _draw(terminal: Terminal, view: View, news: list[str], below: list[Text]) -> None:
    """Wipe the screen; draw a position, as much of the news as fits, and lines below it."""
    drawn = draw_text(view, terminal.language, terminal.width)
    used = len(drawn.plain.split("\n")) + sum(height(line, terminal.width) for line in below) + 1
    terminal.clear()
    terminal.show(drawn)
    tell_news(terminal, news, max(2, terminal.height - used))
    for line in below:
        terminal.say(line)
