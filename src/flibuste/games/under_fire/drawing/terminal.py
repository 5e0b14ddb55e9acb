"""A view as text for a terminal; colours are optional and add no information."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.drawing.wrapping import COLUMNS, wrapped
from flibuste.games.under_fire.drawing.description import headline
from flibuste.games.under_fire.drawing.terminal_sea import EFFECT_SIGNS, SEA_WIDTH, sea_lines
from flibuste.games.under_fire.drawing.tight_sea import draw_sea, tight_spaces
from flibuste.games.under_fire.drawing.words import (
    COST,
    DECK,
    GOLD,
    HAND,
    MARKET,
    MINE_SIGN_WORDS,
    MINES_TAKEN,
    NONE_LEFT,
    NOT_SHOWN,
    ON_TURN,
    POINTS,
    RESERVE,
    SIDES,
    SIGNS,
    SPACE_EFFECT_WORDS,
    SUPPLY,
)
from flibuste.games.under_fire.rules.sea import DARK, LIGHT
from flibuste.games.under_fire.rules.sea import name as space_name
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView
from flibuste.games.under_fire.text.help_texts import mercenary_name

_INDENT: Final = "   "
_NAME: Final = ("bold #2b2018 on #f3e3bf", "bold #fdf0d5 on #7d222c")
_QUIET: Final = "dim"


def draw_text(
    view: UnderFireView,
    language: str = "en",
    colour: bool = True,
    legend: bool = True,
    columns: int = COLUMNS,
) -> Text:
    """Return a view as text that `rich` can print; without `colour` it has no styles.

    `legend` adds an explanation of the signs.
    """
    lines = [Text(headline(view, language), style="bold"), Text()]
    lines += _player_lines(view, DARK, language, columns)
    if columns < SEA_WIDTH:
        cell, gap = tight_spaces(columns)
        lines += draw_sea(view, language, set(), cell, False, gap)
    else:
        lines += sea_lines(view, language)
    lines += _player_lines(view, LIGHT, language, columns)
    lines.append(Text())
    lines += _market_lines(view, language, columns)
    lines += _hired_lines(view, language, columns)
    if legend:
        lines += [Text(), *(Text(line, style=_QUIET) for line in _legend_lines(language, columns))]
    for line in lines:
        line.rstrip()
    drawn = Text("\n", no_wrap=True, overflow="ignore").join(lines)
    return drawn if colour else Text(drawn.plain, no_wrap=True, overflow="ignore")


def plain_text(view: UnderFireView, language: str = "en", legend: bool = True) -> str:
    """Return a view as plain text, without trailing spaces, ending with a newline."""
    lines = draw_text(view, language, False, legend).plain.split("\n")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _player_lines(view: UnderFireView, seat: int, language: str, columns: int) -> list[Text]:
    counts = (
        (GOLD, view.gold[seat]),
        (POINTS, view.points[seat]),
        (MINES_TAKEN, view.mines_taken[seat]),
        (DECK, len(view.decks[seat])),
        (RESERVE, len(view.reserves[seat])),
    )
    name = SIDES[seat].say(language)
    told = [f"{word.say(language)} {count}" for word, count in counts]
    turn = f"   < {ON_TURN.say(language)}" if seat in view.actors else ""
    above, *below = wrapped(told, _INDENT * 3, columns=columns - len(turn))
    first = Text(_INDENT)
    first.append(name, style=_NAME[seat])
    first.append(above[len(_INDENT) + len(name) :])
    first.append(turn, style="bold")
    second = f"{HAND.say(language)} {_tiles(view.hands[seat])}"
    piles = ((DECK, view.decks[seat]), (RESERVE, view.reserves[seat]))
    known = [
        f"{word.say(language)} {_tiles(tiles)}"
        for word, tiles in piles
        if any(tile != UNKNOWN for tile in tiles)
    ]
    rows = [*below, *wrapped([second, *known], _INDENT * 3, columns=columns)]
    return [first, *(Text(row) for row in rows)]


def _tiles(tiles: list[int]) -> str:
    """Return tiles in order, with `?` for each unknown number."""
    return " ".join("?" if tile == UNKNOWN else str(tile) for tile in tiles) or "–"


def _market_lines(view: UnderFireView, language: str, columns: int) -> list[Text]:
    box = view.box
    supply = SUPPLY.fill(mines=view.mines_left, shields=view.shields_left).say(language)
    title = MARKET.say(language)
    if not view.market:
        hidden = view.phase in ("arrange", "adjust")
        empty = (NOT_SHOWN if hidden else NONE_LEFT).say(language)
        told = wrapped([f"{title} · {empty}", supply], _INDENT, columns=columns)
        return [Text(row) for row in told]
    names = [mercenary_name(box, m).say(language) for m in view.market]
    wide = max(map(len, (title, *names)))
    cost = COST.say(language)
    head = f"{title:<{wide}}  {cost}"
    beside = f"{_INDENT}{head:<46}{supply}"
    above = [beside] if len(beside) < columns else [f"{_INDENT}{supply}", f"{_INDENT}{head}"]
    rows = [Text(row, style="bold") for row in above]
    for m, name in zip(view.market, names, strict=True):
        rows.append(Text(f"{_INDENT}{name:<{wide}}  {box.cost[m]:>{len(cost)}}"))
    return rows


def _hired_lines(view: UnderFireView, language: str, columns: int) -> list[Text]:
    """Return the mercenaries on the sea by their full names, which have no room in a space."""
    names = [
        f"{space_name(ship.space)} {mercenary_name(view.box, ship.mercenary).say(language)}"
        for ship in view.ships
        if ship.mercenary >= 0
    ]
    if not names:
        return []
    return [Text(), *(Text(row) for row in wrapped(names, _INDENT, columns=columns))]


def _legend_lines(language: str, columns: int) -> list[str]:
    """Return an explanation of the signs."""
    ships = [f"{sign} {words.say(language)}" for sign, words in SIGNS.items()]
    mines = [f"{sign} {words.say(language)}" for sign, words in MINE_SIGN_WORDS.items()]
    effects = [
        f"{EFFECT_SIGNS[effect]} {words.say(language)}"
        for effect, words in SPACE_EFFECT_WORDS.items()
    ]
    return [
        row
        for items in (ships + mines, effects)
        for row in wrapped(items, _INDENT, columns=columns)
    ]
