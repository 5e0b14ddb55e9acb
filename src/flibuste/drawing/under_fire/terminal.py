"""A game in a terminal, in colour or without: 80 columns, and letters that tell everything."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import plain
from flibuste.drawing.under_fire.description import headline
from flibuste.drawing.under_fire.mercenaries import effect_name, numbers_text
from flibuste.drawing.under_fire.terminal_sea import EFFECT_SIGNS, sea_lines
from flibuste.drawing.under_fire.words import (
    COST,
    DECK,
    EFFECT,
    GOLD,
    HAND,
    MARKET,
    MINE_SIGN_WORDS,
    MINES_TAKEN,
    NONE_LEFT,
    NOT_SHOWN,
    NUMBERS,
    ON_TURN,
    POINTS,
    RESERVE,
    SIDES,
    SIGNS,
    SPACE_EFFECT_WORDS,
    SUPPLY,
)
from flibuste.drawing.wrapping import wrapped
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.view import UNKNOWN, UnderFireView

_INDENT: Final = "   "
_NAME: Final = ("bold #2b2018 on #f3e3bf", "bold #fdf0d5 on #7d222c")
_QUIET: Final = "dim"


def draw_text(
    view: UnderFireView, language: str = "en", colour: bool = True, legend: bool = True
) -> Text:
    """Return a view as text that `rich` can print; without `colour` it bears no style at all.

    `legend` adds what the signs mean.
    """
    lines = [Text(headline(view, language), style="bold"), Text()]
    lines += _player_lines(view, DARK, language)
    lines += sea_lines(view)
    lines += _player_lines(view, LIGHT, language)
    lines.append(Text())
    lines += _market_lines(view, language)
    if legend:
        lines += [Text(), *(Text(line, style=_QUIET) for line in _legend_lines(language))]
    for line in lines:
        line.rstrip()
    drawn = Text("\n", no_wrap=True, overflow="ignore").join(lines)
    return drawn if colour else Text(drawn.plain, no_wrap=True, overflow="ignore")


def plain_text(view: UnderFireView, language: str = "en", legend: bool = True) -> str:
    """Return a view as plain text, with no trailing spaces, ended by a newline."""
    lines = draw_text(view, language, False, legend).plain.split("\n")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _player_lines(view: UnderFireView, seat: int, language: str) -> list[Text]:
    counts = (
        (GOLD, view.gold[seat]),
        (POINTS, view.points[seat]),
        (MINES_TAKEN, view.mines_taken[seat]),
        (DECK, len(view.decks[seat])),
        (RESERVE, len(view.reserves[seat])),
    )
    first = Text(_INDENT)
    first.append(SIDES[seat].say(language), style=_NAME[seat])
    first.append(" " * (6 - len(SIDES[seat].say(language))))
    first.append(" · ".join(f"{word.say(language)} {count}" for word, count in counts))
    if seat in view.actors:
        first.append(f"   < {ON_TURN.say(language)}", style="bold")
    second = f"{HAND.say(language)} {_tiles(view.hands[seat])}"
    piles = ((DECK, view.decks[seat]), (RESERVE, view.reserves[seat]))
    known = [
        f"{word.say(language)} {_tiles(tiles)}"
        for word, tiles in piles
        if any(tile != UNKNOWN for tile in tiles)
    ]
    rows = wrapped([second, *known], _INDENT * 3)
    return [first, *(Text(row) for row in rows)]


def _tiles(tiles: list[int]) -> str:
    """Return tiles in their order, `?` for each whose number is not known."""
    return " ".join("?" if tile == UNKNOWN else str(tile) for tile in tiles) or "–"


def _market_lines(view: UnderFireView, language: str) -> list[Text]:
    box = view.box
    left = {"mines": plain(str(view.mines_left)), "shields": plain(str(view.shields_left))}
    supply = SUPPLY.fill(left).say(language)
    title = MARKET.say(language)
    if not view.market:
        hidden = view.phase in ("arrange", "adjust")
        empty = (NOT_SHOWN if hidden else NONE_LEFT).say(language)
        return [Text(f"{_INDENT}{title} · {empty} · {supply}")]
    wide = max(len(title), *(len(box.mercenaries[m]) for m in view.market))
    wide = min(wide, 20)
    cost, numbers = COST.say(language), NUMBERS.say(language)
    head = f"{title:<{wide}}  {cost}  {numbers}  {EFFECT.say(language)}"
    rows = [Text(f"{_INDENT}{head:<46}{supply}", style="bold")]
    for m in view.market:
        row = f"{box.mercenaries[m][:wide]:<{wide}}  {box.cost[m]:>{len(cost)}}"
        row += f"  {numbers_text(box, m, '/'):<{len(numbers)}}  {effect_name(box, m, language)}"
        rows.append(Text(_INDENT + row))
    return rows


def _legend_lines(language: str) -> list[str]:
    """Return what the signs mean."""
    ships = [f"{sign} {words.say(language)}" for sign, words in SIGNS.items()]
    mines = [f"{sign} {words.say(language)}" for sign, words in MINE_SIGN_WORDS.items()]
    effects = [
        f"{EFFECT_SIGNS[effect]} {words.say(language)}"
        for effect, words in SPACE_EFFECT_WORDS.items()
    ]
    return [row for items in (ships + mines, effects) for row in wrapped(items, _INDENT)]
