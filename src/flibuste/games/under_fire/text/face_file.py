"""The faces of the boards in a box file: `[face shoal/sun]`, for both colours or for one (U10)."""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.box_form import SOURCES
from flibuste.core.errors import Errors
from flibuste.core.refusal import BOOK, BadText
from flibuste.core.sheet import Line, Section, Sheet, one_of
from flibuste.core.words import Words
from flibuste.games.under_fire.rules.effects import NO_EFFECT, SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT

NAME: Final = re.compile(r"[a-z0-9-]+")
#: The colours by seat, as a section names them.
_COLOURS: Final = ("light", "dark")
_WORD: Final = "face "
_TITLE: Final = re.compile(r"face ([a-z0-9-]+)/([a-z0-9-]+)(?: (light|dark))?")


class Faces:
    """All boards of a box: their names, their faces' names, and the effects by seat and face."""

    def __init__(self, boards: list[str], names: list[list[str]], effects: list[list[list[int]]]):
        self.boards = boards
        self.names = names
        self.effects = effects


def is_face(name: str) -> bool:
    """Tell whether a section is one of a face, whatever else is wrong with it."""
    return name.startswith(_WORD)


def read_faces(sheet: Sheet, errors: Errors) -> Faces:
    """Read the six faces, two for each of three boards; return the 3x3 boards first."""
    found: dict[str, dict[str, dict[int, list[int]]]] = {}
    sections = [section for section in sheet.sections.values() if is_face(section.name)]
    for section in sections:
        with errors:
            board, face, seats = _title(section)
            effects = _read_face(section, errors)
            known = found.setdefault(board, {}).setdefault(face, {})
            if any(seat in known for seat in seats):
                raise _twice(section)
            known.update(dict.fromkeys(seats, effects))
    for section in sections:
        with errors:
            _check_colours(section, found)
    # If a section is wrong, the boards seem to be, too.
    if not any(each.key.startswith("[") for each in errors.found):
        with errors:
            return _all_boards(sheet, sections, found)
    return Faces([], [], [])


def _title(section: Section) -> tuple[str, str, list[int]]:
    """Return the board, the face and the seats of a section."""
    title = _TITLE.fullmatch(section.name)
    if title is None:
        raise section.error(
            None,
            "bad-face-name",
            Words("This face has no proper name.", "Cette face n’a pas de nom correct."),
            Words(
                "Write `[face <board>/<face>]`, names in a-z, 0-9 and `-`; with `light` or `dark`"
                " behind it, if it is of one colour only.",
                "Écrivez « [face <plateau>/<face>] », noms en a-z, 0-9 et « - » ; suivi de"
                " « light » ou « dark », si elle n’est que d’une couleur.",
            ),
            "U12",
        )
    seats = [_COLOURS.index(title[3])] if title[3] else [LIGHT, DARK]
    return title[1], title[2], seats


def _twice(section: Section) -> BadText:
    return section.error(
        None,
        "repeated-face",
        Words(
            "This face is written twice for one colour.",
            "Cette face figure deux fois pour une couleur.",
        ),
        Words("Keep one of the two.", "Gardez l’une des deux."),
        "U10",
    )


def _check_colours(section: Section, found: dict[str, dict[str, dict[int, list[int]]]]) -> None:
    """Refuse a face that only one colour has."""
    title = _TITLE.fullmatch(section.name)
    seats = found.get(title[1], {}).get(title[2], {}) if title else {}
    if title and len(seats) == 1:
        other = _COLOURS[1 - next(iter(seats))]
        raise section.error(
            None,
            "one-colour",
            Words(
                "This face is written for one colour only.",
                "Cette face n’est écrite que pour une couleur.",
            ),
            Words(
                "Add `[face {face} {other}]`, or leave out the colour if both are the same.",
                "Ajoutez « [face {face} {other}] », ou retirez la couleur si les deux sont"
                " pareilles.",
            ).fill(face=f"{title[1]}/{title[2]}", other=other),
            "U10",
        )


def _all_boards(
    sheet: Sheet, sections: list[Section], found: dict[str, dict[str, dict[int, list[int]]]]
) -> Faces:
    sizes = {
        board: {len(effects) for seats in faces.values() for effects in seats.values()}
        for board, faces in found.items()
    }
    squares = [board for board, size in sizes.items() if size == {9}]
    narrows = [board for board, size in sizes.items() if size == {3}]
    whole = all(len(faces) == 2 for faces in found.values())
    if len(squares) != 2 or len(narrows) != 1 or len(found) != 3 or not whole:
        shapes = "; ".join(f"{board}: {len(faces)}" for board, faces in found.items())
        raise BadText(
            "wrong-boards",
            sheet.source,
            sections[0].line if sections else 0,
            "[face …]",
            Words(
                "There must be 3 boards of 2 faces, two of 3×3 and one of 3×1 (faces: {shapes}).",
                "Il faut 3 plateaux de 2 faces, deux de 3×3 et un de 3×1 (faces : {shapes}).",
            ).fill(shapes=shapes or "0"),
            Words(
                "Give each board two sections of the same shape.",
                "Donnez à chaque plateau deux sections de même forme.",
            ),
            "U10",
            BOOK,
        )
    boards = [*squares, *narrows]
    names = [list(found[board]) for board in boards]
    sides = [found[board][face] for board, pair in zip(boards, names, strict=True) for face in pair]
    effects = [[side[seat] for side in sides] for seat in (LIGHT, DARK)]
    return Faces(boards, names, effects)


def _read_face(section: Section, errors: Errors) -> list[int]:
    """Return the effects of a face, the farthest row first."""
    rows = [row for row in section.lines if not row.text.startswith("source:")]
    for row in section.lines:
        if row.text.startswith("source:"):
            with errors:
                check_source(section, row, row.text[7:].strip())
    effects: list[int] = []
    for row in rows:
        for effect in row.text.split():
            known = effect in SPACE_EFFECTS[1:]
            effects.append(SPACE_EFFECTS.index(effect) if known else NO_EFFECT)
            if not known:
                errors.add(_unknown(section, row, effect))
    grid = {len(row.text.split()) for row in rows}
    if len(rows) != 3 or len(grid) != 1 or not grid <= {1, 3}:
        raise section.error(
            None,
            "wrong-face-shape",
            Words(
                "A face has 3 rows of 3 effects, or 3 rows of 1.",
                "Une face a 3 lignes de 3 effets, ou 3 lignes de 1.",
            ),
            Words(
                "Write one row a line, farthest first.",
                "Écrivez une ligne de texte par ligne de la face, la plus éloignée d’abord.",
            ),
            "U10",
            BOOK,
        )
    return effects


def _unknown(section: Section, row: Line, effect: str) -> BadText:
    return section.error(
        Line(row.line, f"[{section.name}]", row.text),
        "unknown-effect",
        Words(
            "“{effect}” is not an effect of a space.",
            "« {effect} » n’est pas un effet de case.",
        ).fill(effect=effect[:40]),
        one_of(list(SPACE_EFFECTS[1:])),
        "U1.3",
    )


def check_source(section: Section, entry: Line, source: str) -> None:
    """Refuse a source that is not one of `SOURCES`."""
    if source not in SOURCES:
        raise section.error(
            Line(entry.line, entry.key or "source", entry.text),
            "unknown-source",
            Words("“{source}” is not a source.", "« {source} » n’est pas une source.").fill(
                source=source[:40]
            ),
            one_of(list(SOURCES)),
            "U10",
        )
