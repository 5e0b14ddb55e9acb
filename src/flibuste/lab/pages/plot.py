"""A plot on a page: a figure, a sentence that says what it shows, and a table of its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from flibuste.core.words import Words

#: Column headings that many tables use.
SHARE: Final = Words("share", "part")
INTERVAL: Final = Words("95% interval, %", "intervalle à 95 %, en %")

#: A figure for Plotly: `data` and `layout`, as its documentation describes them.
Figure: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Plot:
    """One plot, in one language."""

    title: str
    #: What the plot shows, in a sentence, for somebody who cannot see it.
    reading: str
    figure: Figure
    #: The numbers, for readers who want exact values or cannot see the plot.
    head: list[str]
    rows: list[list[str]]
