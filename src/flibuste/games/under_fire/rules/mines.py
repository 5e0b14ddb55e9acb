"""Mines and the dummy (U5.5-U5.8): laying, removing, taking, and who knows which is which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.effects import DUMMIES, MINELAYER, MINES, ONE_OF, tasks_in
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import ALL, BIT, NOWHERE, count, name

#: How many tokens a minelayer with the dummy lays; the enemy cannot tell them apart (U7.5).
_SALVO: Final = 3


def free_spaces(s: Position) -> i64:
    """Return the spaces with no ship, active or burning, and no mine (U5.5)."""
    facts = s.facts
    ships: i64 = (
        facts[pos.ACTIVE] | facts[pos.ACTIVE + 1] | facts[pos.BURNING] | facts[pos.BURNING + 1]
    )
    return ALL & ~(ships | facts[pos.MINED])


def start_minelayer(s: Position, seat: i64) -> None:
    """Give the minelayer its 2 mines, and the dummy if the supply has it (U7.5, U10).

    The number of tokens, three or two, tells everybody whether the dummy was in the supply.
    """
    facts = s.facts
    facts[pos.PENDING] += 2 * ONE_OF[MINES]
    facts[pos.DUMMY_LOOSE] = facts[pos.DUMMY_LEFT]
    if facts[pos.DUMMY_LEFT]:
        facts[pos.PENDING] += ONE_OF[DUMMIES]
        facts[pos.DUMMY_LAYER] = seat
        facts[pos.SUSPECT] = 0


def salvo(s: Position) -> bool:
    """Tell whether the ship just laid is a minelayer whose tokens may hide the dummy."""
    origin: i64 = s.facts[pos.ORIGIN]
    if not s.facts[pos.DUMMY_LOOSE] or origin == NOWHERE:
        return False
    ship = i64(s.tiles[pos.SHIP + origin])
    return ship >= pos.HIRED and s.box.effect[ship - pos.HIRED] == MINELAYER


def finish_minelayer(s: Position) -> None:
    """Update what the others know once the minelayer's tokens are laid, or cannot be laid."""
    facts = s.facts
    if salvo(s):
        laid = count(facts[pos.SUSPECT])
        if laid == _SALVO:
            facts[pos.DUMMY_LOOSE] = 0
        elif laid == 0:
            _forget_dummy(s)


def show_last_token(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Turn up the one token left in the supply if a real mine is needed and it may be the dummy.

    Whether the mine can be laid would tell in any case (U5.8).
    """
    facts = s.facts
    needed = tasks_in(facts[pos.PENDING], i64(MINES))
    if (
        not needed
        or salvo(s)
        or facts[pos.MINES_LEFT] + facts[pos.DUMMY_LEFT] != 1
        or not free_spaces(s)
    ):
        return
    dummy = facts[pos.DUMMY_LEFT] == 1
    facts[pos.REVEALED] = pos.A_MINE
    if dummy:
        _forget_dummy(s)
    facts[pos.DUMMY_LOOSE] = 0
    if log is not None:
        log.append(Event("mine-shown", seat, {"token": "dummy" if dummy else "mine"}))


def lay_mine(s: Position, seat: i64, space: i64, dummy: bool, log: list[Event] | None) -> None:
    """Lay one mine, or the dummy, on a free space (U5.5, U7.5)."""
    facts = s.facts
    here: i64 = BIT[space]
    facts[pos.MINED] |= here
    if dummy:
        facts[pos.DUMMY] = here
        facts[pos.DUMMY_LEFT] = 0
    else:
        facts[pos.MINES_LEFT] -= 1
    if salvo(s):
        facts[pos.SUSPECT] |= here
    if log is not None:
        secrets: dict[str, Fact] = {"token": "dummy" if dummy else "mine"}
        log.append(Event("mine-laid", seat, {"space": name(space)}, secrets, (int(seat),)))


def remove_mine(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Return a token to the supply, without a penalty (U7.1, U7.4, U5.8)."""
    dummy = _lift(s, space)
    if dummy:
        s.facts[pos.DUMMY_LEFT] = 1
    else:
        s.facts[pos.MINES_LEFT] += 1
    if log is not None:
        token = "dummy" if dummy else "mine"
        log.append(Event("mine-removed", seat, {"space": name(space), "token": token}))


def take_mine(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Let `seat` take the token, if any, under the ship it has just laid (U5.6)."""
    if not (s.facts[pos.MINED] >> space) & 1:
        return
    dummy = _lift(s, space)
    if dummy:
        s.facts[pos.DUMMY_TAKER] = seat
    else:
        s.facts[pos.MINES_TAKEN + seat] += 1
    if log is not None:
        taken: dict[str, Fact] = {
            "space": name(space),
            "token": "dummy" if dummy else "mine",
            "mines_taken": int(s.facts[pos.MINES_TAKEN + seat]),
        }
        log.append(Event("mine-taken", seat, taken))


def _lift(s: Position, space: i64) -> bool:
    """Take a token off the sea and show it to both (U5.7); return True if it is the dummy."""
    facts = s.facts
    here: i64 = BIT[space]
    dummy = facts[pos.DUMMY] == here
    if facts[pos.SUSPECT] & here:
        facts[pos.REVEALED] = pos.A_MINE
    facts[pos.MINED] &= ~here
    facts[pos.SUSPECT] &= ~here
    # If no token can be the dummy any more, the dummy is in the supply.
    if dummy or (facts[pos.SUSPECT] == 0 and facts[pos.DUMMY_LOOSE]):
        _forget_dummy(s)
    return dummy


def _forget_dummy(s: Position) -> None:
    """Note that everybody knows where the dummy is."""
    facts = s.facts
    facts[pos.DUMMY] = 0
    facts[pos.SUSPECT] = 0
    facts[pos.DUMMY_LOOSE] = 0
    facts[pos.DUMMY_LAYER] = pos.NOBODY
