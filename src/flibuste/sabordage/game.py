"""Sabordage as `flibuste.core` sees a game: the rules with one box, for so many players."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.foresight import Foresight
from flibuste.core.game import Game
from flibuste.core.sheet import Section, read_sheet
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.sabordage import refereeing
from flibuste.sabordage.box import NAME, Box
from flibuste.sabordage.box_facts import box_facts, box_remarks
from flibuste.sabordage.box_file import standard_box
from flibuste.sabordage.deal import check_bombards, deal, start
from flibuste.sabordage.deal_text import read_deal, write_deal
from flibuste.sabordage.fleet import seat_names
from flibuste.sabordage.foresight import foresee
from flibuste.sabordage.lore import SHIP_WORDS
from flibuste.sabordage.notation import read_action, write_action, write_public
from flibuste.sabordage.phrasing import choice_words
from flibuste.sabordage.position_text import read_position, write_position
from flibuste.sabordage.rounds import settle
from flibuste.sabordage.standing import standing, standing_lines
from flibuste.sabordage.telling import narrate
from flibuste.sabordage.variants import OPTIONS, VARIANTS
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.worlds import determinize

TITLE: Final = Words("Sabordage", "Sabordage")
_REASONS: Final = {
    "length": Words("by length", "à la longueur"),
    "cannons": Words("by cannons", "aux canons"),
    "shared": Words("shared", "partagée"),
}


class SabordageGame(Game):
    """The rules of Sabordage with one box, for two to five players."""

    def __init__(self, box: Box | None, players: int) -> None:
        self.name = NAME
        self.title = TITLE
        self.variants = list(VARIANTS)
        self.options = list(OPTIONS)
        self.box = standard_box() if box is None else box
        self.players = players
        check_bombards(self.box, players)

    def seat_names(self) -> list[str]:
        """Return the colours of the seats."""
        return seat_names(self.players)

    def seat_words(self) -> list[Words]:
        """Return the colours of the seats, in words."""
        return list(SHIP_WORDS[: self.players])

    def box_id(self) -> str:
        """Return the name and digest of the box."""
        return f"{self.box.name} {self.box.digest}"

    def box_text(self) -> str:
        """Return the box as a sheet, or "" for the one that ships with the package."""
        return "" if self.box.digest == standard_box().digest else self.box.text()

    def box_facts(self) -> dict[str, object]:
        """Return the box as a program reads it."""
        return box_facts(self.box)

    def box_remarks(self) -> list[Words]:
        """Return in what the box differs from what S9 asks."""
        return box_remarks(self.box)

    def write_action(self, action: i64) -> str:
        """Return an action's full text (S11)."""
        return write_action(self.players, action)

    def write_public(self, action: i64) -> str:
        """Return an action's text as others see it before all is revealed (S3.2)."""
        return write_public(action)

    def read_action(self, text: str) -> int:
        """Return the action with this text (S11)."""
        return read_action(self.box, self.players, text)

    def choice_words(self, action: i64) -> Words:
        """Return an action in words."""
        return choice_words(self.players, action)

    def start(self, fate: Fate, variant: str, options: list[str]) -> State:
        """Deal a game and start it (S2)."""
        return start(self.box, deal(self.box, fate, self.players, variant, options))

    def deal(self, fate: Fate, variant: str, options: list[str]) -> list[str]:
        """Return the lines of a new deal (S2)."""
        return write_deal(deal(self.box, fate, self.players, variant, options))

    def redeal(self, deal_lines: Section, fate: Fate) -> list[str]:
        """Return the deal that `fate` gives for the same players, variant and options."""
        told = read_deal(deal_lines, self.box, self.players)
        return self.deal(fate, told.variant, told.options)

    def from_deal(self, deal_lines: Section, log: list[Event] | None) -> State:
        """Start the game from a deal's lines (S2)."""
        return start(self.box, read_deal(deal_lines, self.box, self.players), log)

    def from_position(self, text: str, source: str, fate: Fate, dice: Dice) -> State:
        """Go on from a position; `dice` deal what it does not name."""
        world = determinize(self.read_view(text, source), dice)
        settle(world, fate, None)
        return world

    def read_view(self, text: str, source: str) -> SabordageView:
        """Read a position as the view it is."""
        sheet = read_sheet(text, source, ["position"], NAME)
        return read_position(sheet, self.box, self.players)

    def write_view(self, view: View) -> str:
        """Return a view as a position's sheet."""
        assert isinstance(view, SabordageView)
        return write_position(view)

    def imagine(self, view: View, dice: Dice) -> State:
        """Return one of the worlds that a view allows (S10)."""
        assert isinstance(view, SabordageView)
        return determinize(view, dice)

    def narrow(self, view: View, seat: int) -> View:
        """Return what `seat` knows of a position; what that leaves open stays open."""
        assert isinstance(view, SabordageView)
        return refereeing.narrow(view, seat)

    def referee(self, view: View, seat: int, source: str) -> State:
        """Return a position to judge choices by: only what they depend on must be known."""
        assert isinstance(view, SabordageView)
        return refereeing.referee(view, seat, source)

    def foresee(self, view: View, action: i64) -> Foresight:
        """Return what would follow from a building if nobody else built anything."""
        assert isinstance(view, SabordageView)
        return foresee(view, action)

    def narrate(self, events: list[Event]) -> list[Words]:
        """Return events in sentences."""
        return narrate(events, self.box, self.players)

    def standing(self, view: View) -> dict[str, object]:
        """Return lengths and cannons of all ships, by seat (S7.2, S7.3)."""
        assert isinstance(view, SabordageView)
        return standing(view)

    def standing_lines(self, view: View, language: str) -> list[str]:
        """Return lengths and cannons of all ships, in words."""
        assert isinstance(view, SabordageView)
        return standing_lines(view, language)

    def reason_words(self, reason: str) -> Words:
        """Return by what a game was won (S7.2)."""
        return _REASONS[reason]
