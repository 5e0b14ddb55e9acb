"""A disk that takes nothing more: what could not be saved has not happened, and all goes on after.

The limit on the size of files stands in for the disk's end: the server's own writes fail.
"""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.crew import seated
from tests.server.running import Running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of others' processes")


def limit(server: Running, size: int) -> None:
    """Let no file of the server grow beyond a size; -1 for no limit."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, most))


def journal(server: Running, table: str) -> list[tuple[Any, ...]]:
    """Return the journal of a table as it is on the disk."""
    with closing(sqlite3.connect(f"file:{server.data}?mode=ro", uri=True)) as connection:
        return connection.execute(
            "SELECT seq, kind, command FROM journal WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()


@contextmanager
def held(server: Running) -> Iterator[None]:
    """Keep the server from writing: what it is asked waits, and so does who asks after that."""
    with closing(sqlite3.connect(server.data, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def test_what_is_not_saved_has_not_happened(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        crew = seated(server, "under-fire", chat="phrases")
        mover, other = crew.turn()
        before, lines = crew.seen(), journal(server, crew.table)
        state = crew.state(mover)
        commands: list[tuple[int, dict[str, Any]]] = [
            (other, {"kind": "say", "phrase": "hello"}),
            (mover, {"kind": "say", "phrase": "thanks"}),
            (
                mover,
                {
                    "kind": "choose",
                    "choice": state["view"]["choices"][0],
                    "decision": state["decision"],
                },
            ),
        ]
        limit(server, 20_000)
        for round_ in range(2):
            # At once, so that some wait at the table while the first one fails.
            with ThreadPoolExecutor(len(commands)) as threads:
                answers = [
                    threads.submit(crew[seat].send, crew.table, f"k{nth}", **command)
                    for nth, (seat, command) in enumerate(commands)
                ]
            for answer in answers:
                assert answer.result().status_code == 503, round_
                assert answer.result().json()["code"] == "not-saved"
            assert crew[0].http.post("/api/me", json={"name": "Nobody"}).status_code == 503
            assert crew.seen() == before
            assert crew[0].http.get("/health").status_code == 200
            assert crew[0].http.get("/ready").json()["code"] == "not-saved"
        limit(server, -1)
        assert crew[0].http.get("/ready").json()["status"] == "ready"
        assert journal(server, crew.table) == lines
        # Sent again, it happens: once.
        for nth, (seat, command) in enumerate(commands):
            for again in (False, True):
                done = crew[seat].send(crew.table, f"k{nth}", **command)
                assert done.status_code == 200, done.text
                assert done.json()["again"] is again
        after = crew.seen()
        assert [seq for seq, _, _ in journal(server, crew.table)] == list(
            range(len(lines) + len(commands))
        )
        server.kill()
        server.start()
        assert crew.seen() == after


def test_those_who_waited_behind_a_failure_lose_nothing(tmp_path: Path) -> None:
    """The disk takes more while others wait at the table: none goes on from what has failed."""
    with Running(tmp_path / "tables.db") as server:
        crew = seated(server, "under-fire", chat="phrases")
        path = f"/api/tables/{crew.table}"
        saved: set[str] = set()
        for attempt in range(3):
            keys = [f"{attempt}-{nth}" for nth in range(16)]
            with ThreadPoolExecutor(2 * len(keys)) as threads:
                with held(server):
                    answers = {
                        key: threads.submit(
                            crew[0].send, crew.table, key, kind="say", phrase="ouch"
                        )
                        for key in keys
                    }
                    looks = [threads.submit(crew[1].http.get, path) for _ in keys]
                    time.sleep(0.5)
                    limit(server, 20_000)
                wait(answers.values(), return_when=FIRST_COMPLETED)
                limit(server, -1)
            for look in looks:
                # Nobody was shown what was not saved.
                shown = look.result().json().get("seq", 0)
                assert shown <= len(journal(server, crew.table))
            for key, answer in answers.items():
                assert answer.result().status_code in (200, 503)
                if answer.result().status_code == 200:
                    saved.add(key)
        lines = journal(server, crew.table)
        assert [seq for seq, _, _ in lines] == list(range(len(lines)))
        found = {command.split("/")[1] for _, kind, command in lines if kind == "said"}
        assert found == saved
        seen = crew.seen()
        server.kill()
        server.start()
        assert crew.seen() == seen


@pytest.mark.parametrize("size", [0, 20_000])
def test_a_full_disk_is_told_of_at_the_start(tmp_path: Path, size: int) -> None:
    data = tmp_path / "tables.db"
    with Running(data) as server:
        seated(server, "under-fire")
    before = data.read_bytes()

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    started = subprocess.run(
        [
            *(sys.executable, "-m", "flibuste", "serve", "--data", str(data)),
            *("--port", "0", "--lang", "en"),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=full,
    )
    assert started.returncode == 3
    assert "Nothing can be saved" in started.stderr
    assert "Traceback" not in started.stderr
    assert data.read_bytes() == before
