"""In windows of fewer than 80 columns, what is side by side is stacked, and nothing is cut."""

from __future__ import annotations

import pytest
from rich.console import RenderableType
from rich.text import Text

from flibuste.cli.play_setup import PlaySetup, open_table
from flibuste.core.words import LANGUAGES
from flibuste.drawing.gallery import draw_text
from flibuste.games.position_check import open_position
from flibuste.terminal.table import TerminalTable
from tests.cli.driving import ROOT, Sitter


class Watcher(Sitter):
    """A person made of dice, who notices whatever is cut off at the edge of the window."""

    def show(self, drawn: RenderableType) -> None:
        assert isinstance(drawn, Text)
        for line in drawn.split("\n"):
            line.rstrip()
            assert line.cell_len <= self.width, line.plain
        super().show(drawn)


def watched(setup: PlaySetup, language: str, width: int) -> str:
    """Return all that a whole game shows in a window of so many columns."""
    sitter = Watcher(language, live=True, width=width, height=30)
    match, bots, dice = open_table(setup)
    sitter.table = TerminalTable(match, bots, sitter, dice)
    sitter.table.play()
    assert match.state.outcome() is not None
    return sitter.out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 72])
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_under_fire_is_not_cut(variant: str, width: int, language: str) -> None:
    setup = PlaySetup("under-fire", opponents=["random"], variant=variant, seed=width)
    shown = watched(setup, language, width)
    # Both players, the mercenaries and the far column are there.
    for part in ("gold", "deck", "reserve") if language == "en" else ("or ", "pioche", "réserve"):
        assert part in shown
    assert " g  " in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 72])
@pytest.mark.parametrize("players", [2, 5])
def test_sabordage_is_not_cut(players: int, width: int, language: str) -> None:
    setup = PlaySetup("sabordage", players, ["random"], variant="expert", seed=width)
    shown = watched(setup, language, width)
    last = {2: "#3", 5: "Blue" if language == "en" else "Bleu"}[players]
    assert last in shown


def test_at_80_columns_the_panel_is_beside_the_sea() -> None:
    setup = PlaySetup("under-fire", opponents=["random"], seed=1)
    lines = watched(setup, "en", 80).split("\n")
    assert any("a     b     c" in line and "Dark" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [45, 60, 72, 80])
@pytest.mark.parametrize("name", ["under-fire-midgame", "sabordage-midgame"])
def test_a_position_is_shown_in_a_narrow_window(name: str, columns: int, language: str) -> None:
    file = ROOT / "docs" / "pictures" / f"{name}.txt"
    view = open_position(file.read_text(encoding="utf-8"), file.name)[1]
    lines = draw_text(view, language, columns).plain.split("\n")
    drawn = [line for line in lines if set(line) & set("│|~")]
    assert len(drawn) > 6 or name == "under-fire-midgame"
    assert all(len(line) <= columns for line in drawn)
    if columns == 80:
        assert lines == draw_text(view, language).plain.split("\n")


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_mercenaries_on_the_sea_have_their_full_names(columns: int) -> None:
    file = ROOT / "docs" / "pictures" / "under-fire-midgame.txt"
    view = open_position(file.read_text(encoding="utf-8"), file.name)[1]
    shown = " ".join(draw_text(view, "fr", columns).plain.split())
    assert "b5 Mouilleur de mines (2/9)" in shown
    assert "e6 Diagonales (3/6/9)" in shown
