"""Printing for a person or for a program."""

from __future__ import annotations

import json
import sys

from rich.console import Console


def print_json(found: object) -> None:
    """Print one JSON object on one line."""
    sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")


def print_line(text: str = "") -> None:
    """Print one line of plain text."""
    sys.stdout.write(f"{text}\n")


def console() -> Console:
    """Return a console on standard output that marks up nothing by itself."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
