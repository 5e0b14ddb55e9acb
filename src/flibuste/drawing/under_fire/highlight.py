"""Scored combinations, outlined on the sea (U9.1): rows in a gold band, columns in a dashed one."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.drawing.lettering import width_of, write
from flibuste.drawing.palette import FOAM, GOLD, INK, WATER_DEEP
from flibuste.drawing.svg import Value, group, path, rect
from flibuste.drawing.under_fire.layout import SIDE, corner
from flibuste.under_fire.breakdown import Breakdown
from flibuste.under_fire.sea import COLUMNS, SPACES, name


class Highlight:
    """One scored combination: its spaces in one line, and its points as they are shown."""

    __slots__ = ("label", "settled", "spaces")

    def __init__(
        self, spaces: Sequence[int], label: str, settled: dict[int, int] | None = None
    ) -> None:
        self.spaces = sorted(spaces)
        self.label = label
        #: The number that each mercenary in it takes, by its space (U7.13).
        self.settled = settled or {}

    @property
    def in_row(self) -> bool:
        """Whether it lies in a row; otherwise it lies in a column."""
        return self.spaces[0] // COLUMNS == self.spaces[-1] // COLUMNS


def highlights_of(breakdown: Breakdown) -> list[Highlight]:
    """Return the combinations of a score, each with its points, the squadron's included (U7.11)."""
    found = []
    for combination in breakdown.combinations:
        bonus = 1 if breakdown.squadron and combination.kind == "set" else 0
        settled = {s: n for s, n in breakdown.settled.items() if s in combination.spaces}
        found.append(Highlight(combination.spaces, f"+{combination.points + bonus}", settled))
    return found


def draw_shade(highlights: Sequence[Highlight]) -> str:
    """Return a shade over every space that is in none of the combinations."""
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


def draw_bands(highlights: Sequence[Highlight]) -> str:
    """Return a band around each combination, for its ships to be drawn upon."""
    ordered = sorted(highlights, key=lambda highlight: highlight.in_row)
    return group(*(_band(highlight) for highlight in ordered), class_="highlights")


def draw_labels(highlights: Sequence[Highlight]) -> str:
    """Return the points of each combination."""
    return group(*(_label(highlight) for highlight in highlights), class_="labels")


def _band(highlight: Highlight) -> str:
    left, bottom = corner(highlight.spaces[0])
    right, top = corner(highlight.spaces[-1])
    across, down = (3.5, 7.0) if highlight.in_row else (7.0, 3.5)
    band: dict[str, Value] = {"rx": 16, "fill": GOLD if highlight.in_row else FOAM}
    box = (
        left + across,
        top + down,
        right - left + SIDE - 2 * across,
        bottom - top + SIDE - 2 * down,
    )
    under = rect(*box, stroke=INK, stroke_width=8, fill_opacity=0.22, **band)
    if highlight.in_row:
        over = rect(*box, stroke=GOLD, stroke_width=4.6, fill_opacity=0, **band)
    else:
        over = rect(
            *box, stroke=FOAM, stroke_width=4.6, stroke_dasharray="13 7", fill_opacity=0, **band
        )
    return group(
        under,
        over,
        class_="combination",
        data_spaces=" ".join(name(space) for space in highlight.spaces),
        data_line="row" if highlight.in_row else "column",
        data_points=highlight.label,
    )


def _label(highlight: Highlight) -> str:
    """Return the points: on the western end of a row, on the northern end of a column."""
    width = max(32.0, width_of(highlight.label, 17) + 17)
    if highlight.in_row:
        x, y = corner(highlight.spaces[0])
        x, y = x + 3.5, y + 40
        plate = rect(
            x - width / 2, y - 16, width, 32, rx=16, fill=GOLD, stroke=INK, stroke_width=2.4
        )
    else:
        x, y = corner(highlight.spaces[-1])
        x, y = x + SIDE / 2, y + 3.5
        half = width / 2 + 3
        plate = path(
            f"M{x - half:.1f},{y:.1f} L{x - half + 9:.1f},{y - 16:.1f} H{x + half - 9:.1f}"
            f" L{x + half:.1f},{y:.1f} L{x + half - 9:.1f},{y + 16:.1f} H{x - half + 9:.1f} z",
            fill=FOAM,
            stroke=INK,
            stroke_width=2.4,
        )
    return plate + write(highlight.label, x, y + 8, 16, weight=2, anchor="middle")
