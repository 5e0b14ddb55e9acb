"""Shots (U5.2, U5.3), broadsides (U7.6), and the fire they set."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.under_fire.position import (
    ACTIVE,
    BURNING,
    MERCENARY,
    ORIGIN,
    SHIELDED,
    SHIELDS_LEFT,
    TOKENS,
    Position,
)
from flibuste.under_fire.sea import BIT, DIRECTIONS, NOWHERE, RAY, SPACES, STEP, name


def first_enemy(s: Position, seat: i64, origin: i64, direction: i64) -> i64:
    """Return the first active enemy ship that a shot meets, or NOWHERE (U5.2).

    The shot flies over empty spaces, own ships and burning ships.
    """
    enemies: i64 = s.facts[ACTIVE + 1 - seat]
    if not RAY[direction * SPACES + origin] & enemies:
        return NOWHERE
    step: i64 = STEP[direction]
    space: i64 = origin + step
    while not (enemies >> space) & 1:
        space += step
    return space


def directions(s: Position, seat: i64, first: i64, stop: i64, by: i64) -> i64:
    """Return, as a mask, the directions in which a shot burns a ship or costs a token (U3.4)."""
    found: i64 = 0
    origin: i64 = s.facts[ORIGIN]
    direction: i64 = first
    while direction < stop:
        space = first_enemy(s, seat, origin, direction)
        if space != NOWHERE and not (s.facts[MERCENARY] >> space) & 1:
            found |= BIT[direction]
        direction += by
    return found


def shoot(s: Position, seat: i64, direction: i64, log: list[Event] | None) -> None:
    """Fire one shot from the ship just laid (U5.2)."""
    _fire(s, seat, direction, first_enemy(s, seat, s.facts[ORIGIN], direction), log)


def broadside(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Fire at each of the four adjacent spaces, all at once, nothing beyond them (U7.6)."""
    origin: i64 = s.facts[ORIGIN]
    direction: i64
    for direction in range(4):
        space: i64 = origin + STEP[direction]
        enemies: i64 = s.facts[ACTIVE + 1 - seat] & RAY[direction * SPACES + origin]
        if enemies and (enemies >> space) & 1:
            _fire(s, seat, direction, space, log)


def _fire(s: Position, seat: i64, direction: i64, space: i64, log: list[Event] | None) -> None:
    """Send a shot to the enemy ship on `space`, which lies in that direction."""
    if log is not None:
        flight = {"from": name(s.facts[ORIGIN]), "direction": DIRECTIONS[direction]}
        log.append(Event("shot", seat, {**flight, "space": name(space)}))
    hit(s, seat, space, log)


def hit(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Let a shot of `seat` reach an enemy ship: token lost, fire, or nothing (U5.2, U5.3)."""
    facts = s.facts
    enemy: i64 = 1 - seat
    here: i64 = BIT[space]
    if facts[MERCENARY] & here:
        if log is not None:
            log.append(Event("stopped", enemy, {"space": name(space)}))
    elif facts[SHIELDED] & here:
        s.tiles[TOKENS + space] -= 1
        if s.tiles[TOKENS + space] == 0:
            facts[SHIELDED] &= ~here
        facts[SHIELDS_LEFT] += 1
        if log is not None:
            log.append(Event("shield-lost", enemy, {"space": name(space)}))
    else:
        facts[ACTIVE + enemy] &= ~here
        facts[BURNING + enemy] |= here
        if log is not None:
            log.append(Event("burning", enemy, {"space": name(space)}))
