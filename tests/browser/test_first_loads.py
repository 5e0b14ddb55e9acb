"""How much a browser loads before a newcomer sees the home page, or can play: bytes, not time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.windows import DESKTOP
from tests.server.running import Player, Running

#: Everything that comes over the line, headers included, with nothing kept from before.
HOME = 130_000
TABLE = 195_000
#: Play now: the home page, and then the table.
HOME_AND_TABLE = 220_000

#: Their places on the home page.
GAMES = {"under-fire": 0, "sabordage": 1}


class Load:
    """What a page loads, as the browser's network log counts it."""

    def __init__(self, page: Page) -> None:
        self._bytes: dict[str, int] = {}
        self._names: dict[str, str] = {}
        log = page.context.new_cdp_session(page)
        log.send("Network.enable")
        log.on("Network.requestWillBeSent", self._asked)
        log.on("Network.loadingFinished", self._finished)
        log.on("Network.webSocketFrameReceived", self._told)

    def _asked(self, event: Any) -> None:
        self._names[event["requestId"]] = event["request"]["url"].split("/", 3)[-1]

    def _finished(self, event: Any) -> None:
        self._bytes[event["requestId"]] = int(event["encodedDataLength"])

    def _told(self, event: Any) -> None:
        """Count the stream's first message, as if it were not compressed; others are the game's."""
        told = len(event["response"]["payloadData"].encode())
        self._names.setdefault(event["requestId"], "the stream")
        self._bytes.setdefault(event["requestId"], told)

    @property
    def total(self) -> int:
        return sum(self._bytes.values())

    def __str__(self) -> str:
        largest = sorted(self._bytes.items(), key=lambda item: -item[1])
        lines = [f"{size:8,d}  {self._names.get(each, each)}" for each, size in largest]
        return "\n".join([f"{self.total:8,d}  in {len(lines)} requests", *lines])


@pytest.fixture
def contexts(browser: Browser, server: Running) -> Iterator[list[BrowserContext]]:
    """Keep the windows of newcomers, to close them."""
    opened: list[BrowserContext] = []
    yield opened
    for context in opened:
        context.close()


def newcomer(
    browser: Browser, server: Running, contexts: list[BrowserContext], language: str = "en-GB"
) -> tuple[Page, Load]:
    """Open a window with an empty cache.

    No service worker takes part: what it fetches for a page would be missing in the page's log. It
    fetches nothing in advance but the page for when there is no line.
    """
    width, height = DESKTOP
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        locale=language,
        service_workers="block",
    )
    context.set_default_timeout(60_000)
    contexts.append(context)
    page = context.new_page()
    return page, Load(page)


def settle(page: Page) -> None:
    """Wait until all that was asked for is there."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.wait_for_load_state("networkidle")


def choose(page: Page) -> None:
    """Wait until a first choice can be made."""
    page.wait_for_function("() => document.querySelector('[data-decision][data-frame=now]')")
    settle(page)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_home_page_is_light(
    browser: Browser, server: Running, contexts: list[BrowserContext], language: str
) -> None:
    page, load = newcomer(browser, server, contexts, language)
    page.goto("/")
    expect(page.locator(".games article img")).to_have_count(len(GAMES))
    settle(page)
    assert 0 < load.total < HOME, f"\n{load}"


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_table_is_light_for_who_was_invited(
    browser: Browser, server: Running, contexts: list[BrowserContext], game: str, language: str
) -> None:
    host = Player(server, "Anne")
    table = host.create(game=game, players=2)
    host.do(table, kind="join")
    guest, load = newcomer(browser, server, contexts, language)
    guest.goto(f"/table/{table}")
    guest.locator(".offer").get_by_role("button").click()
    choose(guest)
    assert HOME / 2 < load.total < TABLE, f"\n{load}"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_home_page_and_a_table_are_light(
    browser: Browser, server: Running, contexts: list[BrowserContext], game: str
) -> None:
    page, load = newcomer(browser, server, contexts)
    page.goto("/")
    page.locator(".games article").nth(GAMES[game]).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    choose(page)
    assert HOME / 2 < load.total < HOME_AND_TABLE, f"\n{load}"
