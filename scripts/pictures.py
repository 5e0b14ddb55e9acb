"""Draw the pictures of the documentation.

`python -m scripts.pictures` writes docs/pictures/NAME.svg for each position docs/pictures/NAME.txt,
what the positions in docs/pictures/shots become (`scripts.shots`), and the signs in
docs/pictures/signs (`scripts.signs`). The pictures of finished games show what scores.
"""

from __future__ import annotations

from pathlib import Path

from flibuste.core.fate import Dice
from flibuste.core.sheet import read_sheet
from flibuste.drawing.gallery import draw_svg
from flibuste.games.registry import registered
from scripts import shots, signs

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"


def draw(sheet: Path, language: str = "en") -> str:
    """Return the picture of one position of any game."""
    text = sheet.read_text(encoding="utf-8")
    read = read_sheet(text, sheet.name, ["position"])
    kit = registered(read.title[1])
    game = kit.open(kit.players_in(read))
    given = game.read_view(text, sheet.name)
    view = game.imagine(given, Dice(0)).view(given.seat)
    return draw_svg(view, language, score=view.outcome is not None)


def pictures() -> dict[Path, str]:
    """Return every picture by its file."""
    drawn = {sheet.with_suffix(".svg"): draw(sheet) for sheet in PICTURES.glob("*.txt")}
    for sheet in PICTURES.glob("under-fire-*.txt"):  # the rules show them, in French too
        drawn[sheet.with_suffix(".fr.svg")] = draw(sheet, "fr")
    for sheet in shots.FOLDER.glob("*.txt"):
        drawn[sheet.with_suffix(".svg")] = shots.draw(sheet)
        drawn[sheet.with_suffix(".fr.svg")] = shots.draw(sheet, "fr")
    return drawn | {signs.FOLDER / name: sign for name, sign in signs.signs().items()}


def main() -> None:
    """Draw them all."""
    for picture, drawn in sorted(pictures().items()):
        picture.write_text(drawn, encoding="utf-8")
        print(picture.relative_to(PICTURES))


if __name__ == "__main__":
    main()
