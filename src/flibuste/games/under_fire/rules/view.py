"""Views (U2.7, U5.7, U5.8, U7.3): what a seat knows, built by adding only what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.view import View
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules import sea
from flibuste.games.under_fire.rules.box import NAME, Box
from flibuste.games.under_fire.rules.deal import EXPERT as EXPERT_VARIANT
from flibuste.games.under_fire.rules.deal import OWN_WRECKS_ANYWHERE, STANDARD
from flibuste.games.under_fire.rules.effects import DUMMIES, MINES, SPACE_EFFECTS, TASK_NAMES, TASKS
from flibuste.games.under_fire.rules.notation import write_action, write_arrangement
from flibuste.games.under_fire.rules.pending import pending
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import name, spaces

if TYPE_CHECKING:
    from flibuste.games.under_fire.wire import UnderFireShip, UnderFireViewMessage

#: A tile whose number the seat does not know.
UNKNOWN: Final = 0
#: How many tiles of each number a fleet has (U2.1); 0 is the number of unknown tiles.
_FLEET: Final = vec[i64]([3] * 10)


class Ship:
    """One ship on the sea: a number 1-9, or HIRED + the mercenary's index in the box."""

    __slots__ = ("burning", "seat", "ship", "space", "tokens")

    def __init__(self, space: int, seat: int, ship: int, burning: bool, tokens: int) -> None:
        self.space = space
        self.seat = seat
        self.ship = ship
        self.burning = burning
        self.tokens = tokens

    def __reduce__(self) -> tuple[type[Ship], tuple[object, ...]]:
        return Ship, (self.space, self.seat, self.ship, self.burning, self.tokens)

    @property
    def mercenary(self) -> int:
        """The mercenary's index in the box, or -1 for a ship of the fleet."""
        return self.ship - pos.HIRED if self.ship >= pos.HIRED else -1

    def label(self, box: Box) -> str:
        """Return the ship's number or the mercenary's id."""
        return str(self.ship) if self.ship < pos.HIRED else box.mercenaries[self.ship - pos.HIRED]

    def to_json(self, box: Box) -> UnderFireShip:
        """Return the ship as JSON."""
        return {
            "space": name(self.space),
            "seat": sea.SEATS[self.seat],
            "ship": self.label(box),
            "burning": self.burning,
            "shields": self.tokens,
        }


class UnderFireView(View):
    """What one seat knows. Lists with an entry for each seat have Light's first."""

    game: ClassVar[str] = NAME

    def __init__(self, box: Box, seat: int) -> None:
        self.box = box
        self.seat = seat
        self.variant = STANDARD
        self.options: list[str] = []
        self.phase = pos.PHASES[pos.MAIN]
        self.first = sea.LIGHT
        self.mover = sea.LIGHT
        self.round = 1
        self.laid = False
        self.bought = False
        #: The space of the ship whose effects are pending, or NOWHERE.
        self.origin: int = sea.NOWHERE
        self.shield_due = False
        #: Arrangements; -1 if not picked, or picked but not shown yet (U11.1).
        self.arrangements = [-1, -1]
        self.picked = [False, False]
        self.ships: list[Ship] = []
        #: Spaces with a mine or the dummy, and those among them that may be the dummy (U5.7).
        self.mines: list[int] = []
        self.suspects: list[int] = []
        #: Where the dummy lies; NOWHERE if the seat does not know.
        self.dummy: int = sea.NOWHERE
        #: The only seat that knows where the dummy is, or NOBODY; who has taken it, or NOBODY.
        self.dummy_layer: int = pos.NOBODY
        self.dummy_taker: int = pos.NOBODY
        #: True if, as far as the others know, the dummy may still be in the supply.
        self.dummy_loose = False
        #: 1 if it is in the supply, 0 if not, -1 if the seat does not know.
        self.dummy_left = 1
        #: Mines in the supply; if the dummy may be there, it counts as one of them (U5.8).
        self.mines_left = 0
        self.shields_left = 0
        self.gold = [0, 0]
        self.points = [0, 0]
        self.mines_taken = [0, 0]
        #: Tiles; UNKNOWN if the seat does not know the number. Piles are top first.
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [[], []]
        self.reserves: list[list[int]] = [[], []]
        #: True if a seat has looked through its reserve (U7.3).
        self.charted = [False, False]
        #: True if a reserve's tiles are known, but not their order.
        self.order_lost = [False, False]
        #: Numbers of the tiles that have left the game.
        self.destroyed: list[list[int]] = [[], []]
        #: Mercenaries for sale, by index; none while they are hidden (U11.1).
        self.market: list[int] = []
        #: The number of pending tasks of each kind; to others, the dummy is a mine (U7.5).
        self.tasks = [0] * TASKS
        self.actors: list[int] = []
        #: The choices of the view's own seat.
        self.choices: list[int] = []
        self.outcome: Outcome | None = None

    def effects(self) -> list[str]:
        """Return the effect of each space; `none` before the boards are laid out."""
        if min(self.arrangements) < 0:
            return [SPACE_EFFECTS[0]] * sea.SPACES
        laid = self.box.spaces(self.arrangements[sea.LIGHT], self.arrangements[sea.DARK])
        return [SPACE_EFFECTS[effect] for effect in laid]

    def to_json(self) -> UnderFireViewMessage:
        """Return the view as JSON: names for things, 0 for unknown tiles."""
        box = self.box
        boards = [write_arrangement(box, a) if a >= 0 else None for a in self.arrangements]
        seat_names = {SPECTATOR: "spectator", EVERYTHING: "everything"}
        return {
            "game": "under-fire",
            "seat": seat_names.get(self.seat) or sea.SEATS[self.seat],
            "box": {"name": box.name, "digest": box.digest},
            "variant": self.variant,
            "options": self.options,
            "phase": self.phase,
            "first": sea.SEATS[self.first],
            "mover": sea.SEATS[self.mover],
            "round": self.round,
            "laid": self.laid,
            "bought": self.bought,
            "origin": None if self.origin == sea.NOWHERE else name(self.origin),
            "shield_due": self.shield_due,
            "boards": boards,
            "picked": self.picked,
            "effects": self.effects(),
            "ships": [ship.to_json(box) for ship in self.ships],
            "mines": [name(space) for space in self.mines],
            "suspects": [name(space) for space in self.suspects],
            "dummy": {
                "space": None if self.dummy == sea.NOWHERE else name(self.dummy),
                "known_to": None if self.dummy_layer == pos.NOBODY else sea.SEATS[self.dummy_layer],
                "taken_by": None if self.dummy_taker == pos.NOBODY else sea.SEATS[self.dummy_taker],
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
            "actors": [sea.SEATS[actor] for actor in self.actors],
            "choices": [write_action(box, act) for act in self.choices],
            "outcome": None if self.outcome is None else self.outcome.to_json(),
        }

    def __reduce__(self) -> tuple[type[UnderFireView], tuple[object, ...], object]:
        return UnderFireView, (self.box, self.seat), self.__getstate__()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UnderFireView) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seat, self.round, self.phase))


def view_of(
    s: Position, seat: i64, actors: list[int], choices: list[int], outcome: Outcome | None
) -> UnderFireView:
    """Return what `seat` knows: a seat, SPECTATOR, or EVERYTHING."""
    view = UnderFireView(s.box, int(seat))
    _allow_public(view, s)
    _allow_boards(view, s)
    _allow_dummy(view, s)
    for owner in (sea.LIGHT, sea.DARK):
        _allow_tiles(view, s, owner)
    view.actors = actors
    view.choices = choices
    view.outcome = outcome
    return view


def _allow_public(view: UnderFireView, s: Position) -> None:
    """Add what everybody sees (U2.7)."""
    facts = s.facts
    view.variant = EXPERT_VARIANT if facts[pos.EXPERT] else STANDARD
    view.options = [OWN_WRECKS_ANYWHERE] if facts[pos.WRECKS_ANYWHERE] else []
    view.phase = pos.PHASES[facts[pos.PHASE]]
    view.first = facts[pos.FIRST]
    view.mover = facts[pos.MOVER]
    view.round = facts[pos.ROUND]
    view.laid = facts[pos.LAID] == 1
    view.bought = facts[pos.BOUGHT] == 1
    view.origin = facts[pos.ORIGIN]
    view.shield_due = facts[pos.SHIELD_DUE] == 1
    view.shields_left = facts[pos.SHIELDS_LEFT]
    view.mines = spaces(facts[pos.MINED])
    for seat in (sea.LIGHT, sea.DARK):
        view.gold[seat] = facts[pos.GOLD + seat]
        view.points[seat] = facts[pos.POINTS + seat]
        view.mines_taken[seat] = facts[pos.MINES_TAKEN + seat]
        view.charted[seat] = facts[pos.CHARTED + seat] == 1
        view.destroyed[seat] = _destroyed(s, seat)
    dark: i64 = facts[pos.ACTIVE + sea.DARK] | facts[pos.BURNING + sea.DARK]
    burning: i64 = facts[pos.BURNING + sea.LIGHT] | facts[pos.BURNING + sea.DARK]
    for space in spaces(facts[pos.ACTIVE + sea.LIGHT] | dark | burning):
        owner = sea.DARK if dark & sea.BIT[space] else sea.LIGHT
        ship = int(s.tiles[pos.SHIP + space])
        tokens = int(s.tiles[pos.TOKENS + space])
        view.ships.append(Ship(space, owner, ship, burning & sea.BIT[space] != 0, tokens))


def _destroyed(s: Position, seat: i64) -> list[int]:
    """Return the numbers of the seat's tiles that have left the game: 27 minus the others."""
    left = _FLEET[:]
    number: i64
    place: i64
    for number in range(1, 10):
        left[number] -= i64(s.tiles[pos.HAND + 10 * seat + number])
    for place in range(s.facts[pos.DRAWN + seat], pos.DECK_SIZE):
        left[i64(s.tiles[pos.DECK + pos.DECK_SIZE * seat + place])] -= 1
    for place in range(s.facts[pos.FETCHED + seat], pos.RESERVE_SIZE):
        left[i64(s.tiles[pos.RESERVE + pos.RESERVE_SIZE * seat + place])] -= 1
    for space in spaces(s.facts[pos.ACTIVE + seat] | s.facts[pos.BURNING + seat]):
        ship: i64 = i64(s.tiles[pos.SHIP + space])
        if ship < pos.HIRED:
            left[ship] -= 1
    return [number for number in range(1, 10) for _ in range(int(left[number]))]


def _allow_boards(view: UnderFireView, s: Position) -> None:
    """Add the visible boards and mercenaries, and the seat's own pick (U11.1)."""
    facts = s.facts
    everything = view.seat == EVERYTHING
    arranged = (
        facts[pos.ARRANGEMENT + sea.LIGHT] != pos.UNPICKED
        and facts[pos.ARRANGEMENT + sea.DARK] != pos.UNPICKED
    )
    for seat in (sea.LIGHT, sea.DARK):
        view.picked[seat] = facts[pos.ARRANGEMENT + seat] != pos.UNPICKED
        if view.picked[seat] and (arranged or everything or seat == view.seat):
            view.arrangements[seat] = facts[pos.ARRANGEMENT + seat]
    if facts[pos.PHASE] >= pos.MAIN or everything:
        view.market = [m for m in range(len(s.box.mercenaries)) if facts[pos.MARKET] >> m & 1]


def _allow_dummy(view: UnderFireView, s: Position) -> None:
    """Add the dummy's place if the seat knows it; else it is a mine (U5.7, U5.8, U7.5)."""
    facts = s.facts
    view.dummy_layer = facts[pos.DUMMY_LAYER]
    view.dummy_taker = facts[pos.DUMMY_TAKER]
    view.dummy_loose = facts[pos.DUMMY_LOOSE] == 1
    view.suspects = spaces(facts[pos.SUSPECT])
    for task in range(TASKS):
        view.tasks[task] = pending(s, task)
    if view.dummy_layer in (pos.NOBODY, view.seat) or view.seat == EVERYTHING:
        view.dummy_left = facts[pos.DUMMY_LEFT]
        view.mines_left = facts[pos.MINES_LEFT]
        lying = spaces(facts[pos.DUMMY])
        view.dummy = lying[0] if lying else sea.NOWHERE
    else:
        view.dummy_left = -1
        view.mines_left = facts[pos.MINES_LEFT] + facts[pos.DUMMY_LEFT]
        view.tasks[MINES] += view.tasks[DUMMIES]
        view.tasks[DUMMIES] = 0


def _allow_tiles(view: UnderFireView, s: Position, owner: i64) -> None:
    """Add the sizes of hand and piles; for their owner, the tiles it has seen (U2.7, U7.3)."""
    held: i64 = pos.HAND + 10 * owner
    hand = [number for number in range(1, 10) for _ in range(int(s.tiles[held + number]))]
    drawn: i64 = s.facts[pos.DRAWN + owner]
    fetched: i64 = s.facts[pos.FETCHED + owner]
    deck = s.tiles[
        pos.DECK + pos.DECK_SIZE * owner + drawn : pos.DECK + pos.DECK_SIZE * owner + pos.DECK_SIZE
    ]
    reserve = s.tiles[
        pos.RESERVE + pos.RESERVE_SIZE * owner + fetched : pos.RESERVE
        + pos.RESERVE_SIZE * owner
        + pos.RESERVE_SIZE
    ]
    everything = view.seat == EVERYTHING
    own = view.seat == owner or everything
    charted = view.seat == owner and s.facts[pos.CHARTED + owner] == 1
    view.hands[owner] = hand if own else [UNKNOWN] * len(hand)
    view.decks[owner] = [int(tile) for tile in deck] if everything else [UNKNOWN] * len(deck)
    if everything:
        view.reserves[owner] = [int(tile) for tile in reserve]
    elif charted:
        view.reserves[owner] = sorted([int(tile) for tile in reserve])
        view.order_lost[owner] = True
    else:
        view.reserves[owner] = [UNKNOWN] * len(reserve)
