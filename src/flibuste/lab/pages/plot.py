"""A plot of a page: a figure, what it says in a sentence, and its numbers as a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from flibuste.core.words import Words

#: What many plots have in their tables.
SHARE: Final = Words("share", "part")
INTERVAL: Final = Words("95 % interval, %", "intervalle à 95 %, en %")

#: What Plotly draws: `data` and `layout`, as its documentation has them.
Figure: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Plot:
    """One plot, in one language."""

    title: str
    #: What the plot shows, for somebody who does not look at it.
    reading: str
    figure: Figure
    #: The numbers, for those who want them exactly or cannot see the plot.
    head: list[str]
    rows: list[list[str]]
