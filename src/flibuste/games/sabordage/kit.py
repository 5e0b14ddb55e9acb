"""The kit of Sabordage."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from flibuste.core.game import Game
from flibuste.core.sheet import Sheet
from flibuste.core.view import View
from flibuste.games.kit import Kit
from flibuste.games.sabordage.rules.box import NAME, TITLE
from flibuste.games.sabordage.rules.fleet import COLOURS, FEWEST, MOST
from flibuste.games.sabordage.rules.variants import OPTIONS, VARIANTS

if TYPE_CHECKING:
    from flibuste.bots.greedy.greedy_bot import GreedySettings
    from flibuste.bots.search.searcher import Searcher
    from flibuste.core.box_form import BoxForm
    from flibuste.core.fate import Dice
    from flibuste.core.help_text import HelpText
    from flibuste.core.sheet_question import SheetQuestion
    from flibuste.core.wire import GameWire
    from flibuste.drawing.drawing import Drawing
    from flibuste.envs.encoding import Encoding
    from flibuste.games.referee import Referee
    from flibuste.lab.balance.balance import Balance
    from flibuste.terminal.interface import Interface


class SabordageKit(Kit):
    """Sabordage, for two to five."""

    name = NAME
    title = TITLE
    fewest = FEWEST
    most = MOST
    usual = 3
    variants = VARIANTS
    options = OPTIONS
    seats = COLOURS
    encoding_name = "sabordage_v0"

    def open(self, players: int, box_text: str = "", source: str = "box") -> Game:
        from flibuste.games.sabordage.game import SabordageGame
        from flibuste.games.sabordage.text.box_file import read_box

        return SabordageGame(read_box(box_text, source) if box_text else None, players)

    def game_of(self, view: View) -> Game:
        from flibuste.games.sabordage.game import SabordageGame
        from flibuste.games.sabordage.rules.view import SabordageView

        assert isinstance(view, SabordageView)
        return SabordageGame(view.box, view.players)

    def box_sheet(self) -> str:
        return files("flibuste.games.sabordage").joinpath("reconstruction.box").read_text("utf-8")

    def box_form(self) -> BoxForm:
        """Return its box as a form."""
        from flibuste.games.sabordage.text.box_form import FORM

        return FORM

    def sheet_template(self, language: str) -> str:
        """Return a position's sheet to fill in, with comments and an example."""
        folder = files("flibuste.games.sabordage")
        return folder.joinpath(f"sheet.{language}.txt").read_text("utf-8")

    def sheet_questions(self, players: int) -> list[SheetQuestion]:
        """Return what a referee asks about a table."""
        from flibuste.games.sabordage.text.questions import sheet_questions

        return sheet_questions(players)

    def referee(self, sheet: Sheet, box_text: str = "", called: Sequence[str] = ()) -> Referee:
        """Return a referee who takes any printed faces, and any colours."""
        from flibuste.games.sabordage.referee import SabordageReferee

        return SabordageReferee(sheet, self.players_in(sheet), box_text, called)

    def players_shown(self, sheet: Sheet) -> int:
        """Return the number of players of a position: one for each ship."""
        from flibuste.games.sabordage.text.position_reader import players_shown

        return players_shown(sheet)

    def messages(self) -> GameWire:
        from flibuste.games.sabordage.wire import WIRE

        return WIRE

    def help_texts(self) -> dict[str, dict[str, HelpText]]:
        from flibuste.games.sabordage.text.help_texts import help_texts

        return help_texts()

    def searcher(self) -> Searcher:
        from flibuste.games.sabordage.bots.searcher import SabordageSearcher

        return SabordageSearcher()

    def greedy(self) -> GreedySettings:
        from flibuste.bots.greedy.greedy_bot import GreedySettings
        from flibuste.games.sabordage.bots.lookahead import sabordage_lookahead

        # Choices are secret and simultaneous: somebody who always takes the best is predictable.
        return GreedySettings(sabordage_lookahead, worlds=2, more_worlds=6, finalists=10, near=0.1)

    def encoding(self, game: Game, variant: str) -> Encoding:
        """Return how it is written as numbers."""
        from flibuste.games.sabordage.encoding.encoding import encoding
        from flibuste.games.sabordage.game import SabordageGame

        assert isinstance(game, SabordageGame)
        return encoding(self.encoding_name, game, game.box, variant)

    def drawing(self) -> Drawing:
        from flibuste.games.sabordage.drawing.drawing import SabordageDrawing

        return SabordageDrawing()

    def interface(self, game: Game, dice: Dice) -> Interface:
        from flibuste.games.sabordage.terminal.interface import SabordageInterface

        return SabordageInterface(game, dice)

    def balance(self) -> Balance:
        """Return what S9 demands of a box, and what is counted for it."""
        from flibuste.games.sabordage.lab.findings import sabordage_findings
        from flibuste.games.sabordage.lab.plots import sabordage_plots
        from flibuste.games.sabordage.lab.watcher import SabordageWatcher
        from flibuste.lab.balance.balance import Balance

        return Balance(SabordageWatcher, sabordage_findings, sabordage_plots)


KIT: Final = SabordageKit()
