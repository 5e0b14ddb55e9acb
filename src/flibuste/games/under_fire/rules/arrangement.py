"""Arrangements of a player's three boards: 1,536 of them (U1.2), and the adjustments of U11.2.

The number of an arrangement is `((order * 8 + first) * 8 + second) * 4 + narrow`. `order` is the
order of the boards from the owner's left. `first` and `second` are the face and the clockwise
quarter turns of each 3x3 board (`face * 4 + turns`). `narrow` is the face and the half turns of the
narrow board (`face * 2 + half turns`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.games.under_fire.rules.sea import COLUMNS, DARK, SPACES

ARRANGEMENTS: Final = 1536
NARROW: Final = 2
#: The six orders of the boards from the owner's left: 0 and 1 are 3x3, 2 is the narrow one.
_ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
_ORDER_TABLE: Final = vec[u8]([board for order in _ORDERS for board in order])


class Placed:
    """One board as it lies: the board, the face that is up, and its clockwise quarter turns."""

    __slots__ = ("board", "face", "turns")

    def __init__(self, board: int, face: int, turns: int) -> None:
        self.board = board
        self.face = face
        self.turns = turns

    def width(self) -> int:
        """Return how many columns the board fills."""
        return 1 if self.board == NARROW else 3


def placed(arrangement: i64) -> list[Placed]:
    """Return the three boards from the owner's left to right."""
    narrow = int(arrangement & 3)
    second = int(arrangement >> 2 & 7)
    first = int(arrangement >> 5 & 7)
    boards = [
        Placed(0, first >> 2, first & 3),
        Placed(1, second >> 2, second & 3),
        Placed(NARROW, narrow >> 1, (narrow & 1) * 2),
    ]
    return [boards[board] for board in _ORDERS[int(arrangement >> 8)]]


def arrangement_of(boards: list[Placed]) -> int:
    """Return the number of an arrangement, given its boards from the owner's left to right."""
    order = _ORDERS.index((boards[0].board, boards[1].board, boards[2].board))
    spin = [0, 0, 0]
    for board in boards:
        if board.board == NARROW:
            spin[NARROW] = board.face * 2 + board.turns // 2
        else:
            spin[board.board] = board.face * 4 + board.turns
    return ((order * 8 + spin[0]) * 8 + spin[1]) * 4 + spin[NARROW]


def lay_out(arrangement: i64, faces: vec[u8], seat: i64, out: vec[u8]) -> None:
    """Write the effect of each space of `seat`'s half into `out`.

    `faces` has nine entries for each face, `board * 2 + face`: its effects, farthest row first, as
    the owner sees the unturned face (U1.3). Dark's half is turned half round as a whole, never
    mirrored.
    """
    column: i64 = 0
    place: i64
    for place in range(3):
        board: i64 = i64(_ORDER_TABLE[3 * (arrangement >> 8) + place])
        spin: i64 = (arrangement >> (5 if board == 0 else 2)) & 7
        width: i64 = 3
        if board == NARROW:
            spin = ((arrangement & 2) << 1) | ((arrangement & 1) << 1)
            width = 1
        face: i64 = 9 * (board * 2 + (spin >> 2))
        row: i64
        for row in range(3):
            for right in range(width):
                space: i64 = (2 - row) * COLUMNS + column + right
                if seat == DARK:
                    space = SPACES - 1 - space
                out[space] = faces[face + _turned(width, spin & 3, row, right)]
        column += width


def turned_rows(effects: list[int], turns: int) -> list[list[int]]:
    """Return the rows of a face, farthest first, as its owner sees it after some quarter turns."""
    width = len(effects) // 3
    return [
        [effects[_turned(width, turns, row, right)] for right in range(width)] for row in range(3)
    ]


def _turned(width: i64, turns: i64, row: i64, right: i64) -> i64:
    """Return the index of the effect that lies at this place after some clockwise quarter turns."""
    if width == 1:
        return 2 - row if turns == 2 else row
    while turns > 0:
        row, right = 2 - right, row
        turns -= 1
    return row * 3 + right


def adjustments(arrangement: i64) -> list[int]:
    """Return the 12 results of U11.2: unchanged, one board moved (4), or one board turned (7)."""
    boards = placed(arrangement)
    found = {int(arrangement)}
    for i in range(3):
        rest = boards[:i] + boards[i + 1 :]
        for j in range(3):
            found.add(arrangement_of([*rest[:j], boards[i], *rest[j:]]))
        for turns in range(0, 4, 2 if boards[i].board == NARROW else 1):
            turned = Placed(boards[i].board, boards[i].face, turns)
            found.add(arrangement_of([*boards[:i], turned, *boards[i + 1 :]]))
    return sorted(found)
