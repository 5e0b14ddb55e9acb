"""The interface of Sabordage: its questions, its explanations, its news and its end."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words, plain
from flibuste.games.sabordage.rules.notation import write_action
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.ending import show_ending
from flibuste.games.sabordage.terminal.explain import explain
from flibuste.games.sabordage.terminal.menu import Menu
from flibuste.games.sabordage.terminal.preview import boarding_phase_of, imagined
from flibuste.games.sabordage.terminal.prompt import prompts
from flibuste.games.sabordage.terminal.reporting import Reporter
from flibuste.games.sabordage.terminal.screen import draw_table
from flibuste.terminal.interface import Answer, Question
from flibuste.terminal.report import ReportSection
from flibuste.terminal.terminal import Terminal

_WHAT: Final = ("what", "try", "essai", "essayer")
_TAKE: Final = ("ok", "yes", "oui")
_IMAGINED: Final = Words(
    "Only imagined: {choice}. Type ok to choose it, look to see the table as it is.",
    "Seulement imaginé : {choice}. Tapez ok pour le choisir, look pour revoir la table.",
)
_IF: Final = Words(
    "If the round ended like this: {outline}", "Si la manche finissait ainsi : {outline}"
)


class SabordageInterface:
    """Sabordage at the terminal."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self._game = game

    def question(self, view: View) -> Question:
        """Ask for a tile, for the place of a rotten tile, or for a carpenter."""
        return _Choose(_own(view), self._game)

    def explain(self, topic: str, view: View, language: str) -> list[str]:
        """Explain a tile, a sign, a ship, a row or a word."""
        return explain(topic, _own(view), language)

    def news(self, events: list[Event], language: str) -> list[str]:
        """Return what was built and what followed, in a few lines."""
        return Reporter(self._game, language).news(events)

    def report(self, before: View, events: list[Event], language: str) -> list[ReportSection]:
        """Return the boarding phase, shot by shot."""
        return Reporter(self._game, language).report(_own(before), events)

    def show_table(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the ships, and who holds what."""
        draw_table(terminal, _own(view), news, [[]])

    def show_ending(self, terminal: Terminal, view: View, news: list[str]) -> None:
        """Show the final ships, how long they are, and who has won."""
        show_ending(terminal, self._game, _own(view), news)


class _Choose:
    """One choice; a person may preview others before making it."""

    def __init__(self, view: SabordageView, game: Game) -> None:
        self._menu = Menu(view)
        self._game = game
        #: The choice that was last previewed, and True if it should be drawn next.
        self._imagined: int | None = None
        self._fresh = False

    def draw(self, terminal: Terminal, news: list[str]) -> None:
        view, language = self._menu.view, terminal.language
        below = prompts(self._menu, language, terminal.width)
        if self._fresh and self._imagined is not None:
            view = imagined(self._menu, self._imagined)
            choice = plain(write_action(view.players, self._imagined))
            outline = Reporter(self._game, language).outline(boarding_phase_of(view))
            news = [_IF.fill(outline=" ".join(outline)).say(language)]
            note = Text(_IMAGINED.fill(choice=choice).say(language), style="italic")
            below = [[*lines, note] for lines in below]
        self._fresh = False
        draw_table(terminal, view, news, below)

    def understand(self, text: str) -> Answer:
        word, _, rest = text.partition(" ")
        if word.lower() in _TAKE and not rest and self._imagined is not None:
            return self._imagined
        if word.lower() not in _WHAT:
            return self._menu.understand(text)
        act = self._menu.action(rest)
        if act not in self._menu.view.choices:
            return act
        self._imagined, self._fresh = act, True
        return None


def _own(view: View) -> SabordageView:
    assert isinstance(view, SabordageView)
    return view
