"""The end (S7): rotten tiles go, stacks are spread out, the longest ship wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.sabordage.box import MIDDLE_BITS
from flibuste.sabordage.features import ROTTEN
from flibuste.sabordage.fleet import SEAT_BITS, owner
from flibuste.sabordage.position import (
    BY_CANNONS,
    BY_LENGTH,
    ENDING,
    HIT,
    KIND,
    OVER,
    PHASE,
    PLAYERS,
    REASONS,
    ROWS,
    SAIL,
    SHARED,
    SHIPS,
    START,
    TOP,
    WAITING,
    WINNERS,
    Position,
    face_of,
)
from flibuste.sabordage.ships import public_name, throw_away

#: Weighs a tile of length over any number of cannons.
_LENGTH: Final = 1000


def finish(s: Position, log: list[Event] | None) -> None:
    """End the game after the third round (S7.1, S7.2)."""
    rot(s, log)
    facts = s.facts
    players: i64 = facts[PLAYERS]
    best: i64 = 0
    runner_up: i64 = 0
    winners: i64 = 0
    seat: i64 = 0
    while seat < players:
        count: i64 = standing(s, seat)
        if count > best:
            runner_up = best
            best = count
            winners = SEAT_BITS[seat]
        elif count == best:
            winners |= SEAT_BITS[seat]
        elif count > runner_up:
            runner_up = count
        seat += 1
    facts[WINNERS] = winners
    if winners & (winners - 1):
        facts[ENDING] = SHARED
    elif best // _LENGTH == runner_up // _LENGTH:
        facts[ENDING] = BY_CANNONS
    else:
        facts[ENDING] = BY_LENGTH
    facts[PHASE] = OVER
    facts[WAITING] = 0
    if log is not None:
        for ship in range(int(facts[SHIPS])):
            told = {"ship": ship, "length": int(length(s, ship)), "cannons": int(cannons(s, ship))}
            log.append(Event("counted", int(owner(players, ship)), dict(told)))
        who = [k for k in range(int(players)) if winners & SEAT_BITS[k]]
        log.append(Event("over", -1, {"winners": who, "reason": REASONS[facts[ENDING]]}))


def length(s: Position, ship: i64) -> i64:
    """Return how many deck tiles a ship has, stacks spread out (S7.2)."""
    return s.facts[START + ship + 1] - s.facts[START + ship]


def cannons(s: Position, ship: i64) -> i64:
    """Return how many cannons a ship has on its upgrade faces, fuse or not (S7.2)."""
    found: i64 = 0
    at: i64
    for at in range(s.facts[START + ship], s.facts[START + ship + 1]):
        if not s.decks[at] & SAIL:
            found += i64(s.box.cannons[s.decks[at] & KIND])
    return found


def standing(s: Position, seat: i64) -> i64:
    """Return what a seat's best ship counts: its length, then its cannons (S7.2, S7.3)."""
    best: i64 = 0
    ship: i64
    for ship in range(s.facts[SHIPS]):
        if owner(s.facts[PLAYERS], ship) == seat:
            count: i64 = _LENGTH * length(s, ship) + cannons(s, ship)
            if count > best:
                best = count
    return best


def best_length(s: Position, seat: i64) -> i64:
    """Return the length of the ship that counts for a seat (S7.3)."""
    return standing(s, seat) // _LENGTH


def rot(s: Position, log: list[Event] | None) -> None:
    """Destroy all rotten tiles, upgrade face up, visible or within stacks (S7.1)."""
    facts = s.facts
    decks = s.decks
    ships: i64 = facts[SHIPS]
    to: i64 = 0
    at: i64 = 0
    ship: i64 = 0
    while ship < ships:
        stop: i64 = facts[START + ship + 1]
        facts[START + ship] = to
        row: i64 = 1
        # Where this stack's next tile goes if it is its first; the last one left is its top.
        bottom: i64 = to
        while at < stop:
            deck: i64 = decks[at]
            top = deck & TOP
            if (face_of(s, deck) >> MIDDLE_BITS) & 3 == ROTTEN:
                throw_away(s, deck)
                if log is not None:
                    where = {"ship": int(ship), "row": int(row)}
                    log.append(Event("rotted", -1, {**where, "tile": public_name(deck)}))
            else:
                decks[to] = deck & ~(TOP | HIT)
                to += 1
            if top:
                if to > bottom:
                    decks[to - 1] |= TOP
                else:
                    facts[ROWS + ship] -= 1
                bottom = to
                row += 1
            at += 1
        ship += 1
    facts[START + ships] = to
