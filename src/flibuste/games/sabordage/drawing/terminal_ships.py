"""The ships as text: a column for each, from the bow down to the stern, with numbered rows.

Colours add no information.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.drawing.wrapping import COLUMNS
from flibuste.games.sabordage.drawing.signs import CELL, Legend, stack_sign
from flibuste.games.sabordage.drawing.words import BOW, OWNED, SHIPS, STERN
from flibuste.games.sabordage.rules.fleet import FEWEST, owner
from flibuste.games.sabordage.rules.view import SabordageView

#: The styles of the ships' names, from the left.
SHIP_STYLES: Final = (
    "bold #2b2018 on #e8bf3f",
    "bold #ffffff on #2f7d3b",
    "bold #ffffff on #26262b",
    "bold #ffffff on #b3261e",
    "bold #ffffff on #2457a6",
)
_WATER: Final = "#9fd6d2 on #155962"
_DECK: Final = "#2b2018 on #d9ab6b"
_SAIL: Final = "#2b2018 on #f3e3bf"
_HULL: Final = "bold #f3e3bf on #6b4423"
_ROTTEN: Final = "#2b2018 on #a9b26a"
_EDGE: Final = "#4f8f93 on #155962"
_BUILT: Final = "bold #ffd75e on #155962"
#: The columns that the numbers of the rows take, and the last edge.
_EDGES: Final = 5


def ship_lines(
    view: SabordageView, language: str, signs: Legend, columns: int = COLUMNS
) -> list[Text]:
    """Return all ships side by side, with the neighbours beyond both edges (S1.1).

    Where that takes more columns than there are, some ships come below the others.
    """
    beside = max(1, (columns - _EDGES) // (CELL + 1))
    ships = range(len(view.ships))
    bows = max(len(ship) for ship in view.ships) + 1
    width = min(beside, len(ships)) * (CELL + 1) - 1
    first, last = (SHIPS[ship].say(language) for ship in (ships[0], ships[-1]))
    right = f"{first} >>"
    lines = [Text(f"   << {last}{right:>{width - 3 - len(last)}}", style="dim")]
    for start in ships[::beside]:
        group = ships[start : start + beside]
        lines += _names(view, group, language)
        lines += [_row(view, group, row, language, signs) for row in range(bows, -1, -1)]
    return lines


def _names(view: SabordageView, ships: range, language: str) -> list[Text]:
    """Return the names of the ships; in a game for two, their numbers and owners."""
    names, owners = Text("   "), Text("   ")
    duel = view.players == FEWEST
    for ship in ships:
        name = SHIPS[ship].say(language)
        title = f"#{ship} {name}" if duel else name
        names.append(title.center(CELL), style=SHIP_STYLES[ship])
        names.append(" ")
        whose = OWNED.fill(seat=SHIPS[int(owner(view.players, ship))]).say(language)
        owners.append(f"{whose:^{CELL}} ")
    return [names, owners] if duel else [names]


def _row(view: SabordageView, ships: range, row: int, language: str, signs: Legend) -> Text:
    line = Text(f"{row:>2}")
    for ship in ships:
        if (ship, row) in view.built:
            signs.note_built()
            line.append(">", style=_BUILT)
        else:
            line.append("|", style=_EDGE)
        line.append(_cell(view, ship, row, language, signs))
    line.append("|", style=_EDGE)
    line.append(str(row))
    return line


def _cell(view: SabordageView, ship: int, row: int, language: str, signs: Legend) -> Text:
    stacks = view.ships[ship]
    if row == 0:
        return Text(f"\\_ {STERN.say(language)} _/".center(CELL), style=_HULL)
    if row == len(stacks) + 1:
        return Text(f"/ {BOW.say(language)} \\".center(CELL), style=_HULL)
    if row > len(stacks):
        return Text(" " * CELL, style=_WATER)
    stack = stacks[row - 1]
    signs.note_stack(view, stack)
    sign = stack_sign(view, stack, language)
    return Text(sign, style=_SAIL if stack[-1].sail else _ROTTEN if "%" in sign else _DECK)
