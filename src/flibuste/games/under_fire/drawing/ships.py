"""Ships on the sea: afloat or burning, with their number on the mainsail and their power aft.

Light's ships sail east, Dark's sail west. Everything is drawn in a space of 100 x 100.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import GOLD, INK, PARCHMENT_LIGHT
from flibuste.drawing.svg import ROUND, at, group, line, painted, path, pen, use
from flibuste.games.under_fire.drawing.emblems import show_emblem
from flibuste.games.under_fire.drawing.fire import draw_back_fire, draw_front_fire, draw_smoke
from flibuste.games.under_fire.drawing.hulls import (
    MIDDLE,
    OUTLINE,
    deck_of,
    draw_bow_wave,
    draw_hull,
    draw_shadow,
    length_of,
)
from flibuste.games.under_fire.drawing.paints import CHARRED, FLEETS, Fleet
from flibuste.games.under_fire.drawing.powers import show_power
from flibuste.games.under_fire.drawing.rigging import (
    Cut,
    draw_cloth,
    draw_rigging,
    draw_sail,
    draw_spar,
    mainsail,
)
from flibuste.games.under_fire.rules.sea import LIGHT, SEATS

#: Mercenaries have the hull of a ship with this number.
_HIRED_HULL: Final = 6
#: The mercenaries' lower sail, which carries their numbers, and the upper one with their arms.
_COURSE: Final[Cut] = (MIDDLE, 42.0, 37.0, 25.0)
_TOPSAIL: Final[Cut] = (MIDDLE, 8.0, 22.0, 32.0)
#: How large a mercenary's numbers are written, and how much room they have.
_NUMBERS_SIZE: Final = 18.0
_NUMBERS_ROOM: Final = 64.0

#: The seat, the number, and True if the ship is burning.
Kind = tuple[int, int, bool]


def ship_definitions(kinds: Iterable[Kind]) -> str:
    """Return the definitions of the kinds of ship that a picture needs, for `show_ship`.

    They need the definitions of the powers, too.
    """
    return "".join(
        group(draw_vessel(*kind), id=f"vessel{_id(*kind)}")
        + group(_ship(*kind), id=f"ship{_id(*kind)}")
        for kind in sorted(set(kinds))
    )


def show_ship(seat: int, number: int, burning: bool) -> str:
    """Return a ship of the fleet."""
    return use(f"ship{_id(seat, number, burning)}")


def show_vessel(seat: int, number: int, burning: bool = False) -> str:
    """Return a ship without its number and its power."""
    return use(f"vessel{_id(seat, number, burning)}")


def draw_vessel(seat: int, number: int, burning: bool) -> str:
    """Return a ship without its number and its power, for pictures that do not show a position."""
    if burning:
        return _under_way(seat, _burning(CHARRED[seat], seat, number))
    return _under_way(seat, _afloat(FLEETS[seat], seat, number))


def draw_mercenary(seat: int, effect: str) -> str:
    """Return a mercenary without its numbers: its arms are on a topsail with golden seams."""
    paints, lee = FLEETS[seat], _lee(seat)
    deck = deck_of(_HIRED_HULL)
    bow = MIDDLE + length_of(_HIRED_HULL) / 2
    middle, top, half, _ = _TOPSAIL
    seam = path(
        pen("M", middle - half + 4, top + 3.5, "H", middle + half - 4),
        **painted("none", GOLD, 2.4),
    )
    parts = (
        draw_shadow(_HIRED_HULL),
        draw_spar(bow - 6, deck + 1, bow + 5, deck - 8),
        draw_spar(middle, deck, middle, 4),
        draw_sail(paints, LIGHT, _TOPSAIL, lee),
        seam,
        draw_sail(paints, seat, _COURSE, lee),
        draw_hull(paints, seat, _HIRED_HULL, lee),
        draw_bow_wave(_HIRED_HULL),
    )
    arms = show_emblem(effect, _across(seat, middle), top + 18, 0.68, paints.numeral)
    return _under_way(seat, "".join(parts)) + arms


def draw_numbers(seat: int, text: str) -> str:
    """Return a mercenary's numbers, on its lower sail."""
    middle, top, _, tall = _COURSE
    return write(
        text,
        _across(seat, middle),
        top + tall / 2 + _NUMBERS_SIZE / 2 - 0.5,
        _NUMBERS_SIZE,
        weight=2.1,
        anchor="middle",
        colour=FLEETS[seat].numeral,
        within=_NUMBERS_ROOM,
    )


def draw_flag(seat: int, x: float, y: float, scale: float) -> str:
    """Return a fleet's flag on a tall staff that stands at (x, y)."""
    staff = line(0, 0, 0, -30, stroke=INK, stroke_width=2.6, stroke_linecap="round")
    return at(x, y, staff, draw_cloth(FLEETS[seat], seat, 0, -30, 1.45), scale=scale)


def _id(seat: int, number: int, burning: bool) -> str:
    return f"-{SEATS[seat]}-{number}" + ("-burning" if burning else "")


def _ship(seat: int, number: int, burning: bool) -> str:
    middle, top, _, tall = mainsail(number)
    size = 28 + 0.4 * number
    numeral = write(
        str(number),
        _across(seat, middle),
        top + tall / 2 + size / 2 - 1,
        size,
        weight=2.15,
        anchor="middle",
        colour=(CHARRED if burning else FLEETS)[seat].numeral,
    )
    if burning:
        return show_vessel(seat, number, burning) + numeral
    staff = _under_way(seat, _staff(number))
    pennant = at(5 if seat == LIGHT else 69, 5, draw_pennant(seat, number))
    return staff + show_vessel(seat, number) + pennant + numeral


def _afloat(paints: Fleet, seat: int, number: int) -> str:
    lee = _lee(seat)
    return (
        draw_shadow(number)
        + draw_rigging(paints, seat, number, lee)
        + draw_hull(paints, seat, number, lee)
        + draw_bow_wave(number)
    )


def _burning(paints: Fleet, seat: int, number: int) -> str:
    """Return a burning ship: of its sails nothing is left but the rag with the number."""
    middle, top, half, tall = mainsail(number)
    foot = top + tall
    rag = pen(
        *("M", middle - half * 0.8, top + 1, "L", middle + half * 0.86, top - 1),
        *("L", middle + half * 0.7, top + 12, "L", middle + half * 0.88, foot - 12),
        *("L", middle + half * 0.5, foot - 1, "L", middle + half * 0.2, foot - 5),
        *("L", middle - half * 0.2, foot + 1, "L", middle - half * 0.5, foot - 5),
        *("L", middle - half * 0.86, foot - 2, "L", middle - half * 0.66, top + 16, "z"),
    )
    return (
        draw_shadow(number)
        + draw_smoke(number)
        + draw_back_fire(number)
        + draw_spar(middle, deck_of(number), middle, 8)
        + path(rag, **painted(paints.sail, INK, OUTLINE), stroke_linejoin="round")
        + draw_hull(paints, seat, number, _lee(seat))
        + draw_front_fire(number)
        + draw_bow_wave(number)
    )


def draw_pennant(seat: int, number: int) -> str:
    """Return the pennant with a number's power, from (0, 0), 26 wide and as high."""
    cloth = path(
        "M0,1 C8,-1.5 16,3.5 26,0.5 L22,13 L26,25 C17,28 9,22.5 0,25 z",
        **painted(PARCHMENT_LIGHT, INK, OUTLINE),
        **ROUND,
        transform=None if seat == LIGHT else "translate(26 0) scale(-1 1)",
    )
    return cloth + show_power(number, 11.5 if seat == LIGHT else 14.5, 13, 1.05)


def _staff(number: int) -> str:
    """Return the staff at the stern that carries the pennant."""
    foot = MIDDLE - length_of(number) / 2 + 3
    return line(foot, deck_of(number), 5, 5, stroke=INK, stroke_width=2.2, stroke_linecap="round")


def _lee(seat: int) -> int:
    """Return the shaded side of a ship before it is turned to its course."""
    return 1 if seat == LIGHT else -1


def _across(seat: int, x: float) -> float:
    """Return where an x of a ship that sails east is on this fleet's course."""
    return x if seat == LIGHT else 100 - x


def _under_way(seat: int, body: str) -> str:
    """Return a body that is drawn sailing east, turned to its fleet's course."""
    return body if seat == LIGHT else group(body, transform="translate(100 0) scale(-1 1)")
