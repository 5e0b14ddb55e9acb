"""Stacks in a ship: the visible tile, the edges of those beneath it, and the ship's rails."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import FLAME_HEART, INK
from flibuste.drawing.svg import at, group, line, painted, rect, text, use
from flibuste.games.sabordage.drawing.decks import Chip, draw_chips, draw_face, id_chip, stack_chip
from flibuste.games.sabordage.drawing.description import stack_words
from flibuste.games.sabordage.drawing.emblems import show_emblem
from flibuste.games.sabordage.drawing.faces import lying
from flibuste.games.sabordage.drawing.layout import TALL, Layout
from flibuste.games.sabordage.drawing.paints import SHIP_PAINTS, WOOD_DARK, WOOD_DEEP
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, SabordageView

#: The most edges to show beneath the visible tile.
_EDGES: Final = 3
_STEP: Final = 3.6
_ASIDE: Final = 2.4
_RAIL: Final = 9.0


def draw_stack(view: SabordageView, place: Layout, ship: int, row: int, language: str) -> str:
    """Return the stack in a row of a ship, at its place."""
    stack = view.ships[ship][row - 1]
    top = stack[-1]
    wide = place.wide
    edges = min(_EDGES, len(stack) - 1)
    beneath = [_edge(stack[-1 - depth], edges, depth, wide) for depth in range(edges, 0, -1)]
    if top.sail:
        face = _sail(top, ship, len(stack), wide)
    else:
        shown = lying(view.box, top)
        face = draw_face(shown, wide, language, view.expert, len(stack), use(f"rails-{ship}"))
    built = (ship, row) in view.built
    return at(
        place.left(ship),
        place.top(row),
        text("title", stack_words(view, ship, row, language)),
        use(f"rails-{ship}"),
        *beneath,
        at(0, -_STEP * edges, face, _fresh(wide) if built else ""),
        scale=place.scale,
        class_="stack",
        data_ship=str(ship),
        data_row=str(row),
        data_tile="sail" if top.sail else str(top.tile),
        data_turned=top.turned,
        data_tiles=str(len(stack)),
        data_built=built,
    )


def rail_definitions(ships: int, wide: float) -> str:
    """Return the rails of each ship along one tile."""
    return "".join(group(_rails(ship, wide), id=f"rails-{ship}") for ship in range(ships))


def _rails(ship: int, wide: float) -> str:
    """Return the rails of a ship: its colour, and its own pattern."""
    paint = SHIP_PAINTS[ship]
    parts = []
    for x in (-_RAIL + 3, wide - 3):
        parts.append(rect(x, -5, _RAIL - 3, TALL + 10, **painted(paint.fill, paint.dark, 1.4)))
        middle = x + (_RAIL - 3) / 2
        parts.append(
            line(
                middle,
                0,
                middle,
                TALL,
                stroke=paint.ink,
                stroke_width=2.2,
                stroke_dasharray=paint.pattern,
                stroke_linecap="round",
            )
        )
    return "".join(parts)


def _sail(deck: Deck, ship: int, tiles: int, wide: float) -> str:
    """Return a sail, with the tile's id if the view knows it."""
    parts = [
        use("deck-sail"),
        use(f"rails-{ship}"),
        group(show_emblem(ship, wide / 2, 36, 0.95, INK), opacity=0.24),
    ]
    chips: list[Chip] = []
    if deck.tile != UNKNOWN:
        chips.append(id_chip(deck.tile, sure=False))
    elif deck.past.bombard:
        small = use("side-bombard", transform="scale(0.62)")
        parts.append(at(wide - 42, 46, small, opacity=0.6, class_="bombard-sail"))
    if tiles > 1:
        chips.append(stack_chip(tiles))
    return group(*parts, draw_chips(chips, wide) if chips else "", class_="sail")


def _edge(deck: Deck, edges: int, depth: int, wide: float) -> str:
    """Return the visible edge of a tile beneath the top one."""
    lift = edges - depth
    return rect(
        _ASIDE * depth,
        3 - _STEP * lift,
        wide,
        TALL,
        rx=3,
        **painted("#efe2c0" if deck.sail else WOOD_DARK, WOOD_DEEP, 1.6),
    )


def _fresh(wide: float) -> str:
    """Return the frame of a tile that was just built."""
    return rect(
        -1,
        -1,
        wide + 2,
        TALL + 2,
        rx=5,
        **painted("none", FLAME_HEART, 5),
        stroke_dasharray="16 5",
        class_="built",
    )
