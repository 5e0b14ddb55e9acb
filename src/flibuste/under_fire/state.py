"""The state of a game of Pirates Under Fire: the contract of `flibuste.core.state`, kept."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from flibuste.core.choices import Choices
from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.outcome import Outcome
from flibuste.under_fire.box import Box
from flibuste.under_fire.deal import FLEET, OWN_WRECKS_ANYWHERE, STANDARD, Deal
from flibuste.under_fire.effects import NO_EFFECT
from flibuste.under_fire.opening import open_play
from flibuste.under_fire.position import (
    ARRANGEMENT,
    ARRANGING,
    CANNOT_LAY,
    DECK,
    DECK_SIZE,
    DUMMY_LAYER,
    DUMMY_LEFT,
    DUMMY_TAKER,
    ENDING,
    EXPERT,
    FACTS,
    FIRST,
    MARKET,
    MINES,
    MINES_LEFT,
    MOVER,
    NOBODY,
    ORIGIN,
    OVER,
    PHASE,
    REASONS,
    RESERVE,
    RESERVE_SIZE,
    REVEALED,
    REVELATIONS,
    ROUND,
    SHIELD_DUE,
    SHIELDS,
    SHIELDS_LEFT,
    TILES,
    UNPICKED,
    WINNER,
    WRECKS_ANYWHERE,
    Position,
)
from flibuste.under_fire.refusals import why_not
from flibuste.under_fire.scoring import score
from flibuste.under_fire.sea import BIT, DARK, LIGHT, NOWHERE, SPACES
from flibuste.under_fire.throwing import throw
from flibuste.under_fire.turn import MOST_CHOICES, actor, allows, list_choices, play
from flibuste.under_fire.view import UnderFireView, view_of

_CHOICES: Final = vec[i64]([0] * MOST_CHOICES)


_NO_BOARDS: Final = vec[u8]([NO_EFFECT] * SPACES)
_NO_TILES: Final = vec[u8]([0] * TILES)
_OPENING: Final = {
    ROUND: 1,
    ORIGIN: NOWHERE,
    SHIELDS_LEFT: SHIELDS,
    MINES_LEFT: MINES,
    DUMMY_LEFT: 1,
    DUMMY_LAYER: NOBODY,
    DUMMY_TAKER: NOBODY,
    WINNER: NOBODY,
    ARRANGEMENT + LIGHT: UNPICKED,
    ARRANGEMENT + DARK: UNPICKED,
}
_FRAME: Final = vec[i64]([_OPENING.get(fact, 0) for fact in range(FACTS)])


@final
@mypyc_attr(acyclic=True)
class UnderFire(Position):
    """One game in progress: who owes a choice, what may be chosen, what follows."""

    @property
    def actor(self) -> int:
        """The seat that owes a choice; Light while both do (U11.1); -1 when the game is over."""
        return actor(self)

    def actors(self) -> list[int]:
        """Return the seats that owe a choice: both only while arranging (U11.1)."""
        if self.facts[PHASE] == ARRANGING:
            return [s for s in (LIGHT, DARK) if self.facts[ARRANGEMENT + s] == UNPICKED]
        return [] if self.facts[PHASE] == OVER else [int(self.facts[MOVER])]

    def legal(self, seat: i64) -> Choices:
        """Return the choices of `seat`: two or more, or none if it owes none (U3.6)."""
        n: i64 = 0
        if 0 <= seat <= 1:
            n = list_choices(self, seat, _CHOICES)
        return Choices(_CHOICES[:n])

    def apply(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None = None) -> None:
        """Play one choice and all that follows, up to the next decision."""
        if not (0 <= seat <= 1 and allows(self, seat, action)):
            raise why_not(self, seat, action)
        play(self, seat, action, fate, log)

    def play(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None) -> None:
        """Do what `apply` does, unchecked."""
        play(self, seat, action, fate, log)

    def throw(self, seat: i64, dice: Dice) -> i64:
        """Return one of the choices of `seat`, each equally likely."""
        return throw(self, seat, dice)

    def can_take_back(self, seat: i64) -> bool:
        """Tell whether `seat` has picked its boards while the other still thinks (U11.1)."""
        if not 0 <= seat <= 1 or self.facts[PHASE] != ARRANGING:
            return False
        return self.facts[ARRANGEMENT + seat] != UNPICKED

    def take_back(self, seat: i64) -> None:
        """Forget `seat`'s pick."""
        self.facts[ARRANGEMENT + seat] = UNPICKED

    def revelation(self) -> str:
        """Return what the last action turned up that was hidden."""
        return REVELATIONS[self.facts[REVEALED]]

    def span(self) -> i64:
        """Return the number of the turn, counted over both seats."""
        return self.facts[ROUND] * 2 + (1 if self.facts[MOVER] != self.facts[FIRST] else 0)

    def outcome(self) -> Outcome | None:
        """Return who won and why; scores only where they were counted (U8.2)."""
        if self.facts[PHASE] != OVER:
            return None
        winners = [] if self.facts[WINNER] == NOBODY else [int(self.facts[WINNER])]
        ending: i64 = self.facts[ENDING]
        scores = [] if ending == CANNOT_LAY else [int(score(self, LIGHT)), int(score(self, DARK))]
        return Outcome(winners, REASONS[ending], scores)

    def copy(self) -> UnderFire:
        """Return an independent twin."""
        return UnderFire(self.box, self.spaces, self.facts[:], self.tiles[:])

    def view(self, seat: i64) -> UnderFireView:
        """Return what `seat`, or SPECTATOR, knows (U2.7); EVERYTHING is for the trusted side."""
        choices = [int(action) for action in self.legal(seat)] if seat >= 0 else []
        return view_of(self, seat, self.actors(), choices, self.outcome())


def new_state(box: Box) -> UnderFire:
    """Return an empty sea with full supplies and no piles: a frame to fill in."""
    return UnderFire(box, _NO_BOARDS, _FRAME[:], _NO_TILES[:])


def start(box: Box, given: Deal, log: list[Event] | None = None) -> UnderFire:
    """Set up a game from its deal (U2, U11)."""
    s = new_state(box)
    facts = s.facts
    facts[FIRST] = given.first
    facts[MOVER] = given.first
    facts[WRECKS_ANYWHERE] = 1 if OWN_WRECKS_ANYWHERE in given.options else 0
    tiles = s.tiles
    seat: i64
    place: i64
    for seat in range(2):
        for place in range(DECK_SIZE):
            tiles[DECK + DECK_SIZE * seat + place] = given.tiles[FLEET * seat + place]
        for place in range(RESERVE_SIZE):
            dealt: i64 = FLEET * seat + DECK_SIZE + place
            tiles[RESERVE + RESERVE_SIZE * seat + place] = given.tiles[dealt]
    for mercenary in given.mercenaries:
        facts[MARKET] |= BIT[mercenary]
    if given.variant == STANDARD:
        facts[SHIELD_DUE] = 1
        facts[SHIELDS_LEFT] = SHIELDS - 1
        facts[ARRANGEMENT + LIGHT] = given.arrangements[LIGHT]
        facts[ARRANGEMENT + DARK] = given.arrangements[DARK]
        s.spaces = box.spaces(given.arrangements[LIGHT], given.arrangements[DARK])
        open_play(s, log)
    else:
        facts[EXPERT] = 1
        facts[PHASE] = ARRANGING
    return s
