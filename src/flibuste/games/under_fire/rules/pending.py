"""Pending effects: what a ship triggers when laid, and the targets it asks for (U3.4-U3.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Dice, Fate
from flibuste.games.under_fire.rules import actions, effects
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.actions import action
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.laying import put_shield, repair
from flibuste.games.under_fire.rules.mines import (
    free_spaces,
    lay_mine,
    remove_mine,
    salvo,
    start_minelayer,
)
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import BIT, SEATS, count, nth
from flibuste.games.under_fire.rules.shooting import broadside, directions, shoot

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
    """Trigger the effects of a ship and of its space, the latter twice for a 9 (U6, U7.1).

    Effects without a choice happen at once; the others become pending (U3.4).
    """
    if number % 2 == 0:
        s.facts[pos.GOLD + seat] += 1
        if log is not None:
            log.append(Event("gold", seat, {"gold": int(s.facts[pos.GOLD + seat])}))
    own = i64(effects.TASK_OF_SHIP[number])
    if own < effects.TASKS:
        s.facts[pos.PENDING] += effects.ONE_OF[own]
    if effect == effects.NO_EFFECT:
        return
    times: i64 = 2 if number == 9 else 1
    while times > 0:
        times -= 1
        if effect == effects.GAIN_POINT:
            s.facts[pos.POINTS + seat] += 1
            if log is not None:
                log.append(Event("point", seat, {"points": int(s.facts[pos.POINTS + seat])}))
        elif effect == effects.DRAW_RESERVE:
            draw_reserve(s, seat, log)
        else:
            s.facts[pos.PENDING] += effects.ONE_OF[i64(effects.TASK_OF_SPACE[effect])]


def start_mercenary(s: Position, seat: i64, mercenary: i64, log: list[Event] | None) -> None:
    """Trigger a mercenary's effect; effects that score at the end do nothing now (U7.2-U7.11)."""
    effect = i64(s.box.effect[mercenary])
    if effect == effects.SHIELD:
        s.facts[pos.PENDING] += effects.ONE_OF[effects.SHIELDS]
    elif effect == effects.CHART:
        if s.facts[pos.FETCHED + seat] < pos.RESERVE_SIZE:
            s.facts[pos.PENDING] += effects.ONE_OF[effects.CHARTS]
            s.facts[pos.CHARTED + seat] = 1
            s.facts[pos.REVEALED] = pos.THE_RESERVE
    elif effect == effects.SWEEPER:
        s.facts[pos.PENDING] += 3 * effects.ONE_OF[effects.UNMINES]
    elif effect == effects.MINELAYER:
        start_minelayer(s, seat)
    elif effect == effects.BROADSIDE:
        broadside(s, seat, log)
    elif effect == effects.CHASERS:
        s.facts[pos.PENDING] += 2 * effects.ONE_OF[effects.LATERAL]
    elif effect == effects.DIAGONALS:
        s.facts[pos.PENDING] += 2 * effects.ONE_OF[effects.DIAGONAL]


def most_tasks(box: Box, ship: int, effect: str) -> list[int]:
    """Return the most tasks of each kind that this ship can leave on a space with this effect."""
    most = [0] * effects.TASKS
    if ship < pos.HIRED:
        space = int(effects.TASK_OF_SPACE[effects.SPACE_EFFECTS.index(effect)])
        own = int(effects.TASK_OF_SHIP[ship])
        if space < effects.TASKS:
            most[space] += 2 if ship == 9 else 1
        if own < effects.TASKS:
            most[own] += 1
        return most
    leaves = {
        effects.SHIELD: (effects.SHIELDS, 1),
        effects.CHART: (effects.CHARTS, 1),
        effects.SWEEPER: (effects.UNMINES, 3),
        effects.MINELAYER: (effects.MINES, 3),
        effects.CHASERS: (effects.LATERAL, 2),
        effects.DIAGONALS: (effects.DIAGONAL, 2),
    }
    task, count = leaves.get(int(box.effect[ship - pos.HIRED]), (effects.SHIELDS, 0))
    most[task] = count
    if task == effects.MINES:
        most[effects.DUMMIES] = 1
    return most


def draw_reserve(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Draw the top tile of the reserve into the hand, if there is one (U6)."""
    fetched: i64 = s.facts[pos.FETCHED + seat]
    if fetched == pos.RESERVE_SIZE:
        return
    number = i64(s.tiles[pos.RESERVE + 9 * seat + fetched])
    s.facts[pos.FETCHED + seat] = fetched + 1
    s.tiles[pos.HAND + 10 * seat + number] += 1
    s.facts[pos.REVEALED] = pos.A_RESERVE_TILE
    if log is not None:
        log.append(Event("reserve-drawn", seat, {}, {"number": int(number)}, (int(seat),)))


def targets(s: Position, seat: i64, task: i64) -> i64:
    """Return the targets of one pending task, as a mask of spaces, directions or numbers (U3.4)."""
    if task == effects.ORTHOGONAL:
        return directions(s, seat, 0, 4, 1)
    if task == effects.LATERAL:
        return directions(s, seat, 1, 4, 2)
    if task == effects.DIAGONAL:
        return directions(s, seat, 4, 8, 1)
    if task == effects.REPAIRS:
        return s.facts[pos.BURNING + seat]
    if task == effects.SHIELDS:
        return s.facts[pos.ACTIVE + seat] if s.facts[pos.SHIELDS_LEFT] else i64(0)
    if task == effects.MINES:
        return free_spaces(s) if s.facts[pos.MINES_LEFT] else i64(0)
    if task == effects.DUMMIES:
        return free_spaces(s) if s.facts[pos.DUMMY_LEFT] else i64(0)
    if task == effects.UNMINES:
        return s.facts[pos.MINED]
    return reserve_numbers(s, seat)


def reserve_numbers(s: Position, seat: i64) -> i64:
    """Return the numbers in the reserve, bit n for number n."""
    numbers: i64 = 0
    place: i64
    for place in range(s.facts[pos.FETCHED + seat], i64(pos.RESERVE_SIZE)):
        numbers |= BIT[i64(s.tiles[pos.RESERVE + 9 * seat + place])]
    return numbers


def pending(s: Position, task: i64) -> i64:
    """Return the number of pending tasks of one kind."""
    return effects.tasks_in(s.facts[pos.PENDING], task)


def list_targets(s: Position, seat: i64, out: vec[i64]) -> i64:
    """Write all choices of all pending effects into `out`; return their number (U3.1)."""
    n: i64 = 0
    task: i64 = 0
    tasks: i64 = s.facts[pos.PENDING]
    while tasks:
        if tasks & 15:
            mask: i64 = targets(s, seat, task)
            if mask and task == effects.UNMINES:
                out[n] = action(actions.DECLINE, 0, 0)
                n += 1
            # Shots name a direction, charts a number, everything else a space.
            step: i64 = i64(64) if task < effects.REPAIRS or task == effects.CHARTS else i64(1)
            n = list_mask(mask, i64(_ANSWER[task]) * 4096, step, out, n)
        tasks >>= 4
        task += 1
    return n


def few_targets(s: Position, seat: i64) -> i64:
    """Return how many choices `list_targets` would write: 0, 1, or 2 for two or more."""
    found: i64 = 0
    task: i64 = 0
    tasks: i64 = s.facts[pos.PENDING]
    while tasks:
        mask: i64 = targets(s, seat, task) if tasks & 15 else i64(0)
        if mask:
            # Removing mines may be declined, which is one more choice.
            if found or task == effects.UNMINES or mask & (mask - 1):
                return 2
            found = 1
        tasks >>= 4
        task += 1
    return found


def only_target(s: Position, seat: i64) -> i64:
    """Return what `list_targets` would write where `few_targets` has found one."""
    task: i64 = 0
    tasks: i64 = s.facts[pos.PENDING]
    while True:
        mask: i64 = targets(s, seat, task) if tasks & 15 else i64(0)
        if mask:
            break
        tasks >>= 4
        task += 1
    return _answer_of(task, count(mask - 1))


def answer_is_secret(s: Position, seat: i64) -> bool:
    """Tell whether the others cannot know that the mover has only one answer (U3.6).

    That is so for a chart while the reserve holds more than one tile, and for a minelayer's token
    while more than one can still be laid and the dummy may be among them. How many can be laid is
    public, although the supply of each kind is not: of 2 mines and the dummy, with m mines in the
    supply, min(2, m) + 1 = min(3, m + 1) can be laid, and each token laid takes one from both.
    """
    if pending(s, effects.CHARTS):
        return s.facts[pos.FETCHED + seat] < pos.RESERVE_SIZE - 1
    if not salvo(s):
        return False
    tokens: i64 = pending(s, effects.MINES) + pending(s, effects.DUMMIES)
    return tokens > 1 and s.facts[pos.MINES_LEFT] + s.facts[pos.DUMMY_LEFT] > 1


def throw_target(s: Position, seat: i64, dice: Dice) -> i64:
    """Return one of what `list_targets` would write, each equally likely: the k-th, k thrown."""
    n: i64 = 0
    before: i64 = 0
    last: i64 = 0
    mask: i64 = 0
    task: i64 = 0
    tasks: i64 = s.facts[pos.PENDING]
    while tasks:
        if tasks & 15:
            before = n
            last = task
            mask = targets(s, seat, task)
            n += _choices_of(task, mask)
        tasks >>= 4
        task += 1
    k: i64 = dice.below(n)
    if k < before:
        # It is not one of the last task's, whose targets are still at hand.
        before = 0
        last = 0
        while True:
            mask = targets(s, seat, last) if pending(s, last) else i64(0)
            if k < before + _choices_of(last, mask):
                break
            before += _choices_of(last, mask)
            last += 1
    k -= before
    if last == effects.UNMINES:
        if k == 0:
            return action(actions.DECLINE, 0, 0)
        k -= 1
    return _answer_of(last, nth(mask, k))


def _choices_of(task: i64, mask: i64) -> i64:
    """Return how many choices a task gives; removing mines may be declined."""
    return count(mask) + (1 if mask and task == effects.UNMINES else i64(0))


def _answer_of(task: i64, target: i64) -> i64:
    """Return the choice of a target: shots and charts name a direction or number, else a space."""
    step: i64 = i64(64) if task < effects.REPAIRS or task == effects.CHARTS else i64(1)
    return i64(_ANSWER[task]) * 4096 + step * target


def list_mask(mask: i64, base: i64, step: i64, out: vec[i64], n: i64) -> i64:
    """Write `base + step * k` for each bit k of `mask` into `out` from n on; return the new n."""
    while mask:
        if not mask & 127:
            mask >>= 7
            base += 7 * step
        # Always write, and advance only if the bit is set: this avoids branch mispredictions.
        out[n] = base
        n += mask & 1
        mask >>= 1
        base += step
    return n


def task_answered(s: Position, kind: i64, what: i64) -> i64:
    """Return the pending task that an action of this kind answers, or TASKS if there is none."""
    task: i64 = effects.TASKS
    if kind == actions.SHOOT:
        task = (
            effects.DIAGONAL
            if what >= 4
            else effects.LATERAL
            if pending(s, effects.LATERAL)
            else effects.ORTHOGONAL
        )
    elif kind == actions.DECLINE:
        task = effects.UNMINES
    else:
        each: i64
        for each in range(i64(effects.REPAIRS), i64(effects.TASKS)):
            if i64(_ANSWER[each]) == kind:
                task = each
    return task if task < effects.TASKS and pending(s, task) else effects.TASKS


def answer(s: Position, seat: i64, act: i64, fate: Fate, log: list[Event] | None) -> None:
    """Apply one pending effect to the chosen target."""
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    where = actions.where_of(act)
    task = task_answered(s, kind, what)
    s.facts[pos.PENDING] -= effects.ONE_OF[task]
    if kind == actions.SHOOT:
        shoot(s, seat, what, log)
    elif kind == actions.REPAIR:
        repair(s, seat, where, log)
    elif kind == actions.SHIELD:
        s.facts[pos.SHIELDS_LEFT] -= 1
        put_shield(s, seat, where, log)
    elif kind == actions.MINE:
        lay_mine(s, seat, where, False, log)
    elif kind == actions.DUMMY:
        lay_mine(s, seat, where, True, log)
    elif kind == actions.UNMINE:
        remove_mine(s, seat, where, log)
    elif kind == actions.DECLINE:
        s.facts[pos.PENDING] -= pending(s, effects.UNMINES) * effects.ONE_OF[effects.UNMINES]
    else:
        take_charted(s, seat, what, fate, log)


def take_charted(s: Position, seat: i64, number: i64, fate: Fate, log: list[Event] | None) -> None:
    """Take the chosen tile out of the reserve and shuffle the rest (U7.3)."""
    top: i64 = pos.RESERVE + 9 * seat + s.facts[pos.FETCHED + seat]
    place: i64 = top
    while i64(s.tiles[place]) != number:
        place += 1
    while place > top:
        s.tiles[place] = s.tiles[place - 1]
        place -= 1
    s.tiles[top] = u8(number)
    s.facts[pos.FETCHED + seat] += 1
    s.tiles[pos.HAND + 10 * seat + number] += 1
    if log is not None:
        secrets: dict[str, Fact] = {"number": int(number)}
        log.append(Event("charted", seat, {}, secrets, (int(seat),)))
    label = f"chart/{SEATS[seat]}/{s.facts[pos.ROUND]}"
    fate.shuffle(s.tiles, top + 1, pos.RESERVE + 9 * seat + pos.RESERVE_SIZE, label)
