"""The rooms of the house and who imports whom, read from the sources.

A room is a package, or a module, directly in `flibuste`. Each game is a room of its own, and has
rooms inside.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import grimp

PACKAGE: Final = "flibuste"
SOURCES: Final = Path(__file__).parents[1] / "src"
#: The room whose packages are rooms of the house: each is a game.
GAMES: Final = f"{PACKAGE}.games"

#: What each room imports.
Imports = Mapping[str, frozenset[str]]


@dataclass(frozen=True)
class House:
    """The rooms with what they import, and for each game the rooms inside."""

    rooms: Imports
    games: Mapping[str, Imports]


def read_house() -> House:
    """Return the house as the sources are now."""
    graph = grimp.build_graph(PACKAGE, exclude_type_checking_imports=True, cache_dir=None)
    games = sorted(each for each in graph.find_children(GAMES) if graph.find_children(each))
    inside = {game: _imports(graph, graph.find_children(game)) for game in games}
    tops = [each for each in graph.find_children(PACKAGE) if not each.endswith("__main__")]
    return House(_imports(graph, [*games, *tops]), inside)


def _imports(graph: grimp.ImportGraph, rooms: Iterable[str]) -> Imports:
    """Return what each room imports of the others; a module is in the innermost of its rooms."""
    inner_first = sorted(rooms, key=len, reverse=True)

    def room(module: str) -> str | None:
        return next((r for r in inner_first if f"{module}.".startswith(f"{r}.")), None)

    found: dict[str, set[str]] = {each: set() for each in inner_first}
    for module in graph.modules:
        importer = room(module)
        if importer is not None:
            imported = map(room, graph.find_modules_directly_imported_by(module))
            found[importer] |= {each for each in imported if each and each != importer}
    return {each: frozenset(found[each]) for each in sorted(found)}


def reachable(imports: Imports, start: str) -> set[str]:
    """Return all that a room imports, directly or through others."""
    found: set[str] = set()
    todo = [start]
    while todo:
        new = imports[todo.pop()] - found
        found |= new
        todo += new
    return found


def layers(imports: Imports) -> list[list[str]]:
    """Return the rooms by layers, the topmost first; rooms that import each other share one."""
    reach = {room: reachable(imports, room) for room in imports}

    def depth(room: str) -> int:
        below = [other for other in reach[room] if room not in reach[other]]
        return 1 + max(map(depth, below)) if below else 0

    depths = {room: depth(room) for room in imports}
    return [
        sorted(room for room in imports if depths[room] == level)
        for level in range(max(depths.values()), -1, -1)
    ]


def direct(imports: Imports) -> list[tuple[str, str]]:
    """Return the imports that do not follow from others, as pairs."""
    reach = {room: reachable(imports, room) for room in imports}
    return [
        (room, other)
        for room in imports
        for other in sorted(imports[room])
        if not any(
            other in reach[between] and room not in reach[between]
            for between in imports[room] - {other}
            if between not in reach[other]
        )
    ]


def about(room: str) -> str:
    """Return the first sentence of a room's docstring, without its own name before a colon."""
    path = SOURCES / room.replace(".", "/")
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    said = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    sentence = " ".join(said.split("\n\n")[0].replace("`", "").split()).split(". ")[0].rstrip(".")
    named, _, rest = sentence.partition(": ")
    if rest and named.lower().removeprefix("the ") == room.rpartition(".")[2]:
        return rest[0].upper() + rest[1:]
    return sentence
