"""The screen of a decision: what stands out must not be dimmed by what stands beside it."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from flibuste.core.fate import Dice
from flibuste.core.words import LANGUAGES, Words
from flibuste.games.under_fire.rules.deal import deal
from flibuste.games.under_fire.rules.notation import read_action
from flibuste.games.under_fire.rules.sea import LIGHT
from flibuste.games.under_fire.rules.state import start
from flibuste.games.under_fire.terminal.arranging import Arranging
from flibuste.games.under_fire.terminal.menu import Menu
from flibuste.games.under_fire.terminal.screen import draw_table
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.terminal.terminal import Terminal


def test_ships_and_hands_are_not_dim() -> None:
    box = standard_box()
    state = start(box, deal(box, Dice(1), first=LIGHT))
    number = state.view(LIGHT).hands[LIGHT][0]
    state.apply(LIGHT, read_action(box, f"lay {number} c1"), Dice(2))
    seat = state.actor
    console = Console(
        file=io.StringIO(), width=100, force_terminal=True, color_system="truecolor", record=True
    )
    view = state.view(seat)
    draw_table(Terminal("en", console), view, Menu(view), [])
    drawn = [
        segment
        for line in console.export_text(styles=True).splitlines()
        for segment in line.split("\x1b[")
    ]
    shown = [s for s in drawn if s.endswith((f"L{number}", f"L{number}+1")) or "hand" in s]
    assert len(shown) >= 2
    for segment in shown:
        codes = segment.partition("m")[0].split(";") if "m" in segment else []
        assert "2" not in codes[:1], segment


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_at_80_columns(language: str) -> None:
    """From every seat, the panel beside the sea and the boards to arrange fit 80 columns."""
    box = standard_box()
    console = Console(file=io.StringIO(), width=80, record=True)
    state = start(box, deal(box, Dice(1)))
    view = state.view(state.actor)
    draw_table(Terminal(language, console), view, Menu(view), [])
    drawn = console.export_text()
    reserve = Words("reserve 9", "réserve 9").say(language)
    assert len([line for line in drawn.splitlines() if line.endswith(reserve)]) == 2
    for line in Arranging(box, 0, lambda: 0).lines(language):
        assert line.cell_len <= 80
