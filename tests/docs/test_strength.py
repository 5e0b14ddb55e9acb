"""What the documentation claims of the bots' strength stands in the arenas that are kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from flibuste.games.registry import open_game
from scripts import strength_pages
from scripts.strength_pages import DATA, ROW, TIME, Row, arena, row, seconds_of, tables

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"
CLAIMS = ROW.findall(PAGE.read_text(encoding="utf-8"))
TIMED = [file for files in TIME.findall(PAGE.read_text(encoding="utf-8")) for file in files.split()]


def test_every_claim_holds_over_400_games_and_more() -> None:
    assert CLAIMS
    for claim in CLAIMS:
        found = row(*claim)
        assert found.games >= 400
        assert found.share >= found.limit


def test_every_arena_that_is_kept_is_told_of_and_was_played_with_our_boxes() -> None:
    told = {file for file, _, _ in CLAIMS} | set(TIMED)
    assert told == {path.stem for path in DATA.glob("*.json")}
    for file in told:
        result = arena(file)
        assert result["box"] == open_game(result["game"], result["seats"]).box_id()


def test_the_page_shows_rows_where_it_asks_for_them() -> None:
    page = tables(PAGE.read_text(encoding="utf-8"))
    assert "<!-- strength" not in page
    assert "<!-- time" not in page
    assert page.count("<svg") == len(TIME.findall(PAGE.read_text(encoding="utf-8")))
    for claim in CLAIMS:
        assert row(*claim).text() in page


def test_a_verdict_depends_on_the_whole_interval() -> None:
    def verdict(share: float, low: float) -> str:
        return Row("a", "b", 0.65, share, low, 0.9, 400, 0.1, 0.2).verdict

    assert verdict(0.7, 0.66) == "✔ holds"
    assert verdict(0.7, 0.6).startswith("≈")
    assert verdict(0.6, 0.5).startswith("✘")


def keep(folder: Path, file: str, players: Sequence[str], share: float) -> None:
    """Keep an arena in which one of two players has this share of first places."""
    first = {"mean": share, "low": share - 0.05, "high": share + 0.04}
    thinking = {"mean_seconds": 0.05, "max_seconds": 0.2}
    standings = [{"player": each, "first": first, "thinking": thinking} for each in players]
    table = {"players": list(players), "games": 400, "standings": standings}
    result = {"game": "under-fire", "players": list(players), "seats": 2, "tables": [table]}
    (folder / f"{file}.json").write_text(json.dumps(result), encoding="utf-8")


def test_time_makes_a_plot_and_a_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(strength_pages, "DATA", tmp_path)
    keep(tmp_path, "time-3", ("search:3s", "level:5"), 0.81)
    keep(tmp_path, "time-0.1", ("search:0.1s", "level:5"), 0.4)
    keep(tmp_path, "6-5", ("level:5", "level:6"), 0.725)
    keep(tmp_path, "time-0.3", ("search:300ms", "level:5"), 0.5)
    page = tables("Before\n\n<!-- time time-3 time-0.1 6-5 time-0.3 -->\n\nAfter\n")
    picture, _, rows = page.partition("</figure>")
    assert [line.split(" | ")[:3] for line in rows.split("\n") if "%" in line] == [
        ["| 0.1 s", "search:0.1s", "**40.0 %** (35.0–44.0)"],
        ["| 0.3 s", "search:300ms", "**50.0 %** (45.0–54.0)"],
        ["| 1 s", "level:6", "**72.5 %** (67.5–76.5)"],
        ["| 3 s", "search:3s", "**81.0 %** (76.0–85.0)"],
    ]
    figure = ElementTree.fromstring(picture[picture.index("<figure>") :] + "</figure>")
    svg = figure.find("svg")
    assert svg is not None
    told = {each.get("id"): each.text or "" for each in svg.iter() if each.get("id")}
    title, desc = (told[name] for name in svg.get("aria-labelledby", "").split())
    assert title.startswith("Pirates Under Fire: first places against level:5")
    assert "0.3 s: 50.0 % (45.0–54.0); 1 s: 72.5 % (67.5–76.5)" in desc
    texts = [each.text for each in svg.iter("text")]
    assert [text for text in texts if text in {"40 %", "0.1 s", "72 %", "1 s"}] == [
        "40 %",
        "0.1 s",
        "72 %",
        "1 s",
    ]
    points = [(float(c.get("cx", "")), float(c.get("cy", ""))) for c in svg.iter("circle")]
    assert points == sorted(points)
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True)
    # 0.1 s to 1 s is as far as 0.3 s to 3 s, and nothing is outside the picture.
    assert points[2][0] - points[0][0] == pytest.approx(points[3][0] - points[1][0], abs=0.2)
    assert all(52 < x < 380 and 14 < y < 236 for x, y in points)


def test_a_plot_over_time_needs_a_time_for_each_and_one_who_is_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(strength_pages, "DATA", tmp_path)
    with pytest.raises(ValueError, match="greedy has no thinking time"):
        seconds_of("greedy")
    keep(tmp_path, "one", ("search:1s", "level:5"), 0.5)
    keep(tmp_path, "two", ("search:3s", "level:4"), 0.5)
    with pytest.raises(ValueError, match="unpack"):
        tables("<!-- time one two -->")
