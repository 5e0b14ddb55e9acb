"""A table explains itself: cards, the goal, the last move, reasons, what is wasted and final."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import SabordageMouse, UnderFireMouse
from tests.browser.windows import DESKTOP, Windows, new_table, violations

PHONE = (390, 844)
LYING = (844, 390)
SIZES = [DESKTOP, PHONE, LYING]
GAMES = ["Pirates Under Fire", "Sabordage"]
#: What a card may never cover: what can be chosen, the hand, and what is asked.
MATTERS = ".hand, .prompt, .strip, [data-legal]"
_COVERED = """([card, matters]) => {
    const shown = document.querySelector(card).getBoundingClientRect();
    return [...document.querySelectorAll(matters)].filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < shown.right && shown.left < right && top < shown.bottom && shown.top < bottom;
    }).map((each) => each.outerHTML.slice(0, 80));
}"""


def sit(windows: Windows, game: str, size: tuple[int, int] = DESKTOP, **how: Any) -> Page:
    """Sit down against bots, and wait until something is asked."""
    page = windows.open("/", size, **how)
    card = page.get_by_role("article").filter(has_text=game)
    card.get_by_role("button", name=re.compile("Play now|Jouer")).click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator(".hand button").first).to_be_visible()
    return page


def card_of(page: Page) -> Locator:
    """The card that is shown."""
    return page.locator(".explainer")


def finger_holds(page: Page, what: Locator) -> None:
    """Hold a thing with a finger, and let go."""
    bounds = what.bounding_box()
    assert bounds is not None
    x, y = bounds["x"] + bounds["width"] / 2, bounds["y"] + bounds["height"] / 2
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(card_of(page)).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_key_asks_about_a_thing_and_gives_the_focus_back(
    windows: Windows, game: str, size: tuple[int, int]
) -> None:
    page = sit(windows, game, size)
    tile = page.locator(".hand button[tabindex='0']")
    tile.focus()
    page.keyboard.press("i")
    card = card_of(page)
    expect(card).to_be_focused()
    expect(card).to_contain_text("For example:")
    link = card.get_by_role("link").first
    assert re.search(r"/learn#[US]\d", link.get_attribute("href") or "")
    assert page.evaluate(_COVERED, [".explainer", MATTERS]) == []
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(tile).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_a_pointer_that_rests_asks_about_a_thing(windows: Windows, game: str) -> None:
    page = sit(windows, game)
    cells = page.locator("[role=gridcell]")
    for at in (0, cells.count() // 2):
        cells.nth(at).hover(force=True)
        expect(card_of(page)).to_be_visible()
        assert page.evaluate(_COVERED, [".explainer", MATTERS]) == []
        assert page.evaluate(_COVERED, [".explainer", ".at-sea"]) == []
    page.mouse.move(2, 2)
    expect(card_of(page)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_holds_asks_and_does_not_pick(windows: Windows, game: str) -> None:
    page = sit(windows, game, PHONE)
    tile = page.locator(".hand button").first
    finger_holds(page, tile)
    expect(card_of(page)).to_contain_text("For example:")
    assert page.evaluate(_COVERED, [".explainer", MATTERS]) == []
    chosen = "aria-checked" if game == "Sabordage" else "aria-pressed"
    assert tile.get_attribute(chosen) == "false"
    # A tap elsewhere closes it, and a tap on a tile picks the tile, as before.
    tile.tap()
    expect(card_of(page)).to_have_count(0)
    expect(tile).to_have_attribute(chosen, "true")


@pytest.mark.parametrize("game", GAMES)
def test_cards_speak_french(windows: Windows, game: str) -> None:
    page = sit(windows, game, language="fr", theme="dark")
    page.locator(".hand button[tabindex='0']").focus()
    page.keyboard.press("i")
    expect(card_of(page)).to_contain_text("Par exemple")
    assert violations(page) == []


def test_a_standard_game_knows_no_pirates(windows: Windows) -> None:
    page = windows.open("/new")
    new_table(page, "Sabordage", 4, "base", bots=3)
    expect(page.locator(".hand button").first).to_be_visible()
    tiles = page.locator(".hand button")
    for at in range(tiles.count()):
        said = tiles.nth(at).get_attribute("aria-label") or ""
        tiles.nth(at).focus()
        page.keyboard.press("i")
        said += card_of(page).inner_text()
        page.keyboard.press("Escape")
        assert not re.search("carpenter|gunner|saboteur|pirate", said, re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_list_names_the_key(windows: Windows, game: str) -> None:
    page = sit(windows, game)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("What this thing does")


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_is_told_until_it_is_dismissed(windows: Windows, game: str) -> None:
    page = sit(windows, game)
    goal = page.get_by_role("complementary", name="The goal")
    expect(goal).to_contain_text("win")
    page.reload()
    expect(goal).to_be_visible()
    goal.get_by_role("button").click()
    expect(goal).to_have_count(0)
    page.reload()
    expect(page.locator(".hand button").first).to_be_visible()
    expect(goal).to_have_count(0)


def test_the_goal_is_told_in_the_first_three_games_only(windows: Windows) -> None:
    page = sit(windows, GAMES[0])
    goal = page.get_by_role("complementary", name="The goal")
    for told in (True, True, True, False):
        expect(page.locator(".hand button").first).to_be_visible()
        expect(goal).to_have_count(int(told))
        page.goto("/")
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_url("**/table/*")


def pick_by(page: Page, way: str) -> None:
    """Pick the first tile of the hand by mouse, finger or key."""
    tile = page.locator(".hand button[aria-disabled=false]").first
    if way == "finger":
        tile.tap()
    elif way == "mouse":
        tile.click()
    else:
        tile.focus()
        page.keyboard.press("Enter")


@pytest.mark.parametrize(("way", "size"), [("mouse", DESKTOP), ("finger", PHONE), ("keys", LYING)])
def test_a_forbidden_space_says_why_and_keeps_the_pick(
    windows: Windows, way: str, size: tuple[int, int]
) -> None:
    page = sit(windows, GAMES[0], size)
    UnderFireMouse(page).wait()
    pick_by(page, way)
    space = page.locator("[data-space]:not(.legal)").first
    if way == "keys":
        space.focus()
        page.keyboard.press("Enter")
    elif way == "finger":
        space.tap()
    else:
        space.click()
    said = page.locator(".prompt .forbidden")
    expect(said).to_contain_text(re.compile("neither in your first row|active ship"))
    expect(said.get_by_role("link")).to_have_attribute("href", re.compile("/learn#U4"))
    # Two tiles of one number are picked together.
    picked = page.locator(".hand button[aria-pressed=true]").first
    expect(picked).to_be_visible()
    if way == "finger":
        # What is picked, and its ring, cover nothing of the rule.
        low = said.get_by_role("link").evaluate("link => link.getBoundingClientRect().bottom")
        assert low <= picked.evaluate("tile => tile.getBoundingClientRect().top - 6")
    # A legal one is taken at once afterwards.
    page.locator("[data-space].legal").first.click()
    expect(said).to_have_count(0)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_mercenary_that_is_too_dear_says_so(windows: Windows) -> None:
    page = sit(windows, GAMES[0])
    UnderFireMouse(page).wait()
    page.locator(".market button").first.click(force=True)
    expect(page.locator(".prompt .forbidden")).to_contain_text("gold; you have")


@pytest.mark.parametrize(("size", "way"), [(DESKTOP, "mouse"), (PHONE, "finger")])
def test_another_ship_says_whose_it_is_and_keeps_the_tile(
    windows: Windows, size: tuple[int, int], way: str
) -> None:
    page = sit(windows, GAMES[1], size)
    SabordageMouse(page).wait()
    tile = page.locator(".hand button").first
    other = page.locator("[data-card='place 1 1']")
    for each in (tile, other):
        if way == "finger":
            each.tap()
        else:
            each.click()
    said = page.locator(".strip .forbidden")
    expect(said).to_contain_text("You build in your own ship only.")
    expect(said.get_by_role("link")).to_have_attribute("href", "/learn#S3.2")
    expect(tile).to_have_attribute("aria-checked", "true")


@pytest.mark.parametrize("game", GAMES)
def test_before_a_choice_one_knows_whether_it_can_be_undone(windows: Windows, game: str) -> None:
    page = sit(windows, game)
    hands = (UnderFireMouse if game == GAMES[0] else SabordageMouse)(page, 4)
    found = set()
    for _ in range(6):
        hands.wait()
        if isinstance(hands, UnderFireMouse):
            if not (hands.tiles.count() and hands.lit.count()):
                hands.choose()
                continue
            hands.any_of(hands.tiles).click()
            hands.any_of(hands.lit).click()
        else:
            if hands.ranks.count() == 0:
                hands.any_of(hands.tiles).click()
            hands.any_of(hands.ranks).click()
        note = page.locator(".foretold [data-final]")
        final = note.get_attribute("data-final")
        found.add(final)
        expect(note).to_contain_text("Cannot be undone" if final else "Can be undone")
        if isinstance(hands, UnderFireMouse):
            page.keyboard.press("Escape")
        else:
            page.get_by_role("button", name="Cancel").click()
        hands.choose()
    assert found


def test_what_the_last_move_did_is_told_near_the_prompt(windows: Windows) -> None:
    page = sit(windows, GAMES[0])
    hands = UnderFireMouse(page, 2)
    for _ in range(4):
        hands.wait()
        hands.choose()
    hands.wait()
    # Where the pointer rests, a preview would be told instead.
    page.mouse.move(0, 0)
    said = page.locator(".prompt .news").inner_text()
    log = page.locator(".at-panel").inner_text()
    assert said
    # The rest may be told in the same breath.
    assert re.split("[.,]", said)[0] in log


def test_a_hint_draws_its_reason_on_the_sea(windows: Windows) -> None:
    page = sit(windows, GAMES[0])
    UnderFireMouse(page).wait()
    expect(page.locator(".ghost")).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("circle.hint")).to_have_count(1)
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(".foretold")).to_be_visible()


#: Which rules of the log stand beside another line than the sentence that they belong to; null if
#: no move has several sentences.
_ASTRAY = """() => {
    const moves = [...document.querySelectorAll("[role=tabpanel] ol li")].filter(
        (move) => move.querySelectorAll(".said > span").length > 1);
    if (moves.length === 0) return null;
    return moves.flatMap((move) => [...move.querySelectorAll(".rules")].filter((rules) => {
        const sentence = move.querySelectorAll(".said > span")[Number(rules.style.gridRow) - 1];
        const [one, other] = [sentence, rules].map((each) => each.getBoundingClientRect().top);
        return Math.abs(one - other) > 10;  // Half a line.
    }).map((rules) => rules.textContent.trim()));
}"""


def test_rules_of_the_log_stand_beside_their_sentences(windows: Windows) -> None:
    page = sit(windows, "Pirates Under Fire")
    hands = UnderFireMouse(page, 5)
    while page.evaluate(_ASTRAY) is None:
        hands.wait()
        hands.choose()
    assert page.evaluate(_ASTRAY) == []
