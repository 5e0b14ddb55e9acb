"""The measure of each ship on a plate below its stern: length, cannons, who is ahead (S7.2)."""

from __future__ import annotations

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import GOLD, INK, INK_SOFT, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.sabordage.layout import Layout
from flibuste.drawing.sabordage.standing import Standing, standings
from flibuste.drawing.sabordage.words import CANNONS, LENGTH
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import at, group, path, rect
from flibuste.sabordage.view import SabordageView


def draw_plates(view: SabordageView, place: Layout, language: str) -> str:
    """Return a plate for each ship; the leading one is gold and has a star."""
    y = place.stern_y + 84 + place.ribbons
    return group(
        *(
            at(
                place.left(ship),
                y,
                _plate(one, place.tile_width, language),
                class_="standing",
                data_ship=str(ship),
                data_length=str(one.length),
                data_cannons=str(one.cannons),
                data_leads=one.leads,
            )
            for ship, one in enumerate(standings(view))
        )
    )


def _plate(one: Standing, wide: float, language: str) -> str:
    plate = rect(
        0,
        0,
        wide,
        52,
        rx=8,
        fill=GOLD if one.leads else PARCHMENT_LIGHT,
        stroke=INK,
        stroke_width=2.6 if one.leads else 1.6,
    )
    parts = [plate]
    for x, count, word in ((wide * 0.28, one.length, LENGTH), (wide * 0.72, one.cannons, CANNONS)):
        parts.append(write(str(count), x, 26, 19, weight=2, anchor="middle"))
        ink = INK if one.leads else INK_SOFT
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
    if one.leads:
        parts.append(
            path(
                star(wide / 2, 4, 17),
                fill=VERMILION,
                stroke=INK,
                stroke_width=2,
                stroke_linejoin="round",
            )
        )
    return group(*parts)
