"""What may come of the ships on the sea: combinations under way, and too little room to lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.core.words import Words, counted
from flibuste.games.under_fire.rules.box import KINDS
from flibuste.games.under_fire.rules.deal import OWN_WRECKS_ANYWHERE
from flibuste.games.under_fire.rules.position import TURNS
from flibuste.games.under_fire.rules.sea import (
    COLUMNS,
    DARK,
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

#: All rows of three spaces in a line, each with its spaces as bits.
_TRIPLES: Final[list[tuple[tuple[int, ...], int]]] = [
    (triple, sum(1 << space for space in triple))
    for up, right in ((0, 1), (1, 0))
    for row in range(ROWS - 2 * up)
    for column in range(COLUMNS - 2 * right)
    for triple in [tuple(COLUMNS * (row + up * k) + column + right * k for k in range(3))]
]


def under_way(view: UnderFireView) -> list[UnderFireUnderWay]:
    """Return two of three: own active ships in a line that a third one would make score (U9.1).

    The third space is open: no active ship is there.
    """
    active: dict[int, Ship] = {}
    fleets: list[int] = [0, 0]
    for ship in view.ships:
        if not ship.burning:
            active[ship.space] = ship
            fleets[ship.seat] |= 1 << ship.space
    light, all_active = fleets[LIGHT], fleets[LIGHT] | fleets[DARK]
    found: dict[tuple[int, str, tuple[int, int]], list[int]] = {}
    for triple, mask in _TRIPLES:
        there: int = mask & all_active
        # Most have fewer ships than two, and most others have ships of both seats.
        if there & (there - 1) == 0 or there == mask:
            continue
        if there & light != 0 and there & light != there:
            continue
        first = 0 if triple[0] in active else 1
        second = 2 if triple[2] in active else 1
        one, other = active[triple[first]], active[triple[second]]
        missing = triple[3 - first - second]
        numbers = _numbers(view, one.ship, one.seat), _numbers(view, other.ship, other.seat)
        for kind, fits in (("set", _equal(*numbers)), ("run", _runs(*numbers, first, second))):
            if fits:
                pair = one.space, other.space
                found.setdefault((one.seat, kind, pair), []).append(missing)
    return [
        {
            "seat": SEATS[seat],
            "kind": "set" if kind == "set" else "run",
            "spaces": [name(space) for space in pair],
            "open": [name(space) for space in missing],
        }
        for (seat, kind, pair), missing in found.items()
    ]


def _numbers(view: UnderFireView, ship: int, seat: int) -> int:
    """Return the numbers that a ship may count as, as bits (U7.13)."""
    return int(view.box.stands_for[KINDS * seat + ship])


def _equal(one: int, other: int) -> bool:
    return one & other != 0


def _runs(one: int, other: int, first: int, second: int) -> bool:
    """Tell whether ships at these places of three can be part of a run up or down."""
    for begin in range(1, 8):
        up = one >> (begin + first) & other >> (begin + second)
        down = one >> (begin + 2 - first) & other >> (begin + 2 - second)
        if (up | down) & 1:
            return True
    return False


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
