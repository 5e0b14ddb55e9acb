"""Where a ship may be laid (U4), and laying it."""

from __future__ import annotations

from mypy_extensions import i64, u8

from flibuste.core.event import Event, Fact
from flibuste.under_fire.position import (
    ACTIVE,
    BURNING,
    FIRST,
    HIRED,
    MERCENARY,
    ORIGIN,
    SHIELD_DUE,
    SHIELDED,
    SHIP,
    TOKENS,
    WRECKS_ANYWHERE,
    Position,
)
from flibuste.under_fire.sea import BIT, FIRST_ROW, name, neighbours


def reachable(s: Position, seat: i64) -> i64:
    """Return the spaces of the first row and those adjacent to an own active ship (U4.1)."""
    return FIRST_ROW[seat] | neighbours(s.facts[ACTIVE + seat])


def open_spaces(s: Position, seat: i64) -> i64:
    """Return the spaces where a ship may be laid: empty, or over a burning ship (U4.2, U4.4)."""
    facts = s.facts
    reach: i64 = reachable(s, seat)
    if facts[WRECKS_ANYWHERE]:
        reach |= facts[BURNING + seat]
    return reach & ~(facts[ACTIVE] | facts[ACTIVE + 1])


def ram_spaces(s: Position, seat: i64) -> i64:
    """Return the reachable enemy ships that a ram may be laid on: active, without shield (U7.8)."""
    facts = s.facts
    return reachable(s, seat) & facts[ACTIVE + 1 - seat] & ~(facts[MERCENARY] | facts[SHIELDED])


def lay(s: Position, seat: i64, ship: i64, space: i64, log: list[Event] | None) -> bool:
    """Lay a ship and return whether it covers another one, which is destroyed (U4.2, U7.8)."""
    facts = s.facts
    here: i64 = BIT[space]
    covered = s.tiles[SHIP + space] != 0
    if covered:
        owner: i64 = 1 if (facts[ACTIVE + 1] | facts[BURNING + 1]) & here else 0
        if log is not None:
            lost: dict[str, Fact] = {"space": name(space), "ship": int(s.tiles[SHIP + space])}
            log.append(Event("destroyed", int(owner), lost))
        facts[ACTIVE + owner] &= ~here
        facts[BURNING + owner] &= ~here
    s.tiles[SHIP + space] = u8(ship)
    facts[ACTIVE + seat] |= here
    facts[ORIGIN] = space
    if ship >= HIRED:
        facts[MERCENARY] |= here
    if facts[SHIELD_DUE] and seat == facts[FIRST]:
        facts[SHIELD_DUE] = 0
        put_shield(s, seat, space, log)
    return covered


def put_shield(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Put a shield token on an own active ship (U5.4)."""
    s.tiles[TOKENS + space] += 1
    s.facts[SHIELDED] |= BIT[space]
    if log is not None:
        log.append(Event("shield-put", seat, {"space": name(space)}))


def repair(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Turn an own burning ship active again (U6, U7.1)."""
    here: i64 = BIT[space]
    s.facts[BURNING + seat] &= ~here
    s.facts[ACTIVE + seat] |= here
    if log is not None:
        log.append(Event("repaired", seat, {"space": name(space)}))
