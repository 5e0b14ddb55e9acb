"""Windows of the browser: each with a person of its own, at a size, in a language and a theme."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect

from tests.server.running import Running

DESKTOP = (1280, 800)
PHONE = (360, 740)
#: A phone that lies on its side.
LYING = (740, 360)
TABLET = (820, 1180)
ULTRA_WIDE = (2560, 1080)

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PATIENCE = 60_000
_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

#: What somebody prefers when they first come.
_SPEED = """if (location.protocol !== "about:") {
    localStorage["flibuste-preferences"] ??= JSON.stringify(%s);
}"""

expect.set_options(timeout=_PATIENCE)


def browser_path() -> str | None:
    """Return where a Chrome or Chromium is; None for the one that Playwright has downloaded."""
    return next((found for name in _NAMES if (found := shutil.which(name))), None)


class Windows:
    """Opens windows, and notes what goes wrong in any of them."""

    def __init__(self, browser: Browser, server: Running) -> None:
        self._browser = browser
        self.server = server
        self.complaints: list[str] = []
        #: Whether a request may fail: while a server is away, many do.
        self.server_may_fail = False
        self._contexts: list[BrowserContext] = []

    def open(
        self,
        path: str = "/",
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        theme: Any = "light",
        motion: Any = "reduce",
        speed: str | None = None,
    ) -> Page:
        """Open a window of somebody new.

        Unless motion or a speed is asked for, the table shows at once what happens.
        """
        width, height = size
        context = self._browser.new_context(
            base_url=self.server.url,
            viewport={"width": width, "height": height},
            locale="fr-FR" if language == "fr" else "en-GB",
            color_scheme=theme,
            reduced_motion=motion,
            has_touch=width < 500,
        )
        context.set_default_timeout(_PATIENCE)
        speed = speed or ("off" if motion == "reduce" else "normal")
        context.add_init_script(_SPEED % json.dumps({"speed": speed}))
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self._answered)
        page.goto(path)
        return page

    def close(self) -> None:
        """Close all windows."""
        for context in self._contexts:
            context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        # That a request failed is noted with its status below.
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            if self.server_may_fail and "WebSocket" in message.text:
                return
            self.complaints.append(message.text)

    def _answered(self, response: Response) -> None:
        if response.status >= 500 and not self.server_may_fail:
            self.complaints.append(f"{response.status} {response.url}")


def violations(page: Page) -> list[str]:
    """Return what axe-core finds wrong with a page for those who cannot see or point."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{each['id']}: {each['help']} ({'; '.join(node['html'][:120] for node in each['nodes'])})"
        for each in found
    ]


def new_table(page: Page, game: str, players: int, variant: str, bots: int) -> None:
    """Set a table on its page: the first seat is one's own, the last ones are bots of level 1."""
    page.get_by_role("radio", name=game).check(force=True)
    if game == "Sabordage":
        count = page.get_by_role("group", name="Players").get_by_role("radio", name=str(players))
        count.check(force=True)
    for seat in range(players - bots + 1, players + 1):
        page.get_by_label(re.compile(f"^Seat {seat}")).select_option("1")
    page.get_by_text("More options").click()
    page.get_by_label("Variant").select_option(variant)
    page.get_by_label("Pace of the bots").select_option("0")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/table/*")
