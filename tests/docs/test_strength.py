"""What the documentation claims of the bots' strength stands in the arenas that are kept."""

from __future__ import annotations

from pathlib import Path

from flibuste.games import open_game
from scripts.strength_pages import DATA, ROW, Row, arena, row, tables

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"
CLAIMS = ROW.findall(PAGE.read_text(encoding="utf-8"))


def test_every_claim_holds_over_400_games_and_more() -> None:
    assert CLAIMS
    for claim in CLAIMS:
        found = row(*claim)
        assert found.games >= 400
        assert found.share >= found.limit


def test_every_arena_that_is_kept_is_told_of_and_was_played_with_our_boxes() -> None:
    assert {file for file, _, _ in CLAIMS} == {path.stem for path in DATA.glob("*.json")}
    for file, _, _ in CLAIMS:
        result = arena(file)
        assert result["box"] == open_game(result["game"], result["seats"]).box_id()


def test_the_page_shows_rows_where_it_asks_for_them() -> None:
    page = tables(PAGE.read_text(encoding="utf-8"))
    assert "<!-- strength" not in page
    for claim in CLAIMS:
        assert row(*claim).text() in page


def test_a_verdict_depends_on_the_whole_interval() -> None:
    def verdict(share: float, low: float) -> str:
        return Row("a", "b", 0.65, share, low, 0.9, 400, 0.1, 0.2).verdict

    assert verdict(0.7, 0.66) == "✔ holds"
    assert verdict(0.7, 0.6).startswith("≈")
    assert verdict(0.6, 0.5).startswith("✘")
