"""The piles in letters: how many tiles, the discard as far as it is known, what is to be placed."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import Words, plain
from flibuste.drawing.sabordage.faces import printed
from flibuste.drawing.sabordage.signs import Legend, hidden_sign, tight_sign
from flibuste.drawing.sabordage.words import COLON, DISCARD, NOT_KNOWN, PILE, SHIPS, TO_PLACE, TOP
from flibuste.drawing.wrapping import folded, wrapped
from flibuste.sabordage.view import UNKNOWN, SabordageView

_INDENT: Final = "   "
_DOWN: Final = Words("discard, downwards:", "défausse, de haut en bas :")
_DRAWN: Final = Words("draw pile, downwards:", "pioche, de haut en bas :")


def pile_lines(view: SabordageView, language: str, signs: Legend) -> list[Text]:
    """Return the draw pile and the discard."""
    pile, discard = view.pile, view.discard
    items = [f"{PILE.say(language)} {len(pile)}", f"{DISCARD.say(language)} {len(discard)}"]
    if discard:
        tile = discard[-1].tile
        top = NOT_KNOWN.say(language)
        if tile != UNKNOWN:
            signs.note(printed(view.box, tile))
            top = _tile(view, tile, language)
        items.append(TOP.fill({"tile": plain(top)}).say(language))
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
    """Return the rotten tiles that were shown and are still to be placed (S3.6)."""
    items = []
    for ship, tile in view.rotten:
        signs.note(printed(view.box, tile))
        items.append(f"{SHIPS[ship].say(language)} {_tile(view, tile, language)}")
    title = TO_PLACE.say(language) + COLON.say(language)
    return folded(title + ", ".join(items), _INDENT) if items else []


def _tile(view: SabordageView, tile: int, language: str) -> str:
    return f"{tile} [{tight_sign(printed(view.box, tile), language)}]"
