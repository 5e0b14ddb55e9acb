"""The documentation builds without a warning, and its search works from disk."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect, sync_playwright

from scripts.site import DOCS, ROOT, build
from scripts.site_check import faults
from tests.browser.conftest import QUIETLY
from tests.browser.windows import browser_path
from tests.docs.rules_pages import GAMES, LANGUAGES
from tests.docs.rules_pages import page as rules_page


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site apart from the one that a reader may have open."""
    root = tmp_path_factory.mktemp("site")
    shutil.copy(ROOT / "zensical.toml", root)
    (root / "src").symlink_to(ROOT / "src")
    assert build(root) == []
    return root / "site"


def named(nav: Any) -> list[str]:
    """Return the pages that a navigation names."""
    if isinstance(nav, str):
        return [nav]
    return [
        page for part in (nav.values() if isinstance(nav, dict) else nav) for page in named(part)
    ]


def test_every_page_is_in_the_navigation_once() -> None:
    nav = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
    pages = [str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md")]
    assert sorted(named(nav)) == sorted([*pages, "reference"])


def test_the_site_builds_and_search_works_from_disk(site: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=QUIETLY)
        page = browser.new_page()
        failed: list[str] = []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.goto((site / "rules" / "coverage.html").as_uri())
        page.keyboard.press("Control+k")
        page.keyboard.type("bombarde")
        found = page.get_by_role("option", name="Les canons")
        expect(found.first).to_be_visible(timeout=30_000)
        assert failed == []
        browser.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_aid_for_the_table_prints_on_one_page(site: Path, game: str, language: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=QUIETLY)
        page = browser.new_page()
        aid = rules_page(f"{game}-aid", language).with_suffix(".html").name
        page.goto((site / "rules" / aid).as_uri())
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        page.set_viewport_size({"width": 711, "height": 1054})  # A4 within its margins
        page.emulate_media(media="print")
        wide = page.evaluate("document.documentElement.scrollWidth")
        browser.close()
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert wide <= 711  # nothing is cut off


def test_every_kind_of_fault_is_found(tmp_path: Path) -> None:
    package = tmp_path / "src" / "ships"
    pages = tmp_path / "site" / "reference" / "ships"
    package.mkdir(parents=True)
    pages.mkdir(parents=True)
    for name in ("__init__", "deck", "mast", "_hidden"):
        (package / f"{name}.py").touch()
    (pages / "index.html").write_text('<a href="deck.html#keel"><a href="deck.html#bow">')
    (pages / "deck.html").write_text(
        '<h1 id="keel"></h1><a href="../gone.html"><img src="gone.png">'
        '<script src="https://example.org/x.js"></script><a href="https://example.org">'
        '<link rel="canonical" href="https://example.org">'
    )
    assert faults(tmp_path / "site", package) == [
        "reference/ships/deck.html: fetches https://example.org/x.js from a host",
        "reference/ships/deck.html: ../gone.html leads nowhere",
        "reference/ships/deck.html: gone.png leads nowhere",
        "reference/ships/index.html: deck.html#bow has no such anchor",
        "ships/mast.py: has no page in the reference",
    ]


def test_every_decision_is_listed_and_says_what_follows_from_it() -> None:
    pages = {page.name: page.read_text("utf-8") for page in (DOCS / "decisions").glob("*.md")}
    index = pages.pop("index.md")
    for name, text in pages.items():
        assert f"]({name})" in index
        told = [text.find(f"\n## {part}\n") for part in ("Context", "Decision", "Consequences")]
        assert -1 not in told, name
        assert told == sorted(told), name
