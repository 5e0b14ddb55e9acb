"""Treasures (S5): each gets a tile under it at the end of every round."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.features import TREASURE, middle_of
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.position import Position
from flibuste.games.sabordage.rules.ships import everybody_knows, insert
from flibuste.games.sabordage.rules.ships_now import log_ships


def gather_treasures(s: Position, log: list[Event] | None) -> None:
    """Put a tile under each treasure: by seat, ships in circle order, from the stern (S5.1)."""
    players: i64 = s.facts[pos.PLAYERS]
    seat: i64 = 0
    while seat < players:
        _gather(s, seat, log)
        if players == FEWEST:
            _gather(s, seat + 2, log)
        seat += 1


def _gather(s: Position, ship: i64, log: list[Event] | None) -> None:
    facts = s.facts
    decks = s.decks
    faces = s.box.face
    row: i64 = 1
    at: i64 = facts[pos.START + ship]
    bottom: i64 = at
    while at < facts[pos.START + ship + 1]:
        deck: i64 = decks[at]
        if deck & pos.TOP:
            if middle_of(faces[deck & pos.FACE]) & TREASURE:
                at += _slip_under(s, ship, row, bottom, log)
            row += 1
            bottom = at + 1
        at += 1


def _slip_under(s: Position, ship: i64, row: i64, bottom: i64, log: list[Event] | None) -> i64:
    """Put the top tile of the discard pile, else of the draw pile, under a stack, sail up (S5.1).

    Those who knew the discarded tile still know it (S10.2). Return how many tiles were laid.
    """
    facts = s.facts
    sail: i64 = pos.SAIL
    source = "discard"
    if facts[pos.DISCARDS]:
        facts[pos.DISCARDS] -= 1
        sail |= s.discard[facts[pos.DISCARDS]]
    elif facts[pos.PILE_TOP] < facts[pos.PILE_END]:
        source = "pile"
        sail |= i64(s.pile[facts[pos.PILE_TOP]])
        if facts[pos.SHUFFLES]:
            sail |= pos.FRESH
        facts[pos.PILE_TOP] += 1
    else:
        return 0
    insert(s, ship, bottom, sail)
    if log is not None:
        told: dict[str, Fact] = {"ship": int(ship), "row": int(row), "from": source}
        tile = int(sail & pos.KIND)
        if everybody_knows(sail):
            log.append(Event("treasure", -1, {**told, "tile": tile}))
        else:
            knows = tuple(w for w in range(int(facts[pos.PLAYERS])) if sail & pos.SEAT_KNOWS[w])
            log.append(Event("treasure", -1, told, {"tile": tile}, knows))
        log_ships(s, log)
    return 1
