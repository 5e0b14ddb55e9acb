"""The pages that teach: rules with pictures, questions, and an aid to print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.windows import PHONE, Windows, violations


def test_a_rule_is_shown_below_its_pictures(windows: Windows) -> None:
    """Pictures above it load late, and may not push it away."""
    page = windows.open("/learn/sabordage#S4.7", PHONE)
    expect(page.locator('[id="S4.7"] + p')).to_be_in_viewport()
    pictures = page.locator("details[open] p.picture img")
    expect(pictures).to_have_count(9)
    loaded = "every(image => image.complete && image.naturalWidth > 0)"
    page.wait_for_function(
        f"() => [...document.querySelectorAll('details[open] p.picture img')].{loaded}"
    )
    expect(page.locator('[id="S4.7"] + p')).to_be_in_viewport()


def test_a_rule_in_the_annex_is_found(windows: Windows) -> None:
    page = windows.open("/learn/sabordage#S10.2")
    expect(page.locator('[id="S10.2"] + p')).to_be_in_viewport()


@pytest.mark.parametrize("game", ["under-fire", "sabordage"])
@pytest.mark.parametrize(("language", "aid"), [("en", "table aid"), ("fr", "aide de jeu")])
def test_the_aid_prints_on_one_page(windows: Windows, game: str, language: str, aid: str) -> None:
    page = windows.open(f"/learn/{game}", PHONE, language)
    page.evaluate("() => { window.print = () => {} }")
    questions = page.locator("details.written").first
    questions.locator("summary").click()
    expect(questions.locator("h4").first).to_be_visible()
    page.get_by_role("heading", name=aid).click()
    sheet = page.locator("details.sheet")
    expect(sheet.locator("table").first).to_be_visible()
    assert violations(page) == []
    sheet.get_by_role("button").click()
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_late_answer_finds_nobody_on_the_page(windows: Windows) -> None:
    """Who leaves the page before it has everything gets no warning in the console."""
    page = windows.open("/settings")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/trials/*", hold)
    with page.expect_request("**/api/trials/*"):
        page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Start the first lesson").click()
    expect(page.locator(".coaching h1")).to_be_visible()
    with page.expect_response("**/api/trials/*") as late:
        held[0].fulfill(json={"trials": []})
    late.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert windows.complaints == []
