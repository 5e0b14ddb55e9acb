"""One name for one thing: no two public classes share a name, except what every game has."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "flibuste"


def place_of(file: Path) -> str:
    """Return where a class is: parallel files of the games are one place."""
    parts = file.relative_to(SOURCES).parts
    return "/".join(("games", "*", *parts[2:])) if parts[0] == "games" else "/".join(parts)


def test_no_two_public_classes_share_a_name() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    for file in sorted(SOURCES.rglob("*.py")):
        for each in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(each, ast.ClassDef) and not each.name.startswith("_"):
                places[each.name].add(place_of(file))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert shared == {}
