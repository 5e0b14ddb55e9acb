"""The position: every fact of a game in progress, in a few flat tables that copy fast.

`decks` holds the tiles of all ships, ship after ship from ship 0, each from stern to bow, each
stack from its bottom up: the order in which tiles go to the discard (S4.2). The rules that change
these tables stand in the modules around this one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from flibuste.core.state import State
from flibuste.sabordage.box import Box

# `facts`: the table.
PLAYERS: Final = 0
SHIPS: Final = 1
EXPERT: Final = 2  # 1 with the expert rules (S8)
SPARE_HOME: Final = 3  # 1 with the option `long-shots-spare-home` (S4.3)
# `facts`: the round, and what is asked.
ROUND: Final = 4  # 1 to 3
BUILDING: Final = 5  # 1 to 3
PHASE: Final = 6
WAITING: Final = 7  # how many choices are still owed in this step
OWES: Final = 8  # + seat: how many choices it makes in this step
MADE: Final = 13  # + seat: how many of them it has made
PICK: Final = 18  # + 2 * seat + nth: what it has chosen, in secret, or UNPICKED
WAITS: Final = 28  # + ship: the rotten tile that was shown and waits to be placed, or 0 (S3.6)
ASSIGNED: Final = 33  # + ship: the row of the carpenter that gets a sail, or 0 (S8.1)
# `facts`: where things are in the tables.
START: Final = 38  # + ship: where its decks start; one more for where the last ship's end
ROWS: Final = 44  # + ship: how many stacks it has
PILE_TOP: Final = 49  # the pile is `pile[PILE_TOP:PILE_END]`
PILE_END: Final = 50
DISCARDS: Final = 51  # the discard is `discard[:DISCARDS]`, its top last
HELD: Final = 52  # + hand: how many tiles it has; a hand is named after the seat that drew it
PASSES: Final = 57  # how often hands were passed in this round (S3.5)
# `facts`: memory (S10.2).
DRAWN: Final = 58  # + round - 1: how many tiles were drawn for hands in it
SHUFFLES: Final = 61  # how often the discard was shuffled
SHUFFLE_ROUND: Final = 62  # the last time: in which round,
SHUFFLE_DRAWN: Final = 63  # and after how many of its draws
# `facts`: the end, and what undo needs.
WINNERS: Final = 64  # one bit for each seat
ENDING: Final = 65
REVEALED: Final = 66  # what the last action turned up that was hidden
FACTS: Final = 67

# A deck, and a discarded tile, in one number: its kind in 8 bits, then flags, then who knows it.
KIND: Final = 255
TURNED: Final = 1 << 8  # half round (S1.5)
SAIL: Final = 1 << 9  # sail up (S1.3)
FACE: Final = KIND | TURNED | SAIL  # what `Box.face` goes by
LIT_PORT: Final = 1 << 10  # a fuse lies on port's cannon (S3.4)
LIT_STARBOARD: Final = 1 << 11
LIT: Final = LIT_PORT | LIT_STARBOARD
SWAPPED: Final = 1 << 12  # a repeating tile whose fuses have changed places (S4.6)
TOP: Final = 1 << 13  # the visible tile of its stack
NEW: Final = 1 << 14  # expert: built in the building that goes on (S8)
HIT: Final = 1 << 15  # in a stack that is marked for destruction (S4.1)
BOMBARD_SAIL: Final = 1 << 16  # one of the eight that two players start with (S2.2)
FRESH: Final = 1 << 17  # unseen, and drawn from the pile since it was last shuffled (S10.2)
KNOWN: Final = 18  # + seat: that seat knows its kind; one more bit for everybody else
ALL_KNOW: Final = 63 << 18
#: The flag of one seat, or of everybody else. A table: mypyc 2.4 shifts `i64(1)` in 32 bits.
SEAT_KNOWS: Final = vec[i64]([1 << (KNOWN + seat) for seat in range(6)])
LEFTOVER: Final = 24  # + 5 bits: 8 * round + hand it is the leftover of, 0 for none (S3.5)

# Phases: what is asked.
BUILD: Final = 0  # a tile, its orientation and its rank (S3.2)
ROTTEN: Final = 1  # orientation and rank of a rotten tile, anew (S3.6)
CARPENTER: Final = 2  # which carpenter gets the sail (S8.1)
OVER: Final = 3
PHASES: Final = ("build", "rotten", "carpenter", "over")

# Why the winners have won (S7.2).
NOT_OVER: Final = 0
BY_LENGTH: Final = 1
BY_CANNONS: Final = 2
SHARED: Final = 3
REASONS: Final = ("", "length", "cannons", "shared")

# What an action may turn up.
NOTHING: Final = 0
THE_PICKS: Final = 1
REVELATIONS: Final = ("", "picks")

UNPICKED: Final = -1
ROUNDS: Final = 3
BUILDINGS: Final = 3
#: The highest rank on the wheel (S3.3), and more rows than any ship ever has, its bow included.
MOST_RANK: Final = 9
ROWS_BOUND: Final = 16
#: The most tiles in a hand (S3.1).
MOST_HAND: Final = 7
HANDS: Final = 35
#: How `dealt` goes on from round to round.
ROUND_HANDS: Final = HANDS


@mypyc_attr(acyclic=True)
class Position(State):
    """All that is true of one game of Sabordage."""

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
        #: The discard from the bottom up.
        self.discard = discard
        #: `hands[7 * hand + nth]`: kinds, sorted.
        self.hands = hands
        # The next three are shared between copies: replaced, never changed.
        #: The draw pile as it was last shuffled, top first.
        self.pile = pile
        #: `dealt[35 * (round - 1) + 7 * hand + nth]`: what was drawn into hands, in order (S10.2).
        self.dealt = dealt
        #: What was shuffled the last time, as it lay in the discard (S10.2).
        self.shuffled = shuffled

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.facts[PLAYERS]

    @property
    def round(self) -> int:
        """The round, 1 to 3."""
        return self.facts[ROUND]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.facts[PHASE] == OVER


def hand_of(s: Position, seat: i64) -> i64:
    """Return the hand that `seat` holds now: passed left, or right in the second round (S3.5)."""
    players: i64 = s.facts[PLAYERS]
    passes: i64 = s.facts[PASSES]
    held: i64 = seat - passes if s.facts[ROUND] == 2 else seat + passes
    if held < 0:
        held += players
    elif held >= players:
        held -= players
    return held


def has_held(s: Position, seat: i64, hand: i64, round_: i64, passes: i64) -> bool:
    """Tell whether `seat` has held this hand of a round by the time of so many passes (S10.2)."""
    players: i64 = s.facts[PLAYERS]
    ago: i64 = seat - hand if round_ == 2 else hand - seat
    if ago < 0:
        ago += players
    return ago <= passes


def face_of(s: Position, deck: i64) -> i64:
    """Return what a deck shows, packed as in `Box.face`; 0, nothing, for a sail (S1.3)."""
    return s.box.face[deck & FACE]
