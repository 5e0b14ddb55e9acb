"""What a deck tile shows: cannons, defences, boarding decks, middles and pirates (S4 to S9).

Features are bits, so a side and the middle can show several. A side has one cannon at most, which
has a fuse, 1 or 2. A *face* packs what a tile shows, as it lies in a ship, into one number, which
the functions below read.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What a side may show; 0 is nothing.
SHORT: Final = 1
LONG: Final = 2
REPEATING: Final = 4
BOMBARD: Final = 8
ARMOUR: Final = 16
SPRING: Final = 32
BOARDING: Final = 64
SIDES: Final = {
    SHORT: "short",
    LONG: "long",
    REPEATING: "repeating",
    BOMBARD: "bombard",
    ARMOUR: "armour",
    SPRING: "spring",
    BOARDING: "boarding",
}
#: The cannons among them, which have a fuse; and all of them in one number.
CANNONS: Final = (SHORT, LONG, REPEATING, BOMBARD)
ANY_CANNON: Final = SHORT | LONG | REPEATING | BOMBARD

# What the middle may show.
NO_MIDDLE: Final = 0
PIPE: Final = 1
TREASURE: Final = 2
ROTTEN: Final = 4
MIDDLES: Final = {PIPE: "pipe", TREASURE: "treasure", ROTTEN: "rotten"}

# Which pirate a tile may show (S8); 0 is none.
CARPENTER: Final = 1
GUNNER: Final = 2
SABOTEUR: Final = 3
PIRATES: Final = ("", "carpenter", "gunner", "saboteur")

# The sides of a ship (S1.1).
PORT: Final = 0
STARBOARD: Final = 1
SIDE_NAMES: Final = ("port", "starboard")

# The fields of a face. Starboard's features and fuse are one width above port's.
_SIDE_BITS: Final = 8
_SIDE_MASK: Final = 255
_FUSE_AT: Final = 16
_FUSE_BITS: Final = 2
_FUSE_MASK: Final = 3
_MIDDLE_AT: Final = 24
_PIRATE_AT: Final = 32


def face(sides: tuple[int, int], fuses: tuple[int, int], middle: int, pirate: int) -> int:
    """Return the face of a tile: features and fuses are port's, then starboard's."""
    return (
        sides[PORT]
        | sides[STARBOARD] << _SIDE_BITS
        | fuses[PORT] << _FUSE_AT
        | fuses[STARBOARD] << (_FUSE_AT + _FUSE_BITS)
        | middle << _MIDDLE_AT
        | pirate << _PIRATE_AT
    )


def side_of(face: i64, side: i64) -> i64:
    """Return the features of a side."""
    return (face >> (_SIDE_BITS * side)) & _SIDE_MASK


def cannon_of(face: i64, side: i64) -> i64:
    """Return the cannon of a side, or 0."""
    return (face >> (_SIDE_BITS * side)) & ANY_CANNON


def printed_fuse(face: i64, side: i64) -> i64:
    """Return the fuse that is printed on the cannon of a side: 1 or 2; 0 without a cannon."""
    return (face >> (_FUSE_AT + _FUSE_BITS * side)) & _FUSE_MASK


def middle_of(face: i64) -> i64:
    """Return what the middle shows."""
    return (face >> _MIDDLE_AT) & _SIDE_MASK


def pirate_on(face: i64) -> i64:
    """Return the pirate, or 0."""
    return face >> _PIRATE_AT


def each_of(features: int) -> list[int]:
    """Return the single features of a side or a middle, in their order."""
    return [1 << bit for bit in range(features.bit_length()) if features >> bit & 1]
