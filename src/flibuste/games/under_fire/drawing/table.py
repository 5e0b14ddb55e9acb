"""The whole picture of a game: an old sea chart come alive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.drawing.compass import draw_rose
from flibuste.drawing.palette import GOLD
from flibuste.drawing.parchment import draw_parchment, parchment_definitions, sea_clip
from flibuste.drawing.svg import at, element, group, rect, text
from flibuste.drawing.under_fire.chart import draw_effects, draw_sea
from flibuste.drawing.under_fire.description import describe, headline
from flibuste.drawing.under_fire.emblems import emblem_definitions
from flibuste.drawing.under_fire.glyphs import effect_definitions
from flibuste.drawing.under_fire.highlight import Highlight, draw_bands, draw_labels, draw_shade
from flibuste.drawing.under_fire.layout import (
    COLUMN_WIDTH,
    COLUMN_X,
    HEIGHT,
    SEA_HEIGHT,
    SEA_WIDTH,
    SEA_X,
    SEA_Y,
    WIDTH,
    corner,
)
from flibuste.drawing.under_fire.market import draw_market, draw_supply
from flibuste.drawing.under_fire.mercenaries import effect_of, numbers_text
from flibuste.drawing.under_fire.mines import (
    kind_of_mine,
    mine_definitions,
    show_mine,
    show_mine_under,
)
from flibuste.drawing.under_fire.plaque import draw_plaque
from flibuste.drawing.under_fire.players import draw_player
from flibuste.drawing.under_fire.ships import (
    draw_medallion,
    draw_mercenary,
    draw_shields,
    ship_definitions,
    show_ship,
)
from flibuste.drawing.under_fire.words import POINTS_OF_COMPASS
from flibuste.under_fire.sea import DARK, LIGHT, NOWHERE, SEATS, name
from flibuste.under_fire.view import UNKNOWN, Ship, UnderFireView

#: Where the sheet is stained, and how far.
_STAINS: Final = ((905, 250, 150), (60, 905, 190), (1010, 900, 210), (420, 60, 130), (40, 140, 90))


def draw_svg(
    view: UnderFireView, language: str = "en", highlight: Sequence[Highlight] | None = None
) -> str:
    """Return a view as an SVG picture; `highlight` outlines scored combinations on the sea."""
    scored = list(highlight or [])
    north, east, south, west = (word.say(language) for word in POINTS_OF_COMPASS)
    return element(
        "svg",
        (
            text("title", headline(view, language), id="flibuste-title"),
            text("desc", describe(view, language, scored), id="flibuste-description"),
            _definitions(view),
            draw_parchment(WIDTH, HEIGHT, _STAINS),
            draw_sea(view),
            draw_effects(view),
            _mines(view, under_ships=False),
            _fleets(view, scored),
            _mines(view, under_ships=True),
            _origin(view),
            *(draw_player(view, seat, language) for seat in (DARK, LIGHT)),
            draw_plaque(view, language),
            draw_market(view, language),
            draw_supply(view, language),
            draw_rose(COLUMN_X + COLUMN_WIDTH / 2, HEIGHT - 118, 82, (north, east, south, west)),
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
        lang=language,
        aria_labelledby="flibuste-title flibuste-description",
    )


def _definitions(view: UnderFireView) -> str:
    """Return everything that is drawn once and shown many times."""
    kinds = [(ship.seat, ship.ship, ship.burning) for ship in view.ships if ship.mercenary < 0]
    for seat in (LIGHT, DARK):
        kinds += [(seat, tile, False) for tile in view.hands[seat] if tile != UNKNOWN]
    return element(
        "defs",
        (
            parchment_definitions(),
            sea_clip(SEA_X, SEA_Y, SEA_WIDTH, SEA_HEIGHT),
            effect_definitions(),
            emblem_definitions(),
            mine_definitions(),
            ship_definitions(kinds),
        ),
    )


def _fleets(view: UnderFireView, scored: list[Highlight]) -> str:
    """Return all ships; those of scored combinations above the others, on their bands."""
    upon = {space for one in scored for space in one.spaces}
    parts = [_ship(view, ship, {}) for ship in view.ships if ship.space not in upon]
    if scored:
        parts += [draw_shade(scored), draw_bands(scored)]
        settled = {space: n for one in scored for space, n in one.settled.items()}
        parts += [_ship(view, ship, settled) for ship in view.ships if ship.space in upon]
        parts.append(draw_labels(scored))
    return group(*parts, class_="ships")


def _ship(view: UnderFireView, ship: Ship, settled: dict[int, int]) -> str:
    """Return a ship; a mercenary shows the number it is settled on, where it is."""
    if ship.mercenary >= 0:
        body = draw_mercenary(ship.seat, effect_of(view.box, ship.mercenary))
        number = settled.get(ship.space)
        numbers = str(number) if number else numbers_text(view.box, ship.mercenary)
    else:
        body = show_ship(ship.seat, ship.ship, ship.burning)
        numbers = str(ship.ship)
    return at(
        *corner(ship.space),
        body,
        draw_medallion(ship.seat, numbers, ship.burning, ship.mercenary >= 0),
        draw_shields(ship.seat, ship.tokens),
        class_="ship",
        data_space=name(ship.space),
        data_seat=SEATS[ship.seat],
        data_ship=ship.label(view.box),
        data_burning=ship.burning,
        data_shields=str(ship.tokens),
    )


def _mines(view: UnderFireView, under_ships: bool) -> str:
    """Return the mines that lie in the open, or those that ships have just been laid on."""
    seats = {ship.space: ship.seat for ship in view.ships}
    drawn = []
    for space in view.mines:
        if (space in seats) != under_ships:
            continue
        kind = kind_of_mine(view, space)
        token = show_mine_under(kind, seats[space]) if under_ships else show_mine(kind)
        place = corner(space)
        drawn.append(at(*place, token, class_="mine", data_space=name(space), data_mine=kind))
    return group(*drawn, class_="mines") if drawn else ""


def _origin(view: UnderFireView) -> str:
    """Return a ring around the ship whose effects are pending."""
    if view.origin == NOWHERE:
        return ""
    x, y = corner(view.origin)
    place = (x + 2, y + 2, 96.0, 96.0)
    dashes = "8 6"
    ring = rect(*place, rx=12, fill="none", stroke=GOLD, stroke_width=3.4, stroke_dasharray=dashes)
    return group(ring, class_="origin", data_space=name(view.origin))
