"""The whole picture of a game: an old sea chart come alive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.drawing.compass import draw_rose
from flibuste.drawing.palette import GOLD
from flibuste.drawing.parchment import draw_parchment, parchment_definitions, sea_clip
from flibuste.drawing.svg import at, element, group, painted, picture, rect
from flibuste.games.under_fire.drawing.chart import draw_effects, draw_sea
from flibuste.games.under_fire.drawing.description import describe, headline
from flibuste.games.under_fire.drawing.emblems import emblem_definitions
from flibuste.games.under_fire.drawing.highlight import (
    Highlight,
    draw_labels,
    draw_ropes,
    draw_shade,
)
from flibuste.games.under_fire.drawing.hulls import draw_plates, plate_definition
from flibuste.games.under_fire.drawing.layout import (
    COLUMN_WIDTH,
    COLUMN_X,
    HEIGHT,
    SEA_HEIGHT,
    SEA_WIDTH,
    WIDTH,
    corner,
)
from flibuste.games.under_fire.drawing.market import draw_market, draw_supply
from flibuste.games.under_fire.drawing.mercenaries import effect_of, numbers_text
from flibuste.games.under_fire.drawing.mines import (
    kind_of_mine,
    mine_definitions,
    show_mine,
    show_mine_under,
)
from flibuste.games.under_fire.drawing.plaque import draw_plaque
from flibuste.games.under_fire.drawing.players import draw_player
from flibuste.games.under_fire.drawing.portraits import portrait_definitions
from flibuste.games.under_fire.drawing.powers import power_definitions
from flibuste.games.under_fire.drawing.ships import (
    draw_mercenary,
    draw_numbers,
    ship_definitions,
    show_ship,
)
from flibuste.games.under_fire.drawing.space_effects import effect_definitions
from flibuste.games.under_fire.drawing.water import water_definitions
from flibuste.games.under_fire.drawing.words import POINTS_OF_COMPASS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, NOWHERE, SEATS, name
from flibuste.games.under_fire.rules.view import UNKNOWN, Ship, UnderFireView

#: The stains of the sheet: (x, y, radius).
_STAINS: Final = ((905, 250, 150), (60, 905, 190), (1010, 900, 210), (420, 60, 130), (40, 140, 90))


def draw_svg(
    view: UnderFireView, language: str = "en", highlight: Sequence[Highlight] | None = None
) -> str:
    """Return a view as an SVG picture; `highlight` outlines scored combinations on the sea."""
    scored = list(highlight or [])
    north, east, south, west = (word.say(language) for word in POINTS_OF_COMPASS)
    return picture(
        headline(view, language),
        describe(view, language, scored),
        language,
        (WIDTH, HEIGHT),
        (
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
    )


def _definitions(view: UnderFireView) -> str:
    """Return the definitions of everything that is drawn once and shown many times."""
    kinds = [(ship.seat, ship.ship, ship.burning) for ship in view.ships if ship.mercenary < 0]
    for seat in (LIGHT, DARK):
        kinds += [(seat, tile, False) for tile in view.hands[seat] if tile != UNKNOWN]
    return element(
        "defs",
        (
            parchment_definitions(),
            sea_clip(0, 0, SEA_WIDTH, SEA_HEIGHT),
            water_definitions(),
            power_definitions(),
            plate_definition(),
            effect_definitions(),
            emblem_definitions(),
            mine_definitions(),
            portrait_definitions(),
            ship_definitions(kinds),
        ),
    )


def _fleets(view: UnderFireView, scored: list[Highlight]) -> str:
    """Return all ships; those of scored combinations are drawn last, under their ropes."""
    upon = {space for one in scored for space in one.spaces}
    parts = [_ship(view, ship, {}) for ship in view.ships if ship.space not in upon]
    if scored:
        parts.append(draw_shade(scored))
        settled = {space: n for one in scored for space, n in one.settled.items()}
        parts += [_ship(view, ship, settled) for ship in view.ships if ship.space in upon]
        parts += [draw_ropes(scored), draw_labels(scored)]
    return group(*parts, class_="ships")


def _ship(view: UnderFireView, ship: Ship, settled: dict[int, int]) -> str:
    """Return a ship; a mercenary in `settled` shows the number that it counts as."""
    if ship.mercenary >= 0:
        body = draw_mercenary(ship.seat, effect_of(view.box, ship.mercenary))
        number = settled.get(ship.space)
        numbers = str(number) if number else numbers_text(view.box, ship.mercenary, seat=ship.seat)
        body += draw_numbers(ship.seat, numbers)
    else:
        body = show_ship(ship.seat, ship.ship, ship.burning)
    return at(
        *corner(ship.space),
        body,
        draw_plates(ship.tokens),
        class_="ship",
        data_space=name(ship.space),
        data_seat=SEATS[ship.seat],
        data_ship=ship.label(view.box),
        data_burning=ship.burning,
        data_shields=str(ship.tokens),
    )


def _mines(view: UnderFireView, under_ships: bool) -> str:
    """Return the mines on open water, or those under ships that were just laid."""
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
    ring = rect(*place, rx=12, **painted("none", GOLD, 3.4), stroke_dasharray=dashes)
    return group(ring, class_="origin", data_space=name(view.origin))
