"""What tests in the browser share: one browser, one server, and a watch on the console."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.windows import Windows, browser_path
from tests.server.running import Running

#: A browser in a container has no sandbox of its own to make, and need not call home.
QUIETLY = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The same pictures on every machine, if possible.
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test in the browser a second try; what needed one is listed at the end of the run.

    A real browser on a busy machine sometimes loses a frame or a key. A fault fails twice.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return the browser that the tests of one file share.

    While Playwright runs, nothing else in the process can run an event loop of its own.
    """
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser_path(), args=QUIETLY)
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Return a server that the tests of one file share."""
    with Running(tmp_path_factory.mktemp("browser") / "tables.db", "--bots", "1") as running:
        yield running


@pytest.fixture
def windows(browser: Browser, server: Running) -> Iterator[Windows]:
    """Open windows on the server; none of them may have written an error to its console."""
    opened = Windows(browser, server)
    yield opened
    opened.close()
    assert opened.complaints == []
