"""What may come of the ships on the sea: combinations under way, and too little room to lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.words import Words, counted
from flibuste.games.under_fire.rules.box import KINDS
from flibuste.games.under_fire.rules.deal import OWN_WRECKS_ANYWHERE
from flibuste.games.under_fire.rules.position import TURNS
from flibuste.games.under_fire.rules.sea import (
    BIT,
    COLUMNS,
    FIRST_ROW,
    LIGHT,
    ROWS,
    SEATS,
    count,
    name,
    neighbours,
    spaces,
)
from flibuste.games.under_fire.rules.view import Ship, UnderFireView

if TYPE_CHECKING:
    from flibuste.games.under_fire.wire import UnderFireDanger, UnderFireUnderWay

#: So few spaces to lay on are a danger: the enemy can take most of them in a turn.
FEW: Final = 3
_NONE: Final = Words(
    "There is no space where you could lay a ship. If that is still so on your turn, you lose.",
    "Il n’y a aucune case où vous pourriez poser un bateau. Si rien ne change avant votre tour,"
    " vous perdez.",
)
_ONE: Final = Words(
    "Only one space is left where you can lay a ship. A player who cannot lay any loses at once.",
    "Il ne reste qu’une case où vous pouvez poser un bateau. Un joueur qui ne peut rien poser perd"
    " aussitôt.",
)
_SEVERAL: Final = Words(
    "Only {n} spaces are left where you can lay a ship. A player who cannot lay any loses at once.",
    "Il ne reste que {n} cases où vous pouvez poser un bateau. Un joueur qui ne peut rien poser"
    " perd aussitôt.",
)

#: All rows of three spaces in a line, and the same as masks.
_TRIPLES: Final[list[tuple[int, int, int]]] = [
    (space, space + step, space + 2 * step)
    for step, rows, columns in ((1, ROWS, COLUMNS - 2), (COLUMNS, ROWS - 2, COLUMNS))
    for row in range(rows)
    for space in range(COLUMNS * row, COLUMNS * row + columns)
]
_MASKS: Final = vec[i64]([sum(1 << space for space in triple) for triple in _TRIPLES])
#: Where a run may begin, as a mask of numbers: 1-2-3 to 7-8-9.
_BEGINNINGS: Final = 0b11111110


def under_way(view: UnderFireView) -> list[UnderFireUnderWay]:
    """Return two of three: own active ships in a line that a third one would make score (U9.1).

    The third space is open: no active ship is there.
    """
    active: dict[int, Ship] = {}
    light: i64 = 0
    dark: i64 = 0
    for ship in view.ships:
        if ship.burning:
            continue
        active[ship.space] = ship
        if ship.seat == LIGHT:
            light |= BIT[ship.space]
        else:
            dark |= BIT[ship.space]
    found: dict[tuple[int, str, tuple[int, int]], list[int]] = {}
    for k in range(len(_TRIPLES)):
        row = _MASKS[k]
        there = row & (light | dark)
        # Most have fewer ships than two, and most others have ships of both seats.
        if there & (there - 1) == 0 or there == row:
            continue
        if there & light != 0 and there & dark != 0:
            continue
        triple = _TRIPLES[k]
        first = 0 if triple[0] in active else 1
        second = 2 if triple[2] in active else 1
        one, other = active[triple[first]], active[triple[second]]
        missing = triple[3 - first - second]
        numbers, others = _numbers(view, one), _numbers(view, other)
        pair = one.space, other.space
        if numbers & others != 0:
            found.setdefault((one.seat, "set", pair), []).append(missing)
        if _runs(numbers, others, first, second):
            found.setdefault((one.seat, "run", pair), []).append(missing)
    return [
        {
            "seat": SEATS[seat],
            "kind": "set" if kind == "set" else "run",
            "spaces": [name(space) for space in pair],
            "open": [name(space) for space in missing],
        }
        for (seat, kind, pair), missing in found.items()
    ]


def _numbers(view: UnderFireView, ship: Ship) -> i64:
    """Return the numbers that a ship may count as, as bits (U7.13)."""
    return view.box.stands_for[KINDS * ship.seat + ship.ship]


def _runs(one: i64, other: i64, first: i64, second: i64) -> bool:
    """Tell whether ships at these places of three can be part of a run up or down."""
    up = one >> first & other >> second
    down = one >> (2 - first) & other >> (2 - second)
    return (up | down) & _BEGINNINGS != 0


def danger(view: UnderFireView) -> UnderFireDanger | None:
    """Return a warning if the seat may soon be unable to lay (U8.2); all of it is public."""
    seat = view.seat
    if seat not in (0, 1) or min(view.arrangements) < 0 or not _lays_again(view):
        return None
    active, burning = [0, 0], [0, 0]
    for ship in view.ships:
        (burning if ship.burning else active)[ship.seat] |= 1 << ship.space
    reach = FIRST_ROW[seat] | neighbours(active[seat])
    if OWN_WRECKS_ANYWHERE in view.options:
        reach |= burning[seat]
    left = reach & ~(active[0] | active[1])
    few = int(count(left))
    if few > FEW:
        return None
    words = counted(few, _ONE, _SEVERAL) if few else _NONE
    return {
        "spaces": [name(space) for space in spaces(left)],
        "words": {"en": words.en, "fr": words.fr},
        "rule": "U8.2",
    }


def _lays_again(view: UnderFireView) -> bool:
    """Tell whether the seat has to lay another ship before the game ends (U8.1)."""
    if view.outcome is not None:
        return False
    if view.round < TURNS:
        return True
    return not view.laid if view.mover == view.seat else view.seat != view.first
