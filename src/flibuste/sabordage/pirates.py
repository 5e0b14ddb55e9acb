"""Pirates of the expert rules (S8): saboteurs, then carpenters, then gunners (S8.4)."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Fate
from flibuste.sabordage.box import FUSE_BITS, PIRATE_BITS
from flibuste.sabordage.features import CARPENTER, GUNNER, SABOTEUR
from flibuste.sabordage.fleet import FEWEST, SEAT_BITS, owner
from flibuste.sabordage.position import (
    ASSIGNED,
    FRESH,
    LIT,
    LIT_PORT,
    LIT_STARBOARD,
    NEW,
    PLAYERS,
    SAIL,
    SHIPS,
    SHUFFLES,
    START,
    SWAPPED,
    TOP,
    Position,
    face_of,
)
from flibuste.sabordage.ships import destroy, insert, mark, top_of
from flibuste.sabordage.supply import NO_TILE, draw


def pirate_of(s: Position, deck: i64) -> i64:
    """Return the pirate that a deck shows."""
    return (face_of(s, deck) >> PIRATE_BITS) & 3


def has_new(s: Position, ship: i64, pirate: i64) -> bool:
    """Tell whether a tile with this pirate was just built in a ship."""
    at: i64
    for at in range(s.facts[START + ship], s.facts[START + ship + 1]):
        if s.decks[at] & NEW and pirate_of(s, s.decks[at]) == pirate:
            return True
    return False


def sabotage(s: Position, log: list[Event] | None) -> None:
    """Destroy all visible saboteurs but the new ones, if only one player builds any (S8.3)."""
    facts = s.facts
    players: i64 = facts[PLAYERS]
    builders: i64 = 0
    ship: i64
    for ship in range(facts[SHIPS]):
        if has_new(s, ship, SABOTEUR):
            builders |= SEAT_BITS[owner(players, ship)]
    if builders == 0:
        return
    if log is not None:
        seats = [seat for seat in range(int(players)) if builders & SEAT_BITS[seat]]
        log.append(Event("sabotage", -1, {"seats": seats}))
    if builders & (builders - 1):
        return
    hits: i64 = 0
    for ship in range(facts[SHIPS]):
        at: i64
        for at in range(facts[START + ship], facts[START + ship + 1]):
            deck: i64 = s.decks[at]
            if deck & TOP and not deck & NEW and pirate_of(s, deck) == SABOTEUR:
                mark(s, ship, at)
                hits += 1
    if hits:
        destroy(s, "sabotage", log)


def carpenter_row(s: Position, ship: i64, after: i64) -> i64:
    """Return the first row beyond `after` with a carpenter that may get a sail, or 0 (S8.1)."""
    row: i64 = 1
    at: i64
    for at in range(s.facts[START + ship], s.facts[START + ship + 1]):
        deck: i64 = s.decks[at]
        if deck & TOP:
            if row > after and not deck & NEW and pirate_of(s, deck) == CARPENTER:
                return row
            row += 1
    return 0


def assign_carpenters(s: Position) -> None:
    """Where only one carpenter can get the sail, it does; where several can, it is asked."""
    ship: i64
    for ship in range(s.facts[SHIPS]):
        row: i64 = 0
        if has_new(s, ship, CARPENTER):
            row = carpenter_row(s, ship, 0)
            if row and carpenter_row(s, ship, row):
                row = 0
        s.facts[ASSIGNED + ship] = row


def must_assign(s: Position, ship: i64) -> bool:
    """Tell whether the ship's owner has to choose between carpenters (S8.1)."""
    if not has_new(s, ship, CARPENTER):
        return False
    row = carpenter_row(s, ship, 0)
    return row > 0 and carpenter_row(s, ship, row) > 0


def lay_sails(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Draw in seat order, a seat's ships in circle order, and lay the sails (S8.1)."""
    players: i64 = s.facts[PLAYERS]
    seat: i64 = 0
    while seat < players:
        _lay_sail(s, seat, fate, log)
        if players == FEWEST:
            _lay_sail(s, seat + 2, fate, log)
        seat += 1


def _lay_sail(s: Position, ship: i64, fate: Fate, log: list[Event] | None) -> None:
    """Cover a carpenter: it loses its effects and fuses; no tile to draw, nothing happens."""
    row: i64 = s.facts[ASSIGNED + ship]
    if row == 0:
        return
    s.facts[ASSIGNED + ship] = 0
    tile: i64 = draw(s, fate, log)
    if tile != NO_TILE:
        at: i64 = top_of(s, ship, row)
        s.decks[at] &= ~(TOP | LIT)
        fresh: i64 = FRESH if s.facts[SHUFFLES] else i64(0)
        insert(s, ship, at + 1, tile | SAIL | TOP | fresh)
    if log is not None:
        sails = 0 if tile == NO_TILE else 1
        told: dict[str, Fact] = {"ship": int(ship), "row": int(row), "sails": sails}
        log.append(Event("carpenter", int(owner(s.facts[PLAYERS], ship)), told))


def relight(s: Position, log: list[Event] | None) -> None:
    """Give all gunners of a ship their fuses again where a new gunner was built (S8.2)."""
    ship: i64
    for ship in range(s.facts[SHIPS]):
        if not has_new(s, ship, GUNNER):
            continue
        rows: list[int] = []
        row = 1
        at: i64
        for at in range(s.facts[START + ship], s.facts[START + ship + 1]):
            deck: i64 = s.decks[at]
            if not deck & TOP:
                continue
            if pirate_of(s, deck) == GUNNER:
                face: i64 = face_of(s, deck)
                lit: i64 = deck & ~SWAPPED
                if (face >> FUSE_BITS) & 3:
                    lit |= LIT_PORT
                if (face >> (FUSE_BITS + 2)) & 3:
                    lit |= LIT_STARBOARD
                if lit != deck:
                    s.decks[at] = lit
                    rows.append(row)
            row += 1
        if log is not None and rows:
            told: dict[str, Fact] = {"ship": int(ship), "rows": rows}
            log.append(Event("relit", int(owner(s.facts[PLAYERS], ship)), told))
