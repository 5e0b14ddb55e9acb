"""The web client names a game in the game's own folder, and in the registry of games: nowhere else.

What the build makes of the wire's types is the server's to name.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from flibuste.games.registry import GAMES

SOURCE: Final = Path(__file__).parents[2] / "web" / "src"
FOLDERS: Final = SOURCE / "games"


def spellings(name: str) -> re.Pattern[str]:
    """Return every way to write a game's name: `under-fire`, `UnderFire` and so on."""
    return re.compile(r"[-_ ]?".join(name.split("-")), re.IGNORECASE)


def common_files() -> list[Path]:
    """Return the files with words that belong to no game, but the registry; fonts hold none."""
    games = [FOLDERS / name.replace("-", "_") for name in GAMES]
    return [
        file
        for file in sorted(SOURCE.rglob("*"))
        if file.is_file()
        and file.suffix != ".woff2"
        and file != FOLDERS / "index.ts"
        and not any(file.is_relative_to(each) for each in (*games, SOURCE / "wire"))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_only_its_folder_and_the_registry_name_a_game(name: str) -> None:
    named = spellings(name)
    found = [
        f"{file.relative_to(SOURCE)}:{number}: {line.strip()}"
        for file in common_files()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if named.search(line) or named.search(file.stem)
    ]
    assert found == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_server_has_its_folder_and_one_line(name: str) -> None:
    folder = FOLDERS / name.replace("-", "_")
    assert (folder / "index.ts").is_file()
    registry = (FOLDERS / "index.ts").read_text("utf-8")
    assert registry.count(f'"./{folder.name}"') == 1


@pytest.mark.parametrize("name", GAMES)
def test_no_game_leans_on_another(name: str) -> None:
    folder = FOLDERS / name.replace("-", "_")
    others = [each for each in GAMES if each != name]
    for file in folder.rglob("*.ts"), folder.rglob("*.svelte"):
        for each in file:
            imports = re.findall(r'(?:from|import)\s*\(?\s*"([^"]+)"', each.read_text("utf-8"))
            for target in imports:
                assert not any(spellings(other).search(target) for other in others), each


def test_the_search_finds_what_it_is_for() -> None:
    for text in ("under-fire", "UnderFireBoard", "language.say.underFire", "Pirates Under Fire"):
        assert spellings("under-fire").search(text)
    assert not spellings("under-fire").search("it is under heavy fire")
    assert len(common_files()) > 100
