"""A tile as it lies when it is just built, with a fuse on each of its cannons (S3.4)."""

from __future__ import annotations

from flibuste.drawing.sabordage.faces import lying
from flibuste.drawing.sabordage.signs import tight_sign
from flibuste.sabordage.box import Box
from flibuste.sabordage.view import Deck


def built_deck(box: Box, tile: int, turned: bool) -> Deck:
    """Return a tile as it is built."""
    port, starboard = box.tile(tile).fuses
    return Deck(tile, turned=turned, fuses=(starboard, port) if turned else (port, starboard))


def built_sign(box: Box, tile: int, turned: bool, language: str) -> str:
    """Return a tile as it is built, in the signs of the ships: `S1 . ##`."""
    return tight_sign(lying(box, built_deck(box, tile, turned)), language)
