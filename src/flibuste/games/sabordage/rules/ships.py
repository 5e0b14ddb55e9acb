"""Ships as rows of stacks: finding a row, building, destroying, closing up (S1.2, S1.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.box import IDS, Box
from flibuste.games.sabordage.rules.features import PORT, STARBOARD, cannon_of
from flibuste.games.sabordage.rules.position import Position

_KEPT: Final = pos.KIND | pos.BOMBARD_SAIL | pos.FRESH | pos.ALL_KNOW | 31 << pos.LEFTOVER


def as_built(box: Box, kind: i64, turned: i64) -> i64:
    """Return a deck that was just built: with a fuse on each cannon, as printed (S3.4)."""
    face: i64 = box.face[kind + IDS * turned]
    deck: i64 = kind | pos.TOP | pos.ALL_KNOW
    if turned:
        deck |= pos.TURNED
    if cannon_of(face, PORT):
        deck |= pos.LIT_PORT
    if cannon_of(face, STARBOARD):
        deck |= pos.LIT_STARBOARD
    return deck


def top_of(s: Position, ship: i64, row: i64) -> i64:
    """Return the index in `decks` of a row's visible tile; rows count from 1 (S1.2)."""
    decks = s.decks
    at: i64 = s.facts[pos.START + ship]
    while True:
        if decks[at] & pos.TOP:
            row -= 1
            if row == 0:
                return at
        at += 1


def bottom_of(s: Position, ship: i64, row: i64) -> i64:
    """Return the index in `decks` of the bottom of a row; for row n + 1, the end of the ship."""
    if row == 1:
        return s.facts[pos.START + ship]
    return top_of(s, ship, row - 1) + 1


def insert(s: Position, ship: i64, at: i64, deck: i64) -> None:
    """Insert a deck into `decks`; everything after it moves by one."""
    facts = s.facts
    decks = s.decks
    ships: i64 = facts[pos.SHIPS]
    i: i64 = facts[pos.START + ships]
    while i > at:
        decks[i] = decks[i - 1]
        i -= 1
    decks[at] = deck
    after: i64 = ship + 1
    while after <= ships:
        facts[pos.START + after] += 1
        after += 1


def plan(s: Position, ship: i64, deck: i64, rank: i64) -> None:
    """Plan a deck for a ship; the next `build_all` lays it."""
    s.facts[pos.PLANNED + ship] = deck + (rank << pos.RANK_BIT)


def build_all(s: Position) -> None:
    """Lay the planned decks as new stacks; later stacks move towards the bow (S3.3).

    Each tile moves only once, beginning with the last ship's bow.
    """
    facts = s.facts
    decks = s.decks
    ship: i64 = facts[pos.SHIPS]
    left: i64 = 0
    at: i64 = 0
    while at < ship:
        if facts[pos.PLANNED + at]:
            left += 1
        at += 1
    at = facts[pos.START + ship] - 1
    to: i64 = at + left
    facts[pos.START + ship] = to + 1
    while left:
        ship -= 1
        start: i64 = facts[pos.START + ship]
        if facts[pos.PLANNED + ship]:
            row: i64 = facts[pos.ROWS + ship]
            rank: i64 = facts[pos.PLANNED + ship] >> pos.RANK_BIT
            while at >= start:
                deck: i64 = decks[at]
                if deck & pos.TOP:
                    if row < rank:
                        break
                    row -= 1
                decks[to] = deck
                to -= 1
                at -= 1
            decks[to] = facts[pos.PLANNED + ship] - (rank << pos.RANK_BIT)
            to -= 1
            left -= 1
            facts[pos.PLANNED + ship] = 0
            facts[pos.ROWS + ship] += 1
        if left:
            while at >= start:
                decks[to] = decks[at]
                to -= 1
                at -= 1
            facts[pos.START + ship] = start + left


def mark(s: Position, ship: i64, top: i64) -> None:
    """Mark the whole stack under this visible tile for destruction (S4.1, S4.7)."""
    decks = s.decks
    start: i64 = s.facts[pos.START + ship]
    decks[top] |= pos.HIT
    at: i64 = top - 1
    while at >= start and not decks[at] & pos.TOP:
        decks[at] |= pos.HIT
        at -= 1


def throw_away(s: Position, deck: i64) -> None:
    """Put a tile on the discard pile, without its fuses (S4.2).

    Everybody knows a visible face; a sail stays known to those who knew it.
    """
    facts = s.facts
    gone: i64 = deck & _KEPT if deck & pos.SAIL else deck & pos.KIND | pos.ALL_KNOW
    s.discard[facts[pos.DISCARDS]] = gone
    facts[pos.DISCARDS] += 1


def destroy(s: Position, cause: str, log: list[Event] | None) -> None:
    """Destroy all marked stacks; ships close up (S4.1, S4.2)."""
    facts = s.facts
    decks = s.decks
    ships: i64 = facts[pos.SHIPS]
    if log is not None:
        _tell(s, cause, log)
    to: i64 = 0
    ship: i64 = 0
    at: i64 = 0
    while ship < ships:
        stop: i64 = facts[pos.START + ship + 1]
        facts[pos.START + ship] = to
        while at < stop:
            deck: i64 = decks[at]
            if deck & pos.HIT:
                throw_away(s, deck)
                if deck & pos.TOP:
                    facts[pos.ROWS + ship] -= 1
            else:
                decks[to] = deck
                to += 1
            at += 1
        ship += 1
    facts[pos.START + ships] = to


def _tell(s: Position, cause: str, log: list[Event]) -> None:
    """Log every destroyed stack, in order, then the ships that close up."""
    for ship in range(int(s.facts[pos.SHIPS])):
        row = 1
        gone: list[str] = []
        left = int(s.facts[pos.ROWS + ship])
        for at in range(int(s.facts[pos.START + ship]), int(s.facts[pos.START + ship + 1])):
            deck = s.decks[at]
            if deck & pos.HIT:
                gone.append(public_name(deck))
                if deck & pos.TOP:
                    facts: dict[str, Fact] = {
                        "ship": ship,
                        "row": row,
                        "tiles": gone,
                        "cause": cause,
                    }
                    log.append(Event("destroyed", -1, facts))
                    gone = []
                    left -= 1
            row += 1 if deck & pos.TOP else 0
        if left != int(s.facts[pos.ROWS + ship]):
            log.append(Event("closed-up", -1, {"ship": ship, "rows": left}))


def public_name(deck: i64) -> str:
    """Return a deck as everybody sees it: its kind's id, or `sail` (S10.3)."""
    return "sail" if deck & pos.SAIL else str(deck & pos.KIND)


def everybody_knows(deck: i64) -> bool:
    """Tell whether even a spectator knows the tile's kind (S10.2)."""
    return deck & pos.SEAT_KNOWS[pos.EVERYBODY] != 0
