"""Boarding decks (S6): whole stacks change ships, all at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.sabordage.box import TILES
from flibuste.sabordage.features import BOARDING
from flibuste.sabordage.fleet import MOST
from flibuste.sabordage.position import FACE, ROWS, ROWS_BOUND, SHIPS, START, TOP, Position
from flibuste.sabordage.ships import bottom_of, public_name, top_of

_WIDTH: Final = ROWS_BOUND
#: By ship and row: which way its visible tile boards, 1 to port, 2 to starboard, 0 neither.
_BOARDS: Final = vec[i64]([0] * (_WIDTH * MOST))
#: By ship and row: whether a neighbour takes its stack.
_TAKEN: Final = vec[i64]([0] * (_WIDTH * MOST))
#: The visible boarding decks, `16 * ship + row`.
_FOUND: Final = vec[i64]([0] * (_WIDTH * MOST))
_SPARE: Final = vec[i64]([0] * TILES)


def board(s: Position, log: list[Event] | None) -> None:
    """Take what boarding decks may take, judged on the ships as they lie now (S6.1 to S6.3)."""
    found = _find_boarding_decks(s)
    if found == 0:
        return
    if _judge(s, found, log) == 0:
        return
    before = s.facts[ROWS : ROWS + s.facts[SHIPS]]
    _take_stacks(s)
    if log is not None:
        for ship in range(int(s.facts[SHIPS])):
            rows = int(s.facts[ROWS + ship])
            if rows != before[ship]:
                log.append(Event("closed-up", -1, {"ship": ship, "rows": rows}))


def _find_boarding_decks(s: Position) -> i64:
    """Note the visible tiles with boarding decks; return how many there are."""
    decks = s.decks
    faces = s.box.face
    ships: i64 = s.facts[SHIPS]
    found: i64 = 0
    at: i64 = 0
    ship: i64 = 0
    while ship < ships:
        stop: i64 = s.facts[START + ship + 1]
        place: i64 = _WIDTH * ship + 1
        while at < stop:
            deck: i64 = decks[at]
            if deck & TOP:
                face: i64 = faces[deck & FACE]
                way: i64 = 0
                if face & 7 == BOARDING:
                    way = 1
                elif (face >> 3) & 7 == BOARDING:
                    way = 2
                _BOARDS[place] = way
                _TAKEN[place] = 0
                if way:
                    _FOUND[found] = place
                    found += 1
                place += 1
            at += 1
        ship += 1
    return found


def _prey(s: Position, place: i64) -> i64:
    """Return the place of the stack that a boarding deck reaches for, or -1 (S6.1)."""
    ships: i64 = s.facts[SHIPS]
    ship: i64 = place // _WIDTH
    row: i64 = place % _WIDTH
    other: i64 = (ship + (ships - 1 if _BOARDS[place] == 1 else 1)) % ships
    return _WIDTH * other + row if row <= s.facts[ROWS + other] else i64(-1)


def _judge(s: Position, found: i64, log: list[Event] | None) -> i64:
    """Mark the stacks that are taken; return how many. None with a boarding deck, or two (S6.2)."""
    taken: i64 = 0
    nth: i64
    for nth in range(found):
        prey = _prey(s, _FOUND[nth])
        if prey < 0:
            continue
        contested = False
        other: i64
        for other in range(found):
            if other != nth and _prey(s, _FOUND[other]) == prey:
                contested = True
        if not _BOARDS[prey] and not contested:
            _TAKEN[prey] = 1
            taken += 1
        if log is not None:
            _tell(s, int(_FOUND[nth]), int(prey), contested, log)
    return taken


def _take_stacks(s: Position) -> None:
    """Move the stacks that are taken, in order, onto their takers; ships close up (S6.3)."""
    facts = s.facts
    decks = s.decks
    ships: i64 = facts[SHIPS]
    at: i64
    for at in range(facts[START + ships]):
        _SPARE[at] = decks[at]
    # The ships as they were: START is changed as it goes.
    starts = facts[START : START + ships + 1]
    rows = facts[ROWS : ROWS + ships]
    to: i64 = 0
    ship: i64
    for ship in range(ships):
        facts[START + ship] = to
        place: i64 = _WIDTH * ship + 1
        at = starts[ship]
        while at < starts[ship + 1]:
            end: i64 = at
            while not _SPARE[end] & TOP:
                end += 1
            if _TAKEN[place]:
                facts[ROWS + ship] -= 1
            else:
                to = _move(decks, at, end, to)
                if _BOARDS[place]:
                    other: i64 = (ship + (ships - 1 if _BOARDS[place] == 1 else 1)) % ships
                    row: i64 = place % _WIDTH
                    if row <= rows[other] and _TAKEN[_WIDTH * other + row]:
                        decks[to - 1] &= ~TOP
                        to = _move_stack(decks, starts[other], row, to)
            place += 1
            at = end + 1
    facts[START + ships] = to


def _move(decks: vec[i64], start: i64, end: i64, to: i64) -> i64:
    at: i64 = start
    while at <= end:
        decks[to] = _SPARE[at]
        to += 1
        at += 1
    return to


def _move_stack(decks: vec[i64], start: i64, row: i64, to: i64) -> i64:
    """Move the stack of a row, in order, with orientation and fuses (S6.1)."""
    at: i64 = start
    while row > 1:
        if _SPARE[at] & TOP:
            row -= 1
        at += 1
    end: i64 = at
    while not _SPARE[end] & TOP:
        end += 1
    return _move(decks, at, end, to)


def _tell(s: Position, place: int, prey: int, contested: bool, log: list[Event]) -> None:
    """Tell what a boarding deck takes, or why it does not."""
    row = place % _WIDTH
    other = prey // _WIDTH
    facts: dict[str, Fact] = {"ship": place // _WIDTH, "row": row, "from": other}
    if _BOARDS[prey]:
        log.append(Event("not-boarded", -1, {**facts, "why": "boarding-deck"}))
    elif contested:
        log.append(Event("not-boarded", -1, {**facts, "why": "contested"}))
    else:
        bottom = int(bottom_of(s, other, row))
        top = int(top_of(s, other, row))
        tiles = [public_name(s.decks[at]) for at in range(bottom, top + 1)]
        log.append(Event("boarded", -1, {**facts, "tiles": tiles}))
