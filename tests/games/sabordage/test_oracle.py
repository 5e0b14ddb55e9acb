"""The engine against the naive reference of `tests/reference`: same choices, same game.

After every choice the legal sets, the whole truth, every shot and what each seat knows are
compared, and the result at the end. Random games at every number of players, with the whole box,
with small boxes whose piles run out, and with boxes as printed copies may have them.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.recorded import Chance, Recorder
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.deal import deal, start
from flibuste.games.sabordage.rules.features import BOMBARD
from flibuste.games.sabordage.rules.notation import read_action, write_action
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, SabordageView
from flibuste.games.sabordage.text.box_file import standard_box
from tests.games.sabordage.boxes import random_box
from tests.reference.sabordage import Reference, Shot, Tile, read_tile_lines


def reference_tiles(box: Box) -> list[Tile]:
    """Return a box as the reference takes it."""
    return read_tile_lines(box.text().partition("[tiles]\n")[2].splitlines())


def token(box: Box, deck: Deck) -> str:
    """Return a deck in the reference's words."""
    if deck.sail:
        return f"~{deck.tile}"
    text = f"{deck.tile}{'t' if deck.turned else ''}"
    if not any(box.tile(deck.tile).fuses):
        return text
    return f"{text}[{''.join(str(fuse) if fuse else '-' for fuse in deck.fuses)}]"


def truth(state: Sabordage) -> dict[str, Any]:
    """Return the truth in the reference's words."""
    view = state.view(EVERYTHING)
    return {
        "ships": [[[token(state.box, d) for d in stack] for stack in s] for s in view.ships],
        "hands": view.hands,
        "discard": [tile.tile for tile in view.discard],
        "pile": view.pile,
        "moment": (view.round, view.building),
        "actors": state.actors(),
    }


def reference_truth(game: Reference) -> dict[str, Any]:
    return {
        "ships": game.ships(),
        "hands": [game.hand(seat) for seat in range(game.players)],
        "discard": game.discard(),
        "pile": game.pile(),
        "moment": (game.round, game.building),
        "actors": game.actors(),
    }


def knowledge(view: SabordageView) -> dict[str, Any]:
    """Return what a view knows in the reference's words."""
    hands: dict[int, list[int] | int] = {}
    for other, hand in enumerate(view.hands):
        if other != view.seat:
            hands[other] = len(hand) if UNKNOWN in hand or not hand else hand
    return {
        "hands": hands,
        "discard": [tile.tile or None for tile in view.discard],
        "sails": {
            (ship, row, place): deck.tile or None
            for ship, stacks in enumerate(view.ships)
            for row, stack in enumerate(stacks, start=1)
            for place, deck in enumerate(stack)
            if deck.sail
        },
        "shuffled": [tile.tile for tile in view.shuffled if tile.tile] if view.shuffles else None,
        "pile": len(view.pile),
    }


def reference_knowledge(game: Reference, seat: int) -> dict[str, Any]:
    known = game.knows(seat)
    # An empty hand is the same whether it was held or not.
    known["hands"] = {other: hand or 0 for other, hand in known["hands"].items()}
    return known


_PASSED = {"gap": "shorter", "over": "deck"}


def shots(events: list[Event]) -> list[Shot]:
    """Return the shots that events tell of, in the reference's words."""
    found: list[Shot] = []
    volley = 0
    for event in events:
        facts: dict[str, Any] = dict(event.facts)
        if event.kind == "volley":
            volley = facts["fuse"]
        if event.kind != "shot":
            continue
        flight = [(int(step.split()[1]), step.split()[0]) for step in facts["flight"]]
        ship, row = facts["ship"], facts["row"]
        hits = [ship if what == "spring" else o for o, what in flight if what in ("hit", "spring")]
        passed = [(other, _PASSED.get(what, what)) for other, what in flight[:-1]]
        end = flight[-1]
        if end == (ship, "pipe"):
            end = (ship, "own pipe")
        elif end[1] == "alone":
            end = (ship, "nothing")
        cannon = facts["cannon"]
        found.append(
            Shot(volley, ship, row, facts["side"], cannon, tuple(passed), tuple(hits), end)
        )
    return found


def same_shots(ours: list[Shot], theirs: list[Shot]) -> bool:
    """Compare shots; what a bombard flies over may be a deck or a bow, which we do not tell."""

    def plain(shot: Shot) -> Shot:
        passed = tuple(
            (other, "deck" if shot.kind == "bombard" and what == "bow" else what)
            for other, what in shot.passed
        )
        return shot._replace(passed=passed)

    return [plain(shot) for shot in ours] == [plain(shot) for shot in theirs]


class Pair:
    """The same game in both engines."""

    def __init__(self, box: Box, players: int, variant: str, options: list[str], seed: int) -> None:
        self.box = box
        self.players = players
        self.fate = Recorder(Dice(seed))
        dealt = deal(box, self.fate, players, variant, options)
        self.state = start(box, dealt)
        self.told: list[Chance] = []
        self.game = Reference(
            reference_tiles(box),
            players,
            variant == "expert",
            set(options),
            [int(tile) for tile in _ids(box, [int(tile) for tile in dealt.pile])],
            lambda discard: self.told.pop(0).order,
            int(box.wheel),
        )

    def choose(self, seat: int, act: int) -> None:
        before = len(self.fate.seen)
        events: list[Event] = []
        self.state.apply(seat, act, self.fate, events)
        self.told = self.fate.seen[before:]
        self.game.shots = []
        self.game.choose(seat, write_action(self.players, act))
        assert not self.told
        kinds = [event.kind for event in events]
        # The reference keeps the shots of one boarding phase; with empty hands several follow.
        if kinds.count("round") + kinds.count("over") <= 1:
            assert same_shots(shots(events), self.game.shots)

    def compare(self) -> None:
        assert truth(self.state) == reference_truth(self.game)
        for seat in range(self.players):
            legal = [write_action(self.players, act) for act in self.state.legal(seat)]
            assert sorted(legal) == sorted(self.game.legal(seat) if legal else [])
            if not legal:
                assert seat not in self.game.actors()
        for seat in range(SPECTATOR, self.players):
            assert knowledge(self.state.view(seat)) == reference_knowledge(self.game, seat)

    def finish(self, seed: int) -> None:
        """Play to the end by random choices, in random order, some taken back."""
        rng = random.Random(seed)
        while actors := self.state.actors():
            self.compare()
            seat = rng.choice(actors)
            act = rng.choice(list(self.state.legal(seat)))
            text = write_action(self.players, act)
            assert read_action(self.box, self.players, text) == act
            self.choose(seat, act)
            if self.state.can_take_back(seat) and rng.random() < 0.15:
                self.state.take_back(seat)
                self.game.take_back(seat)
        self.compare()
        assert self.game.over
        winners, lengths, cannons = self.game.result()
        outcome = self.state.outcome()
        assert outcome is not None
        assert outcome.winners == winners
        view = self.state.view(SPECTATOR)
        assert [view.length(ship) for ship in range(len(view.ships))] == lengths
        assert [view.cannons(ship) for ship in range(len(view.ships))] == cannons


def _ids(box: Box, kinds: list[int]) -> list[int]:
    """Return ids, each once, for a pile of kinds."""
    left: dict[int, list[int]] = {}
    for tile in box.tiles:
        left.setdefault(int(box.kind[tile.identity]), []).append(tile.identity)
    return [left[kind].pop() for kind in kinds]


@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_agree(players: int, variant: str) -> None:
    for seed in range(12):
        options = ["long-shots-spare-home"] if seed % 3 == 0 else []
        Pair(standard_box(), players, variant, options, seed).finish(seed)


@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_whose_piles_run_out_agree(players: int, variant: str) -> None:
    """Small boxes: shuffles, unequal and empty hands, no tile for treasures or carpenters."""
    whole = standard_box().tiles
    for seed in range(14):
        rng = random.Random(f"{players}{variant}{seed}")
        bombards = [tile for tile in whole if tile.shows(BOMBARD)]
        others = [tile for tile in whole if not tile.shows(BOMBARD)]
        size = rng.choice([0, 3, 6, 12, 20, 28]) + players
        if variant == "expert":
            others.sort(key=lambda tile: (tile.pirate == 0, rng.random()))
        else:
            rng.shuffle(others)
        box = Box(f"small-{size}", bombards + others[:size])
        Pair(box, players, variant, [], seed).finish(seed)


@pytest.mark.rule("S2.2", "S3.3", "S4.4", "S4.6", "S6.1", "S9")
@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_with_other_copies_agree(players: int, variant: str) -> None:
    """Two features in a place, lone repeating cannons, two boarding decks, any wheel."""
    for seed in range(14):
        rng = random.Random(f"copy {players}{variant}{seed}")
        box = random_box(rng, rng.choice([68, 68, 68, 30, 4 * players + 10]))
        Pair(box, players, variant, [], seed).finish(seed)
