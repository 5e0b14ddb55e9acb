"""The engine against the naive reference of `tests/reference`: same choices, same game.

After every choice the legal sets and the whole truth are compared, and the result at the end.
Random games with all variants, options and boxes; then positions that random play hardly reaches.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from flibuste.core.fate import Dice
from flibuste.core.perft import perft
from flibuste.core.recorded import Recorder
from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import read_sheet
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.deal import Deal, deal
from flibuste.games.under_fire.rules.effects import (
    CHARTS,
    DIAGONAL,
    DUMMIES,
    LATERAL,
    MERCENARY_EFFECTS,
    MINES,
    ORTHOGONAL,
    REPAIRS,
    SHIELDS,
    SPACE_EFFECTS,
    UNMINES,
)
from flibuste.games.under_fire.rules.notation import read_action, write_action, write_arrangement
from flibuste.games.under_fire.rules.sea import NOWHERE, SEATS, SPACES, name
from flibuste.games.under_fire.rules.state import UnderFire, start
from flibuste.games.under_fire.rules.turn import settle
from flibuste.games.under_fire.rules.worlds import imagine
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.games.under_fire.text.position_text import read_position
from tests.games.under_fire.boxes import random_box
from tests.games.under_fire.table import BOX
from tests.laws.under_fire import doubled
from tests.reference.scoring import Ship
from tests.reference.under_fire import Reference

#: What the reference calls each pending task.
PENDING = {
    ORTHOGONAL: "shoot-orthogonal",
    LATERAL: "shoot-row",
    DIAGONAL: "shoot-diagonal",
    REPAIRS: "repair",
    SHIELDS: "shield",
    MINES: "lay-mine",
    DUMMIES: "lay-dummy",
    UNMINES: "remove-mine",
    CHARTS: "chart",
}


def reference_box(box: Box) -> dict[str, Any]:
    """Return a box as the reference takes it."""
    mercenaries = [
        {
            "id": box.mercenaries[m],
            "cost": int(box.cost[m]),
            "numbers": [n for n in range(1, 10) if int(box.numbers[m]) >> n & 1],
            "dark numbers": [n for n in range(1, 10) if int(box.dark_numbers[m]) >> n & 1],
            "effect": MERCENARY_EFFECTS[box.effect[m]],
        }
        for m in range(12)
    ]
    points = [int(value) for value in box.points]
    return {
        "boards": _boards(box, box.face_effects),
        "dark boards": _boards(box, box.dark_effects),
        "mercenaries": mercenaries,
        "points": {
            "set": {3: points[0], 4: points[1]},
            "run": {3 + k: points[2 + k] for k in range(5)},
        },
    }


def _boards(box: Box, shown: list[list[int]]) -> dict[str, Any]:
    boards: dict[str, Any] = {}
    for i, board in enumerate(box.boards):
        width = 1 if i == 2 else 3
        boards[board] = {}
        for f, face in enumerate(box.faces[i]):
            effects = [SPACE_EFFECTS[effect] for effect in shown[i * 2 + f]]
            boards[board][face] = [effects[k : k + width] for k in range(0, 3 * width, width)]
    return boards


def reference_deal(box: Box, dealt: Deal) -> dict[str, Any]:
    """Return a deal as the reference takes it."""
    found: dict[str, Any] = {
        "variant": dealt.variant,
        "options": dealt.options,
        "first": SEATS[dealt.first],
        "decks": {who: dealt.deck(seat) for seat, who in enumerate(SEATS)},
        "reserves": {who: dealt.reserve(seat) for seat, who in enumerate(SEATS)},
        "mercenaries": [box.mercenaries[m] for m in dealt.mercenaries],
    }
    if dealt.arrangements:
        found["arrangements"] = {
            SEATS[seat]: write_arrangement(box, each)
            for seat, each in enumerate(dealt.arrangements)
        }
    return found


def summary(state: UnderFire) -> dict[str, Any]:
    """Return the truth in the reference's words."""
    box = state.box
    view = state.view(EVERYTHING)
    phase = view.phase if view.phase in ("arrange", "adjust", "over") else "play"
    return {
        "phase": phase,
        "round": view.round,
        "mover": None if phase in ("over", "arrange") else SEATS[view.mover],
        "ships": {
            name(ship.space): [
                SEATS[ship.seat],
                ship.label(box),
                "burning" if ship.burning else "active",
                ship.tokens,
            ]
            for ship in view.ships
        },
        "mines": {name(m): "dummy" if m == view.dummy else "real" for m in view.mines},
        "gold": dict(zip(SEATS, view.gold, strict=True)),
        "points": dict(zip(SEATS, view.points, strict=True)),
        "mines_taken": dict(zip(SEATS, view.mines_taken, strict=True)),
        "dummy_taken": {who: view.dummy_taker == seat for seat, who in enumerate(SEATS)},
        "hands": dict(zip(SEATS, view.hands, strict=True)),
        "decks": dict(zip(SEATS, view.decks, strict=True)),
        "reserves": dict(zip(SEATS, view.reserves, strict=True)),
        "market": sorted(box.mercenaries[m] for m in view.market)
        if phase in ("play", "over")
        else [],
        "shields_left": view.shields_left,
        "mines_left": view.mines_left,
        "dummy_left": view.dummy_left,
    }


def compare(state: UnderFire, reference: Reference, told: object) -> None:
    """Compare the truth and the choices of both."""
    ours, theirs = summary(state), reference.summary()
    assert ours == theirs, told
    assert [SEATS[seat] for seat in state.actors()] == reference.actors(), told
    for seat, who in enumerate(SEATS):
        texts = [write_action(state.box, action) for action in state.legal(seat)]
        assert sorted(texts) == sorted(reference.legal(who)), told


def play_both(
    state: UnderFire, reference: Reference, dice: Dice, seed: int, most: int = 999
) -> int:
    """Play both on at random, half of the time by kind of choice; return how many choices."""
    choices = random.Random(seed)
    count = 0
    while state.actors() and count < most:
        compare(state, reference, (seed, count))
        seat = choices.choice(state.actors())
        texts = [write_action(state.box, action) for action in state.legal(seat)]
        if choices.random() < 0.6:
            kinds = sorted({text.split()[0] for text in texts})
            # Buying and mining lead to what is rare.
            eager = [kind for kind in kinds if kind in ("buy", "mine", "dummy", "unmine")]
            kind = choices.choice(eager or kinds)
            texts = [text for text in texts if text.split()[0] == kind]
        text = choices.choice(texts)
        recorder = Recorder(dice)
        state.apply(seat, read_action(state.box, text), recorder, [])
        order = recorder.seen[0].order if recorder.seen else None
        reference.choose(SEATS[seat], text, order)
        count += 1
    compare(state, reference, (seed, count))
    outcome = state.outcome()
    if outcome is not None:
        result = reference.result()
        winner = SEATS[outcome.winners[0]] if outcome.winners else None
        assert (winner, outcome.reason) == (result["winner"], result["reason"]), seed
        scores = dict(zip(SEATS, outcome.scores, strict=True)) if outcome.scores else None
        assert scores == result["scores"], seed
    return count


EFFECTS = ["shield", "minelayer", "chart", "ram", "sweeper", "broadside", "chasers", "diagonals"]


@pytest.mark.parametrize("options", [[], ["own-wrecks-anywhere"]], ids=["", "wrecks"])
@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("effect", EFFECTS)
def test_random_games(effect: str, variant: str, options: list[str]) -> None:
    box = doubled(effect).box
    theirs = reference_box(box)
    decisions = 0
    games = 6 if variant == "expert" else 12
    for seed in range(games):
        dice = Dice(7, seed)
        dealt = deal(box, dice, variant, options)
        reference = Reference(theirs, reference_deal(box, dealt))
        decisions += play_both(start(box, dealt), reference, dice, seed)
    assert decisions > 30 * games


@pytest.mark.rule("U1.3", "U7.13", "U10")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_random_games_with_other_copies(variant: str) -> None:
    """Boards that differ by colour, other numbers on the faces of mercenaries, other points."""
    for seed in range(12):
        box = random_box(random.Random(seed))
        dice = Dice(9, seed)
        dealt = deal(box, dice, variant, [])
        reference = Reference(reference_box(box), reference_deal(box, dealt))
        assert play_both(start(box, dealt), reference, dice, seed) > 30


# ------------------------------------------------------------------- positions that are rare


def from_text(text: str, box: Box, seed: int = 0) -> tuple[UnderFire, Reference]:
    """Return a position in the engine and the reference; dice deal what it leaves open."""
    world = imagine(read_position(read_sheet(text, "test", ["position"]), box), Dice(seed))
    reference = copied(world)
    settle(world, Dice(seed), None)
    reference._advance()
    return world, reference


def copied(world: UnderFire) -> Reference:
    """Return the reference with the same truth as the engine's position."""
    box = world.box
    view = world.view(EVERYTHING)
    first = SEATS[view.first]
    boards = {SEATS[s]: write_arrangement(box, view.arrangements[s]) for s in (0, 1)}
    every = list(range(1, 10))
    reference = Reference(
        reference_box(box),
        {
            "variant": "standard",
            "options": view.options,
            "first": first,
            "arrangements": boards,
            "decks": dict.fromkeys(SEATS, every + every),
            "reserves": dict.fromkeys(SEATS, every),
            "mercenaries": [box.mercenaries[m] for m in view.market],
        },
    )
    reference.ships = {
        name(ship.space): Ship(
            SEATS[ship.seat],
            None if ship.mercenary >= 0 else ship.ship,
            box.mercenaries[ship.mercenary] if ship.mercenary >= 0 else None,
            ship.burning,
            ship.tokens,
        )
        for ship in view.ships
    }
    reference.mines = {name(m): "dummy" if m == view.dummy else "real" for m in view.mines}
    for seat, who in enumerate(SEATS):
        reference.gold[who] = view.gold[seat]
        reference.points[who] = view.points[seat]
        reference.mines_taken[who] = view.mines_taken[seat]
        reference.dummy_taken[who] = view.dummy_taker == seat
        reference.hands[who] = list(view.hands[seat])
        reference.decks[who] = list(view.decks[seat])
        reference.reserves[who] = list(view.reserves[seat])
    reference.shields_left = view.shields_left
    reference.mines_left = view.mines_left
    reference.dummy_left = view.dummy_left
    reference.round = view.round
    reference.mover = SEATS[view.mover]
    reference.laid = view.laid
    reference.bought = view.bought
    reference.first_shield_waits = view.shield_due
    reference.current = None if view.origin == NOWHERE else name(view.origin)
    reference.pending = [PENDING[task] for task, n in enumerate(view.tasks) for _ in range(n)]
    return reference


HEAD = """flibuste under-fire position 1
boards light: shoal/sun/0 strait/sun/0 reef/sun/0
boards dark: reef/moon/1 shoal/moon/2 strait/moon/0
"""


def sheet(head: str, rows: str, hand: str = "") -> str:
    """Return a position with Light to move, as late as its ships ask for.

    `rows` are the sea's rows from 6 to 1, without their numbers. So many tiles are destroyed that
    the fleets add up, those that are neither on the sea nor in Light's hand, highest first.
    """
    lines = [f"{6 - k} {row.strip()}" for k, row in enumerate(rows.strip().splitlines())]
    fleets = [[int(n) for n in re.findall(rf"\b{side}([1-9])", rows)] for side in "LD"]
    played = max(len(fleet) for fleet in fleets)
    tiles = [f"hand light: {hand}"] if hand else []
    for seat, who in enumerate(SEATS):
        held = [int(n) for n in hand.split()] if seat == 0 else []
        left = [n for n in range(9, 0, -1) for _ in range(3 - (fleets[seat] + held).count(n))]
        gone = [str(n) for n in left[: played - len(fleets[seat])]]
        tiles.append(f"destroyed {who}: {' '.join(gone) or '-'}")
    turn = f"turn: light {played + 1} main"
    return "\n".join([HEAD.strip(), turn, head.strip(), "[sea]", *lines, "[tiles]", *tiles])


def check_position(text: str, box: Box | None = None, games: int = 6) -> list[str]:
    """Play a position on in both, several times; return how those games ended."""
    reasons = []
    for seed in range(games):
        state, reference = from_text(text, BOX if box is None else box, seed)
        play_both(state, reference, Dice(seed, 1), seed)
        outcome = state.outcome()
        assert outcome is not None
        reasons.append(outcome.reason)
    return reasons


#: Light's first row is full of Dark's active ships, and Light has no other ship: U8.2.
SHUT_OUT = """
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
D7 D7 D8 D8 . . .
D1 D2 D3 D4 D5 D6 {g1}
"""


def shut_out(g1: str, gold: int, market: str) -> str:
    head = f"gold: {gold} 0\nmercenaries: {market}\n"
    return sheet(head, SHUT_OUT.format(g1=g1), "2 4 6")


def test_who_cannot_lay_any_ship_loses() -> None:
    """U8.2, with nothing to buy, or nothing that could be laid."""
    for gold, market in ((0, "ram"), (4, "ram"), (9, "buckler pavise chart")):
        assert set(check_position(shut_out("D9", gold, market), games=2)) == {"cannot-lay"}


def test_the_ram_is_the_only_way_out() -> None:
    """U8.2: then its purchases are the only choices."""
    text = shut_out("D9", 5, "ram buckler")
    state, reference = from_text(text, BOX)
    texts = [write_action(state.box, action) for action in state.legal(0)]
    assert texts == [f"buy ram {column}1" for column in "abcdefg"]
    assert sorted(texts) == sorted(reference.legal("light"))
    assert len(check_position(text)) == 6


def test_one_space_is_left() -> None:
    """The last space: asked even if the hand holds one number only (U3.6)."""
    assert len(check_position(shut_out(".", 0, "ram"))) == 6
    assert len(check_position(shut_out("D9*", 3, "buckler minelayer"))) == 6
    alike = sheet("gold: 0 0", SHUT_OUT.format(g1="."), "2 2 2")
    state, reference = from_text(alike, BOX)
    assert [write_action(BOX, action) for action in state.legal(0)] == ["lay 2 g1"]
    assert reference.legal("light") == ["lay 2 g1"]
    assert len(check_position(alike)) == 6


@pytest.mark.parametrize("mercenary", ["buckler", "minelayer", "chasers", "broadside", "chart"])
def test_a_purchase_may_take_the_last_space_and_lose(mercenary: str) -> None:
    """U8.2: looked at again after a mercenary bought before the main action."""
    text = sheet(
        f"gold: 5 0\nmercenaries: {mercenary}\n",
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . D9 D7
        D1 D2 D3 D4 D5 D6 .
        """,
        "2 4 6",
    )
    state, reference = from_text(text, BOX)
    texts = [write_action(state.box, action) for action in state.legal(0)]
    assert f"buy {mercenary} g1" in texts
    state.apply(0, read_action(state.box, f"buy {mercenary} g1"), Dice(0), [])
    reference.choose("light", f"buy {mercenary} g1")
    play_both(state, reference, Dice(0), 0)
    assert len(check_position(text)) == 6


def test_token_shortages() -> None:
    """No shields, one mine or none, the dummy in the supply or not (U5.8, U7.5)."""
    rows = """
    m m m m m . .
    . . . . . . .
    D2+{d} D4 . . . . .
    . . . . . . .
    . . . L1+{l} . . .
    L2 . . . L4 m {g1}
    """
    for taken in ("4 3", "4 4", "3 3"):
        for light, dark in ((3, 4), (1, 1)):
            for g1, dummy in ((".", "supply"), ("d", "laid light"), (".", "taken dark")):
                for market in ("minelayer sweeper buckler", "pavise minelayer chart"):
                    head = (
                        f"gold: 8 8\nmercenaries: {market}\nmines taken: {taken}\ndummy: {dummy}\n"
                    )
                    sea = rows.format(l=light, d=dark, g1=g1)
                    check_position(sheet(head, sea, "1 7 1"), games=1)


def test_a_sea_without_free_spaces() -> None:
    """Where no mine can be laid the effect is skipped (U3.4, U5.5)."""
    rows = """
    D1 D1 D1* D2 D2 D2* D3
    D3 D3* m m m m m
    D4 D4* D4 m m D9* D9
    L1 m m m m D9 m
    L1* L3* L3 L3* L4 L4 L4*
    L5 L5* L6 L6* L8 . L8
    """
    for market in ("minelayer buckler", "minelayer sweeper", "chasers diagonals"):
        for taken in ("0 0", "1 1"):
            head = f"gold: 9 9\nmercenaries: {market}\nmines taken: {taken}"
            assert len(check_position(sheet(head, rows), games=3)) == 3


@pytest.mark.parametrize("effect", ["minelayer", "ram", "chart", "sweeper"])
def test_two_of_an_effect_side_by_side(effect: str) -> None:
    """Both copies in one market, with gold for both."""
    box = doubled(effect).box
    other = next(
        name_
        for m, name_ in enumerate(box.mercenaries)
        if MERCENARY_EFFECTS[box.effect[m]] == effect and name_ != "buckler"
    )
    rows = """
    D2 D4 . . . . .
    . . D5* . . . .
    . . . D3 . . .
    . . L7 D9 m . .
    . . L1 . . . .
    L2 L4 . L4* . . .
    """
    for options in ("", "options: own-wrecks-anywhere\n"):
        head = f"gold: 12 12\nmercenaries: buckler {other}\n{options}"
        assert len(check_position(sheet(head, rows), box, games=10)) == 10


def test_random_seas() -> None:
    """Positions in the middle of games from random play, with much gold and a full market."""
    game = UnderFireGame()
    box = game.box
    for seed in range(40):
        dice = Dice(99, seed)
        state = start(box, deal(box, dice))
        choices = random.Random(seed)
        for _ in range(choices.randrange(5, 70)):
            if not state.actors():
                break
            seat = state.actors()[0]
            state.apply(seat, choices.choice(list(state.legal(seat))), dice)
        if not state.actors():
            continue
        lines = []
        for line in game.write_position(state, EVERYTHING).splitlines():
            if line.startswith("gold:"):
                line = "gold: 9 9"
            lines.append(line)
        again, reference = from_text("\n".join(lines), box)
        play_both(again, reference, dice, seed)


# ---------------------------------------------------------------------------------- perft


def reference_perft(game: Reference, depth: int) -> int:
    """Count as `flibuste.core.perft` does, with the reference: charts leave the rest as it lies."""
    if depth == 0 or not game.actors():
        return 1
    who = game.actors()[0]
    texts = game.legal(who)
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        total += reference_perft(after(game, who, text), depth - 1)
    return total


def after(game: Reference, who: str, text: str) -> Reference:
    """Return the reference after one more choice, without copying it deeply."""
    twin = object.__new__(Reference)
    twin.__dict__.update(game.__dict__)
    twin.ships = {
        space: Ship(s.owner, s.number, s.mercenary, s.burning, s.tokens)
        for space, s in game.ships.items()
    }
    for part in ("mines", "gold", "points", "mines_taken", "dummy_taken", "arrangements"):
        setattr(twin, part, dict(getattr(game, part)))
    for part in ("hands", "decks", "reserves"):
        setattr(twin, part, {who: list(pile) for who, pile in getattr(game, part).items()})
    twin.market = list(game.market)
    twin.pending = list(game.pending)
    twin.choose(who, text)
    return twin


@pytest.mark.parametrize(("seed", "variant", "depth"), [(1, "standard", 3), (2, "standard", 2)])
def test_perft_of_the_reference(seed: int, variant: str, depth: int) -> None:
    box = standard_box()
    dealt = deal(box, Dice(seed), variant)
    reference = Reference(reference_box(box), reference_deal(box, dealt))
    for k in range(1, depth + 1):
        assert perft(start(box, dealt), k) == reference_perft(reference, k)


@pytest.mark.parametrize("gold", [3, 5])
def test_perft_of_the_reference_in_the_middle(gold: int) -> None:
    rows = """
    D2 D4 . . . . .
    D3 . D5* . . . .
    D1 . . D3 . . .
    . . L7 D9 m m .
    . . L1+1 . . . .
    L2 L4 . L4* . . .
    """
    head = f"gold: {gold} {gold}\nmercenaries: minelayer sweeper ram chart\n"
    text = sheet(head, rows, "1 3 5")
    state, reference = from_text(text, BOX)
    for depth in (1, 2):
        assert perft(state, depth) == reference_perft(reference, depth)


def test_the_sea_is_whole() -> None:
    assert len({name(space) for space in range(SPACES)}) == 42
