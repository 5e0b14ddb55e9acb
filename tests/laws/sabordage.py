"""Sabordage for the laws: two to five players, its variants and option, boxes that run out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.state import State
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.actions import (
    BUILD,
    CARPENTER,
    ROTTEN,
    action,
    kind_of,
    tile_of,
)
from flibuste.games.sabordage.rules.box import TILES, Box
from flibuste.games.sabordage.rules.features import BOMBARD
from flibuste.games.sabordage.rules.features import ROTTEN as ROTTEN_MIDDLE
from flibuste.games.sabordage.rules.fleet import own_ships
from flibuste.games.sabordage.rules.position import (
    DISCARDS,
    HELD,
    HIT,
    KIND,
    MOST_HAND,
    PILE_END,
    PILE_TOP,
    ROWS,
    START,
    TOP,
    WAITS,
)
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView
from flibuste.games.sabordage.text.box_file import standard_box
from tests.games.sabordage.boxes import random_box
from tests.laws.sabordage_memory import SabordageMemory
from tests.laws.world import Memory, Plan, World

#: How the ships lie after a step, as everybody sees them: no sail shows its other face.
_SHIPS_NOW = {"ships", "ship_lengths", "ship_cannons", "rows_before", "rows_hit"}
_PUBLIC = {
    "picked": set[str](),
    "ready": set[str](),
    "round": {"round"},
    "building": {"round", "building"},
    "drew": {"count"},
    "received": {"count"},
    "discarded": set[str](),
    "shuffled": {"tiles"},
    "built": {"ship", "row", "tile", "turned"} | _SHIPS_NOW,
    "rotten-shown": {"ship", "row", "tile", "turned"} | _SHIPS_NOW,
    "sabotage": {"seats"},
    "carpenter": {"ship", "row", "sails"} | _SHIPS_NOW,
    "relit": {"ship", "rows"} | _SHIPS_NOW,
    "volley": {"fuse"},
    "shot": {"ship", "row", "side", "cannon", "tile", "flight"} | _SHIPS_NOW,
    "destroyed": {"ship", "row", "tiles", "cause"},
    "closed-up": {"ship", "rows"} | _SHIPS_NOW,
    "fuses-swapped": {"ship", "row"} | _SHIPS_NOW,
    # Its tile is public if everybody saw it go to the discard; `SabordageMemory` holds it to that.
    "treasure": {"ship", "row", "from", "tile"} | _SHIPS_NOW,
    "boarded": {"ship", "row", "from", "tiles"} | _SHIPS_NOW,
    "not-boarded": {"ship", "row", "from", "why"},
    "rotted": {"ship", "row", "tile", "gone"} | _SHIPS_NOW,
    "counted": {"ship", "length", "cannons"},
    "over": {"winners", "reason"},
}
_PRIVATE = {
    "picked": {"choice"},
    "drew": {"tiles"},
    "received": {"tiles"},
    "discarded": {"tile"},
    "treasure": {"tile"},
}
_ROUNDS = 3
_BUILDINGS = 9
#: A tile, its place anew if it is rotten, a carpenter.
_STEPS = 3


def _count(state: State) -> dict[str, int]:
    """Count tiles of each kind in ships, hands, piles and waiting (S2.1); and what is untidy."""
    assert isinstance(state, Sabordage)
    facts = state.facts
    ships = len(state.view(SPECTATOR).ships)
    decks = [int(state.decks[at]) for at in range(int(facts[START + ships]))]
    tiles = [deck & KIND for deck in decks]
    for hand in range(state.players):
        held = int(facts[HELD + hand])
        tiles += [int(state.hands[MOST_HAND * hand + nth]) for nth in range(held)]
    tiles += [int(state.pile[at]) for at in range(int(facts[PILE_TOP]), int(facts[PILE_END]))]
    tiles += [int(state.discard[at]) & KIND for at in range(int(facts[DISCARDS]))]
    tiles += [int(facts[WAITS + ship]) for ship in range(ships) if facts[WAITS + ship]]
    found = {str(tile): tiles.count(tile) for tile in sorted(set(tiles))}
    found["tiles"] = len(tiles)
    tops = [
        sum(1 for at in range(int(facts[START + k]), int(facts[START + k + 1])) if decks[at] & TOP)
        for k in range(ships)
    ]
    wrong = sum(abs(top - int(facts[ROWS + ship])) for ship, top in enumerate(tops))
    found["untidy"] = wrong + sum(1 for deck in decks if deck & HIT)
    return found


def _totals(box: Box) -> dict[str, int]:
    kinds = [int(box.kind[tile.identity]) for tile in box.tiles]
    found = {str(kind): kinds.count(kind) for kind in sorted(set(kinds))}
    return {**found, "tiles": len(box.tiles), "untidy": 0}


def _check_end(match: Match) -> None:
    """Three rounds of three buildings; then the longest ship, by what was counted (S3, S7)."""
    events: list[tuple[str, dict[str, Any]]] = [
        (event.kind, dict(event.facts)) for event in match.events(SPECTATOR)
    ]
    rounds = [facts["round"] for kind, facts in events if kind == "round"]
    assert rounds == list(range(1, _ROUNDS + 1))
    buildings = [(f["round"], f["building"]) for kind, f in events if kind == "building"]
    assert buildings == [(k // 3 + 1, k % 3 + 1) for k in range(_BUILDINGS)]
    view = match.view(SPECTATOR)
    assert isinstance(view, SabordageView)
    counted = [(f["length"], f["cannons"]) for kind, f in events if kind == "counted"]
    best = [max(counted[s] for s in own_ships(view.players, q)) for q in range(view.players)]
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.winners == [seat for seat, count in enumerate(best) if count == max(best)]
    assert outcome.scores == [length for length, _ in best]
    lengths = [length for length, _ in best]
    if len(outcome.winners) > 1:
        assert outcome.reason == "shared"
    else:
        assert outcome.reason == ("cannons" if lengths.count(max(lengths)) > 1 else "length")
    assert events[-1] == ("over", {"winners": outcome.winners, "reason": outcome.reason})
    decks = [deck for ship in view.ships for stack in ship for deck in stack if not deck.sail]
    assert not any(view.box.tile(deck.tile).middle & ROTTEN_MIDDLE for deck in decks)


def _actions(box: Box, players: int) -> list[int]:
    """Return every action of this table, ones like them that are not, and numbers at large."""
    kinds = sorted({int(kind) for kind in box.kind})
    some: list[int] = []
    for ship in range(5 if players == 2 else 2):
        for rank in range(13):
            for turned in (0, 1):
                some += [int(action(BUILD, kind, turned, rank, ship)) for kind in kinds]
                some += [int(action(k, 0, turned, rank, ship)) for k in (ROTTEN, CARPENTER)]
    return some + list(range(-4096, 4 * 65536, 211))


def _twin(game: Game, state: State, seat: int, plan: Plan, dice: Dice) -> State:
    """Draw a world in which others hold the tiles that they will build, or just the same hands."""
    view, truth = state.view(seat), state.view(EVERYTHING)
    assert isinstance(view, SabordageView)
    assert isinstance(truth, SabordageView)
    whole = int(dice.below(2)) == 0
    players = view.players
    for holder, hand in enumerate(truth.hands):
        if UNKNOWN not in view.hands[holder]:
            continue
        built = [int(tile_of(a)) for s, a in plan if s == holder and kind_of(a) == BUILD]
        told = hand if whole else built
        view.hands[holder] = [*[UNKNOWN] * (len(hand) - len(told)), *sorted(told)]
        passes = view.building - 1
        drawn_by = (holder - passes if view.round == 2 else holder + passes) % players
        for supply in view.supplies:
            if (supply.round, supply.seat) == (view.round, drawn_by):
                tiles = list(supply.tiles)
                for tile in told:
                    tiles[tiles.index(UNKNOWN)] = tile
                supply.tiles = sorted(tiles)
    return game.imagine(view, dice)


def _memory(game: SabordageGame) -> Callable[[int], Memory]:
    return lambda seat: SabordageMemory(seat, game.box, game.players)


def _small(players: int, variant: str, size: int) -> Box:
    """Return the bombards and this many other tiles: a box whose piles run out."""
    whole = standard_box().tiles
    rng = random.Random(f"{players} {variant} {size}")
    others = [tile for tile in whole if not tile.shows(BOMBARD)]
    rng.shuffle(others)
    if variant == "expert":
        others.sort(key=lambda tile: tile.pirate == 0)
    else:
        others.sort(key=lambda tile: tile.middle == 0)
    bombards = [tile for tile in whole if tile.shows(BOMBARD)]
    return Box(f"small-{size}", bombards + others[:size])


def _world(
    players: int, variant: str, options: tuple[str, ...] = (), box: Box | None = None
) -> World:
    game = SabordageGame(box, players)
    words = ["sabordage", str(players), variant, *options, *([] if box is None else [box.name])]
    ships = 4 if players == 2 else players
    return World(
        name=" ".join(words),
        game=game,
        variant=variant,
        options=options,
        count=_count,
        totals=_totals(game.box),
        most_choices=_BUILDINGS * ships * (_STEPS if variant == "expert" else _STEPS - 1),
        check_end=_check_end,
        actions=_actions(game.box, players),
        alone=frozenset({"build", "rotten"}),
        public={kind: frozenset(facts) for kind, facts in _PUBLIC.items()},
        private={kind: frozenset(facts) for kind, facts in _PRIVATE.items()},
        shared=frozenset({"discarded", "treasure"}),
        revealing=frozenset({"built", "rotten-shown", "carpenter"}),
        chosen=frozenset({"picked"}),
        choosing="picked",
        announcing=frozenset({"picked", "ready"}),
        looks=frozenset(),
        reasons=frozenset({"length", "cannons", "shared"}),
        twin=_twin,
        memory=_memory(game),
        thorough=box is None and not options,
    )


assert len(standard_box().tiles) == TILES
_HOME = ("long-shots-spare-home",)
_SIZES = {2: (20, 6), 3: (16, 7), 4: (18, 9), 5: (24, 10)}

SABORDAGE: list[World] = [
    *[_world(players, variant) for players in (2, 3, 4, 5) for variant in ("base", "expert")],
    _world(2, "expert", _HOME),
    _world(4, "base", _HOME),
    *[_world(n, "base", (), _small(n, "base", large)) for n, (large, _) in _SIZES.items()],
    *[_world(n, "expert", (), _small(n, "expert", large)) for n, (large, _) in _SIZES.items()],
    *[_world(n, "expert", (), _small(n, "expert", little)) for n, (_, little) in _SIZES.items()],
    *[_world(n, "base", (), random_box(random.Random(n), 30 + n)) for n in _SIZES],
    *[_world(n, "expert", (), random_box(random.Random(10 * n))) for n in _SIZES],
]
