"""Cannons (S4): two volleys; every shot flies along its row, around the earth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event, Fact
from flibuste.games.sabordage.rules import features
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.features import cannon_of, middle_of, side_of
from flibuste.games.sabordage.rules.fleet import MOST, neighbour
from flibuste.games.sabordage.rules.position import Position, burning, face_of, repeats, workspace
from flibuste.games.sabordage.rules.ships import destroy, mark
from flibuste.games.sabordage.rules.ships_now import log_ships

#: What a row of a ship may have instead of a deck.
_EMPTY: Final = -1
_BOW: Final = -2
#: In `workspace`, by row and ship: where the visible tile lies before anything is destroyed.
_LAID_OUT: Final = 0
#: In `workspace`, the cannons of a volley: where each lies; then its row, ship and side, packed.
_READY: Final = _LAID_OUT + MOST * pos.ROWS_BOUND


def fire_all(s: Position, log: list[Event] | None) -> None:
    """Fire all short fuses, then all long ones (S4.1); then turn over those that repeat (S4.6)."""
    repeating = fire_volley(s, 1, log)
    if fire_volley(s, 2, log) or repeating:
        _turn_fuses_over(s, log)


def fire_volley(s: Position, fuse: i64, log: list[Event] | None) -> bool:
    """Fire every visible cannon with this fuse, all at once; then destroy what was hit (S4.1).

    Return True if one of them was a repeating cannon.
    """
    shots = _make_ready(s, fuse)
    if shots == 0:
        return False
    if log is not None:
        log.append(Event("volley", -1, {"fuse": int(fuse)}))
    decks = s.decks
    faces = s.box.face
    notes = workspace(s)
    repeating = False
    hits: i64 = 0
    shot: i64 = 0
    while shot < shots:
        at: i64 = i64(notes[_READY + 2 * shot])
        aims: i64 = i64(notes[_READY + 2 * shot + 1])
        side: i64 = aims & 1
        cannon: i64 = cannon_of(faces[decks[at] & pos.FACE], side)
        hits += _shoot(s, (aims >> 1) & 7, aims >> 4, at, side, cannon, log)
        if cannon == features.REPEATING:
            repeating = True
        shot += 1
    if hits:
        destroy(s, "shot", log)
        log_ships(s, log)
    return repeating


def _make_ready(s: Position, fuse: i64) -> i64:
    """Note the visible tiles and the cannons that fire; return the number of cannons.

    They are in the order of ships, from stern to bow, port first.
    """
    facts = s.facts
    decks = s.decks
    notes = workspace(s)
    faces = s.box.face
    ships: i64 = facts[pos.SHIPS]
    shots: i64 = 0
    ship: i64 = 0
    at: i64 = 0
    while ship < ships:
        stop: i64 = facts[pos.START + ship + 1]
        row: i64 = 1
        while at < stop:
            deck: i64 = decks[at]
            if deck & pos.TOP:
                notes[_LAID_OUT + MOST * row + ship] = u8(at)
                if deck & pos.LIT:
                    face: i64 = faces[deck & pos.FACE]
                    aims: i64 = row << 4 | ship << 1
                    if deck & pos.LIT_PORT and burning(deck, face, features.PORT) == fuse:
                        notes[_READY + 2 * shots] = u8(at)
                        notes[_READY + 2 * shots + 1] = u8(aims | features.PORT)
                        shots += 1
                    if deck & pos.LIT_STARBOARD and burning(deck, face, features.STARBOARD) == fuse:
                        notes[_READY + 2 * shots] = u8(at)
                        notes[_READY + 2 * shots + 1] = u8(aims | features.STARBOARD)
                        shots += 1
                row += 1
            at += 1
        ship += 1
    return shots


def _there(s: Position, facts: vec[i64], ship: i64, row: i64) -> i64:
    """Return the index of a row's visible tile in `decks`, or a code for the bow or for nothing."""
    rows: i64 = facts[pos.ROWS + ship]
    if row <= rows:
        return i64(s.notes[_LAID_OUT + MOST * row + ship])
    return _BOW if row == rows + 1 else i64(_EMPTY)


def _shoot(
    s: Position,
    ship: i64,
    row: i64,
    at: i64,
    side: i64,
    cannon: i64,
    log: list[Event] | None,
) -> i64:
    """Fire one cannon; return how many stacks it hits. It loses its fuse, unless it repeats."""
    flight: list[str] | None = None if log is None else []
    if cannon == features.BOMBARD:
        hits = _lob(s, ship, row, at, side, flight)
    else:
        hits = _fly(s, ship, row, at, side, cannon, flight)
    if cannon != features.REPEATING:
        s.decks[at] &= ~(pos.LIT_PORT if side == features.PORT else pos.LIT_STARBOARD)
    if log is not None and flight is not None:
        facts: dict[str, Fact] = {
            "ship": int(ship),
            "row": int(row),
            "side": features.SIDE_NAMES[side],
            "cannon": features.SIDES[cannon],
            "tile": int(s.decks[at] & pos.KIND),
            "flight": flight,
        }
        log.append(Event("shot", -1, facts))
        log_ships(s, log)
    return hits


def _fly(
    s: Position,
    ship: i64,
    row: i64,
    home: i64,
    side: i64,
    cannon: i64,
    flight: list[str] | None,
) -> i64:
    """Fly from ship to ship, at most once around the earth back home (S4.3, S4.4)."""
    facts = s.facts
    decks = s.decks
    faces = s.box.face
    ships: i64 = facts[pos.SHIPS]
    arrives: i64 = 1 - side
    hits: i64 = 0
    other: i64 = ship
    flying = True
    while flying:
        other = neighbour(ships, other, side)
        at: i64 = _there(s, facts, other, row)
        if at == _EMPTY:
            what = "gap"
        elif at == _BOW:
            what = "bow"
        else:
            face: i64 = faces[decks[at] & pos.FACE]
            defences: i64 = side_of(face, arrives)
            if middle_of(face) & features.PIPE:
                what = "pipe"
            elif defences & features.ARMOUR:
                what = "armour"
                flying = False
            elif at == home and cannon == features.LONG and facts[pos.SPARE_HOME]:
                what = "spared"
            elif defences & features.SPRING and cannon != features.LONG:
                what = "spring"
                flying = False
                mark(s, ship, home)
                hits += 1
            else:
                what = "hit"
                mark(s, other, at)
                hits += 1
                flying = cannon == features.LONG
        if at == home:
            flying = False
        if flight is not None:
            flight.append(f"{what} {other}")
    return hits


def _lob(
    s: Position,
    ship: i64,
    row: i64,
    home: i64,
    side: i64,
    flight: list[str] | None,
) -> i64:
    """Hit the second ship in line with a bombard, whatever its defences, but not a bow (S4.5)."""
    facts = s.facts
    ships: i64 = facts[pos.SHIPS]
    other: i64 = ship
    passed: i64 = 0
    while True:
        other = neighbour(ships, other, side)
        at: i64 = _there(s, facts, other, row)
        end = True
        hits: i64 = 0
        if at == _EMPTY:
            what = "gap"
            end = False
        elif at == home and passed == 0:
            what = "alone"
        elif passed == 0:
            what = "over"
            passed = 1
            end = False
        elif at == _BOW:
            what = "bow"
        else:
            what = "hit"
            mark(s, other, at)
            hits = 1
        if flight is not None:
            flight.append(f"{what} {other}")
        if end:
            return hits


def _turn_fuses_over(s: Position, log: list[Event] | None) -> None:
    """Turn over the fuses of repeating cannons, after the second volley (S4.6)."""
    facts = s.facts
    decks = s.decks
    ship: i64
    for ship in range(facts[pos.SHIPS]):
        row: i64 = 1
        at: i64
        for at in range(facts[pos.START + ship], facts[pos.START + ship + 1]):
            deck: i64 = decks[at]
            if not deck & pos.TOP:
                continue
            if deck & pos.LIT and repeats(deck, face_of(s, deck)):
                decks[at] = deck ^ pos.TURNED_OVER
                if log is not None:
                    log.append(Event("fuses-swapped", -1, {"ship": int(ship), "row": int(row)}))
                    log_ships(s, log)
            row += 1
