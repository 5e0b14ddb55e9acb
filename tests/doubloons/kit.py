"""The kit of Doubloons: what it is called, who can play it, how it is opened, and nothing else."""

from __future__ import annotations

from flibuste.core.game import Game
from flibuste.core.help_text import HelpText
from flibuste.core.view import View
from flibuste.games.kit import Kit
from tests.doubloons.game import HELP_TEXTS, LABELS, TITLE, VARIANTS, Doubloons
from tests.doubloons.rules import NAME, SEATS, DoubloonsView


class DoubloonsKit(Kit):
    """Doubloons, for two or three."""

    name = NAME
    title = TITLE
    fewest = usual = 2
    most = 3
    variants = VARIANTS
    seats: tuple[str, ...] = SEATS[:3]

    def open(self, players: int, box_text: str = "", source: str = "box") -> Game:
        return Doubloons(players)

    def game_of(self, view: View) -> Game:
        assert isinstance(view, DoubloonsView)
        return Doubloons(len(view.hands))

    def help_texts(self) -> dict[str, dict[str, HelpText]]:
        return {"thing": HELP_TEXTS, "label": LABELS}


class CrowdKit(DoubloonsKit):
    """Doubloons, for as many as six."""

    most = 6
    seats = SEATS


KIT = DoubloonsKit()
CROWD = CrowdKit()
