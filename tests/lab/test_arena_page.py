"""An arena's page has the look of all pages, and says everything without colour and script."""

from __future__ import annotations

import json

import plotly.graph_objects
import pytest

from flibuste.core.words import LANGUAGES
from flibuste.lab.arena import ArenaResult, measured
from flibuste.lab.contest import Contest
from flibuste.lab.pages.arena import arena_page
from flibuste.lab.pages.look import SCRIPT, STYLE
from tests.lab.ended import dealt
from tests.lab.page import Page


def result() -> ArenaResult:
    """Return an arena in which `a` wins six games of eight."""
    contest = Contest("under-fire", ("a", "b"), 2, seed=1, variant="standard")
    wins = (["a", "a"], ["a", "b"], ["b", "a"], ["a", "a"])
    return measured(contest, [dealt(("a", "b"), nth, won) for nth, won in enumerate(wins)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_stands_alone_and_looks_like_a_report(language: str) -> None:
    page = Page(arena_page(result(), language))
    page.insist_on_standing_alone()
    assert page.all("html") == [{"lang": language}]
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in page.all(
        "meta"
    )
    assert page.texts["style"] == [STYLE]
    assert SCRIPT in page.texts["script"]
    assert not [attributes for _, attributes in page.elements if "onclick" in attributes]


@pytest.mark.parametrize(
    ("language", "against", "share", "interval"),
    [
        ("en", "a against b", "75.0%", "27.6–95.9"),
        ("fr", "a contre b", "75,0\u00a0%", "27,6–95,9"),
    ],
)
def test_every_number_is_in_a_table(language: str, against: str, share: str, interval: str) -> None:
    page = Page(arena_page(result(), language))
    assert page.texts["th"].count(against) == 1
    assert {"a", "b", "a · 1", "a · 2", "b · 1", "b · 2"} <= set(page.texts["th"])
    assert page.texts["td"].count(share) == 3
    assert page.texts["td"].count(interval) == 3
    assert any(share in text and against in text for text in page.texts["p"])


def test_figures_are_plotlys_and_every_point_has_its_name_and_number() -> None:
    page = Page(arena_page(result(), "en"))
    figures = [json.loads(part) for part in page.texts["script"] if part.startswith("{")]
    assert len(figures) == 3
    for figure in figures:
        plotly.graph_objects.Figure(figure)  # refuses what Plotly does not know
        [points] = figure["data"]
        notes = [note["text"] for note in figure["layout"]["annotations"]]
        assert set(points["y"]) <= set(notes)
        for number, label in zip(points["x"], points["text"], strict=True):
            assert label.startswith(f"{number:.1f}")
    even = [note["text"] for note in figures[1]["layout"]["annotations"] if note["yref"] == "paper"]
    assert even == ["even 50%"]
