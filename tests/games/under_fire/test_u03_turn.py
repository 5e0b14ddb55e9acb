"""U3: a turn."""

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.replay import replay
from flibuste.games.under_fire.rules.position import HAND
from flibuste.games.under_fire.rules.sea import SEATS
from flibuste.games.under_fire.rules.turn import settle
from tests.games.under_fire.table import DARK, EVERYTHING, LIGHT, Table, forced, kinds

DUEL = """
    6  .  .  .  .  .  .  .
    5  .  .  D1 .  .  .  .
    4  .  .  .  .  .  .  .
    3  .  .  .  .  .  D2 .
    2  .  .  L8 .  .  .  .
    1  L6* . .  .  L4* . .
"""


@pytest.mark.rule("U3.1")
def test_laying_a_ship_is_compulsory() -> None:
    table = Table(DUEL, hand="5 6 6", gold="5 0", market="ram")
    assert {text.split()[0] for text in table.choices()} == {"lay", "buy"}
    assert table.refuse("end") == ("lay-first", "U3.1")
    table.play("buy ram b1")
    assert {text.split()[0] for text in table.choices()} == {"lay"}


@pytest.mark.rule("U3.1")
def test_a_ship_is_laid_from_the_hand() -> None:
    table = Table(DUEL, hand="5 6 6")
    assert {text.split()[1] for text in table.choices()} == {"5", "6"}
    assert table.refuse("lay 7 b1") == ("not-in-hand", "U3.1")
    assert table.refuse("lay 5 b1", seat=DARK) == ("not-your-turn", "U3.1")
    drawn = table.truth.decks[LIGHT][0]
    table.play("lay 5 b1", "repair a1")
    assert table.truth.hands[LIGHT] == sorted([6, 6, drawn])
    assert table.at("b1") == "L5"


@pytest.mark.rule("U3.1")
@pytest.mark.parametrize(
    "order", [("shoot e", "repair a1"), ("repair a1", "shoot e"), ("shoot n", "repair e1")]
)
def test_space_and_ship_effects_come_in_the_order_the_player_prefers(
    order: tuple[str, str],
) -> None:
    table = Table(DUEL, hand="5 6 6", spaces={"c3": "shoot-orthogonal"})
    table.play("lay 5 c3")
    assert set(table.choices()) == {"shoot n", "shoot e", "repair a1", "repair e1"}
    table.play(order[0])
    assert {text.split()[0] for text in table.choices()} == {order[1].split()[0]}
    table.play(order[1])
    assert table.actor == DARK
    hit = "f3" if "shoot e" in order else "c5"
    mended = "a1" if "repair a1" in order else "e1"
    assert table.at(hit).endswith("*")
    assert not table.at(mended).endswith("*")


@pytest.mark.rule("U3.1", "U3.6")
def test_equal_choices_are_one() -> None:
    """The example of U3.1: a 5 on a `repair` space."""
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  L4* .  .  .  .  .
        .  .  .  .  L6* .  .
        """,
        hand="5 6 6",
        spaces={"b1": "repair"},
    )
    table.play("lay 5 b1")
    assert sorted(table.choices()) == ["repair b2", "repair e1"]
    events = table.play("repair b2")
    assert forced(events)[0] == "repair e1"
    assert table.at("e1") == "L6"


@pytest.mark.rule("U3.1")
def test_two_equal_shots_are_offered_once_each_direction_and_both_are_fired() -> None:
    table = Table(DUEL, hand="3 6 6", spaces={"c3": "shoot-orthogonal"})
    table.play("lay 3 c3")
    assert sorted(table.choices()) == ["shoot e", "shoot n"]
    table.play("shoot n")
    assert table.at("c5") == "D1*"
    assert table.at("f3") == "D2*"  # the second shot had one direction left
    assert table.actor == DARK


@pytest.mark.rule("U3.1")
def test_tiles_of_equal_number_are_one_choice() -> None:
    table = Table(hand="5 5 5")
    assert table.choices() == [f"lay 5 {column}1" for column in "abcdefg"]
    assert len(Table(hand="5 5 6").choices()) == 14


@pytest.mark.rule("U3.2")
def test_a_mercenary_is_bought_before_the_main_action() -> None:
    table = Table(DUEL, hand="2 6 6", gold="4 0", market="chasers pavise")
    table.play("buy chasers c3")
    assert table.at("f3") == "D2*"  # its effect is applied at once
    assert table.at("c3") == "L:chasers"
    assert table.truth.gold == [1, 0]
    assert table.actor == LIGHT
    assert table.choices("buy") == []
    table.play("lay 2 d3")
    assert table.actor == DARK  # 2 gold, nothing to buy: the turn ended by itself


@pytest.mark.rule("U3.2")
def test_a_mercenary_is_bought_after_the_main_action() -> None:
    table = Table(DUEL, hand="2 6 6", gold="4 0", market="chasers pavise")
    table.play("lay 2 c3")
    assert table.truth.gold == [5, 0]
    assert "end" in table.choices()
    assert {text.split()[0] for text in table.choices()} == {"end", "buy"}
    assert table.refuse("lay 6 b1") == ("already-laid", "U3.1")
    table.play("buy chasers c4")
    assert table.truth.gold == [2, 0]
    assert table.actor == DARK


@pytest.mark.rule("U3.2")
def test_the_optional_action_may_be_left_out() -> None:
    table = Table(DUEL, hand="2 6 6", gold="4 0", market="chasers")
    table.play("lay 2 c3", "end")
    assert table.actor == DARK
    assert table.truth.gold == [5, 0]


@pytest.mark.rule("U3.2")
def test_one_purchase_a_turn_before_or_after_not_both() -> None:
    table = Table(DUEL, hand="2 6 6", gold="9 0", market="buckler pavise")
    table.play("buy buckler c3", "shield c3")
    assert table.truth.gold == [6, 0]
    assert table.choices("buy") == []
    assert table.refuse("buy pavise c4") == ("already-bought", "U3.2")
    events = table.play("lay 2 d3")
    assert table.actor == DARK
    assert forced(events) == []  # the end of the turn is not even a choice
    assert [table.box.mercenaries[m] for m in table.truth.market] == ["pavise"]  # not replaced


@pytest.mark.rule("U3.2")
def test_the_next_turn_brings_a_new_purchase() -> None:
    table = Table(DUEL, hand="2 6 6", gold="9 9", market="buckler pavise")
    table.play("buy buckler c3", "shield c3", "lay 2 d3")
    assert table.actor == DARK
    assert {text.split()[1] for text in table.choices("buy")} == {"pavise"}
    assert {text.split()[2] for text in table.choices("buy")} >= {"a6", "b5"}


@pytest.mark.rule("U3.2")
@pytest.mark.parametrize(("gold", "offered"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_a_mercenary_costs_its_gold(gold: int, offered: int) -> None:
    table = Table(DUEL, hand="5 6 6", gold=f"{gold} 0", market="buckler chart ram")
    assert len({text.split()[1] for text in table.choices("buy")}) == offered
    if offered < 3:
        assert table.refuse("buy ram c3") == ("too-dear", "U3.2")
    if offered:
        cost = {1: 3, 2: 4, 3: 5}[offered]
        buy = {1: "buy buckler c3", 2: "buy chart c3", 3: "buy ram c3"}[offered]
        table.play(buy)
        assert table.truth.gold[LIGHT] == gold - cost


@pytest.mark.rule("U3.2")
def test_never_between_the_effects() -> None:
    table = Table(
        DUEL, hand="5 6 6", gold="9 0", market="buckler", spaces={"c3": "shoot-orthogonal"}
    )
    table.play("lay 5 c3")
    assert table.choices("buy") == []
    assert table.refuse("buy buckler c4") == ("effects-first", "U3.2")
    table.play("shoot e")
    assert table.choices("buy") == []
    assert table.refuse("buy buckler c4") == ("effects-first", "U3.2")
    assert table.refuse("end") == ("effects-first", "U3.2")
    table.play("repair a1")
    assert "end" in table.choices()
    assert "buy buckler c4" in table.choices()


@pytest.mark.rule("U3.2")
@pytest.mark.parametrize(
    ("gold", "market", "asked"),
    [
        ("2 9", "buckler", True),  # the 2 brings the third gold
        ("1 9", "buckler", False),
        ("3 9", "ram", False),  # four gold are not five
        ("4 9", "ram", True),
        ("9 9", "", False),  # nothing is for sale
    ],
)
def test_ending_the_turn_is_asked_only_where_a_purchase_is_possible(
    gold: str, market: str, asked: bool
) -> None:
    table = Table(DUEL, hand="2 6 6", gold=gold, market=market)
    table.play("lay 2 c3")
    assert (table.actor == LIGHT) == asked
    assert ("end" in table.choices()) == asked


@pytest.mark.rule("U3.3")
def test_the_turn_ends_with_the_top_tile_of_the_deck() -> None:
    table = Table(hand="2 4 4", deck="9 1 2 3 4 5 6 7 8 9 1 2 3 5 6")
    events = table.play("lay 2 a1")
    assert kinds(events)[-2:] == ["drawn", "turn"]
    assert table.truth.hands[LIGHT] == [4, 4, 9]
    assert table.truth.decks[LIGHT] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 5, 6]
    assert len(table.truth.decks[DARK]) == 15  # the other player has not drawn


@pytest.mark.rule("U3.3", "U3.2")
def test_nothing_is_drawn_before_the_turn_is_ended() -> None:
    table = Table(hand="2 4 4", gold="5 0", market="ram")
    table.play("lay 2 a1")
    assert table.truth.hands[LIGHT] == [4, 4]
    table.play("end")
    assert len(table.truth.hands[LIGHT]) == 3


@pytest.mark.rule("U3.3", "U8.1")
def test_no_tile_is_drawn_from_an_empty_deck() -> None:
    table = Table(hand="2 4 4", turn=16)
    assert table.truth.decks[LIGHT] == []
    events = table.play("lay 2 a1")
    assert "drawn" not in kinds(events)
    assert table.truth.hands[LIGHT] == [4, 4]
    assert table.actor == DARK


@pytest.mark.rule("U3.4")
def test_gold_and_points_come_before_any_question() -> None:
    table = Table(DUEL, hand="2 1 6", spaces={"c3": "lay-mine", "b1": "gain-point"})
    table.play("lay 2 c3")
    assert table.choices("mine")
    assert table.truth.gold == [1, 0]
    table = Table(DUEL, hand="2 1 6", spaces={"c3": "lay-mine", "b1": "gain-point"})
    table.play("lay 1 b1")
    assert table.choices("shield")
    assert table.truth.points == [1, 0]


@pytest.mark.rule("U3.4")
def test_a_tile_from_the_reserve_comes_before_any_question() -> None:
    table = Table(DUEL, hand="1 6 6", reserve="9 8 7 5 4 3 2 1 1", spaces={"b1": "draw-reserve"})
    table.play("lay 1 b1")
    assert table.choices("shield")
    assert table.truth.hands[LIGHT] == [6, 6, 9]


@pytest.mark.rule("U3.4")
def test_a_broadside_is_fired_at_once() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  D1 .  .  .  .
        .  D3 .  D2 .  .  .
        .  .  L8 .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="6 6 6",
        gold="4 0",
        market="broadside",
    )
    events = table.play("buy broadside c3")
    assert kinds(events).count("burning") == 3
    assert {text.split()[0] for text in table.choices()} == {"lay"}


@pytest.mark.rule("U3.4", "U5.2")
def test_a_shot_asks_only_for_directions_that_do_something() -> None:
    table = Table(
        """
        6  .  .  .  D9+1 .  .  .
        5  .  .  .  .   .  .  .
        4  .  .  .  .   .  .  .
        3  .  D5* .  .  L8 .  D7
        2  .  .  .  L6  .  .  .
        1  .  .  .  L4  .  .  .
        """,
        hand="3 6 6",
    )
    table.play("lay 3 d3")
    # North loses a token, east burns; west is a wreck, south has only own ships.
    assert table.where("shoot") == {"n", "e"}
    assert table.refuse("shoot w") == ("no-target-there", "U3.4")
    assert table.refuse("shoot s") == ("no-target-there", "U3.4")
    assert table.refuse("shoot ne") == ("not-now", "U3.4")
    with pytest.raises(Refusal) as refused:
        table.match.choose_text(table.state.actor, "shoot w")
    assert refused.value.say("en").startswith("A shot west would")
    assert refused.value.say("fr").startswith("Un tir vers l’ouest ne mettrait le feu")


@pytest.mark.rule("U3.4")
@pytest.mark.parametrize(
    ("lay", "verb"),
    [("lay 3 c3", "shoot"), ("lay 5 c3", "repair"), ("lay 1 c3", "shield"), ("lay 2 c3", "mine")],
)
def test_effects_are_compulsory(lay: str, verb: str) -> None:
    spaces = {"c3": "lay-mine"} if verb == "mine" else {}
    number = lay.split()[1]
    table = Table(DUEL, hand=f"{number} 9 9", gold="5 0", market="ram", spaces=spaces)
    table.play(lay)
    assert {text.split()[0] for text in table.choices()} == {verb}
    assert table.refuse("decline") == ("not-now", "U3.4")
    assert table.refuse("end") == ("effects-first", "U3.2")


@pytest.mark.rule("U3.4")
def test_a_shield_may_go_on_any_own_active_ship() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  D1 .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  D2 .
        .  .  L8+2 . . .  .
        L6* . .  . L:ram . .
        """,
        hand="1 6 6",
    )
    table.play("lay 1 c3")
    assert table.where("shield") == {"c2", "c3", "e1"}
    assert table.refuse("shield a1") == ("not-yours", "U5.4")
    assert table.refuse("shield c5") == ("not-yours", "U5.4")


@pytest.mark.rule("U3.4", "U3.5")
def test_a_7_on_a_lay_mine_space_waits_for_its_mine() -> None:
    """The example of U3.4."""
    table = Table(DUEL, hand="7 6 6", spaces={"c3": "lay-mine"})
    table.play("lay 7 c3")
    assert {text.split()[0] for text in table.choices()} == {"mine"}
    assert table.refuse("decline")[0] == "nothing-to-decline"
    table.play("mine g6")
    assert set(table.choices()) == {"unmine g6", "decline"}
    table.play("unmine g6")
    assert table.mines() == set()
    assert table.actor == DARK


FULL_SUPPLY_OUT = """
    6  .  .    .    .    .  .  .
    5  .  .    D1+1 .    .  .  .
    4  .  .    .    .    .  .  .
    3  .  .    .    .    .  .  .
    2  .  .    L8+3 .    .  .  .
    1  .  .    L4+3 .    .  .  .
"""


@pytest.mark.rule("U3.4", "U5.8")
def test_a_shield_waits_for_the_token_that_a_shot_sends_back() -> None:
    table = Table(FULL_SUPPLY_OUT, hand="1 6 6", spaces={"c3": "shoot-orthogonal"})
    assert table.truth.shields_left == 0
    events = table.play("lay 1 c3")
    assert forced(events) == ["shoot n"]  # no shield yet: the shot is all there is
    assert table.at("c5") == "D1"
    assert table.truth.shields_left == 1
    assert table.where("shield") == {"c1", "c2", "c3"}
    table.play("shield c3")
    assert table.at("c3") == "L1+1"
    assert table.truth.shields_left == 0


@pytest.mark.rule("U3.4", "U5.8")
def test_what_never_gets_a_target_is_skipped() -> None:
    spaces = {"d2": "repair", "b1": "shoot-diagonal"}
    for lay in ("lay 1 d2", "lay 5 b1", "lay 3 b1"):
        table = Table(FULL_SUPPLY_OUT, hand="1 3 5", spaces=spaces)
        events = table.play(lay)
        assert kinds(events) == ["chose", "laid", "drawn", "turn"]
        assert table.actor == DARK


MINED = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  m  .  m  .  m  .
    3  .  .  .  .  .  .  .
    2  .  .  L8 .  .  .  .
    1  .  .  .  .  .  .  .
"""


@pytest.mark.rule("U3.5", "U7.1")
def test_a_7_may_decline() -> None:
    table = Table(MINED, hand="7 6 6")
    table.play("lay 7 c3")
    assert set(table.choices()) == {"unmine b4", "unmine d4", "unmine f4", "decline"}
    table.play("decline")
    assert table.mines() == {"b4", "d4", "f4"}
    assert table.actor == DARK


@pytest.mark.rule("U3.5", "U7.4")
def test_declining_ends_the_whole_effect() -> None:
    table = Table(MINED, hand="6 6 6", gold="3 0", market="sweeper")
    table.play("buy sweeper c3", "unmine b4")
    assert set(table.choices()) == {"unmine d4", "unmine f4", "decline"}
    table.play("decline")
    assert table.mines() == {"d4", "f4"}
    assert {text.split()[0] for text in table.choices()} == {"lay"}


@pytest.mark.rule("U3.5")
def test_declining_is_offered_only_while_a_mine_lies_on_the_sea() -> None:
    table = Table(DUEL, hand="7 6 6")
    events = table.play("lay 7 c3")
    assert table.actor == DARK
    assert forced(events) == []


@pytest.mark.rule("U3.5", "U3.4")
def test_declining_leaves_the_other_effect_pending() -> None:
    table = Table(MINED, hand="7 6 6", spaces={"c3": "lay-mine"})
    table.play("lay 7 c3")
    assert {text.split()[0] for text in table.choices()} == {"unmine", "decline", "mine"}
    table.play("decline")
    assert {text.split()[0] for text in table.choices()} == {"mine"}
    table.play("mine a6")
    assert table.mines() == {"a6", "b4", "d4", "f4"}
    assert table.actor == DARK


@pytest.mark.rule("U3.6")
def test_one_possible_choice_is_made_at_once_and_not_written() -> None:
    table = Table(DUEL, hand="3 6 6")
    events = table.play("lay 3 f1")
    assert forced(events) == ["shoot n"]
    assert [step.text for step in table.match.record().steps] == ["lay 3 f1"]
    assert table.actor == DARK


@pytest.mark.rule("U3.6", "U3.5")
def test_decline_counts_as_a_choice() -> None:
    """A single mine: removing it and declining are two choices, so the player is asked."""
    table = Table(MINED.replace("m", ".", 2), hand="7 6 6")
    table.play("lay 7 c3")
    assert set(table.choices()) == {"unmine f4", "decline"}


BLOCKED = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  .  .  .  .  .  .
    3  .  .  .  .  .  .  .
    2  .  .  .  .  .  .  .
    1  D1 D2 D3 D4 D5 D6 .
"""


@pytest.mark.rule("U3.6")
@pytest.mark.parametrize(("hand", "answers"), [("4 4 4", 1), ("4 4 6", 2)])
def test_one_space_and_one_number_are_asked(hand: str, answers: int) -> None:
    """It is a secret that all tiles in hand are equal; so the answer is written, too."""
    table = Table(BLOCKED, hand=hand, first="dark")
    assert table.actor == LIGHT
    assert len(table.choices()) == answers
    table.play("lay 4 g1")
    assert [step.text for step in table.match.record().steps] == ["lay 4 g1"]


@pytest.mark.rule("U3.6")
def test_a_game_of_the_first_edition_leaves_lone_answers_out() -> None:
    """Games from before this ruling go on as they began, and their records are read so."""
    hand = "2 2 2 3 3 1 1 5 5 6"
    table = Table(DUEL, hand=hand, reserve="7 7", gold="4 0", market="chart")
    table.match.edition = 1
    assert forced(table.play("buy chart c1")) == ["chart 7"]
    table.play("lay 2 b1")
    text = table.match.record().text()
    assert "edition" not in text
    assert "chart 7" not in text
    again = replay(table.game, read_record(text, "record", list(SEATS)))
    assert again.events(LIGHT) == table.match.events(LIGHT)
    assert again.view(EVERYTHING) == table.truth
    # Earlier moments are played again by the same edition.
    assert again.moments()[-1].view(EVERYTHING) == table.truth
    # The same lines as a record of today lack an answer.
    today = text.replace("\nresult:", "\nedition: 2\nresult:")
    with pytest.raises(BadText):
        replay(table.game, read_record(today, "record", list(SEATS)))


@pytest.mark.rule("U3.6")
def test_a_single_tile_for_a_single_space_is_laid_at_once() -> None:
    """Everybody sees how many tiles are in hand."""
    table = Table(BLOCKED, hand="4 4 6", first="dark")
    for number, tiles in ((4, 2), (6, 1)):
        table.state.tiles[HAND + number] -= tiles
    table.state.tiles[HAND + 9] += 1
    log: list[Event] = []
    settle(table.state, Dice(0), log)
    assert forced(log) == ["lay 9 g1"]


@pytest.mark.rule("U3.6")
def test_purchases_count_as_choices() -> None:
    table = Table(BLOCKED, hand="4 4 4", first="dark", gold="3 0", market="pavise")
    assert table.choices() == ["lay 4 g1", "buy pavise g1"]


@pytest.mark.rule("U3.6", "U3.2")
def test_the_end_counts_as_a_choice() -> None:
    """One space is open to one mercenary: buying and ending the turn are two choices."""
    sea = BLOCKED.replace("2  .  .  .  .  .  .  .", "2  .  .  .  .  .  D7 D8")
    table = Table(sea, hand="4 4 6", first="dark", gold="2 0", market="pavise ram")
    table.play("lay 4 g1")
    assert table.actor == DARK  # an active ship everywhere: nothing can be bought
    sea = BLOCKED.replace("2  .  .  .  .  .  .  .", "2  .  .  .  .  .  .  D8*")
    table = Table(sea, hand="4 4 6", first="dark", gold="2 0", market="pavise")
    table.play("lay 4 g1")
    assert table.choices() == ["end", "buy pavise g2"]


@pytest.mark.rule("U3.6")
def test_an_automatic_choice_is_an_event_for_everybody() -> None:
    table = Table(DUEL, hand="3 6 6")
    table.play("lay 3 f1")
    for seat in (LIGHT, DARK, -1):
        told = [e.facts["choice"] for e in table.match.events(seat) if e.kind == "chose"]
        assert told == ["lay 3 f1", "shoot n"]
