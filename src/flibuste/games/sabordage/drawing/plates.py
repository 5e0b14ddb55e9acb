"""A plate below each stern with the ship's length and cannons; the leader is marked (S7.2)."""

from __future__ import annotations

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import GOLD, INK, INK_SOFT, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import at, group, painted, path, rect
from flibuste.games.sabordage.drawing.layout import Layout
from flibuste.games.sabordage.drawing.words import CANNONS, LENGTH
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.text.standing import leading_ships


def draw_plates(view: SabordageView, place: Layout, language: str) -> str:
    """Return a plate for each ship; the leading one is gold and has a star."""
    y = place.stern_y + 84 + place.ribbons
    leading = leading_ships(view)
    return group(
        *(
            at(
                place.left(ship),
                y,
                _plate(view, ship, ship in leading, place.tile_width, language),
                class_="standing",
                data_ship=str(ship),
                data_length=str(view.length(ship)),
                data_cannons=str(view.cannons(ship)),
                data_leads=ship in leading,
            )
            for ship in range(len(view.ships))
        )
    )


def _plate(view: SabordageView, ship: int, leads: bool, wide: float, language: str) -> str:
    plate = rect(
        0,
        0,
        wide,
        52,
        rx=8,
        **painted(GOLD if leads else PARCHMENT_LIGHT, INK, 2.6 if leads else 1.6),
    )
    parts = [plate]
    length = (wide * 0.28, view.length(ship), LENGTH)
    for x, count, word in (length, (wide * 0.72, view.cannons(ship), CANNONS)):
        parts.append(write(str(count), x, 26, 19, weight=2, anchor="middle"))
        ink = INK if leads else INK_SOFT
        label = word.say(language)
        parts.append(
            write(
                label,
                x,
                44,
                11.5,
                weight=1.5,
                anchor="middle",
                italic=True,
                colour=ink,
                within=wide * 0.42,
            )
        )
    if leads:
        parts.append(
            path(star(wide / 2, 4, 17), **painted(VERMILION, INK, 2), stroke_linejoin="round")
        )
    return group(*parts)
