"""The end of a game: the final ships, their lengths, and who has won."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.words import Words
from flibuste.games.sabordage.drawing.terminal_ships import SHIP_STYLES
from flibuste.games.sabordage.drawing.words import SHIPS
from flibuste.games.sabordage.rules.fleet import FEWEST, owner
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.screen import draw_table
from flibuste.terminal.terminal import Terminal

_MEASURE: Final = Words("length {length}, cannons {cannons}", "longueur {length}, canons {cannons}")
_COUNTS: Final = Words("counts for {seat}", "compte pour {seat}")


def show_ending(terminal: Terminal, game: Game, view: SabordageView, news: list[str]) -> None:
    """Show how a finished game ended."""
    outcome = view.outcome
    assert outcome is not None
    over = Event("over", -1, {"winners": outcome.winners, "reason": outcome.reason})
    language = terminal.language
    verdict = [Text(line, style="bold") for line in game.tell([over], language)]
    draw_table(terminal, view, news, [[*_measures(view, language), *verdict]])


def _measures(view: SabordageView, language: str) -> list[Text]:
    """Return the ships with their lengths, best first (S7.2, S7.3)."""
    ships = sorted(
        range(len(view.ships)), key=lambda ship: (-view.length(ship), -view.cannons(ship), ship)
    )
    wide = max(len(SHIPS[ship].say(language)) for ship in ships)
    longest = max(view.length(ship) for ship in ships)
    lines = []
    for ship in ships:
        length = view.length(ship)
        line = Text(" ")
        line.append(f" {SHIPS[ship].say(language):<{wide}} ", style=SHIP_STYLES[ship])
        line.append(f" {'=' * length + '>':<{longest + 1}} ", style="#d9ab6b")
        line.append(_MEASURE.fill(length=length, cannons=view.cannons(ship)).say(language))
        seat = int(owner(view.players, ship))
        if view.players == FEWEST and view.best_ship(seat) == ship:
            line.append(f", {_COUNTS.fill(seat=SHIPS[seat]).say(language)}")
        lines.append(line)
    return lines
