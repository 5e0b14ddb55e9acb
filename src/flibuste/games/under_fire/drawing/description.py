"""A position in words, for people who hear a picture instead of seeing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.core.words import Words
from flibuste.games.under_fire.drawing.highlight import Highlight
from flibuste.games.under_fire.drawing.mines import DUMMY, MINE, SUSPECT, kind_of_mine
from flibuste.games.under_fire.drawing.plaque import turn_words, whose_words
from flibuste.games.under_fire.drawing.words import GAME, SIDES, SPACE_EFFECT_WORDS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, name
from flibuste.games.under_fire.rules.view import UNKNOWN, Ship, UnderFireView
from flibuste.games.under_fire.text.help_texts import mercenary_name
from flibuste.games.under_fire.text.telling import count_shields

_HAS: Final = Words(
    "{side}: gold {gold}, points {points}, mines taken {mines}, hand {hand}{seen}, deck {deck},"
    " reserve {reserve}.",
    "{side} : or {gold}, points {points}, mines prises {mines}, main {hand}{seen}, pioche {deck},"
    " réserve {reserve}.",
)
_SHIPS: Final = Words("{side}'s ships: {ships}.", "Bateaux de {side} : {ships}.")
_NO_SHIPS: Final = Words("{side} has no ship on the sea.", "{side} n’a aucun bateau sur la mer.")
_SHIP: Final = Words("{ship} on {space}", "{ship} en {space}")
_MERCENARY: Final = Words("mercenary {name}", "mercenaire {name}")
_BURNING: Final = Words("burning", "en feu")
_MARKET: Final = Words("For sale: {mercenaries}.", "À vendre : {mercenaries}.")
_FOR_SALE: Final = Words("{name} for {cost} gold", "{name} pour {cost} ors")
_LYING: Final = {
    MINE: Words("Mines: {spaces}.", "Mines : {spaces}."),
    SUSPECT: Words(
        "Mines that may be the dummy mine: {spaces}.",
        "Mines dont l’une est peut-être la fictive : {spaces}.",
    ),
    DUMMY: Words("The dummy mine: {spaces}.", "La mine fictive : {spaces}."),
}
_EFFECT: Final = Words("Spaces with {effect}: {spaces}.", "Cases avec {effect} : {spaces}.")
_SCORED: Final = Words(
    "Combinations that score: {combinations}.", "Combinaisons comptées : {combinations}."
)
_COMBINATION: Final = Words("{first} to {last}, {points}", "{first} à {last}, {points}")


def headline(view: UnderFireView, language: str) -> str:
    """Return a position in one line."""
    parts = (GAME, turn_words(view), whose_words(view))
    return " · ".join(part.say(language) for part in parts if part.say(language))


def describe(view: UnderFireView, language: str, highlight: Sequence[Highlight] = ()) -> str:
    """Return a position in full."""
    sentences = []
    for seat in (LIGHT, DARK):
        sentences.append(_possessions(view, seat))
        sentences.append(_fleet(view, seat, language))
    for kind, words in _LYING.items():
        lying = [name(space) for space in view.mines if kind_of_mine(view, space) == kind]
        if lying:
            sentences.append(words.fill(spaces=", ".join(lying)))
    if view.market:
        for_sale = ", ".join(_for_sale(view, m, language) for m in view.market)
        sentences.append(_MARKET.fill(mercenaries=for_sale))
    effects = view.effects()
    for effect, words in SPACE_EFFECT_WORDS.items():
        showing = [name(space) for space, shown in enumerate(effects) if shown == effect]
        if showing:
            sentences.append(_EFFECT.fill(effect=words, spaces=", ".join(showing)))
    if highlight:
        scored = "; ".join(_combination(one).say(language) for one in highlight)
        sentences.append(_SCORED.fill(combinations=scored))
    return " ".join(sentence.say(language) for sentence in sentences)


def _possessions(view: UnderFireView, seat: int) -> Words:
    tiles = [str(tile) for tile in view.hands[seat] if tile != UNKNOWN]
    return _HAS.fill(
        side=SIDES[seat],
        gold=view.gold[seat],
        points=view.points[seat],
        mines=view.mines_taken[seat],
        hand=len(view.hands[seat]),
        seen=f" ({', '.join(tiles)})" if tiles else "",
        deck=len(view.decks[seat]),
        reserve=len(view.reserves[seat]),
    )


def _fleet(view: UnderFireView, seat: int, language: str) -> Words:
    ships = [_ship(view, ship, language) for ship in view.ships if ship.seat == seat]
    if not ships:
        return _NO_SHIPS.fill(side=SIDES[seat])
    return _SHIPS.fill(side=SIDES[seat], ships="; ".join(ships))


def _ship(view: UnderFireView, ship: Ship, language: str) -> str:
    kind: object = ship.ship
    if ship.mercenary >= 0:
        kind = _MERCENARY.fill(name=mercenary_name(view.box, ship.mercenary))
    said = [_SHIP.fill(ship=kind, space=name(ship.space)).say(language)]
    if ship.burning:
        said.append(_BURNING.say(language))
    if ship.tokens:
        said.append(count_shields(ship.tokens).say(language))
    return ", ".join(said)


def _for_sale(view: UnderFireView, mercenary: int, language: str) -> str:
    box = view.box
    return _FOR_SALE.fill(name=mercenary_name(box, mercenary), cost=box.cost[mercenary]).say(
        language
    )


def _combination(highlight: Highlight) -> Words:
    return _COMBINATION.fill(
        first=name(highlight.spaces[0]), last=name(highlight.spaces[-1]), points=highlight.label
    )
