"""What is wrong with a sheet is said with numbers and nouns that agree, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.driving import flibuste


def one_short_row(sheet: str) -> str:
    return re.sub(r"^6  .*$", "6  L5", sheet, flags=re.MULTILINE)


def one_tile_in_hand(sheet: str) -> str:
    return sheet.replace("# turn:", "turn:").replace(
        "# [tiles]\n# hand light: 6 8 1", "[tiles]\nhand light: 6"
    )


def one_column(sheet: str) -> str:
    return re.sub(r"^(ram|12) .*$", r"\1", sheet, flags=re.MULTILINE)


def one_tile_twice(sheet: str) -> str:
    return re.sub(r"^black: .*$", "black: armour / treasure / short 1", sheet, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("command", "change", "english", "french"),
    [
        (["sheet", "under-fire"], one_short_row, "This row has 1 space.", "a 1 case."),
        (["sheet", "under-fire"], one_tile_in_hand, "1 tile; at this turn", "1 tuile ; à ce"),
        (["box", "under-fire"], one_column, "This row has 1 column.", "a 1 colonne."),
        (["box", "sabordage"], one_column, "This row has 1 column.", "a 1 colonne."),
        (
            ["sheet", "sabordage"],
            one_tile_twice,
            "Look again at yellow (line 25) and black (line 27),",
            "Revoyez yellow (ligne 25) et black (ligne 27),",
        ),
    ],
    ids=["space", "tile", "column of a mercenary", "column of a tile", "lines"],
)
def test_numbers_and_nouns_agree(
    tmp_path: Path, command: list[str], change: Callable[[str], str], english: str, french: str
) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(change(flibuste(*command, "--lang", "en").stdout), "utf-8")
    asked = ["box", "--check"] if command[0] == "box" else ["score"]
    assert english in flibuste(*asked, str(file), "--lang", "en").stderr
    assert french in flibuste(*asked, str(file), "--lang", "fr").stderr
