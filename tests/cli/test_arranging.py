"""The expert variant's boards at the terminal (U11)."""

from __future__ import annotations

import pytest

from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.rules.actions import ADJUST, ARRANGE
from flibuste.games.under_fire.rules.arrangement import ARRANGEMENTS, adjustments
from flibuste.games.under_fire.rules.notation import read_arrangement, write_arrangement
from flibuste.games.under_fire.terminal.arranging import Arranging, adjustment_lines, draw_half
from flibuste.games.under_fire.text.box_file import standard_box
from tests.cli.driving import flibuste

BOX = standard_box()


def test_boards_are_turned_flipped_and_moved_step_by_step() -> None:
    boards = Arranging(BOX, 0, lambda: 77)
    assert write_arrangement(BOX, boards.arrangement) == "shoal/sun/0 reef/sun/0 strait/sun/0"
    for typed, then in (
        ("turn shoal", "shoal/sun/1 reef/sun/0 strait/sun/0"),
        ("turn shoal 3", "shoal/sun/0 reef/sun/0 strait/sun/0"),
        ("flip 2", "shoal/sun/0 reef/moon/0 strait/sun/0"),
        ("move str 1", "strait/sun/0 shoal/sun/0 reef/moon/0"),
        ("turn strait", "strait/sun/2 shoal/sun/0 reef/moon/0"),
        ("reef/sun/3 strait/moon/2 shoal/sun/0", "reef/sun/3 strait/moon/2 shoal/sun/0"),
    ):
        assert boards.command(typed) is None
        assert write_arrangement(BOX, boards.arrangement) == then
    assert boards.command("done") == ARRANGE * 4096 + boards.arrangement
    boards.command("random")
    assert boards.arrangement == 77
    with pytest.raises(Refusal):
        boards.command("sink reef")
    with pytest.raises(Refusal):
        boards.command("move reef")


def test_every_half_is_drawn_as_its_owner_sees_it() -> None:
    for arrangement in range(0, ARRANGEMENTS, 97):
        lines = [line.plain for line in draw_half(BOX, arrangement)]
        assert len(lines) == 4
        assert all(word in lines[3] for word in write_arrangement(BOX, arrangement).split())
    unturned = [line.plain.split() for line in draw_half(BOX, 0)]
    assert unturned[0][:3] == ["★P", "¤M", "+O"], "the face's first row is the farthest"


def test_the_twelve_adjustments_are_told_apart() -> None:
    now = read_arrangement(BOX, "shoal/sun/0 strait/sun/0 reef/sun/1")
    choices = [ADJUST * 4096 + after for after in adjustments(now)]
    for language in ("en", "fr"):
        lines = [line.plain for line in adjustment_lines(BOX, now, choices, language, False)]
        assert len({line[5:39] for line in lines}) == 12
        short = [line.plain for line in adjustment_lines(BOX, now, choices, language, True)]
        assert len(short) == 6
        assert all(len(line) <= 80 for line in short)


def test_an_expert_game_starts_from_the_keyboard() -> None:
    typed = "turn shoal\nwhat\narrange shoal/sun/1 strait/moon/0 reef/sun/3\n1\nscore\nquit\n-\n"
    done = flibuste(
        "play", "--variant", "expert", "--seed", "2", "--opponent", "random", typed=typed
    )
    assert done.returncode == 0
    assert "shoal/sun/1" in done.stdout
    assert "is not something you can do with boards" in done.stdout
    assert "hand" in done.stdout
