"""A view as a state, as far as it goes; and the places of the tiles that it does not know."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.seat import SPECTATOR
from flibuste.sabordage.choosing import open_step, pick
from flibuste.sabordage.deal import new_state
from flibuste.sabordage.pirates import assign_carpenters
from flibuste.sabordage.position import (
    ALL_KNOW,
    BOMBARD_SAIL,
    BUILDING,
    DISCARDS,
    DRAWN,
    ENDING,
    EXPERT,
    FRESH,
    HELD,
    LEFTOVER,
    LIT_PORT,
    LIT_STARBOARD,
    MOST_HAND,
    NEW,
    OVER,
    PASSES,
    PHASE,
    PHASES,
    PILE_END,
    REASONS,
    ROUND,
    ROWS,
    SAIL,
    SEAT_KNOWS,
    SHUFFLE_DRAWN,
    SHUFFLE_ROUND,
    SHUFFLES,
    SPARE_HOME,
    START,
    SWAPPED,
    TOP,
    TURNED,
    WAITS,
    WINNERS,
    hand_of,
)
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.view import UNKNOWN, Deck, Discarded, Past, SabordageView, Supply


class Place:
    """Somewhere a tile is that the view does not know."""

    __slots__ = ("at", "past", "supply", "table", "tile")

    def __init__(self, table: str, at: int, past: Past) -> None:
        #: In which table of the state, and where.
        self.table = table
        self.at = at
        self.past = past
        #: The resupply that drew it, if that counts.
        self.supply: Supply | None = None
        self.tile = UNKNOWN


def frame(view: SabordageView) -> tuple[Sabordage, list[Place]]:
    """Return the state of all that the view knows, and the places of what it does not."""
    s = new_state(view.box, view.players)
    facts = s.facts
    facts[EXPERT] = 1 if view.expert else 0
    facts[SPARE_HOME] = 1 if view.options else 0
    facts[ROUND] = view.round
    facts[BUILDING] = view.building
    facts[PASSES] = view.building - 1
    facts[PHASE] = PHASES.index(view.phase)
    facts[SHUFFLES] = view.shuffles
    facts[SHUFFLE_ROUND] = view.shuffled_at[0]
    facts[SHUFFLE_DRAWN] = view.shuffled_at[1]
    for nth, drawn in enumerate(view.drawn):
        facts[DRAWN + nth] = drawn
    places = _lay_ships(s, view)
    for k, tile in enumerate(view.discard):
        s.discard[k] = tile.tile | flags(tile.past) | mask(tile.known_to)
        if tile.tile == UNKNOWN:
            places.append(Place("discard", k, tile.past))
    facts[DISCARDS] = len(view.discard)
    for seat, hand in enumerate(view.hands):
        drawn_by = int(hand_of(s, seat))
        facts[HELD + drawn_by] = len(hand)
        for nth, tile_held in enumerate(hand):
            s.hands[MOST_HAND * drawn_by + nth] = u8(tile_held)
            if tile_held == UNKNOWN:
                places.append(Place("hands", MOST_HAND * drawn_by + nth, Past(0)))
    s.pile = vec[u8](view.pile)
    facts[PILE_END] = len(view.pile)
    places += [Place("pile", at, Past(0)) for at, tile in enumerate(view.pile) if tile == UNKNOWN]
    for ship, rotten in view.rotten:
        facts[WAITS + ship] = rotten
    if view.outcome is not None:
        facts[WINNERS] = sum(1 << seat for seat in view.outcome.winners)
        facts[ENDING] = REASONS.index(view.outcome.reason)
    _open_step(s, view)
    return s, places


def _lay_ships(s: Sabordage, view: SabordageView) -> list[Place]:
    places: list[Place] = []
    at = 0
    for ship, stacks in enumerate(view.ships):
        s.facts[START + ship] = at
        s.facts[ROWS + ship] = len(stacks)
        for row, stack in enumerate(stacks, start=1):
            for nth, deck in enumerate(stack, start=1):
                packed = _packed(view, deck)
                if nth == len(stack):
                    packed |= TOP
                    if (ship, row) in view.built:
                        packed |= NEW
                s.decks[at] = packed
                if deck.tile == UNKNOWN:
                    places.append(Place("decks", at, deck.past))
                at += 1
    s.facts[START + len(view.ships)] = at
    return places


def _packed(view: SabordageView, deck: Deck) -> int:
    if deck.sail:
        return deck.tile | SAIL | flags(deck.past) | mask(deck.known_to)
    printed = view.box.tile(deck.tile).fuses
    as_it_lies = (printed[1], printed[0]) if deck.turned else printed
    packed = deck.tile | ALL_KNOW
    if deck.turned:
        packed |= TURNED
    if deck.fuses[0]:
        packed |= LIT_PORT
    if deck.fuses[1]:
        packed |= LIT_STARBOARD
    if any(now and now != then for now, then in zip(deck.fuses, as_it_lies, strict=True)):
        packed |= SWAPPED
    return packed


def flags(past: Past) -> int:
    """Return the flags that say what is known of where an unseen tile came from."""
    flags = past.leftover << LEFTOVER
    if past.bombard:
        flags |= BOMBARD_SAIL
    if past.fresh:
        flags |= FRESH
    return flags


def mask(known_to: list[int]) -> int:
    """Return the flags of the seats that know a tile."""
    return sum(int(SEAT_KNOWS[5 if seat == SPECTATOR else seat]) for seat in known_to)


def _open_step(s: Sabordage, view: SabordageView) -> None:
    """Ask again what is asked, and give the seat its own picks back."""
    phase = int(s.facts[PHASE])
    if phase == OVER:
        return
    if view.phase == "carpenter":
        assign_carpenters(s)
    open_step(s, phase)
    for seat, picks in enumerate(view.picks):
        for act in picks:
            pick(s, seat, act)


def shuffled_size(view: SabordageView) -> int:
    """Return how many tiles came from the last shuffle: in the pile, or drawn since (S3.1)."""
    unseen: list[Discarded | Deck] = [
        deck for ship in view.ships for stack in ship for deck in stack
    ]
    unseen += view.discard
    drawn = sum(supply.fresh for supply in view.supplies)
    return len(view.pile) + drawn + sum(1 for each in unseen if each.past.fresh)
