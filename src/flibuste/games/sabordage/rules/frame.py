"""Turns a view into a partial state, and lists the places of the tiles that it does not know."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.seat import SPECTATOR
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.choosing import open_step, pick
from flibuste.games.sabordage.rules.deal import new_state
from flibuste.games.sabordage.rules.pirates import assign_carpenters
from flibuste.games.sabordage.rules.position import hand_of
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import (
    UNKNOWN,
    Deck,
    Discarded,
    Past,
    SabordageView,
    Supply,
)


class Place:
    """The place of a tile that the view does not know."""

    __slots__ = ("at", "past", "supply", "table", "tile")

    def __init__(self, table: str, at: int, past: Past) -> None:
        #: The table of the state, and the index in it.
        self.table = table
        self.at = at
        self.past = past
        #: The resupply that drew it, if that matters.
        self.supply: Supply | None = None
        self.tile = UNKNOWN


def frame(view: SabordageView) -> tuple[Sabordage, list[Place]]:
    """Return a state of everything that the view knows, and the places of unknown tiles."""
    s = new_state(view.box, view.players)
    facts = s.facts
    facts[pos.EXPERT] = 1 if view.expert else 0
    facts[pos.SPARE_HOME] = 1 if view.options else 0
    facts[pos.ROUND] = view.round
    facts[pos.BUILDING] = view.building
    facts[pos.PASSES] = view.building - 1
    facts[pos.PHASE] = pos.PHASES.index(view.phase)
    facts[pos.SHUFFLES] = view.shuffles
    facts[pos.SHUFFLE_ROUND] = view.shuffled_at[0]
    facts[pos.SHUFFLE_DRAWN] = view.shuffled_at[1]
    for nth, drawn in enumerate(view.drawn):
        facts[pos.DRAWN + nth] = drawn
    places = _lay_ships(s, view)
    for k, tile in enumerate(view.discard):
        s.discard[k] = tile.tile | flags(tile.past) | mask(tile.known_to)
        if tile.tile == UNKNOWN:
            places.append(Place("discard", k, tile.past))
    facts[pos.DISCARDS] = len(view.discard)
    for seat, hand in enumerate(view.hands):
        drawn_by = int(hand_of(s, seat))
        facts[pos.HELD + drawn_by] = len(hand)
        for nth, tile_held in enumerate(hand):
            s.hands[pos.MOST_HAND * drawn_by + nth] = u8(tile_held)
            if tile_held == UNKNOWN:
                places.append(Place("hands", pos.MOST_HAND * drawn_by + nth, Past(0)))
    s.pile = vec[u8](view.pile)
    facts[pos.PILE_END] = len(view.pile)
    places += [Place("pile", at, Past(0)) for at, tile in enumerate(view.pile) if tile == UNKNOWN]
    for ship, rotten in view.rotten:
        facts[pos.WAITS + ship] = rotten
    if view.outcome is not None:
        facts[pos.WINNERS] = sum(1 << seat for seat in view.outcome.winners)
        facts[pos.ENDING] = pos.REASONS.index(view.outcome.reason)
    _open_step(s, view)
    return s, places


def _lay_ships(s: Sabordage, view: SabordageView) -> list[Place]:
    places: list[Place] = []
    at = 0
    for ship, stacks in enumerate(view.ships):
        s.facts[pos.START + ship] = at
        s.facts[pos.ROWS + ship] = len(stacks)
        for row, stack in enumerate(stacks, start=1):
            for nth, deck in enumerate(stack, start=1):
                packed = _packed(view, deck)
                if nth == len(stack):
                    packed |= pos.TOP
                    if (ship, row) in view.built:
                        packed |= pos.NEW
                s.decks[at] = packed
                if deck.tile == UNKNOWN:
                    places.append(Place("decks", at, deck.past))
                at += 1
    s.facts[pos.START + len(view.ships)] = at
    return places


def _packed(view: SabordageView, deck: Deck) -> int:
    if deck.sail:
        return deck.tile | pos.SAIL | flags(deck.past) | mask(deck.known_to)
    printed = view.box.tile(deck.tile).fuses
    as_it_lies = (printed[1], printed[0]) if deck.turned else printed
    packed = deck.tile | pos.ALL_KNOW
    if deck.turned:
        packed |= pos.TURNED
    if deck.fuses[0]:
        packed |= pos.LIT_PORT
    if deck.fuses[1]:
        packed |= pos.LIT_STARBOARD
    if any(now and now != then for now, then in zip(deck.fuses, as_it_lies, strict=True)):
        packed |= pos.TURNED_OVER
    return packed


def flags(past: Past) -> int:
    """Return the flags for what is known about the origin of an unseen tile."""
    flags = past.leftover << pos.LEFTOVER
    if past.bombard:
        flags |= pos.BOMBARD_SAIL
    if past.fresh:
        flags |= pos.FRESH
    return flags


def mask(known_to: list[int]) -> int:
    """Return the flags of the seats that know a tile."""
    return sum(int(pos.SEAT_KNOWS[5 if seat == SPECTATOR else seat]) for seat in known_to)


def _open_step(s: Sabordage, view: SabordageView) -> None:
    """Open the current step again, with the seat's own picks."""
    phase = int(s.facts[pos.PHASE])
    if phase == pos.OVER:
        return
    if view.phase == "carpenter":
        assign_carpenters(s)
    open_step(s, phase)
    for seat, picks in enumerate(view.picks):
        for act in picks:
            pick(s, seat, act)


def shuffled_size(view: SabordageView) -> int:
    """Return how many tiles the last shuffle had: in the pile, or drawn since (S3.1)."""
    unseen: list[Discarded | Deck] = [
        deck for ship in view.ships for stack in ship for deck in stack
    ]
    unseen += view.discard
    drawn = sum(supply.fresh for supply in view.supplies)
    return len(view.pile) + drawn + sum(1 for each in unseen if each.past.fresh)
