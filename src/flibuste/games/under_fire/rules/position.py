"""The position: every fact of a game in progress, in two flat tables that copy fast.

`facts` holds sets of spaces (masks), counters and flags; `tiles` holds everything that is a tile.
The modules around this one have the rules that change them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from flibuste.core.state import State
from flibuste.games.under_fire.rules.box import Box

# `facts`, sets of spaces. An index with "+ seat" stands for two in a row, Light's first.
ACTIVE: Final = 0  # + seat: active ships (U5.1)
BURNING: Final = 2  # + seat: burning ships (U5.1)
MERCENARY: Final = 4  # mercenaries of either side (U5.3)
SHIELDED: Final = 5  # ships with at least one shield token (U5.4)
MINED: Final = 6  # tokens on the sea, the dummy included (U5.5)
DUMMY: Final = 7  # where the dummy lies (U5.7)
SUSPECT: Final = 8  # tokens that may be the dummy, to those who did not lay it (U5.7)
OPEN: Final = 9  # where the mover's tiles may be laid, updated by `turn` (U4)
MARKET: Final = 10  # not spaces: bit m is set while mercenary m is for sale (U2.2)
# `facts`, counters and flags of a seat.
GOLD: Final = 11  # + seat
POINTS: Final = 13  # + seat: points taken during the game (U6)
MINES_TAKEN: Final = 15  # + seat: real ones (U5.6)
DRAWN: Final = 17  # + seat: tiles drawn from the deck
FETCHED: Final = 19  # + seat: tiles taken from the reserve
CHARTED: Final = 21  # + seat: 1 once the seat has looked through its reserve (U7.3)
ARRANGEMENT: Final = 23  # + seat: its boards (U1.2), or UNPICKED
# `facts`, the turn.
PHASE: Final = 25
FIRST: Final = 26
MOVER: Final = 27
ROUND: Final = 28  # 1 to 16
LAID: Final = 29  # 1 once the main action is done
BOUGHT: Final = 30  # 1 once a mercenary has been bought this turn
ORIGIN: Final = 31  # the space of the ship just laid, or NOWHERE
SHIELD_DUE: Final = 32  # 1 until the first player has laid a ship (U2.5)
PENDING: Final = 44  # tasks of the ship just laid, four bits for the count of each (U3.4)
# `facts`, the supply (U5.8), and who knows what of the dummy (U5.7).
SHIELDS_LEFT: Final = 33
MINES_LEFT: Final = 34
DUMMY_LEFT: Final = 35
DUMMY_LAYER: Final = 36  # the one seat that knows where the dummy is, or NOBODY if all know
DUMMY_LOOSE: Final = 37  # 1 if, as far as the others know, it may still be in the supply
DUMMY_TAKER: Final = 38  # who took the dummy, or NOBODY
# `facts`, the end, and what undo and the table's options need.
WINNER: Final = 39  # a seat, or NOBODY
ENDING: Final = 40
REVEALED: Final = 41  # the hidden thing that the last action revealed
EXPERT: Final = 42  # 1 in the expert variant (U11)
WRECKS_ANYWHERE: Final = 43  # 1 with the option `own-wrecks-anywhere` (U4.4)
FACTS: Final = 45

# `tiles`: ship numbers 1-9; mercenary m on the sea is HIRED + m.
SHIP: Final = 0  # + space: which ship lies there, 0 for none
TOKENS: Final = 42  # + space: its shield tokens
HAND: Final = 84  # + 10 * seat + number: how many of that number are in hand
DECK: Final = 104  # + 18 * seat + place: the deck, top first, drawn tiles included
RESERVE: Final = 140  # + 9 * seat + place: the reserve, top first, fetched places included
TILES: Final = 158
HIRED: Final = 10

# Phases.
ARRANGING: Final = 0  # expert: both pick an arrangement in secret (U11.1)
ADJUSTING: Final = 1  # expert: the first player may adjust theirs (U11.2)
MAIN: Final = 2  # lay, or buy first (U3.1, U3.2)
EFFECTS: Final = 3  # targets of pending effects (U3.4)
AFTER: Final = 4  # buy, or end the turn (U3.2)
OVER: Final = 5
PHASES: Final = ("arrange", "adjust", "main", "effects", "after", "over")

# Why a game ended (U8.2, U9.6); 0 if it has not.
BY_POINTS: Final = 1
BY_GOLD: Final = 2
DRAWN_GAME: Final = 3
CANNOT_LAY: Final = 4
REASONS: Final = ("", "points", "gold", "draw", "cannot-lay")

# What an action may reveal.
NOTHING: Final = 0
A_RESERVE_TILE: Final = 1
THE_RESERVE: Final = 2
A_MINE: Final = 3
A_DECK_TILE: Final = 4
THE_PICKS: Final = 5
REVELATIONS: Final = ("", "reserve-tile", "reserve", "mine", "deck-tile", "picks")

NOBODY: Final = 2
UNPICKED: Final = 4095
DECK_SIZE: Final = 18
RESERVE_SIZE: Final = 9
HAND_SIZE: Final = 3
TURNS: Final = 16
SHIELDS: Final = 7
MINES: Final = 14


#: Room for more choices than any decision has; the most are 1,536 arrangements.
MOST_CHOICES: Final = 1600
#: The same once the boards are laid out: nine numbers and a few mercenaries, each on any space.
MOST_AT_SEA: Final = 672
_BLANK: Final = vec[i64]([0] * MOST_CHOICES)
_NO_NOTES: Final = vec[i64]([])


@mypyc_attr(acyclic=True)
class Position(State):
    """Everything about one game of Pirates Under Fire, secrets included."""

    def __init__(self, box: Box, spaces: vec[u8], facts: vec[i64], tiles: vec[u8]) -> None:
        self.box = box
        #: The effect of each space. Copies share it, so replace it and never change it.
        self.spaces = spaces
        self.facts = facts
        self.tiles = tiles
        #: See `workspace`.
        self.notes = _NO_NOTES

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        return self.facts[MOVER]

    @property
    def round(self) -> int:
        """The number of the turn, 1 to 16, that is being played (U8.1)."""
        return self.facts[ROUND]

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.facts[PHASE] == OVER


def hand_size(s: Position, seat: i64) -> i64:
    """Return the number of tiles in hand, which everybody knows (U2.7)."""
    size: i64 = 0
    number: i64
    for number in range(i64(1), i64(10)):
        size += i64(s.tiles[HAND + 10 * seat + number])
    return size


def workspace(s: Position, size: i64) -> vec[i64]:
    """Return scratch space of at least this size.

    It belongs to the state, is created when first needed and never copied, so that games do not
    disturb each other. Nothing in it outlives one call of a function.
    """
    if len(s.notes) == 0:
        # Most states are imagined worlds, which are soon discarded, so it starts small.
        s.notes = _BLANK[:size]
    elif len(s.notes) < size:
        s.notes = _BLANK[: max(size, i64(MOST_AT_SEA))]
    return s.notes
