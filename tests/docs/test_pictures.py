"""The pictures in the documentation are the ones that the program draws now."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.pictures import PICTURES, draw

SHEETS = sorted(PICTURES.glob("*.txt"))


def test_there_are_pictures() -> None:
    assert {sheet.stem for sheet in SHEETS} == {
        "under-fire-sea",
        "under-fire-midgame",
        "under-fire-score",
        "sabordage-midgame",
        "sabordage-duel",
        "sabordage-score",
    }


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_a_picture_is_up_to_date(sheet: Path) -> None:
    assert sheet.with_suffix(".svg").read_text(encoding="utf-8") == draw(sheet)
