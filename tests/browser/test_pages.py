"""Every page: loads without a complaint, suits everybody, in both languages and themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.browser.hands import middle
from tests.browser.windows import (
    DESKTOP,
    PHONE,
    TABLET,
    ULTRA_WIDE,
    Windows,
    new_table,
    violations,
)
from tests.server.running import Running

#: What a browser leaves of a phone's height.
LOW_PHONE = (390, 664)
PAGES = (
    *("/", "/lobby", "/new", "/games", "/learn", "/learn/under-fire", "/learn/sabordage"),
    *("/ratings", "/settings", "/replay", "/recover"),
)


def settled(page: Page) -> Page:
    """Wait until a page shows what it is about."""
    expect(page.locator("main h1").first).to_be_attached()
    expect(page.get_by_text("Loading…")).to_have_count(0)
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_suits_everybody(windows: Windows, language: str, theme: str) -> None:
    for path in PAGES:
        page = settled(windows.open(path, DESKTOP, language, theme))
        assert page.locator("html").get_attribute("lang") == language
        assert violations(page) == [], path
        page.context.close()


@pytest.mark.parametrize("size", [PHONE, TABLET, ULTRA_WIDE])
def test_no_page_is_wider_than_the_window(windows: Windows, size: tuple[int, int]) -> None:
    for path in PAGES:
        page = settled(windows.open(path, size))
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= size[0], path
        if size == PHONE:
            assert violations(page) == [], path
        page.context.close()


def test_the_language_changes_at_once(windows: Windows) -> None:
    page = settled(windows.open("/"))
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Jouer").first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.reload()
    expect(page.get_by_role("button", name="Jouer").first).to_be_visible()


def test_an_unknown_table_is_said_to_be_unknown(windows: Windows) -> None:
    page = settled(windows.open("/table/nowhere"))
    expect(page.get_by_role("alert")).to_contain_text("no such table")


def test_the_bar_of_the_browser_follows_the_theme(windows: Windows) -> None:
    page = settled(windows.open("/"))
    shown = "() => document.querySelector('meta[name=theme-color][media=all]').content"
    paper = "() => getComputedStyle(document.documentElement).getPropertyValue('--paper')"
    seen = set()
    for _ in range(2):
        expect(page.locator("meta[name=theme-color][media=all]")).to_have_count(1)
        assert page.evaluate(shown) == page.evaluate(paper).strip()
        seen.add(page.evaluate(shown))
        page.get_by_role("button", name="theme").click()
    assert len(seen) == 2


def test_the_lobby_asks_every_few_seconds(windows: Windows) -> None:
    page = settled(windows.open("/"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name="Lobby").first.click()
    page.wait_for_timeout(6_000)
    assert sum(url.endswith("/api/lobby") for url in asked) == 2


@pytest.mark.parametrize("path", ["/games", "/"])
def test_my_games_keep_themselves_up_to_date(windows: Windows, path: str) -> None:
    host = windows.open("/")
    host.get_by_role("button", name="Invite a friend").first.click()
    host.wait_for_url("**/table/*")
    mine = host.context.new_page()
    mine.goto(path)
    expect(mine.get_by_text("Waiting for players")).to_be_visible()
    friend = windows.open(host.url)
    friend.get_by_role("button", name="Sit down").first.click()
    expect(mine.get_by_text("Waiting for players")).to_be_hidden()
    expect(mine.get_by_text("Your turn").or_(mine.get_by_text("Others to play"))).to_be_visible()


def test_a_page_comes_alive_when_the_server_is_back(browser: Browser, tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--bots", "1") as server:
        windows = Windows(browser, server)
        windows.server_may_fail = True
        whole, part = settled(windows.open("/")), settled(windows.open("/ratings"))
        server.kill()
        # Not even its files are there, or only what is told on it.
        whole.get_by_role("link", name="Set up a table").click()
        part.get_by_role("tab", name="With bots").click()
        for page in (whole, part):
            expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
        server.start()
        for page in (whole, part):
            page.get_by_role("button", name="Try again").click()
            expect(page.get_by_role("alert")).to_be_hidden()
        expect(whole.get_by_role("button", name="Set the table")).to_be_visible()
        expect(part.get_by_text("Nobody is rated here yet")).to_be_visible()
        windows.close()
        assert windows.complaints == []


def test_a_wrong_field_among_the_folded_options_is_shown(windows: Windows) -> None:
    page = settled(windows.open("/new"))
    page.get_by_text("More options").click()
    late = page.get_by_label("seconds late")
    late.fill("4000")
    page.get_by_text("More options").click()
    expect(late).to_be_hidden()
    page.get_by_role("button", name="Set the table").click()
    expect(late).to_be_focused()


def test_a_link_that_leads_nowhere_else_says_so(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("button", name="Invite a friend").first.click()
    expect(page.get_by_text("Only this machine can open this link.")).to_be_visible()
    assert violations(page) == []
    page.goto("/settings")
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_text("flibuste serve --lan")).to_be_visible()
    assert violations(page) == []


def test_a_link_to_another_device_is_good_once(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("button", name="Invite a friend").first.click()
    page.wait_for_url("**/table/*")
    page.goto("/settings")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("code", has_text="/recover#").inner_text()
    for answer in ("Welcome aboard", "has been used already"):
        other = windows.open(link)
        other.get_by_role("button", name="Yes, that is me").click()
        expect(other.get_by_text(answer)).to_be_visible()


def box_of(there: Locator) -> FloatRect:
    """Return where something lies in the window."""
    box = there.bounding_box()
    assert box is not None
    return box


def test_boards_that_are_arranged_keep_to_their_column(windows: Windows) -> None:
    page = windows.open("/new")
    new_table(page, "Pirates Under Fire", 2, "expert", bots=1)
    last = box_of(page.locator(".arranging .board").last)
    assert last["x"] + last["width"] < box_of(page.locator(".table .right"))["x"]


def test_a_low_phone_shows_the_hand(windows: Windows) -> None:
    page = windows.open("/", LOW_PHONE)
    page.get_by_role("button", name="Play now").first.click()
    hand = box_of(page.get_by_role("group", name="Your hand"))
    assert hand["y"] + hand["height"] <= box_of(page.get_by_role("toolbar"))["y"]


def test_the_sheet_stands_on_the_action_bar(windows: Windows) -> None:
    page = windows.open("/", PHONE)
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_role("contentinfo").scroll_into_view_if_needed()
    page.get_by_role("button", name="Log").click()
    sheet = box_of(page.locator("#table-panel"))
    assert sheet["y"] + sheet["height"] <= box_of(page.get_by_role("toolbar"))["y"] + 1


def test_a_phone_tells_which_of_many_seats_is_mine(windows: Windows) -> None:
    page = windows.open("/new", PHONE)
    new_table(page, "Sabordage", 5, "base", bots=4)
    mine = page.get_by_role("list", name="Seats").get_by_text("(you)")
    expect(mine).to_be_visible()
    # Nor is it cut off.
    x, y = middle(mine)
    assert mine.evaluate("(it, at) => it === document.elementFromPoint(...at)", [x, y])
