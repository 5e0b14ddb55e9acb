"""How the main screens look: pictures kept beside this file, compared with a tolerance.

`python -m tests.browser.test_snapshots` takes them anew; look at them before you keep them.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.windows import DESKTOP, PHONE, Windows

SNAPSHOTS: Final = Path(__file__).parent / "snapshots"
RECORDS: Final = Path(__file__).parent
#: By how much a colour may be off, of 255, and how much of a picture by more than that.
_SHADE: Final = 48
_SHARE: Final = 0.03
SCREENS: Final = {
    "home": ("/", "", 0),
    "under-fire": ("/replay", "under-fire.txt", 40),
    "sabordage": ("/replay", "sabordage.txt", 24),
}
SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}
CASES: Final = [
    (screen, size, theme) for screen in SCREENS for size in SIZES for theme in ("light", "dark")
]


def take(windows: Windows, screen: str, size: str, theme: str) -> bytes:
    """Take a picture of a screen."""
    path, record, move = SCREENS[screen]
    page: Page = windows.open(path, SIZES[size], theme=theme)
    if record:
        page.locator("input[type=file]").set_input_files(RECORDS / record)
        expect(page.get_by_role("slider")).to_be_visible()
        page.get_by_role("slider").fill(str(move))
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    return page.screenshot(animations="disabled")


@pytest.mark.parametrize(("screen", "size", "theme"), CASES)
def test_a_screen_looks_as_it_did(windows: Windows, screen: str, size: str, theme: str) -> None:
    taken = Image.open(io.BytesIO(take(windows, screen, size, theme))).convert("RGB")
    kept = Image.open(SNAPSHOTS / f"{screen}-{size}-{theme}.png").convert("RGB")
    assert taken.size == kept.size
    off = np.abs(np.asarray(taken, dtype=int) - np.asarray(kept, dtype=int)).max(axis=2)
    assert (off > _SHADE).mean() < _SHARE


def _keep_all() -> None:
    from tempfile import TemporaryDirectory

    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import QUIETLY
    from tests.browser.windows import browser_path
    from tests.server.running import Running

    SNAPSHOTS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=QUIETLY)
        with Running(Path(folder) / "tables.db") as server:
            for screen, size, theme in CASES:
                windows = Windows(browser, server)
                picture = Image.open(io.BytesIO(take(windows, screen, size, theme)))
                windows.close()
                # Few colours are enough to see that something is out of place.
                small = picture.convert("RGB").quantize(128)
                small.save(SNAPSHOTS / f"{screen}-{size}-{theme}.png", optimize=True)


if __name__ == "__main__":
    _keep_all()
