"""One server for one file, whatever names lead to it."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from flibuste.store.database import Database
from tests.store.test_database import serve


@pytest.mark.parametrize(
    "name",
    [
        "soft",
        pytest.param(
            "hard", marks=pytest.mark.skipif(sys.platform != "linux", reason="see lock_itself")
        ),
    ],
)
def test_a_second_server_is_refused_by_any_other_name(tmp_path: Path, name: str) -> None:
    data, elsewhere = tmp_path / "t.db", tmp_path / "elsewhere"
    elsewhere.mkdir()
    other = elsewhere / "other.db"
    Database(data).close()
    (other.symlink_to if name == "soft" else other.hardlink_to)(data)
    for first, second in ((data, other), (other, data)):
        with closing(Database(first)):
            refused = serve(second)
            assert refused.returncode == 3
            assert "Another server is using" in refused.stderr
        Database(second).close()


@pytest.mark.skipif(sys.platform != "linux", reason="mounts of Linux")
def test_a_second_server_is_refused_at_a_mount_of_the_file(tmp_path: Path) -> None:
    """Where the system lets nobody mount anything, a hard link has shown the same."""
    data, mounted = tmp_path / "t.db", tmp_path / "elsewhere" / "m.db"
    mounted.parent.mkdir()
    mounted.touch()
    with closing(Database(data)):
        tried = subprocess.run(
            [
                *("unshare", "--user", "--map-root-user", "--mount", "sh", "-c"),
                'mount --bind "$1" "$2" || exit 77; shift 2; "$@"',
                *("sh", str(data), str(mounted)),
                *(sys.executable, "-m", "flibuste", "serve", "--data", str(mounted)),
                *("--port", "0", "--lang", "en"),
            ],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        if tried.returncode != 3:
            pytest.skip(f"no mounts here: {tried.stderr}")
        assert "Another server is using" in tried.stderr
