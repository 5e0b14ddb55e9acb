"""The pirates of the expert rules (S8): saboteurs, then carpenters, then gunners (S8.4)."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Fate
from flibuste.games.sabordage.rules import features
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.features import cannon_of, pirate_on
from flibuste.games.sabordage.rules.fleet import FEWEST, SEAT_BITS, owner
from flibuste.games.sabordage.rules.position import Position, face_of
from flibuste.games.sabordage.rules.ships import destroy, insert, mark, top_of
from flibuste.games.sabordage.rules.ships_now import log_ships
from flibuste.games.sabordage.rules.supply import NO_TILE, draw


def pirate_of(s: Position, deck: i64) -> i64:
    """Return the pirate that a deck shows."""
    return pirate_on(face_of(s, deck))


def has_new(s: Position, ship: i64, pirate: i64) -> bool:
    """Tell whether a tile with this pirate was just built into a ship."""
    at: i64
    for at in range(s.facts[pos.START + ship], s.facts[pos.START + ship + 1]):
        if s.decks[at] & pos.NEW and pirate_of(s, s.decks[at]) == pirate:
            return True
    return False


def sabotage(s: Position, log: list[Event] | None) -> None:
    """Destroy all visible saboteurs except new ones, if only one player builds any (S8.3)."""
    facts = s.facts
    players: i64 = facts[pos.PLAYERS]
    builders: i64 = 0
    ship: i64
    for ship in range(facts[pos.SHIPS]):
        if has_new(s, ship, features.SABOTEUR):
            builders |= SEAT_BITS[owner(players, ship)]
    if builders == 0:
        return
    if log is not None:
        seats = [seat for seat in range(int(players)) if builders & SEAT_BITS[seat]]
        log.append(Event("sabotage", -1, {"seats": seats}))
    if builders & (builders - 1):
        return
    hits: i64 = 0
    for ship in range(facts[pos.SHIPS]):
        at: i64
        for at in range(facts[pos.START + ship], facts[pos.START + ship + 1]):
            deck: i64 = s.decks[at]
            if deck & pos.TOP and not deck & pos.NEW and pirate_of(s, deck) == features.SABOTEUR:
                mark(s, ship, at)
                hits += 1
    if hits:
        destroy(s, "sabotage", log)
        log_ships(s, log)


def carpenter_row(s: Position, ship: i64, after: i64) -> i64:
    """Return the first row after `after` with a carpenter that may get a sail, or 0 (S8.1)."""
    row: i64 = 1
    at: i64
    for at in range(s.facts[pos.START + ship], s.facts[pos.START + ship + 1]):
        deck: i64 = s.decks[at]
        if deck & pos.TOP:
            if row > after and not deck & pos.NEW and pirate_of(s, deck) == features.CARPENTER:
                return row
            row += 1
    return 0


def assign_carpenters(s: Position) -> None:
    """Assign the sail if only one carpenter can get it; if several can, the owner chooses."""
    ship: i64
    for ship in range(s.facts[pos.SHIPS]):
        row: i64 = 0
        if has_new(s, ship, features.CARPENTER):
            row = carpenter_row(s, ship, 0)
            if row and carpenter_row(s, ship, row):
                row = 0
        s.facts[pos.ASSIGNED + ship] = row


def must_assign(s: Position, ship: i64) -> bool:
    """Tell whether the ship's owner has to choose between carpenters (S8.1)."""
    if not has_new(s, ship, features.CARPENTER):
        return False
    row = carpenter_row(s, ship, 0)
    return row > 0 and carpenter_row(s, ship, row) > 0


def lay_sails(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Draw in seat order, each seat's ships in circle order, and lay the sails (S8.1)."""
    players: i64 = s.facts[pos.PLAYERS]
    seat: i64 = 0
    while seat < players:
        _lay_sail(s, seat, fate, log)
        if players == FEWEST:
            _lay_sail(s, seat + 2, fate, log)
        seat += 1


def _lay_sail(s: Position, ship: i64, fate: Fate, log: list[Event] | None) -> None:
    """Cover a carpenter, which loses its effects and fuses; do nothing if no tile is left."""
    row: i64 = s.facts[pos.ASSIGNED + ship]
    if row == 0:
        return
    s.facts[pos.ASSIGNED + ship] = 0
    tile: i64 = draw(s, fate, log)
    if tile != NO_TILE:
        at: i64 = top_of(s, ship, row)
        s.decks[at] &= ~(pos.TOP | pos.LIT)
        fresh: i64 = pos.FRESH if s.facts[pos.SHUFFLES] else i64(0)
        insert(s, ship, at + 1, tile | pos.SAIL | pos.TOP | fresh)
    if log is not None:
        sails = 0 if tile == NO_TILE else 1
        told: dict[str, Fact] = {"ship": int(ship), "row": int(row), "sails": sails}
        log.append(Event("carpenter", int(owner(s.facts[pos.PLAYERS], ship)), told))
        log_ships(s, log)


def relight(s: Position, log: list[Event] | None) -> None:
    """Give all gunners of a ship new fuses if a new gunner was built there (S8.2)."""
    ship: i64
    for ship in range(s.facts[pos.SHIPS]):
        if not has_new(s, ship, features.GUNNER):
            continue
        rows: list[int] = []
        row = 1
        at: i64
        for at in range(s.facts[pos.START + ship], s.facts[pos.START + ship + 1]):
            deck: i64 = s.decks[at]
            if not deck & pos.TOP:
                continue
            if pirate_of(s, deck) == features.GUNNER:
                face: i64 = face_of(s, deck)
                lit: i64 = deck & ~pos.TURNED_OVER
                if cannon_of(face, features.PORT):
                    lit |= pos.LIT_PORT
                if cannon_of(face, features.STARBOARD):
                    lit |= pos.LIT_STARBOARD
                if lit != deck:
                    s.decks[at] = lit
                    rows.append(row)
            row += 1
        if log is not None and rows:
            told: dict[str, Fact] = {"ship": int(ship), "rows": rows}
            log.append(Event("relit", int(owner(s.facts[pos.PLAYERS], ship)), told))
            log_ships(s, log)
