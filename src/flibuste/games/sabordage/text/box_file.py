"""Box files: reads one, and tells everything that is wrong in it (S9)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from flibuste.core.box_form import SOURCES
from flibuste.core.errors import Errors
from flibuste.core.refusal import BOOK, FRAME, BadText
from flibuste.core.sheet import Line, Section, count_columns, one_of, read_sheet
from flibuste.core.words import Words
from flibuste.games.sabordage.rules.box import IDS, MOST_WHEEL, NAME, TILES, WHEEL, Box, Tile
from flibuste.games.sabordage.rules.features import CANNONS, MIDDLES, PIRATES, SIDES

_COLUMNS: Final = 5
NOTHING: Final = "-"
_NAME: Final = re.compile(r"[A-Za-z0-9-]+")
#: Between two features of one side, or of the middle.
_AND: Final = "+"
#: The most features on one side, and in the middle.
_MOST: Final = 2
#: Every feature of a side, with its fuse.
SIDE_TEXTS: Final = {
    **{f"{SIDES[cannon]}{fuse}": (cannon, fuse) for cannon in CANNONS for fuse in (1, 2)},
    **{name: (feature, 0) for feature, name in SIDES.items() if feature not in CANNONS},
}
MIDDLE_TEXTS: Final = {name: (middle, 0) for middle, name in MIDDLES.items()}
PIRATE_TEXTS: Final = [each or NOTHING for each in PIRATES]


@cache
def standard_box() -> Box:
    """Return the box that ships with the package."""
    path = Path(__file__).parents[1] / "reconstruction.box"
    return read_box(path.read_text(encoding="utf-8"), path.name)


def read_box(text: str, source: str) -> Box:
    """Read and check a box file; raise `BadText` with all its errors (S9)."""
    errors = Errors()
    sheet = read_sheet(text, source, ["box"], NAME, errors)
    with errors:
        sheet.only(["tiles"])
    head = sheet.head.entries(["name", "wheel"], errors)
    name = ""
    if "name" in head or not errors.found:
        with errors:
            name = _read_name(sheet.head, sheet.head.need(head, "name"))
    wheel = WHEEL
    if "wheel" in head:
        with errors:
            wheel = _read_wheel(sheet.head, head["wheel"])
    tiles: list[Tile] = []
    with errors:
        tiles = _read_tiles(sheet.need("tiles"), errors)
    errors.check()
    return Box(name, tiles, wheel)


def _read_name(section: Section, entry: Line) -> str:
    if not _NAME.fullmatch(entry.text):
        raise section.error(
            entry,
            "bad-name",
            Words("This name cannot be used.", "Ce nom ne convient pas."),
            Words("Use a-z, 0-9 and `-`.", "Utilisez a-z, 0-9 et « - »."),
            "S9",
        )
    return entry.text


def _read_wheel(section: Section, entry: Line) -> int:
    """Read how many numbers the wheel has; a source may come after it."""
    text, _, source = entry.text.partition(" ")
    number = _whole(text)
    if source and source.strip() not in SOURCES:
        raise section.error(
            entry, "unknown-source", _not_known(source), one_of(list(SOURCES)), "S9"
        )
    if not 0 < number <= MOST_WHEEL:
        raise section.error(
            entry,
            "bad-wheel",
            Words(
                "A wheel cannot have “{text}” numbers.",
                "Un gouvernail ne peut pas avoir « {text} » nombres.",
            ).fill(text=entry.text[:20]),
            Words("Write a number from 1 to 15.", "Écrivez un nombre de 1 à 15."),
            "S3.3",
            FRAME,
        )
    return number


def _read_tiles(section: Section, errors: Errors) -> list[Tile]:
    tiles: list[Tile] = []
    seen: set[int] = set()
    for row in section.lines:
        with errors:
            tile = _read_tile(section, row, errors)
            if tile.identity in seen:
                raise section.error(
                    _row(row),
                    "repeated-tile",
                    Words("Two tiles have this id.", "Deux tuiles ont cet id."),
                    Words("Give each its own.", "Donnez à chacune le sien."),
                    "S9",
                )
            seen.add(tile.identity)
            tiles.append(tile)
    if len(section.lines) != TILES:
        errors.add(
            section.error(
                None,
                "wrong-number-of-tiles",
                Words(
                    "There must be 68 tiles; there are {n}.", "Il faut 68 tuiles ; il y en a {n}."
                ).fill(n=len(section.lines)),
                Words("Add or remove lines.", "Ajoutez ou retirez des lignes."),
                "S9",
                BOOK,
            )
        )
    return tiles


def _row(row: Line) -> Line:
    return Line(row.line, row.text.split()[0], row.text)


def _read_tile(section: Section, row: Line, errors: Errors) -> Tile:
    columns = row.text.split()
    if len(columns) not in (_COLUMNS, _COLUMNS + 1):
        raise section.error(
            _row(row),
            "wrong-columns",
            count_columns(len(columns)),
            Words(
                "Write id, port, starboard, middle, pirate, `-` for nothing; and a source (book,"
                " printed, reconstructed) if you like.",
                "Écrivez id, bâbord, tribord, milieu, pirate, « - » pour rien ; et, au besoin,"
                " une source (book, printed, reconstructed).",
            ),
            "S9",
        )
    if len(columns) > _COLUMNS and columns[_COLUMNS] not in SOURCES:
        errors.add(_unknown(section, row, columns[_COLUMNS], list(SOURCES)))
    sides, fuses = [0, 0], [0, 0]
    for side in (0, 1):
        with errors:
            sides[side], fuses[side] = _read_features(section, row, columns[1 + side], SIDE_TEXTS)
    middle = pirate = 0
    with errors:
        middle, _ = _read_features(section, row, columns[3], MIDDLE_TEXTS)
    if columns[4] in PIRATE_TEXTS:
        pirate = PIRATE_TEXTS.index(columns[4])
    else:
        errors.add(_unknown(section, row, columns[4], PIRATE_TEXTS))
    identity = _read_identity(section, row, columns[0])
    return Tile(identity, (sides[0], sides[1]), (fuses[0], fuses[1]), middle, pirate)


def _read_identity(section: Section, row: Line, word: str) -> int:
    number = _whole(word)
    if not 0 < number < IDS:
        raise section.error(
            _row(row),
            "bad-id",
            Words("“{id}” is not the id of a tile.", "« {id} » n’est pas un id de tuile.").fill(
                id=word[:20]
            ),
            Words("Write a number from 1 to 255.", "Écrivez un nombre de 1 à 255."),
            "S9",
            FRAME,
        )
    return number


def _read_features(
    section: Section, row: Line, text: str, known: dict[str, tuple[int, int]]
) -> tuple[int, int]:
    """Read the features of a side or of the middle, and the fuse of the cannon among them."""
    if text == NOTHING:
        return 0, 0
    words = text.split(_AND)
    for word in words:
        if word not in known:
            raise _unknown(section, row, word, [NOTHING, *known])
    features = sum({known[word][0] for word in words})
    cannons = [word for word in words if known[word][1]]
    if len(cannons) > 1:
        raise section.error(
            _row(row),
            "two-cannons",
            Words(
                "“{text}” has two cannons on one side; the program knows one to a side.",
                "« {text} » a deux canons d’un même côté ; le programme en connaît un par côté.",
            ).fill(text=text[:40]),
            Words("Keep one of the two.", "Gardez l’un des deux."),
            "S9",
            FRAME,
        )
    if len(words) > _MOST or features.bit_count() != len(words):
        raise section.error(
            _row(row),
            "too-many-features",
            Words(
                "“{text}” names more than two features in one place, or one of them twice.",
                "« {text} » nomme plus de deux éléments au même endroit, ou deux fois le même.",
            ).fill(text=text[:40]),
            Words(
                "Write one feature, or two with `+` between them.",
                "Écrivez un élément, ou deux séparés par « + ».",
            ),
            "S9",
            FRAME,
        )
    return features, sum(known[word][1] for word in cannons)


def _whole(word: str) -> int:
    """Return a whole number of one to three digits, or -1."""
    good = word.isascii() and word.isdecimal() and len(word) <= 3 and str(int(word)) == word
    return int(word) if good else -1


def _unknown(section: Section, row: Line, word: str, known: list[str]) -> BadText:
    return section.error(
        _row(row),
        "unknown-feature",
        _not_known(word),
        one_of(known),
        "S9",
    )


def _not_known(word: str) -> Words:
    wrong = Words("“{word}” is not known here.", "« {word} » n’est pas connu ici.")
    return wrong.fill(word=word.strip()[:40])
