"""Box files: reads one, and tells everything that is wrong in it (U10)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from flibuste.core.errors import Errors
from flibuste.core.refusal import BOOK, FRAME
from flibuste.core.sheet import Line, Section, count_columns, one_of, read_sheet
from flibuste.core.words import Words, listed
from flibuste.games.under_fire.rules.box import COMBINATIONS, COSTS, NAME, OF_COST, Box
from flibuste.games.under_fire.rules.effects import BULWARK, CONVOY, MERCENARY_EFFECTS, SQUADRON
from flibuste.games.under_fire.text.face_file import NAME as NAMES
from flibuste.games.under_fire.text.face_file import check_source, is_face, read_faces
from flibuste.games.under_fire.text.help_texts import MERCENARY_HELP

#: The points that the rulebook gives (U9.3).
_BOOK: Final = {"set-3": 3, "run-3": 2}
_EVERY_NUMBER: Final = 0b1111111110
#: Between the numbers of a mercenary's light face and those of its dark one.
_OR: Final = "|"


@cache
def standard_box() -> Box:
    """Return the box that ships with the package."""
    path = Path(__file__).parents[1] / "reconstruction.box"
    return read_box(path.read_text(encoding="utf-8"), path.name)


def read_box(text: str, source: str) -> Box:
    """Read and check a box file; raise `BadText` with all its errors (U10)."""
    errors = Errors()
    sheet = read_sheet(text, source, ["box"], NAME, errors)
    head = sheet.head.entries(["name"], errors)
    name = ""
    if "name" in head or not errors.found:
        with errors:
            name = _named(sheet.head, sheet.head.need(head, "name"))
    with errors:
        sheet.only(["mercenaries", "points", *filter(is_face, sheet.sections)])
    faces = read_faces(sheet, errors)
    hired = _Mercenaries()
    with errors:
        hired.read(sheet.need("mercenaries"), errors)
    points: list[int] = []
    with errors:
        points = _read_points(sheet.need("points"), errors)
    errors.check()
    return Box(
        name,
        faces.boards,
        faces.names,
        faces.effects[0],
        hired.ids,
        hired.costs,
        hired.numbers[0],
        hired.effects,
        points,
        faces.effects[1],
        hired.numbers[1],
    )


def _columns(section: Section, row: Line, least: int, errors: Errors) -> list[str]:
    """Split a row into its columns; the last one, the source, is optional."""
    columns = row.text.split()
    if len(columns) not in (least, least + 1):
        raise section.error(
            Line(row.line, columns[0], row.text),
            "wrong-columns",
            count_columns(len(columns)),
            Words(
                "Write {n} of them, and a source (book, printed, reconstructed) if you like.",
                "Écrivez-en {n}, et une source (book, printed, reconstructed) si vous voulez.",
            ).fill(n=least),
            "U10",
        )
    if len(columns) == least + 1:
        with errors:
            check_source(section, Line(row.line, columns[0], row.text), columns[least])
    return columns[:least]


class _Mercenaries:
    """The mercenaries of a box file, read row by row; numbers are by seat."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.costs: list[int] = []
        self.numbers: tuple[list[int], list[int]] = ([], [])
        self.effects: list[int] = []

    def read(self, section: Section, errors: Errors) -> None:
        """Read all rows; then check their costs and effects, or how many there are at least."""
        before = len(errors.found)
        for entry in section.lines:
            with errors:
                self._read_row(section, entry, errors)
        if len(errors.found) == before:
            _check_mercenaries(section, self.costs, self.effects, errors)
        elif len(section.lines) != sum(OF_COST.values()):
            errors.add(
                section.error(
                    None,
                    "wrong-counts",
                    Words(
                        "There must be {all} mercenaries; there are {n}.",
                        "Il faut {all} mercenaires ; il y en a {n}.",
                    ).fill(all=sum(OF_COST.values()), n=len(section.lines)),
                    Words("Add or remove rows.", "Ajoutez ou retirez des lignes."),
                    "U10",
                    BOOK,
                )
            )

    def _read_row(self, section: Section, entry: Line, errors: Errors) -> None:
        name, cost, numbers, effect = _columns(section, entry, 4, errors)
        row = Line(entry.line, name, entry.text)
        with errors:
            _named(section, Line(entry.line, name, name))
        if name in self.ids:
            errors.add(
                section.error(
                    row,
                    "repeated-mercenary",
                    Words("Two mercenaries have this id.", "Deux mercenaires ont cet id."),
                    Words("Give each its own.", "Donnez à chacun le sien."),
                    "U10",
                )
            )
        if cost not in ("3", "4", "5"):
            errors.add(
                section.error(
                    row,
                    "wrong-cost",
                    Words("A mercenary costs 3, 4 or 5.", "Un mercenaire coûte 3, 4 ou 5."),
                    Words("Correct its cost.", "Corrigez son coût."),
                    "U2.2",
                    BOOK,
                )
            )
        if effect not in MERCENARY_EFFECTS:
            errors.add(
                section.error(
                    row,
                    "unknown-effect",
                    Words(
                        "“{effect}” is not an effect of a mercenary.",
                        "« {effect} » n’est pas un effet de mercenaire.",
                    ).fill(effect=effect[:40]),
                    one_of(list(MERCENARY_EFFECTS)),
                    "U10",
                )
            )
        light, either, dark = numbers.partition(_OR)
        self.numbers[0].append(_read_numbers(section, row, light))
        self.numbers[1].append(_read_numbers(section, row, dark if either else light))
        self.ids.append(name)
        self.costs.append(int(cost) if cost.isdecimal() else 0)
        self.effects.append(MERCENARY_EFFECTS.index(effect) if effect in MERCENARY_EFFECTS else 0)


def _read_numbers(section: Section, row: Line, text: str) -> int:
    if text == "X":
        return _EVERY_NUMBER
    digits = text.split(",")
    if any(len(d) != 1 or d not in "123456789" for d in digits) or len(set(digits)) != len(digits):
        raise section.error(
            row,
            "wrong-numbers",
            Words(
                "“{numbers}” is not a list of different numbers 1–9.",
                "« {numbers} » n’est pas une liste de nombres différents de 1 à 9.",
            ).fill(numbers=text[:40]),
            Words(
                "Write `2,7`, or `X` for any; `2,7|3,8` if the light and the dark face differ.",
                "Écrivez « 2,7 », ou « X » pour tous ; « 2,7|3,8 » si les faces claire et foncée"
                " diffèrent.",
            ),
            "U7.13",
        )
    return sum(1 << int(digit) for digit in digits)


def _check_mercenaries(
    section: Section, costs: list[int], effects: list[int], errors: Errors
) -> None:
    counts = ", ".join(f"{costs.count(cost)} × {cost}" for cost in COSTS)
    if any(costs.count(cost) != OF_COST[cost] for cost in COSTS):
        errors.add(
            section.error(
                None,
                "wrong-counts",
                Words(
                    "There must be 6 × 3, 3 × 4, 3 × 5 gold; there are {counts}.",
                    "Il faut 6 × 3, 3 × 4, 3 × 5 ors ; il y a {counts}.",
                ).fill(counts=counts),
                Words(
                    "Correct their costs, or add or remove some.",
                    "Corrigez leurs coûts, ou ajoutez-en ou retirez-en.",
                ),
                "U10",
                BOOK,
            )
        )
    missing = _listed(e for e in range(len(MERCENARY_EFFECTS)) if e not in effects)
    doubled = _listed(e for e in (CONVOY, BULWARK, SQUADRON) if effects.count(e) > 1)
    remedy = Words("Correct the effect of one of them.", "Corrigez l’effet de l’un d’eux.")
    if missing:
        errors.add(
            section.error(
                None,
                "wrong-effects",
                Words(
                    "All 11 effects must appear (missing: {missing}).",
                    "Les 11 effets doivent figurer (manquants : {missing}).",
                ).fill(missing=missing),
                remedy,
                "U10",
                BOOK,
            )
        )
    if doubled:
        errors.add(
            section.error(
                None,
                "wrong-effects",
                Words(
                    "An effect that is counted at the end can be there only once (twice: {twice}).",
                    "Un effet compté à la fin ne peut figurer qu’une fois (en double : {twice}).",
                ).fill(twice=doubled),
                remedy,
                "U10",
                FRAME,
            )
        )


def _listed(effects: Iterable[int]) -> Words | None:
    titles = [MERCENARY_HELP[effect].title for effect in effects]
    return listed(titles) if titles else None


def _read_points(section: Section, errors: Errors) -> list[int]:
    found: dict[str, int] = {}
    before = len(errors.found)
    for line in section.lines:
        with errors:
            key, number = _columns(section, line, 2, errors)
            entry = Line(line.line, key, line.text)
            if key not in COMBINATIONS or key in found:
                raise section.error(
                    entry,
                    "wrong-combination",
                    Words(
                        "This row is unknown or is here twice.",
                        "Cette ligne est inconnue ou figure deux fois.",
                    ),
                    one_of(list(COMBINATIONS)),
                    "U9.3",
                )
            found[key] = 0
            found[key] = _read_number(section, entry, number)
    missing = [key for key in COMBINATIONS if key not in found]
    if missing and len(errors.found) == before:
        raise section.error(
            None,
            "missing-points",
            Words("Points are missing for {keys}.", "Il manque les points de {keys}.").fill(
                keys=", ".join(missing)
            ),
            Words("Add a row for each.", "Ajoutez une ligne pour chacun."),
            "U9.3",
        )
    return [found.get(key, 0) for key in COMBINATIONS]


def _read_number(section: Section, entry: Line, number: str) -> int:
    if not (number.isascii() and number.isdigit() and len(number) <= 3):
        raise section.error(
            entry,
            "wrong-points",
            Words(
                "“{points}” is not a number of points.",
                "« {points} » n’est pas un nombre de points.",
            ).fill(points=number[:40]),
            Words("Write a whole number from 0 to 999.", "Écrivez un nombre entier de 0 à 999."),
            "U9.3",
        )
    if int(number) != _BOOK.get(entry.key, int(number)):
        raise section.error(
            entry,
            "wrong-points",
            Words("The book says {points} points.", "Le livret dit {points} points.").fill(
                points=_BOOK[entry.key]
            ),
            Words("Correct it.", "Corrigez-le."),
            "U9.3",
            BOOK,
        )
    return int(number)


def _named(section: Section, entry: Line) -> str:
    if not NAMES.fullmatch(entry.text):
        raise section.error(
            entry,
            "bad-name",
            Words("“{name}” is not a name.", "« {name} » n’est pas un nom.").fill(name=entry.text),
            Words("Use a-z, 0-9 and `-` only.", "N’utilisez que a-z, 0-9 et « - »."),
            "U12",
        )
    return entry.text
