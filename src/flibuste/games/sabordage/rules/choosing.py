"""What a seat may choose now, and what it has chosen in secret (S3.2, S3.6, S8.1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.games.sabordage.rules import actions
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.actions import (
    RANK,
    TILE,
    action,
    kind_of,
    rank_of,
    ship_of,
    tile_of,
)
from flibuste.games.sabordage.rules.fleet import FEWEST, MOST
from flibuste.games.sabordage.rules.pirates import carpenter_row, must_assign
from flibuste.games.sabordage.rules.position import Position, hand_of

#: Room for the most choices: seven tiles in two orientations at all ranks.
_ROOM: Final = vec[i64]([0] * (2 * pos.MOST_HAND * pos.ROWS_BOUND))
_UNANSWERED: Final = vec[i64]([pos.UNPICKED] * MOST)


def open_step(s: Position, phase: i64) -> i64:
    """Begin a step; return how many choices all seats together have to make.

    The previous step must be closed.
    """
    facts = s.facts
    facts[pos.PHASE] = phase
    players: i64 = facts[pos.PLAYERS]
    waiting: i64 = 0
    seat: i64 = 0
    while seat < players:
        owed = _owed(s, seat, phase)
        facts[pos.OWES + seat] = owed
        waiting += owed
        seat += 1
    facts[pos.WAITING] = waiting
    return waiting


def close_step(s: Position) -> None:
    """Forget the choices of the step, which are revealed and done."""
    facts = s.facts
    seat: i64 = 0
    while seat < facts[pos.PLAYERS]:
        facts[pos.OWES + seat] = 0
        facts[pos.MADE + seat] = 0
        facts[pos.PICK + 2 * seat] = pos.UNPICKED
        facts[pos.PICK + 2 * seat + 1] = pos.UNPICKED
        seat += 1


def read_answers(s: Position) -> vec[i64]:
    """Return what was chosen for each ship, or UNPICKED; choices are in the order of asking."""
    facts = s.facts
    answers = _UNANSWERED[:]
    seat: i64 = 0
    while seat < facts[pos.PLAYERS]:
        made: i64 = facts[pos.MADE + seat]
        facts[pos.MADE + seat] = 0
        while facts[pos.MADE + seat] < made:
            answers[ship_asking(s, seat)] = facts[pos.PICK + 2 * seat + facts[pos.MADE + seat]]
            facts[pos.MADE + seat] += 1
        seat += 1
    return answers


def _owed(s: Position, seat: i64, phase: i64) -> i64:
    """Return how many choices a seat has to make: one for each ship that asks (S3.2)."""
    players: i64 = s.facts[pos.PLAYERS]
    if phase == pos.BUILD:
        held: i64 = s.facts[pos.HELD + hand_of(s, seat)]
        most: i64 = 2 if players == FEWEST else 1
        return min(most, held)
    owed: i64 = 1 if _asks(s, seat, phase) else 0
    if players == FEWEST and _asks(s, seat + 2, phase):
        owed += 1
    return owed


def _asks(s: Position, ship: i64, phase: i64) -> bool:
    """Tell whether a ship's owner has to choose something for it in this step."""
    if phase == pos.ROTTEN:
        return s.facts[pos.WAITS + ship] != 0
    return must_assign(s, ship)


def actor(s: Position) -> i64:
    """Return the first seat that has to choose, or -1."""
    facts = s.facts
    if facts[pos.WAITING] == 0:
        return -1
    seat: i64 = 0
    while facts[pos.MADE + seat] >= facts[pos.OWES + seat]:
        seat += 1
    return seat


def ship_asking(s: Position, seat: i64) -> i64:
    """Return the ship that the seat's next choice is for; -1 if it may name either (S3.2)."""
    facts = s.facts
    if facts[pos.PLAYERS] != FEWEST:
        return seat
    if facts[pos.PHASE] == pos.BUILD:
        if facts[pos.OWES + seat] == 1:
            return -1
        return seat + 2 * facts[pos.MADE + seat]
    if facts[pos.MADE + seat] == 1 or not _asks(s, seat, facts[pos.PHASE]):
        return seat + 2
    return seat


def ranks(s: Position, ship: i64) -> i64:
    """Return the highest rank at which a tile may be built into a ship (S3.3)."""
    rows: i64 = s.facts[pos.ROWS + ship] + 1
    wheel: i64 = s.box.wheel
    return min(wheel, rows)


def tag_of(s: Position, ship: i64) -> i64:
    """Return how actions name a ship: its number in a game for two, else 0 (S11)."""
    return ship if s.facts[pos.PLAYERS] == FEWEST else i64(0)


def listed(s: Position, seat: i64) -> vec[i64]:
    """Return the choices of a seat in a fixed order."""
    if len(s.listing) == 0:
        s.listing = _ROOM[:]
    n = list_choices(s, seat, s.listing)
    return s.listing[:n]


def list_choices(s: Position, seat: i64, out: vec[i64]) -> i64:
    """List the choices of a seat; return their number, 0 if it does not have to choose."""
    facts = s.facts
    if facts[pos.MADE + seat] >= facts[pos.OWES + seat]:
        return 0
    phase: i64 = facts[pos.PHASE]
    ship = ship_asking(s, seat)
    if phase == pos.BUILD:
        if ship >= 0:
            return _list_buildings(s, seat, ship, out, 0)
        n = _list_buildings(s, seat, seat, out, 0)
        return _list_buildings(s, seat, seat + 2, out, n)
    if phase == pos.ROTTEN:
        act: i64 = action(pos.ROTTEN, 0, 0, 0, tag_of(s, ship))
        return _list_ranks(s, act, ranks(s, ship), facts[pos.WAITS + ship], out, 0)
    n = 0
    row = carpenter_row(s, ship, 0)
    while row:
        out[n] = action(pos.CARPENTER, 0, 0, row, tag_of(s, ship))
        n += 1
        row = carpenter_row(s, ship, row)
    return n


def _list_buildings(s: Position, seat: i64, ship: i64, out: vec[i64], n: i64) -> i64:
    """List the buildings; equal tiles are one choice (S3.2)."""
    hand: i64 = hand_of(s, seat)
    at: i64 = pos.MOST_HAND * hand
    stop: i64 = at + s.facts[pos.HELD + hand]
    taken: i64 = picked_tile(s, seat)
    most: i64 = ranks(s, ship)
    tag: i64 = tag_of(s, ship)
    before: i64 = 0
    while at < stop:
        tile: i64 = i64(s.hands[at])
        if tile == taken:
            taken = 0
        elif tile != before:
            n = _list_ranks(s, TILE * tile + tag, most, tile, out, n)
            before = tile
        at += 1
    return n


def picked_tile(s: Position, seat: i64) -> i64:
    """Return the tile that the seat has chosen for its first ship, or 0; it is still in hand."""
    if s.facts[pos.PHASE] != pos.BUILD or s.facts[pos.MADE + seat] == 0:
        return 0
    return tile_of(s.facts[pos.PICK + 2 * seat])


def _list_ranks(s: Position, act: i64, most: i64, tile: i64, out: vec[i64], n: i64) -> i64:
    """List all ranks up to `most`, first as printed, then turned (S1.5, S3.3)."""
    stop: i64 = act + RANK * most
    turned: i64 = 0
    while turned <= 1:
        each: i64 = act + RANK
        while each <= stop:
            out[n] = each
            n += 1
            each += RANK
        if s.box.symmetric[tile]:
            break
        act += actions.TURNED
        stop += actions.TURNED
        turned += 1
    return n


def allows(s: Position, seat: i64, act: i64) -> bool:
    """Tell whether `act` is a legal choice of `seat`, without listing all."""
    facts = s.facts
    if act < 0 or facts[pos.MADE + seat] >= facts[pos.OWES + seat]:
        return False
    phase: i64 = facts[pos.PHASE]
    if phase == pos.OVER or kind_of(act) != phase:
        return False
    ship = ship_asking(s, seat)
    if ship < 0:
        ship = ship_of(act)
        if ship != seat and ship != seat + 2:
            return False
    elif ship_of(act) != tag_of(s, ship):
        return False
    tile: i64 = tile_of(act)
    if phase == pos.BUILD:
        if tile == 0 or not has_tile(s, seat, tile):
            return False
    elif tile:
        return False
    if phase == pos.CARPENTER:
        row = rank_of(act)
        return not act & actions.TURNED and row > 0 and carpenter_row(s, ship, row - 1) == row
    if (
        act & actions.TURNED
        and s.box.symmetric[tile if phase == pos.BUILD else facts[pos.WAITS + ship]]
    ):
        return False
    return 1 <= rank_of(act) <= ranks(s, ship)


def has_tile(s: Position, seat: i64, tile: i64) -> bool:
    """Tell whether the seat's hand has a tile of this kind that is not chosen yet."""
    hand: i64 = hand_of(s, seat)
    taken: i64 = picked_tile(s, seat)
    at: i64 = pos.MOST_HAND * hand
    stop: i64 = at + s.facts[pos.HELD + hand]
    while at < stop:
        if s.hands[at] == tile:
            if taken != tile:
                return True
            taken = 0
        at += 1
    return False


def pick(s: Position, seat: i64, act: i64) -> None:
    """Keep a choice in secret."""
    facts = s.facts
    facts[pos.PICK + 2 * seat + facts[pos.MADE + seat]] = act
    facts[pos.MADE + seat] += 1
    facts[pos.WAITING] -= 1


def unpick(s: Position, seat: i64) -> None:
    """Forget the seat's last choice of this step."""
    facts = s.facts
    facts[pos.MADE + seat] -= 1
    facts[pos.PICK + 2 * seat + facts[pos.MADE + seat]] = pos.UNPICKED
    facts[pos.WAITING] += 1
