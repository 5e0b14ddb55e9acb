"""Draw the pictures of the documentation from the positions that lie beside them.

`python -m scripts.pictures` writes docs/pictures/NAME.svg for each docs/pictures/NAME.txt;
of a finished game, with the scored combinations outlined.
"""

from __future__ import annotations

from pathlib import Path

from flibuste.core.fate import Dice
from flibuste.drawing.highlight import highlights_of
from flibuste.drawing.table import draw_svg
from flibuste.under_fire.box_file import standard_box
from flibuste.under_fire.breakdown import breakdown
from flibuste.under_fire.position_text import read_position
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.worlds import determinize

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"


def draw(sheet: Path) -> str:
    """Return the picture of one position."""
    given = read_position(sheet.read_text(encoding="utf-8"), sheet.name, standard_box())
    world = determinize(given, Dice(0))
    view = world.view(given.seat)
    combinations = []
    if view.outcome is not None:
        for seat in (LIGHT, DARK):
            combinations.extend(highlights_of(breakdown(world, seat)))
    return draw_svg(view, "en", combinations)


def main() -> None:
    """Draw them all."""
    for sheet in sorted(PICTURES.glob("*.txt")):
        picture = sheet.with_suffix(".svg")
        picture.write_text(draw(sheet), encoding="utf-8")
        print(picture.name)


if __name__ == "__main__":
    main()
