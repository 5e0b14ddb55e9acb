"""Lines for a terminal of 80 columns."""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 80


def wrapped(items: list[str], indent: str, between: str = " · ") -> list[str]:
    """Return the items in as few lines as fit, begun by `indent`, with `between` between them."""
    rows = [indent + items[0]]
    for item in items[1:]:
        longer = f"{rows[-1]}{between}{item}"
        if len(longer) < COLUMNS:
            rows[-1] = longer
        else:
            rows.append(indent + item)
    return rows


def folded(text: str, indent: str) -> list[str]:
    """Return a long line as lines that fit, all begun by `indent`."""
    return wrapped(text.split(" "), indent, " ")
