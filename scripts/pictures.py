"""Draw the pictures of the documentation from the positions that lie beside them.

`python -m scripts.pictures` writes docs/pictures/NAME.svg for each docs/pictures/NAME.txt;
of a finished game, with what scores.
"""

from __future__ import annotations

from pathlib import Path

from flibuste.core.fate import Dice
from flibuste.core.sheet import read_sheet
from flibuste.drawing.gallery import draw_svg
from flibuste.games import registered

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"


def draw(sheet: Path, language: str = "en") -> str:
    """Return the picture of one position, of whichever game."""
    text = sheet.read_text(encoding="utf-8")
    read = read_sheet(text, sheet.name, ["position"])
    entry = registered(read.title[1])
    game = entry.make(entry.players_in(read), "", "")
    given = game.read_view(text, sheet.name)
    view = game.imagine(given, Dice(0)).view(given.seat)
    return draw_svg(view, language, score=view.outcome is not None)


def main() -> None:
    """Draw them all."""
    for sheet in sorted(PICTURES.glob("*.txt")):
        picture = sheet.with_suffix(".svg")
        picture.write_text(draw(sheet), encoding="utf-8")
        print(picture.name)


if __name__ == "__main__":
    main()
