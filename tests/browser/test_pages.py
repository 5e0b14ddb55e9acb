"""Every page: loads without a complaint, suits everybody, in both languages and themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from flibuste.games.registry import GAMES
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
    *("/referee", "/referee/under-fire", "/referee/sabordage"),
    *("/workshop/under-fire", "/workshop/sabordage"),
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
    expect(page.get_by_role("alert")).to_contain_text("table does not exist")


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
    # At once, and again after five seconds; a busy machine may be late, but is never early.
    assert sum(url.endswith("/api/lobby") for url in asked) <= 2
    while sum(url.endswith("/api/lobby") for url in asked) < 2:
        page.wait_for_timeout(100)


@pytest.mark.parametrize("path", ["/games", "/"])
def test_my_games_keep_themselves_up_to_date(windows: Windows, path: str) -> None:
    host = windows.open("/")
    host.get_by_role("button", name="Invite a friend").first.click()
    host.wait_for_url("**/table/*")
    mine = host.context.new_page()
    mine.goto(path)
    expect(mine.get_by_text("Waiting for players", exact=True)).to_be_visible()
    friend = windows.open(host.url)
    friend.get_by_role("button", name="Sit down").first.click()
    expect(mine.get_by_text("Waiting for players", exact=True)).to_be_hidden()
    expect(mine.get_by_text("Your turn").or_(mine.get_by_text("Others to play"))).to_be_visible()


def test_a_page_comes_alive_when_the_server_is_back(browser: Browser, tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--bots", "1") as server:
        windows = Windows(browser, server)
        windows.server_may_fail = True
        whole, part = settled(windows.open("/")), settled(windows.open("/ratings"))
        server.kill()
        # Not even its files are there, or only what is told on it.
        whole.get_by_role("link", name="Create a table").click()
        part.get_by_role("tab", name="With bots").click()
        for page in (whole, part):
            expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
        server.start()
        for page in (whole, part):
            page.get_by_role("button", name="Try again").click()
            expect(page.get_by_role("alert")).to_be_hidden()
        expect(whole.get_by_role("button", name="Create the table")).to_be_visible()
        expect(part.get_by_text("Nobody is rated here yet")).to_be_visible()
        windows.close()
        assert windows.complaints == []


def test_a_wrong_field_among_the_folded_options_is_shown(windows: Windows) -> None:
    page = settled(windows.open("/new"))
    page.get_by_text("More options").click()
    late = page.get_by_label("Spectator delay")
    late.fill("4000")
    page.get_by_text("More options").click()
    expect(late).to_be_hidden()
    page.get_by_role("button", name="Create the table").click()
    expect(late).to_be_focused()


@pytest.mark.parametrize(
    ("language", "more", "first", "lost", "set_table", "term"),
    [
        (
            *("en", "More options", "Who goes first", "In a rematch: whoever lost the last game"),
            *("Create the table", "in a rematch, the loser goes first"),
        ),
        (
            *("fr", "Plus d’options", "Qui commence"),
            *("À la revanche : le perdant de la partie précédente", "Créer la table"),
            "à la revanche, le perdant commence",
        ),
    ],
)
def test_who_goes_first_is_chosen_with_the_table(
    windows: Windows, language: str, more: str, first: str, lost: str, set_table: str, term: str
) -> None:
    page = settled(windows.open("/new", language=language))
    page.get_by_text(more).click()
    page.get_by_label(first).select_option(label=lost)
    page.get_by_role("button", name=set_table).click()
    expect(page.get_by_text(term)).to_be_visible()


def test_where_nobody_goes_first_nobody_is_chosen(windows: Windows) -> None:
    page = settled(windows.open("/new"))
    page.get_by_text("More options").click()
    expect(page.get_by_label("Who goes first")).to_be_visible()
    page.get_by_role("radio", name="Sabordage").check()
    expect(page.get_by_label("Who goes first")).to_have_count(0)


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
    for answer in ("Welcome aboard", "has already been used"):
        other = windows.open(link)
        other.get_by_role("button", name="Yes, that is me").click()
        expect(other.get_by_text(answer)).to_be_visible()


def test_sessions_end_one_by_one_and_with_a_move(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("button", name="Invite a friend").first.click()
    page.wait_for_url("**/table/*")

    def moved(end_old: bool) -> Page:
        page.goto("/settings")
        page.get_by_role("button", name="Make a link").click()
        other = windows.open(page.locator("code", has_text="/recover#").inner_text())
        if end_old:
            other.get_by_label("End the session").check()
            assert violations(other) == []
        other.get_by_role("button", name="Yes, that is me").click()
        expect(other.get_by_text("Welcome aboard")).to_be_visible()
        return other

    moved(end_old=False)
    page.goto("/settings")
    browsers = page.get_by_role("region", name="Your browsers")
    expect(browsers.get_by_role("listitem")).to_have_count(2)
    assert violations(page) == []
    browsers.get_by_role("button").click()
    expect(browsers.get_by_role("listitem")).to_have_count(1)
    expect(browsers.get_by_text("this browser")).to_be_visible()
    other = moved(end_old=True)
    other.goto("/settings")
    expect(other.get_by_role("region", name="Your browsers").get_by_role("listitem")).to_have_count(
        1
    )
    windows.server_may_fail = True
    page.goto("/settings")
    expect(page.get_by_role("region", name="Your browsers")).to_have_count(0)


def box_of(there: Locator) -> FloatRect:
    """Return where something lies in the window."""
    box = there.bounding_box()
    assert box is not None
    return box


def test_boards_that_are_arranged_keep_to_their_column(windows: Windows) -> None:
    page = windows.open("/new")
    new_table(page, "Pirates Under Fire", 2, "expert", bots=1)
    last = box_of(page.locator(".arranging .board").last)
    assert last["x"] + last["width"] < box_of(page.locator(".at-aside"))["x"]


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


@pytest.mark.rule("S9")
@pytest.mark.parametrize(
    ("language", "more", "bad", "line", "good", "set_table"),
    [
        (
            *("en", "More options", "has 2 errors"),
            *("Line 5", "A good box: mine", "Create the table"),
        ),
        (*("fr", "Plus d’options", "a 2 erreurs"), *("Ligne 5", "Bonne boîte", "Créer la table")),
    ],
)
def test_a_box_file_is_checked_line_by_line(
    windows: Windows,
    language: str,
    more: str,
    bad: str,
    line: str,
    good: str,
    set_table: str,
    tmp_path: Path,
) -> None:
    sheet = GAMES["sabordage"].box_sheet()
    mine = tmp_path / "mine.box"
    page = settled(windows.open("/new", language=language))
    page.get_by_role("radio", name="Sabordage").check()
    page.get_by_text(more).click()
    field = page.locator("#box-file")
    mine.write_text(sheet.replace("name: reconstruction", "name: my copy\nwheel: 99"), "utf-8")
    field.set_input_files(mine)
    expect(page.get_by_text(bad)).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=line)).to_contain_text("15")
    assert violations(page) == []
    mine.write_text(sheet.replace("name: reconstruction", "name: mine\nwheel: 11"), "utf-8")
    field.set_input_files(mine)
    expect(page.get_by_text(good)).to_be_visible()
    expect(page.get_by_text(bad)).to_be_hidden()
    page.get_by_role("button", name=set_table).click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}/box").json()["wheel"] == 11


@pytest.mark.parametrize(
    ("language", "title", "home"),
    [("en", "Off the chart", "Go to the home page"), ("fr", "Hors de la carte", "Retour")],
)
def test_an_unknown_address_has_a_page_and_a_way_home(
    windows: Windows, language: str, title: str, home: str
) -> None:
    page = windows.open("/nowhere/at/all", language=language)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    assert violations(page) == []
    page.get_by_role("link", name=home).click()
    page.wait_for_url(lambda url: url.endswith("/"))
    expect(page.locator("main")).to_be_focused()


def test_an_invitation_says_what_is_played(windows: Windows) -> None:
    page = windows.open("/")
    page.get_by_role("button", name="Invite").nth(1).click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("it opens this table of Sabordage.")).to_be_visible()
