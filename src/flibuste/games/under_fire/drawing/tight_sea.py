"""The sea without a grid: as a player sees it while choosing, and in a narrow window.

It fits into 24 lines and 40 columns, and grows with more room.

Colours add no information; a dot marks the spaces that can be chosen.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.games.under_fire.drawing.mercenaries import numbers_text
from flibuste.games.under_fire.drawing.mines import kind_of_mine
from flibuste.games.under_fire.drawing.terminal_sea import (
    EFFECT_SIGNS,
    FIRE_STYLES,
    MINE_SIGNS,
    SEAT_LETTERS,
    SHIP_STYLES,
)
from flibuste.games.under_fire.rules.sea import COLUMNS, DARK, LIGHT, ROWS
from flibuste.games.under_fire.rules.view import Ship, UnderFireView
from flibuste.games.under_fire.text.help_texts import mercenary_title

_WATER: Final = ("#bfe3e0 on #155962", "#a9d3d3 on #0f444d")
_MINE: Final = "bold #ffd75e on #1b1613"
_MARK: Final = "bold #ffffff"
_EDGE: Final = "dim"


def sea_width(cell: int, gap: int = 1) -> int:
    """Return the width of the sea: each space is `cell` columns wide, with a gap behind it."""
    return 3 + COLUMNS * (cell + gap) + 2


def tight_spaces(columns: int) -> tuple[int, int]:
    """Return how wide a space is, and the gap behind it, in a narrow window."""
    return (5, 1) if columns >= sea_width(5) else (5, 0)


def draw_sea(
    view: UnderFireView, language: str, marks: set[int], cell: int, airy: bool, gap: int = 1
) -> list[Text]:
    """Return the sea line by line; `airy` puts an empty line between rows."""
    between = " " * gap
    letters = Text(f"   {''.join(f'{letter:^{cell}}{between}' for letter in 'abcdefg')}", _EDGE)
    lines = [letters]
    ships = {ship.space: ship for ship in view.ships}
    effects = view.effects()
    for row in reversed(range(ROWS)):
        half = LIGHT if row < ROWS // 2 else DARK
        above, below = Text("   "), Text()
        below.append(f" {row + 1} ", style=_EDGE)
        for column in range(COLUMNS):
            space = row * COLUMNS + column
            ship = ships.get(space)
            above.append(_above(view, effects[space], ship, cell, language), style=_WATER[half])
            below.append(_below(view, space, ship, space in marks, cell, half))
            above.append(between)
            below.append(between)
        below.append(f"{row + 1}", style=_EDGE)
        lines += [above, below]
        if row == ROWS // 2:
            lines.append(Text("   " + "~" * (COLUMNS * (cell + gap) - gap), style="#7fb8bb"))
        elif airy and row:
            lines.append(Text())
    return [*lines, letters.copy()]


def _above(view: UnderFireView, effect: str, ship: Ship | None, cell: int, language: str) -> str:
    """Return the upper line of a space: its effect, and the mercenary on it, if any."""
    sign = EFFECT_SIGNS[effect]
    who = ""
    if ship is not None and ship.mercenary >= 0:
        tokens = f"+{ship.tokens}" if ship.tokens else ""
        title = mercenary_title(view.box, ship.mercenary).say(language)
        who = title[: cell - 3 - len(tokens)] + tokens
    return f"{sign:<2}{who:>{cell - 2}}"


def _below(
    view: UnderFireView, space: int, ship: Ship | None, marked: bool, cell: int, half: int
) -> Text:
    """Return the lower line of a space: its ship, its mine, or a mark."""
    sign, style = ("·", _MARK) if marked else ("", "")
    if ship is not None:
        sign = _sign(view, ship)
        style = (FIRE_STYLES if ship.burning else SHIP_STYLES)[ship.seat]
        if space == view.origin and len(sign) + 2 <= cell:
            sign = f"[{sign}]"
    elif space in view.mines:
        sign, style = MINE_SIGNS[kind_of_mine(view, space)], _MINE
    if marked and sign != "·":
        sign = f"{sign}·"[:cell]
    left = (cell - len(sign)) // 2
    drawn = Text(" " * left, style=_WATER[half])
    drawn.append(sign, style=f"{_WATER[half]} {style}" if style == _MARK else style)
    drawn.append(" " * (cell - left - len(sign)), style=_WATER[half])
    return drawn


def _sign(view: UnderFireView, ship: Ship) -> str:
    """Return `L5`, `D7*` burning, `L5+2` with shields, `DM25` for a mercenary with its numbers."""
    sign = SEAT_LETTERS[ship.seat]
    if ship.mercenary >= 0:
        return f"{sign}M{numbers_text(view.box, ship.mercenary, '', ship.seat)}"
    sign += str(ship.ship)
    if ship.tokens:
        sign += f"+{ship.tokens}"
    return f"{sign}*" if ship.burning else sign
