"""Answers to `?`: explains a tile, a sign, a ship, a row or a word of the game."""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.help_text import HelpText
from flibuste.core.words import COLON, Words
from flibuste.drawing.wrapping import wrapped
from flibuste.games.sabordage.drawing.description import stack_words
from flibuste.games.sabordage.drawing.faces import printed
from flibuste.games.sabordage.drawing.signs import CANNON_LETTERS, MIDDLE_SIGNS, SIDE_SIGNS, Legend
from flibuste.games.sabordage.drawing.terminal_piles import pile_lines
from flibuste.games.sabordage.drawing.words import DISCARD, PILE, PIRATE_LETTERS, SHIPS
from flibuste.games.sabordage.rules.features import MIDDLES, PIRATES, SIDES
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.partial_choice import ship_called
from flibuste.games.sabordage.text.help_texts import (
    MIDDLE_HELP,
    PIRATE_HELP,
    SIDE_HELP,
    TERMS,
    tile_help,
    tile_words,
)

_HELP: Final = (
    Words(
        "51 3        build tile 51 in row 3            51t 3   the same, turned",
        "51 3        construire la tuile 51 en rangée 3  51t 3   la même, tournée",
    ),
    Words(
        "b 3         the second tile of your hand      51      the row is asked for",
        "b 3         la deuxième tuile de votre main   51      la rangée est demandée",
    ),
    Words(
        "what 51 3   how the ships would lie, and what would be destroyed if nobody else built",
        "essai 51 3  les bateaux tels qu’ils seraient, et ce qui serait détruit ainsi",
    ),
    Words(
        "? 51   ? treasure   ? bow   ? ##   ? yellow   ? yellow 3   ? row 3   ? discard",
        "? 51   ? trésor   ? proue   ? ##   ? jaune   ? jaune 3   ? rangée 3   ? défausse",
    ),
    Words(
        "Choices in full: build 51 turned @3, rotten @2, carpenter @4; with two ships, #2 names the"
        " ship.",
        "Choix en entier : build 51 turned @3, rotten @2, carpenter @4 ; à deux joueurs, #2 : le"
        " bateau. Aussi : construire 51 tournée @3, pourrie @2, charpentier @4.",
    ),
)
_SIGNS: Final = Words(
    "A deck shows port, middle and starboard, then its number:",
    "Un pont montre bâbord, milieu et tribord, puis son numéro :",
)
_NOTHING: Final = Words(
    "There is no help about “{word}”. Ask about a tile by its number, a ship, a row, or: {terms}.",
    "Rien sur « {word} ». Demandez une tuile par son numéro, un bateau, une rangée, ou : {terms}.",
)
_NO_TILE: Final = Words(
    "There is no tile {tile} in this box.", "Il n’y a pas de tuile {tile} dans la boîte."
)
_NO_ROW: Final = Words("There is no row {row} there.", "La rangée {row} n’existe pas ici.")
_TILE: Final = Words("Tile {tile}: {what}.", "Tuile {tile} : {what}.")
_COPIES: Final = Words("There are {n} of them.", "Il y en a {n}.")
_EXPERT: Final = Words(
    "Pirates act only in the expert variant.",
    "Les pirates n’agissent que dans la variante pour experts.",
)
_ALL_HELP: Final = (
    *SIDE_HELP.values(),
    *MIDDLE_HELP.values(),
    *PIRATE_HELP.values(),
    *TERMS.values(),
)
_ROW: Final = re.compile(r"(?:@|row |rank |rangée |rangee |rang )\s*(\d{1,2})")
_SHIP_ROW: Final = re.compile(r"(\w+)\s+@?(\d{1,2})")


def explain(topic: str, view: SabordageView, language: str) -> list[str]:
    """Return an explanation of a topic, in sentences."""
    word = topic.strip().lower().replace("'", "’")
    if not word:
        return _help(view, language)
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
    found = list(dict.fromkeys(help_text.say(language) for help_text in _named(word, language)))
    if found:
        return found
    terms = Words(
        ", ".join(help_text.title.en for help_text in _ALL_HELP),
        ", ".join(help_text.title.fr for help_text in _ALL_HELP),
    )
    return [_NOTHING.fill(word=word[:40], terms=terms).say(language)]


def _help(view: SabordageView, language: str) -> list[str]:
    """Return how to type choices, and what all signs on tiles mean."""
    legend = Legend()
    for tile in view.box.tiles:
        legend.note(printed(view.box, tile.identity, view.expert))
    signs = wrapped(legend.items(language), "  ", ", ")
    return [*[line.say(language) for line in _HELP], _SIGNS.say(language), *signs]


def _tile(view: SabordageView, word: str, language: str) -> list[str]:
    """Return what a tile shows, and what each part of it does."""
    box = view.box
    number = int(word[:4])
    tile = int(box.kind[number]) if number < len(box.kind) else 0
    if not tile:
        return [_NO_TILE.fill(tile=word[:4]).say(language)]
    what = tile_words(box, tile, pirates=view.expert)
    said = _TILE.fill(tile=word[:4], what=what).say(language)
    if box.copies[tile] > 1:
        said += f" {_COPIES.fill(n=box.copies[tile]).say(language)}"
    shown = tile_help(box, tile, view.expert)
    lines = [said, *[f"  {help_text.say(language)}" for help_text in shown]]
    if box.tile(tile).pirate and not view.expert:
        lines.append(f"  {_EXPERT.say(language)}")
    return lines


def _stacks(view: SabordageView, ships: list[int], row: int, language: str) -> list[str]:
    """Return what lies in one row of some ships; row 0 means all rows."""
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
    return lines or [_NO_ROW.fill(row=row).say(language)]


def _named(word: str, language: str) -> list[HelpText]:
    """Return everything with this name in either language, or with this sign in `language`."""
    found = [TERMS[word]] if word in TERMS else []
    for names, texts in ((SIDES, SIDE_HELP), (MIDDLES, MIDDLE_HELP), (PIRATES, PIRATE_HELP)):
        found += [help_text for key, help_text in texts.items() if names[key] == word]
    found += [SIDE_HELP[key] for key, signs in SIDE_SIGNS.items() if word in signs]
    found += [MIDDLE_HELP[key] for key, sign in MIDDLE_SIGNS.items() if word == sign and key]
    for letters, texts in ((CANNON_LETTERS, SIDE_HELP), (PIRATE_LETTERS, PIRATE_HELP)):
        # A cannon's sign may come with its fuse: `S1`.
        signs = (word, word.rstrip("12-"))
        found += [
            texts[key] for key, sign in letters.items() if sign.say(language).lower() in signs
        ]
    return found or [help_text for help_text in _ALL_HELP if _called(help_text, word)]


def _called(help_text: HelpText, word: str) -> bool:
    """Tell whether a word is a title, a word of a title, or its plural."""
    one = word.removesuffix("s")
    titles = (help_text.title.en, help_text.title.fr)
    return any(
        word == title or one in (part.removesuffix("s") for part in re.split("[ ’]", title))
        for title in titles
    )
