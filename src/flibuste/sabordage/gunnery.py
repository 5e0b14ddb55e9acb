"""Cannons (S4): two volleys, every shot flying round the earth, along its row."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.sabordage.box import FUSE_BITS, TILES
from flibuste.sabordage.features import (
    ARMOUR,
    BOMBARD,
    LONG,
    PIPE,
    PORT,
    REPEATING,
    SIDE_NAMES,
    SIDES,
    SPRING,
    STARBOARD,
)
from flibuste.sabordage.position import (
    FACE,
    KIND,
    LIT,
    LIT_PORT,
    LIT_STARBOARD,
    ROWS,
    ROWS_BOUND,
    SHIPS,
    SPARE_HOME,
    START,
    SWAPPED,
    TOP,
    Position,
    face_of,
)
from flibuste.sabordage.ships import destroy, mark

#: What there is in a row of a ship besides decks.
_EMPTY: Final = -1
_BOW: Final = -2
_WIDTH: Final = 8
#: By row and ship: where the visible tile lies in `decks` before anything is destroyed.
_LAID_OUT: Final = vec[i64]([0] * (_WIDTH * ROWS_BOUND))
#: The cannons of a volley: where each lies in `decks`, its row, ship and side, packed.
_READY: Final = vec[i64]([0] * (2 * TILES))


def fire_all(s: Position, log: list[Event] | None) -> None:
    """Fire all short fuses, then all long ones (S4.1); repeating cannons swap theirs (S4.6)."""
    fire_volley(s, 1, log)
    if fire_volley(s, 2, log):
        _swap_fuses(s, log)


def fire_volley(s: Position, fuse: i64, log: list[Event] | None) -> bool:
    """Fire every visible cannon with this fuse, all at once; then destroy what was hit (S4.1).

    Tell whether a repeating cannon was among them.
    """
    shots = _make_ready(s, fuse)
    if shots == 0:
        return False
    if log is not None:
        log.append(Event("volley", -1, {"fuse": int(fuse)}))
    repeating = False
    hits: i64 = 0
    shot: i64 = 0
    while shot < shots:
        ready: i64 = _READY[shot]
        at: i64 = ready >> 8
        side: i64 = ready & 1
        cannon: i64 = (face_of(s, s.decks[at]) >> (3 * side)) & 7
        hits += _shoot(s, (ready >> 1) & 7, (ready >> 4) & 15, at, side, cannon, log)
        if cannon == REPEATING:
            repeating = True
        shot += 1
    if hits:
        destroy(s, "shot", log)
    return repeating


def _make_ready(s: Position, fuse: i64) -> i64:
    """Note which visible tile lies where, and which cannons are to fire.

    Return how many, from ship 0 on, from the stern, port first.
    """
    decks = s.decks
    faces = s.box.face
    ships: i64 = s.facts[SHIPS]
    shots: i64 = 0
    ship: i64 = 0
    at: i64 = 0
    while ship < ships:
        stop: i64 = s.facts[START + ship + 1]
        row: i64 = 1
        while at < stop:
            deck: i64 = decks[at]
            if deck & TOP:
                _LAID_OUT[_WIDTH * row + ship] = at
                if deck & LIT:
                    # Swapped fuses burn 2 for 1 and 1 for 2 (S4.6).
                    burns: i64 = 3 - fuse if deck & SWAPPED else fuse
                    face: i64 = faces[deck & FACE] >> FUSE_BITS
                    if deck & LIT_PORT and face & 3 == burns:
                        _READY[shots] = at << 8 | row << 4 | ship << 1 | PORT
                        shots += 1
                    if deck & LIT_STARBOARD and (face >> 2) & 3 == burns:
                        _READY[shots] = at << 8 | row << 4 | ship << 1 | STARBOARD
                        shots += 1
                row += 1
            at += 1
        ship += 1
    return shots


def _there(s: Position, ship: i64, row: i64) -> i64:
    """Return where a row's visible tile lies in `decks`; or that the bow is there, or nothing."""
    rows: i64 = s.facts[ROWS + ship]
    if row <= rows:
        return _LAID_OUT[_WIDTH * row + ship]
    return _BOW if row == rows + 1 else i64(_EMPTY)


def _shoot(
    s: Position, ship: i64, row: i64, at: i64, side: i64, cannon: i64, log: list[Event] | None
) -> i64:
    """Fire one cannon; return how many stacks it hits. It loses its fuse, unless repeating."""
    flight: list[str] | None = None if log is None else []
    if cannon == BOMBARD:
        hits = _lob(s, ship, row, at, side, flight)
    else:
        hits = _fly(s, ship, row, at, side, cannon, flight)
    if cannon != REPEATING:
        s.decks[at] &= ~(LIT_PORT if side == PORT else LIT_STARBOARD)
    if log is not None and flight is not None:
        facts: dict[str, Fact] = {
            "ship": int(ship),
            "row": int(row),
            "side": SIDE_NAMES[side],
            "cannon": SIDES[cannon],
            "tile": int(s.decks[at] & KIND),
            "flight": flight,
        }
        log.append(Event("shot", -1, facts))
    return hits


def _fly(
    s: Position, ship: i64, row: i64, home: i64, side: i64, cannon: i64, flight: list[str] | None
) -> i64:
    """Fly from ship to ship, at most once round the earth and home again (S4.3, S4.4)."""
    ships: i64 = s.facts[SHIPS]
    step: i64 = 1 if side == STARBOARD else ships - 1
    arrives: i64 = 1 - side
    hits: i64 = 0
    other: i64 = ship
    flying = True
    while flying:
        other = (other + step) % ships
        at: i64 = _there(s, other, row)
        what = ""
        if at == _EMPTY:
            what = "gap"
        elif at == _BOW:
            what = "bow"
        else:
            face: i64 = face_of(s, s.decks[at])
            defence: i64 = (face >> (3 * arrives)) & 7
            if (face >> 10) & 3 == PIPE:
                what = "pipe"
            elif defence == ARMOUR:
                what = "armour"
                flying = False
            elif at == home and cannon == LONG and s.facts[SPARE_HOME]:
                what = "spared"
            elif defence == SPRING and cannon != LONG:
                what = "spring"
                flying = False
                mark(s, ship, home)
                hits += 1
            else:
                what = "hit"
                mark(s, other, at)
                hits += 1
                flying = cannon == LONG
        if at == home:
            flying = False
        if flight is not None:
            flight.append(f"{what} {other}")
    return hits


def _lob(s: Position, ship: i64, row: i64, home: i64, side: i64, flight: list[str] | None) -> i64:
    """A bombard hits the second ship in its line, whatever its defences, but no bow (S4.5)."""
    ships: i64 = s.facts[SHIPS]
    step: i64 = 1 if side == STARBOARD else ships - 1
    other: i64 = ship
    passed: i64 = 0
    while True:
        other = (other + step) % ships
        at: i64 = _there(s, other, row)
        what = ""
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


def _swap_fuses(s: Position, log: list[Event] | None) -> None:
    """After the second volley the fuses of repeating cannons change places (S4.6)."""
    ship: i64
    for ship in range(s.facts[SHIPS]):
        row: i64 = 1
        at: i64
        for at in range(s.facts[START + ship], s.facts[START + ship + 1]):
            deck: i64 = s.decks[at]
            if not deck & TOP:
                continue
            if deck & LIT and face_of(s, deck) & 7 == REPEATING:
                s.decks[at] = deck ^ SWAPPED
                if log is not None:
                    log.append(Event("fuses-swapped", -1, {"ship": int(ship), "row": int(row)}))
            row += 1
