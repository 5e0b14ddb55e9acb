"""Scored combinations on the sea (U9.1): ropes from mast to mast, with their points on a banner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from flibuste.drawing.lettering import width_of, write
from flibuste.drawing.palette import (
    GOLD_DEEP,
    INK,
    PARCHMENT,
    PARCHMENT_LIGHT,
    VERMILION,
    WATER_DEEP,
)
from flibuste.drawing.svg import ROUND, group, painted, path, pen, rect
from flibuste.games.under_fire.drawing.layout import SIDE, corner
from flibuste.games.under_fire.rules.breakdown import Breakdown
from flibuste.games.under_fire.rules.sea import COLUMNS, SPACES, name


class Highlight:
    """One scored combination: its spaces in a line, and its points as text."""

    __slots__ = ("label", "settled", "spaces")

    def __init__(
        self, spaces: Sequence[int], label: str, settled: dict[int, int] | None = None
    ) -> None:
        self.spaces = sorted(spaces)
        self.label = label
        #: The number that each mercenary in it counts as, by space (U7.13).
        self.settled = settled or {}

    @property
    def in_row(self) -> bool:
        """True if it lies in a row, False if in a column."""
        return self.spaces[0] // COLUMNS == self.spaces[-1] // COLUMNS


def highlights_of(breakdown: Breakdown) -> list[Highlight]:
    """Return the combinations of a score, each with its points, squadron bonus included (U7.11)."""
    found = []
    for combination in breakdown.combinations:
        bonus = 1 if breakdown.squadron and combination.kind == "set" else 0
        settled = {s: n for s, n in breakdown.settled.items() if s in combination.spaces}
        found.append(Highlight(combination.spaces, f"+{combination.points + bonus}", settled))
    return found


def draw_shade(highlights: Sequence[Highlight]) -> str:
    """Return a shade over every space that is not part of a combination."""
    scored = {space for highlight in highlights for space in highlight.spaces}
    if not scored:
        return ""
    return group(
        *(
            rect(*corner(space), SIDE, SIDE, fill=WATER_DEEP, opacity=0.5)
            for space in range(SPACES)
            if space not in scored
        ),
        class_="shade",
    )


def draw_ropes(highlights: Sequence[Highlight]) -> str:
    """Return a rope from mast to mast of each combination, to be drawn above its ships."""
    return group(*(_rope(highlight) for highlight in highlights), class_="highlights")


def draw_labels(highlights: Sequence[Highlight]) -> str:
    """Return the points of each combination."""
    return group(*(_label(highlight) for highlight in highlights), class_="labels")


def _rope(highlight: Highlight) -> str:
    d = pen("M", *_masthead(highlight.spaces[0]))
    for one, other in pairwise(highlight.spaces):
        (x, y), (right, top) = _masthead(one), _masthead(other)
        slack = (right / 2 + x / 2, y + 26) if highlight.in_row else (x + 74, (y + top) / 2)
        d += pen(" Q", *slack, right, top)
    return group(
        path(d, **painted("none", INK, 7), **ROUND),
        path(d, **painted("none", PARCHMENT, 4.2), **ROUND),
        path(d, **painted("none", GOLD_DEEP, 4.2), stroke_dasharray="2.4 5"),
        class_="combination",
        data_spaces=" ".join(name(space) for space in highlight.spaces),
        data_line="row" if highlight.in_row else "column",
        data_points=highlight.label,
    )


def _label(highlight: Highlight) -> str:
    """Return the points on a small banner that hangs from the rope."""
    x, y = _masthead(highlight.spaces[0])
    x, y = (x + SIDE / 2, y + 9) if highlight.in_row else (x + 37, y - SIDE / 2 - 14)
    half = max(18.0, width_of(highlight.label, 16) / 2 + 7)
    cloth = pen("M", x - half, y, "H", x + half, "v", 30, "L", x, y + 24, "L", x - half, y + 30)
    return path(f"{cloth} z", **painted(PARCHMENT_LIGHT, INK, 2.2), **ROUND) + write(
        highlight.label, x, y + 20.5, 15, weight=2, anchor="middle", colour=VERMILION
    )


def _masthead(space: int) -> tuple[float, float]:
    x, y = corner(space)
    return x + SIDE / 2, y + 8
