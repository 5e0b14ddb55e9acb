"""The sea as text, in six rows of seven cells.

`.` empty · `L5`, `D5` a ship of Light, of Dark · `L:ram` a mercenary · `L5*` burning · `L5+2` two
shield tokens · `m` a mine · `m?` a token that may be the dummy · `d` the dummy · `L7/m` a mine
under the ship just laid. In French, `C5` and `F5` are ships. Capitals do not matter.
"""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.errors import Errors
from flibuste.core.sheet import Line, Section
from flibuste.core.words import Words, counted
from flibuste.games.under_fire.rules.position import HIRED
from flibuste.games.under_fire.rules.sea import COLUMNS, NOWHERE, ROWS
from flibuste.games.under_fire.rules.view import Ship, UnderFireView
from flibuste.games.under_fire.text.spellings import LETTERS, SPELLINGS

_SHIP: Final = re.compile(
    r"([ldcf])(?:([1-9])|:([\w'’-]+))(\*)?(?:\+([1-9]))?(?:/(m\??|d))?", re.IGNORECASE
)
_ONE_SPACE: Final = Words("This row has {n} space.", "Cette ligne a {n} case.")
_SPACES: Final = Words("This row has {n} spaces.", "Cette ligne a {n} cases.")
_EMPTY: Final = (".", "-", "_", "·")
_HEADER: Final = ["a", "b", "c", "d", "e", "f", "g"]


def write_sea(view: UnderFireView, language: str = "") -> list[str]:
    """Return the rows of the sea, 6 to 1."""
    cells = ["."] * (ROWS * COLUMNS)
    for space in view.mines:
        cells[space] = "d" if space == view.dummy else "m?" if space in view.suspects else "m"
    for ship in view.ships:
        label = SPELLINGS.say(ship.label(view.box), language)
        text = LETTERS[language][ship.seat] + (label if ship.mercenary < 0 else f":{label}")
        text += "*" if ship.burning else ""
        text += f"+{ship.tokens}" if ship.tokens else ""
        text += f"/{cells[ship.space]}" if cells[ship.space] != "." else ""
        cells[ship.space] = text
    width = max(len(cell) for cell in cells) + 1
    rows: list[str] = []
    for row in range(ROWS - 1, -1, -1):
        line = cells[row * COLUMNS : (row + 1) * COLUMNS]
        rows.append(f"{row + 1}  " + "".join(cell.ljust(width) for cell in line).rstrip())
    return rows


def read_sea(section: Section, view: UnderFireView) -> None:
    """Read the six rows of the sea into a view; refuse an impossible sea (U1.1, U5)."""
    lines = [line for line in section.lines if line.text.lower().split() != _HEADER]
    rows = {_row_number(line): line for line in lines}
    if sorted(rows) != list("123456") or len(lines) != ROWS:
        raise section.error(
            None,
            "wrong-rows",
            Words("The sea has six rows, 6 to 1.", "La mer a six lignes, de 6 à 1."),
            Words(
                "Start each row with its number.",
                "Commencez chacune par son numéro.",
            ),
            "U1.1",
        )
    errors = Errors()
    for row in range(ROWS):
        line = rows[str(row + 1)]
        entry = Line(line.line, f"[{section.typed}] {row + 1}", line.text)
        cells = line.text.split()[1:]
        with errors:
            if len(cells) != COLUMNS:
                raise section.error(
                    entry,
                    "wrong-columns",
                    counted(len(cells), _ONE_SPACE, _SPACES),
                    Words("Write seven, `.` for empty ones.", "Écrivez-en sept, « . » si vide."),
                    "U1.1",
                )
        for column, cell in enumerate(cells[:COLUMNS]):
            with errors:
                _read_cell(section, entry, view, row * COLUMNS + column, cell)
    errors.check()


def _row_number(line: Line) -> str:
    """Return what a row starts with: its number, perhaps with a sign after it."""
    return line.text.split()[0].rstrip(":.)|")


def _read_cell(section: Section, entry: Line, view: UnderFireView, space: int, cell: str) -> None:
    token = cell.lower()
    match = _SHIP.fullmatch(cell)
    if match:
        seat = 0 if match[1].lower() in "lc" else 1
        ship = int(match[2]) if match[2] else _read_mercenary(section, entry, view, match[3])
        tokens = int(match[5] or 0)
        burning = match[4] is not None
        if burning and (tokens or ship >= HIRED):
            raise section.error(
                entry,
                "cannot-burn",
                Words(
                    "{cell}: a ship with a shield does not burn.",
                    "{cell} : un bateau avec un bouclier ne brûle pas.",
                ).fill(cell=cell),
                Words("Remove `*` or `+`.", "Retirez « * » ou « + »."),
                "U5.2",
            )
        view.ships.append(Ship(space, seat, ship, burning, tokens))
        token = (match[6] or ".").lower()
    token = "." if token in _EMPTY else "d" if token == "f" else token
    if token not in (".", "m", "m?", "d"):
        raise section.error(
            entry,
            "unknown-cell",
            Words(
                "“{cell}” cannot be on a space.", "« {cell} » ne peut pas être sur une case."
            ).fill(cell=cell[:40]),
            Words(
                "Write `.`, `L5`, `D5*` (burning), `L5+2` (shields), `L:ram`, `m`, `m?`, `d`.",
                "Écrivez « . », « L5 », « D5* » (en feu), « L5+2 », « L:ram », « m », « d ».",
            ),
            "U2.7",
        )
    if token == "d":
        if view.dummy != NOWHERE:
            raise section.error(
                entry,
                "two-dummies",
                Words("There is only one dummy mine.", "Il n’y a qu’une mine fictive."),
                Words("Write `m` for mines.", "Écrivez « m » pour les mines."),
                "U5.8",
            )
        view.dummy = space
    if token != ".":
        view.mines.append(space)
    if token in ("m?", "d"):
        view.suspects.append(space)


def _read_mercenary(section: Section, entry: Line, view: UnderFireView, word: str) -> int:
    mercenaries = view.box.mercenaries
    word = section.known(entry, word, mercenaries)
    mercenary = mercenaries.index(word)
    taken = [ship.mercenary for ship in view.ships]
    if mercenary in taken or mercenary in view.market:
        raise section.error(
            entry,
            "mercenary-twice",
            Words("{id} is here twice.", "{id} figure deux fois.").fill(id=word),
            Words("Each exists once.", "Chacun n’existe qu’une fois."),
            "U2.2",
        )
    return HIRED + mercenary
