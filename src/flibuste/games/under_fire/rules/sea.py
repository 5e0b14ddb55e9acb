"""The sea: 6 rows x 7 columns, directions, halves (U1.1, U1.4, U1.5).

A space is a number from 0 (`a1`) to 41 (`g6`), row by row from Light's side. A set of spaces is a
mask: bit s is set if space s is in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.words import Words

if TYPE_CHECKING:
    from flibuste.games.under_fire.wire import Fleet

LIGHT: Final = 0
DARK: Final = 1
SEATS: Final[tuple[Fleet, Fleet]] = ("light", "dark")

COLUMNS: Final = 7
ROWS: Final = 6
SPACES: Final = 42
NOWHERE: Final = 63

ALL: Final = (1 << 42) - 1
_COLUMN_A: Final = sum(1 << (7 * row) for row in range(6))
_NOT_A: Final[i64] = ALL & ~_COLUMN_A
_NOT_G: Final[i64] = ALL & ~(_COLUMN_A << 6)

#: The mask of each space. It is a table because mypyc 2.4 computes `i64(1) << n` in 32 bits.
BIT: Final = vec[i64]([1 << space for space in range(SPACES)])

#: Each seat's first row, closest to it (U1.4).
FIRST_ROW: Final = vec[i64]([0b1111111, 0b1111111 << 35])
#: Each seat's own half (U1.1).
HALF: Final = vec[i64]([(1 << 21) - 1, ((1 << 21) - 1) << 21])

#: The eight directions of a shot, in the order of their numbers: four orthogonal, four diagonal.
DIRECTIONS: Final = ("n", "e", "s", "w", "ne", "se", "sw", "nw")
#: Each direction in words.
TOWARDS: Final = (
    Words("north", "vers le nord"),
    Words("east", "vers l’est"),
    Words("south", "vers le sud"),
    Words("west", "vers l’ouest"),
    Words("north-east", "vers le nord-est"),
    Words("south-east", "vers le sud-est"),
    Words("south-west", "vers le sud-ouest"),
    Words("north-west", "vers le nord-ouest"),
)
_STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
#: How much a space's number changes with one step in each direction.
STEP: Final = vec[i64]([7 * up + right for up, right in _STEPS])


def _ray(space: int, up: int, right: int) -> int:
    row, column = divmod(space, COLUMNS)
    ray = 0
    while 0 <= row + up < ROWS and 0 <= column + right < COLUMNS:
        row += up
        column += right
        ray |= 1 << (row * COLUMNS + column)
    return ray


#: `RAY[direction * 42 + space]`: the spaces that a shot from there can reach.
RAY: Final = vec[i64]([_ray(space, up, right) for up, right in _STEPS for space in range(SPACES)])


def neighbours(mask: i64) -> i64:
    """Return the spaces that are orthogonally adjacent to those of `mask`."""
    return (((mask & _NOT_G) << 1) | ((mask & _NOT_A) >> 1) | (mask << 7) | (mask >> 7)) & ALL


def count(mask: i64) -> i64:
    """Return the number of spaces in `mask`, by adding neighbouring bits, pairs, fours ..."""
    mask -= (mask >> 1) & 0x155_5555_5555
    mask = (mask & 0x333_3333_3333) + ((mask >> 2) & 0x333_3333_3333)
    mask = (mask + (mask >> 4)) & 0xF0F_0F0F_0F0F
    mask += mask >> 8
    return (mask + (mask >> 16) + (mask >> 32)) & 63


def nth(mask: i64, k: i64) -> i64:
    """Return the k-th space of `mask`, from 0."""
    while k > 0:
        mask &= mask - 1
        k -= 1
    return count((mask & -mask) - 1)


_NAMES: Final = tuple(column + row for row in "123456" for column in "abcdefg")


def name(space: int) -> str:
    """Return a space's coordinates (U1.5), such as `c3`."""
    return _NAMES[space]


def space_named(text: str) -> int:
    """Return the space with these coordinates, or NOWHERE if there is none."""
    if len(text) == 2 and text[0] in "abcdefg" and text[1] in "123456":
        return (ord(text[1]) - ord("1")) * COLUMNS + ord(text[0]) - ord("a")
    return NOWHERE


def spaces(mask: i64) -> list[int]:
    """Return the spaces of `mask`, from a1 to g6."""
    found: list[int] = []
    while mask:
        # All bits below the lowest one.
        below: i64 = (mask & -mask) - 1
        found.append(int(count(below)))
        mask &= mask - 1
    return found
