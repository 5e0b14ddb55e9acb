"""The examples of the page on text formats are what they say they are."""

from __future__ import annotations

import re
from pathlib import Path

from flibuste.core.fate import Dice
from flibuste.under_fire.box_file import standard_box
from flibuste.under_fire.deal_text import read_deal_sheet
from flibuste.under_fire.position_text import read_position
from flibuste.under_fire.state import start
from flibuste.under_fire.worlds import determinize

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


def example(heading: str) -> str:
    """Return the first sheet under a heading of the page."""
    section = PAGE.split(f"\n## {heading}\n")[1]
    found = re.search(r"```text\n(.*?)```", section, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_position_can_be_read_and_played() -> None:
    view = read_position(example("Positions"), "formats.md", standard_box())
    world = determinize(view, Dice(1))
    assert world.actors() == [view.mover]
    assert len(world.legal(view.mover)) > 1


def test_the_deal_can_be_read_and_played() -> None:
    box = standard_box()
    state = start(box, read_deal_sheet(example("Deals"), "formats.md", box))
    assert state.round == 1
