"""Reading a data set: what is damaged, or of another format or box, is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from flibuste.core.refusal import Refusal
from flibuste.selfplay.data import DataSet
from flibuste.selfplay.manifest import MANIFEST
from tests.selfplay.playing import play


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "games"
    play(path, 2)
    return path


@pytest.fixture
def folder(kept: Path, tmp_path: Path) -> Path:
    for each in kept.iterdir():
        (tmp_path / each.name).write_bytes(each.read_bytes())
    return tmp_path


def refused(folder: Path) -> Refusal:
    with pytest.raises(Refusal) as caught:
        list(DataSet(folder).rows())
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value


def test_it_says_what_it_is(kept: Path) -> None:
    data = DataSet(kept)
    assert repr(data) == f"<{len(data)} rows of 2 games, under_fire_v0 for 2, standard>"
    assert len(data) == len(list(data.rows())) == len(data.arrays(0))


@pytest.mark.parametrize("place", [0, 4, 1000, -1000, -5, -1])
def test_a_damaged_file_is_named(folder: Path, place: int) -> None:
    file = folder / "games-00000000.parquet"
    content = bytearray(file.read_bytes())
    content[place] ^= 0x10
    file.write_bytes(content)
    refusal = refused(folder)
    assert refusal.code == "damaged-file"
    assert str(file) in str(refusal)


def test_a_file_that_is_cut_or_gone_is_named(folder: Path) -> None:
    file = folder / "games-00000000.parquet"
    file.write_bytes(file.read_bytes()[:100])
    assert "100 / " in str(refused(folder))
    file.unlink()
    assert "No such file" in str(refused(folder))


def test_a_folder_without_data_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere").code == "not-a-data-set"
    for content in ("", "Dear diary\n", "[]\n", '{"flibuste":"arena"}\n', "[" * 99999 + "\n"):
        (tmp_path / MANIFEST).write_text(content)
        assert refused(tmp_path).code == "not-a-data-set"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": 2}, "other-format"),
        ({"encoding": "under_fire_v9"}, "unknown-encoding"),
        ({"box": "reconstruction-9 0123"}, "other-box"),
    ],
)
def test_what_means_something_else_here_is_refused(
    folder: Path, change: dict[str, object], code: str
) -> None:
    head, *lines = (folder / MANIFEST).read_text().splitlines()
    changed = json.dumps({**json.loads(head), **change})
    (folder / MANIFEST).write_text("\n".join([changed, *lines, ""]))
    assert refused(folder).code == code


def test_a_file_elsewhere_is_not_read(folder: Path) -> None:
    head, line = (folder / MANIFEST).read_text().splitlines()
    changed = json.dumps({**json.loads(line), "file": "../other.parquet"})
    (folder / MANIFEST).write_text(f"{head}\n{changed}\n")
    assert refused(folder).code == "not-a-data-set"


def test_it_can_be_read_while_it_grows(folder: Path) -> None:
    with (folder / MANIFEST).open("a") as manifest:
        manifest.write('{"file":"games-0000')
    assert DataSet(folder).games == 2
