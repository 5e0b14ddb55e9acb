"""The course of a game: decisions, turns, the end (U3, U8, U11), from one decision to the next."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Fate
from flibuste.under_fire import actions
from flibuste.under_fire.actions import ADJUST, ARRANGE, BUY, END, LAY, action
from flibuste.under_fire.arrangement import ARRANGEMENTS, adjustments
from flibuste.under_fire.effects import NO_EFFECT, RAM, TASKS
from flibuste.under_fire.laying import lay, open_spaces, ram_spaces
from flibuste.under_fire.mines import finish_minelayer, take_mine
from flibuste.under_fire.notation import write_action, write_public
from flibuste.under_fire.opening import adjust, draw, pick
from flibuste.under_fire.pending import (
    answer,
    few_targets,
    list_mask,
    list_targets,
    start_mercenary,
    start_ship,
    targets,
    task_answered,
)
from flibuste.under_fire.position import (
    A_DECK_TILE,
    ADJUSTING,
    AFTER,
    ARRANGEMENT,
    ARRANGING,
    BOUGHT,
    BY_GOLD,
    BY_POINTS,
    CANNOT_LAY,
    DECK_SIZE,
    DRAWN,
    DRAWN_GAME,
    EFFECTS,
    ENDING,
    FIRST,
    GOLD,
    HAND,
    HIRED,
    LAID,
    MAIN,
    MARKET,
    MOVER,
    NOBODY,
    OPEN,
    ORIGIN,
    OVER,
    PENDING,
    PHASE,
    REASONS,
    REVEALED,
    ROUND,
    TURNS,
    UNPICKED,
    WINNER,
    Position,
)
from flibuste.under_fire.scoring import score
from flibuste.under_fire.sea import BIT, DARK, LIGHT, NOWHERE, name

#: More choices than any decision offers: 1,536 arrangements are the most.
MOST_CHOICES: Final = 1600
_SCRATCH: Final = vec[i64]([0] * MOST_CHOICES)


def actor(s: Position) -> i64:
    """Return the seat that owes a choice, Light while both do (U11.1), or -1."""
    phase: i64 = s.facts[PHASE]
    if phase == ARRANGING:
        return LIGHT if s.facts[ARRANGEMENT + LIGHT] == UNPICKED else DARK
    return s.facts[MOVER] if phase != OVER else i64(-1)


def list_choices(s: Position, seat: i64, out: vec[i64]) -> i64:
    """Write the choices that `seat` has into `out`, in a fixed order; return how many."""
    facts = s.facts
    phase: i64 = facts[PHASE]
    if phase == ARRANGING:
        return _list_arrangements(s, seat, out)
    if seat != facts[MOVER] or phase == OVER:
        return 0
    if phase == EFFECTS:
        return list_targets(s, seat, out)
    if phase == ADJUSTING:
        n: i64 = 0
        for arrangement in adjustments(facts[ARRANGEMENT + seat]):
            out[n] = ADJUST * 4096 + arrangement
            n += 1
        return n
    n = 0
    if phase == MAIN:
        n = _list_layings(s, seat, out)
    else:
        out[0] = action(END, 0, 0)
        n = 1
    return _list_purchases(s, seat, out, n)


def _list_arrangements(s: Position, seat: i64, out: vec[i64]) -> i64:
    if s.facts[ARRANGEMENT + seat] != UNPICKED:
        return 0
    arrangement: i64
    for arrangement in range(ARRANGEMENTS):
        out[arrangement] = ARRANGE * 4096 + arrangement
    return ARRANGEMENTS


def _list_layings(s: Position, seat: i64, out: vec[i64]) -> i64:
    """Tiles of equal number are one choice (U3.1)."""
    hand: i64 = HAND + 10 * seat
    n: i64 = 0
    width: i64 = 0
    tiles = s.tiles
    number: i64
    for number in range(i64(1), i64(10)):
        if tiles[hand + number] == 0:
            continue
        if n == 0:
            n = list_mask(s.facts[OPEN], action(LAY, number, 0), 1, out, 0)
            width = n
        else:
            ahead: i64 = action(LAY, number, 0) - (out[n - width] & ~63)
            stop: i64 = n + width
            while n < stop:
                out[n] = out[n - width] + ahead
                n += 1
    return n


def _list_purchases(s: Position, seat: i64, out: vec[i64], n: i64) -> i64:
    market: i64 = s.facts[MARKET]
    if s.facts[BOUGHT] or s.facts[GOLD + seat] < 3:
        return n
    mercenary: i64 = 0
    while market:
        if market & 1:
            n = list_mask(berths(s, seat, mercenary), action(BUY, mercenary, 0), 1, out, n)
        market >>= 1
        mercenary += 1
    return n


def berths(s: Position, seat: i64, mercenary: i64) -> i64:
    """Return where `seat` may lay this mercenary if it buys it; nowhere if too dear (U3.2)."""
    if s.facts[GOLD + seat] < s.box.cost[mercenary]:
        return 0
    if s.box.effect[mercenary] == RAM:
        return s.facts[OPEN] | ram_spaces(s, seat)
    return s.facts[OPEN]


def _can_buy(s: Position, seat: i64) -> bool:
    market: i64 = s.facts[MARKET]
    if s.facts[BOUGHT] or s.facts[GOLD + seat] < 3:
        return False
    mercenary: i64 = 0
    while market:
        if market & 1 and berths(s, seat, mercenary):
            return True
        market >>= 1
        mercenary += 1
    return False


def allows(s: Position, seat: i64, act: i64) -> bool:
    """Tell whether `act` is one of `seat`'s choices, without listing them."""
    facts = s.facts
    phase: i64 = facts[PHASE]
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    where = actions.where_of(act)
    if act < 0 or kind > ADJUST:
        return False
    if phase == ARRANGING:
        picked = facts[ARRANGEMENT + seat] != UNPICKED
        return kind == ARRANGE and not picked and actions.arrangement_of(act) < ARRANGEMENTS
    if seat != facts[MOVER] or phase == OVER:
        return False
    if phase == ADJUSTING:
        return kind == ADJUST and int(act & 4095) in adjustments(facts[ARRANGEMENT + seat])
    if phase == EFFECTS:
        task = task_answered(s, kind, what)
        if task == TASKS:
            return False
        mask = targets(s, seat, task)
        if kind == actions.DECLINE:
            return mask != 0 and act == action(kind, 0, 0)
        if kind == actions.SHOOT or kind == actions.CHART:
            return where == 0 and (mask >> what) & 1 == 1
        return what == 0 and (mask >> where) & 1 == 1
    if kind == LAY:
        in_hand = 1 <= what <= 9 and s.tiles[HAND + 10 * seat + what] > 0
        return phase == MAIN and in_hand and (facts[OPEN] >> where) & 1 == 1
    if kind == BUY:
        for_sale = what < 12 and (facts[MARKET] >> what) & 1 == 1 and not facts[BOUGHT]
        return for_sale and (berths(s, seat, what) >> where) & 1 == 1
    return phase == AFTER and act == action(END, 0, 0)


def play(s: Position, seat: i64, act: i64, fate: Fate, log: list[Event] | None) -> None:
    """Play one legal choice and everything up to the next decision."""
    s.facts[REVEALED] = 0
    _do(s, seat, act, False, fate, log)
    settle(s, fate, log)


def _do(
    s: Position, seat: i64, act: i64, forced: bool, fate: Fate, log: list[Event] | None
) -> None:
    if log is not None:
        shown: dict[str, Fact] = {"choice": write_public(s.box, act)}
        # Whether there was another choice may tell which token was the dummy: only its seat knows.
        full: dict[str, Fact] = {"choice": write_action(s.box, act), "forced": int(forced)}
        log.append(Event("chose", seat, shown, full, (int(seat),)))
    kind = actions.kind_of(act)
    if kind == LAY:
        _lay_tile(s, seat, actions.what_of(act), actions.where_of(act), log)
    elif kind == BUY:
        _hire(s, seat, actions.what_of(act), actions.where_of(act), log)
    elif kind == END:
        _end_turn(s, log)
    elif kind == ARRANGE:
        pick(s, seat, actions.arrangement_of(act), log)
    elif kind == ADJUST:
        adjust(s, seat, actions.arrangement_of(act), log)
    else:
        answer(s, seat, act, fate, log)


def _lay_tile(s: Position, seat: i64, number: i64, space: i64, log: list[Event] | None) -> None:
    """The main action: no effect of the space where a burning ship is covered (U3.1, U4.3)."""
    s.tiles[HAND + 10 * seat + number] -= 1
    s.facts[LAID] = 1
    if log is not None:
        log.append(Event("laid", seat, {"number": int(number), "space": name(space)}))
    covered = lay(s, seat, number, space, log)
    start_ship(s, seat, number, NO_EFFECT if covered else i64(s.spaces[space]), log)
    s.facts[PHASE] = EFFECTS


def _hire(s: Position, seat: i64, mercenary: i64, space: i64, log: list[Event] | None) -> None:
    """Buy a mercenary, lay it, set off its effect; it triggers no space (U3.2, U4.6)."""
    cost: i64 = s.box.cost[mercenary]
    s.facts[GOLD + seat] -= cost
    s.facts[MARKET] &= ~(BIT[mercenary])
    s.facts[BOUGHT] = 1
    if log is not None:
        bought: dict[str, Fact] = {"mercenary": s.box.mercenaries[mercenary], "cost": int(cost)}
        log.append(Event("bought", seat, {**bought, "space": name(space)}))
    lay(s, seat, HIRED + mercenary, space, log)
    start_mercenary(s, seat, mercenary, log)
    s.facts[PHASE] = EFFECTS


def settle(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Go on, making every decision that has one answer (U3.6), until somebody has a choice."""
    facts = s.facts
    while True:
        seat: i64 = facts[MOVER]
        phase: i64 = facts[PHASE]
        n: i64 = 2
        if phase == EFFECTS:
            n = few_targets(s, seat)
            if n == 0:
                _finish_ship(s, seat, log)
            elif n == 1:
                list_targets(s, seat, _SCRATCH)
        elif phase == MAIN:
            spaces: i64 = open_spaces(s, seat)
            facts[OPEN] = spaces
            if not spaces & (spaces - 1):
                n = list_choices(s, seat, _SCRATCH)
                if n == 0:
                    _finish(s, 1 - seat, CANNOT_LAY, log)
                    return
        elif phase == AFTER:
            facts[OPEN] = open_spaces(s, seat)
            if not _can_buy(s, seat):
                _end_turn(s, log)
                n = 0
        else:
            return
        if n == 1:
            _do(s, seat, _SCRATCH[0], True, fate, log)
        elif n > 1:
            return


def _finish_ship(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Skip effects without a target (U3.4), take the mine (U5.6), go on with the turn."""
    s.facts[PENDING] = 0
    finish_minelayer(s)
    take_mine(s, seat, s.facts[ORIGIN], log)
    s.facts[ORIGIN] = NOWHERE
    s.facts[PHASE] = AFTER if s.facts[LAID] else MAIN


def _end_turn(s: Position, log: list[Event] | None) -> None:
    """Draw, and pass the turn; after the second player's 16th, score (U3.3, U8.1)."""
    facts = s.facts
    seat: i64 = facts[MOVER]
    if facts[DRAWN + seat] < DECK_SIZE:
        facts[REVEALED] = A_DECK_TILE
        draw(s, seat, log)
    facts[LAID] = 0
    facts[BOUGHT] = 0
    if seat != facts[FIRST]:
        if facts[ROUND] == TURNS:
            _count(s, log)
            return
        facts[ROUND] += 1
    facts[MOVER] = 1 - seat
    facts[PHASE] = MAIN
    if log is not None:
        log.append(Event("turn", int(facts[MOVER]), {"round": int(facts[ROUND])}))


def _count(s: Position, log: list[Event] | None) -> None:
    """Most points wins, then most gold, else a draw (U9.6)."""
    light = score(s, LIGHT)
    dark = score(s, DARK)
    if log is not None:
        log.append(Event("scored", LIGHT, {"points": int(light)}))
        log.append(Event("scored", DARK, {"points": int(dark)}))
    if light != dark:
        _finish(s, LIGHT if light > dark else DARK, BY_POINTS, log)
    elif s.facts[GOLD + LIGHT] != s.facts[GOLD + DARK]:
        richer: i64 = LIGHT if s.facts[GOLD + LIGHT] > s.facts[GOLD + DARK] else DARK
        _finish(s, richer, BY_GOLD, log)
    else:
        _finish(s, NOBODY, DRAWN_GAME, log)


def _finish(s: Position, winner: i64, ending: i64, log: list[Event] | None) -> None:
    s.facts[PHASE] = OVER
    s.facts[WINNER] = winner
    s.facts[ENDING] = ending
    if log is not None:
        winners: list[int] = [] if winner == NOBODY else [int(winner)]
        log.append(Event("over", -1, {"winners": winners, "reason": REASONS[ending]}))
