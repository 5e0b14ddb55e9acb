"""Reports are whole pages, in both languages, that need no network, no colour and no sight."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import plotly.graph_objects
import pytest

from flibuste.core.words import LANGUAGES
from flibuste.lab.balance.balance import balance_of
from flibuste.lab.balance.measure import measure
from flibuste.lab.balance.measurement import Measurement, new_measurement
from flibuste.lab.balance.report import report
from flibuste.lab.balance.summary import summary, summary_lines
from flibuste.lab.pages.speech import Speech
from tests.lab.page import Page
from tests.words.test_typography import BREAKS

TABLES = [
    ("under-fire", 2, "standard"),
    ("under-fire", 2, "expert"),
    ("sabordage", 2, "base"),
    ("sabordage", 3, "expert"),
]
EACH = pytest.mark.parametrize("table", TABLES, ids=str)
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)


@cache
def measured(table: tuple[str, int, str], games: int = 2) -> Measurement:
    m = new_measurement(*table, "random", 3)
    list(measure(m, games))
    m.date = "2026-11-16"
    return m


@SPOKEN
@EACH
def test_a_report_is_one_valid_page(table: tuple[str, int, str], language: str) -> None:
    m = measured(table)
    text = report([m], language, "plotly.js")
    page = Page(text)
    assert text.startswith("<!DOCTYPE html>")
    assert page.all("html") == [{"lang": language}]
    speech = Speech(language)
    plots = balance_of(m.game).plots(m, speech)
    assert page.texts["h3"] == [plot.title for plot in plots]
    figures = [div for div in page.all("div") if div.get("class") == "figure"]
    assert len(figures) == len(page.all("details")) == len(plots)
    for figure, plot in zip(figures, plots, strict=True):
        assert figure["role"] == "img"
        assert figure["aria-label"] == f"{plot.title}. {plot.reading}"
        assert plot.reading.endswith(".")
        assert plot.rows
        assert all(len(row) == len(plot.head) for row in plot.rows)
    identities = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(set(identities)) == len(identities)
    shown = " ".join(part for parts in page.texts.values() for part in parts)
    assert "{" not in " ".join(page.texts["p"] + page.texts["td"] + page.texts["h3"])
    for fact in (m.box_id, m.version, m.date, m.bot, m.command()):
        assert fact in shown


@EACH
def test_no_sentence_is_left_in_the_other_language(table: tuple[str, int, str]) -> None:
    m = measured(table)
    plots = {language: balance_of(m.game).plots(m, Speech(language)) for language in LANGUAGES}
    for en, fr in zip(plots["en"], plots["fr"], strict=True):
        assert en.reading != fr.reading
        assert en.title != fr.title or en.title == "Scores"
        assert len(en.rows) == len(fr.rows)
    for found in balance_of(m.game).findings(m):
        assert found.asks.en != found.asks.fr


@EACH
def test_nothing_comes_from_elsewhere(table: tuple[str, int, str]) -> None:
    page = Page(report([measured(table)], "en"))
    page.insist_on_standing_alone()


@SPOKEN
@EACH
def test_figures_are_plotlys_and_need_no_colour(table: tuple[str, int, str], language: str) -> None:
    m = measured(table)
    for plot in balance_of(m.game).plots(m, Speech(language)):
        plotly.graph_objects.Figure(plot.figure)  # refuses what Plotly does not know
        told: Any = json.loads(json.dumps(plot.figure))
        marks = [_mark(trace) for trace in told["data"]]
        assert len(set(marks)) == len(marks), plot.title
        assert all(trace["x"] for trace in told["data"]), plot.title
        lines = [shape for shape in told["layout"]["shapes"] if shape["type"] == "line"]
        notes = told["layout"]["annotations"]
        assert len(notes) >= len(lines) or "S9" in plot.reading
        if len(marks) > 1:
            assert told["layout"]["showlegend"]


def _mark(trace: dict[str, Any]) -> str:
    marker = trace["marker"]
    return str(marker.get("symbol") or marker["pattern"]["shape"])


def test_several_measurements_share_a_page() -> None:
    tables = TABLES[2:]
    page = Page(report([measured(table) for table in tables], "en", "plotly.js"))
    parts = [each for each in page.all("details") if each.get("class") == "part"]
    assert [part["id"] for part in parts] == ["base-2", "expert-3"]
    links = [each["href"] for each in page.all("a")]
    assert links == ["#base-2", "#expert-3"]


@SPOKEN
def test_a_verdict_is_a_sign_and_a_word(language: str) -> None:
    m = measured(TABLES[0])
    page = Page(report([m], language, "plotly.js"))
    verdicts = [each for each in page.all("td") if "verdict" in (each.get("class") or "")]
    findings = balance_of(m.game).findings(m)
    assert len(verdicts) == len(findings)
    told = " ".join(page.texts["td"])
    short = "\n".join(summary_lines([m], language))
    for found in findings:
        assert f"{found.verdict.sign} {found.verdict.words.say(language)}" in told
        assert found.verdict.words.say(language) in short
        assert f"{found.verdict.sign} {Speech(language).say(found.asks)}" in short
    assert not (language == "fr" and BREAKS.search(short))
    assert json.loads(json.dumps(summary([m])))["measurements"][0]["games"] == 2


@SPOKEN
def test_people_read_names_and_programs_ids(language: str) -> None:
    m = measured(TABLES[0], 40)
    page = Page(report([m], language, "plotly.js"))
    told = " ".join(["\n".join(summary_lines([m], language)), *page.texts["td"], *page.texts["p"]])
    assert "Ram (X)" in told if language == "en" else "Éperon (X)" in told
    assert not re.search(r"\b(buckler|pavise)\b", told)
    bought = json.loads(json.dumps(summary([m])))["measurements"][0]["findings"][1]["measured"]
    assert {"ram", "buckler"} <= {each["name"] for each in bought}


@EACH
def test_a_report_of_one_game_is_whole_too(table: tuple[str, int, str]) -> None:
    Page(report([measured(table, 1)], "fr", "plotly.js"))


def test_numbers_are_written_as_each_language_has_them() -> None:
    assert Speech("en").number(-1234.5, 1) == "−1,234.5"
    assert Speech("fr").number(-1234.5, 1) == "−1\u00a0234,5"
    assert Speech("en").percent(0.123) == "12.3%"
    assert Speech("fr").listed(["a", "b", "c"]) == "a, b et c"
    assert Speech("en").listed(["a"]) == "a"
