"""Where a ship may be laid (U4), and laying it."""

from __future__ import annotations

from mypy_extensions import i64, u8

from flibuste.core.event import Event, Fact
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import BIT, FIRST_ROW, name, neighbours


def reachable(s: Position, seat: i64) -> i64:
    """Return the seat's first row and the spaces next to its active ships (U4.1)."""
    return FIRST_ROW[seat] | neighbours(s.facts[pos.ACTIVE + seat])


def open_spaces(s: Position, seat: i64) -> i64:
    """Return the spaces where a ship may be laid: empty, or over a burning ship (U4.2, U4.4)."""
    facts = s.facts
    reach: i64 = reachable(s, seat)
    if facts[pos.WRECKS_ANYWHERE]:
        reach |= facts[pos.BURNING + seat]
    return reach & ~(facts[pos.ACTIVE] | facts[pos.ACTIVE + 1])


def ram_spaces(s: Position, seat: i64) -> i64:
    """Return the reachable enemy ships that a ram may be laid on: active, without shield (U7.8)."""
    facts = s.facts
    return (
        reachable(s, seat)
        & facts[pos.ACTIVE + 1 - seat]
        & ~(facts[pos.MERCENARY] | facts[pos.SHIELDED])
    )


def lay(s: Position, seat: i64, ship: i64, space: i64, log: list[Event] | None) -> bool:
    """Lay a ship; return True if it covers another one, which is destroyed (U4.2, U7.8)."""
    facts = s.facts
    here: i64 = BIT[space]
    covered = s.tiles[pos.SHIP + space] != 0
    if covered:
        owner: i64 = 1 if (facts[pos.ACTIVE + 1] | facts[pos.BURNING + 1]) & here else 0
        if log is not None:
            lost: dict[str, Fact] = {"space": name(space), "ship": int(s.tiles[pos.SHIP + space])}
            log.append(Event("destroyed", int(owner), lost))
        facts[pos.ACTIVE + owner] &= ~here
        facts[pos.BURNING + owner] &= ~here
    s.tiles[pos.SHIP + space] = u8(ship)
    facts[pos.ACTIVE + seat] |= here
    facts[pos.ORIGIN] = space
    if ship >= pos.HIRED:
        facts[pos.MERCENARY] |= here
    if facts[pos.SHIELD_DUE] and seat == facts[pos.FIRST]:
        facts[pos.SHIELD_DUE] = 0
        put_shield(s, seat, space, log)
    return covered


def put_shield(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Put a shield token on an active ship of the seat (U5.4)."""
    s.tiles[pos.TOKENS + space] += 1
    s.facts[pos.SHIELDED] |= BIT[space]
    if log is not None:
        log.append(Event("shield-put", seat, shields_now(s, space)))


def shields_now(s: Position, space: i64) -> dict[str, Fact]:
    """Return how many shields the ship on a space has now, and how many the supply has."""
    return {
        "space": name(space),
        "shields": int(s.tiles[pos.TOKENS + space]),
        "shields_left": int(s.facts[pos.SHIELDS_LEFT]),
    }


def repair(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Make a burning ship of the seat active again (U6, U7.1)."""
    here: i64 = BIT[space]
    s.facts[pos.BURNING + seat] &= ~here
    s.facts[pos.ACTIVE + seat] |= here
    if log is not None:
        log.append(Event("repaired", seat, {"space": name(space)}))
