"""A position in words, for those who hear a picture instead of seeing it."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.drawing.sabordage.faces import lying, printed, spelled
from flibuste.drawing.sabordage.headline import option_words
from flibuste.drawing.sabordage.standing import standings
from flibuste.drawing.sabordage.words import BOMBARD_SAIL, SAIL, SHIPS
from flibuste.sabordage.fleet import FEWEST, owner
from flibuste.sabordage.view import UNKNOWN, Deck, SabordageView

_PLAYED: Final = Words("Played with: {options}.", "Avec : {options}.")
_SHIP: Final = Words(
    "{ship}{whose}, from stern to bow: {rows}.", "{ship}{whose}, de la poupe à la proue : {rows}."
)
_EMPTY: Final = Words(
    "{ship}{whose} has no deck between stern and bow.",
    "{ship}{whose} n'a aucun pont entre poupe et proue.",
)
_WHOSE: Final = Words(" ({seat}'s ship)", " (navire de {seat})")
_ROW: Final = Words("row {row}, {stack}", "rangée {row}, {stack}")
_TILE: Final = Words("tile {tile} ({shown})", "tuile {tile} ({shown})")
_KNOWN_SAIL: Final = Words("sail (tile {tile})", "voile (tuile {tile})")
_OTHER_SAIL: Final = Words("sail ({what})", "voile ({what})")
_BENEATH: Final = Words("{top} on {below}", "{top} sur {below}")
_HAND: Final = Words("{seat}: hand {count}{seen}{state}.", "{seat} : main {count}{seen}{state}.")
_CHOSEN: Final = Words(", has chosen", ", a choisi")
_THINKING: Final = Words(", has yet to choose", ", doit encore choisir")
_PILES: Final = Words(
    "Draw pile {pile}, discard {discard}{top}.", "Pioche {pile}, défausse {discard}{top}."
)
_TOP: Final = Words(", its top {tile}", ", dessus {tile}")
_WAITS: Final = Words("{ship} has still to place {tile}.", "{ship} doit encore placer {tile}.")
_EARTH: Final = Words(
    "The earth is round: the port of {first} faces the starboard of {last}.",
    "La terre est ronde : le bâbord de {first} fait face au tribord de {last}.",
)
_STANDING: Final = Words(
    "{ship}: length {length}, cannons {cannons}{leads}.",
    "{ship} : longueur {length}, canons {cannons}{leads}.",
)
_LEADS: Final = Words(", ahead", ", en tête")


def describe(view: SabordageView, language: str, score: bool = False) -> str:
    """Return a position in full."""
    played = ", ".join(words.say(language) for words in option_words(view))
    sentences = [_PLAYED.fill({"options": plain(played)})] if played else []
    sentences += [_ship(view, ship, language) for ship in range(len(view.ships))]
    sentences.append(_EARTH.fill({"first": SHIPS[0], "last": SHIPS[len(view.ships) - 1]}))
    for ship, tile in view.rotten:
        sentences.append(_WAITS.fill({"ship": SHIPS[ship], "tile": _tile(view, tile, language)}))
    sentences += [_hand(view, seat, language) for seat in range(view.players)]
    sentences.append(_piles(view, language))
    if score:
        for ship, one in enumerate(standings(view)):
            measure = {
                "ship": SHIPS[ship],
                "length": plain(str(one.length)),
                "cannons": plain(str(one.cannons)),
                "leads": _LEADS if one.leads else plain(""),
            }
            sentences.append(_STANDING.fill(measure))
    return " ".join(sentence.say(language) for sentence in sentences)


def stack_words(view: SabordageView, ship: int, row: int, language: str) -> str:
    """Return one stack in words, from the visible tile down."""
    stack = view.ships[ship][row - 1]
    said = [_deck(view, deck, language) for deck in reversed(stack)]
    words = said[0]
    if len(said) > 1:
        below = ", ".join(word.say(language) for word in said[1:])
        words = _BENEATH.fill({"top": words, "below": plain(below)})
    return _ROW.fill({"row": plain(str(row)), "stack": words}).say(language)


def _ship(view: SabordageView, ship: int, language: str) -> Words:
    whose = plain("")
    if view.players == FEWEST:
        whose = _WHOSE.fill({"seat": SHIPS[int(owner(view.players, ship))]})
    rows = [stack_words(view, ship, row, language) for row in range(1, len(view.ships[ship]) + 1)]
    facts = {"ship": SHIPS[ship], "whose": whose, "rows": plain("; ".join(rows))}
    return (_SHIP if rows else _EMPTY).fill(facts)


def _deck(view: SabordageView, deck: Deck, language: str) -> Words:
    if not deck.sail:
        shown = spelled(lying(view.box, deck), language)
        return _TILE.fill({"tile": plain(str(deck.tile)), "shown": plain(shown)})
    if deck.tile != UNKNOWN:
        return _KNOWN_SAIL.fill({"tile": plain(str(deck.tile))})
    return _OTHER_SAIL.fill({"what": BOMBARD_SAIL}) if deck.past.bombard else SAIL


def _tile(view: SabordageView, tile: int, language: str) -> Words:
    shown = spelled(printed(view.box, tile), language)
    return _TILE.fill({"tile": plain(str(tile)), "shown": plain(shown)})


def _hand(view: SabordageView, seat: int, language: str) -> Words:
    hand = view.hands[seat]
    seen = [_tile(view, tile, language).say(language) for tile in hand if tile != UNKNOWN]
    state = plain("")
    if seat in view.chosen:
        state = _CHOSEN
    elif seat in view.actors:
        state = _THINKING
    return _HAND.fill(
        {
            "seat": SHIPS[seat],
            "count": plain(str(len(hand))),
            "seen": plain(f" ({'; '.join(seen)})" if seen else ""),
            "state": state,
        }
    )


def _piles(view: SabordageView, language: str) -> Words:
    top = plain("")
    if view.discard and view.discard[-1].tile != UNKNOWN:
        top = _TOP.fill({"tile": _tile(view, view.discard[-1].tile, language)})
    counts = {"pile": plain(str(len(view.pile))), "discard": plain(str(len(view.discard)))}
    return _PILES.fill({**counts, "top": top})
