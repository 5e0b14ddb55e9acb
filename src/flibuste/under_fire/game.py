"""Pirates Under Fire as `flibuste.core` sees a game: the rules with one box."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.record import Seal
from flibuste.core.sealed import Sealed
from flibuste.core.sheet import Section
from flibuste.core.state import State
from flibuste.core.words import Words
from flibuste.under_fire.box import NAME, Box
from flibuste.under_fire.box_file import standard_box
from flibuste.under_fire.deal import STANDARD, Deal, deal
from flibuste.under_fire.deal_text import first_was_drawn, read_deal, write_deal
from flibuste.under_fire.notation import read_action, write_action, write_public
from flibuste.under_fire.position_text import read_position, write_position
from flibuste.under_fire.sea import SEATS
from flibuste.under_fire.state import UnderFire, start
from flibuste.under_fire.turn import settle
from flibuste.under_fire.view import EVERYTHING, view_of
from flibuste.under_fire.worlds import determinize


class UnderFireGame(Game):
    """The rules of Pirates Under Fire with one box."""

    def __init__(self, box: Box | None = None) -> None:
        self.name = NAME
        self.title = Words("Pirates Under Fire", "Pirates Under Fire")
        self.box = standard_box() if box is None else box

    def seat_names(self) -> list[str]:
        """Return `light` and `dark`."""
        return list(SEATS)

    def box_id(self) -> str:
        """Return the name and digest of the box."""
        return f"{self.box.name} {self.box.digest}"

    def box_text(self) -> str:
        """Return the box as a sheet, or "" for the one that ships with the package."""
        return "" if self.box.digest == standard_box().digest else self.box.text()

    def write_action(self, action: i64) -> str:
        """Return an action's full text (U12)."""
        return write_action(self.box, action)

    def write_public(self, action: i64) -> str:
        """Return an action's text as others see it (U12)."""
        return write_public(self.box, action)

    def read_action(self, text: str) -> int:
        """Return the action with this text (U12)."""
        return read_action(self.box, text)

    def from_deal(self, deal: Section, log: list[Event] | None) -> State:
        """Start the game from a deal's lines (U2)."""
        return start(self.box, read_deal(deal, self.box), log)

    def from_position(self, text: str, source: str, fate: Fate) -> State:
        """Go on from a position that leaves nothing open, such as a record's."""
        world = determinize(read_position(text, source, self.box), Dice(0))
        settle(world, fate, None)
        return world

    def redeal(self, deal_lines: Section, fate: Fate) -> list[str]:
        """Return the deal that `fate` gives for the same variant, options and first player."""
        told = read_deal(deal_lines, self.box)
        drawn = first_was_drawn(deal_lines)
        first = -1 if drawn else told.first
        return write_deal(self.box, deal(self.box, fate, told.variant, told.options, first), drawn)

    def write_position(self, state: State, seat: i64) -> str:
        """Return the position as `seat` knows it, or EVERYTHING."""
        assert isinstance(state, UnderFire)
        view = view_of(state, seat, state.actors(), [], state.outcome())
        return write_position(view)

    def deal_match(
        self, fate: Fate, variant: str = STANDARD, options: list[str] | None = None, first: int = -1
    ) -> Match:
        """Deal a game and open its match; with `Sealed` fate its record can be verified."""
        dealt = deal(self.box, fate, variant, options, first)
        return self.open_match(dealt, fate, first < 0)

    def open_match(self, dealt: Deal, fate: Fate, drawn: bool = False) -> Match:
        """Open a match from an explicit deal."""
        opening: list[Event] = []
        match = Match(self, start(self.box, dealt, opening), fate, opening)
        match.deal = write_deal(self.box, dealt, drawn)
        if isinstance(fate, Sealed):
            match.seal = Seal(fate.seed, fate.nonces)
        return match

    def position_match(self, text: str, source: str, fate: Fate, dice: Dice) -> Match:
        """Open a match from a position's text; `dice` deal the tiles that it does not name."""
        world = determinize(read_position(text, source, self.box), dice)
        settle(world, fate, None)
        match = Match(self, world, fate, [])
        match.position = self.write_position(world, EVERYTHING)
        return match
