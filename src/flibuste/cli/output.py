"""Printing for a person or for a program."""

from __future__ import annotations

import json
import sys

from rich.console import Console

#: Wider than any table: what is piped is never cut.
_UNBOUNDED = 10_000


def print_json(found: object) -> None:
    """Print one JSON object on one line."""
    sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")


def print_line(text: str = "") -> None:
    """Print one line of plain text."""
    sys.stdout.write(f"{text}\n")


def table_console() -> Console:
    """Return a console for tables: as wide as the terminal, or as they need where there is none."""
    width = None if sys.stdout.isatty() else _UNBOUNDED
    return Console(highlight=False, markup=False, emoji=False, width=width)
