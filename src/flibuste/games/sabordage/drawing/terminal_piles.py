"""The piles as text: their sizes, the known discards, and the tiles that wait to be placed."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import COLON, Words
from flibuste.drawing.wrapping import folded, wrapped
from flibuste.games.sabordage.drawing.faces import printed
from flibuste.games.sabordage.drawing.signs import Legend, hidden_sign, tight_sign
from flibuste.games.sabordage.drawing.words import (
    DISCARD,
    NOT_KNOWN,
    PILE,
    SHIPS,
    TO_PLACE,
    TOP,
)
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView

_INDENT: Final = "   "
_DOWN: Final = Words("discard, downwards:", "défausse, de haut en bas :")
_DRAWN: Final = Words("draw pile, downwards:", "pioche, de haut en bas :")


def pile_lines(view: SabordageView, language: str, signs: Legend) -> list[Text]:
    """Return the draw pile and the discard pile."""
    pile, discard = view.pile, view.discard
    items = [f"{PILE.say(language)} {len(pile)}", f"{DISCARD.say(language)} {len(discard)}"]
    if discard:
        tile = discard[-1].tile
        top = NOT_KNOWN.say(language)
        if tile != UNKNOWN:
            signs.note(printed(view.box, tile, view.expert))
            top = _tile(view, tile, language)
        items.append(TOP.fill(tile=top).say(language))
    rows = wrapped(items, _INDENT, ", ")
    if any(one.tile != UNKNOWN for one in discard[:-1]):
        tiles = " ".join(
            hidden_sign(one.tile, one.past.bombard) or "?" for one in reversed(discard)
        )
        rows += folded(f"{_DOWN.say(language)} {tiles}", _INDENT * 2)
    if any(tile != UNKNOWN for tile in pile):
        tiles = " ".join(str(tile or "?") for tile in pile)
        rows += folded(f"{_DRAWN.say(language)} {tiles}", _INDENT * 2)
    return [Text(row) for row in [*rows, *_waiting(view, language, signs)]]


def _waiting(view: SabordageView, language: str, signs: Legend) -> list[str]:
    """Return the rotten tiles that were shown and must still be placed (S3.6)."""
    items = []
    for ship, tile in view.rotten:
        signs.note(printed(view.box, tile, view.expert))
        items.append(f"{SHIPS[ship].say(language)} {_tile(view, tile, language)}")
    title = TO_PLACE.say(language) + COLON.say(language)
    return folded(title + ", ".join(items), _INDENT) if items else []


def _tile(view: SabordageView, tile: int, language: str) -> str:
    return f"{tile} [{tight_sign(printed(view.box, tile, view.expert), language)}]"
