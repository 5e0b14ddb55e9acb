"""U9: scoring."""

import pytest

from flibuste.games.under_fire.rules.box import Box
from tests.games.under_fire.table import BOX, DARK, LIGHT, Table, box_like

EMPTY = " . . . . . . .\n"


def row(ships: str, box: Box | None = None) -> Table:
    """Light's ships in row 1 from a1 on, `5*` burning, `.` nothing, words for mercenaries."""
    cells = []
    for word in ships.split():
        if word[0] in ".D":
            cells.append(word)
        else:
            cells.append(f"L{word}" if word[0].isdecimal() else f"L:{word}")
    return Table(EMPTY * 5 + " ".join((cells + ["."] * 7)[:7]), box=box)


def column(ships: str) -> Table:
    """Light's ships in column c, from c1 on."""
    cells = [word if word[0] in ".D" else f"L{word}" for word in ships.split()]
    cells = (cells + ["."] * 6)[:6]
    return Table("\n".join(f". . {cell} . . . ." for cell in reversed(cells)))


def combined(table: Table) -> int:
    return sum(combination.points for combination in table.explained(LIGHT).combinations)


@pytest.mark.rule("U9.1", "U9.3")
@pytest.mark.parametrize(
    ("ships", "points"),
    [
        ("4 4 4", 3),
        ("4 4 4 ram", 6),
        ("4 4", 0),
        ("4 5 6", 2),
        ("6 5 4", 2),  # down as well as up
        ("4 5", 0),
        ("1 3 5", 0),  # by one at each step
        ("4 5 4", 0),
        ("1 2 3 4", 4),
        ("9 8 7 6 5", 6),
        ("1 2 3 4 5 6", 9),
        ("3 4 5 6 7 8 9", 12),
        ("7 6 5 4 3 2 1", 12),
        ("4 4 . 4", 0),  # next to one another, none left out
        ("4 5 D9 6", 0),
        ("3 4 5* 6", 0),
        ("8 9 1", 0),  # no step from 9 to 1
        ("2 1 9", 0),
        ("9 1 2", 0),
        ("7 8 9 1 2", 2),
    ],
)
def test_sets_and_runs(ships: str, points: int) -> None:
    assert row(ships).score(LIGHT) == points


@pytest.mark.rule("U9.1")
@pytest.mark.parametrize(
    ("ships", "points"),
    [(". 4 4 4", 3), (". 3 4 5", 2), ("1 2 3 4 5 6", 9), ("6 5 D1 4 3", 0), ("8 9 1", 0)],
)
def test_columns_run_over_both_halves(ships: str, points: int) -> None:
    assert combined(column(ships)) == points


@pytest.mark.rule("U9.1")
def test_a_line_ends_at_the_edge_of_the_sea() -> None:
    """a2 does not follow g1."""
    table = Table(EMPTY * 4 + "L6 L7 . . . . .\n. . . . . . L5")
    assert table.score(LIGHT) == 0


@pytest.mark.rule("U9.1")
def test_only_one_s_own_ships_count() -> None:
    table = Table(EMPTY * 5 + "D4 D4 D4 . L4 L4 .")
    assert table.score(LIGHT) == 0
    assert combined(table) == 0
    assert table.explained(DARK).combinations[0].points == 3


@pytest.mark.rule("U9.1", "U7.13")
@pytest.mark.parametrize(
    ("ships", "points", "sizes"),
    [
        ("5 5 5 chasers diagonals", 6, [[4]]),  # five: one set of four, or of three
        ("5 5 5 chasers diagonals broadside", 6, [[4], [3, 3]]),  # six: either way
        ("5 5 5 chasers diagonals broadside ram", 9, [[3, 4], [4, 3]]),  # seven
    ],
)
def test_five_or_more_equal_numbers_may_be_split(
    ships: str, points: int, sizes: list[list[int]]
) -> None:
    table = row(ships)
    assert table.score(LIGHT) == points
    found = table.explained(LIGHT).combinations
    assert [len(combination.spaces) for combination in found] in sizes
    assert all(combination.numbers == [5] * len(combination.spaces) for combination in found)


@pytest.mark.rule("U9.2")
def test_within_a_line_a_ship_belongs_to_one_combination() -> None:
    assert row("3 4 5 4 3").score(LIGHT) == 2  # the 5 serves one run only: not 2 + 2
    assert row("4 4 4 5 6").score(LIGHT) == 3  # not 3 + 2
    assert row("1 2 3 3 3").score(LIGHT) == 3


@pytest.mark.rule("U9.2")
def test_a_ship_may_belong_to_one_in_its_row_and_one_in_its_column() -> None:
    table = Table(EMPTY * 2 + ". . L4 . . . .\n. . L4 . . . .\nL2 L3 L4 . . . .\n" + EMPTY)
    assert combined(table) == 2 + 3
    lines = sorted((c.kind, c.in_row) for c in table.explained(LIGHT).combinations)
    assert lines == [("run", True), ("set", False)]


@pytest.mark.rule("U9.3", "U10")
def test_the_points_come_from_the_box() -> None:
    box = box_like(BOX, points=[3, 50, 2, 40, 60, 90, 120])
    for ships, points in (("4 4 4 ram", 50), ("1 2 3 4", 40), ("1 2 3 4 5", 60)):
        assert row(ships, box).score(LIGHT) == points


@pytest.mark.rule("U9.4")
@pytest.mark.parametrize(
    ("ships", "points"),
    [
        ("3 4 5 4 3", 2),
        ("5 5 5 6 7", 3),
        ("5 5 5 6 7 8", 5),
        ("2 3 4 5 6 7", 9),
        ("3 4 5* 6", 0),
        ("8 9 1", 0),
    ],
)
def test_the_examples_of_the_best_split(ships: str, points: int) -> None:
    assert row(ships).score(LIGHT) == points


@pytest.mark.rule("U9.4")
def test_the_example_of_a_mercenary_in_two_lines() -> None:
    """A mercenary that shows 1 and 6 ends the set 6-6-6 and the run 4-5-6."""
    table = Table(EMPTY * 3 + ". . L4 . . . .\n. . L5 . . . .\nL6 L6 L:buckler . . . .")
    assert combined(table) == 3 + 2


@pytest.mark.rule("U9.4")
def test_a_mercenary_s_number_is_the_one_that_is_best_over_both_lines() -> None:
    """The chart shows 1, 4 and 7: as a 4 it ends a set (3), as a 7 it joins two runs (2 + 2)."""
    table = Table(EMPTY * 3 + ". . L9 . . . .\n. . L8 . . . .\nL4 L4 L:chart L8 L9 . .")
    assert table.score(LIGHT) == 2 + 2
    assert table.explained(LIGHT).settled == {2: 7}


@pytest.mark.rule("U9.4", "U7.11")
def test_the_squadron_is_counted_in_the_best_split() -> None:
    """Six equal numbers, the squadron one of them: two sets of 3 gain more than one of 4."""
    table = row("5 5 5 chasers diagonals squadron")
    assert table.score(LIGHT) == 3 + 3 + 2
    assert table.explained(LIGHT).squadron == 2
    assert [len(c.spaces) for c in table.explained(LIGHT).combinations] == [3, 3]


@pytest.mark.rule("U9.4", "U7.11")
def test_the_squadron_can_make_a_set_better_than_a_run() -> None:
    """3-3-3-4-5-6: the set and a run of 3 (5), or a run of 4 (4); it adds to sets only."""
    sea = EMPTY * 4 + ". . . . . . L:squadron\n" + "L3 L3 L3 L4 L5 L6 ."
    table = Table(sea)
    assert combined(table) == 5
    assert table.score(LIGHT) == 6


@pytest.mark.rule("U9.4", "U10")
@pytest.mark.parametrize(
    ("ships", "points"),
    [("4 4 4 ram", 3), ("1 2 3 4", 2), ("1 2 3 4 5", 2), ("1 2 3 4 5 6", 4)],
)
def test_no_points_are_lost_to_a_poor_table(ships: str, points: int) -> None:
    """Where a longer combination is worth less, the shorter one inside it is scored."""
    box = box_like(BOX, points=[3, 1, 2, 0, 0, 0, 0])
    assert row(ships, box).score(LIGHT) == points


@pytest.mark.rule("U9.5")
def test_everything_that_counts() -> None:
    table = Table(
        """
        .  .  .  D1 .  .  .
        L5 .  L6* .  .  .  .
        L:pavise . . .  .  D2 .
        L:convoy . . .  .  .  .
        L1 .  D3 .  .  .  .
        L4+1 L5 L6 . L:bulwark . .
        """,
        gold="7 9",
        head="points: 4 2\nmines taken: 2 1",
    )
    parts = table.explained(LIGHT)
    assert combined(table) == 2
    assert parts.convoy == 2  # a4 and a2
    assert parts.bulwark == 1 + 3
    assert parts.squadron == 0
    assert parts.invasion == 2  # a4 and a5; the burning 6 counts for nothing
    assert parts.points == 4
    assert parts.mines == -4
    assert table.score(LIGHT) == 2 + 2 + 4 + 2 + 4 - 4
    assert table.score(DARK) == 1 + 2 - 2  # one ship in Light's half; gold is no point


@pytest.mark.rule("U9.5")
def test_a_score_may_be_below_zero() -> None:
    assert Table(head="mines taken: 3 0").score(LIGHT) == -6


@pytest.mark.rule("U9.6")
@pytest.mark.parametrize(
    ("points", "gold", "winners", "reason"),
    [
        ("5 4", "0 9", [LIGHT], "points"),
        ("4 5", "9 0", [DARK], "points"),
        ("5 5", "3 2", [LIGHT], "gold"),
        ("5 5", "2 3", [DARK], "gold"),
        ("5 5", "2 2", [], "draw"),
    ],
)
@pytest.mark.parametrize("second", ["dark", "light"])
def test_most_points_then_most_gold_then_a_draw(
    points: str, gold: str, winners: list[int], reason: str, second: str
) -> None:
    """It makes no difference who went first."""
    first = "light" if second == "dark" else "dark"
    table = Table(
        hand="9 9 9", turn=16, mover=second, first=first, gold=gold, head=f"points: {points}"
    )
    table.play(table.choices()[0])
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, reason)
    assert outcome.scores == [int(word) for word in points.split()]
