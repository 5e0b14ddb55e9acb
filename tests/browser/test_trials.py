"""Rules with a board of their own: reached from the log, tried by mouse, finger and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import SabordageMouse, UnderFireKeys, UnderFireMouse
from tests.browser.test_explaining import PHONE, sit
from tests.browser.windows import Windows, violations

GAMES = ["Pirates Under Fire", "Sabordage"]


def opener(page: Page, rule: str) -> Locator:
    """Return what opens the board of a rule."""
    return page.locator(f".try button[aria-label$='({rule})']")


def told(page: Page) -> Locator:
    """Return what happened on the board of a rule."""
    return page.get_by_role("log", name=re.compile("What happened|Ce qui s’est passé"))


@pytest.mark.parametrize("game", GAMES)
def test_a_log_line_leads_to_its_rule_and_its_board(windows: Windows, game: str) -> None:
    page = sit(windows, game)
    hands = (UnderFireMouse if game == GAMES[0] else SabordageMouse)(page)
    hands.wait()
    hands.choose()
    links = page.locator(".at-panel").get_by_role("link", name=re.compile(r"^Rule [US]\d"))
    expect(links.first).to_be_visible()
    assert violations(page) == []
    rule = links.last.inner_text()
    with page.expect_popup() as opening:
        links.last.click()
    there = opening.value
    expect(there.get_by_role("heading", level=1)).to_have_text(game)
    expect(there.locator(f'[id="{rule}"] + p')).to_be_in_viewport()
    opener(there, rule).click()
    expect(there.get_by_role("grid")).to_be_visible()
    # The table stays as it is.
    expect(page.get_by_role("grid")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_rule_is_tried_with_a_finger(windows: Windows, language: str) -> None:
    page = windows.open("/learn#U5.2", PHONE, language)
    opener(page, "U5.2").tap()
    expect(page.locator(".try .task")).to_be_focused()
    assert violations(page) == []
    tile = page.locator(".hand button").first
    for _ in range(2):
        tile.tap()
        for space in ("b3", "f3"):
            here = page.locator(f"[data-space={space}]")
            expect(here).to_have_class(re.compile("legal"))
            here.tap()
            expect(here).to_have_attribute("aria-selected", "true")
            here.tap()
        expect(told(page)).to_contain_text("prend feu" if language == "fr" else "catches fire")
        link = told(page).get_by_role("link").first
        expect(link).to_have_attribute("href", "/learn#U5.2")
        again = page.get_by_role("button", name=re.compile("Begin again|Recommencer"))
        again.tap()
        expect(told(page).get_by_role("link")).to_have_count(0)
        expect(again).to_be_disabled()
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)


def test_a_rule_is_tried_by_keys(windows: Windows) -> None:
    page = windows.open("/learn#U4.1")
    button = opener(page, "U4.1")
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".try .task")).to_be_focused()
    expect(page.locator("[data-space].legal").first).to_be_visible()
    hands = UnderFireKeys(page)
    # What is forbidden says why, by its rule.
    page.keyboard.press("4")
    hands.walk_to("f3")
    page.keyboard.press("Enter")
    said = page.locator(".prompt .forbidden")
    expect(said.get_by_role("link")).to_have_attribute("href", "/learn#U4.1")
    hands.walk_to("a1")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    # The other side goes on by itself, and then it is one's own turn again.
    expect(told(page)).to_contain_text("Light lays a 4 on a1.")
    expect(told(page)).to_contain_text("Dark lays")
    expect(page.locator(".hand button[aria-disabled=false]").first).to_be_visible()
    page.get_by_role("button", name="Close the board").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid")).to_have_count(0)
    expect(button).to_be_focused()


def test_a_volley_is_tried_and_one_board_is_open_at_a_time(windows: Windows) -> None:
    page = windows.open("/learn#S4.5", PHONE)
    opener(page, "S4.4").click()
    expect(page.get_by_role("grid")).to_be_visible()
    opener(page, "S4.5").click()
    expect(page.get_by_role("grid")).to_have_count(1)
    task = page.locator(".try .task")
    expect(task).to_contain_text("Build your bombard in row 3")
    page.locator("[role=radio]").nth(1).click()
    rows = page.locator("button.build")
    rows.filter(has=page.locator("b", has_text=re.compile("^3$"))).click()
    page.locator(".dock button.primary").click()
    expect(told(page)).to_contain_text("Row 3 of")
    expect(told(page).get_by_role("link", name="Rule S4.5")).to_be_visible()
    assert violations(page) == []


def test_boards_can_be_seen_while_they_are_arranged(windows: Windows) -> None:
    page = windows.open("/learn#U11.1")
    opener(page, "U11.1").click()
    board = page.locator(".boards .board:not(.narrow)").first
    expect(board).to_be_visible()
    bounds = board.bounding_box()
    assert bounds is not None
    assert bounds["width"] > 150
    page.get_by_role("button", name="Take this arrangement").click()
    expect(told(page)).to_contain_text("The boards are laid out.")
