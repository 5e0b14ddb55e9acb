"""Worlds that a view allows: the true game as far as the seat knows it, the rest dealt anew.

Bots think about such worlds; nothing here ever sees the true state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.under_fire.arrangement import ARRANGEMENTS
from flibuste.under_fire.box import COSTS, SHOWN_OF_COST
from flibuste.under_fire.deal import EXPERT as EXPERT_VARIANT
from flibuste.under_fire.deal import OWN_WRECKS_ANYWHERE
from flibuste.under_fire.effects import DUMMIES, MINES, ONE_OF, TASKS
from flibuste.under_fire.laying import open_spaces
from flibuste.under_fire.mines import salvo
from flibuste.under_fire.position import (
    ACTIVE,
    ARRANGEMENT,
    ARRANGING,
    BOUGHT,
    BURNING,
    CANNOT_LAY,
    CHARTED,
    DECK,
    DECK_SIZE,
    DRAWN,
    DUMMY,
    DUMMY_LAYER,
    DUMMY_LEFT,
    DUMMY_LOOSE,
    DUMMY_TAKER,
    ENDING,
    EXPERT,
    FETCHED,
    FIRST,
    GOLD,
    HAND,
    HAND_SIZE,
    HIRED,
    LAID,
    MAIN,
    MARKET,
    MERCENARY,
    MINED,
    MINES_LEFT,
    MINES_TAKEN,
    MOVER,
    NOBODY,
    OPEN,
    ORIGIN,
    PENDING,
    PHASE,
    PHASES,
    POINTS,
    REASONS,
    RESERVE,
    RESERVE_SIZE,
    ROUND,
    SHIELD_DUE,
    SHIELDED,
    SHIELDS_LEFT,
    SHIP,
    SUSPECT,
    TOKENS,
    UNPICKED,
    WINNER,
    WRECKS_ANYWHERE,
)
from flibuste.under_fire.sea import BIT, DARK, LIGHT, NOWHERE, SEATS
from flibuste.under_fire.state import UnderFire, new_state
from flibuste.under_fire.turn import MOST_CHOICES, list_choices
from flibuste.under_fire.view import UNKNOWN, UnderFireView

_TRIES: Final = 1000
_SCRATCH: Final = vec[i64]([0] * MOST_CHOICES)


def determinize(view: UnderFireView, dice: Dice) -> UnderFire:
    """Return one world that the view allows; to draw many, keep a `Worlds`."""
    return Worlds(view).sample(dice)


class Worlds:
    """All worlds that one view allows, ready to be drawn from.

    Tiles not known are equally likely in every place. What the seat can deduce is respected:
    whoever is asked has two choices or more (U3.6), and the seat's own choices are those it sees.
    """

    def __init__(self, view: UnderFireView) -> None:
        self._view = view
        #: Each seat's tiles that the view does not place, and its piles with UNKNOWN for them.
        self._unplaced: list[vec[u8]] = [_unplaced(view, seat) for seat in (LIGHT, DARK)]
        self._frame = frame(view)
        self._certain = all(len(tiles) == 0 for tiles in self._unplaced)
        self._certain = self._certain and not any(view.order_lost) and view.dummy_left >= 0

    def sample(self, dice: Dice) -> UnderFire:
        """Draw one world."""
        for _ in range(_TRIES):
            world = self._frame.copy()
            for seat in (LIGHT, DARK):
                self._place_tiles(world, seat, dice)
            self._place_boards(world, dice)
            self._place_dummy(world, dice)
            if self._agrees(world):
                return world
        raise Refusal(
            "impossible-position",
            "U3.6",
            Words(
                "This position cannot come up: whoever is asked must have a choice.",
                "Cette position ne peut pas se présenter : qui est interrogé doit avoir le choix.",
            ),
        )

    def _place_tiles(self, world: UnderFire, seat: int, dice: Dice) -> None:
        tiles = self._unplaced[seat][:]
        dice.shuffle(tiles, 0, len(tiles), "")
        view = self._view
        k: i64 = 0
        for number in view.hands[seat]:
            if number == UNKNOWN:
                world.tiles[HAND + 10 * seat + i64(tiles[k])] += 1
                k += 1
        start: i64 = RESERVE + RESERVE_SIZE * seat + world.facts[FETCHED + seat]
        stop: i64 = RESERVE + RESERVE_SIZE * seat + RESERVE_SIZE
        if view.order_lost[seat]:
            dice.shuffle(world.tiles, start, stop, "")
        place: i64
        for place in range(start, stop):
            if world.tiles[place] == UNKNOWN:
                world.tiles[place] = tiles[k]
                k += 1
        start = DECK + DECK_SIZE * seat + world.facts[DRAWN + seat]
        stop = DECK + DECK_SIZE * seat + DECK_SIZE
        for place in range(start, stop):
            if world.tiles[place] == UNKNOWN:
                world.tiles[place] = tiles[k]
                k += 1

    def _place_boards(self, world: UnderFire, dice: Dice) -> None:
        """Draw picks and mercenaries that are hidden while the boards are arranged (U11.1)."""
        view = self._view
        if world.facts[PHASE] >= MAIN:
            return
        if world.facts[PHASE] == ARRANGING:
            for seat in (LIGHT, DARK):
                if view.picked[seat] and view.arrangements[seat] < 0:
                    world.facts[ARRANGEMENT + seat] = dice.below(ARRANGEMENTS)
        if not view.market:
            for cost in COSTS:
                shown = view.box.of_cost[cost][:]
                dice.shuffle(shown, 0, len(shown), "")
                for k in range(SHOWN_OF_COST[cost]):
                    world.facts[MARKET] |= BIT[i64(shown[k])]

    def _place_dummy(self, world: UnderFire, dice: Dice) -> None:
        """Draw where the dummy is: a token that may be it, or still with the layer (U5.7, U7.5)."""
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
            facts[DUMMY] = BIT[view.suspects[k]]
            facts[DUMMY_LEFT] = 0
            facts[MINES_LEFT] = view.mines_left
            return
        facts[DUMMY_LEFT] = 1
        facts[MINES_LEFT] = view.mines_left - 1
        if salvo(world) and view.tasks[MINES]:
            facts[PENDING] += ONE_OF[DUMMIES] - ONE_OF[MINES]

    def _agrees(self, world: UnderFire) -> bool:
        """Tell whether this world offers the choices that the seat sees or can infer."""
        if self._certain:
            return True
        view = self._view
        for seat in view.actors:
            n = list_choices(world, seat, _SCRATCH)
            if seat == view.seat and view.choices:
                if n != len(view.choices):
                    return False
                for k in range(n):
                    if _SCRATCH[k] != view.choices[k]:
                        return False
            elif n < 2:
                return False
        return True


def completed_turns(view: UnderFireView, seat: int) -> int:
    """Return how many turns `seat` has finished (U8.1)."""
    counted = view.outcome is not None and view.outcome.reason != REASONS[CANNOT_LAY]
    if counted and view.mover == seat:
        return view.round
    ahead = view.mover != seat and seat == view.first
    return view.round if ahead else view.round - 1


def pile_sizes(view: UnderFireView, seat: int, fetched: int) -> tuple[int, int]:
    """Return the sizes that a seat's hand and deck must have at this point of the game (U3.3)."""
    if PHASES.index(view.phase) < MAIN:
        return 0, DECK_SIZE
    turns = completed_turns(view, seat)
    drawn = min(HAND_SIZE + turns, DECK_SIZE)
    laid = turns
    if view.mover == seat and view.laid:
        laid += 1
    return drawn + fetched - laid, DECK_SIZE - drawn


def _unplaced(view: UnderFireView, seat: int) -> vec[u8]:
    """Return the tiles of `seat` that are in its hand or piles, the view does not say where."""
    left = [3] * 10
    ships = [ship.ship for ship in view.ships if ship.seat == seat and ship.ship < HIRED]
    held = view.hands[seat] + view.decks[seat] + view.reserves[seat]
    for number in ships + view.destroyed[seat] + held:
        if number != UNKNOWN:
            left[number] -= 1
    tiles = [number for number in range(1, 10) for _ in range(left[number])]
    if min(left) < 0 or len(tiles) != held.count(UNKNOWN):
        raise Refusal(
            "wrong-tiles",
            "U2.1",
            Words(
                "{seat}'s tiles are not 27, three of each number ({missing} too few or many): name"
                " those that have left the game with `destroyed {seat}: …`.",
                "Les tuiles de {seat} ne font pas 27, trois de chaque nombre (écart : {missing}) :"
                " nommez celles qui ont quitté le jeu par « destroyed {seat}: … ».",
            ).fill(
                {
                    "seat": plain(SEATS[seat]),
                    "missing": plain(str(abs(len(tiles) - held.count(UNKNOWN)) or 1)),
                }
            ),
        )
    return vec[u8](tiles)


def frame(view: UnderFireView) -> UnderFire:
    """Return the game with everything in place that the view places."""
    s = new_state(view.box)
    facts = s.facts
    facts[EXPERT] = 1 if view.variant == EXPERT_VARIANT else 0
    facts[WRECKS_ANYWHERE] = 1 if OWN_WRECKS_ANYWHERE in view.options else 0
    facts[PHASE] = PHASES.index(view.phase)
    facts[FIRST] = view.first
    facts[MOVER] = view.mover
    facts[ROUND] = view.round
    facts[LAID] = 1 if view.laid else 0
    facts[BOUGHT] = 1 if view.bought else 0
    facts[ORIGIN] = view.origin
    facts[SHIELD_DUE] = 1 if view.shield_due else 0
    facts[SHIELDS_LEFT] = view.shields_left
    facts[MINES_LEFT] = view.mines_left
    facts[DUMMY_LEFT] = max(view.dummy_left, 0)
    facts[DUMMY_LAYER] = view.dummy_layer
    facts[DUMMY_LOOSE] = 1 if view.dummy_loose else 0
    facts[DUMMY_TAKER] = view.dummy_taker
    if view.dummy != NOWHERE:
        facts[DUMMY] = BIT[view.dummy]
    for space in view.mines:
        facts[MINED] |= BIT[space]
    for space in view.suspects:
        facts[SUSPECT] |= BIT[space]
    for mercenary in view.market:
        facts[MARKET] |= BIT[mercenary]
    for task in range(TASKS):
        facts[PENDING] += view.tasks[task] * ONE_OF[task]
    for ship in view.ships:
        facts[(BURNING if ship.burning else ACTIVE) + ship.seat] |= BIT[ship.space]
        s.tiles[SHIP + ship.space] = ship.ship
        s.tiles[TOKENS + ship.space] = ship.tokens
        if ship.ship >= HIRED:
            facts[MERCENARY] |= BIT[ship.space]
        if ship.tokens:
            facts[SHIELDED] |= BIT[ship.space]
    for seat in (LIGHT, DARK):
        _frame_seat(s, view, seat)
    if view.arrangements[LIGHT] >= 0 and view.arrangements[DARK] >= 0:
        s.spaces = view.box.spaces(view.arrangements[LIGHT], view.arrangements[DARK])
    if view.outcome is not None:
        facts[WINNER] = view.outcome.winners[0] if view.outcome.winners else NOBODY
        facts[ENDING] = REASONS.index(view.outcome.reason)
    facts[OPEN] = open_spaces(s, view.mover)
    return s


def _frame_seat(s: UnderFire, view: UnderFireView, seat: int) -> None:
    s.facts[GOLD + seat] = view.gold[seat]
    s.facts[POINTS + seat] = view.points[seat]
    s.facts[MINES_TAKEN + seat] = view.mines_taken[seat]
    s.facts[CHARTED + seat] = 1 if view.charted[seat] else 0
    arrangement = view.arrangements[seat]
    s.facts[ARRANGEMENT + seat] = arrangement if arrangement >= 0 else UNPICKED
    for number in view.hands[seat]:
        if number != UNKNOWN:
            s.tiles[HAND + 10 * seat + number] += 1
    drawn = DECK_SIZE - len(view.decks[seat])
    s.facts[DRAWN + seat] = drawn
    for k, number in enumerate(view.decks[seat]):
        s.tiles[DECK + DECK_SIZE * seat + drawn + k] = number
    fetched = RESERVE_SIZE - len(view.reserves[seat])
    s.facts[FETCHED + seat] = fetched
    for k, number in enumerate(view.reserves[seat]):
        s.tiles[RESERVE + RESERVE_SIZE * seat + fetched + k] = number
