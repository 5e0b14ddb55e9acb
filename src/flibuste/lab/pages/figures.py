"""Figures for Plotly: the few kinds that reports are made of.

No figure shows anything by colour alone: series also differ in pattern or symbol, and limits are
written beside their lines. Text takes the colour of the page, which `look.SCRIPT` fills in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flibuste.core.words import Words
from flibuste.lab.intervals import Estimate, Share
from flibuste.lab.pages.plot import Figure
from flibuste.lab.pages.speech import NBSP, Speech

PERCENT: Final = f"{NBSP}%"
_COLOURS: Final = ("#3b8ad0", "#e0872a", "#2b9f7a", "#a774cf", "#8c929c")
_PATTERNS: Final = ("", "/", ".", "x", "-")
_SYMBOLS: Final = ("circle", "diamond-open", "square", "x")
_BAND: Final = "rgba(43, 159, 122, 0.13)"
_LINE: Final = "#d2544a"
_LIMIT: Final = Words("limit {share}", "limite {share}")
_EVEN: Final = Words("even {share}", "égal {share}")
#: The height of a row in a horizontal figure, and the height around the rows.
_ROW: Final = 27
_AROUND: Final = 92
#: The height of a row with a name above it and a number below.
_TALL_ROW: Final = 50
#: If a part of a stacked bar is narrower than this, its number does not fit.
_NARROW: Final = 7


@dataclass(frozen=True)
class Series:
    """Values with a name; the name is shown if there are several series."""

    name: str
    values: Sequence[float]


def shares(
    speech: Speech,
    rows: Sequence[tuple[str, Share]],
    limit: tuple[float, float] | None = None,
    fair: float | None = None,
    long_names: Sequence[str] = (),
) -> Figure:
    """Return shares as points with intervals, with lines for the limits and the fair share."""
    names = [name for name, _ in rows]
    found = [("", [share for _, share in rows])]
    return share_series(speech, names, found, limit, fair, long_names)


def share_series(
    speech: Speech,
    names: Sequence[str],
    series: Sequence[tuple[str, Sequence[Share]]],
    limit: tuple[float, float] | None = None,
    fair: float | None = None,
    long_names: Sequence[str] = (),
) -> Figure:
    """Return several shares for each name, with their intervals, one below the other.

    Where there is room, `long_names` replace the names.
    """
    data = []
    for nth, (name, found) in enumerate(series):
        known = [
            (row, share.estimate.scaled(100))
            for row, share in zip(names, found, strict=True)
            if share.games
        ]
        data.append(_points(nth, name, known, PERCENT))
    layout = _across(speech, len(names), len(series) > 1)
    layout["yaxis"]["categoryarray"] = list(names)
    if long_names:
        layout["yaxis"] |= {"tickvals": list(names), "ticktext": list(long_names)}
    layout["xaxis"]["ticksuffix"] = PERCENT
    if fair is not None:
        _even(speech, layout, fair, "center" if limit is None else "right")
    if limit is not None:
        _limits(speech, layout, limit, "center" if fair is None else "left")
    return {"data": data, "layout": layout}


def estimates(
    speech: Speech,
    rows: Sequence[tuple[str, Estimate]],
    unit: str = "",
    fair: float | None = None,
) -> Figure:
    """Return estimates as points with their intervals, each with its number below it.

    Names are written above their rows, so that long names fit on a phone. With `PERCENT` as the
    unit, the estimates are shares, and `fair` is drawn as a line.
    """
    points = _points(0, "", rows, unit)
    points |= {
        "mode": "markers+text",
        "text": [f"{speech.number(found.mean, 1)}{unit}" for _, found in rows],
        "textposition": "bottom center",
        "cliponaxis": False,
    }
    layout = _across(speech, len(rows), False, _TALL_ROW)
    layout["yaxis"] |= {"categoryarray": [name for name, _ in rows], "showticklabels": False}
    for name, _ in rows:
        _note(layout, 0, name, "left", "paper", name)
    layout["xaxis"]["ticksuffix"] = unit
    if fair is not None:
        _even(speech, layout, fair, "center")
    return {"data": [points], "layout": layout}


def _points(nth: int, name: str, rows: Sequence[tuple[str, Estimate]], unit: str) -> dict[str, Any]:
    """Return the points of one series, and their intervals."""
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "y": [row for row, _ in rows],
        "x": [found.mean for _, found in rows],
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [found.high - found.mean for _, found in rows],
            "arrayminus": [found.mean - found.low for _, found in rows],
            "thickness": 1.5,
            "width": 4,
        },
        "marker": {"symbol": _SYMBOLS[nth], "size": 10, "color": _COLOURS[nth]},
        "hovertemplate": f"%{{y}}: %{{x:.1f}}{unit}<extra>{name}</extra>",
    }


def _even(speech: Speech, layout: dict[str, Any], fair: float, anchor: str) -> None:
    even = speech.say(_EVEN, share=_short(speech, fair))
    _line(layout, 100 * fair, even, "dot", anchor)


def _limits(
    speech: Speech, layout: dict[str, Any], limit: tuple[float, float], anchor: str
) -> None:
    ends = [end for end in limit if 0 < end < 1]
    for end in ends:
        words = speech.say(_LIMIT, share=_short(speech, end))
        _line(layout, 100 * end, words, "dash", anchor)
    if len(ends) == 2:
        _band(layout, 100 * ends[0], 100 * ends[1])


def _short(speech: Speech, part: float) -> str:
    """Return a percentage without needless digits."""
    return speech.percent(part, 0 if abs(100 * part - round(100 * part)) < 1e-9 else 1)


def counts(
    speech: Speech,
    series: Sequence[tuple[str, dict[int, int]]],
    titles: tuple[str, str],
    band: tuple[int, int] | None = None,
) -> Figure:
    """Return how often each number was seen, in per cent, as vertical bars."""
    data = []
    for nth, (name, seen) in enumerate(series):
        total = sum(seen.values()) or 1
        data.append(
            {
                "type": "bar",
                "name": name,
                "x": list(seen),
                "y": [100 * times / total for times in seen.values()],
                "marker": _marker(nth),
                "hovertemplate": f"%{{x}}: %{{y:.1f}}{PERCENT}<extra>{name}</extra>",
            }
        )
    layout = _layout(speech, 320, len(series) > 1)
    layout["barmode"] = "group"
    layout["bargap"] = 0.15
    _title(layout, titles[0])
    layout["yaxis"]["ticksuffix"] = PERCENT
    if len(series) == 1:
        # Written above the axis: beside it, the title would take too much of a phone's width.
        _note(layout, 0, f"% {titles[1]}", "left", "paper")
    numbers = {number for _, seen in series for number in seen}
    if len(numbers) <= 12:
        layout["xaxis"]["dtick"] = 1
    if band is not None:
        _band(layout, band[0] - 0.5, band[1] + 0.5)
        for end in (band[0] - 0.5, band[1] + 0.5):
            _line(layout, end, "", "dash")
    return {"data": data, "layout": layout}


def bars(
    speech: Speech,
    names: Sequence[str],
    series: Sequence[Series],
    title: str,
    stacked: bool = False,
    digits: int = 2,
) -> Figure:
    """Return values by name as horizontal bars, side by side or stacked, each with its number."""
    data = []
    for nth, each in enumerate(series):
        data.append(
            {
                "type": "bar",
                "orientation": "h",
                "name": each.name,
                "y": list(names),
                "x": list(each.values),
                "text": [
                    "" if stacked and value < _NARROW else speech.number(value, digits)
                    for value in each.values
                ],
                "textposition": "inside" if stacked else "outside",
                "insidetextanchor": "middle",
                "textangle": 0,
                "cliponaxis": False,
                "insidetextfont": {"color": "#10151c"},
                "marker": _marker(nth),
                "hovertemplate": f"%{{y}}: %{{x:.{digits}f}}<extra>{each.name}</extra>",
            }
        )
    beside = 1 if stacked else len(series)
    layout = _across(speech, len(names), len(series) > 1, _ROW if beside == 1 else 20 * beside)
    layout["barmode"] = "stack" if stacked else "group"
    layout["bargap"] = 0.25
    layout["yaxis"]["categoryarray"] = list(names)
    _title(layout, title)
    layout["yaxis"]["showgrid"] = False
    if not stacked:
        # Leave room for the numbers beside the bars.
        values = [value for each in series for value in each.values] or [0.0]
        low, high = min(0.0, *values), max(0.0, *values)
        room = 0.25 * ((high - low) or 1.0)
        layout["xaxis"]["range"] = [low - (room if low < 0 else 0), high + room]
    return {"data": data, "layout": layout}


def ranges(
    speech: Speech, names: Sequence[str], found: Sequence[tuple[int, int, int]], title: str
) -> Figure:
    """Return low, middle and high of each thing, as a point with a line on either side."""
    data = {
        "type": "scatter",
        "mode": "markers",
        "name": "",
        "y": list(names),
        "x": [middle for _, middle, _ in found],
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [high - middle for _, middle, high in found],
            "arrayminus": [middle - low for low, middle, _ in found],
            "thickness": 3,
            "width": 6,
        },
        "marker": {"symbol": "circle", "size": 11, "color": _COLOURS[0]},
        "hovertemplate": "%{y}: %{x}<extra></extra>",
    }
    layout = _across(speech, len(names), False)
    layout["yaxis"]["categoryarray"] = list(names)
    _title(layout, title)
    return {"data": [data], "layout": layout}


def _marker(nth: int) -> dict[str, Any]:
    return {
        "color": _COLOURS[nth],
        "pattern": {
            "shape": _PATTERNS[nth],
            "fillmode": "overlay",
            "fgcolor": "#10151c",
            "fgopacity": 0.5,
            "size": 7,
            "solidity": 0.2,
        },
    }


def _across(speech: Speech, rows: int, legend: bool, row: int = _ROW) -> dict[str, Any]:
    """Return a layout with `rows` rows, the first on top."""
    layout = _layout(speech, _AROUND + row * rows + (30 if legend else 0), legend)
    layout["yaxis"] |= {
        "type": "category",
        "categoryorder": "array",
        "range": [rows - 0.4, -0.6],
        "automargin": True,
        "ticklabelstandoff": 6,
        "dtick": 1,
    }
    return layout


def _layout(speech: Speech, height: int, legend: bool) -> dict[str, Any]:
    """Return the layout that all figures share. Dragging is off, so a finger scrolls the page."""
    return {
        "height": height,
        "autosize": True,
        "dragmode": False,
        "separators": ",\u202f" if speech.language == "fr" else ".,",
        "margin": {"l": 8, "r": 14, "t": 56 if legend else 26, "b": 46},
        "showlegend": legend,
        "legend": {
            "orientation": "h",
            "traceorder": "normal",
            "x": 0,
            "xanchor": "left",
            "y": 1,
            "yref": "container",
            "yanchor": "top",
        },
        "xaxis": {"fixedrange": True, "automargin": True, "zeroline": False},
        "yaxis": {"fixedrange": True, "automargin": True, "zeroline": False},
        "shapes": [],
        "annotations": [],
    }


def _title(layout: dict[str, Any], text: str) -> None:
    layout["xaxis"]["title"] = {"text": text, "font": {"size": 13}, "standoff": 8}


def _line(layout: dict[str, Any], x: float, label: str, dash: str, anchor: str = "center") -> None:
    ends = {"x0": x, "x1": x, "y0": 0, "y1": 1, "xref": "x", "yref": "paper"}
    layout["shapes"].append(
        {"type": "line", **ends, "line": {"color": _LINE, "width": 1.5, "dash": dash}}
    )
    if label:
        _note(layout, x, label, anchor, "x")


def _note(
    layout: dict[str, Any], x: float, text: str, anchor: str, reference: str, row: str = ""
) -> None:
    """Write something above the plot, or above a row."""
    place: dict[str, Any] = {"x": x, "xref": reference, "xanchor": anchor}
    place |= {"y": row, "yref": "y", "yshift": 4} if row else {"y": 1, "yref": "paper"}
    layout["annotations"].append(
        {"text": text, "showarrow": False, "yanchor": "bottom", "font": {"size": 12}, **place}
    )


def _band(layout: dict[str, Any], low: float, high: float) -> None:
    ends = {"x0": low, "x1": high, "y0": 0, "y1": 1, "xref": "x", "yref": "paper"}
    layout["shapes"].append(
        {"type": "rect", **ends, "fillcolor": _BAND, "line": {"width": 0}, "layer": "below"}
    )
