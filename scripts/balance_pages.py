"""MkDocs hook: render the reports of `docs/balance/*.json`, so that no page of HTML is kept.

Each report is a page of its own in both languages, and they share one copy of Plotly. A line
`<!-- balance GAME -->` in a page becomes the verdicts on that game.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from plotly.offline import get_plotlyjs

from flibuste.core.words import LANGUAGES
from flibuste.lab.balance.data_file import read_measurements
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.report import findings_table, report
from flibuste.lab.pages.speech import Speech

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

DATA: Final = Path(__file__).parents[1] / "docs" / "balance"
_MARK: Final = re.compile(r"<!-- balance ([a-z-]+) -->")
_PLOTLY: Final = "plotly.min.js"


def measured(game: str) -> list[Measurement]:
    """Return what was measured of a game."""
    path = DATA / f"{game}.json"
    return read_measurements(path.read_text(encoding="utf-8"), path.name)


def pages() -> dict[str, str]:
    """Return all reports by their address in the documentation, and what they share."""
    found = {f"balance/{_PLOTLY}": get_plotlyjs()}
    for path in sorted(DATA.glob("*.json")):
        for language in LANGUAGES:
            found[address(path.stem, language)] = report(measured(path.stem), language, _PLOTLY)
    return found


def address(game: str, language: str) -> str:
    """Return where a report stands in the documentation."""
    return f"balance/{game}.{language}.html"


def verdicts(markdown: str) -> str:
    """Return a page with the verdicts where it asks for them."""

    def table(mark: re.Match[str]) -> str:
        return findings_table(measured(mark[1]), Speech("en"), address(mark[1], "en"))

    return _MARK.sub(table, markdown)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the reports to the documentation."""
    from mkdocs.structure.files import File

    for uri, content in pages().items():
        files.append(File.generated(config, uri, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the verdicts."""
    return verdicts(markdown)
