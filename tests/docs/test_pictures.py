"""The pictures in the documentation are the ones that the program draws now."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import shots
from scripts.pictures import PICTURES, pictures

DRAWN = pictures()
#: How many rows each ship has at the end of a picture of shots, by its name.
LEFT = {
    "short": [1, 0, 1],
    "passing": [2, 1, 0, 1],
    "armour": [2, 1, 2],
    "spring": [0, 1, 1],
    "pipe": [1, 1, 0],
    "long": [0, 1, 0],
    "bombard": [1, 1, 0, 1],
    "fuses": [1, 2, 2],
    "repeating": [0, 1, 0],
    "treasure": [1, 1, 1],
    "boarding": [3, 2, 2],
    "count": [3, 5, 3],
}


def test_the_pictures_are_these_and_no_others() -> None:
    kept = set(PICTURES.glob("*.svg")) | set(PICTURES.glob("s*/*.svg"))
    assert kept - {PICTURES / "house.svg"} == set(DRAWN)
    assert {picture.stem for picture in DRAWN if picture.parent == PICTURES} == {
        "under-fire-sea",
        "under-fire-midgame",
        "under-fire-score",
        "under-fire-sea.fr",
        "under-fire-midgame.fr",
        "under-fire-score.fr",
        "sabordage-midgame",
        "sabordage-duel",
        "sabordage-score",
    }


@pytest.mark.parametrize("picture", sorted(DRAWN), ids=lambda picture: picture.stem)
def test_a_picture_is_up_to_date(picture: Path) -> None:
    """If not: python -m scripts.pictures."""
    assert picture.read_text(encoding="utf-8") == DRAWN[picture]


@pytest.mark.rule("S4.1", "S4.3", "S4.4", "S4.5", "S4.6", "S5.1", "S6.1", "S6.2", "S7.1")
def test_the_shots_end_as_the_rules_say() -> None:
    ends = {}
    for sheet in shots.FOLDER.glob("*.txt"):
        *_, (ships, _) = shots.play(sheet)
        ends[sheet.stem] = [len(ship) for ship in ships.ships]
    assert ends == LEFT
