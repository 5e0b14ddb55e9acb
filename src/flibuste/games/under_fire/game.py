"""Pirates Under Fire as a `flibuste.core` game: the rules with one box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate, any_dice
from flibuste.core.foresight import Foresight
from flibuste.core.game import Game
from flibuste.core.sheet import Section, Sheet
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.under_fire.rules import notation
from flibuste.games.under_fire.rules.box import NAME, TITLE, Box
from flibuste.games.under_fire.rules.deal import OPTIONS, VARIANTS
from flibuste.games.under_fire.rules.deal import deal as deal_game
from flibuste.games.under_fire.rules.sea import SEATS
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.state import start as start_game
from flibuste.games.under_fire.rules.turn import make_lone_choices, settle
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import imagine
from flibuste.games.under_fire.text import position_text, refereeing
from flibuste.games.under_fire.text.box_facts import box_facts
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.games.under_fire.text.deal_text import first_was_drawn, read_deal, write_deal
from flibuste.games.under_fire.text.derived import derived, foreseen
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS
from flibuste.games.under_fire.text.phrasing import choice_words
from flibuste.games.under_fire.text.rules_behind import rules_behind
from flibuste.games.under_fire.text.standing import breakdowns, score_text
from flibuste.games.under_fire.text.telling import REASON_WORDS, narrate
from flibuste.games.under_fire.text.verdict import verdict
from flibuste.games.under_fire.text.warnings import warnings

if TYPE_CHECKING:
    from flibuste.games.under_fire.wire import (
        UnderFireBoxMessage,
        UnderFireDerived,
        UnderFireForeseen,
        UnderFireStanding,
        UnderFireViewMessage,
    )


class UnderFireGame(Game):
    """The rules of Pirates Under Fire with one box."""

    def __init__(self, box: Box | None = None) -> None:
        self.name = NAME
        self.title = TITLE
        self.variants = list(VARIANTS)
        self.options = list(OPTIONS)
        self.goes_first = True
        # The second edition asks where a single answer follows from a secret (U3.6).
        self.edition = 2
        self.box = standard_box() if box is None else box

    def __reduce__(self) -> tuple[type[UnderFireGame], tuple[Box]]:
        return UnderFireGame, (self.box,)

    def seat_names(self) -> list[str]:
        return list(SEATS)

    def seat_words(self) -> list[Words]:
        return list(SEAT_WORDS)

    def box_id(self) -> str:
        return f"{self.box.name} {self.box.digest}"

    def box_text(self) -> str:
        return "" if self.box.digest == standard_box().digest else self.box.text()

    def box_facts(self) -> UnderFireBoxMessage:
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
        return choice_words(self.box, action)

    def start(
        self, fate: Fate | None = None, variant: str = "", options: list[str] | None = None
    ) -> State:
        """Deal a game and start it (U2)."""
        chosen = [] if options is None else options
        self.check_setup(variant, chosen)
        source = any_dice() if fate is None else fate
        variant = variant or self.variants[0]
        return start_game(self.box, deal_game(self.box, source, variant, chosen))

    def deal(self, fate: Fate, variant: str, options: list[str], first: int = -1) -> list[str]:
        """Return the lines of a new deal; `first` is a seat, or -1 to draw it (U2.6)."""
        return write_deal(self.box, deal_game(self.box, fate, variant, options, first), first < 0)

    def redeal(self, deal: Section, fate: Fate) -> list[str]:
        told = read_deal(deal, self.box)
        first = -1 if first_was_drawn(deal) else told.first
        return self.deal(fate, told.variant, told.options, first)

    def from_deal(self, deal: Section, log: list[Event] | None) -> State:
        """Start the game from a deal's lines (U2)."""
        return start_game(self.box, read_deal(deal, self.box), log)

    def from_position(self, text: str, source: str, fate: Fate, dice: Dice) -> State:
        world = imagine(_own(self.read_view(text, source)), dice)
        settle(world, fate, None)
        return world

    def make_unasked(self, state: State, edition: int, fate: Fate, log: list[Event] | None) -> None:
        """Make every step with one answer: in the first edition none of them was asked (U3.6)."""
        assert isinstance(state, UnderFire)
        make_lone_choices(state, fate, log)

    def view_of(self, position: Sheet) -> View:
        return position_text.read_position(position, self.box)

    def write_view(self, view: View) -> str:
        return position_text.write_position(_own(view))

    def write_words(self, view: View, language: str) -> str:
        """Return a view as a position's sheet in words."""
        return position_text.write_words(_own(view), language)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(_own(view), dice)

    def narrow(self, view: View, seat: int) -> View:
        return refereeing.narrow(_own(view), seat)

    def referee(self, view: View, seat: int, source: str) -> State:
        return refereeing.referee(_own(view), seat, source)

    def preview(self, view: View, then: View) -> UnderFireViewMessage:
        return {**_own(view).to_json(), "ships": _own(then).to_json()["ships"]}

    def foreseen(self, view: View, events: list[Event], then: View | None) -> UnderFireForeseen:
        """Return the gold, points and combinations that a choice would bring."""
        return foreseen(_own(view), events, None if then is None else _own(then))

    def warnings(self, view: View, action: i64, foresight: Foresight) -> list[Words]:
        """Return which effects would find no target (U3.4)."""
        return warnings(_own(view), action, foresight)

    def derived(self, view: View, told: Iterator[Event]) -> UnderFireDerived:
        """Return the last moves, the gold that is missing, and one's own boards."""
        return derived(_own(view), told)

    def narrate(self, events: list[Event]) -> list[Words]:
        """Return events in sentences, without choices that the next events repeat anyway."""
        return narrate(events, self.box)

    def narrate_named(
        self, events: list[Event], names: Sequence[Words], variant: str = ""
    ) -> list[Words]:
        return narrate(events, self.box, names)

    def rules_of(self, event: Event) -> list[str]:
        """Return the ids of the rules that an event follows from, what says most first."""
        return rules_behind(event)

    def standing(self, view: View) -> dict[str, UnderFireStanding]:
        """Return both current scores, part by part (U9)."""
        return {SEATS[found.seat]: found.to_json() for found in breakdowns(_own(view))}

    def scores(self, view: View) -> list[int]:
        return [found.total for found in breakdowns(_own(view))]

    def standing_lines(self, view: View, language: str) -> list[str]:
        return [line for found in breakdowns(_own(view)) for line in score_text(found, language)]

    def verdict(self, view: View) -> list[Words]:
        """Return who would win, why, and what does not count."""
        return verdict(_own(view))

    def reason_words(self, reason: str) -> Words:
        """Return why a game ended, in a few words (U8.2, U9.6)."""
        return REASON_WORDS[reason]


def _own(view: View) -> UnderFireView:
    """Narrow the type of a view to this game's."""
    if not isinstance(view, UnderFireView):
        raise TypeError(f"a view of {NAME} is needed here, not {view!r}")
    return view
