"""Pirates Under Fire as numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.games.under_fire.encoding.numbering import UnderFireNumbering
from flibuste.games.under_fire.encoding.rows import UnderFireRows
from flibuste.games.under_fire.encoding.sea_planes import sea_fields, write_sea
from flibuste.games.under_fire.encoding.table_values import table_fields, write_table
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.deal import EXPERT
from flibuste.games.under_fire.rules.sea import COLUMNS, ROWS
from flibuste.games.under_fire.rules.view import UnderFireView


def encoding(name: str, game: Game, box: Box, variant: str) -> Encoding:
    """Return the encoding of a variant, with the box of the game."""
    fields = [*sea_fields(box), *table_fields(box)]
    numbering = UnderFireNumbering(variant == EXPERT)
    return Encoding(name, game, variant, (ROWS, COLUMNS), fields, numbering, write, UnderFireRows)


def write(view: View, out: vec[u8]) -> int:
    """Write all that the view's seat knows; return how many numbers that are."""
    assert isinstance(view, UnderFireView)
    return write_table(view, out, write_sea(view, out))
