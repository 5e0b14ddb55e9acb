"""The ships in letters: a column for each, from the bow down to the stern, rows numbered.

Letters tell everything apart; colours only repeat what they say.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.drawing.sabordage.signs import CELL, Legend, stack_sign
from flibuste.drawing.sabordage.words import BOW, OWNED, SHIPS, STERN
from flibuste.sabordage.fleet import FEWEST, owner
from flibuste.sabordage.view import SabordageView

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


def ship_lines(view: SabordageView, language: str, signs: Legend) -> list[Text]:
    """Return all ships side by side, with what faces what beyond both edges (S1.1)."""
    bows = max(len(ship) for ship in view.ships) + 1
    width = len(view.ships) * (CELL + 1) - 1
    first, last = (SHIPS[ship].say(language) for ship in (0, len(view.ships) - 1))
    right = f"{first} >>"
    around = Text(f"   << {last}{right:>{width - 3 - len(last)}}", style="dim")
    rows = [_row(view, row, language, signs) for row in range(bows, -1, -1)]
    return [around, *_names(view, language), *rows]


def _names(view: SabordageView, language: str) -> list[Text]:
    """Return the names of the ships; for two players their numbers and whose they are."""
    names, owners = Text("   "), Text("   ")
    duel = view.players == FEWEST
    for ship in range(len(view.ships)):
        name = SHIPS[ship].say(language)
        title = f"#{ship} {name}" if duel else name
        names.append(title.center(CELL), style=SHIP_STYLES[ship])
        names.append(" ")
        whose = OWNED.fill({"seat": SHIPS[int(owner(view.players, ship))]}).say(language)
        owners.append(f"{whose:^{CELL}} ")
    return [names, owners] if duel else [names]


def _row(view: SabordageView, row: int, language: str, signs: Legend) -> Text:
    line = Text(f"{row:>2}")
    for ship in range(len(view.ships)):
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
    signs.note_stack(view.box, stack)
    sign = stack_sign(view.box, stack, language)
    return Text(sign, style=_SAIL if stack[-1].sail else _ROTTEN if "%" in sign else _DECK)
