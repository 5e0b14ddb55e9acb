"""Box files: reading one, and checking that it can be a box of this game (U10)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from flibuste.core.refusal import BadText
from flibuste.core.sheet import Entry, Section, Sheet, one_of, read_sheet
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import COMBINATIONS, COSTS, NAME, OF_COST, Box
from flibuste.under_fire.effects import (
    BULWARK,
    CONVOY,
    MERCENARY_EFFECTS,
    SPACE_EFFECTS,
    SQUADRON,
)

_SOURCES: Final = ("book", "printed", "reconstructed")
#: The points that the book tells (U9.3).
_BOOK: Final = {"set-3": 3, "run-3": 2}
_NAME: Final = re.compile(r"[a-z0-9-]+")


@cache
def standard_box() -> Box:
    """Return the box that ships with the package."""
    path = Path(__file__).with_name("reconstruction.box")
    return read_box(path.read_text(encoding="utf-8"), path.name)


def read_box(text: str, source: str) -> Box:
    """Read and check a box file; raise `BadText` that names line, key and remedy (U10)."""
    sheet = read_sheet(text, source, ["box"], NAME)
    head = sheet.head.entries(["name"])
    name = _named(sheet.head, sheet.head.need(head, "name"))
    boards, faces, effects = _read_faces(sheet)
    faces_known = [
        f"face {board}/{face}" for board, names in zip(boards, faces, strict=True) for face in names
    ]
    sheet.only([*faces_known, "mercenaries", "points"])
    mercenaries = sheet.need("mercenaries")
    rows = [_columns(mercenaries, row, 4) for row in mercenaries.lines]
    ids, costs, numbers, abilities = _read_mercenaries(mercenaries, rows)
    points = _read_points(sheet.need("points"))
    return Box(name, boards, faces, effects, ids, costs, numbers, abilities, points)


def _read_faces(sheet: Sheet) -> tuple[list[str], list[list[str]], list[list[int]]]:
    """Read the six faces: 3 boards x 2, in their shapes; return 3x3 boards first."""
    found: dict[str, dict[str, list[int]]] = {}
    first: dict[str, Section] = {}
    for section in sheet.sections.values():
        if not section.name.startswith("face "):
            continue
        board, slash, face = section.name[5:].partition("/")
        if not (slash and _NAME.fullmatch(board) and _NAME.fullmatch(face)):
            raise section.error(
                None,
                "bad-face-name",
                Words("This face has no proper name.", "Cette face n'a pas de nom correct."),
                Words(
                    "Write `[face <board>/<face>]`, names in a-z, 0-9 and `-`.",
                    "Écrivez « [face <plateau>/<face>] », noms en a-z, 0-9 et « - ».",
                ),
                "U12",
            )
        found.setdefault(board, {})[face] = _read_face(section)
        first.setdefault(board, section)
    squares = [board for board, faces in found.items() if all(len(e) == 9 for e in faces.values())]
    narrows = [board for board, faces in found.items() if all(len(e) == 3 for e in faces.values())]
    whole = all(len(faces) == 2 for faces in found.values())
    if len(squares) != 2 or len(narrows) != 1 or len(found) != 3 or not whole:
        shapes = "; ".join(f"{b}: {len(f)}" for b, f in found.items())
        raise BadText(
            "wrong-boards",
            sheet.source,
            next(iter(first.values())).line if first else 0,
            "[face …]",
            Words(
                "There must be 3 boards of 2 faces, two of 3×3 and one of 3×1 (faces: {shapes}).",
                "Il faut 3 plateaux de 2 faces, deux de 3×3 et un de 3×1 (faces : {shapes}).",
            ).fill({"shapes": plain(shapes or "0")}),
            Words(
                "Give each board two sections of the same shape.",
                "Donnez à chaque plateau deux sections de même forme.",
            ),
            "U10",
        )
    boards = [*squares, *narrows]
    names = [list(found[board]) for board in boards]
    effects = [
        found[board][face] for board, pair in zip(boards, names, strict=True) for face in pair
    ]
    return boards, names, effects


def _read_face(section: Section) -> list[int]:
    rows = [row for row in section.lines if not row.text.startswith("source:")]
    for row in section.lines:
        if row.text.startswith("source:"):
            _check_source(section, row, row.text[7:].strip())
    grid = [row.text.split() for row in rows]
    if len(grid) != 3 or len({len(row) for row in grid}) != 1 or len(grid[0]) not in (1, 3):
        raise section.error(
            None,
            "wrong-face-shape",
            Words(
                "A face has 3 rows of 3 effects, or 3 rows of 1.",
                "Une face a 3 rangs de 3 effets, ou 3 rangs de 1.",
            ),
            Words(
                "Write one row a line, farthest first.",
                "Écrivez un rang par ligne, le plus éloigné d'abord.",
            ),
            "U10",
        )
    effects: list[int] = []
    for row, names in zip(rows, grid, strict=True):
        for effect in names:
            if effect not in SPACE_EFFECTS[1:]:
                raise section.error(
                    Entry(row.line, f"[{section.name}]", row.text),
                    "unknown-effect",
                    Words(
                        "“{effect}” is not an effect of a space.",
                        "« {effect} » n'est pas un effet de case.",
                    ).fill({"effect": plain(effect)}),
                    one_of(list(SPACE_EFFECTS[1:])),
                    "U1.3",
                )
            effects.append(SPACE_EFFECTS.index(effect))
    return effects


def _columns(section: Section, row: Entry, least: int) -> list[str]:
    """Split a row into its columns, the last of which, the source, may be left out."""
    columns = row.text.split()
    if len(columns) not in (least, least + 1):
        raise section.error(
            Entry(row.line, columns[0], row.text),
            "wrong-columns",
            Words("This row has {n} columns.", "Cette ligne a {n} colonnes.").fill(
                {"n": plain(str(len(columns)))}
            ),
            Words(
                "Write {n} of them, and a source (book, printed, reconstructed) if you like.",
                "Écrivez-en {n}, et une source (book, printed, reconstructed) si vous voulez.",
            ).fill({"n": plain(str(least))}),
            "U10",
        )
    if len(columns) == least + 1:
        _check_source(section, Entry(row.line, columns[0], row.text), columns[least])
    return columns[:least]


def _check_source(section: Section, entry: Entry, source: str) -> None:
    if source not in _SOURCES:
        raise section.error(
            Entry(entry.line, entry.key or "source", entry.text),
            "unknown-source",
            Words("“{source}” is not a source.", "« {source} » n'est pas une source.").fill(
                {"source": plain(source)}
            ),
            one_of(list(_SOURCES)),
            "U10",
        )


def _read_mercenaries(
    section: Section, rows: list[list[str]]
) -> tuple[list[str], list[int], list[int], list[int]]:
    ids: list[str] = []
    costs: list[int] = []
    numbers: list[int] = []
    effects: list[int] = []
    for entry, columns in zip(section.lines, rows, strict=True):
        row = Entry(entry.line, columns[0], entry.text)
        _named(section, Entry(entry.line, columns[0], columns[0]))
        if columns[0] in ids:
            raise section.error(
                row,
                "repeated-mercenary",
                Words("Two mercenaries have this id.", "Deux mercenaires ont cet id."),
                Words("Give each its own.", "Donnez à chacun le sien."),
                "U10",
            )
        if columns[1] not in ("3", "4", "5"):
            raise section.error(
                row,
                "wrong-cost",
                Words("A mercenary costs 3, 4 or 5.", "Un mercenaire coûte 3, 4 ou 5."),
                Words("Correct its second column.", "Corrigez sa deuxième colonne."),
                "U2.2",
            )
        if columns[3] not in MERCENARY_EFFECTS:
            raise section.error(
                row,
                "unknown-effect",
                Words(
                    "“{effect}” is not an effect of a mercenary.",
                    "« {effect} » n'est pas un effet de mercenaire.",
                ).fill({"effect": plain(columns[3])}),
                one_of(list(MERCENARY_EFFECTS)),
                "U10",
            )
        ids.append(columns[0])
        costs.append(int(columns[1]))
        numbers.append(_read_numbers(section, row, columns[2]))
        effects.append(MERCENARY_EFFECTS.index(columns[3]))
    _check_mercenaries(section, costs, effects)
    return ids, costs, numbers, effects


def _read_numbers(section: Section, row: Entry, text: str) -> int:
    if text == "X":
        return 0b1111111110
    digits = text.split(",")
    if any(len(d) != 1 or d not in "123456789" for d in digits) or len(set(digits)) != len(digits):
        raise section.error(
            row,
            "wrong-numbers",
            Words(
                "“{numbers}” is no list of different numbers 1–9.",
                "« {numbers} » n'est pas une liste de nombres différents de 1 à 9.",
            ).fill({"numbers": plain(text)}),
            Words("Write `2,7`, or `X` for any.", "Écrivez « 2,7 », ou « X » pour tous."),
            "U7.13",
        )
    return sum(1 << int(digit) for digit in digits)


def _check_mercenaries(section: Section, costs: list[int], effects: list[int]) -> None:
    counts = ", ".join(f"{costs.count(cost)} × {cost}" for cost in COSTS)
    if any(costs.count(cost) != OF_COST[cost] for cost in COSTS):
        raise section.error(
            None,
            "wrong-counts",
            Words(
                "There must be 6 × 3, 3 × 4, 3 × 5 gold; there are {counts}.",
                "Il faut 6 × 3, 3 × 4, 3 × 5 ors ; il y a {counts}.",
            ).fill({"counts": plain(counts)}),
            Words("Add, remove or re-price rows.", "Ajoutez, retirez ou corrigez des lignes."),
            "U10",
        )
    missing = [name for i, name in enumerate(MERCENARY_EFFECTS) if i not in effects]
    doubled = [e for e in (CONVOY, BULWARK, SQUADRON) if effects.count(e) > 1]
    if missing or doubled:
        raise section.error(
            None,
            "wrong-effects",
            Words(
                "All 11 effects must appear, those counted at the end once"
                " (missing: {missing}; twice: {twice}).",
                "Les 11 effets doivent figurer, ceux comptés à la fin une fois"
                " (manquants : {missing} ; en double : {twice}).",
            ).fill(
                {
                    "missing": plain(", ".join(missing) or "–"),
                    "twice": plain(", ".join(MERCENARY_EFFECTS[e] for e in doubled) or "–"),
                }
            ),
            Words("Correct the fourth column.", "Corrigez la quatrième colonne."),
            "U10",
        )


def _read_points(section: Section) -> list[int]:
    found: dict[str, int] = {}
    for line in section.lines:
        key, number = _columns(section, line, 2)
        entry = Entry(line.line, key, line.text)
        if key not in COMBINATIONS or key in found:
            raise section.error(
                entry,
                "wrong-combination",
                Words(
                    "This row is unknown or stands here twice.",
                    "Cette ligne est inconnue ou figure deux fois.",
                ),
                one_of(list(COMBINATIONS)),
                "U9.3",
            )
        if not (number.isascii() and number.isdigit() and len(number) <= 3):
            raise section.error(
                entry,
                "wrong-points",
                Words(
                    "“{points}” is not a number of points.",
                    "« {points} » n'est pas un nombre de points.",
                ).fill({"points": plain(number)}),
                Words(
                    "Write a whole number from 0 to 999.", "Écrivez un nombre entier de 0 à 999."
                ),
                "U9.3",
            )
        found[key] = int(number)
        if found[key] != _BOOK.get(key, found[key]):
            raise section.error(
                entry,
                "wrong-points",
                Words("The book says {points} points.", "Le livret dit {points} points.").fill(
                    {"points": plain(str(_BOOK[key]))}
                ),
                Words("Correct it.", "Corrigez-le."),
                "U9.3",
            )
    missing = [key for key in COMBINATIONS if key not in found]
    if missing:
        raise section.error(
            None,
            "missing-points",
            Words("Points are missing for {keys}.", "Il manque les points de {keys}.").fill(
                {"keys": plain(", ".join(missing))}
            ),
            Words("Add a row for each.", "Ajoutez une ligne pour chacun."),
            "U9.3",
        )
    return [found[key] for key in COMBINATIONS]


def _named(section: Section, entry: Entry) -> str:
    if not _NAME.fullmatch(entry.text):
        raise section.error(
            entry,
            "bad-name",
            Words("“{name}” is not a name.", "« {name} » n'est pas un nom.").fill(
                {"name": plain(entry.text)}
            ),
            Words("Use a-z, 0-9 and `-` only.", "N'utilisez que a-z, 0-9 et « - »."),
            "U12",
        )
    return entry.text
