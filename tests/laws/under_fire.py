"""Pirates Under Fire for the laws: its variants and options, and boxes with other effects."""

from __future__ import annotations

import re

from flibuste.core.match import Match
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.state import State
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
from flibuste.under_fire.sea import SPACES
from flibuste.under_fire.state import UnderFire
from tests.laws.world import World

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
_TURNS = 16
#: More than a seat can choose in one turn: a ship to lay, one to buy, effects, mines, the end.
_MOST_IN_A_TURN = 12
_TOTALS = {"light tiles": 27, "dark tiles": 27, "shields": 7, "mines": 14, "dummy": 1, "hired": 5}


def _count(state: State) -> dict[str, int]:
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


def _check_end(match: Match) -> None:
    """Every seat has had its turns, or could not lay in one of them (U3, U8)."""
    outcome = match.state.outcome()
    assert outcome is not None
    turns = [event.seat for event in match.events(SPECTATOR) if event.kind == "turn"]
    for seat in range(2):
        assert turns.count(seat) <= _TURNS
        assert turns.count(seat) == _TURNS or not outcome.scores


def doubled(effect: str) -> UnderFireGame:
    """Return the game with a box in which this effect is the doubled one, not the shield (U10)."""
    text, replaced = re.subn(r"(?m)^(buckler .*) shield$", rf"\1 {effect}", standard_box().text())
    assert replaced == 1
    text = text.replace(f"name: {standard_box().name}", f"name: doubled-{effect}")
    return UnderFireGame(read_box(text, f"doubled-{effect}.box"))


def _world(
    name: str, variant: str, options: tuple[str, ...] = (), game: UnderFireGame | None = None
) -> World:
    return World(
        name=name,
        game=UnderFireGame() if game is None else game,
        variant=variant,
        options=options,
        count=_count,
        totals=_TOTALS,
        most_choices=_TURNS * 2 * _MOST_IN_A_TURN,
        check_end=_check_end,
        actions=range(-4096, 14 * 4096),
        alone=frozenset(),
        public={kind: frozenset(facts) for kind, facts in _PUBLIC.items()},
        private={kind: frozenset(facts) for kind, facts in _PRIVATE.items()},
        shared=frozenset(),
        revealing=frozenset({"mine-removed", "mine-taken", "boards", "mercenaries"}),
        chosen=frozenset({"chose", "mine-laid"}),
        choosing="chose",
        announcing=frozenset({"chose"}),
        looks=frozenset({"reserve"}),
        reasons=frozenset({"points", "gold", "draw", "cannot-lay"}),
        thorough=game is None and not options,
    )


_WRECKS = ("own-wrecks-anywhere",)
_DOUBLED = ("minelayer", "chart", "ram", "sweeper", "broadside", "chasers", "diagonals")

UNDER_FIRE: list[World] = [
    _world("under-fire standard", "standard"),
    _world("under-fire expert", "expert"),
    _world("under-fire own-wrecks-anywhere", "standard", _WRECKS),
    _world("under-fire expert own-wrecks-anywhere", "expert", _WRECKS),
    *[_world(f"under-fire doubled {each}", "standard", (), doubled(each)) for each in _DOUBLED],
]
