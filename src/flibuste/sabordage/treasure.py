"""Treasures (S5): a tile under each, at the end of every round."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.sabordage.box import MIDDLE_BITS
from flibuste.sabordage.features import TREASURE
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.position import (
    DISCARDS,
    FACE,
    FRESH,
    KIND,
    PILE_END,
    PILE_TOP,
    PLAYERS,
    SAIL,
    SEAT_KNOWS,
    SHUFFLES,
    START,
    TOP,
    Position,
)
from flibuste.sabordage.ships import everybody_knows, insert


def gather_treasures(s: Position, log: list[Event] | None) -> None:
    """Seat by seat, ships in circle order, from the stern: a tile under each treasure (S5.1)."""
    players: i64 = s.facts[PLAYERS]
    seat: i64 = 0
    while seat < players:
        _gather(s, seat, log)
        if players == FEWEST:
            _gather(s, seat + 2, log)
        seat += 1


def _gather(s: Position, ship: i64, log: list[Event] | None) -> None:
    faces = s.box.face
    row: i64 = 1
    at: i64 = s.facts[START + ship]
    bottom: i64 = at
    while at < s.facts[START + ship + 1]:
        deck: i64 = s.decks[at]
        if deck & TOP:
            if (faces[deck & FACE] >> MIDDLE_BITS) & 3 == TREASURE:
                at += _slip_under(s, ship, row, bottom, log)
            row += 1
            bottom = at + 1
        at += 1


def _slip_under(s: Position, ship: i64, row: i64, bottom: i64, log: list[Event] | None) -> i64:
    """Lay the top of the discard, else of the pile, sail up at the bottom of a stack (S5.1).

    What was known of the discard's top stays known (S10.2). Return how many tiles were laid.
    """
    facts = s.facts
    sail: i64 = SAIL
    source = "discard"
    if facts[DISCARDS]:
        facts[DISCARDS] -= 1
        sail |= s.discard[facts[DISCARDS]]
    elif facts[PILE_TOP] < facts[PILE_END]:
        source = "pile"
        sail |= i64(s.pile[facts[PILE_TOP]])
        if facts[SHUFFLES]:
            sail |= FRESH
        facts[PILE_TOP] += 1
    else:
        return 0
    insert(s, ship, bottom, sail)
    if log is not None:
        told: dict[str, Fact] = {"ship": int(ship), "row": int(row), "from": source}
        tile = int(sail & KIND)
        if everybody_knows(sail):
            log.append(Event("treasure", -1, {**told, "tile": tile}))
        else:
            knows = tuple(w for w in range(int(facts[PLAYERS])) if sail & SEAT_KNOWS[w])
            log.append(Event("treasure", -1, told, {"tile": tile}, knows))
    return 1
