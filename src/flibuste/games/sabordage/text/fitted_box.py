"""A box that has every tile of a sheet: for printed copies that nobody has written a box file for.

Tiles of the box at hand are used as far as they go. For each face that it lacks, one of the tiles
that the sheet does not name becomes that face.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from flibuste.core.refusal import BadText
from flibuste.core.sheet import Line, Section, Sheet
from flibuste.games.sabordage.rules.box import Box, Tile
from flibuste.games.sabordage.rules.features import CANNONS, MIDDLES, PIRATES, SIDES
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck
from flibuste.games.sabordage.text.print_text import (
    Part,
    Print,
    UnreadablePrint,
    read_print,
)
from flibuste.games.sabordage.text.printed_tiles import Wanted, candidates, matched
from flibuste.games.sabordage.text.ship_text import TileReader
from flibuste.games.sabordage.text.spellings import SECTIONS, SPELLINGS

_SIDE_BITS: Final = {name: bit for bit, name in SIDES.items()}
_MIDDLE_BITS: Final = {name: bit for bit, name in MIDDLES.items()}
_CANNON_NAMES: Final = {SIDES[cannon] for cannon in CANNONS}
#: The most features in one place of a tile.
_MOST: Final = 2


def fitted_box(sheet: Sheet, box: Box, players: int) -> Box:
    """Return the box, or one that has the faces it lacks; what cannot be read is left out."""
    sheet.spell(SPELLINGS, SECTIONS)
    section = sheet.sections.get("ships")
    faces = _Faces(sheet.head, box, players)
    for line in [] if section is None else section.lines:
        key, _, text = line.text.partition(":")
        with suppress(BadText):
            faces.ship(Line(line.line, key, text.strip()))
    chosen = matched(box, faces.wanted)
    # A tile that is named by its id, and of which the box has too few, is refused by the reader.
    lacking = [_tile_of(face) for wish, face in faces.prints.items() if wish not in chosen]
    spare = _spare(box, list(chosen.values()))
    made = dict(zip(spare, [tile for tile in lacking if tile is not None], strict=False))
    if not made:
        return box
    tiles = [
        Tile(tile.identity, *made[tile.identity].shown) if tile.identity in made else tile
        for tile in box.tiles
    ]
    return Box(f"{box.name}-fitted", tiles, int(box.wheel))


class _Faces(TileReader):
    """Reads ships, whatever faces the box has."""

    def __init__(self, section: Section, box: Box, players: int) -> None:
        super().__init__(section, box, players)
        self.prints: dict[Wanted, Print] = {}

    def printed(self, entry: Line, token: str) -> Deck:
        """Note a tile by what it shows."""
        deck = Deck(UNKNOWN, sail=True)
        with suppress(UnreadablePrint):
            face = read_print(token)
            self.wanted.append(Wanted(entry, token, deck, candidates(self.box, face)))
            self.prints[self.wanted[-1]] = face
        return deck


def _spare(box: Box, used: list[Deck]) -> list[int]:
    """Return the ids of the tiles that nobody uses, the last ones first."""
    left = {int(kind): int(box.copies[int(kind)]) for kind in box.all}
    for deck in used:
        left[deck.tile] -= 1
    found: list[int] = []
    for tile in reversed(box.tiles):
        kind = int(box.kind[tile.identity])
        if left[kind] > 0:
            left[kind] -= 1
            found.append(tile.identity)
    return found


def _tile_of(face: Print) -> Tile | None:
    """Return a tile with this face; None if no tile can have it."""
    sides = (face.port, face.starboard)
    if any(not _possible(part) for part in (*sides, face.middle)):
        return None
    port, starboard = (sum(_SIDE_BITS[name] for name in part.features) for part in sides)
    fuses = [_fuse(part) for part in sides]
    middle = sum(_MIDDLE_BITS[name] for name in face.middle.features)
    pirate = list(PIRATES).index(face.pirate)
    return Tile(0, (port, starboard), (fuses[0], fuses[1]), middle, pirate)


def _possible(part: Part) -> bool:
    return len(part.features) <= _MOST and len(part.features & _CANNON_NAMES) <= 1


def _fuse(part: Part) -> int:
    """Return the fuse that is printed on a side; where a cannon has lost it, any will do."""
    return (part.printed or part.fuse or 1) if part.features & _CANNON_NAMES else 0
