"""Draw the pictures of the web client, each game's on one sheet.

`python -m scripts.web_art` writes them to web/src/art, from where the client's build takes them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from flibuste.drawing.sabordage import sprite as sabordage
from flibuste.drawing.under_fire import sprite as under_fire

ART: Final = Path(__file__).parents[1] / "web" / "src" / "art"
#: The sheets: their files, and what draws them.
SHEETS: Final[dict[str, Callable[[], str]]] = {
    "under_fire.svg": under_fire.draw_sprite,
    "sabordage.svg": sabordage.draw_sprite,
}


def main() -> None:
    """Draw them all."""
    for name, draw in SHEETS.items():
        (ART / name).write_text(draw() + "\n", encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
