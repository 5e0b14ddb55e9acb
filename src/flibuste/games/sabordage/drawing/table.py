"""The whole picture of a game: all ships side by side on a sea that wraps around."""

from __future__ import annotations

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import PARCHMENT_LIGHT
from flibuste.drawing.parchment import draw_parchment, parchment_definitions
from flibuste.drawing.svg import at, element, group, picture
from flibuste.games.sabordage.drawing.decks import deck_definitions, draw_face
from flibuste.games.sabordage.drawing.description import describe
from flibuste.games.sabordage.drawing.emblems import emblem_definitions
from flibuste.games.sabordage.drawing.faces import printed
from flibuste.games.sabordage.drawing.headline import headline
from flibuste.games.sabordage.drawing.hulls import draw_bow, draw_hull, draw_stern
from flibuste.games.sabordage.drawing.layout import TALL, WIDTH, Layout
from flibuste.games.sabordage.drawing.planks import plank_definitions
from flibuste.games.sabordage.drawing.plaque import draw_plaque
from flibuste.games.sabordage.drawing.plates import draw_plates
from flibuste.games.sabordage.drawing.sea import draw_sea, sea_definitions
from flibuste.games.sabordage.drawing.seats import draw_own_hand, draw_seat
from flibuste.games.sabordage.drawing.stacks import draw_stack, rail_definitions
from flibuste.games.sabordage.drawing.words import SHIPS, TO_PLACE
from flibuste.games.sabordage.rules.view import SabordageView


def draw_svg(view: SabordageView, language: str = "en", score: bool = False) -> str:
    """Return a view as an SVG picture; `score` shows what each ship counts (S7.2)."""
    place = Layout(view, score)
    stains = ((120, 60, 150), (960, place.height - 60, 200), (40, place.height * 0.6, 120))
    return picture(
        headline(view, language),
        describe(view, language, score),
        language,
        (WIDTH, place.height),
        (
            table_definitions(view, place),
            draw_parchment(WIDTH, place.height, stains),
            draw_plaque(view, place, language),
            draw_sea(view, place, language),
            *(_ship(view, place, ship, language) for ship in range(len(view.ships))),
            _waiting(view, place, language),
            draw_plates(view, place, language) if score else "",
            *(draw_seat(view, place, seat, language) for seat in range(view.players)),
            draw_own_hand(view, place, language),
        ),
    )


def table_definitions(view: SabordageView, place: Layout) -> str:
    """Return the definitions of everything that is drawn once and shown many times."""
    return element(
        "defs",
        (
            parchment_definitions(),
            sea_definitions(),
            emblem_definitions(),
            plank_definitions(place.wide),
            deck_definitions(),
            rail_definitions(len(view.ships), place.wide),
        ),
    )


def _ship(view: SabordageView, place: Layout, ship: int, language: str) -> str:
    rows = range(1, len(view.ships[ship]) + 1)
    return group(
        draw_hull(view, place, ship),
        draw_bow(view, place, ship),
        draw_stern(view, place, ship, language),
        *(draw_stack(view, place, ship, row, language) for row in rows),
        class_="ship",
        data_ship=SHIPS[ship].en.lower(),
        data_rows=str(len(rows)),
    )


def _waiting(view: SabordageView, place: Layout, language: str) -> str:
    """Return the rotten tiles that wait to be placed, above the bows of their ships (S3.6)."""
    parts = []
    for ship, tile in view.rotten:
        scale = place.scale * 0.72
        wide = place.wide * scale
        x = place.left(ship) + (place.tile_width - wide) / 2
        y = place.top(len(view.ships[ship]) + 1) - 76 * place.scale - TALL * scale
        face = draw_face(printed(view.box, tile), place.wide, language, view.expert)
        label = write(
            TO_PLACE.say(language),
            wide / 2,
            -6,
            13,
            weight=1.6,
            anchor="middle",
            colour=PARCHMENT_LIGHT,
        )
        parts.append(
            at(x, y, at(0, 0, face, scale=scale), label, class_="waiting", data_tile=str(tile))
        )
    return "".join(parts)
