"""Shots (U5.2, U5.3), broadsides (U7.6), and fire."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.laying import shields_now
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import BIT, DIRECTIONS, NOWHERE, RAY, SPACES, STEP, name


def first_enemy(s: Position, seat: i64, origin: i64, direction: i64) -> i64:
    """Return the space of the first active enemy ship in a direction, or NOWHERE (U5.2).

    The shot flies over empty spaces, friendly ships and burning ships.
    """
    enemies: i64 = s.facts[pos.ACTIVE + 1 - seat]
    if not RAY[direction * SPACES + origin] & enemies:
        return NOWHERE
    step: i64 = STEP[direction]
    space: i64 = origin + step
    while not (enemies >> space) & 1:
        space += step
    return space


def directions(s: Position, seat: i64, first: i64, stop: i64, by: i64) -> i64:
    """Return a mask of the directions where a shot burns a ship or removes a token (U3.4)."""
    found: i64 = 0
    origin: i64 = s.facts[pos.ORIGIN]
    direction: i64 = first
    while direction < stop:
        space = first_enemy(s, seat, origin, direction)
        if space != NOWHERE and not (s.facts[pos.MERCENARY] >> space) & 1:
            found |= BIT[direction]
        direction += by
    return found


def shoot(s: Position, seat: i64, direction: i64, log: list[Event] | None) -> None:
    """Fire one shot from the ship just laid (U5.2)."""
    _fire(s, seat, direction, first_enemy(s, seat, s.facts[pos.ORIGIN], direction), log)


def broadside(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Fire at the four adjacent spaces at once, and at nothing beyond them (U7.6)."""
    origin: i64 = s.facts[pos.ORIGIN]
    direction: i64
    for direction in range(4):
        space: i64 = origin + STEP[direction]
        enemies: i64 = s.facts[pos.ACTIVE + 1 - seat] & RAY[direction * SPACES + origin]
        if enemies and (enemies >> space) & 1:
            _fire(s, seat, direction, space, log)


def _fire(s: Position, seat: i64, direction: i64, space: i64, log: list[Event] | None) -> None:
    """Fire a shot at the enemy ship on `space`, which lies in that direction."""
    if log is not None:
        flight = {"from": name(s.facts[pos.ORIGIN]), "direction": DIRECTIONS[direction]}
        log.append(Event("shot", seat, {**flight, "space": name(space)}))
    hit(s, seat, space, log)


def hit(s: Position, seat: i64, space: i64, log: list[Event] | None) -> None:
    """Let a shot of `seat` hit an enemy ship: it loses a token, burns, or nothing (U5.2, U5.3)."""
    facts = s.facts
    enemy: i64 = 1 - seat
    here: i64 = BIT[space]
    if facts[pos.MERCENARY] & here:
        if log is not None:
            log.append(Event("stopped", enemy, {"space": name(space)}))
    elif facts[pos.SHIELDED] & here:
        s.tiles[pos.TOKENS + space] -= 1
        if s.tiles[pos.TOKENS + space] == 0:
            facts[pos.SHIELDED] &= ~here
        facts[pos.SHIELDS_LEFT] += 1
        if log is not None:
            log.append(Event("shield-lost", enemy, shields_now(s, space)))
    else:
        facts[pos.ACTIVE + enemy] &= ~here
        facts[pos.BURNING + enemy] |= here
        if log is not None:
            log.append(Event("burning", enemy, {"space": name(space)}))
