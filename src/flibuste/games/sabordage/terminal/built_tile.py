"""A tile that was just built, with a fuse on each of its cannons (S3.4)."""

from __future__ import annotations

from flibuste.games.sabordage.drawing.faces import lying
from flibuste.games.sabordage.drawing.signs import tight_sign
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.view import Deck, SabordageView


def built_deck(box: Box, tile: int, turned: bool) -> Deck:
    """Return a deck with a tile that was just built."""
    port, starboard = box.tile(tile).fuses
    return Deck(tile, turned=turned, fuses=(starboard, port) if turned else (port, starboard))


def built_sign(view: SabordageView, tile: int, turned: bool, language: str) -> str:
    """Return the sign of a tile that was just built: `S1 . ##`."""
    deck = built_deck(view.box, tile, turned)
    return tight_sign(lying(view.box, deck, view.expert), language)
