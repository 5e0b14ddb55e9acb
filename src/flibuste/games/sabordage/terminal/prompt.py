"""The prompt: the hand to choose from, and the question in words."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import Words
from flibuste.games.sabordage.drawing.faces import lying
from flibuste.games.sabordage.drawing.signs import tight_sign
from flibuste.games.sabordage.drawing.words import SHIPS
from flibuste.games.sabordage.rules.actions import BUILD, ROTTEN
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, FEWEST
from flibuste.games.sabordage.rules.notation import write_action
from flibuste.games.sabordage.rules.position import BUILDINGS
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.built_tile import built_sign
from flibuste.games.sabordage.terminal.menu import Menu
from flibuste.games.sabordage.terminal.partial_choice import LETTERS
from flibuste.games.sabordage.text.help_texts import tile_words
from flibuste.terminal.report import folded

_KEY: Final = "bold #7fd7ff"
_PASSED: Final = Words(
    "Your hand, which then goes to {who}:", "Votre main, qui passe ensuite à {who} :"
)
_LAST: Final = Words(
    "Your hand; the rest will be discarded:", "Votre main ; le reste sera défaussé :"
)
_BUILD: Final = Words(
    "Choose a tile for your {ship} ship{number} and its row, 1–{most}; t turns it: {typed}",
    "Choisissez une tuile pour votre bateau {ship}{number} et sa rangée, 1–{most} ; t la tourne :"
    " {typed}",
)
_BUILD_SHORT: Final = Words(
    "Tile for your {ship} ship{number}, row 1–{most}, t turns it: {typed}",
    "Tuile pour votre bateau {ship}{number}, rangée 1–{most}, t la tourne : {typed}",
)
_EITHER: Final = Words(
    "Your last tile is for one of your ships, {ship}. Choose the ship and a row: {typed}",
    "Votre dernière tuile est pour un de vos bateaux, {ship}. Choisissez lequel, et une rangée :"
    " {typed}",
)
_ROTTEN: Final = Words(
    "Now that you have seen what the others built, place this rotten tile in your {ship}"
    " ship{number}: row 1–{most}, t turns it: {typed}",
    "Maintenant que vous avez vu ce que les autres ont construit, placez cette tuile pourrie dans"
    " votre bateau {ship}{number} : rangée 1–{most}, t la tourne : {typed}",
)
_ROTTEN_SHORT: Final = Words(
    "Rotten tile {tile} for your {ship} ship{number}, row 1–{most}, t turns it: {typed}",
    "Tuile pourrie {tile}, bateau {ship}{number}, rangée 1–{most}, t la tourne : {typed}",
)
_CARPENTER: Final = Words(
    "A carpenter of your {ship} ship{number} gets a sail on top and loses its effects."
    " Choose its row: {rows}",
    "Un charpentier de votre bateau {ship}{number} reçoit une voile et perd ses effets."
    " Choisissez sa rangée : {rows}",
)
_CARPENTER_SHORT: Final = Words(
    "Sail on a carpenter of your {ship} ship{number}: row {rows}",
    "Voile sur un charpentier du bateau {ship}{number} : rangée {rows}",
)
_CHOSEN: Final = Words("You have chosen {choice}. ", "Vous avez choisi {choice}. ")
_OR: Final = Words(" or ", " ou ")


def prompts(menu: Menu, language: str, width: int) -> list[list[Text]]:
    """Return the hand and the question below it, in a full form and a shorter form."""
    view, ship = menu.view, menu.ships[0]
    full, short = (_asked(menu, language, words) for words in _questions(menu))
    if menu.kind == BUILD:
        return [[*_hand(menu, language, width), full], [*_short_hand(menu, language, width), short]]
    if menu.kind == ROTTEN:
        tile = _tile_lines(view, "", menu.waiting(ship), 1, language, width)
        return [[*tile, full], [short]]
    return [[full, *_carpenters(menu, language)], [short]]


def _questions(menu: Menu) -> tuple[Words, Words]:
    if len(menu.ships) > 1:
        return _EITHER, _EITHER
    return {BUILD: (_BUILD, _BUILD_SHORT), ROTTEN: (_ROTTEN, _ROTTEN_SHORT)}.get(
        menu.kind, (_CARPENTER, _CARPENTER_SHORT)
    )


def _asked(menu: Menu, language: str, words: Words) -> Text:
    view, ship = menu.view, menu.ships[0]
    colours = [COLOUR_WORDS[each] for each in menu.ships]
    asked = words.fill(
        ship=Words(_OR.en.join(c.en for c in colours), _OR.fr.join(c.fr for c in colours)),
        number=f" (#{ship})" if view.players == FEWEST else "",
        most=menu.ranks[-1],
        rows=", ".join(str(row) for row in menu.ranks),
        tile=menu.waiting(ship),
        typed=_example(menu),
    ).say(language)
    picks = [write_action(view.players, act) for act in view.picks[view.seat]]
    if picks:
        asked = _CHOSEN.fill(choice=", ".join(picks)).say(language) + asked
    return Text(asked, style="bold")


def _example(menu: Menu) -> str:
    """Return examples of what to type, with a turned tile if one can be turned."""
    symmetric, most = menu.view.box.symmetric, menu.ranks[-1]
    if menu.kind != BUILD:
        return f"{most}" if symmetric[menu.waiting(menu.ships[0])] else f"{most}, {most}t"
    turned = [f"{tile}t {most}" for tile in menu.tiles if not symmetric[tile]]
    typed = [f"{menu.tiles[0]} {most}", *turned[:1]]
    return ", ".join(f"{text} #{menu.ships[0]}" if len(menu.ships) > 1 else text for text in typed)


def _hand(menu: Menu, language: str, width: int) -> list[Text]:
    """Return the hand, each tile in words."""
    view = menu.view
    if view.building == BUILDINGS:
        title = _LAST
    else:
        step = 1 if view.round == 2 else -1
        title = _PASSED.fill(who=SHIPS[(view.seat + step) % view.players])
    lines = [Text(title.say(language))]
    hand = view.hands[view.seat]
    for letter, tile in zip(LETTERS, menu.tiles, strict=False):
        lines += _tile_lines(view, letter, tile, hand.count(tile), language, width)
    return lines


def _tile_lines(
    view: SabordageView, letter: str, tile: int, copies: int, language: str, width: int
) -> list[Text]:
    """Return a tile of the hand: its letter, its id, its signs, and what they mean."""
    times = f" ×{copies}" if copies > 1 else ""
    signs = f"{times:<3} {built_sign(view, tile, False, language):<9}  "
    key = f" {letter:<1} {tile:>3}"
    indent = " " * len(key + signs)
    words = tile_words(view.box, tile, pirates=view.expert)
    said = folded(words.say(language), width - 1, indent, indent)
    first = Text(key, style=_KEY).append(signs + said[0].strip(), style="not bold default")
    return [first, *map(Text, said[1:])]


def _short_hand(menu: Menu, language: str, width: int) -> list[Text]:
    """Return the hand in as few lines as possible, with signs only."""
    view = menu.view
    hand = view.hands[view.seat]
    lines = [Text(" ")]
    for letter, tile in zip(LETTERS, menu.tiles, strict=False):
        times = f" ×{hand.count(tile)}" if hand.count(tile) > 1 else ""
        item = Text(f"{letter} {tile}{times} ", style=_KEY)
        sign = built_sign(view, tile, False, language)
        item.append(f"[{sign}]  ", style="not bold default")
        if lines[-1].cell_len + item.cell_len > width:
            lines.append(Text(" "))
        lines[-1].append_text(item)
    return lines


def _carpenters(menu: Menu, language: str) -> list[Text]:
    """Return the rows to choose from, and what each would lose."""
    view, ship = menu.view, menu.ships[0]
    lines = []
    for row in menu.ranks:
        deck = view.visible(ship, row)
        line = Text(f" {row:>2}  ", style=_KEY)
        sign = tight_sign(lying(view.box, deck), language)
        said = tile_words(view.box, deck.tile, deck.turned).say(language)
        lines.append(line.append(f"{sign:<9}  {said}", style="not bold default"))
    return lines
