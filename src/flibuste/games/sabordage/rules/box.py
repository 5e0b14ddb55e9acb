"""The box: 68 deck tiles and the wheel, which the rulebook shows only in pictures (S9)."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.words import Words
from flibuste.games.sabordage.rules import features
from flibuste.games.sabordage.rules.features import each_of, face

#: The game's name in sheets, records and commands, and its name for people.
NAME: Final = "sabordage"
TITLE: Final = Words("Sabordage", "Sabordage")
TILES: Final = 68
#: Ids are integers from 1 to IDS - 1; 0 means no tile, or an unknown one.
IDS: Final = 256
#: How many numbers our wheel has, and the highest that fits into an action (S3.3).
WHEEL: Final = 9
MOST_WHEEL: Final = 15


class Tile:
    """One line of the box file: what a deck tile shows as printed, not turned."""

    __slots__ = ("fuses", "identity", "middle", "pirate", "sides")

    def __init__(
        self,
        identity: int,
        sides: tuple[int, int],
        fuses: tuple[int, int],
        middle: int,
        pirate: int,
    ) -> None:
        self.identity = identity
        #: The features of port and starboard as bits, and the fuses of their cannons, 0 for none.
        self.sides = sides
        self.fuses = fuses
        self.middle = middle
        self.pirate = pirate

    def __reduce__(self) -> tuple[type[Tile], tuple[object, ...]]:
        return Tile, (self.identity, self.sides, self.fuses, self.middle, self.pirate)

    @property
    def shown(self) -> tuple[tuple[int, int], tuple[int, int], int, int]:
        """Everything except the id; tiles for which this is the same are equal (S3.2)."""
        return (self.sides, self.fuses, self.middle, self.pirate)

    @property
    def symmetric(self) -> bool:
        """True if turning it changes nothing; then it is never `turned` (S1.5)."""
        return (
            self.sides[features.PORT] == self.sides[features.STARBOARD]
            and self.fuses[0] == self.fuses[1]
        )

    @property
    def cannons(self) -> int:
        """How many cannons it shows; a repeating tile has two (S7.2)."""
        return sum(1 for side in self.sides if side & features.ANY_CANNON)

    def shows(self, feature: int) -> bool:
        """Tell whether one of its sides has a feature."""
        return (self.sides[features.PORT] | self.sides[features.STARBOARD]) & feature != 0

    def side_text(self, side: int) -> str:
        """Return a side as in the box file: `short2`, `short2+armour`; `-` for nothing."""
        fuse = str(self.fuses[side])
        words = [features.SIDES[each] for each in each_of(self.sides[side])]
        return "+".join([words[0] + fuse, *words[1:]] if self.fuses[side] else words) or "-"

    def middle_text(self) -> str:
        """Return the middle as in the box file: `pipe`, `pipe+treasure`; `-` for nothing."""
        return "+".join(features.MIDDLES[each] for each in each_of(self.middle)) or "-"


class Box:
    """The 68 tiles and the wheel of one copy of the game, checked.

    Tables are indexed by id. Equal tiles go by their lowest id, their kind (S3.2, S11): `kind[id]`.
    """

    def __init__(self, name: str, tiles: list[Tile], wheel: int = WHEEL) -> None:
        self.name = name
        #: The highest rank on the wheel (S3.3).
        self.wheel: i64 = wheel
        self.tiles = sorted(tiles, key=lambda tile: tile.identity)
        lowest: dict[tuple[tuple[int, int], tuple[int, int], int, int], int] = {}
        kinds = [0] * IDS
        copies = [0] * IDS
        faces = [0] * (4 * IDS)
        symmetric = [0] * IDS
        cannons = [0] * IDS
        self._tile: dict[int, Tile] = {}
        for tile in self.tiles:
            kind = lowest.setdefault(tile.shown, tile.identity)
            kinds[tile.identity] = kind
            copies[kind] += 1
            self._tile[tile.identity] = tile
            faces[tile.identity] = face(tile.sides, tile.fuses, tile.middle, tile.pirate)
            faces[tile.identity + IDS] = face(
                tile.sides[::-1], tile.fuses[::-1], tile.middle, tile.pirate
            )
            symmetric[tile.identity] = int(tile.symmetric)
            cannons[tile.identity] = tile.cannons
        #: The lowest id of the tiles equal to this one; 0 for an id that is not in the box.
        self.kind: vec[u8] = vec[u8](kinds)
        #: The number of tiles of this kind.
        self.copies: vec[u8] = vec[u8](copies)
        #: What a tile shows, packed, by its id, + 256 if turned, + 512 if sail up: nothing (S1.3).
        self.face: vec[i64] = vec[i64](faces)
        self.symmetric: vec[u8] = vec[u8](symmetric)
        self.cannons: vec[u8] = vec[u8](cannons)
        #: The kinds of all tiles, in the order of ids: the pile before it is shuffled.
        self.all: vec[u8] = vec[u8]([kinds[tile.identity] for tile in self.tiles])
        self.bombards = [kinds[t.identity] for t in self.tiles if t.shows(features.BOMBARD)]
        self.digest = hashlib.sha256(self.text().encode()).hexdigest()[:16]

    def tile(self, identity: int) -> Tile:
        """Return the tile with this id."""
        return self._tile[identity]

    def __reduce__(self) -> tuple[type[Box], tuple[object, ...]]:
        """Return how to recreate this box, for pickle and copy."""
        return Box, (self.name, self.tiles, int(self.wheel))

    def __copy__(self) -> Box:
        """Return the box itself: nothing in it changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Box:
        """Return the box itself: nothing in it changes."""
        return self

    def text(self) -> str:
        """Return the box as a sheet without comments; the digest is computed from it."""
        lines = ["flibuste sabordage box 1", f"name: {self.name}"]
        if self.wheel != WHEEL:
            lines.append(f"wheel: {self.wheel}")
        lines.append("[tiles]")
        for tile in self.tiles:
            pirate = features.PIRATES[tile.pirate] or "-"
            sides = f"{tile.side_text(features.PORT)} {tile.side_text(features.STARBOARD)}"
            lines.append(f"{tile.identity} {sides} {tile.middle_text()} {pirate}")
        return "\n".join(lines) + "\n"
