"""S11: names of choices."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.games.sabordage.rules.actions import (
    BUILD,
    CARPENTER,
    KINDS,
    ROTTEN,
    kind_of,
    rank_of,
    ship_of,
    tile_of,
    turned_of,
)
from flibuste.games.sabordage.rules.notation import read_action, write_action, write_public
from tests.core.explained import explained
from tests.games.sabordage.table import BOX, GREEN, SPECTATOR, YELLOW, Table

TEXTS = ["build 15 @3", "build 15 turned @3", "rotten @1", "rotten turned @4", "carpenter @5"]


def code(text: str, players: int = 3) -> tuple[str, str]:
    """Return the code and the rule of the refusal of a text."""
    with pytest.raises(Refusal) as refused:
        read_action(BOX, players, text)
    explained(refused.value)
    return refused.value.code, refused.value.rule


@pytest.mark.rule("S11")
@pytest.mark.parametrize("text", TEXTS)
def test_every_choice_has_its_text(text: str) -> None:
    for players in (3, 4, 5):
        assert write_action(players, read_action(BOX, players, text)) == text
    for ship in range(4):
        named = f"{text} #{ship}"
        assert write_action(2, read_action(BOX, 2, named)) == named


@pytest.mark.rule("S11")
def test_the_texts_are_different_choices() -> None:
    assert len({read_action(BOX, 3, text) for text in TEXTS}) == len(TEXTS)
    texts = [f"{text} #{ship}" for text in TEXTS for ship in range(4)]
    assert len({read_action(BOX, 2, text) for text in texts}) == len(texts)


@pytest.mark.rule("S11")
def test_what_a_text_says() -> None:
    act = read_action(BOX, 2, "build 15 turned @9 #3")
    assert [kind_of(act), tile_of(act), turned_of(act), rank_of(act), ship_of(act)] == [
        *[BUILD, 15, 1, 9, 3]
    ]
    act = read_action(BOX, 2, "rotten @2 #2")
    assert [kind_of(act), tile_of(act), turned_of(act), rank_of(act), ship_of(act)] == [
        *[ROTTEN, 0, 0, 2, 2]
    ]
    act = read_action(BOX, 3, "carpenter @11")
    assert [kind_of(act), tile_of(act), turned_of(act), rank_of(act), ship_of(act)] == [
        *[CARPENTER, 0, 0, 11, 0]
    ]


@pytest.mark.rule("S11")
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "build", "sail 15 @3", "Build 15 @3", "build 15", "build @3", "build 15 3"),
        *("build 15 @", "build 15 @0", "build 15 @03", "build 15 @16", "build 15 @-1"),
        *(
            "build 15 @3 turned",
            "build turned 15 @3",
            "build 15 turned turned @3",
            "build 15 @3 @4",
        ),
        *("build 015 @3", "build +15 @3", "build x @3", "build 1500 @3", "build ² @3"),
        *("build 15 Turned @3", "rotten", "rotten 101 @3", "rotten 3", "rotten @0", "rotten @²"),
        *("carpenter", "carpenter turned @3", "carpenter @0", "carpenter 3", "pass", "end"),
        # One space between words, and no other.
        *("build  15 @3", " build 15 @3", "build 15 @3 ", "build\t15 @3", "build 15  turned @3"),
        *("rotten  @1", "carpenter @5 ", "build 15 @ 3"),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    assert code(text) == ("unreadable-choice", "S11")
    assert code(f"{text} #0", 2) == ("unreadable-choice", "S11")


@pytest.mark.rule("S11")
@pytest.mark.parametrize("text", TEXTS)
def test_the_ship_is_named_always_and_only_at_two_players(text: str) -> None:
    assert code(text, 2) == ("unreadable-choice", "S11")
    for players in (3, 4, 5):
        assert code(f"{text} #0", players) == ("own-ship-only", "S3.2")
    for ship in ("#4", "#", "#00", "0", "#-1", "#a", "# 0", "##0", "#0 #0", "#0 "):
        assert code(f"{text} {ship}", 2) == ("unreadable-choice", "S11")


@pytest.mark.rule("S11", "S9")
def test_a_tile_that_the_box_does_not_have_is_refused() -> None:
    for tile in (1, 10, 99, 255, 256, 999):
        assert code(f"build {tile} @1") == ("no-such-tile", "S9")


@pytest.mark.rule("S11", "S3.2")
@pytest.mark.parametrize(("tile", "lowest"), [(72, 71), (73, 71), (55, 51), (95, 91), (145, 141)])
def test_of_equal_tiles_any_but_the_lowest_id_is_refused(tile: int, lowest: int) -> None:
    assert code(f"build {tile} @1") == ("equal-tile", "S11")
    with pytest.raises(Refusal) as refused:
        read_action(BOX, 3, f"build {tile} @1")
    assert f"write {lowest}" in refused.value.say("en")
    assert f"écrivez {lowest}" in refused.value.say("fr")


@pytest.mark.rule("S11")
def test_the_lowest_id_is_the_lowest_of_the_whole_box_not_of_the_hand() -> None:
    table = Table("yellow: sail\ngreen: sail\nblack: sail", hands={"yellow": "73", "green": "55"})
    assert table.choices(YELLOW) == ["build 71 @1", "build 71 @2"]
    assert table.choices(GREEN, "build 51 @1") == ["build 51 @1"]
    assert table.refuse("build 73 @1", YELLOW) == ("equal-tile", "S11")


@pytest.mark.rule("S11", "S1.5")
@pytest.mark.parametrize("tile", [13, 52, 71, 81, 101, 111, 141])
def test_turned_on_a_tile_that_is_never_turned_is_refused(tile: int) -> None:
    assert code(f"build {tile} turned @1") == ("never-turned", "S1.5")
    assert code(f"build {tile} turned @1 #0", 2) == ("never-turned", "S1.5")


@pytest.mark.rule("S11")
def test_a_long_text_is_cut_in_the_refusal() -> None:
    with pytest.raises(Refusal) as refused:
        read_action(BOX, 3, "build 15 @3" + " " * 10_000)
    assert len(refused.value.say("fr")) < 400


@pytest.mark.rule("S11", "S3.2")
def test_before_all_is_revealed_others_see_only_what_was_asked() -> None:
    for text, shown in zip(TEXTS, ["build", "build", "rotten", "rotten", "carpenter"], strict=True):
        assert write_public(read_action(BOX, 3, text)) == shown
    assert set(KINDS) == {"build", "rotten", "carpenter"}


@pytest.mark.rule("S11")
@pytest.mark.parametrize("players", [2, 4])
def test_every_choice_of_a_game_can_be_written_and_read(players: int) -> None:
    rng = random.Random(players)
    asked = set()
    for seed in range(4):
        table = Table.dealt(players, expert=True, fate=Dice(seed))
        while actors := table.state.actors():
            seat = rng.choice(actors)
            legal = list(table.state.legal(seat))
            texts = table.choices(seat)
            assert len(set(texts)) == len(texts) == len(legal) > 0
            for text, act in zip(texts, legal, strict=True):
                assert read_action(BOX, players, text) == act
                assert ("#" in text) == (players == 2)
            asked.add(texts[0].split()[0])
            table.match.choose(seat, rng.choice(legal))
    assert {"build", "rotten"} <= asked


@pytest.mark.rule("S3.2", "S3.6", "S8.1")
@pytest.mark.parametrize("players", [2, 3])
def test_a_choice_that_is_thrown_is_any_of_them(players: int) -> None:
    rng = random.Random(players)
    table = Table.dealt(players, expert=True, fate=Dice(1))
    dice = Dice(5)
    for _ in range(12):
        seat = rng.choice(table.state.actors())
        legal = list(table.state.legal(seat))
        thrown = {int(table.state.throw(seat, dice)) for _ in range(20 * len(legal))}
        assert thrown == set(legal)
        table.match.choose(seat, rng.choice(legal))


@pytest.mark.rule("S11")
@pytest.mark.parametrize(
    "act",
    [
        *(-1, 0, 8, 3 << 16 | 8, 15 << 8, 72 << 8 | 8, 1 << 8 | 8, 15 << 8 | 8 | 1),
        *(1 << 16 | 15 << 8 | 8, 2 << 16 | 128 | 8, 1 << 40),
    ],
)
def test_a_number_that_is_no_choice_is_refused(act: int) -> None:
    table = Table("yellow: sail\ngreen: sail\nblack: sail", hands={"yellow": "15 71"})
    with pytest.raises(Refusal) as refused:
        table.match.choose(YELLOW, act)
    assert (refused.value.code, refused.value.rule) == ("no-such-choice", "S11")
    with pytest.raises(Refusal):
        table.match.choose(SPECTATOR, act)


@pytest.mark.rule("S11")
@settings(max_examples=150)
@given(
    words=st.lists(
        st.sampled_from(
            ["build", "rotten", "carpenter", "turned", "15", "71", "72", "@1", "@9", "#0"]
        ),
        max_size=5,
    ),
    players=st.sampled_from([2, 3]),
)
def test_any_text_is_a_choice_or_refused(words: list[str], players: int) -> None:
    text = " ".join(words)
    try:
        act = read_action(BOX, players, text)
    except Refusal as refusal:
        explained(refusal)
    else:
        assert write_action(players, act) == text
