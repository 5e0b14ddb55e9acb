"""Deals to test with: matches whose first player is named, and deals read from their sheets."""

from __future__ import annotations

from flibuste.core.fate import Fate
from flibuste.core.match import Match
from flibuste.core.opening import match_of_lines
from flibuste.core.sheet import read_sheet
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.box import NAME, Box
from flibuste.games.under_fire.rules.deal import STANDARD, Deal
from flibuste.games.under_fire.text.deal_text import read_deal


def first_match(
    fate: Fate, first: int, variant: str = STANDARD, options: list[str] | None = None
) -> Match:
    """Deal a game and open its match; `first` is a seat, or -1 to draw it (U2.6)."""
    game = UnderFireGame()
    return match_of_lines(game, game.deal(fate, variant, options or [], first), fate)


def read_deal_sheet(text: str, source: str, box: Box) -> Deal:
    """Read a deal from a sheet of its own."""
    sheet = read_sheet(text, source, ["deal"], NAME)
    sheet.only([])
    return read_deal(sheet.head, box)
