"""The sea as text, in six rows of seven cells.

`.` empty · `L5`, `D5` a ship of Light, of Dark · `L:ram` a mercenary · `L5*` burning · `L5+2` two
shield tokens · `m` a mine · `m?` a token that may be the dummy · `d` the dummy · `L7/m` a mine
under the ship just laid.
"""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.sheet import Entry, Section
from flibuste.core.words import Words, plain
from flibuste.under_fire.position import HIRED
from flibuste.under_fire.sea import COLUMNS, NOWHERE, ROWS
from flibuste.under_fire.view import Ship, UnderFireView

_SHIP: Final = re.compile(r"([LD])(?:([1-9])|:([a-z0-9-]+))(\*)?(?:\+([1-9]))?(?:/(m\??|d))?")


def write_sea(view: UnderFireView) -> list[str]:
    """Return the rows of the sea, 6 to 1."""
    cells = ["."] * (ROWS * COLUMNS)
    for space in view.mines:
        cells[space] = "d" if space == view.dummy else "m?" if space in view.suspects else "m"
    for ship in view.ships:
        label = ship.label(view.box)
        text = "LD"[ship.seat] + (label if ship.mercenary < 0 else f":{label}")
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
    """Read the six rows of the sea into a view; refuse what is no sea (U1.1, U5)."""
    rows = {row.text.split()[0]: row for row in section.lines}
    if sorted(rows) != list("123456") or len(section.lines) != ROWS:
        raise section.error(
            None,
            "wrong-rows",
            Words("The sea has six rows, 6 to 1.", "La mer a six rangs, de 6 à 1."),
            Words(
                "Start each line with its row's number.",
                "Commencez chaque ligne par le numéro du rang.",
            ),
            "U1.1",
        )
    for row in range(ROWS):
        line = rows[str(row + 1)]
        entry = Entry(line.line, f"row {row + 1}", line.text)
        cells = line.text.split()[1:]
        if len(cells) != COLUMNS:
            raise section.error(
                entry,
                "wrong-columns",
                Words("This row has {n} spaces.", "Ce rang a {n} cases.").fill(
                    {"n": plain(str(len(cells)))}
                ),
                Words("Write seven, `.` for empty ones.", "Écrivez-en sept, « . » si vide."),
                "U1.1",
            )
        for column in range(COLUMNS):
            _read_cell(section, entry, view, row * COLUMNS + column, cells[column])


def _read_cell(section: Section, entry: Entry, view: UnderFireView, space: int, cell: str) -> None:
    token = cell
    match = _SHIP.fullmatch(cell)
    if match:
        seat = "LD".index(match[1])
        ship = int(match[2]) if match[2] else _read_mercenary(section, entry, view, match[3])
        tokens = int(match[5] or 0)
        burning = match[4] is not None
        if burning and (tokens or ship >= HIRED):
            raise section.error(
                entry,
                "cannot-burn",
                Words(
                    "{cell}: a ship with a shield does not burn.",
                    "{cell} : un bateau avec un bouclier ne brûle pas.",
                ).fill({"cell": plain(cell)}),
                Words("Remove `*` or `+`.", "Retirez « * » ou « + »."),
                "U5.2",
            )
        view.ships.append(Ship(space, seat, ship, burning, tokens))
        token = match[6] or "."
    if token not in (".", "m", "m?", "d"):
        raise section.error(
            entry,
            "unknown-cell",
            Words(
                "“{cell}” is not a space's content.", "« {cell} » n'est pas un contenu de case."
            ).fill({"cell": plain(cell[:40])}),
            Words(
                "Write `.`, `L5`, `D5*` (burning), `L5+2` (shields), `L:ram`, `m`, `m?`, `d`.",
                "Écrivez « . », « L5 », « D5* » (en feu), « L5+2 », « L:ram », « m », « d ».",
            ),
            "U2.7",
        )
    if token == "d":
        if view.dummy != NOWHERE:
            raise section.error(
                entry,
                "two-dummies",
                Words("There is only one dummy.", "Il n'y a qu'une mine fictive."),
                Words("Write `m` for mines.", "Écrivez « m » pour les mines."),
                "U5.8",
            )
        view.dummy = space
    if token != ".":
        view.mines.append(space)
    if token in ("m?", "d"):
        view.suspects.append(space)


def _read_mercenary(section: Section, entry: Entry, view: UnderFireView, word: str) -> int:
    mercenaries = view.box.mercenaries
    mercenary = mercenaries.index(section.known(entry, word, mercenaries))
    taken = [ship.mercenary for ship in view.ships]
    if mercenary in taken or mercenary in view.market:
        raise section.error(
            entry,
            "mercenary-twice",
            Words("{id} stands here twice.", "{id} figure deux fois.").fill({"id": plain(word)}),
            Words("Each exists once.", "Chacun n'existe qu'une fois."),
            "U2.2",
        )
    return HIRED + mercenary
