"""U1: the sea, its boards, its coordinates."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.notation import read_arrangement, write_arrangement
from flibuste.games.under_fire.rules.sea import BIT, SPACES, name, space_named, spaces
from flibuste.games.under_fire.text.box_file import standard_box
from tests.games.under_fire.table import DARK, EVERYTHING, LIGHT, Table, box_like

LETTERS = {
    "P": "gain-point",
    "O": "shoot-orthogonal",
    "D": "shoot-diagonal",
    "R": "repair",
    "M": "lay-mine",
    "T": "draw-reserve",
}


def face(text: str) -> list[int]:
    return [SPACE_EFFECTS.index(LETTERS[letter]) for letter in text.split()]


def written(box: Box, light: str, dark: str) -> dict[str, str]:
    """Return the letter of each space's effect under two arrangements."""
    letters = {effect: letter for letter, effect in LETTERS.items()}
    laid = box.spaces(read_arrangement(box, light), read_arrangement(box, dark))
    return {name(space): letters[SPACE_EFFECTS[laid[space]]] for space in range(SPACES)}


def rows(found: dict[str, str], columns: str, numbers: str) -> list[str]:
    return [" ".join(found[column + row] for column in columns) for row in numbers]


#: The face of the example in U1.3, and another that no turn of it gives.
EXAMPLE = "P O M D R P T O D"
OTHER = "R R M T T P P O O"
NARROW = "P D T"


@pytest.fixture(scope="module")
def example() -> Box:
    """A box whose first board shows the example's face, and the narrow board P D T."""
    return box_like(
        standard_box(),
        face_effects=[face(text) for text in (EXAMPLE, OTHER, OTHER, OTHER, NARROW, "M M M")],
    )


@pytest.mark.rule("U1.5")
@given(st.sets(st.integers(0, SPACES - 1)))
def test_a_mask_lists_its_spaces_in_order(found: set[int]) -> None:
    assert spaces(sum(BIT[space] for space in found)) == sorted(found)


@pytest.mark.rule("U1.1")
def test_the_sea_is_six_rows_of_seven() -> None:
    names = {name(space) for space in range(SPACES)}
    assert names == {column + row for column in "abcdefg" for row in "123456"}
    assert len(names) == 42


@pytest.mark.rule("U1.1", "U10")
def test_a_half_is_two_square_boards_and_a_narrow_one() -> None:
    box = standard_box()
    assert [len(effects) for effects in box.face_effects] == [9, 9, 9, 9, 3, 3]
    assert len(box.boards) == 3


@pytest.mark.rule("U1.1")
def test_each_player_s_boards_fill_their_three_rows_and_no_others() -> None:
    box = standard_box()
    for arrangement in range(0, 1536, 7):
        light = box.spaces(arrangement, 0)
        dark = box.spaces(0, arrangement)
        assert list(light)[21:] == list(box.spaces(0, 0))[21:]
        assert list(dark)[:21] == list(box.spaces(0, 0))[:21]
        assert 0 not in list(light) + list(dark)


@pytest.mark.rule("U1.2", "U12")
def test_there_are_1536_arrangements_each_with_its_text() -> None:
    box = standard_box()
    squares = [
        [f"{board}/{face}/{turns}" for face in ("sun", "moon") for turns in range(4)]
        for board in ("shoal", "reef")
    ]
    narrow = [f"strait/{face}/{turns}" for face in ("sun", "moon") for turns in (0, 2)]
    expected = {
        " ".join(order)
        for boards in product(*squares, narrow)
        for order in permutations(boards)  # the boards stand in any order
    }
    assert len(expected) == 1536
    assert {write_arrangement(box, a) for a in range(1536)} == expected
    assert [read_arrangement(box, write_arrangement(box, a)) for a in range(1536)] == list(
        range(1536)
    )


@pytest.mark.rule("U1.2")
@pytest.mark.parametrize(
    "text",
    [
        "shoal/sun/0 strait/sun/1 reef/sun/0",  # the narrow board by a half turn only
        "shoal/sun/0 strait/sun/3 reef/sun/0",
        "shoal/sun/4 strait/sun/0 reef/sun/0",
        "shoal/sun/0 shoal/moon/0 reef/sun/0",  # each board once
        "shoal/sun/0 strait/sun/0",
        "shoal/star/0 strait/sun/0 reef/sun/0",
        "shoal/sun strait/sun/0 reef/sun/0",
    ],
)
def test_other_texts_are_no_arrangement(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_arrangement(standard_box(), text)
    assert refused.value.code == "unreadable-choice"


@pytest.mark.rule("U1.2")
@pytest.mark.parametrize(
    ("order", "narrow"),
    [
        ("strait/sun/0 shoal/sun/0 reef/sun/0", "a"),
        ("shoal/sun/0 strait/sun/0 reef/sun/0", "d"),
        ("shoal/sun/0 reef/sun/0 strait/sun/0", "g"),
    ],
)
def test_the_narrow_board_stands_left_centre_or_right(
    example: Box, order: str, narrow: str
) -> None:
    mirror = dict(zip("abcdefg", "gfedcba", strict=True))
    found = written(example, order, order)
    assert [found[narrow + row] for row in "321"] == ["P", "D", "T"]
    assert [found[mirror[narrow] + row] for row in "456"] == ["P", "D", "T"]


@pytest.mark.rule("U1.2", "U1.3")
def test_a_clockwise_quarter_turn_as_in_the_example(example: Box) -> None:
    other = "shoal/sun/0 strait/sun/0 reef/sun/0"
    found = written(example, "shoal/sun/1 strait/sun/0 reef/sun/0", other)
    assert rows(found, "abc", "321") == ["T D P", "O R O", "D P M"]
    found = written(example, "shoal/sun/2 strait/sun/2 reef/sun/0", other)
    assert rows(found, "abc", "321") == ["D O T", "P R D", "M O P"]
    assert rows(found, "d", "321") == ["T", "D", "P"]
    found = written(example, "reef/sun/0 strait/sun/0 shoal/sun/3", other)
    assert rows(found, "efg", "321") == ["M P D", "O R O", "P D T"]


@pytest.mark.rule("U1.3", "U1.5")
def test_dark_s_half_is_laid_by_a_half_turn_never_mirrored(example: Box) -> None:
    found = written(
        example, "reef/sun/0 strait/sun/0 shoal/sun/0", "shoal/sun/0 strait/sun/0 reef/sun/0"
    )
    # The example of U1.3: Dark's left is column g.
    assert rows(found, "efg", "654") == ["D O T", "P R D", "M O P"]
    assert (found["g4"], found["f4"], found["e4"]) == ("P", "O", "M")
    # The same face, unturned on Light's right, covers the same columns the other way up.
    assert rows(found, "efg", "321") == ["P O M", "D R P", "T O D"]


@pytest.mark.rule("U1.2", "U1.3")
def test_every_arrangement_lies_as_turning_it_by_hand_says(example: Box) -> None:
    squares = {"shoal": (EXAMPLE, OTHER), "reef": (OTHER, OTHER), "strait": (NARROW, "M M M")}
    zero = "shoal/sun/0 strait/sun/0 reef/sun/0"
    for arrangement in range(1536):
        text = write_arrangement(example, arrangement)
        half: list[list[str]] = [[], [], []]
        for word in text.split():
            board, side, turns = word.split("/")
            letters = squares[board][side == "moon"].split()
            width = len(letters) // 3
            grid = [letters[i : i + width] for i in range(0, len(letters), width)]
            if width == 3:
                for _ in range(int(turns)):
                    grid = [list(column) for column in zip(*grid[::-1], strict=True)]
            elif turns == "2":
                grid = grid[::-1]
            half = [row + more for row, more in zip(half, grid, strict=True)]
        expected = [" ".join(row) for row in half]
        assert rows(written(example, text, zero), "abcdefg", "321") == expected
        assert rows(written(example, zero, text), "gfedcba", "456") == expected


@pytest.mark.rule("U1.3")
def test_every_space_shows_one_of_six_effects() -> None:
    box = standard_box()
    shown = {e for effects in box.face_effects for e in effects}
    assert {SPACE_EFFECTS[e] for e in shown} == set(LETTERS.values())
    assert len(SPACE_EFFECTS) == 7  # and `none`, for a sea without boards


@pytest.mark.rule("U1.4", "U1.5", "U4.1")
def test_the_first_row_is_the_one_closest_to_its_player() -> None:
    assert Table(hand="5 5 5").where("lay 5") == {column + "1" for column in "abcdefg"}
    dark = Table(hand="5 5 5", mover="dark", first="dark")
    assert dark.where("lay 5") == {column + "6" for column in "abcdefg"}


@pytest.mark.rule("U1.5")
def test_columns_run_from_light_s_left_and_rows_from_light_s_side() -> None:
    corners = [space_named(text) for text in ("a1", "g1", "a2", "a6", "g6")]
    assert corners == [0, 6, 7, 35, 41]
    assert [space_named(text) for text in ("h1", "a7", "a0", "A1", "1a", "a", "a11")] == [63] * 7


@pytest.mark.rule("U1.5", "U5.2")
@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_north_is_towards_row_6_and_east_towards_column_g(seat: int) -> None:
    """The names of directions are the same for both players."""
    sea = """
        6  .  .  .  .  .  .  .
        5  .  E1 .  E2 .  E3 .
        4  .  .  .  O9 .  .  .
        3  .  E4 O8 .  .  E6 .
        2  .  .  O9 .  O8 .  .
        1  .  E7 .  E8 .  E9 .
    """
    own, enemy = ("L", "D") if seat == LIGHT else ("D", "L")
    table = Table(
        sea.replace("E", enemy).replace("O", own),
        mover=("light", "dark")[seat],
        hand="2 2 2",
        spaces={"d3": "shoot-diagonal"},
    )
    table.play("lay 2 d3")
    assert table.where("shoot") == {"ne", "se", "sw", "nw"}
    for direction, hit in (("nw", "b5"), ("ne", "f5"), ("se", "f1"), ("sw", "b1")):
        copy = table.state.copy()
        copy.apply(seat, table.game.read_action(f"shoot {direction}"), table.match.fate)
        burning = {name(ship.space) for ship in copy.view(EVERYTHING).ships if ship.burning}
        assert burning == {hit}


@pytest.mark.rule("U1.5", "U5.2")
@pytest.mark.parametrize(("direction", "hit"), [("n", "d5"), ("e", "f3"), ("s", "d1"), ("w", "b3")])
def test_the_four_orthogonal_directions(direction: str, hit: str) -> None:
    table = Table(
        """
        6  .  .  .  .  .  .  .
        5  .  .  .  D1 .  .  .
        4  .  .  .  .  .  .  .
        3  .  D2 .  .  .  D3 .
        2  .  .  .  L8 .  .  .
        1  .  .  .  D4 .  .  .
        """,
        hand="3 3 3",
    )
    table.play("lay 3 d3", f"shoot {direction}")
    burning = [name(ship.space) for ship in table.truth.ships if ship.burning]
    assert burning == [hit]


@pytest.mark.rule("U1.5", "U9.5")
def test_light_s_half_is_rows_1_to_3() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        L1 .  .  .  .  .  D1
        L2 .  .  .  .  .  D2
        L6 .  .  .  .  .  D6
        L8 .  .  .  .  .  D8
        """
    )
    assert table.explained(LIGHT).invasion == 1
    assert table.explained(DARK).invasion == 3
