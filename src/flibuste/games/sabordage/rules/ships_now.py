"""Adds the ships after a step to the step's last event, so that no client has to compute them.

It also tells where each stack was before the step, so that it can be seen to move.
"""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.features import PORT, STARBOARD
from flibuste.games.sabordage.rules.position import Position, burning, face_of


def log_ships(s: Position, log: list[Event] | None) -> None:
    """Add all ships, as everybody sees them, to the last event, with their lengths and cannons.

    A ship is its stacks from the stern, such as `7:01 sail+18t:10`. A stack is its tiles from the
    bottom, joined by `+`. A tile is its kind's id, `t` if turned, and its fuses at port and
    starboard. The rows of stacks that are hit are told until these are destroyed.
    """
    if not log:
        return
    ships: list[str] = []
    lengths: list[int] = []
    cannons: list[int] = []
    hits: list[str] = []
    for ship in range(int(s.facts[pos.SHIPS])):
        stacks: list[str] = []
        tiles: list[str] = []
        hit: list[str] = []
        shown = 0
        start = int(s.facts[pos.START + ship])
        stop = int(s.facts[pos.START + ship + 1])
        for at in range(start, stop):
            tiles.append(_tile_text(s, at))
            if not s.decks[at] & pos.SAIL:
                shown += int(s.box.cannons[s.decks[at] & pos.KIND])
            if s.decks[at] & pos.TOP:
                stacks.append("+".join(tiles))
                tiles = []
                if s.decks[at] & pos.HIT:
                    hit.append(str(len(stacks)))
        ships.append(" ".join(stacks))
        lengths.append(stop - start)
        cannons.append(shown)
        hits.append(" ".join(hit))
    rows = _rows_before(s, log)
    facts = log[-1].facts
    facts["ships"] = ships
    facts["rows_before"] = rows
    if any(hits):
        facts["rows_hit"] = hits
    facts["ship_lengths"] = lengths
    facts["ship_cannons"] = cannons


def _rows_before(s: Position, log: list[Event]) -> list[str]:
    """Return, by ship, the row that each stack had before this step, 0 for a new one: `1 0 2`."""
    gone: set[tuple[int, int]] = set()
    new: set[tuple[int, int]] = set()
    for event in reversed(log):
        facts = event.facts
        if "ships" in facts:
            break
        if event.kind == "built":
            new.add((_number(facts["ship"]), _number(facts["row"])))
        elif event.kind == "boarded":
            gone.add((_number(facts["from"]), _number(facts["row"])))
        elif event.kind == "destroyed" or "gone" in facts:
            gone.add((_number(facts["ship"]), _number(facts["row"])))
    found: list[str] = []
    for ship in range(int(s.facts[pos.SHIPS])):
        before = 0
        rows: list[str] = []
        for row in range(1, int(s.facts[pos.ROWS + ship]) + 1):
            if (ship, row) in new:
                rows.append("0")
                continue
            before += 1
            while (ship, before) in gone:
                before += 1
            rows.append(str(before))
        found.append(" ".join(rows))
    return found


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def fuse_of(s: Position, deck: i64, side: int) -> int:
    """Return the current fuse on the cannon of a side: 0, 1 or 2 (S3.4)."""
    if not deck & (pos.LIT_STARBOARD if side else pos.LIT_PORT):
        return 0
    return int(burning(deck, face_of(s, deck), side))


def _tile_text(s: Position, at: int) -> str:
    deck = s.decks[at]
    if deck & pos.SAIL:
        return "sail"
    turned = "t" if deck & pos.TURNED else ""
    fuses = f"{fuse_of(s, deck, PORT)}{fuse_of(s, deck, STARBOARD)}"
    return f"{int(deck & pos.KIND)}{turned}:{fuses}"
