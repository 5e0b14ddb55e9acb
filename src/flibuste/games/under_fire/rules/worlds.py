"""Worlds that fit a view: what the seat knows stays, and the rest is dealt at random.

Bots think about such worlds. Nothing here ever sees the true state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.arrangement import ARRANGEMENTS
from flibuste.games.under_fire.rules.box import COSTS, SHOWN_OF_COST
from flibuste.games.under_fire.rules.deal import EXPERT as EXPERT_VARIANT
from flibuste.games.under_fire.rules.deal import OWN_WRECKS_ANYWHERE
from flibuste.games.under_fire.rules.effects import DUMMIES, MINES, ONE_OF, TASKS
from flibuste.games.under_fire.rules.laying import open_spaces
from flibuste.games.under_fire.rules.mines import salvo
from flibuste.games.under_fire.rules.position import workspace
from flibuste.games.under_fire.rules.sea import BIT, DARK, LIGHT, NOWHERE, SEATS
from flibuste.games.under_fire.rules.state import UnderFire, new_state
from flibuste.games.under_fire.rules.turn import list_choices, room_for_choices
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView

_TRIES: Final = 1000


def imagine(view: UnderFireView, dice: Dice) -> UnderFire:
    """Return one world that fits the view; to draw many, keep a `Worlds`."""
    return Worlds(view).imagine(dice)


class Worlds:
    """All worlds that fit one view, ready to be drawn from.

    Unknown tiles are equally likely in every place. The seat's own choices are as it sees them,
    and whoever has to choose has a choice; more cannot be deduced from who is asked (U3.6).
    """

    def __init__(self, view: UnderFireView) -> None:
        self._view = view
        #: For each seat, the tiles that the view does not place, and its piles with UNKNOWN.
        self._unplaced: list[vec[u8]] = [_unplaced(view, LIGHT), _unplaced(view, DARK)]
        self._frame = frame(view)
        unplaced = len(self._unplaced[LIGHT]) + len(self._unplaced[DARK])
        lost = view.order_lost[LIGHT] or view.order_lost[DARK]
        self._certain = unplaced == 0 and not lost and view.dummy_left >= 0

    def imagine(self, dice: Dice) -> UnderFire:
        """Draw one world."""
        for _ in range(_TRIES):
            world = self._frame.copy()
            self._place_tiles(world, LIGHT, dice)
            self._place_tiles(world, DARK, dice)
            self._place_boards(world, dice)
            self._place_dummy(world, dice)
            if self._agrees(world):
                return world
        raise Refusal.of(
            "impossible-position",
            "This position is impossible: whoever is asked must have a choice.",
            "Cette position est impossible : celui qui doit jouer doit avoir un choix.",
            rule="U3.6",
        )

    def _place_tiles(self, world: UnderFire, seat: int, dice: Dice) -> None:
        tiles = self._unplaced[seat][:]
        dice.shuffle(tiles, 0, len(tiles), "")
        view = self._view
        k: i64 = 0
        for number in view.hands[seat]:
            if number == UNKNOWN:
                world.tiles[pos.HAND + 10 * seat + i64(tiles[k])] += 1
                k += 1
        start: i64 = pos.RESERVE + pos.RESERVE_SIZE * seat + world.facts[pos.FETCHED + seat]
        stop: i64 = pos.RESERVE + pos.RESERVE_SIZE * seat + pos.RESERVE_SIZE
        if view.order_lost[seat]:
            dice.shuffle(world.tiles, start, stop, "")
        place: i64
        for place in range(start, stop):
            if world.tiles[place] == UNKNOWN:
                world.tiles[place] = tiles[k]
                k += 1
        start = pos.DECK + pos.DECK_SIZE * seat + world.facts[pos.DRAWN + seat]
        stop = pos.DECK + pos.DECK_SIZE * seat + pos.DECK_SIZE
        for place in range(start, stop):
            if world.tiles[place] == UNKNOWN:
                world.tiles[place] = tiles[k]
                k += 1

    def _place_boards(self, world: UnderFire, dice: Dice) -> None:
        """Draw the picks and mercenaries that are hidden during the arranging (U11.1)."""
        view = self._view
        if world.facts[pos.PHASE] >= pos.MAIN:
            return
        if world.facts[pos.PHASE] == pos.ARRANGING:
            for seat in (LIGHT, DARK):
                if view.picked[seat] and view.arrangements[seat] < 0:
                    world.facts[pos.ARRANGEMENT + seat] = dice.below(ARRANGEMENTS)
        if not view.market:
            for cost in COSTS:
                shown = view.box.of_cost[cost][:]
                dice.shuffle(shown, 0, len(shown), "")
                for k in range(SHOWN_OF_COST[cost]):
                    world.facts[pos.MARKET] |= BIT[i64(shown[k])]

    def _place_dummy(self, world: UnderFire, dice: Dice) -> None:
        """Draw the place of the dummy: a suspect token, or still to be laid (U5.7, U7.5)."""
        view = self._view
        if view.dummy_left >= 0:
            return
        facts = world.facts
        unlaid: i64 = 0
        if view.dummy_loose and view.mines_left > 0:
            pending: i64 = view.tasks[MINES] if salvo(world) else 0
            unlaid = max(pending, 1)
        k = dice.below(len(view.suspects) + unlaid)
        if k < len(view.suspects):
            facts[pos.DUMMY] = BIT[view.suspects[k]]
            facts[pos.DUMMY_LEFT] = 0
            facts[pos.MINES_LEFT] = view.mines_left
            return
        facts[pos.DUMMY_LEFT] = 1
        facts[pos.MINES_LEFT] = view.mines_left - 1
        if salvo(world) and view.tasks[MINES]:
            facts[pos.PENDING] += ONE_OF[DUMMIES] - ONE_OF[MINES]

    def _agrees(self, world: UnderFire) -> bool:
        """Tell whether this world has the choices that the seat sees or can infer."""
        if self._certain:
            return True
        view = self._view
        for seat in view.actors:
            choices = workspace(world, room_for_choices(world))
            n = list_choices(world, seat, choices)
            if seat == view.seat and view.choices:
                if n != len(view.choices):
                    return False
                for k in range(n):
                    if choices[k] != view.choices[k]:
                        return False
            elif n == 0:
                return False
        return True


def completed_turns(view: UnderFireView, seat: int) -> int:
    """Return how many turns `seat` has finished (U8.1)."""
    counted = view.outcome is not None and view.outcome.reason != pos.REASONS[pos.CANNOT_LAY]
    if counted and view.mover == seat:
        return view.round
    ahead = view.mover != seat and seat == view.first
    return view.round if ahead else view.round - 1


def pile_sizes(view: UnderFireView, seat: int, fetched: int) -> tuple[int, int]:
    """Return the sizes of a seat's hand and deck at this point of the game (U3.3)."""
    if pos.PHASES.index(view.phase) < pos.MAIN:
        return 0, pos.DECK_SIZE
    turns = completed_turns(view, seat)
    drawn = min(pos.HAND_SIZE + turns, pos.DECK_SIZE)
    laid = turns
    if view.mover == seat and view.laid:
        laid += 1
    return drawn + fetched - laid, pos.DECK_SIZE - drawn


def _unplaced(view: UnderFireView, seat: int) -> vec[u8]:
    """Return the tiles in the hand or piles of `seat` whose places the view does not say."""
    left = [3] * 10
    ships = [ship.ship for ship in view.ships if ship.seat == seat and ship.ship < pos.HIRED]
    held = view.hands[seat] + view.decks[seat] + view.reserves[seat]
    for number in ships + view.destroyed[seat] + held:
        if number != UNKNOWN:
            left[number] -= 1
    tiles = [number for number in range(1, 10) for _ in range(left[number])]
    if min(left) < 0 or len(tiles) != held.count(UNKNOWN):
        raise Refusal.of(
            "wrong-tiles",
            "{seat} must have 27 tiles, three of each number ({missing} too many or too few): name"
            " those that have left the game with `destroyed {seat}: …`.",
            "{seat} doit avoir 27 tuiles, trois de chaque numéro (écart : {missing}) : nommez"
            " celles qui ont quitté le jeu par « destroyed {seat}: … ».",
            rule="U2.1",
            seat=SEATS[seat],
            missing=abs(len(tiles) - held.count(UNKNOWN)) or 1,
        )
    return vec[u8](tiles)


def frame(view: UnderFireView) -> UnderFire:
    """Return a state with everything that the view places."""
    s = new_state(view.box)
    facts = s.facts
    facts[pos.EXPERT] = 1 if view.variant == EXPERT_VARIANT else 0
    facts[pos.WRECKS_ANYWHERE] = 1 if OWN_WRECKS_ANYWHERE in view.options else 0
    facts[pos.PHASE] = pos.PHASES.index(view.phase)
    facts[pos.FIRST] = view.first
    facts[pos.MOVER] = view.mover
    facts[pos.ROUND] = view.round
    facts[pos.LAID] = 1 if view.laid else 0
    facts[pos.BOUGHT] = 1 if view.bought else 0
    facts[pos.ORIGIN] = view.origin
    facts[pos.SHIELD_DUE] = 1 if view.shield_due else 0
    facts[pos.SHIELDS_LEFT] = view.shields_left
    facts[pos.MINES_LEFT] = view.mines_left
    facts[pos.DUMMY_LEFT] = max(view.dummy_left, 0)
    facts[pos.DUMMY_LAYER] = view.dummy_layer
    facts[pos.DUMMY_LOOSE] = 1 if view.dummy_loose else 0
    facts[pos.DUMMY_TAKER] = view.dummy_taker
    if view.dummy != NOWHERE:
        facts[pos.DUMMY] = BIT[view.dummy]
    for space in view.mines:
        facts[pos.MINED] |= BIT[space]
    for space in view.suspects:
        facts[pos.SUSPECT] |= BIT[space]
    for mercenary in view.market:
        facts[pos.MARKET] |= BIT[mercenary]
    for task in range(TASKS):
        facts[pos.PENDING] += view.tasks[task] * ONE_OF[task]
    for ship in view.ships:
        facts[(pos.BURNING if ship.burning else pos.ACTIVE) + ship.seat] |= BIT[ship.space]
        s.tiles[pos.SHIP + ship.space] = ship.ship
        s.tiles[pos.TOKENS + ship.space] = ship.tokens
        if ship.ship >= pos.HIRED:
            facts[pos.MERCENARY] |= BIT[ship.space]
        if ship.tokens:
            facts[pos.SHIELDED] |= BIT[ship.space]
    for seat in (LIGHT, DARK):
        _frame_seat(s, view, seat)
    if view.arrangements[LIGHT] >= 0 and view.arrangements[DARK] >= 0:
        s.spaces = view.box.spaces(view.arrangements[LIGHT], view.arrangements[DARK])
    if view.outcome is not None:
        facts[pos.WINNER] = view.outcome.winners[0] if view.outcome.winners else pos.NOBODY
        facts[pos.ENDING] = pos.REASONS.index(view.outcome.reason)
    facts[pos.OPEN] = open_spaces(s, view.mover)
    return s


def _frame_seat(s: UnderFire, view: UnderFireView, seat: int) -> None:
    s.facts[pos.GOLD + seat] = view.gold[seat]
    s.facts[pos.POINTS + seat] = view.points[seat]
    s.facts[pos.MINES_TAKEN + seat] = view.mines_taken[seat]
    s.facts[pos.CHARTED + seat] = 1 if view.charted[seat] else 0
    arrangement = view.arrangements[seat]
    s.facts[pos.ARRANGEMENT + seat] = arrangement if arrangement >= 0 else pos.UNPICKED
    for number in view.hands[seat]:
        if number != UNKNOWN:
            s.tiles[pos.HAND + 10 * seat + number] += 1
    drawn = pos.DECK_SIZE - len(view.decks[seat])
    s.facts[pos.DRAWN + seat] = drawn
    for k, number in enumerate(view.decks[seat]):
        s.tiles[pos.DECK + pos.DECK_SIZE * seat + drawn + k] = number
    fetched = pos.RESERVE_SIZE - len(view.reserves[seat])
    s.facts[pos.FETCHED + seat] = fetched
    for k, number in enumerate(view.reserves[seat]):
        s.tiles[pos.RESERVE + pos.RESERVE_SIZE * seat + fetched + k] = number
