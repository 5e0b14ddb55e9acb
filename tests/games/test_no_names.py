"""No game is named outside its folder, and no two things have one name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from flibuste.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "flibuste"
#: One line for each game, its address.
REGISTRY = SOURCES / "games" / "registry.py"


def names_of(game: str) -> re.Pattern[str]:
    """Return what finds the name of a game in whatever way it is written, its title included."""
    words = (word for word in GAMES[game].title.en.split() if word != "Pirates")
    ways = [r"[-_ ]?".join(game.split("-")), r"[-_ ]?".join(words)]
    return re.compile("|".join(ways), re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_in_its_folder_alone(game: str) -> None:
    folder = SOURCES / "games" / game.replace("-", "_")
    named = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in [*SOURCES.rglob("*.py"), ROOT / "setup.py"]
        if folder not in path.parents and path != REGISTRY
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if names_of(game).search(line)
    ]
    assert named == []
    lines = [
        line
        for line in REGISTRY.read_text(encoding="utf-8").splitlines()
        if names_of(game).search(line)
    ]
    assert lines == [f'    "{game}": "flibuste.games.{folder.name}.kit:KIT",']
    assert sum(1 for path in folder.rglob("*.py") if names_of(game).search(path.read_text())) > 9


def test_no_two_classes_have_one_name() -> None:
    """But each game has its own box, its own deal and so on, in the same file of its folder."""
    folders = {game.replace("-", "_") for game in GAMES}
    places: dict[str, set[Path]] = defaultdict(set)
    for path in SOURCES.rglob("*.py"):
        room = path.relative_to(SOURCES)
        if room.parts[0] == "games" and room.parts[1] in folders:
            room = Path("games", "GAME", *room.parts[2:])
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].add(room)
    assert {name: sorted(found) for name, found in places.items() if len(found) > 1} == {}
