"""A round (S3): resupply, three buildings, the boarding phase; then the next, or the end."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Fate
from flibuste.sabordage.actions import rank_of, ship_of, tile_of, turned_of
from flibuste.sabordage.boarding import board
from flibuste.sabordage.box import MIDDLE_BITS
from flibuste.sabordage.choosing import ANSWERS, close_step, open_step, pick, read_answers
from flibuste.sabordage.ending import finish
from flibuste.sabordage.features import ROTTEN as ROTTEN_MIDDLE
from flibuste.sabordage.fleet import FEWEST, owner
from flibuste.sabordage.gunnery import fire_all
from flibuste.sabordage.notation import write_action
from flibuste.sabordage.pirates import assign_carpenters, lay_sails, relight, sabotage
from flibuste.sabordage.position import (
    ASSIGNED,
    BUILD,
    BUILDING,
    BUILDINGS,
    CARPENTER,
    EXPERT,
    MADE,
    NEW,
    OVER,
    OWES,
    PHASE,
    PICK,
    PLAYERS,
    REVEALED,
    ROTTEN,
    ROUND,
    ROUNDS,
    SHIPS,
    START,
    THE_PICKS,
    UNPICKED,
    WAITING,
    WAITS,
    Position,
    hand_of,
)
from flibuste.sabordage.ships import PLANNED, RANKS, as_built, build_all
from flibuste.sabordage.supply import discard_leftovers, give, pass_hands, resupply
from flibuste.sabordage.treasure import gather_treasures


def play(s: Position, seat: i64, act: i64, fate: Fate, log: list[Event] | None) -> None:
    """Take one legal choice; when it was the last one owed, all is revealed and goes on."""
    s.facts[REVEALED] = 0
    pick(s, seat, act)
    if log is not None:
        text: dict[str, Fact] = {"choice": write_action(s.facts[PLAYERS], act)}
        log.append(Event("picked", int(seat), {}, text, (int(seat),), True))
        if s.facts[MADE + seat] == s.facts[OWES + seat]:
            log.append(Event("ready", int(seat), {}))
    if s.facts[WAITING] == 0:
        s.facts[REVEALED] = THE_PICKS
        _reveal(s, fate, log)


def settle(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Go on from a position in which nobody owes a choice, up to the next decision."""
    if s.facts[WAITING] == 0 and s.facts[PHASE] != OVER:
        _reveal(s, fate, log)


def start_round(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Resupply, then ask for the first building (S3.1, S3.2)."""
    resupply(s, fate, log)
    s.facts[BUILDING] = 1
    _ask_building(s, fate, log)


def _ask_building(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Ask everyone for a tile; with no tile in any hand there is nothing to build (S3.2)."""
    if log is not None:
        told: dict[str, Fact] = {"round": int(s.facts[ROUND]), "building": int(s.facts[BUILDING])}
        log.append(Event("building", -1, told))
    if open_step(s, BUILD) == 0:
        _end_building(s, fate, log)


def _reveal(s: Position, fate: Fate, log: list[Event] | None) -> None:
    phase: i64 = s.facts[PHASE]
    if phase == BUILD:
        if _reveal_tiles(s, log):
            open_step(s, ROTTEN)
            return
        _act_pirates(s, fate, log)
    elif phase == ROTTEN:
        _place_rotten(s, log)
        _act_pirates(s, fate, log)
    else:
        _take_assignments(s)
        _finish_pirates(s, fate, log)


def _reveal_tiles(s: Position, log: list[Event] | None) -> bool:
    """Build all tiles at once, but those that are rotten: tell whether any waits (S3.2, S3.6)."""
    facts = s.facts
    rotten = False
    players: i64 = facts[PLAYERS]
    seat: i64 = 0
    while seat < players:
        hand: i64 = hand_of(s, seat)
        nth: i64 = 0
        while nth < facts[MADE + seat]:
            act: i64 = facts[PICK + 2 * seat + nth]
            ship: i64 = ship_of(act) if players == FEWEST else seat
            tile: i64 = tile_of(act)
            give(s, hand, tile)
            if (s.box.face[tile] >> MIDDLE_BITS) & 3 == ROTTEN_MIDDLE:
                facts[WAITS + ship] = tile
                rotten = True
                if log is not None:
                    _tell_building(s, "rotten-shown", seat, ship, tile, act, log)
            else:
                plan(s, seat, ship, tile, act, log)
            nth += 1
        seat += 1
    build_all(s)
    close_step(s)
    return rotten


def plan(s: Position, seat: i64, ship: i64, tile: i64, act: i64, log: list[Event] | None) -> None:
    """Let the next `build_all` lay a tile where a choice says."""
    deck = as_built(s.box, tile, turned_of(act))
    PLANNED[ship] = deck | NEW if s.facts[EXPERT] else deck
    RANKS[ship] = rank_of(act)
    if log is not None:
        _tell_building(s, "built", seat, ship, tile, act, log)


def _tell_building(
    s: Position, kind: str, seat: i64, ship: i64, tile: i64, act: i64, log: list[Event]
) -> None:
    told: dict[str, Fact] = {
        "ship": int(ship),
        "row": int(rank_of(act)),
        "tile": int(tile),
        "turned": int(turned_of(act)),
    }
    log.append(Event(kind, int(seat), told))


def _place_rotten(s: Position, log: list[Event] | None) -> None:
    """Place the rotten tiles as chosen anew, all at once (S3.6)."""
    facts = s.facts
    read_answers(s)
    ship: i64 = 0
    while ship < facts[SHIPS]:
        if facts[WAITS + ship]:
            seat = owner(facts[PLAYERS], ship)
            plan(s, seat, ship, facts[WAITS + ship], ANSWERS[ship], log)
            facts[WAITS + ship] = 0
        ship += 1
    build_all(s)
    close_step(s)


def _act_pirates(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Saboteurs first, then carpenters, asking where there is a choice (S8.4)."""
    if not s.facts[EXPERT]:
        _end_building(s, fate, log)
        return
    sabotage(s, log)
    assign_carpenters(s)
    if open_step(s, CARPENTER) == 0:
        _finish_pirates(s, fate, log)


def _take_assignments(s: Position) -> None:
    """Give the sail to the carpenters that were chosen (S8.1)."""
    read_answers(s)
    ship: i64 = 0
    while ship < s.facts[SHIPS]:
        if ANSWERS[ship] != UNPICKED:
            s.facts[ASSIGNED + ship] = rank_of(ANSWERS[ship])
        ship += 1
    close_step(s)


def _finish_pirates(s: Position, fate: Fate, log: list[Event] | None) -> None:
    lay_sails(s, fate, log)
    relight(s, log)
    _end_building(s, fate, log)


def _end_building(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Pass the hands, or after the third building go boarding (S3.5, S3.7)."""
    facts = s.facts
    if facts[EXPERT]:
        at: i64
        for at in range(facts[START + facts[SHIPS]]):
            s.decks[at] &= ~NEW
    if facts[BUILDING] < BUILDINGS:
        pass_hands(s, log)
        facts[BUILDING] += 1
        _ask_building(s, fate, log)
        return
    discard_leftovers(s, log)
    boarding_phase(s, log)
    if facts[ROUND] == ROUNDS:
        finish(s, log)
        return
    facts[ROUND] += 1
    start_round(s, fate, log)


def boarding_phase(s: Position, log: list[Event] | None) -> None:
    """Cannons, treasures, boarding decks, in this order (S3.7)."""
    fire_all(s, log)
    gather_treasures(s, log)
    board(s, log)
