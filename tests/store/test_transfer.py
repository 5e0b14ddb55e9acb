"""Everything in one file, and from there into a database of any kind: just the same, or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from flibuste.cli.run import run
from flibuste.core.refusal import Refusal
from flibuste.store.database import Database
from flibuste.store.place import Place, PostgresUrl
from flibuste.store.transfer import Contents, read_in, write_out
from tests.kept.kept import open_copy
from tests.server.kills import commands
from tests.server.running import Player, Running


def export(place: Place, file: Path) -> Contents:
    with closing(Database(place)) as database:
        return asyncio.run(database.read(lambda c: write_out(c, file)))


def fill(place: Place, file: Path) -> Contents:
    with closing(Database(place)) as database:
        return asyncio.run(database.write(lambda c: read_in(c, file)))


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """What an older release had kept: tables of both games in every state, people, ratings."""
    file, kept = tmp_path / "exported", tmp_path / "kept"
    kept.mkdir()
    export(open_copy(kept), file)
    return file


def test_what_was_imported_is_exported_the_same(
    exported: Path, place: Place, tmp_path: Path
) -> None:
    contents = fill(place, exported)
    assert contents.rows > 500
    assert export(place, tmp_path / "again").digest == contents.digest
    lines = [set(each.read_bytes().splitlines()) for each in (exported, tmp_path / "again")]
    assert lines[0] == lines[1]
    assert (tmp_path / "again").stat().st_mode & 0o077 == 0


def test_tables_go_on_in_postgres(exported: Path, tmp_path: Path, url: PostgresUrl) -> None:
    fill(url, exported)
    before = commands(url)
    with Running(tmp_path / "new.db", url=url) as server:
        games = Player(server, "Anne").http.get("/api/ratings/under-fire/2")
        assert games.status_code == 200
        assert games.json()
        assert "set aside" not in server.log()
    assert not before - commands(url)


DAMAGES: list[Callable[[bytes], bytes]] = [
    lambda whole: whole.replace(b"under-fire", b"under-fIre", 1),
    lambda whole: whole[: len(whole) // 2],
    lambda whole: b"".join(whole.splitlines(keepends=True)[:-1]),
    lambda whole: b"".join(whole.splitlines(keepends=True)[:-2] + whole.splitlines()[-1:]),
    lambda whole: whole.replace(b'["people"', b'["pirates"', 1),
    lambda whole: whole.replace(b'["people",', b'["people",1,', 1),
    lambda whole: whole.replace(b'"revision":"', b'"revision":"x', 1),
    lambda whole: whole + whole.splitlines()[-2],
    lambda _: b"",
    lambda _: b"\xff\n",
]


def test_what_is_no_whole_export_changes_nothing(exported: Path, place: Place) -> None:
    whole = exported.read_bytes()
    for damage in DAMAGES:
        exported.write_bytes(damage(whole))
        with pytest.raises(Refusal) as refused:
            fill(place, exported)
        assert refused.value.code == "bad-export"
    exported.write_bytes(whole)
    fill(place, exported)


def test_only_an_empty_database_is_filled(exported: Path, place: Place) -> None:
    fill(place, exported)
    with pytest.raises(Refusal) as refused:
        fill(place, exported)
    assert refused.value.code == "not-empty"


def test_the_commands_say_the_same_digest(
    exported: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new, again = str(tmp_path / "new.db"), str(tmp_path / "again")
    assert run(["import", str(exported), "--data", new, "--lang", "en"]) == 0
    assert run(["export", again, "--data", new, "--lang", "en"]) == 0
    imported, told = capsys.readouterr().out.splitlines()
    digest = imported.split()[-1].rstrip(".")
    assert len(digest) == 64
    assert digest in told
    assert run(["export", again, "--data", new, "--lang", "en"]) == 2
    assert run(["export", again, "--force", "--data", str(tmp_path / "none.db")]) == 3
