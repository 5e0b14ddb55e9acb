"""Boarding decks (S6): whole stacks change ships, all at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event, Fact
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.features import BOARDING, PORT, STARBOARD, side_of
from flibuste.games.sabordage.rules.fleet import MOST, neighbour
from flibuste.games.sabordage.rules.position import Position, workspace
from flibuste.games.sabordage.rules.ships import bottom_of, public_name, top_of
from flibuste.games.sabordage.rules.ships_now import log_ships

_WIDTH: Final = pos.ROWS_BOUND
#: In `workspace`, by ship and row: where its visible tile boards: 1 to port, 2 to starboard, 3 to
#: both, 0 nowhere.
_BOARDS: Final = 0
#: In `workspace`, by ship and row: 1 if a neighbour takes its stack.
_TAKEN: Final = _BOARDS + _WIDTH * MOST
#: In `workspace`: the visible boarding decks, `2 * (16 * ship + row) + side`.
_FOUND: Final = _TAKEN + _WIDTH * MOST


def board(s: Position, log: list[Event] | None) -> None:
    """Take what boarding decks may take, judged by the ships as they are now (S6.1 to S6.3)."""
    found = _find_boarding_decks(s)
    if found == 0:
        return
    if _judge(s, found, log) == 0:
        return
    before = s.facts[pos.ROWS : pos.ROWS + s.facts[pos.SHIPS]]
    _take_stacks(s)
    if log is not None:
        for ship in range(int(s.facts[pos.SHIPS])):
            rows = int(s.facts[pos.ROWS + ship])
            if rows != before[ship]:
                log.append(Event("closed-up", -1, {"ship": ship, "rows": rows}))
        log_ships(s, log)


def _find_boarding_decks(s: Position) -> i64:
    """Note the visible boarding decks; return their number."""
    decks = s.decks
    notes = workspace(s)
    faces = s.box.face
    ships: i64 = s.facts[pos.SHIPS]
    found: i64 = 0
    at: i64 = 0
    ship: i64 = 0
    while ship < ships:
        stop: i64 = s.facts[pos.START + ship + 1]
        place: i64 = _WIDTH * ship + 1
        while at < stop:
            deck: i64 = decks[at]
            if deck & pos.TOP:
                face: i64 = faces[deck & pos.FACE]
                ways: i64 = 0
                if side_of(face, PORT) & BOARDING:
                    ways = 1
                    notes[_FOUND + found] = u8(2 * place + PORT)
                    found += 1
                if side_of(face, STARBOARD) & BOARDING:
                    ways |= 2
                    notes[_FOUND + found] = u8(2 * place + STARBOARD)
                    found += 1
                notes[_BOARDS + place] = u8(ways)
                notes[_TAKEN + place] = 0
                place += 1
            at += 1
        ship += 1
    return found


def _prey(s: Position, deck: i64) -> i64:
    """Return the place of the stack that a boarding deck reaches for, or -1 (S6.1)."""
    ships: i64 = s.facts[pos.SHIPS]
    place: i64 = deck >> 1
    row: i64 = place % _WIDTH
    other: i64 = neighbour(ships, place // _WIDTH, deck & 1)
    return _WIDTH * other + row if row <= s.facts[pos.ROWS + other] else i64(-1)


def _judge(s: Position, found: i64, log: list[Event] | None) -> i64:
    """Mark the stacks that are taken; return their number.

    A stack is safe if it has a boarding deck itself, or if two reach for it (S6.2).
    """
    notes = s.notes
    taken: i64 = 0
    nth: i64
    for nth in range(found):
        prey = _prey(s, i64(notes[_FOUND + nth]))
        if prey < 0:
            continue
        contested = False
        other: i64
        for other in range(found):
            if other != nth and _prey(s, i64(notes[_FOUND + other])) == prey:
                contested = True
        if not notes[_BOARDS + prey] and not contested:
            notes[_TAKEN + prey] = 1
            taken += 1
        if log is not None:
            _tell(s, int(notes[_FOUND + nth]) >> 1, int(prey), contested, log)
    return taken


def _take_stacks(s: Position) -> None:
    """Move the taken stacks onto their takers, port's first; ships close up (S6.1, S6.3)."""
    facts = s.facts
    decks = s.decks
    notes = s.notes
    ships: i64 = facts[pos.SHIPS]
    before = decks[: facts[pos.START + ships]]
    at: i64
    # Remember where the ships started, since START changes on the way.
    starts = facts[pos.START : pos.START + ships + 1]
    rows = facts[pos.ROWS : pos.ROWS + ships]
    to: i64 = 0
    ship: i64
    for ship in range(ships):
        facts[pos.START + ship] = to
        place: i64 = _WIDTH * ship + 1
        at = starts[ship]
        while at < starts[ship + 1]:
            end: i64 = at
            while not before[end] & pos.TOP:
                end += 1
            if notes[_TAKEN + place]:
                facts[pos.ROWS + ship] -= 1
            else:
                to = _move(before, at, end, decks, to)
                ways: i64 = i64(notes[_BOARDS + place])
                row: i64 = place % _WIDTH
                side: i64 = 0
                while ways:
                    other: i64 = neighbour(ships, ship, side)
                    if ways & 1 and row <= rows[other] and notes[_TAKEN + _WIDTH * other + row]:
                        decks[to - 1] &= ~pos.TOP
                        to = _move_stack(before, starts[other], row, decks, to)
                    ways >>= 1
                    side += 1
            place += 1
            at = end + 1
    facts[pos.START + ships] = to


def _move(before: vec[i64], start: i64, end: i64, decks: vec[i64], to: i64) -> i64:
    at: i64 = start
    while at <= end:
        decks[to] = before[at]
        to += 1
        at += 1
    return to


def _move_stack(before: vec[i64], start: i64, row: i64, decks: vec[i64], to: i64) -> i64:
    """Move the stack of a row, in order, with its orientation and fuses (S6.1)."""
    at: i64 = start
    while row > 1:
        if before[at] & pos.TOP:
            row -= 1
        at += 1
    end: i64 = at
    while not before[end] & pos.TOP:
        end += 1
    return _move(before, at, end, decks, to)


def _tell(s: Position, place: int, prey: int, contested: bool, log: list[Event]) -> None:
    """Log what a boarding deck takes, or why it takes nothing."""
    row = place % _WIDTH
    other = prey // _WIDTH
    facts: dict[str, Fact] = {"ship": place // _WIDTH, "row": row, "from": other}
    if s.notes[_BOARDS + prey]:
        log.append(Event("not-boarded", -1, {**facts, "why": "boarding-deck"}))
    elif contested:
        log.append(Event("not-boarded", -1, {**facts, "why": "contested"}))
    else:
        bottom = int(bottom_of(s, other, row))
        top = int(top_of(s, other, row))
        tiles = [public_name(s.decks[at]) for at in range(bottom, top + 1)]
        log.append(Event("boarded", -1, {**facts, "tiles": tiles}))
