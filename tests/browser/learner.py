"""A learner: does on the board what a choice says, for lessons that ask for it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from flibuste.wire.lessons import LessonAnswer
from tests.browser.hands import UnderFireKeys


def choose(page: Page, choice: str, then: LessonAnswer, keys: bool = False) -> None:
    """Make a choice on the board, by keys alone or by mouse; `then` is what the rules say of it."""
    verb = choice.split(maxsplit=1)[0]
    if verb in ("build", "rotten"):
        (_build_by_keys if keys else _build)(page, choice, then)
    else:
        _lay(page, choice, then, keys)


def _lay(page: Page, choice: str, then: LessonAnswer, keys: bool) -> None:
    verb, *words = choice.split()
    if verb == "decline":
        _take(page, page.locator(".prompt .answers button:not([aria-label])").first, keys)
        return
    if verb == "lay":
        expect(page.locator("[data-space].legal").first).to_be_visible()
        page.keyboard.press(words[0])
        expect(page.locator(".hand button[aria-pressed=true]")).to_be_visible()
    elif verb == "buy":
        box: dict[str, Any] = {**then.played.box}
        effect = next(each["effect"] for each in box["mercenaries"] if each["id"] == words[0])
        mercenary = page.locator(f".market button:has(use[href='#arms-{effect}'])")
        expect(mercenary).to_have_attribute("aria-disabled", "false")
        _take(page, mercenary, keys)
        expect(mercenary).to_have_attribute("aria-pressed", "true")
    space = _hit(then) if verb == "shoot" else words[-1]
    here = page.locator(f"[data-space={space}]")
    expect(here).to_have_class(re.compile("legal"))
    if keys:
        UnderFireKeys(page).walk_to(space)
    _take(page, here, keys)
    expect(here).to_have_attribute("aria-selected", "true")
    _take(page, here, keys)


def _take(page: Page, there: Locator, keys: bool) -> None:
    """Click something, or press Enter on it."""
    if keys:
        there.focus()
        page.keyboard.press("Enter")
    else:
        there.click()


def _hit(then: LessonAnswer) -> str:
    """Return the space of the ship that a shot hits."""
    for event in then.played.steps[-1].events:
        facts: dict[str, Any] = {**event}
        if facts["kind"] in ("burning", "shield-lost"):
            return str(facts["space"])
    raise AssertionError("the shot hits nothing")


def _build(page: Page, choice: str, then: LessonAnswer) -> None:
    verb, *words = choice.split()
    row = next(word[1:] for word in words if word[0] == "@")
    if verb == "build":
        before: dict[str, Any] = {**then.played.steps[then.before - 1].view}
        hand = before["hands"][then.played.seat]
        page.locator("[role=radio]").nth(hand.index(int(words[0]))).click()
    else:
        page.locator("[role=radio]").first.focus()
    if "turned" in words:
        page.keyboard.press("t")
    rows = page.locator("button.build, button.rotten")
    rows.filter(has=page.locator("b", has_text=re.compile(f"^{row}$"))).click()
    page.locator(".dock button.primary").click()


def _build_by_keys(page: Page, choice: str, then: LessonAnswer) -> None:
    verb, *words = choice.split()
    row = next(word[1:] for word in words if word[0] == "@")
    press = page.keyboard.press
    expect(page.locator("[role=radio]:enabled").first).to_be_visible()
    page.locator("[role=radio][tabindex='0']").focus()
    if verb == "build":
        before: dict[str, Any] = {**then.played.steps[then.before - 1].view}
        tile = page.locator("[role=radio]").nth(
            before["hands"][then.played.seat].index(int(words[0]))
        )
        _press_until(page, "ArrowRight", tile, "aria-checked")
    if "turned" in words:
        press("t")
    rows = page.locator("button.build, button.rotten")
    there = rows.filter(has=page.locator("b", has_text=re.compile(f"^{row}$")))
    _press_until(page, "ArrowUp", there, "aria-pressed")
    press("Enter")


def _press_until(page: Page, key: str, there: Locator, state: str) -> None:
    """Press a key until something is in a state."""
    for _ in range(12):
        if there.count() and there.get_attribute(state) == "true":
            return
        page.keyboard.press(key)
    expect(there).to_have_attribute(state, "true")


def verdict(page: Page) -> Locator:
    """Return what is said of a choice."""
    return page.locator(".coaching .verdict")
