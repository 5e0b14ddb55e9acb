"""MkDocs hook: what the arenas of `docs/strength/*.json` say, where a page asks for it.

A line `<!-- strength FILE PLAYER LIMIT -->` becomes a row of a table: the player's share of first
places, and whether it keeps to the limit, in per cent. `<!-- time FILE … -->` becomes a plot of
shares over thinking time.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from plotly.graph_objects import Figure, Scatter

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

DATA: Final = Path(__file__).parents[1] / "docs" / "strength"
ROW: Final = re.compile(r"^<!-- strength (\S+) (\S+) (\d+) -->$", re.MULTILINE)
_TIME: Final = re.compile(r"^<!-- time (.+) -->$", re.MULTILINE)
_HEAD: Final = (
    "| who | against | at least | first places | games | thinking: mean, longest |\n"
    "|---|---|---|---|---|---|\n"
)


@dataclass(frozen=True)
class Row:
    """What one arena says of one player."""

    player: str
    others: str
    limit: float
    share: float
    low: float
    high: float
    games: int
    mean_seconds: float
    max_seconds: float

    @property
    def verdict(self) -> str:
        """Whether the whole interval keeps to the limit, or the share at least."""
        if self.low >= self.limit:
            return "✔ holds"
        return "≈ share holds, interval does not" if self.share >= self.limit else "✘ does not hold"

    def text(self) -> str:
        """Return the row of the table."""
        shares = f"**{100 * self.share:.1f} %** ({100 * self.low:.1f}–{100 * self.high:.1f})"
        thinking = f"{_time(self.mean_seconds)}, {_time(self.max_seconds)}"
        cells = (
            self.player,
            self.others,
            f"{100 * self.limit:.0f} %",
            f"{shares} {self.verdict}",
            str(self.games),
            thinking,
        )
        return f"| {' | '.join(cells)} |"


def row(file: str, player: str, limit: str) -> Row:
    """Return what the arena in `file` says of `player`, who has one seat at its table."""
    result = arena(file)
    [table] = [t for t in result["tables"] if t["players"].count(player) == 1]
    [own] = [s for s in table["standings"] if s["player"] == player]
    others = [p for p in table["players"] if p != player]
    first, thinking = own["first"], own["thinking"]
    return Row(
        player,
        f"{len(others)} × {others[0]}" if len(others) > 1 else others[0],
        int(limit) / 100,
        first["mean"],
        first["low"],
        first["high"],
        table["games"],
        thinking["mean_seconds"],
        thinking["max_seconds"],
    )


def arena(file: str) -> dict[str, Any]:
    """Return the result of an arena as it was written down."""
    found: dict[str, Any] = json.loads((DATA / f"{file}.json").read_text(encoding="utf-8"))
    return found


def tables(markdown: str) -> str:
    """Return a page with its rows and plots filled in."""

    def block(marks: re.Match[str]) -> str:
        rows = [row(*mark.groups()).text() for mark in ROW.finditer(marks[0])]
        return _HEAD + "\n".join(rows) + "\n"

    filled = re.sub(r"(?:^<!-- strength .+ -->\n?)+", block, markdown, flags=re.MULTILINE)
    return _TIME.sub(lambda mark: plot(mark[1].split()), filled)


def plot(files: list[str]) -> str:
    """Return shares over time as a plot, each file being `search:T` against one and the same."""
    points = []
    for file in files:
        result = arena(file)
        player = result["players"][0]
        points.append(
            (float(player.removeprefix("search:").removesuffix("s")), row(file, player, "0"))
        )
    points.sort(key=lambda point: point[0])
    figure = Figure(
        Scatter(
            x=[seconds for seconds, _ in points],
            y=[100 * each.share for _, each in points],
            error_y={
                "array": [100 * (each.high - each.share) for _, each in points],
                "arrayminus": [100 * (each.share - each.low) for _, each in points],
            },
            text=[f"{100 * each.share:.0f} %" for _, each in points],
            textposition="top left",
            mode="lines+markers+text",
        )
    )
    figure.update_layout(
        template="simple_white",
        height=380,
        margin={"l": 60, "r": 20, "t": 20, "b": 50},
        xaxis={"title": "seconds a decision", "type": "log", "dtick": "D1"},
        yaxis={"title": f"first places against {points[0][1].others}, %", "range": [0, 100]},
    )
    return str(figure.to_html(full_html=False, include_plotlyjs="balance/plotly.min.js"))


def _time(seconds: float) -> str:
    if seconds >= 0.1:
        return f"{seconds:.2f} s"
    return f"{1000 * seconds:.1f} ms" if seconds >= 0.001 else f"{1000 * seconds:.2f} ms"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in what the arenas say."""
    return tables(markdown)
