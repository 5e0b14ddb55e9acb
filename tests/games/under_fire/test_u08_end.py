"""U8: the end."""

import random

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.games.under_fire.game import UnderFireGame
from tests.games.under_fire.table import DARK, LIGHT, Table, forced


def played(seed: int, variant: str) -> tuple[int, str, list[Event]]:
    """Play a game at random; return who was first, why it ended, and all that happened."""
    dice = Dice(seed)
    match = deal_match(UnderFireGame(), dice, variant)
    chance = random.Random(seed)
    while match.state.actors():
        seat = chance.choice(match.state.actors())
        match.choose(seat, chance.choice(list(match.state.legal(seat))))
    outcome = match.state.outcome()
    assert outcome is not None
    events = [*match.opening, *[event for entry in match.journal for event in entry.events]]
    first = next(event.seat for event in events if event.kind == "turn")
    return first, outcome.reason, events


@pytest.mark.rule("U8.1", "U3.3")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_each_player_plays_16_turns_the_first_player_first(variant: str) -> None:
    firsts: set[int] = set()
    for seed in range(12):
        first, reason, events = played(seed, variant)
        assert reason != "cannot-lay"
        turns = [event.seat for event in events if event.kind == "turn"]
        assert turns == [first, 1 - first] * 16
        rounds = [event.facts["round"] for event in events if event.kind == "turn"]
        assert rounds == [number for number in range(1, 17) for _ in range(2)]
        laid = [event.seat for event in events if event.kind == "laid"]
        assert laid == turns
        for seat in (LIGHT, DARK):  # 3 for the hand, 15 at the ends of turns
            drawn = [event for event in events if event.kind == "drawn" and event.seat == seat]
            assert len(drawn) == 18
        assert [event.kind for event in events[-3:]] == ["scored", "scored", "over"]
        firsts.add(first)
    assert firsts == {LIGHT, DARK}


@pytest.mark.rule("U8.1")
@pytest.mark.parametrize("first", ["light", "dark"])
def test_the_game_ends_after_the_second_player_s_16th_turn(first: str) -> None:
    second = "dark" if first == "light" else "light"
    table = Table(hand="9 9 9", turn=16, mover=first, first=first)
    table.play(table.choices()[0])
    assert table.state.outcome() is None  # the second player's turn is still to come
    table = Table(hand="9 9 9", turn=15, mover=second, first=first)
    table.play(table.choices()[0])
    assert table.state.outcome() is None
    assert table.truth.round == 16
    table = Table(hand="9 9 9", turn=16, mover=second, first=first)
    table.play(table.choices()[0])
    outcome = table.state.outcome()
    assert outcome is not None
    assert table.actor == -1
    assert table.choices() == []
    assert table.refuse("lay 9 a1", LIGHT) == ("game-over", "U8.1")


@pytest.mark.rule("U8.1", "U3.2")
def test_a_mercenary_may_be_bought_in_the_last_turn() -> None:
    table = Table(hand="9 9 9", turn=16, mover="dark", gold="0 5", market="bulwark")
    table.play("lay 9 a6")
    assert table.state.outcome() is None
    table.play("buy bulwark b6")
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 1]


#: Light's first row is shut but for g1.
SHUT = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  .  .  .  .  .  .
    3  .  .  .  .  .  .  .
    2  .  .  .  .  .  .  D8
    1  D1 D2 D3 D4 D5 D6 {}
"""


@pytest.mark.rule("U8.2")
def test_who_must_lay_and_cannot_loses_at_once_without_scoring() -> None:
    """Light is far ahead on points, and has gold, but not for a ram."""
    table = Table(
        SHUT.format("."),
        hand="2 2 9",
        mover="dark",
        gold="9 0",
        market="pavise chart bulwark",
        head="points: 50 0",
    )
    events = table.play("lay 9 g1")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ([DARK], "cannot-lay", [])
    assert "scored" not in [event.kind for event in events]
    assert events[-1].facts == {"winners": [DARK], "reason": "cannot-lay"}


@pytest.mark.rule("U8.2")
def test_a_burning_ship_in_the_first_row_is_a_way_out() -> None:
    table = Table(SHUT.format("D9*"), hand="2 4 4", first="dark")
    assert table.state.outcome() is None
    assert table.where("lay 2") == {"g1"}


@pytest.mark.rule("U8.2", "U7.8")
def test_if_only_the_ram_can_be_laid_its_purchases_are_the_only_choices() -> None:
    table = Table(SHUT.format("D9+1"), hand="2 2 4", first="dark", gold="5 0", market="ram pavise")
    assert table.choices() == [f"buy ram {column}1" for column in "abcdef"]  # g1 has a shield
    table.play("buy ram c1")
    assert table.truth.destroyed[DARK].count(3) == 1
    assert table.where("lay 2") == {"c2"}
    table.play("lay 2 c2")
    assert table.state.outcome() is None
    assert table.actor == DARK


@pytest.mark.rule("U8.2", "U3.6")
def test_one_such_purchase_is_made_at_once() -> None:
    sea = (
        SHUT.format("D9+1")
        .replace("D1 D2 D3 D4", "D1+1 D2+1 D3+1 D4")
        .replace("D5 D6", "D5+1 D6+1")
    )
    table = Table(sea, hand="2 2 4", first="dark", gold="5 0", market="ram pavise")
    assert table.at("d1") == "L:ram"
    assert table.where("lay 2") == {"d2"}
    assert table.match.record().steps == []


@pytest.mark.rule("U8.2")
@pytest.mark.parametrize(("gold", "market"), [("4 0", "ram"), ("9 0", "pavise chart bulwark")])
def test_without_the_gold_or_without_the_ram_the_game_is_lost(gold: str, market: str) -> None:
    table = Table(SHUT.format("D9"), hand="2 2 4", first="dark", gold=gold, market=market)
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([DARK], "cannot-lay")


@pytest.mark.rule("U8.2")
def test_a_ram_after_which_no_tile_can_be_laid_is_allowed_and_loses() -> None:
    sea = SHUT.format("D9").replace("2  .  .", "2  D7 .")
    table = Table(sea, hand="2 2 4", first="dark", gold="5 0", market="ram")
    assert "buy ram a1" in table.choices()
    table.play("buy ram a1")  # a2 and b1 are Dark's, and active
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([DARK], "cannot-lay")


@pytest.mark.rule("U8.2")
def test_a_purchase_that_takes_the_last_space_is_allowed_and_loses() -> None:
    table = Table(SHUT.format("."), hand="2 2 4", first="dark", gold="3 0", market="pavise")
    assert table.choices() == ["lay 2 g1", "lay 4 g1", "buy pavise g1"]
    events = table.play("buy pavise g1")
    assert forced(events) == ["shield g1"]
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ([DARK], "cannot-lay", [])


@pytest.mark.rule("U8.2")
def test_it_is_looked_at_after_the_effects_of_the_purchase() -> None:
    """The broadside opens what it closed: f1 and g2 burn, and may be covered."""
    table = Table(SHUT.format("."), hand="2 2 4", first="dark", gold="4 0", market="broadside")
    table.play("buy broadside g1")
    assert table.state.outcome() is None
    assert table.where("lay 2") == {"f1", "g2"}


@pytest.mark.rule("U8.2")
def test_it_is_not_looked_at_after_the_main_action() -> None:
    """The ship is laid: that nothing else could be laid now does not matter."""
    table = Table(SHUT.format("."), hand="2 2 4", first="dark")
    table.play("lay 2 g1")
    assert table.state.outcome() is None
    assert table.actor == DARK
