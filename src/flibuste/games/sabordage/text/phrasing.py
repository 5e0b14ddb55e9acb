"""Choices in words: what a seat chooses, has chosen, or could choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from flibuste.core.words import Words, counted, plain
from flibuste.games.sabordage.rules.actions import (
    BUILD,
    CARPENTER,
    ROTTEN,
    kind_of,
    rank_of,
    ship_of,
    tile_of,
    turned_of,
)
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, FEWEST

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
_TURNED: Final = Words(" turned", " tournée")
_OF: Final = Words(" of the {ship} ship", " du bateau {ship}")


def choice_words(players: int, act: i64) -> Words:
    """Return a choice in words (S11), such as “tile 34 turned round for row 2”."""
    return _PHRASES[kind_of(act)].fill(
        tile=tile_of(act),
        row=rank_of(act),
        turned=_TURNED if turned_of(act) else "",
        of=whose_row(players, ship_of(act)),
    )


def whose_row(players: int, ship: int, colours: Sequence[Words] = COLOUR_WORDS) -> Words:
    """Return the ship that a row belongs to, if a seat has two ships."""
    return _OF.fill(ship=colours[ship]) if players == FEWEST else plain("")


def count_rows(n: int) -> Words:
    """Return a number of rows, such as `1 row`."""
    return counted(n, Words("{n} row", "{n} rangée"), Words("{n} rows", "{n} rangées"))


def count_tiles(n: int) -> Words:
    """Return a number of tiles, such as `1 tile`."""
    return counted(n, Words("{n} tile", "{n} tuile"), Words("{n} tiles", "{n} tuiles"))


def count_cannons(n: int) -> Words:
    """Return a number of cannons, such as `1 cannon`."""
    return counted(n, Words("{n} cannon", "{n} canon"), Words("{n} cannons", "{n} canons"))
