"""The state of a game of Pirates Under Fire; implements `flibuste.core.state`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from flibuste.core.choices import Choices
from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.outcome import Outcome
from flibuste.core.seat import check_watcher
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.deal import FLEET, OWN_WRECKS_ANYWHERE, STANDARD, Deal
from flibuste.games.under_fire.rules.effects import NO_EFFECT
from flibuste.games.under_fire.rules.opening import open_play
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.refusals import why_not
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.sea import BIT, DARK, LIGHT, NOWHERE, SPACES
from flibuste.games.under_fire.rules.throwing import throw
from flibuste.games.under_fire.rules.turn import actor, allows, listed, play
from flibuste.games.under_fire.rules.view import UnderFireView, view_of

_NO_CHOICES: Final = vec[i64]([])
_NO_BOARDS: Final = vec[u8]([NO_EFFECT] * SPACES)
_NO_TILES: Final = vec[u8]([0] * pos.TILES)
_OPENING: Final = {
    pos.ROUND: 1,
    pos.ORIGIN: NOWHERE,
    pos.SHIELDS_LEFT: pos.SHIELDS,
    pos.MINES_LEFT: pos.MINES,
    pos.DUMMY_LEFT: 1,
    pos.DUMMY_LAYER: pos.NOBODY,
    pos.DUMMY_TAKER: pos.NOBODY,
    pos.WINNER: pos.NOBODY,
    pos.ARRANGEMENT + LIGHT: pos.UNPICKED,
    pos.ARRANGEMENT + DARK: pos.UNPICKED,
}
_FRAME: Final = vec[i64]([_OPENING.get(fact, 0) for fact in range(pos.FACTS)])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UnderFire(Position):
    """One game in progress: who has to choose, what may be chosen, what follows."""

    @property
    def actor(self) -> int:
        """The seat that has to choose; Light while both do (U11.1); -1 when the game is over."""
        return actor(self)

    def actors(self) -> list[int]:
        """Return the seats that have to choose: both only while arranging (U11.1)."""
        if self.facts[pos.PHASE] == pos.ARRANGING:
            return [s for s in (LIGHT, DARK) if self.facts[pos.ARRANGEMENT + s] == pos.UNPICKED]
        return [] if self.facts[pos.PHASE] == pos.OVER else [int(self.facts[pos.MOVER])]

    def legal(self, seat: i64) -> Choices:
        """Return the choices of `seat`; none if it need not choose (U3.6)."""
        return Choices(listed(self, seat) if 0 <= seat <= 1 else _NO_CHOICES)

    def apply(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None = None) -> None:
        """Play one choice and everything that follows, up to the next decision."""
        if not (0 <= seat <= 1 and allows(self, seat, action)):
            raise why_not(self, seat, action)
        play(self, seat, action, fate, log)

    def play(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None) -> None:
        play(self, seat, action, fate, log)

    def throw(self, seat: i64, dice: Dice) -> i64:
        return throw(self, seat, dice)

    def can_take_back(self, seat: i64) -> bool:
        """Tell whether `seat` has picked its boards while the other still thinks (U11.1)."""
        if not 0 <= seat <= 1 or self.facts[pos.PHASE] != pos.ARRANGING:
            return False
        return self.facts[pos.ARRANGEMENT + seat] != pos.UNPICKED

    def take_back(self, seat: i64) -> None:
        self.facts[pos.ARRANGEMENT + seat] = pos.UNPICKED

    def revelation(self) -> str:
        return pos.REVELATIONS[self.facts[pos.REVEALED]]

    def span(self) -> i64:
        """Return the number of the turn, counting the turns of both seats."""
        return self.facts[pos.ROUND] * 2 + (
            1 if self.facts[pos.MOVER] != self.facts[pos.FIRST] else 0
        )

    def outcome(self) -> Outcome | None:
        """Return who won and why, with the scores if the game was scored (U8.2)."""
        if self.facts[pos.PHASE] != pos.OVER:
            return None
        winners = [] if self.facts[pos.WINNER] == pos.NOBODY else [int(self.facts[pos.WINNER])]
        ending: i64 = self.facts[pos.ENDING]
        scores = (
            [] if ending == pos.CANNOT_LAY else [int(score(self, LIGHT)), int(score(self, DARK))]
        )
        return Outcome(winners, pos.REASONS[ending], scores)

    def copy(self) -> UnderFire:
        return UnderFire(self.box, self.spaces, self.facts[:], self.tiles[:])

    def __reduce__(self) -> tuple[Callable[..., UnderFire], tuple[object, ...]]:
        tables = (bytes(self.spaces), list(self.facts), bytes(self.tiles))
        return _restored, (self.box, *tables)

    def view(self, seat: i64) -> UnderFireView:
        """Return what `seat`, or SPECTATOR, knows (U2.7); EVERYTHING is for the trusted side."""
        check_watcher(int(seat), 2)
        choices = self.legal(seat).listed()
        return view_of(self, seat, self.actors(), choices, self.outcome())


def new_state(box: Box) -> UnderFire:
    """Return a state to fill in: an empty sea, full supplies, no piles."""
    return UnderFire(box, _NO_BOARDS, _FRAME[:], _NO_TILES[:])


def start(box: Box, given: Deal, log: list[Event] | None = None) -> UnderFire:
    """Set up a game from its deal (U2, U11)."""
    s = new_state(box)
    facts = s.facts
    facts[pos.FIRST] = given.first
    facts[pos.MOVER] = given.first
    facts[pos.WRECKS_ANYWHERE] = 1 if OWN_WRECKS_ANYWHERE in given.options else 0
    tiles = s.tiles
    seat: i64
    place: i64
    for seat in range(2):
        for place in range(pos.DECK_SIZE):
            tiles[pos.DECK + pos.DECK_SIZE * seat + place] = given.tiles[FLEET * seat + place]
        for place in range(pos.RESERVE_SIZE):
            dealt: i64 = FLEET * seat + pos.DECK_SIZE + place
            tiles[pos.RESERVE + pos.RESERVE_SIZE * seat + place] = given.tiles[dealt]
    for mercenary in given.mercenaries:
        facts[pos.MARKET] |= BIT[mercenary]
    if given.variant == STANDARD:
        facts[pos.SHIELD_DUE] = 1
        facts[pos.SHIELDS_LEFT] = pos.SHIELDS - 1
        facts[pos.ARRANGEMENT + LIGHT] = given.arrangements[LIGHT]
        facts[pos.ARRANGEMENT + DARK] = given.arrangements[DARK]
        s.spaces = box.spaces(given.arrangements[LIGHT], given.arrangements[DARK])
        open_play(s, log)
    else:
        facts[pos.EXPERT] = 1
        facts[pos.PHASE] = pos.ARRANGING
    return s


def _restored(box: Box, spaces: bytes, facts: list[int], tiles: bytes) -> UnderFire:
    return UnderFire(box, vec[u8](spaces), vec[i64](facts), vec[u8](tiles))
