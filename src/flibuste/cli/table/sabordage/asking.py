"""Answers to `?`: what a tile, a sign, a ship, a row or a word of the game means."""

from __future__ import annotations

import re
from typing import Final

from flibuste.cli.table.sabordage.wish import ship_called
from flibuste.core.lore import Lore
from flibuste.core.words import Words, plain
from flibuste.drawing.sabordage.description import stack_words
from flibuste.drawing.sabordage.faces import printed
from flibuste.drawing.sabordage.signs import (
    CANNON_LETTERS,
    MIDDLE_SIGNS,
    SIDE_SIGNS,
    Legend,
)
from flibuste.drawing.sabordage.terminal_piles import pile_lines
from flibuste.drawing.sabordage.words import COLON, DISCARD, PILE, PIRATE_LETTERS, SHIPS
from flibuste.drawing.wrapping import wrapped
from flibuste.sabordage.box import Box
from flibuste.sabordage.features import MIDDLES, PIRATES, SIDES
from flibuste.sabordage.lore import (
    MIDDLE_LORE,
    PIRATE_LORE,
    SIDE_LORE,
    TERMS,
    tile_lore,
    tile_words,
)
from flibuste.sabordage.view import SabordageView

_HELP: Final = (
    Words(
        "51 3        build tile 51 at rank 3           51t 3   the same, turned",
        "51 3        construire la tuile 51 au rang 3  51t 3   la même, retournée",
    ),
    Words(
        "b 3         the second tile of your hand      51      the rank is asked for",
        "b 3         la deuxième tuile de votre main   51      le rang est demandé",
    ),
    Words(
        "what 51 3   how the ships would lie, and what would sink if nobody else built",
        "essai 51 3  les navires tels qu'ils seraient, et ce qui coulerait ainsi",
    ),
    Words(
        "? 51   ? carpenter   ? bow   ? ##   ? yellow   ? yellow 3   ? row 3   ? discard",
        "? 51   ? charpentier   ? proue   ? ##   ? jaune   ? jaune 3   ? rangée 3   ? défausse",
    ),
    Words(
        "Choices in full: build 51 turned @3, rotten @2, carpenter @4; #2 names a ship of two.",
        "Choix en entier : build 51 turned @3, rotten @2, carpenter @4 ; à deux, #2 : le navire."
        " Aussi : construire 51 retournée @3, pourrie @2, charpentier @4.",
    ),
)
_SIGNS: Final = Words(
    "A deck shows port, middle and starboard, then its number:",
    "Un pont montre bâbord, milieu et tribord, puis son numéro :",
)
_NOTHING: Final = Words(
    "Nothing is known about “{word}”. Ask about a tile by its number, a ship, a row, or: {terms}.",
    "Rien sur « {word} ». Demandez une tuile par son numéro, un navire, une rangée, ou : {terms}.",
)
_NO_TILE: Final = Words(
    "There is no tile {tile} in this box.", "Pas de tuile {tile} dans la boîte."
)
_NO_ROW: Final = Words("There is no row {row} there.", "Il n'y a pas de rangée {row} là.")
_TILE: Final = Words("Tile {tile}: {what}.", "Tuile {tile} : {what}.")
_COPIES: Final = Words("There are {n} of them.", "Il y en a {n}.")
_EXPERT: Final = Words(
    "Pirates act with the expert rules only.",
    "Les pirates n'agissent qu'avec les règles expertes.",
)
_LORE: Final = (*SIDE_LORE.values(), *MIDDLE_LORE.values(), *PIRATE_LORE.values(), *TERMS.values())
_ROW: Final = re.compile(r"(?:@|row |rank |rangée |rangee |rang )\s*(\d{1,2})")
_SHIP_ROW: Final = re.compile(r"(\w+)\s+@?(\d{1,2})")


def explain(topic: str, view: SabordageView, language: str) -> list[str]:
    """Return what somebody asked about, in sentences."""
    word = topic.strip().lower()
    if not word:
        return _help(view.box, language)
    if word.isdecimal():
        return _tile(view, word, language)
    if word in (DISCARD.en, DISCARD.fr, PILE.en, PILE.fr, "pile"):
        return [line.plain.strip() for line in pile_lines(view, language, Legend())]
    row = _ROW.fullmatch(word)
    if row is not None:
        return _stacks(view, list(range(len(view.ships))), int(row[1]), language)
    named = _SHIP_ROW.fullmatch(word)
    ship = ship_called(word if named is None else named[1])
    if 0 <= ship < len(view.ships):
        return _stacks(view, [ship], 0 if named is None else int(named[2]), language)
    found = list(dict.fromkeys(lore.say(language) for lore in _named(word, language)))
    if found:
        return found
    terms = Words(
        ", ".join(lore.title.en for lore in _LORE), ", ".join(lore.title.fr for lore in _LORE)
    )
    return [_NOTHING.fill({"word": plain(word[:40]), "terms": terms}).say(language)]


def _help(box: Box, language: str) -> list[str]:
    """Return how choices are typed, and all signs that tiles may bear."""
    legend = Legend()
    for tile in box.tiles:
        legend.note(printed(box, tile.identity))
    signs = wrapped(legend.items(language), "  ", ", ")
    return [*[line.say(language) for line in _HELP], _SIGNS.say(language), *signs]


def _tile(view: SabordageView, word: str, language: str) -> list[str]:
    """Return what a tile of the box shows, and what each part of it does."""
    box = view.box
    number = int(word[:4])
    tile = int(box.kind[number]) if number < len(box.kind) else 0
    facts = {"tile": plain(word[:4])}
    if not tile:
        return [_NO_TILE.fill(facts).say(language)]
    said = _TILE.fill({**facts, "what": tile_words(box, tile)}).say(language)
    if box.copies[tile] > 1:
        said += f" {_COPIES.fill({'n': plain(str(box.copies[tile]))}).say(language)}"
    lines = [said, *[f"  {lore.say(language)}" for lore in tile_lore(box, tile)]]
    if box.tile(tile).pirate and not view.expert:
        lines.append(f"  {_EXPERT.say(language)}")
    return lines


def _stacks(view: SabordageView, ships: list[int], row: int, language: str) -> list[str]:
    """Return what lies in one row of ships, or in all of them for row 0."""
    colon = COLON.say(language)
    lines = []
    for ship in ships:
        rows = [row] if row else list(range(1, len(view.ships[ship]) + 1))
        lines += [
            f"{SHIPS[ship].say(language)}{colon}{stack_words(view, ship, each, language)}."
            for each in rows
            if each <= len(view.ships[ship])
        ]
    if row == 0 and len(ships) == 1 and not lines:
        return [f"{SHIPS[ships[0]].say(language)}{colon}0"]
    return lines or [_NO_ROW.fill({"row": plain(str(row))}).say(language)]


def _named(word: str, language: str) -> list[Lore]:
    """Return all that goes by this name in either language, or by this sign in one of them."""
    found = [TERMS[word]] if word in TERMS else []
    for names, lores in ((SIDES, SIDE_LORE), (MIDDLES, MIDDLE_LORE), (PIRATES, PIRATE_LORE)):
        found += [lore for key, lore in lores.items() if names[key] == word]
    found += [SIDE_LORE[key] for key, signs in SIDE_SIGNS.items() if word in signs]
    found += [MIDDLE_LORE[key] for key, sign in MIDDLE_SIGNS.items() if word == sign and key]
    for letters, lores in ((CANNON_LETTERS, SIDE_LORE), (PIRATE_LETTERS, PIRATE_LORE)):
        # A cannon may be asked about with its fuse: `S1`.
        signs = (word, word.rstrip("12-"))
        found += [
            lores[key] for key, sign in letters.items() if sign.say(language).lower() in signs
        ]
    return found or [lore for lore in _LORE if _called(lore, word)]


def _called(lore: Lore, word: str) -> bool:
    """Tell whether a word is the name of something, a word of it, or its plural."""
    one = word.removesuffix("s")
    titles = (lore.title.en, lore.title.fr)
    return any(
        word == title or one in (part.removesuffix("s") for part in re.split(r"[ ']", title))
        for title in titles
    )
