"""Pirates Under Fire as `flibuste.core` sees a game: the rules with one box."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.game import Game
from flibuste.core.sheet import Section
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.under_fire import narrowing, notation, position_text, refereeing
from flibuste.under_fire.box import NAME, Box
from flibuste.under_fire.box_facts import box_facts
from flibuste.under_fire.box_file import standard_box
from flibuste.under_fire.deal import OPTIONS, VARIANTS
from flibuste.under_fire.deal import deal as deal_game
from flibuste.under_fire.deal_text import first_was_drawn, read_deal, write_deal
from flibuste.under_fire.lore import SEAT_WORDS
from flibuste.under_fire.phrasing import choice_words
from flibuste.under_fire.sea import SEATS
from flibuste.under_fire.standing import breakdowns, score_text
from flibuste.under_fire.state import start as start_game
from flibuste.under_fire.telling import REASON_WORDS, narrate
from flibuste.under_fire.turn import settle
from flibuste.under_fire.view import UnderFireView
from flibuste.under_fire.worlds import determinize

TITLE: Final = Words("Pirates Under Fire", "Pirates Under Fire")


class UnderFireGame(Game):
    """The rules of Pirates Under Fire with one box."""

    def __init__(self, box: Box | None = None) -> None:
        self.name = NAME
        self.title = TITLE
        self.variants = list(VARIANTS)
        self.options = list(OPTIONS)
        self.box = standard_box() if box is None else box

    def seat_names(self) -> list[str]:
        """Return `light` and `dark`."""
        return list(SEATS)

    def seat_words(self) -> list[Words]:
        """Return Light and Dark."""
        return list(SEAT_WORDS)

    def box_id(self) -> str:
        """Return the name and digest of the box."""
        return f"{self.box.name} {self.box.digest}"

    def box_text(self) -> str:
        """Return the box as a sheet, or "" for the one that ships with the package."""
        return "" if self.box.digest == standard_box().digest else self.box.text()

    def box_facts(self) -> dict[str, object]:
        """Return the box as a program reads it."""
        return box_facts(self.box)

    def write_action(self, action: i64) -> str:
        """Return an action's full text (U12)."""
        return notation.write_action(self.box, action)

    def write_public(self, action: i64) -> str:
        """Return an action's text as others see it (U12)."""
        return notation.write_public(self.box, action)

    def read_action(self, text: str) -> int:
        """Return the action with this text (U12)."""
        return notation.read_action(self.box, text)

    def choice_words(self, action: i64) -> Words:
        """Return an action in words."""
        return choice_words(self.box, action)

    def start(self, fate: Fate, variant: str, options: list[str]) -> State:
        """Deal a game and start it (U2)."""
        return start_game(self.box, deal_game(self.box, fate, variant, options))

    def deal(self, fate: Fate, variant: str, options: list[str], first: int = -1) -> list[str]:
        """Return the lines of a new deal; `first` is a seat, or -1 to draw it (U2.6)."""
        return write_deal(self.box, deal_game(self.box, fate, variant, options, first), first < 0)

    def redeal(self, deal: Section, fate: Fate) -> list[str]:
        """Return the deal that `fate` gives for the same variant, options and first player."""
        told = read_deal(deal, self.box)
        first = -1 if first_was_drawn(deal) else told.first
        return self.deal(fate, told.variant, told.options, first)

    def from_deal(self, deal: Section, log: list[Event] | None) -> State:
        """Start the game from a deal's lines (U2)."""
        return start_game(self.box, read_deal(deal, self.box), log)

    def from_position(self, text: str, source: str, fate: Fate, dice: Dice) -> State:
        """Go on from a position; `dice` deal the tiles that it does not name."""
        world = determinize(position_text.read_position(text, source, self.box), dice)
        settle(world, fate, None)
        return world

    def read_view(self, text: str, source: str) -> View:
        """Read a position."""
        return position_text.read_position(text, source, self.box)

    def write_view(self, view: View) -> str:
        """Return a view as a position's sheet."""
        return position_text.write_position(_own(view))

    def imagine(self, view: View, dice: Dice) -> State:
        """Return one of the worlds that a view allows."""
        return determinize(_own(view), dice)

    def narrow(self, view: View, seat: int) -> View:
        """Return what `seat` knows of a position; what it leaves open stays open."""
        return narrowing.narrow(_own(view), seat)

    def referee(self, view: View, seat: int, source: str) -> State:
        """Return a position to judge choices by: only what they depend on must be known."""
        return refereeing.referee(_own(view), seat, source)

    def narrate(self, events: list[Event]) -> list[Words]:
        """Return events in sentences, leaving out choices that the next events tell anyway."""
        return narrate(events, self.box)

    def standing(self, view: View) -> dict[str, object]:
        """Return both scores as the sea stands, part by part (U9)."""
        return {SEATS[found.seat]: found.to_json() for found in breakdowns(_own(view))}

    def standing_lines(self, view: View, language: str) -> list[str]:
        """Return both scores as the sea stands, in words."""
        return [line for found in breakdowns(_own(view)) for line in score_text(found, language)]

    def reason_words(self, reason: str) -> Words:
        """Return why a game ended, in a few words (U8.2, U9.6)."""
        return REASON_WORDS[reason]


def _own(view: View) -> UnderFireView:
    """Return a view as the view of this game that it is."""
    assert isinstance(view, UnderFireView)
    return view
