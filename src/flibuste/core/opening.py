"""Opening a match: from a new deal, from a written deal, or from a position."""

from __future__ import annotations

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate, any_dice
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.seal import Seal
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import Line, Section, read_sheet
from flibuste.core.terms import Terms


def deal_match(
    game: Game,
    fate: Fate | None = None,
    variant: str = "",
    options: list[str] | None = None,
    first: int = -1,
) -> Match:
    """Deal a game and open its match; with `Sealed` fate, its record can be verified.

    Without a fate, the dice are unpredictable; without a variant, it is the game's default. `first`
    is the seat that goes first, or -1 to leave it to chance.
    """
    source = any_dice() if fate is None else fate
    if not isinstance(source, Fate):
        raise TypeError(f"chance comes from dice, such as Dice(7), and not from {source!r}")
    game.check_setup(variant, options or [], first)
    lines = game.deal(source, variant or game.variants[0], options or [], first)
    return match_of_lines(game, lines, source)


def deal_by(game: Game, terms: Terms, fate: Fate) -> list[str]:
    """Return the lines of the deal that a fate gives to a table."""
    # In the order of a sheet, because whoever verifies the record deals again from it.
    options = sorted(set(terms.options))
    return game.deal(fate, terms.variant or game.variants[0], options, terms.first)


def match_of_lines(game: Game, lines: list[str], fate: Fate) -> Match:
    """Open a match from the lines that `fate` has dealt."""
    match = _dealt(game, deal_section(lines, "deal"), fate)
    if isinstance(fate, Sealed):
        match.seal = Seal(fate.seed, fate.nonces)
    return match


def match_of_deal(game: Game, text: str, source: str, fate: Fate) -> Match:
    """Open a match from a deal's sheet. Such a deal is given, so no seed can prove it."""
    sheet = read_sheet(text, source, ["deal"], game.name)
    sheet.only([])
    return _dealt(game, sheet.head, fate)


def match_of_position(game: Game, text: str, source: str, fate: Fate, dice: Dice) -> Match:
    """Open a match from a position's text; `dice` fill in what it leaves open."""
    match = Match(game, game.from_position(text, source, fate, dice), fate, [])
    match.position = game.write_position(match.state, EVERYTHING)
    return match


def deal_section(lines: list[str], source: str) -> Section:
    """Return a deal's lines as a section."""
    section = Section(source, "deal", 0)
    section.lines = [Line(0, "", line) for line in lines]
    return section


def _dealt(game: Game, deal: Section, fate: Fate) -> Match:
    opening: list[Event] = []
    match = Match(game, game.from_deal(deal, opening), fate, opening)
    match.deal = [row.text for row in deal.lines]
    return match
