"""A position in words, for people who hear a picture instead of seeing it."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.games.sabordage.drawing.faces import lying, printed, spelled
from flibuste.games.sabordage.drawing.headline import option_words
from flibuste.games.sabordage.drawing.words import BOMBARD_SAIL, SAIL, SHIPS
from flibuste.games.sabordage.rules.fleet import FEWEST, owner
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, SabordageView
from flibuste.games.sabordage.text.standing import leading_ships

_PLAYED: Final = Words("Played with: {options}.", "Avec : {options}.")
_SHIP: Final = Words(
    "{ship}{whose}, from stern to bow: {rows}.", "{ship}{whose}, de la poupe à la proue : {rows}."
)
_EMPTY: Final = Words(
    "{ship}{whose} has no deck between stern and bow.",
    "{ship}{whose} n’a aucun pont entre poupe et proue.",
)
_WHOSE: Final = Words(" ({seat}'s ship)", " (bateau de {seat})")
_ROW: Final = Words("row {row}, {stack}", "rangée {row}, {stack}")
_TILE: Final = Words("tile {tile} ({shown})", "tuile {tile} ({shown})")
_KNOWN_SAIL: Final = Words("sail (tile {tile})", "voile (tuile {tile})")
_OTHER_SAIL: Final = Words("sail ({what})", "voile ({what})")
_BENEATH: Final = Words("{top} on {below}", "{top} sur {below}")
_HAND: Final = Words("{seat}: hand {count}{seen}{state}.", "{seat} : main {count}{seen}{state}.")
_CHOSEN: Final = Words(", has chosen", ", a choisi")
_THINKING: Final = Words(", still has to choose", ", doit encore choisir")
_PILES: Final = Words(
    "Draw pile {pile}, discard {discard}{top}.", "Pioche {pile}, défausse {discard}{top}."
)
_TOP: Final = Words(", its top {tile}", ", dessus {tile}")
_WAITS: Final = Words("{ship} still has to place {tile}.", "{ship} doit encore placer {tile}.")
_EARTH: Final = Words(
    "The earth is round: the port of {first} faces the starboard of {last}.",
    "La terre est ronde : le bâbord de {first} fait face au tribord de {last}.",
)
_STANDING: Final = Words(
    "{ship}: length {length}, cannons {cannons}{leads}.",
    "{ship} : longueur {length}, canons {cannons}{leads}.",
)
_LEADS: Final = Words(", in the lead", ", en tête")


def describe(view: SabordageView, language: str, score: bool = False) -> str:
    """Return a position in full."""
    played = ", ".join(words.say(language) for words in option_words(view))
    sentences = [_PLAYED.fill(options=played)] if played else []
    sentences += [_ship(view, ship, language) for ship in range(len(view.ships))]
    sentences.append(_EARTH.fill(first=SHIPS[0], last=SHIPS[len(view.ships) - 1]))
    for ship, tile in view.rotten:
        sentences.append(_WAITS.fill(ship=SHIPS[ship], tile=_tile(view, tile, language)))
    sentences += [_hand(view, seat, language) for seat in range(view.players)]
    sentences.append(_piles(view, language))
    if score:
        leading = leading_ships(view)
        for ship in range(len(view.ships)):
            measure = _STANDING.fill(
                ship=SHIPS[ship],
                length=view.length(ship),
                cannons=view.cannons(ship),
                leads=_LEADS if ship in leading else "",
            )
            sentences.append(measure)
    return " ".join(sentence.say(language) for sentence in sentences)


def stack_words(view: SabordageView, ship: int, row: int, language: str) -> str:
    """Return one stack in words, from the visible tile down."""
    stack = view.ships[ship][row - 1]
    said = [_deck(view, deck, language) for deck in reversed(stack)]
    words = said[0]
    if len(said) > 1:
        below = ", ".join(word.say(language) for word in said[1:])
        words = _BENEATH.fill(top=words, below=below)
    return _ROW.fill(row=row, stack=words).say(language)


def _ship(view: SabordageView, ship: int, language: str) -> Words:
    whose = plain("")
    if view.players == FEWEST:
        whose = _WHOSE.fill(seat=SHIPS[int(owner(view.players, ship))])
    rows = [stack_words(view, ship, row, language) for row in range(1, len(view.ships[ship]) + 1)]
    words = _SHIP if rows else _EMPTY
    return words.fill(ship=SHIPS[ship], whose=whose, rows="; ".join(rows))


def _deck(view: SabordageView, deck: Deck, language: str) -> Words:
    if not deck.sail:
        shown = spelled(lying(view.box, deck, view.expert), language)
        return _TILE.fill(tile=deck.tile, shown=shown)
    if deck.tile != UNKNOWN:
        return _KNOWN_SAIL.fill(tile=deck.tile)
    return _OTHER_SAIL.fill(what=BOMBARD_SAIL) if deck.past.bombard else SAIL


def _tile(view: SabordageView, tile: int, language: str) -> Words:
    shown = spelled(printed(view.box, tile, view.expert), language)
    return _TILE.fill(tile=tile, shown=shown)


def _hand(view: SabordageView, seat: int, language: str) -> Words:
    hand = view.hands[seat]
    seen = [_tile(view, tile, language).say(language) for tile in hand if tile != UNKNOWN]
    state = plain("")
    if seat in view.chosen:
        state = _CHOSEN
    elif seat in view.actors:
        state = _THINKING
    return _HAND.fill(
        seat=SHIPS[seat], count=len(hand), seen=f" ({'; '.join(seen)})" if seen else "", state=state
    )


def _piles(view: SabordageView, language: str) -> Words:
    top = plain("")
    if view.discard and view.discard[-1].tile != UNKNOWN:
        top = _TOP.fill(tile=_tile(view, view.discard[-1].tile, language))
    return _PILES.fill(pile=len(view.pile), discard=len(view.discard), top=top)
