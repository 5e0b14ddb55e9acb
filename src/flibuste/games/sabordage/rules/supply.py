"""The draw pile and the hands: resupply, shuffles, passing, leftovers (S3.1, S3.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event
from flibuste.core.fate import Fate
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.position import Position, hand_of, has_held

NO_TILE: Final = 0
_DRAWS: Final = 4
_DUEL_DRAWS: Final = 7


def draw(s: Position, fate: Fate, log: list[Event] | None) -> i64:
    """Draw the top tile of the pile; if it is empty, first shuffle the discard pile (S3.1).

    Return 0 if both are empty.
    """
    facts = s.facts
    if facts[pos.PILE_TOP] == facts[pos.PILE_END]:
        if facts[pos.DISCARDS] == 0:
            return NO_TILE
        shuffle(s, fate, log)
    top: i64 = facts[pos.PILE_TOP]
    facts[pos.PILE_TOP] = top + 1
    return i64(s.pile[top])


def shuffle(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Shuffle the discard pile, with its leftovers, into a new draw pile (S3.1).

    Each seat remembers the tiles that it knew (S10.2).
    """
    facts = s.facts
    size: i64 = facts[pos.DISCARDS]
    shuffled = s.discard[:size]
    pile = vec[u8]([0] * size)
    i: i64
    for i in range(size):
        pile[i] = u8(shuffled[i] & pos.KIND)
        shuffled[i] &= pos.KIND | pos.BOMBARD_SAIL | pos.ALL_KNOW
    s.shuffled = shuffled
    facts[pos.SHUFFLES] += 1
    fate.shuffle(pile, 0, size, f"pile/{facts[pos.SHUFFLES]}")
    s.pile = pile
    facts[pos.PILE_TOP] = 0
    facts[pos.PILE_END] = size
    facts[pos.DISCARDS] = 0
    facts[pos.SHUFFLE_ROUND] = facts[pos.ROUND]
    facts[pos.SHUFFLE_DRAWN] = facts[pos.DRAWN + facts[pos.ROUND] - 1]
    decks = s.decks
    for i in range(facts[pos.START + facts[pos.SHIPS]]):
        decks[i] &= ~pos.FRESH
    if log is not None:
        log.append(Event("shuffled", -1, {"tiles": int(size)}))


def resupply(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Let everyone draw a first tile, in seat order, then a second, and so on (S3.1)."""
    facts = s.facts
    players: i64 = facts[pos.PLAYERS]
    round_: i64 = facts[pos.ROUND]
    facts[pos.PASSES] = 0
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
            facts[pos.DRAWN + round_ - 1] += 1
            dealt[pos.ROUND_HANDS * (round_ - 1) + pos.MOST_HAND * seat + nth] = u8(tile)
            _take(s, seat, tile)
            seat += 1
        nth += 1
    if log is not None:
        for who in range(int(players)):
            base = pos.ROUND_HANDS * (int(round_) - 1) + pos.MOST_HAND * who
            # List them in the order of drawing, which the seat remembers (S10.2).
            _tell_hand(
                "drew", who, [int(dealt[base + k]) for k in range(facts[pos.HELD + who])], log
            )


def _take(s: Position, hand: i64, tile: i64) -> None:
    """Sort a tile into a hand."""
    facts = s.facts
    hands = s.hands
    start: i64 = pos.MOST_HAND * hand
    at: i64 = start + facts[pos.HELD + hand]
    while at > start and i64(hands[at - 1]) > tile:
        hands[at] = hands[at - 1]
        at -= 1
    hands[at] = u8(tile)
    facts[pos.HELD + hand] += 1


def give(s: Position, hand: i64, tile: i64) -> None:
    """Take one tile of this kind out of a hand."""
    facts = s.facts
    hands = s.hands
    at: i64 = pos.MOST_HAND * hand
    last: i64 = at + facts[pos.HELD + hand] - 1
    while hands[at] != tile:
        at += 1
    while at < last:
        hands[at] = hands[at + 1]
        at += 1
    hands[last] = 0
    facts[pos.HELD + hand] -= 1


def _tell_hand(kind: str, seat: int, tiles: list[int], log: list[Event]) -> None:
    """Log which tiles a seat holds now; the others are told only how many."""
    log.append(Event(kind, seat, {"count": len(tiles)}, {"tiles": tiles}, (seat,)))


def pass_hands(s: Position, log: list[Event] | None) -> None:
    """Pass all hands to the left, or in the second round to the right (S3.5)."""
    s.facts[pos.PASSES] += 1
    if log is not None:
        for seat in range(int(s.facts[pos.PLAYERS])):
            hand = int(hand_of(s, seat))
            held = range(pos.MOST_HAND * hand, pos.MOST_HAND * hand + int(s.facts[pos.HELD + hand]))
            _tell_hand("received", seat, [int(s.hands[at]) for at in held], log)


def discard_leftovers(s: Position, log: list[Event] | None) -> None:
    """Let everyone discard the rest of their hand, face down, in seat order (S3.5).

    Those who have held that hand know the tile (S10.2).
    """
    facts = s.facts
    players: i64 = facts[pos.PLAYERS]
    round_: i64 = facts[pos.ROUND]
    seat: i64 = 0
    while seat < players:
        hand: i64 = hand_of(s, seat)
        known: i64 = 0
        other: i64 = 0
        while other < players:
            if has_held(s, other, hand, round_, facts[pos.PASSES]):
                known |= pos.SEAT_KNOWS[other]
            other += 1
        while facts[pos.HELD + hand] > 0:
            tile: i64 = i64(s.hands[pos.MOST_HAND * hand])
            give(s, hand, tile)
            whose: i64 = pos.leftover(round_, hand)
            s.discard[facts[pos.DISCARDS]] = tile | known | whose << pos.LEFTOVER
            facts[pos.DISCARDS] += 1
            if log is not None:
                knows = tuple(w for w in range(int(players)) if known & pos.SEAT_KNOWS[w])
                log.append(Event("discarded", int(seat), {}, {"tile": int(tile)}, knows))
        seat += 1
