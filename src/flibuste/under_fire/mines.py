"""Mines and the dummy (U5.5-U5.8): laying, removing, taking, and who may know which is which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.under_fire.effects import DUMMIES, MINELAYER, MINES, ONE_OF
from flibuste.under_fire.position import (
    A_MINE,
    ACTIVE,
    BURNING,
    DUMMY,
    DUMMY_LAYER,
    DUMMY_LEFT,
    DUMMY_LOOSE,
    DUMMY_TAKER,
    HIRED,
    MINED,
    MINES_LEFT,
    MINES_TAKEN,
    NOBODY,
    ORIGIN,
    PENDING,
    REVEALED,
    SHIP,
    SUSPECT,
    Position,
)
from flibuste.under_fire.sea import ALL, BIT, NOWHERE, count, name

#: How many tokens a minelayer with the dummy lays, all looking alike to the enemy (U7.5).
_SALVO: Final = 3


def free_spaces(s: Position) -> i64:
    """Return the spaces with no ship, active or burning, and no mine (U5.5)."""
    facts = s.facts
    ships: i64 = facts[ACTIVE] | facts[ACTIVE + 1] | facts[BURNING] | facts[BURNING + 1]
    return ALL & ~(ships | facts[MINED])


def start_minelayer(s: Position, seat: i64) -> None:
    """Give the minelayer its 2 mines, and the dummy if the supply has it (U7.5, U10).

    That three or two tokens come out tells everybody whether the dummy was in the supply.
    """
    facts = s.facts
    facts[PENDING] += 2 * ONE_OF[MINES]
    facts[DUMMY_LOOSE] = facts[DUMMY_LEFT]
    if facts[DUMMY_LEFT]:
        facts[PENDING] += ONE_OF[DUMMIES]
        facts[DUMMY_LAYER] = seat
        facts[SUSPECT] = 0


def salvo(s: Position) -> bool:
    """Tell whether the ship just laid is a minelayer whose tokens may hide the dummy."""
    origin: i64 = s.facts[ORIGIN]
    if not s.facts[DUMMY_LOOSE] or origin == NOWHERE:
        return False
    ship = i64(s.tiles[SHIP + origin])
    return ship >= HIRED and s.box.effect[ship - HIRED] == MINELAYER


def finish_minelayer(s: Position) -> None:
    """Settle what the others know once the minelayer's tokens are laid, or cannot be."""
    facts = s.facts
    if salvo(s):
        laid = count(facts[SUSPECT])
        if laid == _SALVO:
            facts[DUMMY_LOOSE] = 0
        elif laid == 0:
            _forget_dummy(s)


def lay_mine(s: Position, seat: i64, space: i64, dummy: bool, log: list[Event] | None) -> None:
    """Lay one mine, or the dummy, on a free space (U5.5, U7.5)."""
    facts = s.facts
    here: i64 = BIT[space]
    facts[MINED] |= here
    if dummy:
        facts[DUMMY] = here
        facts[DUMMY_LEFT] = 0
    else:
        facts[MINES_LEFT] -= 1
    if salvo(s):
        facts[SUSPECT] |= here
    if log is not None:
        secrets: dict[str, Fact] = {"token": "dummy" if dummy else "mine"}
        log.append(Event("mine-laid", seat, {"space": name(space)}, secrets, (int(seat),)))


def remove_mine(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Put a token back into the supply, without a penalty (U7.1, U7.4, U5.8)."""
    dummy = _lift(s, space)
    if dummy:
        s.facts[DUMMY_LEFT] = 1
    else:
        s.facts[MINES_LEFT] += 1
    if log is not None:
        token = "dummy" if dummy else "mine"
        log.append(Event("mine-removed", seat, {"space": name(space), "token": token}))


def take_mine(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Let `seat` take the token, if any, under the ship it has just laid (U5.6)."""
    if not (s.facts[MINED] >> space) & 1:
        return
    dummy = _lift(s, space)
    if dummy:
        s.facts[DUMMY_TAKER] = seat
    else:
        s.facts[MINES_TAKEN + seat] += 1
    if log is not None:
        token = "dummy" if dummy else "mine"
        log.append(Event("mine-taken", seat, {"space": name(space), "token": token}))


def _lift(s: Position, space: i64) -> bool:
    """Lift a token and turn it up for both (U5.7); return whether it is the dummy."""
    facts = s.facts
    here: i64 = BIT[space]
    dummy = facts[DUMMY] == here
    if facts[SUSPECT] & here:
        facts[REVEALED] = A_MINE
    facts[MINED] &= ~here
    facts[SUSPECT] &= ~here
    # With no token left to suspect, the dummy can only be in the supply.
    if dummy or (facts[SUSPECT] == 0 and facts[DUMMY_LOOSE]):
        _forget_dummy(s)
    return dummy


def _forget_dummy(s: Position) -> None:
    """Note that everybody knows where the dummy is."""
    facts = s.facts
    facts[DUMMY] = 0
    facts[SUSPECT] = 0
    facts[DUMMY_LOOSE] = 0
    facts[DUMMY_LAYER] = NOBODY
