"""Add the results of the arenas in `docs/strength/*.json` to the pages of the site.

A line `<!-- strength FILE PLAYER LIMIT -->` becomes a row of a table: the player's share of first
places, and a verdict on the limit, which is in per cent. `<!-- time FILE FILE … -->` becomes a plot
of these shares over thinking time, and a table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import log
from pathlib import Path
from typing import Any, Final, TypeAlias

from flibuste.bots.levels import LEVELS
from flibuste.bots.spec import LEVEL, read_spec
from flibuste.games.registry import registered

DATA: Final = Path(__file__).parents[1] / "docs" / "strength"
ROW: Final = re.compile(r"^<!-- strength (\S+) (\S+) (\d+) -->$", re.MULTILINE)
TIME: Final = re.compile(r"^<!-- time (.+) -->$", re.MULTILINE)
_HEAD: Final = (
    "| who | against | at least | first places | games | thinking: mean, longest |\n"
    "|---|---|---|---|---|---|\n"
)
_TIME_HEAD: Final = (
    "| per decision | who | first places | games | thinking: mean, longest |\n"
    "|---|---|---|---|---|\n"
)
#: The size of the picture, and the place of the plot in it.
_WIDTH: Final = 400
_HEIGHT: Final = 290
_LEFT: Final = 52
_RIGHT: Final = 380
_TOP: Final = 14
_BOTTOM: Final = 236
#: The distance of the first and the last point from the sides.
_ASIDE: Final = 34
_CAP: Final = 5


@dataclass(frozen=True)
class Row:
    """The result of one player in one arena."""

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
        """A verdict: the whole interval keeps the limit, only the share does, or neither does."""
        if self.low >= self.limit:
            return "✔ holds"
        return "≈ share holds, interval does not" if self.share >= self.limit else "✘ does not hold"

    @property
    def shares(self) -> str:
        """The share of first places, and its interval."""
        return f"**{100 * self.share:.1f} %** ({100 * self.low:.1f}–{100 * self.high:.1f})"

    @property
    def thinking(self) -> str:
        """How long the player thought."""
        return f"{_time(self.mean_seconds)}, {_time(self.max_seconds)}"

    def text(self) -> str:
        """Return the row of the table."""
        cells = (
            self.player,
            self.others,
            f"{100 * self.limit:.0f} %",
            f"{self.shares} {self.verdict}",
            str(self.games),
            self.thinking,
        )
        return f"| {' | '.join(cells)} |"


#: The seconds for a decision, and the result.
Point: TypeAlias = tuple[float, Row]


def row(file: str, player: str, limit: str) -> Row:
    """Return the result of `player` in the arena of `file`, at the table where it has one seat."""
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
    """Read the result of an arena."""
    found: dict[str, Any] = json.loads((DATA / f"{file}.json").read_text(encoding="utf-8"))
    return found


def tables(markdown: str) -> str:
    """Return a page with its rows and plots filled in."""

    def block(marks: re.Match[str]) -> str:
        rows = [row(*mark.groups()).text() for mark in ROW.finditer(marks[0])]
        return _HEAD + "\n".join(rows) + "\n"

    filled = re.sub(r"(?:^<!-- strength .+ -->\n?)+", block, markdown, flags=re.MULTILINE)
    return TIME.sub(lambda mark: plot(mark[1].split()), filled)


def plot(files: list[str]) -> str:
    """Return the share of first places over thinking time, as a plot and a table.

    In each file, another player meets the same opponent.
    """
    results = [arena(file) for file in files]
    [other] = set.intersection(*[set(result["players"]) for result in results])
    found = []
    for file, result in zip(files, results, strict=True):
        [player] = [each for each in result["players"] if each != other]
        found.append((seconds_of(player), row(file, player, "0")))
    found.sort(key=lambda each: each[0])
    game = registered(results[0]["game"]).title.en
    against = found[0][1].others
    title = f"{game}: first places against {against} by thinking time, with 95 % intervals"
    drawn = _picture(files[0].replace(".", "-"), title, found, 1 / results[0]["seats"])
    cells = [
        (f"{seconds:g} s", each.player, each.shares, str(each.games), each.thinking)
        for seconds, each in found
    ]
    lines = "".join(f"| {' | '.join(line)} |\n" for line in cells)
    return f"{drawn}\n\n{_TIME_HEAD}{lines}"


def seconds_of(player: str) -> float:
    """Return how long a player may think about a decision, from its spec or its level."""
    levels = {f"{LEVEL}:{level.number}": level.seconds for level in LEVELS}
    seconds = levels.get(player, read_spec(player).budget.seconds)
    if seconds is None:
        raise ValueError(f"{player} has no thinking time of its own")
    return seconds


def _picture(name: str, title: str, points: Sequence[Point], fair: float) -> str:
    """Return the plot as SVG, which takes the colours of the page and needs no script.

    `name` is unique on the page, `fair` is an equal share. The time axis is logarithmic.
    """
    times = [log(seconds) for seconds, _ in points]
    scale = (_RIGHT - _LEFT - 2 * _ASIDE) / (times[-1] - times[0])
    xs = [_LEFT + _ASIDE + scale * (time - times[0]) for time in times]
    told = "; ".join(f"{seconds:g} s: {each.shares}" for seconds, each in points).replace("**", "")
    marks = list(zip(xs, points, strict=True))
    way = "L".join(f"{x:.1f} {_y(each.share):.1f}" for x, (_, each) in marks)
    parts = [
        f'<title id="{name}-title">{escape(title)}</title>',
        f'<desc id="{name}-desc">{escape(told)}</desc>',
        *_axes(fair),
        _stroke(f"M{way}", 'fill="none" stroke-opacity=".45"'),
        *[_mark(x, seconds, each) for x, (seconds, each) in marks],
    ]
    return (
        f'<figure><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" style="width:100%;max-width:34rem"'
        f' role="img" aria-labelledby="{name}-title {name}-desc" fill="currentColor"'
        f' font-size="13">{"".join(parts)}</svg><figcaption>{escape(title)}</figcaption></figure>'
    )


def _y(share: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * share


def _axes(fair: float) -> list[str]:
    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        parts.append(_stroke(f"M{_LEFT} {y:.1f}H{_RIGHT}", 'stroke-opacity=".2"'))
        parts.append(_text(_LEFT - 6, y + 4, f"{percent} %", "end"))
    y = _y(fair)
    parts.append(_stroke(f"M{_LEFT} {y:.1f}H{_RIGHT}", 'stroke-dasharray="2 4" stroke-width="1.5"'))
    parts.append(_text(_RIGHT, y - 5, "an equal share", "end", 'font-size="11"'))
    middle = (_LEFT + _RIGHT) / 2
    parts.append(_text(middle, _BOTTOM + 44, "thinking time per decision", "middle"))
    return parts


def _mark(x: float, seconds: float, each: Row) -> str:
    """Return a point with its interval and its number, and the time below it."""
    low, high, y = _y(each.low), _y(each.high), _y(each.share)
    caps = "".join(f"M{x - _CAP:.1f} {end:.1f}h{2 * _CAP}" for end in (low, high))
    return (
        _stroke(f"M{x:.1f} {low:.1f}V{high:.1f}{caps}", 'stroke-width="1.5"')
        + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
        + _text(x - 8, y - 8, f"{100 * each.share:.0f} %", "end", 'font-weight="bold"')
        + _stroke(f"M{x:.1f} {_BOTTOM}v6", "")
        + _text(x, _BOTTOM + 22, f"{seconds:g} s", "middle")
    )


def _stroke(way: str, look: str) -> str:
    return f'<path d="{way}" stroke="currentColor" {look}/>'


def _text(x: float, y: float, text: str, anchor: str, look: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {look}>{escape(text)}</text>'


def _time(seconds: float) -> str:
    if seconds >= 0.1:
        return f"{seconds:.2f} s"
    return f"{1000 * seconds:.1f} ms" if seconds >= 0.001 else f"{1000 * seconds:.2f} ms"
