"""A round (S3): resupply, three buildings, the boarding phase; then the next, or the end."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event, Fact
from flibuste.core.fate import Fate
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.actions import rank_of, ship_of, tile_of, turned_of
from flibuste.games.sabordage.rules.boarding import board
from flibuste.games.sabordage.rules.choosing import close_step, open_step, pick, read_answers
from flibuste.games.sabordage.rules.ending import finish
from flibuste.games.sabordage.rules.features import ROTTEN as ROTTEN_MIDDLE
from flibuste.games.sabordage.rules.features import middle_of
from flibuste.games.sabordage.rules.fleet import FEWEST, owner
from flibuste.games.sabordage.rules.gunnery import fire_all
from flibuste.games.sabordage.rules.notation import write_action
from flibuste.games.sabordage.rules.pirates import assign_carpenters, lay_sails, relight, sabotage
from flibuste.games.sabordage.rules.position import Position, hand_of
from flibuste.games.sabordage.rules.ships import as_built, build_all, plan
from flibuste.games.sabordage.rules.ships_now import log_ships
from flibuste.games.sabordage.rules.supply import discard_leftovers, give, pass_hands, resupply
from flibuste.games.sabordage.rules.treasure import gather_treasures


def play(s: Position, seat: i64, act: i64, fate: Fate, log: list[Event] | None) -> None:
    """Take one legal choice; after the last one of the step, reveal all and go on."""
    facts = s.facts
    facts[pos.REVEALED] = 0
    pick(s, seat, act)
    if log is not None:
        text: dict[str, Fact] = {"choice": write_action(facts[pos.PLAYERS], act)}
        log.append(Event("picked", int(seat), {}, text, (int(seat),), True))
        if facts[pos.MADE + seat] == facts[pos.OWES + seat]:
            log.append(Event("ready", int(seat), {}))
    if facts[pos.WAITING] == 0:
        facts[pos.REVEALED] = pos.THE_PICKS
        _reveal(s, fate, log)


def settle(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Go on from a position where nobody has to choose, up to the next decision."""
    if s.facts[pos.WAITING] == 0 and s.facts[pos.PHASE] != pos.OVER:
        _reveal(s, fate, log)


def start_round(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Resupply, then ask for the first building (S3.1, S3.2)."""
    resupply(s, fate, log)
    s.facts[pos.BUILDING] = 1
    _ask_building(s, fate, log)


def _ask_building(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Ask everyone for a tile; if all hands are empty, nobody builds (S3.2)."""
    if log is not None:
        told: dict[str, Fact] = {
            "round": int(s.facts[pos.ROUND]),
            "building": int(s.facts[pos.BUILDING]),
        }
        log.append(Event("building", -1, told))
    if open_step(s, pos.BUILD) == 0:
        _end_building(s, fate, log)


def _reveal(s: Position, fate: Fate, log: list[Event] | None) -> None:
    phase: i64 = s.facts[pos.PHASE]
    if phase == pos.BUILD:
        if _reveal_tiles(s, log):
            open_step(s, pos.ROTTEN)
            return
        _act_pirates(s, fate, log)
    elif phase == pos.ROTTEN:
        _place_rotten(s, log)
        _act_pirates(s, fate, log)
    else:
        _take_assignments(s)
        _finish_pirates(s, fate, log)


def _reveal_tiles(s: Position, log: list[Event] | None) -> bool:
    """Build all tiles except rotten ones; return True if a rotten one waits (S3.2, S3.6)."""
    facts = s.facts
    rotten = False
    players: i64 = facts[pos.PLAYERS]
    seat: i64 = 0
    while seat < players:
        hand: i64 = hand_of(s, seat)
        nth: i64 = 0
        while nth < facts[pos.MADE + seat]:
            act: i64 = facts[pos.PICK + 2 * seat + nth]
            ship: i64 = ship_of(act) if players == FEWEST else seat
            tile: i64 = tile_of(act)
            give(s, hand, tile)
            if middle_of(s.box.face[tile]) & ROTTEN_MIDDLE:
                facts[pos.WAITS + ship] = tile
                rotten = True
                if log is not None:
                    _tell_building(s, "rotten-shown", seat, ship, tile, act, log)
            else:
                plan_building(s, seat, ship, tile, act, log)
            nth += 1
        seat += 1
    build_all(s)
    log_ships(s, log)
    close_step(s)
    return rotten


def plan_building(
    s: Position, seat: i64, ship: i64, tile: i64, act: i64, log: list[Event] | None
) -> None:
    """Plan a tile at the place of a choice, for the next `build_all`."""
    deck = as_built(s.box, tile, turned_of(act))
    plan(s, ship, deck | pos.NEW if s.facts[pos.EXPERT] else deck, rank_of(act))
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
    """Place all rotten tiles at once, as their owners have chosen (S3.6)."""
    facts = s.facts
    answers = read_answers(s)
    ship: i64 = 0
    while ship < facts[pos.SHIPS]:
        if facts[pos.WAITS + ship]:
            seat = owner(facts[pos.PLAYERS], ship)
            plan_building(s, seat, ship, facts[pos.WAITS + ship], answers[ship], log)
            facts[pos.WAITS + ship] = 0
        ship += 1
    build_all(s)
    log_ships(s, log)
    close_step(s)


def _act_pirates(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Let saboteurs act, then carpenters; ask their owners where there is a choice (S8.4)."""
    if not s.facts[pos.EXPERT]:
        _end_building(s, fate, log)
        return
    sabotage(s, log)
    assign_carpenters(s)
    if open_step(s, pos.CARPENTER) == 0:
        _finish_pirates(s, fate, log)


def _take_assignments(s: Position) -> None:
    """Give the sail to the carpenters that were chosen (S8.1)."""
    answers = read_answers(s)
    ship: i64 = 0
    while ship < s.facts[pos.SHIPS]:
        if answers[ship] != pos.UNPICKED:
            s.facts[pos.ASSIGNED + ship] = rank_of(answers[ship])
        ship += 1
    close_step(s)


def _finish_pirates(s: Position, fate: Fate, log: list[Event] | None) -> None:
    lay_sails(s, fate, log)
    relight(s, log)
    _end_building(s, fate, log)


def _end_building(s: Position, fate: Fate, log: list[Event] | None) -> None:
    """Pass the hands; after the third building, start the boarding phase (S3.5, S3.7)."""
    facts = s.facts
    if facts[pos.EXPERT]:
        decks = s.decks
        at: i64
        for at in range(facts[pos.START + facts[pos.SHIPS]]):
            decks[at] &= ~pos.NEW
    if facts[pos.BUILDING] < pos.BUILDINGS:
        pass_hands(s, log)
        facts[pos.BUILDING] += 1
        _ask_building(s, fate, log)
        return
    discard_leftovers(s, log)
    boarding_phase(s, log)
    if facts[pos.ROUND] == pos.ROUNDS:
        finish(s, log)
        return
    facts[pos.ROUND] += 1
    start_round(s, fate, log)


def boarding_phase(s: Position, log: list[Event] | None) -> None:
    """Resolve cannons, treasures and boarding decks, in this order (S3.7)."""
    fire_all(s, log)
    gather_treasures(s, log)
    board(s, log)
