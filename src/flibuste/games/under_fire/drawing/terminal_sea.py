"""The sea as text. Each space is a cell of two lines: its effect above, what lies there below.

Colours add no information.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.games.under_fire.drawing.mercenaries import numbers_text
from flibuste.games.under_fire.drawing.mines import DUMMY, MINE, SUSPECT, kind_of_mine
from flibuste.games.under_fire.rules.arrangement import placed
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.sea import COLUMNS, DARK, LIGHT, ROWS
from flibuste.games.under_fire.rules.view import Ship, UnderFireView
from flibuste.games.under_fire.text.help_texts import mercenary_title

_CELL: Final = 9
_INDENT: Final = "   "
#: How many columns the sea takes, the numbers of its rows included.
SEA_WIDTH: Final = 2 * len(_INDENT) + COLUMNS * (_CELL + 1)

#: The sign and the letter of each effect; the letters are those of the rules (U1.3).
EFFECT_SIGNS: Final = {
    "none": "",
    "gain-point": "★P",
    "shoot-orthogonal": "+O",
    "shoot-diagonal": "×D",
    "repair": "#R",
    "lay-mine": "¤M",
    "draw-reserve": "^T",
}
MINE_SIGNS: Final = {MINE: "(o)", SUSPECT: "(?)", DUMMY: "(0)"}
SEAT_LETTERS: Final = ("L", "D")

#: The styles of each seat's half, Light's first; then of ships, and of burning ships.
_WATER: Final = ("on #155962", "on #0f444d")
SHIP_STYLES: Final = ("bold #2b2018 on #f3e3bf", "bold #fdf0d5 on #7d222c")
FIRE_STYLES: Final = ("bold #2b2018 on #f08a24", "bold #ffe9b0 on #a83a12")
_MINE: Final = {
    MINE: "bold #ffffff on #1b1613",
    SUSPECT: "bold #ffd75e on #1b1613",
    DUMMY: "#e9f1e2",
}
_EFFECT: Final = "#9fd6d2"
_POINT: Final = "#e2b54a"
_LINE: Final = "#4f8f93"
_FOAM: Final = "#e9f1e2"


def ship_sign(box: Box, ship: Ship) -> str:
    """Return a ship as text: `L5`, `D7*` burning, `L5+2` with shields, `DM 2/5` a mercenary."""
    sign = SEAT_LETTERS[ship.seat]
    sign += "M" if ship.mercenary >= 0 else str(ship.ship)
    if ship.burning:
        sign += "*"
    if ship.tokens:
        sign += f"+{ship.tokens}"
    if ship.mercenary >= 0:
        numbers = numbers_text(box, ship.mercenary, "/", ship.seat)
        if len(sign) + 1 + len(numbers) > _CELL:
            numbers = numbers_text(box, ship.mercenary, "", ship.seat)
        sign += f" {numbers}"
    return sign[:_CELL]


def sea_lines(view: UnderFireView, language: str) -> list[Text]:
    """Return the sea with its coordinates, line by line."""
    letters = Text(
        _INDENT + "".join(f"{letter:>{_CELL // 2 + 2}}{' ' * 4}" for letter in "abcdefg")
    )
    lines = [letters, _rule(view, ROWS)]
    for row in reversed(range(ROWS)):
        lines.extend(_row(view, row, language))
        lines.append(_rule(view, row))
    lines.append(letters.copy())
    return lines


def _seams(view: UnderFireView, seat: int) -> set[int]:
    """Return the columns whose western edge is a seam between boards of `seat`."""
    if view.arrangements[seat] < 0:
        return set()
    boards = placed(view.arrangements[seat])
    if seat == DARK:
        boards.reverse()
    widths = [board.width() for board in boards]
    return {widths[0], widths[0] + widths[1]}


def _rule(view: UnderFireView, row: int) -> Text:
    """Return the line below row `row`, counted from 0; for ROWS, the line above all rows."""
    ends = {ROWS: "┌┬┐", 0: "└┴┘", ROWS // 2: "├┼┤"}.get(row, "├┼┤")
    waterline = row == ROWS // 2
    bar = ("~" if waterline else "─") * _CELL
    text = ends[0] + ends[1].join([bar] * COLUMNS) + ends[2]
    half = DARK if row >= ROWS // 2 else LIGHT
    return Text(_INDENT) + Text(text, style=f"{_FOAM if waterline else _LINE} {_WATER[half]}")


def _row(view: UnderFireView, row: int, language: str) -> list[Text]:
    """Return the two lines of a row of spaces."""
    half = LIGHT if row < ROWS // 2 else DARK
    seams = _seams(view, half)
    upper = Text(_INDENT)
    lower = Text(f" {row + 1} ")
    effects = view.effects()
    ships = {ship.space: ship for ship in view.ships}
    for column in range(COLUMNS):
        space = row * COLUMNS + column
        edge = "║" if column in seams else "│"
        for line in (upper, lower):
            line.append(edge, style=f"{_LINE} {_WATER[half]}")
        upper.append(_above(view, space, effects[space], ships.get(space), language))
        lower.append(_below(view, space, ships.get(space), half))
    for line in (upper, lower):
        line.append("│", style=f"{_LINE} {_WATER[half]}")
    lower.append(f" {row + 1}")
    return [upper, lower]


def _above(view: UnderFireView, space: int, effect: str, ship: Ship | None, language: str) -> Text:
    """Return the upper line of a cell: the effect, and the kind of mercenary or mine."""
    sign = EFFECT_SIGNS[effect]
    who = ""
    if ship is not None and ship.mercenary >= 0:
        who = mercenary_title(view.box, ship.mercenary).say(language)[: _CELL - 3]
    if ship is not None and space in view.mines:
        who = MINE_SIGNS[kind_of_mine(view, space)]
    half = LIGHT if space < ROWS // 2 * COLUMNS else DARK
    style = _POINT if effect == "gain-point" else _EFFECT
    cell = Text(f"{sign:<2}", style=f"{style} {_WATER[half]}")
    cell.append(f"{who:>{_CELL - 2}}", style=f"{_FOAM} {_WATER[half]}")
    return cell


def _below(view: UnderFireView, space: int, ship: Ship | None, half: int) -> Text:
    """Return the lower line of a cell: its ship or its mine."""
    sign, style = "", ""
    if ship is not None:
        sign = ship_sign(view.box, ship)
        style = (FIRE_STYLES if ship.burning else SHIP_STYLES)[ship.seat]
        if len(sign) + 2 <= _CELL:
            sign = f"[{sign}]" if space == view.origin else f" {sign} "
    elif space in view.mines:
        kind = kind_of_mine(view, space)
        sign, style = MINE_SIGNS[kind], _MINE[kind]
    left = (_CELL - len(sign)) // 2
    cell = Text(" " * left, style=_WATER[half])
    cell.append(sign, style=f"{_WATER[half]} {style}" if " on " not in style else style)
    cell.append(" " * (_CELL - left - len(sign)), style=_WATER[half])
    return cell
