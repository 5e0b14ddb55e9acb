"""Deck tiles as they lie: the port feature, the middle, the starboard feature, and the chips.

The chips at the bottom show the pirate's letters, the tile's id, and the size of the stack.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import width_of, write
from flibuste.drawing.palette import GOLD, INK, INK_SOFT, PARCHMENT_LIGHT
from flibuste.drawing.svg import Value, at, group, painted, rect, use
from flibuste.games.sabordage.drawing.cannons import (
    TOKEN,
    bombard,
    fuse_token,
    long_cannon,
    repeating_cannon,
    short_cannon,
)
from flibuste.games.sabordage.drawing.defences import armour, boarding_deck, spring
from flibuste.games.sabordage.drawing.faces import TileFace
from flibuste.games.sabordage.drawing.holds import pipe, rotten_hole, treasure
from flibuste.games.sabordage.drawing.pirates import RADIUS, medallion
from flibuste.games.sabordage.drawing.words import PIRATE_LETTERS
from flibuste.games.sabordage.rules.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    CANNONS,
    CARPENTER,
    GUNNER,
    LONG,
    MIDDLES,
    PIPE,
    PIRATES,
    PORT,
    REPEATING,
    ROTTEN,
    SABOTEUR,
    SHORT,
    SIDE_NAMES,
    SIDES,
    SPRING,
    STARBOARD,
    TREASURE,
    each_of,
)

#: A chip: its width and its picture.
Chip = tuple[float, str]
#: The y of the middle of a side's feature.
_ROW: Final = 36.0
_CHIP_TOP: Final = 56.0
_CHIP: Final = 22.0
_SIDE_ROOM: Final = 56.0
#: The size of two features of one side, and how far each is from the middle of the side.
_SMALL: Final = 0.55
_APART: Final = 16.0
_BARE: Final = 14.0
_CHEST_WIDE: Final = 44.0
_DRAWN: Final = {
    SHORT: short_cannon,
    LONG: long_cannon,
    REPEATING: repeating_cannon,
    BOMBARD: bombard,
    ARMOUR: armour,
    SPRING: spring,
    BOARDING: boarding_deck,
}


def deck_definitions() -> str:
    """Return the definitions of everything that sides and middles show."""
    sides = "".join(group(draw(), id=f"side-{SIDES[side]}") for side, draw in _DRAWN.items())
    pirates = "".join(
        group(medallion(pirate), id=f"pirate-{PIRATES[pirate]}")
        for pirate in (CARPENTER, GUNNER, SABOTEUR)
    )
    chest = group(treasure(), id="treasure") + group(rotten_hole(), id="rotten-hole")
    return sides + pirates + chest


def draw_face(
    face: TileFace, wide: float, language: str, expert: bool, stack: int = 1, rails: str = ""
) -> str:
    """Return an upgrade face, TALL high and `wide` wide; pirates are pale unless `expert`.

    `rails` are the rails of its ship; they are drawn below the cannons.
    """
    parts = [use("deck-rotten" if face.middle & ROTTEN else "deck"), rails]
    if face.middle & PIPE:
        parts.append(group(pipe(wide, _ROW), class_="middle", data_middle=MIDDLES[PIPE]))
    parts += [_side(face, side, wide) for side in (PORT, STARBOARD)]
    parts.append(_middle(face, wide, expert))
    chips = []
    if face.pirate:
        chips.append(_letter_chip(PIRATE_LETTERS[face.pirate].say(language), expert))
    chips.append(id_chip(face.tile))
    if stack > 1:
        chips.append(stack_chip(stack))
    return "".join(parts) + draw_chips(chips, wide)


def draw_chips(chips: list[Chip], wide: float) -> str:
    """Return chips side by side at the bottom of a tile."""
    whole = sum(width for width, _ in chips) + 3 * (len(chips) - 1)
    x = (wide - whole) / 2
    parts = []
    for width, drawn in chips:
        parts.append(at(x, _CHIP_TOP, drawn))
        x += width + 3
    return "".join(parts)


def id_chip(tile: int, sure: bool = True) -> Chip:
    """Return the chip of a tile's id, dashed if its face cannot be seen."""
    return _chip(
        str(tile),
        fill=PARCHMENT_LIGHT,
        rim=INK if sure else INK_SOFT,
        ink=INK,
        dashes=None if sure else "3 2.4",
        class_="id",
        data_tile=str(tile),
    )


def stack_chip(tiles: int) -> Chip:
    """Return the chip of a stack's size."""
    return _chip(
        f"×{tiles}", fill=GOLD, rim=INK, ink=INK, class_="stack-height", data_tiles=str(tiles)
    )


def _letter_chip(letters: str, expert: bool) -> Chip:
    width, drawn = _chip(letters, fill=INK, rim=INK, ink=PARCHMENT_LIGHT, class_="letters")
    return width, drawn if expert else group(drawn, opacity=0.45)


def _chip(
    text: str, fill: str, rim: str, ink: str, dashes: str | None = None, **attributes: Value
) -> Chip:
    size = 15.0
    width = max(26.0, width_of(text, size) + 13)
    plate = rect(0, 0, width, _CHIP, rx=6, **painted(fill, rim, 1.7), stroke_dasharray=dashes)
    figure = write(text, width / 2, 18.6, size, weight=2.05, anchor="middle", colour=ink)
    return width, group(plate, figure, **attributes)


def _side(face: TileFace, side: int, wide: float) -> str:
    """Return a side's features; starboard mirrors port, except for the fuse's number.

    Two features are drawn small, one above the other.
    """
    features = each_of(face.sides[side])
    edge = 0.0 if side == PORT else wide
    turn = "" if side == PORT else " scale(-1 1)"
    small = f" scale({_SMALL})" if len(features) > 1 else ""
    drawn = []
    for nth, feature in enumerate(features):
        row = _ROW + (_APART * (2 * nth - 1) if small else 0.0)
        place = f"translate({edge:.2f} {row:.0f}){turn}{small}"
        parts = [group(use(f"side-{SIDES[feature]}"), transform=place)]
        if feature in CANNONS:
            x = TOKEN if side == PORT else wide - TOKEN
            parts.append(fuse_token(x, row + 2, face.fuses[side]))
        named = {"data_side": SIDE_NAMES[side], "data_feature": SIDES[feature]}
        drawn.append(group(*parts, class_="side", **named))
    return "".join(drawn)


def _middle(face: TileFace, wide: float, expert: bool) -> str:
    """Return treasure, rot and pirate side by side, in the space between the sides."""
    items: list[tuple[float, str]] = []
    if face.middle & ROTTEN:
        items.append((_CHEST_WIDE, group(use("rotten-hole"), **_told(ROTTEN))))
    if face.middle & TREASURE:
        items.append((_CHEST_WIDE, group(use("treasure"), **_told(TREASURE))))
    if face.pirate:
        name = PIRATES[face.pirate]
        pale = None if expert else 0.4
        shown = group(use(f"pirate-{name}"), class_="pirate", data_pirate=name, opacity=pale)
        items.append((2 * RADIUS + 2, shown))
    left = _SIDE_ROOM if face.sides[PORT] else _BARE
    right = wide - (_SIDE_ROOM if face.sides[STARBOARD] else _BARE)
    whole = sum(width for width, _ in items) + 2
    scale = min(1.0, (right - left) / whole)
    x = (left + right - (whole - 2) * scale) / 2
    parts = []
    for width, drawn in items:
        parts.append(at(x + width * scale / 2, 31, drawn, scale=scale))
        x += width * scale
    return "".join(parts)


def _told(middle: int) -> dict[str, Value]:
    return {"class_": "middle", "data_middle": MIDDLES[middle]}
