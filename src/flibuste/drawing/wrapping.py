"""Lines for a terminal of 80 columns."""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 80


def wrapped(
    items: list[str], indent: str, between: str = " · ", columns: int = COLUMNS
) -> list[str]:
    """Join the items with `between` into as few lines as fit, each starting with `indent`."""
    rows = [indent + items[0]]
    for item in items[1:]:
        longer = f"{rows[-1]}{between}{item}"
        if len(longer) < columns:
            rows[-1] = longer
        else:
            rows.append(indent + item)
    return rows


def folded(text: str, indent: str) -> list[str]:
    """Wrap a long line into lines that fit, each starting with `indent`."""
    return wrapped(text.split(" "), indent, " ")
