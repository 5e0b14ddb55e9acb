"""The course of a game from one decision to the next: turns, and the end (U3, U8, U11)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Fate
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.actions import ADJUST, ARRANGE, BUY, END, LAY, action
from flibuste.games.under_fire.rules.arrangement import ARRANGEMENTS, adjustments
from flibuste.games.under_fire.rules.effects import NO_EFFECT, RAM, TASKS
from flibuste.games.under_fire.rules.laying import lay, open_spaces, ram_spaces
from flibuste.games.under_fire.rules.mines import finish_minelayer, show_last_token, take_mine
from flibuste.games.under_fire.rules.notation import write_action, write_public
from flibuste.games.under_fire.rules.opening import adjust, draw, pick
from flibuste.games.under_fire.rules.pending import (
    answer,
    answer_is_secret,
    few_targets,
    list_mask,
    list_targets,
    only_target,
    start_mercenary,
    start_ship,
    targets,
    task_answered,
)
from flibuste.games.under_fire.rules.position import Position, hand_size, workspace
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.sea import BIT, DARK, LIGHT, NOWHERE, SPACES, count, name


def actor(s: Position) -> i64:
    """Return the seat that has to choose, Light while both do (U11.1), or -1."""
    phase: i64 = s.facts[pos.PHASE]
    if phase == pos.ARRANGING:
        return LIGHT if s.facts[pos.ARRANGEMENT + LIGHT] == pos.UNPICKED else DARK
    return s.facts[pos.MOVER] if phase != pos.OVER else i64(-1)


def listed(s: Position, seat: i64) -> vec[i64]:
    """Return the choices of `seat` in a fixed order."""
    out = s.notes
    if len(out) < pos.MOST_AT_SEA or s.facts[pos.PHASE] <= pos.ADJUSTING:
        out = workspace(s, room_for_choices(s))
    return out[: list_choices(s, seat, out)]


def room_for_choices(s: Position) -> i64:
    """Return how much room the list of choices needs: all of them, and one more."""
    facts = s.facts
    phase: i64 = facts[pos.PHASE]
    if phase <= pos.ADJUSTING:
        return pos.MOST_CHOICES
    if phase == pos.EFFECTS:
        # Six kinds of targets are spaces; directions and numbers are few.
        return 7 * SPACES
    spaces: i64 = count(facts[pos.OPEN])
    room: i64 = 9 * spaces + 2
    if not facts[pos.BOUGHT] and facts[pos.GOLD + facts[pos.MOVER]] >= 3:
        # A ram has extra spaces of its own (U7.8).
        room += spaces * count(facts[pos.MARKET]) + SPACES
    return room


def list_choices(s: Position, seat: i64, out: vec[i64]) -> i64:
    """Write the choices of `seat` into `out`, in a fixed order; return their number."""
    facts = s.facts
    phase: i64 = facts[pos.PHASE]
    if phase == pos.ARRANGING:
        return _list_arrangements(s, seat, out)
    if seat != facts[pos.MOVER] or phase == pos.OVER:
        return 0
    if phase == pos.EFFECTS:
        return list_targets(s, seat, out)
    if phase == pos.ADJUSTING:
        n: i64 = 0
        for arrangement in adjustments(facts[pos.ARRANGEMENT + seat]):
            out[n] = ADJUST * 4096 + arrangement
            n += 1
        return n
    n = 0
    if phase == pos.MAIN:
        n = _list_layings(s, seat, out)
    else:
        out[0] = action(END, 0, 0)
        n = 1
    return _list_purchases(s, seat, out, n)


def _list_arrangements(s: Position, seat: i64, out: vec[i64]) -> i64:
    if s.facts[pos.ARRANGEMENT + seat] != pos.UNPICKED:
        return 0
    arrangement: i64
    for arrangement in range(ARRANGEMENTS):
        out[arrangement] = ARRANGE * 4096 + arrangement
    return ARRANGEMENTS


def _list_layings(s: Position, seat: i64, out: vec[i64]) -> i64:
    """List the ways to lay a tile; tiles of equal number are one choice (U3.1)."""
    hand: i64 = pos.HAND + 10 * seat
    n: i64 = 0
    width: i64 = 0
    tiles = s.tiles
    number: i64
    for number in range(i64(1), i64(10)):
        if tiles[hand + number] == 0:
            continue
        if n == 0:
            n = list_mask(s.facts[pos.OPEN], action(LAY, number, 0), 1, out, 0)
            width = n
        else:
            ahead: i64 = action(LAY, number, 0) - (out[n - width] & ~63)
            stop: i64 = n + width
            while n < stop:
                out[n] = out[n - width] + ahead
                n += 1
    return n


def _list_purchases(s: Position, seat: i64, out: vec[i64], n: i64) -> i64:
    market: i64 = s.facts[pos.MARKET]
    if s.facts[pos.BOUGHT] or s.facts[pos.GOLD + seat] < 3:
        return n
    mercenary: i64 = 0
    while market:
        if market & 1:
            n = list_mask(berths(s, seat, mercenary), action(BUY, mercenary, 0), 1, out, n)
        market >>= 1
        mercenary += 1
    return n


def berths(s: Position, seat: i64, mercenary: i64) -> i64:
    """Return where `seat` may lay this mercenary; empty if it is too expensive (U3.2)."""
    if s.facts[pos.GOLD + seat] < s.box.cost[mercenary]:
        return 0
    if s.box.effect[mercenary] == RAM:
        return s.facts[pos.OPEN] | ram_spaces(s, seat)
    return s.facts[pos.OPEN]


def _can_buy(s: Position, seat: i64) -> bool:
    market: i64 = s.facts[pos.MARKET]
    if s.facts[pos.BOUGHT] or s.facts[pos.GOLD + seat] < 3:
        return False
    mercenary: i64 = 0
    while market:
        if market & 1 and berths(s, seat, mercenary):
            return True
        market >>= 1
        mercenary += 1
    return False


def allows(s: Position, seat: i64, act: i64) -> bool:
    """Tell whether `act` is a legal choice of `seat`, without listing all."""
    facts = s.facts
    phase: i64 = facts[pos.PHASE]
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    where = actions.where_of(act)
    if act < 0 or kind > ADJUST:
        return False
    if phase == pos.ARRANGING:
        picked = facts[pos.ARRANGEMENT + seat] != pos.UNPICKED
        return kind == ARRANGE and not picked and actions.arrangement_of(act) < ARRANGEMENTS
    if seat != facts[pos.MOVER] or phase == pos.OVER:
        return False
    if phase == pos.ADJUSTING:
        return kind == ADJUST and int(act & 4095) in adjustments(facts[pos.ARRANGEMENT + seat])
    if phase == pos.EFFECTS:
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
        in_hand = 1 <= what <= 9 and s.tiles[pos.HAND + 10 * seat + what] > 0
        return phase == pos.MAIN and in_hand and (facts[pos.OPEN] >> where) & 1 == 1
    if kind == BUY:
        for_sale = what < 12 and (facts[pos.MARKET] >> what) & 1 == 1 and not facts[pos.BOUGHT]
        return for_sale and (berths(s, seat, what) >> where) & 1 == 1
    return phase == pos.AFTER and act == action(END, 0, 0)


def play(s: Position, seat: i64, act: i64, fate: Fate, log: list[Event] | None) -> None:
    """Play one legal choice and everything up to the next decision."""
    s.facts[pos.REVEALED] = 0
    _do(s, seat, act, False, fate, log)
    settle(s, fate, log)


def _do(
    s: Position, seat: i64, act: i64, forced: bool, fate: Fate, log: list[Event] | None
) -> None:
    if log is not None:
        shown: dict[str, Fact] = {"choice": write_public(s.box, act)}
        # In games from before U3.6, `forced` may reveal which token was the dummy, so only the seat
        # itself is told.
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
    """Do the main action; a covered burning ship cancels the space's effect (U3.1, U4.3)."""
    s.tiles[pos.HAND + 10 * seat + number] -= 1
    s.facts[pos.LAID] = 1
    if log is not None:
        log.append(Event("laid", seat, {"number": int(number), "space": name(space)}))
    covered = lay(s, seat, number, space, log)
    start_ship(s, seat, number, NO_EFFECT if covered else i64(s.spaces[space]), log)
    s.facts[pos.PHASE] = pos.EFFECTS


def _hire(s: Position, seat: i64, mercenary: i64, space: i64, log: list[Event] | None) -> None:
    """Buy a mercenary, lay it, trigger its effect, but not its space's (U3.2, U4.6)."""
    cost: i64 = s.box.cost[mercenary]
    s.facts[pos.GOLD + seat] -= cost
    s.facts[pos.MARKET] &= ~(BIT[mercenary])
    s.facts[pos.BOUGHT] = 1
    if log is not None:
        bought: dict[str, Fact] = {"mercenary": s.box.mercenaries[mercenary], "cost": int(cost)}
        left = int(s.facts[pos.GOLD + seat])
        log.append(Event("bought", seat, {**bought, "space": name(space), "gold": left}))
    lay(s, seat, pos.HIRED + mercenary, space, log)
    start_mercenary(s, seat, mercenary, log)
    s.facts[pos.PHASE] = pos.EFFECTS


def settle(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Go on until somebody is asked; make every step that plainly has one answer (U3.6)."""
    facts = s.facts
    while True:
        seat: i64 = facts[pos.MOVER]
        phase: i64 = facts[pos.PHASE]
        n: i64 = 2
        only: i64 = 0
        if phase == pos.EFFECTS:
            if facts[pos.DUMMY_LOOSE]:
                show_last_token(s, seat, log)
            n = few_targets(s, seat)
            if n == 0:
                _finish_ship(s, seat, log)
            elif n == 1:
                if answer_is_secret(s, seat):
                    return
                only = only_target(s, seat)
        elif phase == pos.MAIN:
            spaces: i64 = open_spaces(s, seat)
            facts[pos.OPEN] = spaces
            if not spaces & (spaces - 1):
                choices = listed(s, seat)
                n = len(choices)
                only = choices[0] if n else i64(0)
                if n == 0:
                    _finish(s, 1 - seat, pos.CANNOT_LAY, log)
                    return
                # Others do not know that all tiles in hand have one number.
                if n == 1 and actions.kind_of(only) == LAY and hand_size(s, seat) > 1:
                    return
        elif phase == pos.AFTER:
            facts[pos.OPEN] = open_spaces(s, seat)
            if not _can_buy(s, seat):
                _end_turn(s, log)
                n = 0
        else:
            return
        if n == 1:
            _do(s, seat, only, True, fate, log)
        elif n > 1:
            return


def make_lone_choices(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Make every step that has one answer, as games did before U3.6 asked where it is a secret."""
    while s.facts[pos.PHASE] != pos.OVER:
        seat = actor(s)
        choices = listed(s, seat)
        if len(choices) > 1:
            return
        _do(s, seat, choices[0], True, fate, log)
        settle(s, fate, log)


def _finish_ship(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Skip effects without a target (U3.4), take the mine (U5.6), and continue the turn."""
    s.facts[pos.PENDING] = 0
    finish_minelayer(s)
    take_mine(s, seat, s.facts[pos.ORIGIN], log)
    s.facts[pos.ORIGIN] = NOWHERE
    s.facts[pos.PHASE] = pos.AFTER if s.facts[pos.LAID] else pos.MAIN


def _end_turn(s: Position, log: list[Event] | None) -> None:
    """Draw and pass the turn; after the second player's 16th turn, score (U3.3, U8.1)."""
    facts = s.facts
    seat: i64 = facts[pos.MOVER]
    if facts[pos.DRAWN + seat] < pos.DECK_SIZE:
        facts[pos.REVEALED] = pos.A_DECK_TILE
        draw(s, seat, log)
    facts[pos.LAID] = 0
    facts[pos.BOUGHT] = 0
    if seat != facts[pos.FIRST]:
        if facts[pos.ROUND] == pos.TURNS:
            _count(s, log)
            return
        facts[pos.ROUND] += 1
    facts[pos.MOVER] = 1 - seat
    facts[pos.PHASE] = pos.MAIN
    if log is not None:
        log.append(Event("turn", int(facts[pos.MOVER]), {"round": int(facts[pos.ROUND])}))


def _count(s: Position, log: list[Event] | None) -> None:
    """Score the game: most points win, then most gold, else it is a draw (U9.6)."""
    light = score(s, LIGHT)
    dark = score(s, DARK)
    if log is not None:
        log.append(Event("scored", LIGHT, {"points": int(light)}))
        log.append(Event("scored", DARK, {"points": int(dark)}))
    if light != dark:
        _finish(s, LIGHT if light > dark else DARK, pos.BY_POINTS, log)
    elif s.facts[pos.GOLD + LIGHT] != s.facts[pos.GOLD + DARK]:
        richer: i64 = LIGHT if s.facts[pos.GOLD + LIGHT] > s.facts[pos.GOLD + DARK] else DARK
        _finish(s, richer, pos.BY_GOLD, log)
    else:
        _finish(s, pos.NOBODY, pos.DRAWN_GAME, log)


def _finish(s: Position, winner: i64, ending: i64, log: list[Event] | None) -> None:
    s.facts[pos.PHASE] = pos.OVER
    s.facts[pos.WINNER] = winner
    s.facts[pos.ENDING] = ending
    if log is not None:
        winners: list[int] = [] if winner == pos.NOBODY else [int(winner)]
        log.append(Event("over", -1, {"winners": winners, "reason": pos.REASONS[ending]}))
