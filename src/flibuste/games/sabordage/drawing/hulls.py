"""The hulls: a bow with its pipe and plates, a stern with emblem and name, and foam."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, INK, PARCHMENT_LIGHT
from flibuste.drawing.svg import at, circle, painted, path, pen, rect
from flibuste.games.sabordage.drawing.emblems import show_badge
from flibuste.games.sabordage.drawing.holds import pipe
from flibuste.games.sabordage.drawing.layout import TALL, Layout
from flibuste.games.sabordage.drawing.paints import (
    SHIP_PAINTS,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WOOD_DARK,
    WOOD_DEEP,
)
from flibuste.games.sabordage.drawing.words import OWNED, SHIPS
from flibuste.games.sabordage.rules.fleet import FEWEST, owner
from flibuste.games.sabordage.rules.view import SabordageView

#: How far a stern reaches below its upper edge.
STERN_TALL: Final = 72.0


def draw_hull(view: SabordageView, place: Layout, ship: int) -> str:
    """Return the water along a ship and the timber under its tiles."""
    bow = place.top(len(view.ships[ship]) + 1)
    x, wide = place.left(ship), place.tile_width
    foot = place.stern_y
    foam = "".join(
        path(
            pen("M", x - 9 - out, foot + 60, "V", bow + 34)
            + pen(" C", x - 9 - out, bow - 24, x + wide / 2 - 14, bow - 62 - out)
            + pen("", x + wide / 2, bow - 66 - out)
            + pen(" C", x + wide / 2 + 14, bow - 62 - out, x + wide + 9 + out, bow - 24)
            + pen("", x + wide + 9 + out, bow + 34, "V", foot + 60),
            **painted("none", FOAM, thick),
            opacity=pale,
            stroke_linecap="round",
            stroke_dasharray=dashes,
        )
        for out, thick, pale, dashes in ((0, 2.4, 0.5, None), (6, 1.6, 0.32, "26 14 60 18"))
    )
    timber = rect(x - 4, bow + 50, wide + 8, foot - bow - 40, **painted(WOOD_DEEP, INK, 2))
    return foam + timber


def draw_bow(view: SabordageView, place: Layout, ship: int) -> str:
    """Return the bow in its row, with its pipe, and steel plates against bombards (S1.4)."""
    row = len(view.ships[ship]) + 1
    return at(
        place.left(ship),
        place.top(row),
        bow_body(ship, place.wide),
        show_badge(ship, place.wide / 2, -13, 15),
        scale=place.scale,
        class_="bow",
        data_ship=str(ship),
        data_row=str(row),
    )


def bow_body(ship: int, wide: float) -> str:
    """Return a bow without its emblem, TALL high below its tip."""
    paint = SHIP_PAINTS[ship]
    middle = wide / 2
    hull = path(
        pen("M", -5, TALL + 4, "V", 26)
        + pen(" C", -5, -12, middle - 22, -40, middle, -56)
        + pen(" C", middle + 22, -40, wide + 5, -12, wide + 5, 26, "V", TALL + 4, "z"),
        **painted(paint.fill, paint.dark, 3),
        stroke_linejoin="round",
    )
    deck = path(
        pen("M", 6, TALL + 2, "V", 28)
        + pen(" C", 6, -4, middle - 18, -29, middle, -42)
        + pen(" C", middle + 18, -29, wide - 6, -4, wide - 6, 28, "V", TALL + 2, "z"),
        **painted(STEEL, INK, 2),
    )
    plates = path(
        pen("M", middle, -40, "V", 14, "M", 8, 12, "C", middle - 20, -2, middle + 20, -2)
        + pen("", wide - 8, 12, "M", middle * 0.45, -14, "L", middle * 0.45, 8)
        + pen(" M", wide - middle * 0.45, -14, "L", wide - middle * 0.45, 8)
        + pen(" M", 8, 64, "H", wide - 8),
        **painted("none", STEEL_DARK, 2.2),
    )
    light = path(
        pen("M", 12, 16, "C", middle - 20, 4, middle + 20, 4, wide - 12, 16),
        **painted("none", STEEL_LIGHT, 3),
    )
    rivets = "".join(
        circle(x, y, 2.4, fill=STEEL_DARK)
        for y in (70.5,)
        for x in (16, middle * 0.6, middle * 1.4, wide - 16)
    )
    sprit = path(
        pen("M", middle, -30, "V", -68), stroke=WOOD_DEEP, stroke_width=6, stroke_linecap="round"
    )
    return sprit + hull + deck + plates + light + rivets + pipe(wide, 42)


def draw_stern(view: SabordageView, place: Layout, ship: int, language: str) -> str:
    """Return the stern with the ship's emblem and name, and its owner in a game for two."""
    x, y, wide = place.left(ship), place.stern_y + 2, place.tile_width
    name = write(
        SHIPS[ship].say(language),
        30 + (wide - 20) / 2 + 2,
        49.5,
        17.5,
        weight=1.75,
        anchor="middle",
        within=wide - 74,
    )
    drawn = at(
        x,
        y,
        stern_body(ship, wide),
        show_badge(ship, 30, 42, 16),
        name,
        class_="stern",
        data_ship=str(ship),
    )
    if view.players != FEWEST:
        return drawn
    return drawn + _ribbon(view, place, ship, language)


def stern_body(ship: int, wide: float) -> str:
    """Return a stern with its gallery and an empty name board."""
    paint = SHIP_PAINTS[ship]
    tall = STERN_TALL
    body = path(
        pen("M", -6, 0, "H", wide + 6, "V", tall - 22)
        + pen(" C", wide + 4, tall - 6, wide - 8, tall + 2, wide - 26, tall + 2, "H", 26)
        + pen(" C", 8, tall + 2, -4, tall - 6, -6, tall - 22, "z"),
        **painted(paint.fill, paint.dark, 3),
        stroke_linejoin="round",
    )
    gallery = rect(4, 5, wide - 8, 15, rx=3, **painted(WOOD_DARK, paint.dark, 1.6))
    panes = int((wide - 20) // 19)
    step = (wide - 16) / panes
    windows = "".join(
        rect(8 + k * step + 2.5, 8, step - 5, 9, rx=2, fill="#ffe49a", stroke=WOOD_DEEP)
        for k in range(panes)
    )
    board = rect(9, 24, wide - 18, 36, rx=8, **painted(PARCHMENT_LIGHT, INK, 2))
    return body + gallery + windows + board


def _ribbon(view: SabordageView, place: Layout, ship: int, language: str) -> str:
    """Return a ribbon with the owner of the ship (S2.2)."""
    seat = int(owner(view.players, ship))
    words = OWNED.fill(seat=SHIPS[seat]).say(language)
    x, y, wide = place.left(ship), place.stern_y + STERN_TALL + 8, place.tile_width
    tape = path(
        pen("M", 14, 0, "H", wide - 14, "l", 9, 13, "l", -9, 13, "H", 14, "l", -9, -13, "z"),
        **painted(PARCHMENT_LIGHT, INK, 1.8),
        stroke_linejoin="round",
    )
    label = write(words, wide / 2 + 12, 19, 13, weight=1.6, anchor="middle", italic=True)
    return at(x, y, tape, show_badge(seat, 36, 13, 10), label, class_="owner", data_seat=str(seat))
