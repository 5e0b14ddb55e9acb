"""Whole games of Pirates Under Fire in real windows: by mouse, by touch, by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import (
    Hands,
    UnderFireKeys,
    UnderFireMouse,
    finger,
    middle,
    play_together,
)
from tests.browser.windows import DESKTOP, LYING, PHONE, Windows, new_table, violations


def against_a_bot(windows: Windows, size: tuple[int, int] = DESKTOP) -> Page:
    """Sit down against a bot by two clicks at most, as a newcomer does."""
    page = windows.open("/", size)
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("grid")).to_be_visible()
    return page


WAYS = [(UnderFireMouse, DESKTOP), (UnderFireMouse, PHONE), (UnderFireKeys, DESKTOP)]


@pytest.mark.parametrize(("hands", "size"), WAYS)
def test_a_whole_game_against_a_bot(
    windows: Windows, hands: type[Hands], size: tuple[int, int]
) -> None:
    page = against_a_bot(windows, size)
    assert violations(page) == []
    hands(page).play()
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Total")
    assert violations(page) == []


def test_the_expert_set_up(windows: Windows) -> None:
    page = windows.open("/new")
    new_table(page, "Pirates Under Fire", 2, "expert", bots=1)
    UnderFireMouse(page, 3).play()


def test_two_windows_play_each_other(windows: Windows) -> None:
    one = windows.open("/")
    one.get_by_role("button", name="Invite a friend").first.click()
    one.wait_for_url("**/table/*")
    other = windows.open(one.url)
    other.get_by_role("button", name="Sit down").first.click()
    play_together([UnderFireMouse(one, 1), UnderFireMouse(other, 2)])


def hold_a_tile(hands: UnderFireMouse) -> None:
    """Take a tile with the mouse, and pull it up."""
    x, y = middle(hands.tiles.first)
    hands.page.mouse.move(x, y)
    hands.page.mouse.down()
    hands.page.mouse.move(x, y - 40, steps=4)
    # Another tile of the same number is as good.
    expect(hands.page.locator(".hand button[aria-pressed=true]").first).to_be_attached()


def test_a_tile_is_dragged_onto_the_sea_and_confirmed(windows: Windows) -> None:
    hands = UnderFireMouse(against_a_bot(windows))
    hands.wait()
    before = hands.decision()
    hold_a_tile(hands)
    space = hands.lit.first.get_attribute("data-space")
    there = hands.page.locator(f"[data-space={space}]")
    hands.page.mouse.move(*middle(there), steps=4)
    hands.page.mouse.up()
    expect(there).to_have_attribute("aria-selected", "true")
    assert hands.decision() == before
    there.click()
    expect(there).not_to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("way", ["Escape", "elsewhere"])
def test_a_tile_that_is_let_go_is_put_back(windows: Windows, way: str) -> None:
    hands = UnderFireMouse(against_a_bot(windows))
    hands.wait()
    before = hands.decision()
    hold_a_tile(hands)
    if way == "Escape":
        hands.page.keyboard.press("Escape")
    else:
        hands.page.mouse.move(*middle(hands.page.get_by_role("tab", name="Log")), steps=4)
    hands.page.mouse.up()
    expect(hands.page.locator("button[aria-pressed=true]").and_(hands.tiles)).to_have_count(0)
    expect(hands.page.locator("[aria-selected=true][data-space]")).to_have_count(0)
    assert hands.decision() == before


def test_a_finger_that_drags_a_tile_to_the_edge_scrolls_the_page(windows: Windows) -> None:
    page = against_a_bot(windows, PHONE)
    hands = UnderFireMouse(page)
    hands.wait()
    hands.tiles.first.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    far = page.evaluate("scrollY")
    assert far > 40
    touch = finger(page)
    x, y = middle(hands.tiles.first)
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 20))
    touch("touchMove", (x, 300))
    touch("touchMove", (x, 20))
    page.wait_for_function("far => scrollY < far", arg=far)
    touch("touchEnd")


def test_a_phone_on_its_side_has_the_hand_beside_the_sea(windows: Windows) -> None:
    page = against_a_bot(windows, LYING)
    hands = UnderFireMouse(page)
    hands.wait()
    sea, tile = page.get_by_role("grid").bounding_box(), hands.tiles.first.bounding_box()
    assert sea is not None
    assert tile is not None
    assert sea["x"] + sea["width"] < tile["x"]
    assert sea["height"] < LYING[1]
    before = hands.decision()
    hands.choose()
    hands.wait()
    assert hands.decision() != before


#: Lets the hand have so many tiles.
_DEAL = """(hand, tiles) => {
    while (hand.children.length < tiles) hand.append(hand.lastElementChild.cloneNode(true));
}"""


@pytest.mark.parametrize(("size", "tiles"), [(DESKTOP, 12), (PHONE, 8)])
def test_a_large_hand_stays_in_one_row_and_leaves_room(
    windows: Windows, size: tuple[int, int], tiles: int
) -> None:
    page = against_a_bot(windows, size)
    UnderFireMouse(page).wait()
    sea, hand, prompt = (page.locator(each) for each in ("[role=grid]", ".hand", ".prompt"))
    before = sea.bounding_box()
    hand.evaluate(_DEAL, tiles)
    rows = hand.evaluate("hand => new Set([...hand.children].map((tile) => tile.offsetTop)).size")
    assert rows == 1
    assert sea.bounding_box() == before
    asked = prompt.bounding_box()
    assert asked is not None
    assert asked["width"] >= 240
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


#: Taps a space again and again, and whatever answer comes up, as long as it is one quick gesture.
_TAP_QUICKLY = """async (cell) => {
    const { space } = cell.dataset;
    const began = performance.now();
    while (performance.now() - began < 250) {
        document.querySelector(`[data-space=${space}]`).click();
        const answers = ".prompt .answers button:not([aria-label])";
        for (const answer of document.querySelectorAll(answers)) answer.click();
        await new Promise(requestAnimationFrame);
    }
}"""
_QUICK = "() => localStorage.setItem('flibuste-preferences', JSON.stringify({ quick: true }))"


@pytest.mark.parametrize("quick", [False, True])
def test_quick_taps_make_one_choice(windows: Windows, quick: bool) -> None:
    page = against_a_bot(windows)
    if quick:
        page.evaluate(_QUICK)
        page.reload()
    hands = UnderFireMouse(page)
    for _ in range(3):
        hands.wait()
        before = int(hands.decision())
        if hands.tiles.count():
            hands.tiles.first.click()
        if hands.lit.count():
            hands.lit.first.evaluate(_TAP_QUICKLY)
            hands.wait()
        made = int(hands.decision()) - before
        assert made <= 1
        if not made:
            hands.choose()
