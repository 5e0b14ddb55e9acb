"""Box files: reading one, checking that it can be a box of this game, and counting it (S9)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from flibuste.core.refusal import BadText
from flibuste.core.sheet import Entry, Section, one_of, read_sheet
from flibuste.core.words import Words, plain
from flibuste.sabordage.box import BOMBARD_TILES, IDS, NAME, TILES, Box, Tile
from flibuste.sabordage.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    CANNONS,
    MIDDLES,
    PIPE,
    PIRATES,
    REPEATING,
    ROTTEN,
    SIDES,
    SPRING,
    TREASURE,
)

_SOURCES: Final = ("book", "printed", "reconstructed")
_COLUMNS: Final = 5
_NOTHING: Final = "-"
_FUSES: Final = 63
_LEAST_OF_FUSE: Final = 21
#: Every way a side may be written.
_SIDE_WORDS: Final = {
    _NOTHING: (0, 0),
    **{f"{SIDES[cannon]}{fuse}": (cannon, fuse) for cannon in CANNONS for fuse in (1, 2)},
    **{SIDES[feature]: (feature, 0) for feature in (ARMOUR, SPRING, BOARDING)},
}


@cache
def standard_box() -> Box:
    """Return the box that ships with the package."""
    path = Path(__file__).with_name("reconstruction.box")
    return read_box(path.read_text(encoding="utf-8"), path.name)


def read_box(text: str, source: str) -> Box:
    """Read and check a box file; raise `BadText` that names line, key and remedy (S9)."""
    sheet = read_sheet(text, source, ["box"], NAME)
    sheet.only(["tiles"])
    head = sheet.head.entries(["name"])
    entry = sheet.head.need(head, "name")
    name = entry.text
    if not name or not all(c.isascii() and (c.isalnum() or c == "-") for c in name):
        raise sheet.head.error(
            entry,
            "bad-name",
            Words("This is not a proper name.", "Ce n'est pas un nom correct."),
            Words("Use a-z, 0-9 and `-`.", "Utilisez a-z, 0-9 et « - »."),
            "S9",
        )
    section = sheet.need("tiles")
    tiles = [_read_tile(section, row) for row in section.lines]
    seen: set[int] = set()
    for row, tile in zip(section.lines, tiles, strict=True):
        if tile.identity in seen:
            raise section.error(
                _row(row),
                "repeated-tile",
                Words("Two tiles have this id.", "Deux tuiles ont cet id."),
                Words("Give each its own.", "Donnez à chacune le sien."),
                "S9",
            )
        seen.add(tile.identity)
    if len(tiles) != TILES:
        raise section.error(
            None,
            "wrong-number-of-tiles",
            Words(
                "There must be 68 tiles; there are {n}.", "Il faut 68 tuiles ; il y en a {n}."
            ).fill({"n": plain(str(len(tiles)))}),
            Words("Add or remove lines.", "Ajoutez ou retirez des lignes."),
            "S9",
        )
    return Box(name, tiles)


def _row(row: Entry) -> Entry:
    return Entry(row.line, row.text.split()[0], row.text)


def _read_tile(section: Section, row: Entry) -> Tile:
    columns = row.text.split()
    if len(columns) not in (_COLUMNS, _COLUMNS + 1):
        raise section.error(
            _row(row),
            "wrong-columns",
            Words("This row has {n} columns.", "Cette ligne a {n} colonnes.").fill(
                {"n": plain(str(len(columns)))}
            ),
            Words(
                "Write id, port, starboard, middle, pirate, `-` for nothing; and a source (book,"
                " printed, reconstructed) if you like.",
                "Écrivez id, bâbord, tribord, milieu, pirate, « - » pour rien ; et, au besoin,"
                " une source (book, printed, reconstructed).",
            ),
            "S9",
        )
    if len(columns) > _COLUMNS and columns[_COLUMNS] not in _SOURCES:
        raise _unknown(section, row, columns[_COLUMNS], list(_SOURCES))
    word = columns[0]
    good = word.isascii() and word.isdecimal() and len(word) <= 3 and str(int(word)) == word
    if not good or not 0 < int(word) < IDS:
        raise section.error(
            _row(row),
            "bad-id",
            Words("“{id}” is no id of a tile.", "« {id} » n'est pas un id de tuile.").fill(
                {"id": plain(word[:20])}
            ),
            Words("Write a number from 1 to 255.", "Écrivez un nombre de 1 à 255."),
            "S9",
        )
    for side in columns[1:3]:
        if side not in _SIDE_WORDS:
            raise _unknown(section, row, side, list(_SIDE_WORDS))
    middles = [middle or _NOTHING for middle in MIDDLES]
    if columns[3] not in middles:
        raise _unknown(section, row, columns[3], middles)
    pirates = [pirate or _NOTHING for pirate in PIRATES]
    if columns[4] not in pirates:
        raise _unknown(section, row, columns[4], pirates)
    port, starboard = _SIDE_WORDS[columns[1]], _SIDE_WORDS[columns[2]]
    tile = Tile(
        int(word),
        (port[0], starboard[0]),
        (port[1], starboard[1]),
        middles.index(columns[3]),
        pirates.index(columns[4]),
    )
    _check_tile(section, row, tile)
    return tile


def _check_tile(section: Section, row: Entry, tile: Tile) -> None:
    if tile.sides == (BOARDING, BOARDING):
        raise section.error(
            _row(row),
            "two-boarding-decks",
            Words("No tile has two boarding decks.", "Aucune tuile n'a deux ponts d'abordage."),
            Words("Keep one of the two.", "Gardez l'un des deux."),
            "S6.1",
        )
    if REPEATING in tile.sides and (tile.sides != (REPEATING, REPEATING) or sum(tile.fuses) != 3):
        raise section.error(
            _row(row),
            "lone-repeating-cannon",
            Words(
                "A tile with a repeating cannon has two, one with each fuse.",
                "Une tuile à canon à répétition en a deux, un de chaque mèche.",
            ),
            Words("Write repeating1 and repeating2.", "Écrivez repeating1 et repeating2."),
            "S4.6",
        )


def _unknown(section: Section, row: Entry, word: str, known: list[str]) -> BadText:
    return section.error(
        _row(row),
        "unknown-feature",
        Words("“{word}” is not known here.", "« {word} » n'est pas connu ici.").fill(
            {"word": plain(word[:40])}
        ),
        one_of(known),
        "S9",
    )


class Count:
    """One number that S9 asks of a box: what is counted, how many there are, how many to be."""

    __slots__ = ("exact", "found", "least", "what")

    def __init__(self, what: Words, found: int, least: int, exact: bool = False) -> None:
        self.what = what
        self.found = found
        self.least = least
        self.exact = exact

    @property
    def met(self) -> bool:
        """Whether the box has it."""
        return self.found == self.least if self.exact else self.found >= self.least


def counts(box: Box) -> list[Count]:
    """Return what S9 asks of the whole box, and what this one has."""
    plain_tiles = [tile for tile in box.tiles if BOMBARD not in tile.sides]
    found = [
        Count(
            Words("tiles with bombards", "tuiles avec bombarde"),
            len(box.bombards),
            BOMBARD_TILES,
            True,
        ),
        Count(Words("cannons", "canons"), sum(t.cannons for t in box.tiles), _FUSES, True),
    ]
    for fuse in (1, 2):
        words = Words("cannons with fuse {n}", "canons à mèche {n}").fill({"n": plain(str(fuse))})
        found.append(Count(words, sum(t.fuses.count(fuse) for t in box.tiles), _LEAST_OF_FUSE))
    for middle, least, words in (
        (ROTTEN, 4, Words("rotten tiles", "tuiles pourries")),
        (TREASURE, 4, Words("treasures", "trésors")),
        (PIPE, 8, Words("pipes", "tuyaux")),
    ):
        found.append(Count(words, sum(t.middle == middle for t in plain_tiles), least))
    for side, least, words in (
        (BOARDING, 6, Words("boarding decks", "ponts d'abordage")),
        (ARMOUR, 8, Words("tiles with armour", "tuiles avec blindage")),
        (SPRING, 8, Words("tiles with a spring", "tuiles avec ressort")),
    ):
        found.append(Count(words, sum(side in t.sides for t in plain_tiles), least))
    for pirate, words in (
        (1, Words("carpenters", "charpentiers")),
        (2, Words("gunners", "canonniers")),
        (3, Words("saboteurs", "saboteurs")),
    ):
        found.append(Count(words, sum(t.pirate == pirate for t in plain_tiles), 6))
    return found
