"""The end of a game: the last ships, each measured, and who has won."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.cli.table.sabordage.screen import draw_table
from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event
from flibuste.core.words import Words, plain
from flibuste.drawing.sabordage.terminal_ships import SHIP_STYLES
from flibuste.drawing.sabordage.words import SHIPS
from flibuste.sabordage.fleet import FEWEST, owner
from flibuste.sabordage.game import SabordageGame
from flibuste.sabordage.view import SabordageView

_MEASURE: Final = Words("length {length}, cannons {cannons}", "longueur {length}, canons {cannons}")
_COUNTS: Final = Words("counts for {seat}", "compte pour {seat}")


def show_ending(
    terminal: Terminal, game: SabordageGame, view: SabordageView, news: list[str]
) -> None:
    """Show how a finished game ended."""
    outcome = view.outcome
    assert outcome is not None
    over = Event("over", -1, {"winners": outcome.winners, "reason": outcome.reason})
    language = terminal.language
    verdict = [Text(line, style="bold") for line in game.tell([over], language)]
    draw_table(terminal, view, news, [[*_measures(view, language), *verdict]])


def _measures(view: SabordageView, language: str) -> list[Text]:
    """Return the ships, best first, each as long as it is (S7.2, S7.3)."""
    ships = sorted(
        range(len(view.ships)), key=lambda ship: (-view.length(ship), -view.cannons(ship), ship)
    )
    wide = max(len(SHIPS[ship].say(language)) for ship in ships)
    longest = max(view.length(ship) for ship in ships)
    lines = []
    for ship in ships:
        length = view.length(ship)
        facts = {"length": plain(str(length)), "cannons": plain(str(view.cannons(ship)))}
        line = Text(" ")
        line.append(f" {SHIPS[ship].say(language):<{wide}} ", style=SHIP_STYLES[ship])
        line.append(f" {'=' * length + '>':<{longest + 1}} ", style="#d9ab6b")
        line.append(_MEASURE.fill(facts).say(language))
        seat = int(owner(view.players, ship))
        if view.players == FEWEST and view.best_ship(seat) == ship:
            line.append(f", {_COUNTS.fill({'seat': SHIPS[seat]}).say(language)}")
        lines.append(line)
    return lines
