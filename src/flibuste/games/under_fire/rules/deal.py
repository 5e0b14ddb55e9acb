"""The deal: everything that chance decides before the first choice (U2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Fate
from flibuste.games.under_fire.rules.arrangement import ARRANGEMENTS
from flibuste.games.under_fire.rules.box import COSTS, SHOWN_OF_COST, Box
from flibuste.games.under_fire.rules.position import DECK_SIZE
from flibuste.games.under_fire.rules.sea import SEATS

STANDARD: Final = "standard"
EXPERT: Final = "expert"
VARIANTS: Final = (STANDARD, EXPERT)
OWN_WRECKS_ANYWHERE: Final = "own-wrecks-anywhere"
OPTIONS: Final = (OWN_WRECKS_ANYWHERE,)
#: The number of a seat's tiles: 18 in the deck, then 9 in the reserve (U2.1).
FLEET: Final = 27

_FLEETS: Final = vec[u8]([n for _ in SEATS for n in range(1, 10) for _ in range(3)])
_ARRANGEMENT: Final = [f"arrangement/{seat}" for seat in SEATS]
_TILES: Final = [f"tiles/{seat}" for seat in SEATS]
_MERCENARIES: Final = {cost: f"mercenaries/{cost}" for cost in COSTS}


class Deal:
    """How a game starts: variant and options, who is first, boards, piles, mercenaries.

    `arrangements` is empty in the expert variant, where players pick them (U11.1). `tiles` holds
    Light's deck and reserve, top first, then Dark's.
    """

    def __init__(
        self,
        variant: str,
        options: list[str],
        first: int,
        arrangements: list[int],
        tiles: vec[u8],
        mercenaries: list[int],
    ) -> None:
        self.variant = variant
        self.options = options
        self.first = first
        self.arrangements = arrangements
        self.tiles = tiles
        self.mercenaries = mercenaries

    def deck(self, seat: int) -> list[int]:
        """Return the 18 tiles of a seat's deck, top first; the hand is drawn from its top."""
        return [int(self.tiles[FLEET * seat + k]) for k in range(DECK_SIZE)]

    def reserve(self, seat: int) -> list[int]:
        """Return the 9 tiles of a seat's reserve, top first."""
        return [int(self.tiles[FLEET * seat + k]) for k in range(DECK_SIZE, FLEET)]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Deal)
            and self.variant == other.variant
            and self.options == other.options
            and self.first == other.first
            and self.arrangements == other.arrangements
            and self.tiles == other.tiles
            and sorted(self.mercenaries) == sorted(other.mercenaries)
        )

    def __hash__(self) -> int:
        return hash((tuple(self.arrangements), tuple(sorted(self.mercenaries))))


def deal(
    box: Box, fate: Fate, variant: str = STANDARD, options: list[str] | None = None, first: int = -1
) -> Deal:
    """Deal a game (U2). `first` is a seat, or -1 to draw it at random (U2.6).

    The parts of fate are `first`, `arrangement/<seat>`, `tiles/<seat>` (deck, then reserve) and
    `mercenaries/<cost>`.
    """
    if first < 0:
        first = int(fate.part("first").below(2))
    arrangements: list[int] = []
    if variant == STANDARD:
        arrangements = [int(fate.part(label).below(ARRANGEMENTS)) for label in _ARRANGEMENT]
    tiles = _FLEETS[:]
    seat: i64
    for seat in range(2):
        fate.shuffle(tiles, FLEET * seat, FLEET * seat + FLEET, _TILES[seat])
    mercenaries: list[int] = []
    for cost in COSTS:
        shown = box.of_cost[cost][:]
        fate.shuffle(shown, 0, len(shown), _MERCENARIES[cost])
        mercenaries.extend([int(shown[k]) for k in range(SHOWN_OF_COST[cost])])
    chosen = [] if options is None else options
    return Deal(variant, chosen, first, arrangements, tiles, sorted(mercenaries))
