"""Sabordage as numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.rows import Rows
from flibuste.games.sabordage.encoding.memories import memory_fields, write_memories
from flibuste.games.sabordage.encoding.numbering import ROWS, SabordageNumbering
from flibuste.games.sabordage.encoding.rows import sabordage_rows
from flibuste.games.sabordage.encoding.ship_planes import ship_fields, write_ships
from flibuste.games.sabordage.encoding.table_values import Kinds, table_fields, write_table
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.fleet import ships_of
from flibuste.games.sabordage.rules.variants import EXPERT
from flibuste.games.sabordage.rules.view import SabordageView


class _Writer:
    """Writes all that a seat knows."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds

    def write(self, view: View, out: vec[u8]) -> int:
        """Write it; return how many numbers that are."""
        assert isinstance(view, SabordageView)
        at: i64 = write_table(view, self._kinds, out, write_ships(view, out))
        return write_memories(view, self._kinds, out, at)


def encoding(name: str, game: Game, box: Box, variant: str) -> Encoding:
    """Return the encoding of a variant, with the box of the game."""
    players = len(game.seat_names())
    ships = int(ships_of(players))
    kinds = Kinds(box)
    fields = [
        *ship_fields(),
        *table_fields(box, players, ships),
        *memory_fields(players, ships, int(kinds.count)),
    ]
    numbering = SabordageNumbering(box, players, variant == EXPERT)

    def rows(encoding: Encoding, width: int, count: int, in_planes: bool) -> Rows:
        return sabordage_rows(encoding, width, count, in_planes, box, kinds, numbering)

    write = _Writer(kinds).write
    return Encoding(name, game, variant, (ships, ROWS), fields, numbering, write, rows)
