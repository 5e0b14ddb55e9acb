"""No game is named outside its folder: the rest of the program asks the registry."""

from __future__ import annotations

import re
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
