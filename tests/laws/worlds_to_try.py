"""The games, variants, options and boxes that the laws are tried on: one entry each.

A new game adds its entries to `WORLDS`; nothing else in this directory names a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flibuste.core.fate import Dice, Fate
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.under_fire.box_file import read_box, standard_box
from flibuste.under_fire.game import UnderFireGame
from flibuste.under_fire.position import (
    ACTIVE,
    BURNING,
    DECK_SIZE,
    DRAWN,
    DUMMY,
    DUMMY_LEFT,
    DUMMY_TAKER,
    FETCHED,
    HAND,
    HIRED,
    MARKET,
    MINED,
    MINES_LEFT,
    MINES_TAKEN,
    NOBODY,
    RESERVE_SIZE,
    SHIELD_DUE,
    SHIELDS_LEFT,
    SHIP,
    TOKENS,
)
from flibuste.under_fire.position_text import read_position, write_position
from flibuste.under_fire.sea import SPACES
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.view import EVERYTHING, UnderFireView
from flibuste.under_fire.worlds import determinize


@dataclass(frozen=True, repr=False)
class World:
    """One setup of one game, with what a law must know beyond the contract of `core`."""

    name: str
    game: Game
    #: Deals a game and opens its match.
    open: Callable[[Fate], Match]
    #: Draws a world that a view allows.
    imagine: Callable[[View, Dice], State]
    #: Reads a position's text and writes it again.
    rewrite: Callable[[str], str]
    #: The seat number of a view that holds the whole truth.
    everything: int
    #: Counts tiles and tokens wherever they are; `totals` is what the counts must be.
    count: Callable[[State], dict[str, int]]
    totals: dict[str, int]
    #: How many turns each seat has at most; each turn is told by an event of kind `turn`.
    most_turns: int
    #: Every whole number that is an action of the game, and many that are not.
    actions: range
    #: Which facts everybody may be told with each kind of event.
    public: dict[str, frozenset[str]]
    #: Which facts only the event's own seat may be told besides.
    private: dict[str, frozenset[str]]
    #: Events that turn something hidden up for everybody.
    revealing: frozenset[str]
    #: Why a game may end.
    reasons: frozenset[str]

    def __repr__(self) -> str:
        return self.name

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Print the name alone where Hypothesis tells of a failure."""
        printer.text(self.name)


# ------------------------------------------------------------------------- Pirates Under Fire

_PUBLIC = {
    "mercenaries": {"mercenaries"},
    "boards": {"light", "dark"},
    "turn": {"round"},
    "chose": {"choice"},
    "laid": {"number", "space"},
    "bought": {"mercenary", "cost", "space"},
    "destroyed": {"space", "ship"},
    "shield-put": {"space"},
    "shield-lost": {"space"},
    "repaired": {"space"},
    "shot": {"from", "direction", "space"},
    "stopped": {"space"},
    "burning": {"space"},
    "gold": {"gold"},
    "point": {"points"},
    "mine-laid": {"space"},
    "mine-removed": {"space", "token"},
    "mine-taken": {"space", "token"},
    "drawn": set[str](),
    "reserve-drawn": set[str](),
    "charted": set[str](),
    "scored": {"points"},
    "over": {"winners", "reason"},
}
_PRIVATE = {
    "chose": {"choice", "forced"},
    "drawn": {"number"},
    "reserve-drawn": {"number"},
    "charted": {"number"},
    "mine-laid": {"token"},
}
_TOTALS = {"light tiles": 27, "dark tiles": 27, "shields": 7, "mines": 14, "dummy": 1, "hired": 5}


def _count_under_fire(state: State) -> dict[str, int]:
    """Count what is on the sea, in hands, piles and supplies, and what is destroyed (U2, U5.8)."""
    assert isinstance(state, UnderFire)
    facts, tiles = state.facts, state.tiles
    found: dict[str, int] = {}
    view = state.view(EVERYTHING)
    ships = [int(tiles[SHIP + space]) for space in range(SPACES)]
    for seat, who in enumerate(("light", "dark")):
        fleet = int(facts[ACTIVE + seat]) | int(facts[BURNING + seat])
        found[f"{who} tiles"] = (
            sum(int(tiles[HAND + 10 * seat + number]) for number in range(1, 10))
            + (DECK_SIZE - int(facts[DRAWN + seat]))
            + (RESERVE_SIZE - int(facts[FETCHED + seat]))
            + sum(1 for s in range(SPACES) if fleet >> s & 1 and 0 < ships[s] < HIRED)
            + len(view.destroyed[seat])
        )
    tokens = sum(int(tiles[TOKENS + space]) for space in range(SPACES))
    found["shields"] = tokens + int(facts[SHIELDS_LEFT]) + int(facts[SHIELD_DUE])
    lying = int(facts[MINED]).bit_count() - int(facts[DUMMY]).bit_count()
    taken = int(facts[MINES_TAKEN]) + int(facts[MINES_TAKEN + 1])
    found["mines"] = lying + taken + int(facts[MINES_LEFT])
    dummy_taken = 0 if facts[DUMMY_TAKER] == NOBODY else 1
    found["dummy"] = int(facts[DUMMY]).bit_count() + int(facts[DUMMY_LEFT]) + dummy_taken
    hired = sum(1 for ship in ships if ship >= HIRED)
    found["hired"] = hired + int(facts[MARKET]).bit_count()
    return found


def doubled(effect: str) -> UnderFireGame:
    """Return the game with a box in which this effect is the doubled one, not the shield (U10)."""
    text = standard_box().text()
    assert "buckler 3 1,6 shield" in text
    text = text.replace("buckler 3 1,6 shield", f"buckler 3 1,6 {effect}")
    text = text.replace(f"name: {standard_box().name}", f"name: doubled-{effect}")
    return UnderFireGame(read_box(text, f"doubled-{effect}.box"))


def _under_fire(
    name: str, variant: str, options: list[str] | None = None, game: UnderFireGame | None = None
) -> World:
    played = UnderFireGame() if game is None else game

    def open_one(fate: Fate) -> Match:
        return played.deal_match(fate, variant, options)

    def imagine(view: View, dice: Dice) -> State:
        assert isinstance(view, UnderFireView)
        return determinize(view, dice)

    def rewrite(text: str) -> str:
        return write_position(read_position(text, "test", played.box))

    return World(
        name=name,
        game=played,
        open=open_one,
        imagine=imagine,
        rewrite=rewrite,
        everything=EVERYTHING,
        count=_count_under_fire,
        totals=_TOTALS,
        most_turns=16,
        actions=range(-4096, 14 * 4096),
        public={kind: frozenset(facts) for kind, facts in _PUBLIC.items()},
        private={kind: frozenset(facts) for kind, facts in _PRIVATE.items()},
        revealing=frozenset({"mine-removed", "mine-taken", "boards", "mercenaries"}),
        reasons=frozenset({"points", "gold", "draw", "cannot-lay"}),
    )


_WRECKS = ["own-wrecks-anywhere"]

WORLDS: list[World] = [
    _under_fire("under-fire standard", "standard"),
    _under_fire("under-fire expert", "expert"),
    _under_fire("under-fire own-wrecks-anywhere", "standard", _WRECKS),
    _under_fire("under-fire expert own-wrecks-anywhere", "expert", _WRECKS),
    *[
        _under_fire(f"under-fire doubled {effect}", "standard", None, doubled(effect))
        for effect in ("minelayer", "chart", "ram", "sweeper", "broadside", "chasers", "diagonals")
    ],
]
NAMES = [world.name for world in WORLDS]
