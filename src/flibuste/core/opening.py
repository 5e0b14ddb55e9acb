"""Opening a match: from a fresh deal, from a deal that is written down, or from a position."""

from __future__ import annotations

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.record import Seal
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import Entry, Section, read_sheet


def deal_match(
    game: Game, fate: Fate, variant: str = "", options: list[str] | None = None
) -> Match:
    """Deal a game and open its match; with `Sealed` fate its record can be verified.

    The variant is the usual one if none is named.
    """
    return match_of_lines(game, game.deal(fate, variant or game.variants[0], options or []), fate)


def match_of_lines(game: Game, lines: list[str], fate: Fate) -> Match:
    """Open a match from the lines that `fate` has dealt."""
    match = _dealt(game, deal_section(lines, "deal"), fate)
    if isinstance(fate, Sealed):
        match.seal = Seal(fate.seed, fate.nonces)
    return match


def match_of_deal(game: Game, text: str, source: str, fate: Fate) -> Match:
    """Open a match from a deal's sheet: the deal was given, so that no seed can prove it."""
    sheet = read_sheet(text, source, ["deal"], game.name)
    sheet.only([])
    return _dealt(game, sheet.head, fate)


def match_of_position(game: Game, text: str, source: str, fate: Fate, dice: Dice) -> Match:
    """Open a match from a position's text; `dice` deal what it does not name."""
    match = Match(game, game.from_position(text, source, fate, dice), fate, [])
    match.position = game.write_position(match.state, EVERYTHING)
    return match


def deal_section(lines: list[str], source: str) -> Section:
    """Return a deal's lines as a section to be read."""
    section = Section(source, "deal", 0)
    section.lines = [Entry(0, "", line) for line in lines]
    return section


def _dealt(game: Game, deal: Section, fate: Fate) -> Match:
    opening: list[Event] = []
    match = Match(game, game.from_deal(deal, opening), fate, opening)
    match.deal = [row.text for row in deal.lines]
    return match
