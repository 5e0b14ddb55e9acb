"""A game that the client has no folder for is played by its drawing and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from flibuste.games.registry import VARIABLE
from tests.browser.windows import DESKTOP, PHONE, Windows, violations
from tests.doubloons import ADDED
from tests.doubloons.rules import NAME
from tests.server.running import Player, Running

#: Every seat bids this often.
BIDS = 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Return a server to which a third game was added."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, ADDED)
        with Running(tmp_path_factory.mktemp("browser") / "tables.db", "--bots", "1") as running:
            yield running


def begin(page: Page, name: str) -> None:
    """Start a game against a bot from the home page."""
    page.get_by_role("button", name=name).click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize(
    ("size", "language", "title", "choice", "play", "drawing", "reason"),
    [
        (DESKTOP, "en", "Doubloons", "bid", "Play: bid", "chests: ", r"by doubloons|with as many"),
        (
            PHONE,
            "fr",
            "Doublons",
            "miser",
            "Jouer\xa0: miser",
            "coffres\xa0: ",
            r"aux doublons|à égalité",
        ),
    ],
)
def test_it_is_played_to_its_end(
    windows: Windows,
    size: tuple[int, int],
    language: str,
    title: str,
    choice: str,
    play: str,
    drawing: str,
    reason: str,
) -> None:
    page = windows.open("/", size, language)
    begin(page, title)
    for bid in range(BIDS):
        offered = page.locator("[data-decision] .choices button").filter(has_text=choice)
        expect(offered).to_have_count(BIDS - bid)
        if bid == 0:
            # The server's drawing is shown, and says in words what it shows.
            drawn = page.get_by_role("img", name=drawing)
            expect(drawn).to_be_visible()
            assert drawn.evaluate("drawn => drawn.decode().then(() => drawn.naturalWidth > 0)")
            assert violations(page) == []
            # The seat says in full whose turn it is.
            for sign in page.get_by_text("to play", exact=True).all():
                assert sign.evaluate("sign => sign.scrollWidth <= sign.clientWidth")
        offered.first.click()
        expect(offered.first).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name=play).click()
    result = page.get_by_role("dialog")
    expect(result).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Why it ended so is said there, and the score in words.
    expect(result).to_contain_text(re.compile(reason, re.IGNORECASE))
    expect(result).to_contain_text(re.compile(r"(doubloons|doublons) \d+"))
    # Why it ended so stands above the last position.
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=re.compile(reason))).to_be_visible()


def test_it_is_played_by_keys_and_seen_again(windows: Windows) -> None:
    page = windows.open("/")
    begin(page, "Doubloons")
    for bid in range(BIDS):
        offered = page.locator("[data-decision] .choices button")
        expect(offered).to_have_count(BIDS - bid)
        offered.first.focus()
        page.keyboard.press("ArrowDown" if bid < BIDS - 1 else "Home")
        page.keyboard.press("Enter")
        expect(page.locator("[aria-pressed=true]")).to_be_focused()
        page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("link", name="Review the game").click()
    page.wait_for_url("**/replay")
    expect(page.get_by_role("heading", name="Replay: Doubloons")).to_be_visible()
    # Every moment is drawn, nothing hidden: all chests are open at the beginning.
    drawn = page.locator(".board img")
    expect(drawn).to_have_attribute("alt", re.compile(r"chests:( \d){5}"))
    page.keyboard.press("End")
    expect(page.get_by_text("The game is over.").first).to_be_visible()
    expect(drawn).to_have_attribute("alt", re.compile(r"chests:\n"))
    page.get_by_role("tab", name="Score").click()
    expect(page.get_by_role("region", name="Score")).to_contain_text(re.compile(r"doubloons \d"))
    assert violations(page) == []


def test_an_earlier_moment_is_drawn(windows: Windows) -> None:
    page = windows.open("/")
    begin(page, "Doubloons")
    offered = page.locator("[data-decision] .choices button")
    for bid in range(2):
        expect(offered).to_have_count(BIDS - bid)
        offered.first.click()
        page.get_by_role("button", name="Play: bid").click()
    expect(offered).to_have_count(BIDS - 2)
    drawn = page.locator(".board img")
    expect(drawn).to_have_attribute("alt", re.compile(r"hand Red:( \d){3}\n"))
    page.keyboard.press("[")
    expect(drawn).to_have_attribute("alt", re.compile(r"hand Red:( \d){4}\n"))


def test_what_is_picked_stays_while_another_chooses(windows: Windows, server: Running) -> None:
    other = Player(server, "Ann")
    table = other.create(game=NAME, players=2)
    other.do(table, kind="join", nonce="00")
    page = windows.open(f"/table/{table}")
    page.get_by_role("button", name="Sit down").first.click()
    offered = page.locator("[data-decision] .choices button")
    offered.first.click()
    expect(offered.first).to_have_attribute("aria-pressed", "true")
    other.do(table, kind="choose", choice="bid 2", decision=other.state(table)["decision"])
    expect(page.get_by_role("log")).to_contain_text("Red has bid.")
    expect(offered.first).to_have_attribute("aria-pressed", "true")
