"""What a seat remembers (S10.2): tiles that it has seen, in ships, hands, piles and supplies."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.seat import SPECTATOR
from flibuste.envs.field import Field, memory
from flibuste.games.sabordage.encoding.numbering import ROWS
from flibuste.games.sabordage.encoding.ship_planes import seen
from flibuste.games.sabordage.encoding.table_values import Kinds, around
from flibuste.games.sabordage.rules.box import TILES
from flibuste.games.sabordage.rules.position import HANDS, MOST_HAND, ROUNDS, round_and_hand
from flibuste.games.sabordage.rules.view import Discarded, Past, SabordageView

#: More shuffles than any game has.
_PLENTY: Final = 255
#: A place for each tile of the box.
_PLACES: Final = tuple(str(place) for place in range(1, TILES + 1))
_HELD: Final = tuple(str(nth) for nth in range(1, MOST_HAND + 1))
#: How many fields say where a deck lies, and how.
_LYING: Final = 6


def memory_fields(players: int, ships: int, kinds: int) -> list[Field]:
    """Return the memories of a seat, in the order of `write_memories`."""
    seats = around(players)
    found = [
        memory("seat", "which seat this is, from the first", [str(s) for s in range(players)]),
        memory(
            "held",
            "the tiles that a seat holds, sorted: their kinds, from 1, if known",
            [f"by {seat}, {nth}" for seat in seats for nth in _HELD],
            kinds,
        ),
        memory("deck ship", "the ship of each deck tile, from 1: the own one", _PLACES, ships),
        memory("deck row", "its row", _PLACES, ROWS),
        memory("deck sail", "it is a sail", _PLACES),
        memory("deck turned", "it is turned half round", _PLACES),
        memory("deck port fuse", "the fuse on its cannon to port", _PLACES, 2),
        memory("deck starboard fuse", "the fuse on its cannon to starboard", _PLACES, 2),
        *_tile_fields("deck", seats, kinds),
        *_tile_fields("discard", seats, kinds),
        memory("shuffles", "how often the discard pile was shuffled", most=_PLENTY),
        memory("shuffled in round", "the round of the last shuffle", most=ROUNDS),
        memory("shuffled after", "how many draws of that round came before it", most=HANDS),
        memory("shuffled tiles", "how many tiles were shuffled then", most=TILES),
        *_tile_fields("shuffled", seats, kinds),
    ]
    found += [
        memory("drawn", "tiles drawn for hands, by round", [f"in round {n}" for n in (1, 2, 3)], 35)
    ]
    hands = [f"round {n}, {seat}" for n in range(1, ROUNDS + 1) for seat in seats]
    return [
        *found,
        memory("supply fresh", "tiles that a hand drew since that shuffle", hands, MOST_HAND),
        memory("supply ordered", "their order is known", hands),
        memory(
            "supply",
            "the tiles that a hand drew in that round: their kinds, from 1, if known",
            [f"{hand}, {nth}" for hand in hands for nth in _HELD],
            kinds,
        ),
    ]


def _tile_fields(where: str, seats: list[str], kinds: int) -> list[Field]:
    """Return what is known of each tile in a place, in the order of `_write_tile`."""
    knowers = [*seats, "everybody"]
    return [
        memory(f"{where} kind", "its kind, from 1, if the seat knows it", _PLACES, kinds),
        memory(f"{where} leftover round", "the round whose leftover it is (S3.5)", _PLACES, ROUNDS),
        memory(
            f"{where} leftover hand",
            "the seat that drew that hand, from 1: the own one",
            _PLACES,
            len(seats),
        ),
        memory(f"{where} bombard", "it is one of the bombard tiles of the start (S2.2)", _PLACES),
        memory(f"{where} fresh", "it was drawn unseen since the last shuffle", _PLACES),
        *[memory(f"{where} known to {who}", "who knows it", _PLACES) for who in knowers],
    ]


def write_memories(view: SabordageView, kinds: Kinds, out: vec[u8], at: i64) -> i64:
    """Write the memories from an index on; return the index after them."""
    seat: i64 = view.seat
    players: i64 = view.players
    out[at + seat] = 1
    at += players
    other: i64
    for other in range(players):
        _write_kinds(view.hands[other], kinds, out, at + MOST_HAND * seen(seat, other, players))
    at = _write_decks(view, kinds, out, at + MOST_HAND * players)
    at = _write_pile(view.discard, view, kinds, out, at)
    out[at] = u8(min(view.shuffles, _PLENTY))
    out[at + 1] = u8(view.shuffled_at[0])
    out[at + 2] = u8(view.shuffled_at[1])
    out[at + 3] = u8(len(view.shuffled))
    at = _write_pile(view.shuffled, view, kinds, out, at + 4)
    nth: i64
    for nth in range(ROUNDS):
        out[at + nth] = u8(view.drawn[nth])
    at += ROUNDS
    hands: i64 = ROUNDS * players
    for supply in view.supplies:
        place: i64 = (supply.round - 1) * players + seen(seat, supply.seat, players)
        out[at + place] = u8(supply.fresh)
        out[at + hands + place] = 1 if supply.ordered else 0
        _write_kinds(supply.tiles, kinds, out, at + 2 * hands + MOST_HAND * place)
    return at + (2 + MOST_HAND) * hands


def _write_kinds(tiles: list[int], kinds: Kinds, out: vec[u8], at: i64) -> None:
    for tile in tiles:
        out[at] = kinds.place[tile]
        at += 1


def _write_decks(view: SabordageView, kinds: Kinds, out: vec[u8], at: i64) -> i64:
    """Write all decks, the own ship's first, from stern to bow and from the bottom of stacks."""
    ships: i64 = len(view.ships)
    lying: i64 = at
    known: i64 = at + _LYING * TILES
    steps: i64
    for steps in range(ships):
        for row, stack in enumerate(view.ships[(view.seat + steps) % ships], start=1):
            for deck in stack:
                out[lying] = u8(steps + 1)
                out[lying + TILES] = u8(row)
                out[lying + 2 * TILES] = 1 if deck.sail else 0
                out[lying + 3 * TILES] = 1 if deck.turned else 0
                out[lying + 4 * TILES] = u8(deck.fuses[0])
                out[lying + 5 * TILES] = u8(deck.fuses[1])
                _write_tile(view, deck.tile, deck.known_to, deck.past, kinds, out, known)
                lying += 1
                known += 1
    return at + (_LYING + 6 + view.players) * TILES


def _write_pile(
    pile: list[Discarded], view: SabordageView, kinds: Kinds, out: vec[u8], at: i64
) -> i64:
    place: i64 = at
    for tile in pile:
        _write_tile(view, tile.tile, tile.known_to, tile.past, kinds, out, place)
        place += 1
    return at + (6 + view.players) * TILES


def _write_tile(
    view: SabordageView,
    tile: int,
    known_to: list[int],
    past: Past,
    kinds: Kinds,
    out: vec[u8],
    at: i64,
) -> None:
    players: i64 = view.players
    out[at] = kinds.place[tile]
    round_, hand = round_and_hand(past.leftover)
    if round_:
        out[at + TILES] = u8(round_)
        out[at + 2 * TILES] = u8(seen(view.seat, hand, players) + 1)
    out[at + 3 * TILES] = 1 if past.bombard else 0
    out[at + 4 * TILES] = 1 if past.fresh else 0
    for who in known_to:
        column: i64 = players if who == SPECTATOR else seen(view.seat, who, players)
        out[at + (5 + column) * TILES] = 1
