"""Render the reports of `docs/balance/*.json` for the site, so that no HTML is checked in.

Each report has a page in each language, and all pages share one copy of Plotly. A line
`<!-- balance GAME -->` in a page becomes the verdicts on that game.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from plotly.offline import get_plotlyjs

from flibuste.core.words import LANGUAGES
from flibuste.lab.balance.data_file import read_measurements
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.report import findings_table, report
from flibuste.lab.pages.speech import Speech

DATA: Final = Path(__file__).parents[1] / "docs" / "balance"
_MARK: Final = re.compile(r"<!-- balance ([a-z-]+) -->")
_PLOTLY: Final = "plotly.min.js"


def measured(game: str) -> list[Measurement]:
    """Return the measurements of a game."""
    path = DATA / f"{game}.json"
    return read_measurements(path.read_text(encoding="utf-8"), path.name)


def pages() -> dict[str, str]:
    """Return all reports and the files that they share, by their address in the documentation."""
    found = {f"balance/{_PLOTLY}": get_plotlyjs()}
    for path in sorted(DATA.glob("*.json")):
        for language in LANGUAGES:
            found[address(path.stem, language)] = report(measured(path.stem), language, _PLOTLY)
    return found


def address(game: str, language: str) -> str:
    """Return the address of a report in the documentation."""
    return f"balance/{game}.{language}.html"


def verdicts(markdown: str) -> str:
    """Return a page with its balance comments replaced by verdicts."""

    def table(mark: re.Match[str]) -> str:
        return findings_table(measured(mark[1]), Speech("en"), address(mark[1], "en"))

    return _MARK.sub(table, markdown)
