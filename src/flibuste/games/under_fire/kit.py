"""The kit of Pirates Under Fire."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.games.kit import Kit
from flibuste.games.under_fire.rules.box import NAME, TITLE
from flibuste.games.under_fire.rules.deal import OPTIONS, VARIANTS
from flibuste.games.under_fire.rules.sea import SEATS

if TYPE_CHECKING:
    from flibuste.bots.greedy.greedy_bot import GreedySettings
    from flibuste.bots.search.searcher import Searcher
    from flibuste.core.box_form import BoxForm
    from flibuste.core.fate import Dice
    from flibuste.core.help_text import HelpText
    from flibuste.core.sheet import Sheet
    from flibuste.core.sheet_question import SheetQuestion
    from flibuste.core.wire import GameWire
    from flibuste.drawing.drawing import Drawing
    from flibuste.envs.encoding import Encoding
    from flibuste.games.referee import Referee
    from flibuste.lab.balance.balance import Balance
    from flibuste.terminal.interface import Interface


class UnderFireKit(Kit):
    """Pirates Under Fire, for two."""

    name = NAME
    title = TITLE
    fewest = most = usual = len(SEATS)
    variants = VARIANTS
    options = OPTIONS
    seats = SEATS
    goes_first = True
    encoding_name = "under_fire_v0"

    def open(self, players: int, box_text: str = "", source: str = "box") -> Game:
        from flibuste.games.under_fire.game import UnderFireGame
        from flibuste.games.under_fire.text.box_file import read_box

        return UnderFireGame(read_box(box_text, source) if box_text else None)

    def game_of(self, view: View) -> Game:
        from flibuste.games.under_fire.game import UnderFireGame
        from flibuste.games.under_fire.rules.view import UnderFireView

        assert isinstance(view, UnderFireView)
        return UnderFireGame(view.box)

    def box_sheet(self) -> str:
        return files("flibuste.games.under_fire").joinpath("reconstruction.box").read_text("utf-8")

    def box_form(self) -> BoxForm:
        """Return its box as a form."""
        from flibuste.games.under_fire.text.box_form import FORM

        return FORM

    def sheet_template(self, language: str) -> str:
        """Return a position's sheet to fill in, with comments and an example."""
        folder = files("flibuste.games.under_fire")
        return folder.joinpath(f"sheet.{language}.txt").read_text("utf-8")

    def referee(self, sheet: Sheet, box_text: str = "", called: Sequence[str] = ()) -> Referee:
        """Return a referee who follows the game turn by turn."""
        from flibuste.games.under_fire.referee import UnderFireReferee

        return UnderFireReferee(self.open(self.usual, box_text), sheet)

    def sheet_questions(self, players: int) -> list[SheetQuestion]:
        """Return what a referee asks about a table."""
        from flibuste.games.under_fire.text.questions import sheet_questions

        return sheet_questions()

    def messages(self) -> GameWire:
        from flibuste.games.under_fire.wire import WIRE

        return WIRE

    def help_texts(self) -> dict[str, dict[str, HelpText]]:
        from flibuste.games.under_fire.text.help_texts import help_texts

        return help_texts()

    def searcher(self) -> Searcher:
        from flibuste.games.under_fire.bots.searcher import UnderFireSearcher

        return UnderFireSearcher()

    def greedy(self) -> GreedySettings:
        from flibuste.bots.greedy.greedy_bot import GreedySettings
        from flibuste.games.under_fire.bots.lookahead import under_fire_lookahead

        return GreedySettings(under_fire_lookahead, worlds=1, more_worlds=3, finalists=8, near=1e-9)

    def encoding(self, game: Game, variant: str) -> Encoding:
        """Return how it is written as numbers."""
        from flibuste.games.under_fire.encoding.encoding import encoding
        from flibuste.games.under_fire.game import UnderFireGame

        assert isinstance(game, UnderFireGame)
        return encoding(self.encoding_name, game, game.box, variant)

    def drawing(self) -> Drawing:
        from flibuste.games.under_fire.drawing.drawing import UnderFireDrawing

        return UnderFireDrawing()

    def interface(self, game: Game, dice: Dice) -> Interface:
        from flibuste.games.under_fire.terminal.interface import UnderFireInterface

        return UnderFireInterface(game, dice)

    def balance(self) -> Balance:
        """Return what U10 demands of a box, and what is counted for it."""
        from flibuste.games.under_fire.lab.findings import under_fire_findings
        from flibuste.games.under_fire.lab.plots import under_fire_plots
        from flibuste.games.under_fire.lab.watcher import UnderFireWatcher
        from flibuste.lab.balance.balance import Balance

        return Balance(UnderFireWatcher, under_fire_findings, under_fire_plots)


KIT: Final = UnderFireKit()
