"""Choices put into words: what a seat chooses, has chosen, or could choose."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.words import Words, plain
from flibuste.sabordage.actions import (
    BUILD,
    CARPENTER,
    ROTTEN,
    kind_of,
    rank_of,
    ship_of,
    tile_of,
    turned_of,
)
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.lore import COLOUR_WORDS

_PHRASES: Final = {
    BUILD: Words(
        "tile {tile}{turned} for row {row}{of}", "la tuile {tile}{turned} pour la rangée {row}{of}"
    ),
    ROTTEN: Words(
        "row {row}{of} for the rotten tile{turned}",
        "la rangée {row}{of} pour la tuile pourrie{turned}",
    ),
    CARPENTER: Words("the carpenter in row {row}{of}", "le charpentier en rangée {row}{of}"),
}
_TURNED: Final = Words(" turned round", " retournée")
_OF: Final = Words(" of the {ship} ship", " du navire {ship}")


def choice_words(players: int, act: i64) -> Words:
    """Return what is chosen (S11), such as “tile 34 turned round for row 2”."""
    return _PHRASES[kind_of(act)].fill(
        {
            "tile": plain(str(tile_of(act))),
            "row": plain(str(rank_of(act))),
            "turned": _TURNED if turned_of(act) else plain(""),
            "of": whose_row(players, ship_of(act)),
        }
    )


def whose_row(players: int, ship: int) -> Words:
    """Return which ship a row is of, where a seat has two."""
    return _OF.fill({"ship": COLOUR_WORDS[ship]}) if players == FEWEST else plain("")
