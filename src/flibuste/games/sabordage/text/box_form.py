"""The box as a form: its name, the wheel and the 68 tiles, fact by fact (S9)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from flibuste.core.box_form import (
    BY_BOOK,
    RECONSTRUCTED,
    RULING,
    BoxForm,
    BoxNote,
    BoxSection,
    Difference,
    item_of,
    named_lines,
    one_word,
)
from flibuste.core.sheet import Sheet
from flibuste.core.words import Words, counted
from flibuste.games.sabordage.rules.box import TILES, WHEEL, Box, Tile
from flibuste.games.sabordage.text.box_file import (
    MIDDLE_TEXTS,
    NOTHING,
    PIRATE_TEXTS,
    SIDE_TEXTS,
    read_box,
)
from flibuste.games.sabordage.text.help_texts import tile_words

if TYPE_CHECKING:
    from flibuste.core.wire import BoxItem

_COLUMNS: Final = ("id", "port", "starboard", "middle", "pirate")
_SIDE: Final = [NOTHING, *SIDE_TEXTS]
_SECTIONS: Final = [
    BoxSection("name", Words("Name", "Nom"), "S9", 0, {"name": []}, []),
    BoxSection(
        "wheel",
        Words("The wheel", "Le gouvernail"),
        "S3.3",
        1,
        {"wheel": []},
        [
            BoxNote(
                RECONSTRUCTED,
                "S9",
                "How many numbers the wheel has was only in a picture. Ours has nine.",
                "Le nombre de nombres du gouvernail n’était que sur une image. Le nôtre en a neuf.",
            ),
            BoxNote(
                RULING,
                "S9",
                "This program knows wheels of 1 to 15 numbers.",
                "Ce programme connaît les gouvernails de 1 à 15 nombres.",
            ),
        ],
    ),
    BoxSection(
        "tiles",
        Words("The deck tiles", "Les tuiles Pont"),
        "S9",
        TILES,
        {
            "id": [],
            "port": _SIDE,
            "starboard": _SIDE,
            "middle": [NOTHING, *MIDDLE_TEXTS],
            "pirate": PIRATE_TEXTS,
        },
        [
            BoxNote(BY_BOOK, "S9", "There are 68 deck tiles.", "Il y a 68 tuiles Pont."),
            BoxNote(
                BY_BOOK,
                "S9",
                "There are 63 fuse tokens, one for each cannon.",
                "Il y a 63 pions Mèche, un par canon.",
            ),
            BoxNote(
                BY_BOOK,
                "S2.2",
                "With two players, the eight tiles with a bombard are the starting sails.",
                "À deux, les huit tuiles avec bombarde sont les voiles de départ.",
            ),
            BoxNote(
                RECONSTRUCTED,
                "S9",
                "What each tile shows was only in pictures.",
                "Ce que montre chaque tuile n’était que sur des images.",
            ),
            BoxNote(
                RULING,
                "S9",
                "A side has one cannon at most, and a place two features at most: our frame.",
                "Un côté a au plus un canon, et un endroit au plus deux éléments : notre cadre.",
            ),
        ],
    ),
]


def _read(sheet: Sheet) -> list[BoxItem]:
    head = sheet.head.entries(["name", "wheel"])
    wheel, _, source = (head["wheel"].text if "wheel" in head else str(WHEEL)).partition(" ")
    items: list[BoxItem] = [
        item_of("name", "name", {"name": head["name"].text}, ""),
        item_of("wheel", "wheel", {"wheel": wheel}, source.strip() or RECONSTRUCTED),
    ]
    for row in sheet.need("tiles").lines:
        columns = row.text.split()
        values = dict(zip(_COLUMNS, columns, strict=False))
        said = "".join(columns[len(_COLUMNS) :])
        items.append(item_of(_place(columns[0]), "tiles", values, said))
    return items


def _place(identity: object) -> str:
    return f"tiles/{identity}"


def _write(items: list[BoxItem]) -> list[tuple[str, str]]:
    lines = [("", "flibuste sabordage box 1"), *named_lines(items)]
    for item in items:
        if item["section"] == "wheel":
            wheel = one_word(item["values"].get("wheel", ""))
            lines.append((item["place"], f"wheel: {wheel} {item['source']}".rstrip()))
    lines += [("", ""), ("tiles", "[tiles]")]
    for item in items:
        if item["section"] == "tiles":
            columns = [one_word(item["values"].get(each, NOTHING)) for each in _COLUMNS]
            row = "{:<3} {:<10} {:<10} {:<8} {:<9}".format(*columns)
            lines.append((item["place"], f"{row} {item['source']}".rstrip()))
    return lines


def _differences(mine: str, others: str) -> list[Difference]:
    """Compare the tiles, however they are numbered and whichever way round they are written."""
    box, other = read_box(mine, "box"), read_box(others, "box")
    found: list[Difference] = []
    if box.wheel != other.wheel:
        numbers = counted(
            box.wheel, Words("{n} number", "{n} nombre"), Words("{n} numbers", "{n} nombres")
        )
        words = Words(
            "The wheel has {numbers} instead of {others}.",
            "Le gouvernail a {numbers} au lieu de {others}.",
        ).fill(numbers=numbers, others=other.wheel)
        found.append(Difference("wheel", "wheel", words))
    more, less = _only(box, other), _only(other, box)
    # What has the same number in both is most likely one tile that was corrected.
    for tile in [each for each in more if _same_id(less, each)]:
        [before] = _same_id(less, tile)
        words = Words(
            "Tile {id}: {now} instead of {then}.", "Tuile {id} : {now} au lieu de {then}."
        )
        said = words.fill(
            id=tile.identity,
            now=tile_words(box, tile.identity),
            then=tile_words(other, before.identity),
        )
        found.append(Difference(_place(tile.identity), _place(before.identity), said))
        more.remove(tile)
        less.remove(before)
    for tile in more:
        words = Words("Only here: {tile}.", "Seulement ici : {tile}.")
        said = words.fill(tile=tile_words(box, tile.identity))
        found.append(Difference(_place(tile.identity), "", said))
    for tile in less:
        words = Words("Missing here: {tile}.", "Absente ici : {tile}.")
        said = words.fill(tile=tile_words(other, tile.identity))
        found.append(Difference("", _place(tile.identity), said))
    return found


def _shown(tile: Tile) -> tuple[object, ...]:
    """Return what a tile shows, the same whichever way round it is written (S1.5)."""
    sides = sorted(zip(tile.sides, tile.fuses, strict=True))
    return (*sides, tile.middle, tile.pirate)


def _only(box: Box, other: Box) -> list[Tile]:
    """Return the tiles of a box that another has not, each copy counted.

    Of equal tiles, those that have their number in the other box, too, are the same ones.
    """
    left = Counter(_shown(tile) for tile in other.tiles)
    there = {tile.identity: _shown(tile) for tile in other.tiles}
    alike = [tile for tile in box.tiles if there.get(tile.identity) == _shown(tile)]
    left.subtract(_shown(tile) for tile in alike)
    found = []
    for tile in box.tiles:
        if there.get(tile.identity) == _shown(tile):
            continue
        if left[_shown(tile)] > 0:
            left[_shown(tile)] -= 1
        else:
            found.append(tile)
    return found


def _same_id(tiles: list[Tile], tile: Tile) -> list[Tile]:
    return [each for each in tiles if each.identity == tile.identity]


FORM: Final = BoxForm(_SECTIONS, _read, _write, _differences)
