"""The box: 68 deck tiles, which the rulebook only pictured (S9)."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.sabordage.features import (
    BOMBARD,
    CANNONS,
    MIDDLES,
    PIRATES,
    PORT,
    SIDES,
    STARBOARD,
)

#: The game's name in sheets, records and commands.
NAME: Final = "sabordage"
TILES: Final = 68
#: Ids are whole numbers from 1 up to, not including, this one; 0 is no tile, or one not known.
IDS: Final = 256
#: How many tiles with bombards the game for two needs (S2.2).
BOMBARD_TILES: Final = 8

# How `Box.face` packs what a tile shows, as it lies in a ship.
FEATURE_BITS: Final = 0  # port's feature in 3 bits, then starboard's
FUSE_BITS: Final = 6  # port's fuse in 2 bits, then starboard's; 0 where there is no cannon
MIDDLE_BITS: Final = 10  # 2 bits
PIRATE_BITS: Final = 12  # 2 bits


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
        #: The features of port and starboard, and the fuses of their cannons, 0 without one.
        self.sides = sides
        self.fuses = fuses
        self.middle = middle
        self.pirate = pirate

    @property
    def shown(self) -> tuple[tuple[int, int], tuple[int, int], int, int]:
        """All but the id: tiles that agree in it are equal (S3.2)."""
        return (self.sides, self.fuses, self.middle, self.pirate)

    @property
    def symmetric(self) -> bool:
        """Whether turning it changes nothing: it is never `turned` (S1.5)."""
        return self.sides[PORT] == self.sides[STARBOARD] and self.fuses[0] == self.fuses[1]

    @property
    def cannons(self) -> int:
        """How many cannons it shows; a repeating tile has two (S7.2)."""
        return sum(1 for side in self.sides if side in CANNONS)

    def side_text(self, side: int) -> str:
        """Return a side's feature as the box file writes it, such as `short2`; `-` for none."""
        feature = SIDES[self.sides[side]] or "-"
        return f"{feature}{self.fuses[side]}" if self.fuses[side] else feature


class Box:
    """The 68 tiles of one copy of the game, checked.

    Tables go by id. Of equal tiles all are known by the lowest id (S3.2, S11): `kind[id]`.
    """

    def __init__(self, name: str, tiles: list[Tile]) -> None:
        self.name = name
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
            for turned in (0, 1):
                faces[tile.identity + IDS * turned] = _face(tile, turned)
            symmetric[tile.identity] = int(tile.symmetric)
            cannons[tile.identity] = tile.cannons
        #: The lowest id of the tiles equal to this one; 0 for an id the box does not have.
        self.kind: vec[u8] = vec[u8](kinds)
        #: How many tiles are of this kind.
        self.copies: vec[u8] = vec[u8](copies)
        #: What a tile shows, packed, by its id, + 256 if turned, + 512 if sail up: nothing (S1.3).
        self.face: vec[i64] = vec[i64](faces)
        self.symmetric: vec[u8] = vec[u8](symmetric)
        self.cannons: vec[u8] = vec[u8](cannons)
        #: All tiles by kind, in the order of ids: the pile before it is shuffled.
        self.all: vec[u8] = vec[u8]([kinds[tile.identity] for tile in self.tiles])
        self.bombards = [kinds[t.identity] for t in self.tiles if BOMBARD in t.sides]
        self.digest = hashlib.sha256(self.text().encode()).hexdigest()[:16]

    def tile(self, identity: int) -> Tile:
        """Return the tile with this id."""
        return self._tile[identity]

    def text(self) -> str:
        """Return the box as a sheet without comments: what its digest is made of."""
        lines = ["flibuste sabordage box 1", f"name: {self.name}", "[tiles]"]
        for tile in self.tiles:
            middle = MIDDLES[tile.middle] or "-"
            pirate = PIRATES[tile.pirate] or "-"
            sides = f"{tile.side_text(PORT)} {tile.side_text(STARBOARD)}"
            lines.append(f"{tile.identity} {sides} {middle} {pirate}")
        return "\n".join(lines) + "\n"


def _face(tile: Tile, turned: int) -> int:
    port, starboard = (STARBOARD, PORT) if turned else (PORT, STARBOARD)
    return (
        tile.sides[port] << FEATURE_BITS
        | tile.sides[starboard] << (FEATURE_BITS + 3)
        | tile.fuses[port] << FUSE_BITS
        | tile.fuses[starboard] << (FUSE_BITS + 2)
        | tile.middle << MIDDLE_BITS
        | tile.pirate << PIRATE_BITS
    )
