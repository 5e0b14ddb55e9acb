"""`flibuste resolve`: the referee at the table of those who own the printed game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from flibuste.games.sabordage.rules.features import SHORT, SPRING
from flibuste.games.sabordage.text.box_file import standard_box
from tests.cli.driving import ROOT, flibuste

BOX = standard_box()


def tile_with(port: int, starboard: int = -1) -> int:
    """Return a tile of the box with these sides, whatever else it shows in its middle."""
    for tile in BOX.tiles:
        if tile.sides[0] == port and starboard in (-1, tile.sides[1]) and not tile.middle:
            return int(BOX.kind[tile.identity])
    raise AssertionError(port)


#: Yellow's cannon to port fires round the earth, at Black.
CANNON = tile_with(SHORT)
SHIPS = f"""flibuste sabordage position 1
round: 2
[ships]
yellow: {CANNON} | sail
green: sail
black: sail | sail
"""


@pytest.fixture
def ships(tmp_path: Path) -> Path:
    path = tmp_path / "ships.txt"
    path.write_text(SHIPS, encoding="utf-8")
    return path


def answer(*arguments: str, code: int = 0) -> str:
    done = flibuste("resolve", *arguments)
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def test_each_shot_is_told_and_the_ships_follow(ships: Path) -> None:
    said = answer(str(ships))
    assert "The yellow ship's short cannon in row 1 fires to port: it destroys row" in said
    assert "The black ship closes up and now has 1 row." in said
    assert "/ bow \\" in said
    assert "Black: the black ship is 1 tile long" in said
    french = answer(str(ships), "--lang", "fr")
    assert "Le canon court en rangée 1 du bateau jaune tire à bâbord" in french


def test_the_resulting_position_can_be_gone_on_from(ships: Path, tmp_path: Path) -> None:
    after = tmp_path / "after.txt"
    answer(str(ships), "--format", "position", "--out", str(after))
    text = after.read_text(encoding="utf-8")
    assert text.startswith("flibuste sabordage position 1\n")
    assert re.search(rf"^yellow: {CANNON}t?\[", text, re.MULTILINE), "its fuses are gone"
    assert "\nblack: sail\n" in text
    assert "fires" not in answer(str(after))


def test_in_json_there_is_all_of_it(ships: Path) -> None:
    told = json.loads(answer(str(ships), "--json"))
    assert [event["kind"] for event in told["events"]][:2] == ["volley", "shot"]
    assert told["events"][1]["flight"] == ["hit 2"]
    assert len(told["view"]["ships"][2]["stacks"]) == 1
    assert told["standing"]["black"]["ships"][0]["length"] == 1
    assert any("fires to port" in sentence for sentence in told["told"])


def test_pictures(ships: Path, tmp_path: Path) -> None:
    assert answer(str(ships), "--format", "svg").startswith("<svg")
    png = tmp_path / "after.png"
    answer(str(ships), "--format", "png", "--out", str(png))
    assert png.read_bytes().startswith(b"\x89PNG")
    text = tmp_path / "after.txt"
    answer(str(ships), "--out", str(text))
    assert text.read_text(encoding="utf-8") == answer(str(ships))


def test_the_last_round_ends_the_game(ships: Path, tmp_path: Path) -> None:
    ships.write_text(SHIPS.replace("round: 2", "round: 3"), encoding="utf-8")
    assert "wins" in answer(str(ships))
    over = tmp_path / "over.txt"
    answer(str(ships), "--format", "position", "--out", str(over))
    assert "This game is over" in answer(str(over), code=3)


def test_a_spring_and_two_players_and_standard_input(tmp_path: Path) -> None:
    spring = next(tile for tile in BOX.tiles if SPRING in tile.sides and tile.middle == 0)
    turned = "" if spring.sides[1] == SPRING else "t"
    path = tmp_path / "duel.txt"
    path.write_text(
        "flibuste sabordage position 1\nplayers: 2\n[ships]\nyellow: "
        f"{CANNON}\ngreen: -\nblack: sail\nred: {BOX.kind[spring.identity]}{turned}\n",
        encoding="utf-8",
    )
    assert "bounces off the red ship's spring" in answer(str(path))


def test_what_cannot_be_resolved_is_refused(ships: Path, tmp_path: Path) -> None:
    sea = tmp_path / "sea.txt"
    rows = "\n".join(f"{row} . . . . . . ." for row in range(6, 0, -1))
    sea.write_text(f"flibuste under-fire position 1\n[sea]\n{rows}\n", encoding="utf-8")
    assert "There is nothing to resolve in this game" in answer(str(sea), code=3)
    assert "Il n’y a rien à résoudre" in answer(str(sea), "--lang", "fr", code=3)
    wrong = {
        "players: 3\n[ships]": ("[ships]", 0),
        "players: 9\n[ships]": ("[ships]", 3),
        "yellow: 999": (f"yellow: {CANNON}", 3),
        "yellow: sail sail": (f"yellow: {CANNON}", 3),
        "purple: sail": ("green: sail", 3),
        "round: 4": ("round: 2", 3),
    }
    for new, (old, code) in wrong.items():
        ships.write_text(SHIPS.replace(old, new), encoding="utf-8")
        assert flibuste("resolve", str(ships)).returncode == code, new
    assert "no such file" in answer(str(tmp_path / "nowhere.txt"), code=3)
    assert "missing" in answer(code=2)
    done = flibuste("resolve", str(sea), "--json")
    assert json.loads(done.stdout)["error"]["code"] == "nothing-to-resolve"


def test_the_example_on_the_page_works(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    section = page.partition("## `flibuste resolve")[2].partition("\n## ")[0]
    (example,) = re.findall(r"```text\n(flibuste sabordage position.*?)```", section, re.DOTALL)
    path = tmp_path / "ships.txt"
    path.write_text(example, encoding="utf-8")
    said = answer(str(path))
    assert " fires to " in said
    assert " destroys " in said
