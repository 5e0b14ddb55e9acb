"""Pirates Under Fire for the laws: its variants and options, and boxes with other effects."""

from __future__ import annotations

import random
import re

from flibuste.core.match import Match
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.state import State
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.position import (
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
from flibuste.games.under_fire.rules.sea import SPACES
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.text.box_file import read_box, standard_box
from tests.games.under_fire.boxes import random_box
from tests.laws.world import Tight, World

_PUBLIC = {
    "mercenaries": {"mercenaries"},
    "boards": {"light", "dark"},
    "turn": {"round"},
    "chose": {"choice"},
    "laid": {"number", "space"},
    "bought": {"mercenary", "cost", "space", "gold"},
    "destroyed": {"space", "ship"},
    "shield-put": {"space", "shields", "shields_left"},
    "shield-lost": {"space", "shields", "shields_left"},
    "repaired": {"space"},
    "shot": {"from", "direction", "space"},
    "stopped": {"space"},
    "burning": {"space"},
    "gold": {"gold"},
    "point": {"points"},
    "mine-laid": {"space"},
    "mine-removed": {"space", "token"},
    "mine-taken": {"space", "token", "mines_taken"},
    "mine-shown": {"token"},
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


def _copy(seed: int) -> UnderFireGame:
    """Return the game with a box as a printed copy may have it."""
    return UnderFireGame(random_box(random.Random(seed)))


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
        alone=frozenset({"lay", "chart", "mine", "dummy"}),
        public={kind: frozenset(facts) for kind, facts in _PUBLIC.items()},
        private={kind: frozenset(facts) for kind, facts in _PRIVATE.items()},
        shared=frozenset(),
        revealing=frozenset({"mine-removed", "mine-taken", "mine-shown", "boards", "mercenaries"}),
        chosen=frozenset({"chose", "mine-laid"}),
        choosing="chose",
        announcing=frozenset({"chose"}),
        looks=frozenset({"reserve"}),
        reasons=frozenset({"points", "gold", "draw", "cannot-lay"}),
        thorough=game is None and not options,
        # The positions are of our mercenaries, which may cost more in another copy.
        tight=_TIGHT if variant == "standard" and " copy " not in name else (),
    )


def _position(head: str, sea: str, *tiles: str) -> str:
    """Return a position in which Light lays, and Dark is the first player."""
    return "\n".join(
        [
            "flibuste under-fire position 1",
            "first: dark",
            "boards light: shoal/sun/0 strait/sun/0 reef/sun/0",
            "boards dark: shoal/moon/0 strait/moon/0 reef/moon/0",
            head,
            "[sea]",
            *[f"{6 - k} {row}" for k, row in enumerate(sea.strip().splitlines())],
            "[tiles]",
            *tiles,
            "",
        ]
    )


#: One space is left. Light holds 3 of the tiles 4, 4, 4, 6.
_LAST_SPACE = _position(
    "turn: light 15 main",
    """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    D1 D2 D3 D4 D5 D6 .
    """,
    "destroyed light: 5 5 5 6 6 7 7 7 8 8 8 9 9 9",
    "destroyed dark: 7 7 7 8 8 8 9 9 9",
    "reserve light: 1 1 1 2 2 2 3 3 3",
)
#: Light's reserve holds 2 of the tiles 3, 7, 7.
TWO_IN_RESERVE = _position(
    "turn: light 16 main\ngold: 3 0\nmercenaries: chart",
    """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    """,
    "destroyed light: 3 3 5 5 5 6 6 6 7 8 8 8 9 9 9",
    "destroyed dark: 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9",
    "hand light: 1 1 1 2 2 2 4 4 4 ?",
    "reserve light: ? ?",
)
#: The minelayer goes to c2. Then two spaces are free for its three tokens.
_TWO_FREE = _position(
    "turn: light 15 main\ngold: 3 0\nmercenaries: minelayer",
    """
    D1 D1 D2 D2 D3 D3 D4
    D4 D:chart m m m m m
    m m m m m m m
    D5 D5 D6 D6 D7 D7 D8
    L1 L3 . L3 L5 L5 L6
    L7 L8 . L9 L1 L6 .
    """,
    "destroyed light: 2 2 4",
)
#: One token is in the supply. It is the dummy, unless that lies on a6.
_LAST_TOKEN = tuple(
    _position(
        "turn: light 15 main\nmines taken: 6 6\ndummy: laid dark loose",
        f"""
        {suspect} m . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        "destroyed light: 5 5 5 6 6 7 7 7 8 8 8 9 9 9",
        "destroyed dark: 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9",
        "hand light: 2 2 4",
    )
    for suspect in ("d", "m?")
)
_TIGHT = (
    Tight((_LAST_SPACE,), ("lay 4 g1",)),
    Tight((TWO_IN_RESERVE,), ("buy chart a1", "chart")),
    Tight((_TWO_FREE,), ("buy minelayer c2", "mine c1", "mine g1")),
    Tight(_LAST_TOKEN, ("lay 2 b1",)),
)


_WRECKS = ("own-wrecks-anywhere",)
_DOUBLED = ("minelayer", "chart", "ram", "sweeper", "broadside", "chasers", "diagonals")

UNDER_FIRE: list[World] = [
    _world("under-fire standard", "standard"),
    _world("under-fire expert", "expert"),
    _world("under-fire own-wrecks-anywhere", "standard", _WRECKS),
    _world("under-fire expert own-wrecks-anywhere", "expert", _WRECKS),
    *[_world(f"under-fire doubled {each}", "standard", (), doubled(each)) for each in _DOUBLED],
    *[
        _world(f"under-fire {variant} copy {k}", variant, (), _copy(k))
        for k, variant in enumerate(("standard", "expert"))
    ],
]
