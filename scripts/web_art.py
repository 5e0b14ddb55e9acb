"""Draw the pictures of the web client, each game's on one sheet.

`python -m scripts.web_art` writes them to the games' folders in web/src/games, from where the
client's build takes them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from flibuste.drawing.gallery import drawing_of
from flibuste.games.registry import GAMES

FOLDER: Final = Path(__file__).parents[1] / "web" / "src" / "games"
#: The sheets: their files, and what draws them.
SHEETS: Final[dict[str, Callable[[], str]]] = {
    f"{name.replace('-', '_')}/pictures.svg": drawing_of(kit).draw_sprite
    for name, kit in GAMES.items()
}


def main() -> None:
    """Draw them all."""
    for name, draw in SHEETS.items():
        (FOLDER / name).write_text(draw() + "\n", encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
