"""One setup of one game for the laws to try, with what a law must know beyond `core`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.refusal import Refusal
from flibuste.core.seat import SPECTATOR
from flibuste.core.state import State
from flibuste.core.view import View

#: Choices to come: who, and what.
Plan = Sequence[tuple[int, int]]


class Memory:
    """What somebody at the table can know who hears every event told to that seat, and no more.

    This one remembers nothing. A game's own checks that states and views agree with what was told.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def hear(self, events: list[Event]) -> None:
        """Take in events as the seat is told them."""

    def check_view(self, view: View) -> None:
        """Check that the seat's view shows what it was told, and no more."""

    def check_world(self, state: State) -> None:
        """Check that nothing in a world, real or imagined, contradicts what was told."""


def twin_by_luck(game: Game, state: State, seat: int, plan: Plan, dice: Dice) -> State:
    """Return a world that `seat` cannot tell from this one; if luck will, the plan is legal in it.

    A game with large secrets brings its own, which does not leave that to luck.
    """
    view = state.view(seat)
    for _ in range(4):
        twin = game.imagine(view, dice)
        if can_follow(twin, plan):
            return twin
    return game.imagine(view, dice)


def can_follow(state: State, plan: Plan) -> bool:
    """Tell whether the plan is legal."""
    after = state.copy()
    for mover, action in plan:
        try:
            after.apply(mover, action, Dice(0), None)
        except Refusal:
            return False
    return True


@dataclass(frozen=True)
class Tight:
    """Positions that nobody but their players can tell apart, and what everybody sees chosen next.

    Where a position leaves a secret open, it stands for many.
    """

    positions: tuple[str, ...]
    choices: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class World:
    """One game with one box, number of players, variant and options."""

    name: str
    game: Game
    variant: str
    options: tuple[str, ...]
    #: Counts tiles and tokens wherever they are; `totals` is what the counts must be.
    count: Callable[[State], dict[str, int]]
    totals: dict[str, int]
    #: How many choices a game takes at most; and what else is true of every game that has ended.
    most_choices: int
    check_end: Callable[[Match], None]
    #: Every whole number that is an action of the game, and many that are not.
    actions: Sequence[int]
    #: Kinds of choices that are asked even where there is only one.
    alone: frozenset[str]
    #: Which facts everybody may be told with each kind of event.
    public: dict[str, frozenset[str]]
    #: Which facts only those who know the event's secrets may be told besides.
    private: dict[str, frozenset[str]]
    #: Kinds of events whose secrets others than the event's own seat may know.
    shared: frozenset[str]
    #: Events that turn something hidden up for everybody.
    revealing: frozenset[str]
    #: Kinds of events whose secret is the own seat's choice: it tells that seat nothing new.
    chosen: frozenset[str]
    #: The kind of event, first after a choice, that tells the seat which; with `forced` among its
    #: secrets if the rules made it for the seat.
    choosing: str
    #: Kinds of events that tell no more than who has chosen: their order is that of choosing.
    announcing: frozenset[str]
    #: What `State.revelation` says if the view alone, and no event, shows who chose what it was.
    looks: frozenset[str]
    #: Why a game may end.
    reasons: frozenset[str]
    #: Draws a world that a seat cannot tell from this one, in which a plan may be legal too.
    twin: Callable[[Game, State, int, Plan, Dice], State] = twin_by_luck
    #: What a seat remembers.
    memory: Callable[[int], Memory] = Memory
    #: Whether the laws try all numbers in `actions`, or some.
    thorough: bool = False
    #: Situations in which a secret may leave a seat one answer, or none.
    tight: tuple[Tight, ...] = ()

    @property
    def players(self) -> range:
        """The seats."""
        return range(len(self.game.seat_names()))

    @property
    def seats(self) -> list[int]:
        """Every seat, and the spectator's."""
        return [*self.players, SPECTATOR]

    def open(self, fate: Fate) -> Match:
        """Deal a game and open its match."""
        return deal_match(self.game, fate, self.variant, list(self.options))

    def enough(self, state: State, seat: int) -> bool:
        """Tell whether a seat has as many choices as one who is asked must have."""
        legal = state.legal(seat)
        if len(legal) != 1:
            return len(legal) > 1
        return self.game.write_action(legal[0]).split()[0] in self.alone

    def __repr__(self) -> str:
        return self.name

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Print the name alone where Hypothesis tells of a failure."""
        printer.text(self.name)
