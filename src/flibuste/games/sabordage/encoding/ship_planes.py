"""The ships in planes: a row of the plane for each ship, the seat's own first, and on to starboard.

A plane's columns are the rows of the ships, from the stern. It shows the visible tile of each row.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.envs.field import Field, plane
from flibuste.games.sabordage.encoding.numbering import ROWS
from flibuste.games.sabordage.rules.box import IDS, Box
from flibuste.games.sabordage.rules.box import TILES as MOST_TILES
from flibuste.games.sabordage.rules.features import (
    MIDDLES,
    PIRATES,
    SIDE_NAMES,
    SIDES,
    middle_of,
    pirate_on,
    printed_fuse,
    side_of,
)
from flibuste.games.sabordage.rules.view import Deck, SabordageView

_FUSES: Final = ("1", "2")
# The first plane of each field. What a side shows is there for port, then for starboard.
TILES: Final = 0
SAIL: Final = 1
NEW: Final = 2
SIDE: Final = 3  # + side * its size + feature
SIDE_SIZE: Final = len(SIDES)
PRINTED: Final = SIDE + 2 * SIDE_SIZE  # + 2 * side + fuse - 1
FUSE: Final = PRINTED + 4  # + 2 * side + fuse - 1
MIDDLE: Final = FUSE + 4
PIRATE: Final = MIDDLE + len(MIDDLES)  # + pirate - 1
PLANES: Final = PIRATE + len(PIRATES) - 1


def ship_fields() -> list[Field]:
    """Return the planes of the ships."""
    found = [
        plane(
            "tiles", "how many tiles lie in this row: a stack has several (S1.3)", most=MOST_TILES
        ),
        plane("sail", "the visible tile is a sail (S1.3)"),
        plane("new", "the visible tile was built just now (S8)"),
    ]
    names = list(SIDES.values())
    found += [plane(side, f"what the side to {side} shows (S4)", names) for side in SIDE_NAMES]
    found += [
        plane(f"{side} fuse printed", f"the fuse printed on the cannon to {side} (S4)", _FUSES)
        for side in SIDE_NAMES
    ]
    found += [
        plane(f"{side} fuse", f"the fuse that lies on the cannon to {side} now (S3.4)", _FUSES)
        for side in SIDE_NAMES
    ]
    found += [
        plane("middle", "what the middle shows (S4, S5, S3.6)", list(MIDDLES.values())),
        plane("pirate", "the pirate on it (S8)", PIRATES[1:]),
    ]
    return found


def write_ships(view: SabordageView, out: vec[u8]) -> i64:
    """Write the planes of the ships; return the index after them."""
    ships: i64 = len(view.ships)
    cells: i64 = ships * ROWS
    ship: i64
    for ship in range(ships):
        cell: i64 = seen(view.seat, ship, ships) * ROWS
        for stack in view.ships[ship]:
            out[TILES * cells + cell] = u8(len(stack))
            _write_deck(view.box, stack[len(stack) - 1], out, cell, cells)
            cell += 1
    for built, row in view.built:
        out[NEW * cells + seen(view.seat, built, ships) * ROWS + row - 1] = 1
    return PLANES * cells


def _write_deck(box: Box, deck: Deck, out: vec[u8], cell: i64, cells: i64) -> None:
    if deck.sail:
        out[SAIL * cells + cell] = 1
        return
    tile: i64 = deck.tile
    for shown in planes_of(box.face[tile + IDS if deck.turned else tile]):
        out[shown * cells + cell] = 1
    port: i64 = deck.fuses[0]
    starboard: i64 = deck.fuses[1]
    if port:
        out[(FUSE + port - 1) * cells + cell] = 1
    if starboard:
        out[(FUSE + 2 + starboard - 1) * cells + cell] = 1


def planes_of(face: i64) -> list[int]:
    """Return the planes that show what is printed on a face, an entry of `Box.face`."""
    found: list[int] = []
    for side in range(2):
        shown = side_of(face, side)
        found += [SIDE + side * SIDE_SIZE + bit for bit in range(SIDE_SIZE) if shown >> bit & 1]
        printed = printed_fuse(face, side)
        if printed:
            found.append(int(PRINTED + 2 * side + printed - 1))
    middle = middle_of(face)
    found += [MIDDLE + bit for bit in range(len(MIDDLES)) if middle >> bit & 1]
    pirate = pirate_on(face)
    if pirate:
        found.append(int(PIRATE + pirate - 1))
    return found


def seen(seat: i64, other: i64, around: i64) -> i64:
    """Return how far a ship or a seat is to starboard of a seat's own, around the circle."""
    return (other - seat + around) % around
