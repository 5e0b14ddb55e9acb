"""What a seat may choose now, and what it has chosen in secret (S3.2, S3.6, S8.1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.sabordage import actions
from flibuste.sabordage.actions import RANK, TILE, action, kind_of, rank_of, ship_of, tile_of
from flibuste.sabordage.fleet import FEWEST, MOST
from flibuste.sabordage.pirates import carpenter_row, must_assign
from flibuste.sabordage.position import (
    BUILD,
    CARPENTER,
    HELD,
    MADE,
    MOST_HAND,
    MOST_RANK,
    OVER,
    OWES,
    PHASE,
    PICK,
    PLAYERS,
    ROTTEN,
    ROWS,
    SHIPS,
    UNPICKED,
    WAITING,
    WAITS,
    Position,
    hand_of,
)

#: No seat ever has more choices: seven tiles, two orientations, nine ranks, two ships.
MOST_CHOICES: Final = 256
#: By ship: what was chosen for it in this step, or UNPICKED. See `read_answers`.
ANSWERS: Final = vec[i64]([0] * MOST)


def open_step(s: Position, phase: i64) -> i64:
    """Ask all who owe a choice in this step; return how many choices are owed.

    The step before must be closed.
    """
    facts = s.facts
    facts[PHASE] = phase
    players: i64 = facts[PLAYERS]
    waiting: i64 = 0
    seat: i64 = 0
    while seat < players:
        owed = _owed(s, seat, phase)
        facts[OWES + seat] = owed
        waiting += owed
        seat += 1
    facts[WAITING] = waiting
    return waiting


def close_step(s: Position) -> None:
    """Forget what was chosen: it is revealed and done."""
    facts = s.facts
    seat: i64 = 0
    while seat < facts[PLAYERS]:
        facts[OWES + seat] = 0
        facts[MADE + seat] = 0
        facts[PICK + 2 * seat] = UNPICKED
        facts[PICK + 2 * seat + 1] = UNPICKED
        seat += 1


def read_answers(s: Position) -> None:
    """Note in ANSWERS what was chosen for each ship that asked: the order of asking tells which."""
    facts = s.facts
    ship: i64 = 0
    while ship < facts[SHIPS]:
        ANSWERS[ship] = UNPICKED
        ship += 1
    seat: i64 = 0
    while seat < facts[PLAYERS]:
        made: i64 = facts[MADE + seat]
        facts[MADE + seat] = 0
        while facts[MADE + seat] < made:
            ANSWERS[ship_asking(s, seat)] = facts[PICK + 2 * seat + facts[MADE + seat]]
            facts[MADE + seat] += 1
        seat += 1


def _owed(s: Position, seat: i64, phase: i64) -> i64:
    """Return how many choices a seat makes: one for each of its ships that asks (S3.2)."""
    players: i64 = s.facts[PLAYERS]
    if phase == BUILD:
        held: i64 = s.facts[HELD + hand_of(s, seat)]
        most: i64 = 2 if players == FEWEST else 1
        return min(most, held)
    owed: i64 = 1 if _asks(s, seat, phase) else 0
    if players == FEWEST and _asks(s, seat + 2, phase):
        owed += 1
    return owed


def _asks(s: Position, ship: i64, phase: i64) -> bool:
    """Tell whether a ship asks its owner something in this step."""
    if phase == ROTTEN:
        return s.facts[WAITS + ship] != 0
    return must_assign(s, ship)


def actor(s: Position) -> i64:
    """Return the first seat that owes a choice, or -1."""
    facts = s.facts
    if facts[WAITING] == 0:
        return -1
    seat: i64 = 0
    while facts[MADE + seat] >= facts[OWES + seat]:
        seat += 1
    return seat


def ship_asking(s: Position, seat: i64) -> i64:
    """Return which ship the seat's next choice is for; -1 if it may name either (S3.2)."""
    facts = s.facts
    if facts[PLAYERS] != FEWEST:
        return seat
    if facts[PHASE] == BUILD:
        if facts[OWES + seat] == 1:
            return -1
        return seat + 2 * facts[MADE + seat]
    if facts[MADE + seat] == 1 or not _asks(s, seat, facts[PHASE]):
        return seat + 2
    return seat


def ranks(s: Position, ship: i64) -> i64:
    """Return the highest rank at which a tile may be built into a ship (S3.3)."""
    rows: i64 = s.facts[ROWS + ship] + 1
    return rows if rows < MOST_RANK else i64(MOST_RANK)


def tag_of(s: Position, ship: i64) -> i64:
    """Return how actions name a ship: by its number at two players, else 0 (S11)."""
    return ship if s.facts[PLAYERS] == FEWEST else i64(0)


def list_choices(s: Position, seat: i64, out: vec[i64]) -> i64:
    """List the choices of a seat; return how many there are, none if it owes none."""
    facts = s.facts
    if facts[MADE + seat] >= facts[OWES + seat]:
        return 0
    phase: i64 = facts[PHASE]
    ship = ship_asking(s, seat)
    if phase == BUILD:
        if ship >= 0:
            return _list_buildings(s, seat, ship, out, 0)
        n = _list_buildings(s, seat, seat, out, 0)
        return _list_buildings(s, seat, seat + 2, out, n)
    if phase == ROTTEN:
        return _list_ranks(s, ship, action(ROTTEN, 0, 0, 0, 0), facts[WAITS + ship], out, 0)
    n = 0
    row = carpenter_row(s, ship, 0)
    while row:
        out[n] = action(CARPENTER, 0, 0, row, tag_of(s, ship))
        n += 1
        row = carpenter_row(s, ship, row)
    return n


def _list_buildings(s: Position, seat: i64, ship: i64, out: vec[i64], n: i64) -> i64:
    """Equal tiles are one choice (S3.2)."""
    hand: i64 = hand_of(s, seat)
    at: i64 = MOST_HAND * hand
    stop: i64 = at + s.facts[HELD + hand]
    taken: i64 = picked_tile(s, seat)
    before: i64 = 0
    while at < stop:
        tile: i64 = i64(s.hands[at])
        if tile == taken:
            taken = 0
        elif tile != before:
            n = _list_ranks(s, ship, TILE * tile, tile, out, n)
            before = tile
        at += 1
    return n


def picked_tile(s: Position, seat: i64) -> i64:
    """Return the tile that the seat has chosen for its first ship, still in its hand; or 0."""
    if s.facts[PHASE] != BUILD or s.facts[MADE + seat] == 0:
        return 0
    return tile_of(s.facts[PICK + 2 * seat])


def _list_ranks(s: Position, ship: i64, act: i64, tile: i64, out: vec[i64], n: i64) -> i64:
    """List all ranks, as printed, then turned (S1.5, S3.3)."""
    stop: i64 = act + RANK * ranks(s, ship) + tag_of(s, ship)
    act += tag_of(s, ship)
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
    """Tell whether `act` is one of `seat`'s choices, without listing them."""
    facts = s.facts
    if act < 0 or facts[MADE + seat] >= facts[OWES + seat]:
        return False
    phase: i64 = facts[PHASE]
    if phase == OVER or kind_of(act) != phase:
        return False
    ship = ship_asking(s, seat)
    if ship < 0:
        ship = ship_of(act)
        if ship != seat and ship != seat + 2:
            return False
    elif ship_of(act) != tag_of(s, ship):
        return False
    tile: i64 = tile_of(act)
    if phase == BUILD:
        if tile == 0 or not has_tile(s, seat, tile):
            return False
    elif tile:
        return False
    if phase == CARPENTER:
        row = rank_of(act)
        return not act & actions.TURNED and row > 0 and carpenter_row(s, ship, row - 1) == row
    if act & actions.TURNED and s.box.symmetric[tile if phase == BUILD else facts[WAITS + ship]]:
        return False
    return 1 <= rank_of(act) <= ranks(s, ship)


def has_tile(s: Position, seat: i64, tile: i64) -> bool:
    """Tell whether a tile of this kind is in the seat's hand and not chosen yet."""
    hand: i64 = hand_of(s, seat)
    taken: i64 = picked_tile(s, seat)
    at: i64 = MOST_HAND * hand
    stop: i64 = at + s.facts[HELD + hand]
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
    facts[PICK + 2 * seat + facts[MADE + seat]] = act
    facts[MADE + seat] += 1
    facts[WAITING] -= 1


def unpick(s: Position, seat: i64) -> None:
    """Forget the seat's last choice of this step."""
    facts = s.facts
    facts[MADE + seat] -= 1
    facts[PICK + 2 * seat + facts[MADE + seat]] = UNPICKED
    facts[WAITING] += 1
