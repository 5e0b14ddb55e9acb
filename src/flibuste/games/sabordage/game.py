"""Sabordage as a `flibuste.core` game: the rules with one box, for a number of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate, any_dice
from flibuste.core.foresight import Foresight
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.sheet import Section, Sheet, read_sheet
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.sabordage.rules.box import NAME, TITLE, Box
from flibuste.games.sabordage.rules.deal import deal, start
from flibuste.games.sabordage.rules.fleet import SHIP_WORDS, seat_names
from flibuste.games.sabordage.rules.foresight import foresee
from flibuste.games.sabordage.rules.notation import read_action, write_action, write_public
from flibuste.games.sabordage.rules.resolve import resolve
from flibuste.games.sabordage.rules.rounds import settle
from flibuste.games.sabordage.rules.variants import BASE, OPTIONS, VARIANTS
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.worlds import imagine
from flibuste.games.sabordage.text import refereeing
from flibuste.games.sabordage.text.box_facts import box_facts, box_remarks
from flibuste.games.sabordage.text.box_file import standard_box
from flibuste.games.sabordage.text.deal_text import read_deal, write_deal
from flibuste.games.sabordage.text.foreseen import foreseen
from flibuste.games.sabordage.text.phrasing import choice_words
from flibuste.games.sabordage.text.position_text import read_position, write_position, write_words
from flibuste.games.sabordage.text.rules_behind import rules_behind
from flibuste.games.sabordage.text.standing import standing, standing_lines
from flibuste.games.sabordage.text.telling import narrate
from flibuste.games.sabordage.text.verdict import verdict
from flibuste.games.sabordage.text.warnings import warnings

if TYPE_CHECKING:
    from flibuste.games.sabordage.wire import (
        SabordageBoxMessage,
        SabordageForeseen,
        SabordageStanding,
        SabordageViewMessage,
    )

_OVER: Final = Words(
    "This game is over: nothing is left to resolve.",
    "Cette partie est finie : il ne reste rien à résoudre.",
)
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

    def __reduce__(self) -> tuple[type[SabordageGame], tuple[Box, int]]:
        return SabordageGame, (self.box, self.players)

    def seat_names(self) -> list[str]:
        return seat_names(self.players)

    def seat_words(self) -> list[Words]:
        return list(SHIP_WORDS[: self.players])

    def box_id(self) -> str:
        return f"{self.box.name} {self.box.digest}"

    def box_text(self) -> str:
        return "" if self.box.digest == standard_box().digest else self.box.text()

    def box_facts(self) -> SabordageBoxMessage:
        return box_facts(self.box)

    def box_remarks(self) -> list[Words]:
        """Return how the box differs from what S9 demands."""
        return box_remarks(self.box)

    def write_action(self, action: i64) -> str:
        """Return an action's full text (S11)."""
        return write_action(self.players, action)

    def write_public(self, action: i64) -> str:
        """Return an action's text as others see it before it is revealed (S3.2)."""
        return write_public(action)

    def read_action(self, text: str) -> int:
        """Return the action with this text (S11)."""
        return read_action(self.box, self.players, text)

    def choice_words(self, action: i64) -> Words:
        return choice_words(self.players, action)

    def start(
        self, fate: Fate | None = None, variant: str = "", options: list[str] | None = None
    ) -> State:
        """Deal a game and start it (S2)."""
        chosen = [] if options is None else options
        self.check_setup(variant, chosen)
        source = any_dice() if fate is None else fate
        variant = variant or self.variants[0]
        return start(self.box, deal(self.box, source, self.players, variant, chosen))

    def deal(self, fate: Fate, variant: str, options: list[str], first: int = -1) -> list[str]:
        """Return the lines of a new deal (S2). All choose at once: nobody goes first (S3.2)."""
        return write_deal(deal(self.box, fate, self.players, variant, options))

    def redeal(self, deal_lines: Section, fate: Fate) -> list[str]:
        told = read_deal(deal_lines, self.box, self.players)
        return self.deal(fate, told.variant, told.options)

    def from_deal(self, deal_lines: Section, log: list[Event] | None) -> State:
        """Start the game from a deal's lines (S2)."""
        return start(self.box, read_deal(deal_lines, self.box, self.players), log)

    def from_position(self, text: str, source: str, fate: Fate, dice: Dice) -> State:
        world = imagine(self.read_view(text, source), dice)
        settle(world, fate, None)
        return world

    def read_view(self, text: str, source: str) -> SabordageView:
        return self.view_of(read_sheet(text, source, ["position"], NAME))

    def view_of(self, position: Sheet) -> SabordageView:
        return read_position(position, self.box, self.players)

    def write_view(self, view: View) -> str:
        return write_position(_own(view))

    def write_words(self, view: View, language: str) -> str:
        return write_words(_own(view), language)

    def imagine(self, view: View, dice: Dice) -> State:
        """Return one world that fits a view (S10)."""
        return imagine(_own(view), dice)

    def narrow(self, view: View, seat: int) -> View:
        return refereeing.narrow(_own(view), seat)

    def referee(self, view: View, seat: int, source: str) -> State:
        return refereeing.referee(_own(view), seat, source)

    def foresee(self, view: View, action: i64) -> Foresight:
        """Return what would follow from a building if nobody else built anything."""
        return foresee(_own(view), action)

    def preview(self, view: View, then: View) -> SabordageViewMessage:
        return {**_own(view).to_json(), "ships": _own(then).to_json()["ships"]}

    def foreseen(
        self, view: View, events: list[Event], then: View | None
    ) -> SabordageForeseen | None:
        """Return the shots of the tile that would be built, and what would burn."""
        return foreseen(events)

    def warnings(self, view: View, action: i64, foresight: Foresight) -> list[Words]:
        """Return which features of the tile would do nothing, as things stand."""
        return warnings(_own(view), foresight)

    def resolve(self, view: View) -> tuple[View, list[Event]]:
        """Return what the boarding phase makes of a position (S3.7)."""
        shown = _own(view)
        if shown.outcome is not None or shown.phase == "over":
            raise Refusal("game-over", "", _OVER)
        return resolve(shown)

    def narrate(self, events: list[Event]) -> list[Words]:
        """Return events in sentences."""
        return narrate(events, self.box, self.players)

    def narrate_named(
        self, events: list[Event], names: Sequence[Words], variant: str = ""
    ) -> list[Words]:
        return narrate(events, self.box, self.players, names, pirates=variant != BASE)

    def rules_of(self, event: Event) -> list[str]:
        """Return the ids of the rules that an event follows from, what says most first."""
        return rules_behind(event)

    def standing(self, view: View) -> dict[str, SabordageStanding]:
        """Return lengths and cannons of all ships, by seat (S7.2, S7.3)."""
        return standing(_own(view))

    def scores(self, view: View) -> list[int]:
        """Return the length of the ship that counts for each seat (S7.3)."""
        shown = _own(view)
        return [shown.length(shown.best_ship(seat)) for seat in range(shown.players)]

    def standing_lines(self, view: View, language: str) -> list[str]:
        return standing_lines(_own(view), language)

    def verdict(self, view: View) -> list[Words]:
        """Return who would win, why, and what does not count."""
        return verdict(_own(view))

    def reason_words(self, reason: str) -> Words:
        """Return why a game was won, in a few words (S7.2)."""
        return _REASONS[reason]


def _own(view: View) -> SabordageView:
    """Narrow the type of a view to this game's."""
    if not isinstance(view, SabordageView):
        raise TypeError(f"a view of {NAME} is needed here, not {view!r}")
    return view
