"""Sheets to fill in, one's own box, and pictures by the name of their file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from flibuste.games.registry import GAMES
from tests.cli.driving import flibuste

BUILT_IN = ("sabordage", "under-fire")


def own(tmp_path: Path, game: str) -> Path:
    """Return a file with a box of one's own."""
    path = tmp_path / f"{game}.box"
    text = GAMES[game].box_sheet()
    name = next(line for line in text.splitlines() if line.startswith("name:"))
    path.write_text(text.replace(name, "name: mine"), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_sheet_to_fill_in_can_be_counted_as_it_is(
    game: str, language: str, tmp_path: Path
) -> None:
    printed = flibuste("sheet", game, "--lang", language)
    assert printed.returncode == 0
    sheet = tmp_path / "table.txt"
    sheet.write_text(printed.stdout, encoding="utf-8")
    counted = flibuste("score", str(sheet), "--lang", language)
    assert counted.returncode == 0, counted.stderr
    assert ("wins" if language == "en" else "gagne") in counted.stdout
    assert ("does not count" if language == "en" else "ne compte pas") in counted.stdout


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_sheets_of_both_languages_are_the_same_position(game: str, tmp_path: Path) -> None:
    written = []
    for language in ("en", "fr"):
        sheet = tmp_path / f"{language}.txt"
        sheet.write_text(flibuste("sheet", game, "--lang", language).stdout, encoding="utf-8")
        written.append(flibuste("show", str(sheet), "--format", "position").stdout)
    assert written[0] == written[1]


def test_a_game_without_a_sheet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLIBUSTE_GAMES", "doubloons=tests.doubloons.kit:KIT")
    done = flibuste("sheet", "doubloons")
    assert done.returncode == 3
    assert "no sheet to fill in" in done.stderr


def test_ones_own_box_is_named_once_for_each_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in BUILT_IN:
        assert "mine" not in flibuste("deal", game, "--seed", "1").stdout
    monkeypatch.setenv("FLIBUSTE_BOX", str(own(tmp_path, "sabordage")))
    assert "box mine " in flibuste("deal", "sabordage", "--seed", "1").stdout
    assert "mine" not in flibuste("deal", "under-fire", "--seed", "1").stdout
    both = os.pathsep.join(str(own(tmp_path, game)) for game in BUILT_IN)
    monkeypatch.setenv("FLIBUSTE_BOX", both)
    for game in BUILT_IN:
        assert "box mine " in flibuste("deal", game, "--seed", "1").stdout
    given = tmp_path / "given.box"
    given.write_text(GAMES["sabordage"].box_sheet(), encoding="utf-8")
    assert "mine" not in flibuste("deal", "sabordage", "--box", str(given)).stdout


def test_a_bad_box_of_ones_own_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "empty.box"
    monkeypatch.setenv("FLIBUSTE_BOX", str(path))
    done = flibuste("deal", "sabordage")
    assert (done.returncode, str(path) in done.stderr) == (3, True)
    path.write_text("", encoding="utf-8")
    done = flibuste("deal", "sabordage", "--json")
    assert done.returncode == 3
    assert json.loads(done.stdout)["error"]["source"] == str(path)


@pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.SVG", b"<svg")])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_picture_is_made_by_the_name_of_its_file(
    game: str, name: str, start: bytes, tmp_path: Path
) -> None:
    sheet, picture = tmp_path / "table.txt", tmp_path / name
    sheet.write_text(flibuste("sheet", game).stdout, encoding="utf-8")
    assert flibuste("show", str(sheet), "--out", str(picture)).returncode == 0
    assert picture.read_bytes().startswith(start)
    flibuste("show", str(sheet), "--out", str(picture), "--format", "text")
    assert not picture.read_bytes().startswith(start)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_position_is_written_in_words(game: str, language: str, tmp_path: Path) -> None:
    sheet, words = tmp_path / "table.txt", tmp_path / "words.txt"
    sheet.write_text(flibuste("sheet", game).stdout, encoding="utf-8")
    said = flibuste("show", str(sheet), "--format", "words", "--lang", language)
    words.write_text(said.stdout, encoding="utf-8")
    ids = [flibuste("show", str(f), "--format", "position").stdout for f in (sheet, words)]
    assert ids[0] == ids[1]
    assert ("[bateaux]" in said.stdout or "[mer]" in said.stdout) == (language == "fr")


def test_a_mistake_is_named_as_it_was_typed(tmp_path: Path) -> None:
    """In a French sheet the key, the section and the remedy are French."""
    sheet = tmp_path / "table.txt"
    text = flibuste("sheet", "sabordage", "--lang", "fr").stdout
    sheet.write_text(text.replace("jaune: 2 voiles", "Jaune: 2 voles"), encoding="utf-8")
    told = flibuste("score", str(sheet), "--lang", "fr").stderr
    assert ": Jaune: " in told
    assert "«\u00a0voile" in told
    sheet.write_text(text, encoding="utf-8")
    assert "[tuiles]" in flibuste("legal", str(sheet), "--lang", "fr").stderr


def test_a_picture_of_another_kind_is_refused(tmp_path: Path) -> None:
    sheet = tmp_path / "sea.txt"
    sheet.write_text(flibuste("sheet", "under-fire").stdout, encoding="utf-8")
    done = flibuste("show", str(sheet), "--out", str(tmp_path / "sea.JPG"))
    assert done.returncode == 2
    assert ".png or .svg, not as .jpg" in done.stderr
    assert not (tmp_path / "sea.JPG").exists()


def test_why_a_file_cannot_be_written_is_said_in_french(tmp_path: Path) -> None:
    sheet = tmp_path / "sea.txt"
    sheet.write_text(flibuste("sheet", "under-fire").stdout, encoding="utf-8")
    for out, why in (
        (tmp_path / "nowhere" / "a.png", "son dossier n’existe pas"),
        (tmp_path, "c’est un dossier"),
        (sheet / "a.png", "son dossier est un fichier"),
    ):
        told = flibuste("show", str(sheet), "--out", str(out), "--lang", "fr").stderr
        assert f"Impossible d’écrire\u00a0: {why}." in told
