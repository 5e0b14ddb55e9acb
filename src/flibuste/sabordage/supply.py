"""The draw pile and the hands: resupply, shuffles, passing, leftovers (S3.1, S3.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event
from flibuste.core.fate import Fate
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.position import (
    ALL_KNOW,
    BOMBARD_SAIL,
    DISCARDS,
    DRAWN,
    FRESH,
    HELD,
    KIND,
    LEFTOVER,
    MOST_HAND,
    PASSES,
    PILE_END,
    PILE_TOP,
    PLAYERS,
    ROUND,
    ROUND_HANDS,
    SEAT_KNOWS,
    SHIPS,
    SHUFFLE_DRAWN,
    SHUFFLE_ROUND,
    SHUFFLES,
    START,
    Position,
    hand_of,
    has_held,
)

NO_TILE: Final = 0
_DRAWS: Final = 4
_DUEL_DRAWS: Final = 7


def draw(s: Position, fate: Fate, log: list[Event] | None) -> i64:
    """Draw the top tile of the pile, shuffling the discard if it is empty; 0 if both are (S3.1)."""
    facts = s.facts
    if facts[PILE_TOP] == facts[PILE_END]:
        if facts[DISCARDS] == 0:
            return NO_TILE
        shuffle(s, fate, log)
    top: i64 = facts[PILE_TOP]
    facts[PILE_TOP] = top + 1
    return i64(s.pile[top])


def shuffle(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Shuffle the discard, leftovers included, to make a new draw pile (S3.1).

    Each seat remembers what it knew to be in it (S10.2).
    """
    facts = s.facts
    size: i64 = facts[DISCARDS]
    shuffled = s.discard[:size]
    pile = vec[u8]([0] * size)
    i: i64
    for i in range(size):
        pile[i] = u8(shuffled[i] & KIND)
        shuffled[i] &= KIND | BOMBARD_SAIL | ALL_KNOW
    s.shuffled = shuffled
    facts[SHUFFLES] += 1
    fate.shuffle(pile, 0, size, f"pile/{facts[SHUFFLES]}")
    s.pile = pile
    facts[PILE_TOP] = 0
    facts[PILE_END] = size
    facts[DISCARDS] = 0
    facts[SHUFFLE_ROUND] = facts[ROUND]
    facts[SHUFFLE_DRAWN] = facts[DRAWN + facts[ROUND] - 1]
    for i in range(facts[START + facts[SHIPS]]):
        s.decks[i] &= ~FRESH
    if log is not None:
        log.append(Event("shuffled", -1, {"tiles": int(size)}))


def resupply(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Everyone draws a first tile, in seat order, then a second, and so on (S3.1)."""
    facts = s.facts
    players: i64 = facts[PLAYERS]
    round_: i64 = facts[ROUND]
    facts[PASSES] = 0
    if log is not None:
        log.append(Event("round", -1, {"round": int(round_)}))
    dealt = s.dealt[:]
    s.dealt = dealt
    nth: i64 = 0
    more = True
    draws: i64 = _DUEL_DRAWS if players == FEWEST else _DRAWS
    while nth < draws and more:
        seat: i64 = 0
        while seat < players:
            tile: i64 = draw(s, fate, log)
            if tile == NO_TILE:
                more = False
                break
            facts[DRAWN + round_ - 1] += 1
            dealt[ROUND_HANDS * (round_ - 1) + MOST_HAND * seat + nth] = u8(tile)
            _take(s, seat, tile)
            seat += 1
        nth += 1
    if log is not None:
        for who in range(int(players)):
            base = ROUND_HANDS * (int(round_) - 1) + MOST_HAND * who
            # In the order of drawing, which its seat remembers (S10.2).
            _tell_hand("drew", who, [int(dealt[base + k]) for k in range(facts[HELD + who])], log)


def _take(s: Position, hand: i64, tile: i64) -> None:
    """Sort a tile into a hand."""
    held: i64 = s.facts[HELD + hand]
    hands = s.hands
    at: i64 = MOST_HAND * hand + held
    while at > MOST_HAND * hand and i64(hands[at - 1]) > tile:
        hands[at] = hands[at - 1]
        at -= 1
    hands[at] = u8(tile)
    s.facts[HELD + hand] = held + 1


def give(s: Position, hand: i64, tile: i64) -> None:
    """Take one tile of this kind out of a hand."""
    hands = s.hands
    stop: i64 = MOST_HAND * hand + s.facts[HELD + hand]
    at: i64 = MOST_HAND * hand
    while hands[at] != tile:
        at += 1
    at += 1
    while at < stop:
        hands[at - 1] = hands[at]
        at += 1
    hands[stop - 1] = 0
    s.facts[HELD + hand] -= 1


def _tell_hand(kind: str, seat: int, tiles: list[int], log: list[Event]) -> None:
    """Tell a seat which tiles it holds now, and the others how many."""
    log.append(Event(kind, seat, {"count": len(tiles)}, {"tiles": tiles}, (seat,)))


def pass_hands(s: Position, log: list[Event] | None) -> None:
    """Pass all hands to the left, in the second round to the right (S3.5)."""
    s.facts[PASSES] += 1
    if log is not None:
        for seat in range(int(s.facts[PLAYERS])):
            hand = int(hand_of(s, seat))
            held = range(MOST_HAND * hand, MOST_HAND * hand + int(s.facts[HELD + hand]))
            _tell_hand("received", seat, [int(s.hands[at]) for at in held], log)


def discard_leftovers(s: Position, log: list[Event] | None) -> None:
    """Everyone discards what is left in hand, face down, in seat order (S3.5).

    Those who have held that hand know the tile (S10.2).
    """
    facts = s.facts
    players: i64 = facts[PLAYERS]
    round_: i64 = facts[ROUND]
    seat: i64 = 0
    while seat < players:
        hand: i64 = hand_of(s, seat)
        known: i64 = 0
        other: i64 = 0
        while other < players:
            if has_held(s, other, hand, round_, facts[PASSES]):
                known |= SEAT_KNOWS[other]
            other += 1
        while facts[HELD + hand] > 0:
            tile: i64 = i64(s.hands[MOST_HAND * hand])
            give(s, hand, tile)
            s.discard[facts[DISCARDS]] = tile | known | (8 * round_ + hand) << LEFTOVER
            facts[DISCARDS] += 1
            if log is not None:
                knows = tuple(w for w in range(int(players)) if known & SEAT_KNOWS[w])
                log.append(Event("discarded", int(seat), {}, {"tile": int(tile)}, knows))
        seat += 1
