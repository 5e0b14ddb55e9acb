"""Views (U2.7, U5.7, U5.8, U7.3): what a seat knows of a game, built by allowing, fact by fact."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.view import View
from flibuste.under_fire.box import Box
from flibuste.under_fire.deal import EXPERT as EXPERT_VARIANT
from flibuste.under_fire.deal import OWN_WRECKS_ANYWHERE, STANDARD
from flibuste.under_fire.effects import DUMMIES, MINES, SPACE_EFFECTS, TASK_NAMES, TASKS
from flibuste.under_fire.notation import write_action, write_arrangement
from flibuste.under_fire.pending import pending
from flibuste.under_fire.position import (
    ACTIVE,
    ARRANGEMENT,
    BOUGHT,
    BURNING,
    CHARTED,
    DECK,
    DECK_SIZE,
    DRAWN,
    DUMMY,
    DUMMY_LAYER,
    DUMMY_LEFT,
    DUMMY_LOOSE,
    DUMMY_TAKER,
    EXPERT,
    FETCHED,
    FIRST,
    GOLD,
    HAND,
    HIRED,
    LAID,
    MAIN,
    MARKET,
    MINED,
    MINES_LEFT,
    MINES_TAKEN,
    MOVER,
    NOBODY,
    ORIGIN,
    PHASE,
    PHASES,
    POINTS,
    RESERVE,
    RESERVE_SIZE,
    ROUND,
    SHIELD_DUE,
    SHIELDS_LEFT,
    SHIP,
    SUSPECT,
    TOKENS,
    UNPICKED,
    WRECKS_ANYWHERE,
    Position,
)
from flibuste.under_fire.sea import BIT, DARK, LIGHT, NOWHERE, SEATS, SPACES, name, spaces

#: A tile whose number the seat does not know.
UNKNOWN: Final = 0
#: How many tiles of each number a fleet has (U2.1); 0 is the number of those not known.
_FLEET: Final = vec[i64]([3] * 10)


class Ship:
    """One ship on the sea: a number 1-9, or HIRED + the index of a mercenary in the box."""

    __slots__ = ("burning", "seat", "ship", "space", "tokens")

    def __init__(self, space: int, seat: int, ship: int, burning: bool, tokens: int) -> None:
        self.space = space
        self.seat = seat
        self.ship = ship
        self.burning = burning
        self.tokens = tokens

    @property
    def mercenary(self) -> int:
        """The mercenary's index in the box, or -1 for a ship of the fleet."""
        return self.ship - HIRED if self.ship >= HIRED else -1

    def label(self, box: Box) -> str:
        """Return its number, or its mercenary's id."""
        return str(self.ship) if self.ship < HIRED else box.mercenaries[self.ship - HIRED]

    def to_json(self, box: Box) -> dict[str, object]:
        """Return the ship as a program reads it."""
        return {
            "space": name(self.space),
            "seat": SEATS[self.seat],
            "ship": self.label(box),
            "burning": self.burning,
            "shields": self.tokens,
        }


class UnderFireView(View):
    """What one seat knows. Lists with a place for each seat have Light's first."""

    def __init__(self, box: Box, seat: int) -> None:
        self.box = box
        self.seat = seat
        self.variant = STANDARD
        self.options: list[str] = []
        self.phase = PHASES[MAIN]
        self.first = LIGHT
        self.mover = LIGHT
        self.round = 1
        self.laid = False
        self.bought = False
        #: The space of the ship whose effects are pending, or NOWHERE.
        self.origin: int = NOWHERE
        self.shield_due = False
        #: Arrangements; -1 where not picked, or picked and not shown yet (U11.1).
        self.arrangements = [-1, -1]
        self.picked = [False, False]
        self.ships: list[Ship] = []
        #: Spaces with a mine or the dummy, and those among them that may be the dummy (U5.7).
        self.mines: list[int] = []
        self.suspects: list[int] = []
        #: Where the dummy lies, for those who know, else NOWHERE.
        self.dummy: int = NOWHERE
        #: Who alone knows where the dummy is, or NOBODY; and who has taken it, or NOBODY.
        self.dummy_layer: int = NOBODY
        self.dummy_taker: int = NOBODY
        #: Whether the dummy may still be in the supply, for all the others know.
        self.dummy_loose = False
        #: Whether it is in the supply: 1 or 0, or -1 for those who do not know.
        self.dummy_left = 1
        #: Mines in the supply; the dummy, if it may be there, counts as one of them (U5.8).
        self.mines_left = 0
        self.shields_left = 0
        self.gold = [0, 0]
        self.points = [0, 0]
        self.mines_taken = [0, 0]
        #: Tiles, UNKNOWN where the seat does not know the number. Piles are top first.
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [[], []]
        self.reserves: list[list[int]] = [[], []]
        #: Whether a seat has looked through its reserve (U7.3).
        self.charted = [False, False]
        #: Whether a reserve's tiles are known, but not their order.
        self.order_lost = [False, False]
        #: Numbers of the tiles that have left the game.
        self.destroyed: list[list[int]] = [[], []]
        #: Mercenaries for sale, by index; none while they are hidden (U11.1).
        self.market: list[int] = []
        #: How many of each task are pending; to others, the dummy is a mine (U7.5).
        self.tasks = [0] * TASKS
        self.actors: list[int] = []
        #: The choices of the view's own seat.
        self.choices: list[int] = []
        self.outcome: Outcome | None = None

    def effects(self) -> list[str]:
        """Return the effect of each space; `none` where the boards are not known."""
        if self.arrangements[LIGHT] < 0 or self.arrangements[DARK] < 0:
            return [SPACE_EFFECTS[0]] * SPACES
        laid = self.box.spaces(self.arrangements[LIGHT], self.arrangements[DARK])
        return [SPACE_EFFECTS[effect] for effect in laid]

    def to_json(self) -> dict[str, object]:
        """Return the view as a program reads it: names for things, 0 for tiles not known."""
        box = self.box
        boards = [write_arrangement(box, a) if a >= 0 else None for a in self.arrangements]
        seat_names = {SPECTATOR: "spectator", EVERYTHING: "everything"}
        return {
            "game": "under-fire",
            "seat": seat_names.get(self.seat) or SEATS[self.seat],
            "box": {"name": box.name, "digest": box.digest},
            "variant": self.variant,
            "options": self.options,
            "phase": self.phase,
            "first": SEATS[self.first],
            "mover": SEATS[self.mover],
            "round": self.round,
            "laid": self.laid,
            "bought": self.bought,
            "origin": None if self.origin == NOWHERE else name(self.origin),
            "shield_due": self.shield_due,
            "boards": boards,
            "picked": self.picked,
            "effects": self.effects(),
            "ships": [ship.to_json(box) for ship in self.ships],
            "mines": [name(space) for space in self.mines],
            "suspects": [name(space) for space in self.suspects],
            "dummy": {
                "space": None if self.dummy == NOWHERE else name(self.dummy),
                "known_to": None if self.dummy_layer == NOBODY else SEATS[self.dummy_layer],
                "taken_by": None if self.dummy_taker == NOBODY else SEATS[self.dummy_taker],
                "maybe_in_supply": self.dummy_loose,
                "in_supply": None if self.dummy_left < 0 else self.dummy_left == 1,
            },
            "mines_left": self.mines_left,
            "shields_left": self.shields_left,
            "gold": self.gold,
            "points": self.points,
            "mines_taken": self.mines_taken,
            "hands": self.hands,
            "decks": self.decks,
            "reserves": self.reserves,
            "charted": self.charted,
            "order_lost": self.order_lost,
            "destroyed": self.destroyed,
            "mercenaries": [box.mercenaries[m] for m in self.market],
            "pending": {TASK_NAMES[t]: n for t, n in enumerate(self.tasks) if n},
            "actors": [SEATS[actor] for actor in self.actors],
            "choices": [write_action(box, act) for act in self.choices],
            "outcome": None if self.outcome is None else self.outcome.to_json(),
        }

    def __eq__(self, other: object) -> bool:
        """Tell whether both know the same."""
        return isinstance(other, UnderFireView) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        """Hash by the turn."""
        return hash((self.seat, self.round, self.phase))


def view_of(
    s: Position, seat: i64, actors: list[int], choices: list[int], outcome: Outcome | None
) -> UnderFireView:
    """Return what `seat` knows: a seat, SPECTATOR, or EVERYTHING."""
    view = UnderFireView(s.box, int(seat))
    _allow_public(view, s)
    _allow_boards(view, s)
    _allow_dummy(view, s)
    for owner in (LIGHT, DARK):
        _allow_tiles(view, s, owner)
    view.actors = actors
    view.choices = choices
    view.outcome = outcome
    return view


def _allow_public(view: UnderFireView, s: Position) -> None:
    """Give what everybody sees (U2.7)."""
    facts = s.facts
    view.variant = EXPERT_VARIANT if facts[EXPERT] else STANDARD
    view.options = [OWN_WRECKS_ANYWHERE] if facts[WRECKS_ANYWHERE] else []
    view.phase = PHASES[facts[PHASE]]
    view.first = facts[FIRST]
    view.mover = facts[MOVER]
    view.round = facts[ROUND]
    view.laid = facts[LAID] == 1
    view.bought = facts[BOUGHT] == 1
    view.origin = facts[ORIGIN]
    view.shield_due = facts[SHIELD_DUE] == 1
    view.shields_left = facts[SHIELDS_LEFT]
    view.mines = spaces(facts[MINED])
    for seat in (LIGHT, DARK):
        view.gold[seat] = facts[GOLD + seat]
        view.points[seat] = facts[POINTS + seat]
        view.mines_taken[seat] = facts[MINES_TAKEN + seat]
        view.charted[seat] = facts[CHARTED + seat] == 1
        view.destroyed[seat] = _destroyed(s, seat)
    dark: i64 = facts[ACTIVE + DARK] | facts[BURNING + DARK]
    burning: i64 = facts[BURNING + LIGHT] | facts[BURNING + DARK]
    for space in spaces(facts[ACTIVE + LIGHT] | dark | burning):
        owner = DARK if dark & BIT[space] else LIGHT
        ship = int(s.tiles[SHIP + space])
        tokens = int(s.tiles[TOKENS + space])
        view.ships.append(Ship(space, owner, ship, burning & BIT[space] != 0, tokens))


def _destroyed(s: Position, seat: i64) -> list[int]:
    """Return the numbers of `seat`'s tiles that have left the game: 27 less the others."""
    left = _FLEET[:]
    number: i64
    place: i64
    for number in range(1, 10):
        left[number] -= i64(s.tiles[HAND + 10 * seat + number])
    for place in range(s.facts[DRAWN + seat], DECK_SIZE):
        left[i64(s.tiles[DECK + DECK_SIZE * seat + place])] -= 1
    for place in range(s.facts[FETCHED + seat], RESERVE_SIZE):
        left[i64(s.tiles[RESERVE + RESERVE_SIZE * seat + place])] -= 1
    for space in spaces(s.facts[ACTIVE + seat] | s.facts[BURNING + seat]):
        ship: i64 = i64(s.tiles[SHIP + space])
        if ship < HIRED:
            left[ship] -= 1
    return [number for number in range(1, 10) for _ in range(int(left[number]))]


def _allow_boards(view: UnderFireView, s: Position) -> None:
    """Give the boards and mercenaries that are shown, and the seat's own pick (U11.1)."""
    facts = s.facts
    everything = view.seat == EVERYTHING
    arranged = facts[ARRANGEMENT + LIGHT] != UNPICKED and facts[ARRANGEMENT + DARK] != UNPICKED
    for seat in (LIGHT, DARK):
        view.picked[seat] = facts[ARRANGEMENT + seat] != UNPICKED
        if view.picked[seat] and (arranged or everything or seat == view.seat):
            view.arrangements[seat] = facts[ARRANGEMENT + seat]
    if facts[PHASE] >= MAIN or everything:
        view.market = [m for m in range(len(s.box.mercenaries)) if facts[MARKET] >> m & 1]


def _allow_dummy(view: UnderFireView, s: Position) -> None:
    """Give the dummy's place to who knows it; to the others it is a mine (U5.7, U5.8, U7.5)."""
    facts = s.facts
    view.dummy_layer = facts[DUMMY_LAYER]
    view.dummy_taker = facts[DUMMY_TAKER]
    view.dummy_loose = facts[DUMMY_LOOSE] == 1
    view.suspects = spaces(facts[SUSPECT])
    for task in range(TASKS):
        view.tasks[task] = pending(s, task)
    if view.dummy_layer in (NOBODY, view.seat) or view.seat == EVERYTHING:
        view.dummy_left = facts[DUMMY_LEFT]
        view.mines_left = facts[MINES_LEFT]
        lying = spaces(facts[DUMMY])
        view.dummy = lying[0] if lying else NOWHERE
    else:
        view.dummy_left = -1
        view.mines_left = facts[MINES_LEFT] + facts[DUMMY_LEFT]
        view.tasks[MINES] += view.tasks[DUMMIES]
        view.tasks[DUMMIES] = 0


def _allow_tiles(view: UnderFireView, s: Position, owner: i64) -> None:
    """Give sizes of hand and piles to all, tiles to their owner as far as seen (U2.7, U7.3)."""
    held: i64 = HAND + 10 * owner
    hand = [number for number in range(1, 10) for _ in range(int(s.tiles[held + number]))]
    drawn: i64 = s.facts[DRAWN + owner]
    fetched: i64 = s.facts[FETCHED + owner]
    deck = s.tiles[DECK + DECK_SIZE * owner + drawn : DECK + DECK_SIZE * owner + DECK_SIZE]
    reserve = s.tiles[
        RESERVE + RESERVE_SIZE * owner + fetched : RESERVE + RESERVE_SIZE * owner + RESERVE_SIZE
    ]
    everything = view.seat == EVERYTHING
    own = view.seat == owner or everything
    charted = view.seat == owner and s.facts[CHARTED + owner] == 1
    view.hands[owner] = hand if own else [UNKNOWN] * len(hand)
    view.decks[owner] = [int(tile) for tile in deck] if everything else [UNKNOWN] * len(deck)
    if everything:
        view.reserves[owner] = [int(tile) for tile in reserve]
    elif charted:
        view.reserves[owner] = sorted([int(tile) for tile in reserve])
        view.order_lost[owner] = True
    else:
        view.reserves[owner] = [UNKNOWN] * len(reserve)
