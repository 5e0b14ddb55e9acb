"""The referee asks step by step, says what it understood, and keeps the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.driving import flibuste

SHIPS = [
    "2 sails | armour / treasure / cannon 1 on 2 sails",
    "voile | s1/=/s2 | 3 voiles",
    "black: sail",
]


def referee(path: Path, *answers: str, game: str = "sabordage", language: str = "en") -> str:
    """Answer the referee's questions; return what was said."""
    typed = "".join(f"{answer}\n" for answer in answers)
    done = flibuste("referee", game, str(path), "--lang", language, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_table_is_asked_for_understood_counted_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    said = referee(path, "3", "3", *SHIPS)
    assert "Understood: yellow: sail | sail | sail + sail + armour / treasure / short 1" in said
    assert "Green wins with 2 cannons, against 1 (S7.2)" in said
    assert f"flibuste resolve {path}" in said
    text = path.read_text(encoding="utf-8")
    assert text.startswith("flibuste sabordage position 1\nplayers: 3\nround: 3\n[ships]\n")
    counted = flibuste("score", str(path))
    assert "Green wins" in counted.stdout
    unwrapped = " ".join(said.split())
    assert all(" ".join(line.split()) in unwrapped for line in counted.stdout.splitlines())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sheet_of_the_other_game_in_both_languages(tmp_path: Path, language: str) -> None:
    path = tmp_path / "sea.txt"
    row = ". L4 . . . . L:ram" if language == "en" else ". C4 . . . . C:éperon"
    answers = ["3 1", "dark 0 light 2", "", *[""] * 5, row]
    said = referee(path, *answers, game="under-fire", language=language)
    assert ("Light wins by 2 points" if language == "en" else "Clair gagne par 2 points") in said
    text = path.read_text(encoding="utf-8")
    assert ("L:ram" if language == "en" else "C:éperon") in text
    assert flibuste("score", str(path)).returncode == 0


def test_a_mistake_is_explained_and_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    said = referee(path, "7", "3", "4", "3", "sail | amour / armour", *SHIPS)
    assert "Write 2–5" in said
    assert "“4” is not known here." in said
    assert "Did you mean “armour”?" in said
    assert "table.txt:" not in said, "the line of the file does not matter here"
    assert said.count("The yellow ship") == 2
    assert "Green wins" in said


def test_one_can_go_back_and_ask_how(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    said = referee(path, "3", "2", "<", "3", "?", *SHIPS)
    assert said.count("Which round?") == 2
    assert "A tile is written as it lies" in said
    assert "round: 3\n" in path.read_text(encoding="utf-8")


def test_an_unfinished_sheet_is_kept_and_can_be_continued(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    said = referee(path, "3", "3", SHIPS[0])
    assert f"Go on with it: flibuste referee sabordage {path}" in said
    said = referee(path, "", "", "", *SHIPS[1:])
    assert "Green wins" in said
    # Everything is kept now: Enter is enough.
    assert "Green wins" in referee(path, *[""] * 5)


def test_a_whole_fleet_of_two_players(tmp_path: Path) -> None:
    said = referee(tmp_path / "duel.txt", "2", "3", "3 sails", "2 sails", "sail", "sail")
    assert "Yellow wins" in said
    assert "only the better of Green's two ships" in said


def test_a_file_that_is_no_sheet_of_the_game_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne,\n", encoding="utf-8")
    done = flibuste("referee", "sabordage", str(path), typed="3\n")
    assert done.returncode == 3
    assert "flibuste sabordage position 1" in done.stderr
    assert path.read_text(encoding="utf-8") == "Dear Anne,\n"


def test_a_game_without_questions_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLIBUSTE_GAMES", "doubloons=tests.doubloons.kit:KIT")
    assert flibuste("referee", "doubloons").returncode == 3
