"""The position: every fact of a game in progress, in a few flat tables that copy fast.

`decks` holds the tiles of all ships, starting with ship 0, each ship from stern to bow, each stack
from its bottom up: the order in which tiles go to the discard pile (S4.2). The modules around this
one have the rules that change these tables.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from flibuste.core.state import State
from flibuste.games.sabordage.rules.box import TILES, Box
from flibuste.games.sabordage.rules.features import (
    PORT,
    REPEATING,
    STARBOARD,
    cannon_of,
    printed_fuse,
)
from flibuste.games.sabordage.rules.fleet import MOST

# `facts`: the table.
PLAYERS: Final = 0
SHIPS: Final = 1
EXPERT: Final = 2  # 1 with the expert rules (S8)
SPARE_HOME: Final = 3  # 1 with the option `long-shots-spare-home` (S4.3)
# `facts`: the round, and what is asked.
ROUND: Final = 4  # 1 to 3
BUILDING: Final = 5  # 1 to 3
PHASE: Final = 6
WAITING: Final = 7  # how many choices are still missing in this step
OWES: Final = 8  # + seat: how many choices it has to make in this step
MADE: Final = 13  # + seat: how many of them it has made
PICK: Final = 18  # + 2 * seat + nth: what it has chosen, in secret, or UNPICKED
WAITS: Final = 28  # + ship: the rotten tile that was shown and waits to be placed, or 0 (S3.6)
ASSIGNED: Final = 33  # + ship: the row of the carpenter that gets a sail, or 0 (S8.1)
# `facts`: where things are in the tables.
START: Final = 38  # + ship: where its decks start; one more for the end of the last ship
ROWS: Final = 44  # + ship: how many stacks it has
PILE_TOP: Final = 49  # the pile is `pile[PILE_TOP:PILE_END]`
PILE_END: Final = 50
DISCARDS: Final = 51  # the discard pile is `discard[:DISCARDS]`, its top last
HELD: Final = 52  # + hand: how many tiles it has; a hand is named after the seat that drew it
PASSES: Final = 57  # how often hands were passed in this round (S3.5)
# `facts`: memory (S10.2).
DRAWN: Final = 58  # + round - 1: how many tiles were drawn for hands in that round
SHUFFLES: Final = 61  # how often the discard pile was shuffled
SHUFFLE_ROUND: Final = 62  # the round of the last shuffle,
SHUFFLE_DRAWN: Final = 63  # and how many draws of that round came before it
# `facts`: the end, and what undo needs.
WINNERS: Final = 64  # one bit for each seat
ENDING: Final = 65
REVEALED: Final = 66  # the hidden thing that the last action revealed
# `facts`: what is shown and not yet built.
PLANNED: Final = 67  # + ship: the deck to lay into it, and from RANK_BIT on its rank; or 0
FACTS: Final = 72

# A deck, and a discarded tile, in one number: its kind in 8 bits, then flags, then who knows it.
KIND: Final = 255
TURNED: Final = 1 << 8  # turned half round (S1.5)
SAIL: Final = 1 << 9  # sail up (S1.3)
FACE: Final = KIND | TURNED | SAIL  # the index into `Box.face`
LIT_PORT: Final = 1 << 10  # a fuse lies on port's cannon (S3.4)
LIT_STARBOARD: Final = 1 << 11
LIT: Final = LIT_PORT | LIT_STARBOARD
TURNED_OVER: Final = 1 << 12  # a repeating tile whose fuses are turned over (S4.6)
TOP: Final = 1 << 13  # the visible tile of its stack
NEW: Final = 1 << 14  # expert: built in the current building (S8)
HIT: Final = 1 << 15  # in a stack that is marked for destruction (S4.1)
BOMBARD_SAIL: Final = 1 << 16  # a starting sail of two players that has a bombard (S2.2)
FRESH: Final = 1 << 17  # unseen, and drawn from the pile since it was last shuffled (S10.2)
KNOWN: Final = 18  # + seat: that seat knows its kind; one more bit for everybody else
EVERYBODY: Final = 5  # + KNOWN: beside the seats, everybody else
ALL_KNOW: Final = 63 << KNOWN
#: The flag of each seat, and of everybody else. It is a table because mypyc 2.4 shifts `i64(1)` in
#: 32 bits.
SEAT_KNOWS: Final = vec[i64]([1 << (KNOWN + seat) for seat in range(6)])
LEFTOVER: Final = 24  # 5 bits: the round and the hand that it is the leftover of, or 0 (S3.5)

# Phases: what is asked.
BUILD: Final = 0  # a tile, its orientation and its rank (S3.2)
ROTTEN: Final = 1  # a new orientation and rank of a rotten tile (S3.6)
CARPENTER: Final = 2  # which carpenter gets the sail (S8.1)
OVER: Final = 3
PHASES: Final = ("build", "rotten", "carpenter", "over")

# Why the winners have won (S7.2); 0 if the game is not over.
BY_LENGTH: Final = 1
BY_CANNONS: Final = 2
SHARED: Final = 3
REASONS: Final = ("", "length", "cannons", "shared")

# What an action may reveal.
NOTHING: Final = 0
THE_PICKS: Final = 1
REVELATIONS: Final = ("", "picks")

UNPICKED: Final = -1
ROUNDS: Final = 3
BUILDINGS: Final = 3
#: More rows than any ship ever has, its bow included.
ROWS_BOUND: Final = 16
#: The most tiles in a hand (S3.1).
MOST_HAND: Final = 7
HANDS: Final = 35
#: The shift of the rank in PLANNED, above all bits of a deck.
RANK_BIT: Final = 32
#: An empty workspace: a number for each row of each ship, and two for each side of each tile.
_BLANK: Final = vec[u8]([0] * (MOST * ROWS_BOUND + 4 * TILES))
_NO_NOTES: Final = vec[u8]([])
_NO_LISTING: Final = vec[i64]([])
#: How many entries `dealt` has for each round.
ROUND_HANDS: Final = HANDS


def leftover(round_: i64, hand: i64) -> i64:
    """Return the number that says whose leftover a tile is: of a round's hand (S3.5)."""
    return 8 * round_ + hand


def leftover_of(deck: i64) -> i64:
    """Return whose leftover a tile is; 0 for nobody's."""
    return (deck >> LEFTOVER) & 31


def round_and_hand(leftover: int) -> tuple[int, int]:
    """Return the round and the hand of a leftover; (0, 0) for nobody's."""
    return leftover >> 3, leftover & 7


@mypyc_attr(acyclic=True)
class Position(State):
    """Everything about one game of Sabordage, secrets included."""

    def __init__(
        self,
        box: Box,
        facts: vec[i64],
        decks: vec[i64],
        discard: vec[i64],
        hands: vec[u8],
        pile: vec[u8],
        dealt: vec[u8],
        shuffled: vec[i64],
    ) -> None:
        self.box = box
        self.facts = facts
        self.decks = decks
        #: The discard pile from the bottom up.
        self.discard = discard
        #: `hands[7 * hand + nth]`: kinds, sorted.
        self.hands = hands
        # Copies share the next three, so replace them and never change them.
        #: The draw pile as it was last shuffled, top first.
        self.pile = pile
        #: `dealt[35 * (round - 1) + 7 * hand + nth]`: what was drawn into hands, in order (S10.2).
        self.dealt = dealt
        #: The tiles of the last shuffle, as they lay in the discard pile (S10.2).
        self.shuffled = shuffled
        # Scratch space, which is never copied: see `workspace`.
        self.notes = _NO_NOTES
        #: Scratch space, too: where choices are listed; empty until some are.
        self.listing = _NO_LISTING

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.facts[PLAYERS]

    @property
    def round(self) -> int:
        """The round, 1 to 3."""
        return self.facts[ROUND]

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.facts[PHASE] == OVER


def workspace(s: Position) -> vec[u8]:
    """Return scratch space for resolving a step.

    It belongs to the state, is created when first needed and never copied, so that games do not
    disturb each other. Nothing in it outlives the step. It has bytes, so that it is small: most
    games need it only once, and a large one would take longer to create than to use.
    """
    if len(s.notes) == 0:
        s.notes = _BLANK[:]
    return s.notes


def hand_of(s: Position, seat: i64) -> i64:
    """Return the hand that `seat` holds now; hands pass left, in round 2 right (S3.5)."""
    players: i64 = s.facts[PLAYERS]
    passes: i64 = s.facts[PASSES]
    held: i64 = seat - passes if s.facts[ROUND] == 2 else seat + passes
    if held < 0:
        held += players
    elif held >= players:
        held -= players
    return held


def has_held(s: Position, seat: i64, hand: i64, round_: i64, passes: i64) -> bool:
    """Tell whether `seat` has held this hand of a round after `passes` passes (S10.2)."""
    players: i64 = s.facts[PLAYERS]
    ago: i64 = seat - hand if round_ == 2 else hand - seat
    if ago < 0:
        ago += players
    return ago <= passes


def face_of(s: Position, deck: i64) -> i64:
    """Return what a deck shows, packed as in `Box.face`; a sail shows nothing, 0 (S1.3)."""
    return s.box.face[deck & FACE]


def burning(deck: i64, face: i64, side: i64) -> i64:
    """Return the fuse that a cannon has if it has one; turned over, 1 is 2 and 2 is 1 (S4.6)."""
    fuse: i64 = printed_fuse(face, side)
    if deck & TURNED_OVER and cannon_of(face, side) == REPEATING:
        return 3 - fuse
    return fuse


def repeats(deck: i64, face: i64) -> bool:
    """Tell whether a deck has a repeating cannon with a fuse (S4.6)."""
    if deck & LIT_PORT and cannon_of(face, PORT) == REPEATING:
        return True
    return deck & LIT_STARBOARD != 0 and cannon_of(face, STARBOARD) == REPEATING
