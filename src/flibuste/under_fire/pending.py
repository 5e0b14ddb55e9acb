"""Pending effects: what a ship sets off when laid, and the targets it asks for (U3.4-U3.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Fate
from flibuste.under_fire import actions
from flibuste.under_fire.actions import action
from flibuste.under_fire.box import Box
from flibuste.under_fire.effects import (
    BROADSIDE,
    CHART,
    CHARTS,
    CHASERS,
    DIAGONAL,
    DIAGONALS,
    DRAW_RESERVE,
    DUMMIES,
    GAIN_POINT,
    LATERAL,
    MINELAYER,
    MINES,
    NO_EFFECT,
    ONE_OF,
    ORTHOGONAL,
    REPAIRS,
    SHIELD,
    SHIELDS,
    SPACE_EFFECTS,
    SWEEPER,
    TASK_OF_SHIP,
    TASK_OF_SPACE,
    TASKS,
    UNMINES,
)
from flibuste.under_fire.laying import put_shield, repair
from flibuste.under_fire.mines import free_spaces, lay_mine, remove_mine, start_minelayer
from flibuste.under_fire.position import (
    A_RESERVE_TILE,
    ACTIVE,
    BURNING,
    CHARTED,
    DUMMY_LEFT,
    FETCHED,
    GOLD,
    HAND,
    HIRED,
    MINED,
    MINES_LEFT,
    PENDING,
    POINTS,
    RESERVE,
    RESERVE_SIZE,
    REVEALED,
    ROUND,
    SHIELDS_LEFT,
    THE_RESERVE,
    Position,
)
from flibuste.under_fire.sea import BIT, SEATS
from flibuste.under_fire.shooting import broadside, directions, shoot

#: The kind of action that answers each task.
_ANSWER: Final = vec[u8](
    [
        actions.SHOOT,
        actions.SHOOT,
        actions.SHOOT,
        actions.REPAIR,
        actions.SHIELD,
        actions.MINE,
        actions.DUMMY,
        actions.UNMINE,
        actions.CHART,
    ]
)


def start_ship(s: Position, seat: i64, number: i64, effect: i64, log: list[Event] | None) -> None:
    """Set off a ship's own effect and its space's, twice for a 9 (U6, U7.1).

    What needs no choice is done at once; the rest becomes pending (U3.4).
    """
    if number % 2 == 0:
        s.facts[GOLD + seat] += 1
        if log is not None:
            log.append(Event("gold", seat, {"gold": int(s.facts[GOLD + seat])}))
    own = i64(TASK_OF_SHIP[number])
    if own < TASKS:
        s.facts[PENDING] += ONE_OF[own]
    if effect == NO_EFFECT:
        return
    times: i64 = 2 if number == 9 else 1
    while times > 0:
        times -= 1
        if effect == GAIN_POINT:
            s.facts[POINTS + seat] += 1
            if log is not None:
                log.append(Event("point", seat, {"points": int(s.facts[POINTS + seat])}))
        elif effect == DRAW_RESERVE:
            draw_reserve(s, seat, log)
        else:
            s.facts[PENDING] += ONE_OF[i64(TASK_OF_SPACE[effect])]


def start_mercenary(s: Position, seat: i64, mercenary: i64, log: list[Event] | None) -> None:
    """Set off a mercenary's effect; those counted at the end do nothing now (U7.2-U7.11)."""
    effect = i64(s.box.effect[mercenary])
    if effect == SHIELD:
        s.facts[PENDING] += ONE_OF[SHIELDS]
    elif effect == CHART:
        if s.facts[FETCHED + seat] < RESERVE_SIZE:
            s.facts[PENDING] += ONE_OF[CHARTS]
            s.facts[CHARTED + seat] = 1
            s.facts[REVEALED] = THE_RESERVE
    elif effect == SWEEPER:
        s.facts[PENDING] += 3 * ONE_OF[UNMINES]
    elif effect == MINELAYER:
        start_minelayer(s, seat)
    elif effect == BROADSIDE:
        broadside(s, seat, log)
    elif effect == CHASERS:
        s.facts[PENDING] += 2 * ONE_OF[LATERAL]
    elif effect == DIAGONALS:
        s.facts[PENDING] += 2 * ONE_OF[DIAGONAL]


def most_tasks(box: Box, ship: int, effect: str) -> list[int]:
    """Return how many of each task this ship can leave when laid on a space with this effect."""
    most = [0] * TASKS
    if ship < HIRED:
        space = int(TASK_OF_SPACE[SPACE_EFFECTS.index(effect)])
        own = int(TASK_OF_SHIP[ship])
        if space < TASKS:
            most[space] += 2 if ship == 9 else 1
        if own < TASKS:
            most[own] += 1
        return most
    leaves = {
        SHIELD: (SHIELDS, 1),
        CHART: (CHARTS, 1),
        SWEEPER: (UNMINES, 3),
        MINELAYER: (MINES, 3),
        CHASERS: (LATERAL, 2),
        DIAGONALS: (DIAGONAL, 2),
    }
    task, count = leaves.get(int(box.effect[ship - HIRED]), (SHIELDS, 0))
    most[task] = count
    if task == MINES:
        most[DUMMIES] = 1
    return most


def draw_reserve(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Draw the top tile of the reserve into the hand, if there is one (U6)."""
    fetched: i64 = s.facts[FETCHED + seat]
    if fetched == RESERVE_SIZE:
        return
    number = i64(s.tiles[RESERVE + 9 * seat + fetched])
    s.facts[FETCHED + seat] = fetched + 1
    s.tiles[HAND + 10 * seat + number] += 1
    s.facts[REVEALED] = A_RESERVE_TILE
    if log is not None:
        log.append(Event("reserve-drawn", seat, {}, {"number": int(number)}, (int(seat),)))


def targets(s: Position, seat: i64, task: i64) -> i64:
    """Return the targets of one pending task, as a mask of spaces, directions or numbers (U3.4)."""
    if task == ORTHOGONAL:
        return directions(s, seat, 0, 4, 1)
    if task == LATERAL:
        return directions(s, seat, 1, 4, 2)
    if task == DIAGONAL:
        return directions(s, seat, 4, 8, 1)
    if task == REPAIRS:
        return s.facts[BURNING + seat]
    if task == SHIELDS:
        return s.facts[ACTIVE + seat] if s.facts[SHIELDS_LEFT] else i64(0)
    if task == MINES:
        return free_spaces(s) if s.facts[MINES_LEFT] else i64(0)
    if task == DUMMIES:
        return free_spaces(s) if s.facts[DUMMY_LEFT] else i64(0)
    if task == UNMINES:
        return s.facts[MINED]
    return reserve_numbers(s, seat)


def reserve_numbers(s: Position, seat: i64) -> i64:
    """Return the numbers in the reserve, bit n for number n."""
    numbers: i64 = 0
    place: i64
    for place in range(s.facts[FETCHED + seat], i64(RESERVE_SIZE)):
        numbers |= BIT[i64(s.tiles[RESERVE + 9 * seat + place])]
    return numbers


def pending(s: Position, task: i64) -> i64:
    """Return how many of a task are pending."""
    return (s.facts[PENDING] >> (4 * task)) & 15


def list_targets(s: Position, seat: i64, out: vec[i64]) -> i64:
    """Write every choice of every pending effect into `out`; return how many there are (U3.1)."""
    n: i64 = 0
    task: i64 = 0
    tasks: i64 = s.facts[PENDING]
    while tasks:
        if tasks & 15:
            mask: i64 = targets(s, seat, task)
            if mask and task == UNMINES:
                out[n] = action(actions.DECLINE, 0, 0)
                n += 1
            # Shots and charts name a direction or a number, all else a space.
            step: i64 = i64(64) if task < REPAIRS or task == CHARTS else i64(1)
            n = list_mask(mask, i64(_ANSWER[task]) * 4096, step, out, n)
        tasks >>= 4
        task += 1
    return n


def few_targets(s: Position, seat: i64) -> i64:
    """Return how many choices `list_targets` would write: 0, 1, or 2 for any more."""
    found: i64 = 0
    task: i64 = 0
    tasks: i64 = s.facts[PENDING]
    while tasks:
        mask: i64 = targets(s, seat, task) if tasks & 15 else i64(0)
        if mask:
            # Removing mines may be declined: a choice of its own.
            if found or task == UNMINES or mask & (mask - 1):
                return 2
            found = 1
        tasks >>= 4
        task += 1
    return found


def list_mask(mask: i64, base: i64, step: i64, out: vec[i64], n: i64) -> i64:
    """Write `base + step * k` for each bit k of `mask` into `out` from n on; return the new n."""
    while mask:
        if not mask & 127:
            mask >>= 7
            base += 7 * step
        # Written always, kept only if the bit is set: no branch for the processor to mispredict.
        out[n] = base
        n += mask & 1
        mask >>= 1
        base += step
    return n


def task_answered(s: Position, kind: i64, what: i64) -> i64:
    """Return the pending task that an action of this kind answers, or TASKS if there is none."""
    task: i64 = TASKS
    if kind == actions.SHOOT:
        task = DIAGONAL if what >= 4 else LATERAL if pending(s, LATERAL) else ORTHOGONAL
    elif kind == actions.DECLINE:
        task = UNMINES
    else:
        each: i64
        for each in range(i64(REPAIRS), i64(TASKS)):
            if i64(_ANSWER[each]) == kind:
                task = each
    return task if task < TASKS and pending(s, task) else TASKS


def answer(s: Position, seat: i64, act: i64, fate: Fate, log: list[Event] | None) -> None:
    """Apply one pending effect to the chosen target."""
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    where = actions.where_of(act)
    task = task_answered(s, kind, what)
    s.facts[PENDING] -= ONE_OF[task]
    if kind == actions.SHOOT:
        shoot(s, seat, what, log)
    elif kind == actions.REPAIR:
        repair(s, seat, where, log)
    elif kind == actions.SHIELD:
        s.facts[SHIELDS_LEFT] -= 1
        put_shield(s, seat, where, log)
    elif kind == actions.MINE:
        lay_mine(s, seat, where, False, log)
    elif kind == actions.DUMMY:
        lay_mine(s, seat, where, True, log)
    elif kind == actions.UNMINE:
        remove_mine(s, seat, where, log)
    elif kind == actions.DECLINE:
        s.facts[PENDING] -= pending(s, UNMINES) * ONE_OF[UNMINES]
    else:
        take_charted(s, seat, what, fate, log)


def take_charted(s: Position, seat: i64, number: i64, fate: Fate, log: list[Event] | None) -> None:
    """Take the chosen tile out of the reserve and shuffle the rest (U7.3)."""
    top: i64 = RESERVE + 9 * seat + s.facts[FETCHED + seat]
    place: i64 = top
    while i64(s.tiles[place]) != number:
        place += 1
    while place > top:
        s.tiles[place] = s.tiles[place - 1]
        place -= 1
    s.tiles[top] = u8(number)
    s.facts[FETCHED + seat] += 1
    s.tiles[HAND + 10 * seat + number] += 1
    if log is not None:
        secrets: dict[str, Fact] = {"number": int(number)}
        log.append(Event("charted", seat, {}, secrets, (int(seat),)))
    label = f"chart/{SEATS[seat]}/{s.facts[ROUND]}"
    fate.shuffle(s.tiles, top + 1, RESERVE + 9 * seat + RESERVE_SIZE, label)
