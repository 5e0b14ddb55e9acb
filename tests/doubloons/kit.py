"""The kit of Doubloons: its name, its players, how it is opened, how it is written as numbers."""

from __future__ import annotations

from flibuste.core.game import Game
from flibuste.core.help_text import HelpText
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.games.kit import Kit
from tests.doubloons.encoding import doubloons_encoding
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
    encoding_name = "doubloons_v0"

    def open(self, players: int, box_text: str = "", source: str = "box") -> Game:
        return Doubloons(players)

    def game_of(self, view: View) -> Game:
        assert isinstance(view, DoubloonsView)
        return Doubloons(len(view.hands))

    def encoding(self, game: Game, variant: str) -> Encoding:
        assert isinstance(game, Doubloons)
        return doubloons_encoding(self.encoding_name, game, variant)

    def help_texts(self) -> dict[str, dict[str, HelpText]]:
        return {"thing": HELP_TEXTS, "label": LABELS}


class CrowdKit(DoubloonsKit):
    """Doubloons, for as many as six."""

    most = 6
    seats = SEATS


KIT = DoubloonsKit()
CROWD = CrowdKit()
