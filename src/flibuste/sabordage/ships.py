"""Ships as rows of stacks: finding a row, building into it, destroying, closing up (S1.2, S1.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.sabordage.box import FUSE_BITS, IDS, Box
from flibuste.sabordage.fleet import MOST
from flibuste.sabordage.position import (
    ALL_KNOW,
    BOMBARD_SAIL,
    DISCARDS,
    FRESH,
    HIT,
    KIND,
    KNOWN,
    LEFTOVER,
    LIT_PORT,
    LIT_STARBOARD,
    ROWS,
    SAIL,
    SHIPS,
    START,
    TOP,
    TURNED,
    Position,
)

_KEPT: Final = KIND | BOMBARD_SAIL | FRESH | ALL_KNOW | 31 << LEFTOVER


def as_built(box: Box, kind: i64, turned: i64) -> i64:
    """Return a deck as it is built: a fuse on each cannon, as printed (S3.4)."""
    face: i64 = box.face[kind + IDS * turned]
    deck: i64 = kind | TOP | ALL_KNOW
    if turned:
        deck |= TURNED
    if (face >> FUSE_BITS) & 3:
        deck |= LIT_PORT
    if (face >> (FUSE_BITS + 2)) & 3:
        deck |= LIT_STARBOARD
    return deck


def top_of(s: Position, ship: i64, row: i64) -> i64:
    """Return where in `decks` the visible tile of a row lies; rows count from 1 (S1.2)."""
    decks = s.decks
    at: i64 = s.facts[START + ship]
    while True:
        if decks[at] & TOP:
            row -= 1
            if row == 0:
                return at
        at += 1


def bottom_of(s: Position, ship: i64, row: i64) -> i64:
    """Return where in `decks` a row's stack starts; of row n + 1, where the ship's decks end."""
    if row == 1:
        return s.facts[START + ship]
    return top_of(s, ship, row - 1) + 1


def insert(s: Position, ship: i64, at: i64, deck: i64) -> None:
    """Put a deck at a place in `decks`; all beyond it move on by one."""
    facts = s.facts
    decks = s.decks
    ships: i64 = facts[SHIPS]
    i: i64 = facts[START + ships]
    while i > at:
        decks[i] = decks[i - 1]
        i -= 1
    decks[at] = deck
    after: i64 = ship + 1
    while after <= ships:
        facts[START + after] += 1
        after += 1


#: What `build_all` is to lay into each ship, 0 for nothing, and at which rank.
PLANNED: Final = vec[i64]([0] * MOST)
RANKS: Final = vec[i64]([0] * MOST)


def build_all(s: Position) -> None:
    """Lay what is planned, each a new stack; those from its row on move to the bow (S3.3).

    Tiles are moved once, from the last ship's bow on.
    """
    facts = s.facts
    decks = s.decks
    ship: i64 = facts[SHIPS]
    left: i64 = 0
    at: i64 = 0
    while at < ship:
        if PLANNED[at]:
            left += 1
        at += 1
    at = facts[START + ship] - 1
    to: i64 = at + left
    facts[START + ship] = to + 1
    while left:
        ship -= 1
        start: i64 = facts[START + ship]
        if PLANNED[ship]:
            row: i64 = facts[ROWS + ship]
            rank: i64 = RANKS[ship]
            while at >= start:
                deck: i64 = decks[at]
                if deck & TOP:
                    if row < rank:
                        break
                    row -= 1
                decks[to] = deck
                to -= 1
                at -= 1
            decks[to] = PLANNED[ship]
            to -= 1
            left -= 1
            PLANNED[ship] = 0
            facts[ROWS + ship] += 1
        if left:
            while at >= start:
                decks[to] = decks[at]
                to -= 1
                at -= 1
            facts[START + ship] = start + left


def mark(s: Position, ship: i64, top: i64) -> None:
    """Mark the whole stack under this visible tile for destruction (S4.1, S4.7)."""
    decks = s.decks
    start: i64 = s.facts[START + ship]
    decks[top] |= HIT
    at: i64 = top - 1
    while at >= start and not decks[at] & TOP:
        decks[at] |= HIT
        at -= 1


def throw_away(s: Position, deck: i64) -> None:
    """Put a tile on the discard; its fuses are gone (S4.2).

    A visible face is known to all; a sail to those who knew it.
    """
    facts = s.facts
    gone: i64 = deck & _KEPT if deck & SAIL else deck & KIND | ALL_KNOW
    s.discard[facts[DISCARDS]] = gone
    facts[DISCARDS] += 1


def destroy(s: Position, cause: str, log: list[Event] | None) -> None:
    """Destroy all marked stacks; ships close up (S4.1, S4.2)."""
    facts = s.facts
    decks = s.decks
    ships: i64 = facts[SHIPS]
    if log is not None:
        _tell(s, cause, log)
    to: i64 = 0
    ship: i64 = 0
    at: i64 = 0
    while ship < ships:
        stop: i64 = facts[START + ship + 1]
        facts[START + ship] = to
        while at < stop:
            deck: i64 = decks[at]
            if deck & HIT:
                throw_away(s, deck)
                if deck & TOP:
                    facts[ROWS + ship] -= 1
            else:
                decks[to] = deck
                to += 1
            at += 1
        ship += 1
    facts[START + ships] = to


def _tell(s: Position, cause: str, log: list[Event]) -> None:
    """Tell of every stack that is destroyed, in order, then of the ships that close up."""
    for ship in range(int(s.facts[SHIPS])):
        row = 1
        gone: list[str] = []
        left = int(s.facts[ROWS + ship])
        for at in range(int(s.facts[START + ship]), int(s.facts[START + ship + 1])):
            deck = s.decks[at]
            if deck & HIT:
                gone.append(public_name(deck))
                if deck & TOP:
                    facts: dict[str, Fact] = {
                        "ship": ship,
                        "row": row,
                        "tiles": gone,
                        "cause": cause,
                    }
                    log.append(Event("destroyed", -1, facts))
                    gone = []
                    left -= 1
            row += 1 if deck & TOP else 0
        if left != int(s.facts[ROWS + ship]):
            log.append(Event("closed-up", -1, {"ship": ship, "rows": left}))


def public_name(deck: i64) -> str:
    """Return a deck as everybody sees it: its kind's id, or `sail` (S10.3)."""
    return "sail" if deck & SAIL else str(deck & KIND)


def everybody_knows(deck: i64) -> bool:
    """Tell whether even a spectator knows the tile's kind (S10.2)."""
    return (deck >> (KNOWN + 5)) & 1 == 1
