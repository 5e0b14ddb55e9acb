"""A real server in a process of its own, and real players who talk to it over the network."""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from flibuste.store.place import PostgresUrl

_PATIENCE = 60.0


class Running:
    """A server that runs on a database of its own, at a free port.

    That is a file or, if there is a URL, a database of PostgreSQL; what else the server keeps is
    then in the folder where the file would be.
    """

    def __init__(
        self,
        data: Path,
        *options: str,
        url: PostgresUrl | None = None,
        python: str = sys.executable,
    ) -> None:
        self.data = data
        self._place = str(data) if url is None else url.url
        #: Where to run it: with PostgreSQL, its own files go there.
        self._folder = None if url is None else data.parent
        self._python = python
        #: What it says when it starts.
        self.greeting = ""
        self._options = options
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        #: Those who talk to it, and hang up when it ends.
        self.callers: list[httpx.Client] = []

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        log = self.data.with_suffix(".log").open("a", encoding="utf-8")
        with log:
            self._process = subprocess.Popen(
                [self._python, "-m", "flibuste", *self._arguments()],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                cwd=self._folder,
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.greeting += line
            if "On this machine: " in line:
                self.url = line.split(": ", 1)[1].strip().removesuffix("/")
            if line.startswith("Games are kept in"):
                return
        self._process.communicate()
        self._process = None
        raise AssertionError(self.log())

    def _arguments(self) -> list[str]:
        """Return what the command is told: at a free port at first, then always at the same."""
        port = self.url.rpartition(":")[2] or "0"
        usual = ["serve", "--data", self._place, "--port", port, "--lang", "en", "--rate", "0"]
        # Databases that the tests keep grow old.
        return [*usual, "--keep-unfinished", "0", *self._options]

    @property
    def _runs(self) -> bool:
        return self._process is not None

    def log(self) -> str:
        """Return what the server wrote to its log."""
        return self.data.with_suffix(".log").read_text(encoding="utf-8")

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def tell(self, which: signal.Signals) -> None:
        """Send a signal that does not end it."""
        assert self._process is not None
        self._process.send_signal(which)

    def kill(self) -> None:
        """Kill it where it stands."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        process.send_signal(how)
        code = process.wait(_PATIENCE)
        process.stdout.close()
        self._process = None
        return code

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for caller in self.callers:
            caller.close()
        if self._runs:
            self.stop()


class Player:
    """Somebody at a browser: a name and a cookie."""

    def __init__(self, server: Running, name: str, language: str = "en") -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(
            base_url=server.url,
            timeout=_PATIENCE,
            # The server closes a connection that rests for five seconds, even as it is used.
            limits=httpx.Limits(keepalive_expiry=2),
            headers={"Accept-Language": language},
        )
        server.callers.append(self.http)
        answer = self.http.post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id = str(answer.json()["id"])
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.http.cookies.clear()
        self.http.headers.update({"Cookie": self.cookie, "Origin": server.url})

    def create(self, **setup: Any) -> str:
        """Make a table, where bots answer at once unless it says otherwise; return its id."""
        answer = self.http.post("/api/tables", json={"tempo": 0, **setup})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def send(self, table: str, key: str | None = None, **command: Any) -> httpx.Response:
        """Send a command; a new one if no key is given."""
        return self.http.post(
            f"/api/tables/{table}/commands",
            json=command,
            headers={"Idempotency-Key": key or secrets.token_hex(8)},
        )

    def do(self, table: str, **command: Any) -> int:
        """Send a command that has to be accepted; return its number."""
        answer = self.send(table, **command)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seq"])

    def look(self, table: str) -> dict[str, Any]:
        """Return a table as this person sees it."""
        answer = self.http.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def state(self, table: str) -> dict[str, Any]:
        """Return the state of a table as this person sees it."""
        state = self.look(table)["state"]
        assert isinstance(state, dict)
        return state

    @contextmanager
    def listen(self, table: str, since: int = 0) -> Iterator[Ear]:
        """Listen to a table."""
        url = self.server.url.replace("http", "ws", 1)
        headers = {"Cookie": self.cookie, "Origin": self.server.url}
        path = f"{url}/api/tables/{table}/socket?since={since}"
        with connect(path, additional_headers=headers, max_size=None) as socket:
            yield Ear(socket)


class Ear:
    """One listening to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        #: What came while an answer was awaited.
        self._waiting: deque[dict[str, Any]] = deque()

    def send(self, key: str | None = None, **command: Any) -> dict[str, Any]:
        """Send a command over the socket, a new one if no key is given; return its answer."""
        key = key or secrets.token_hex(8)
        self.socket.send(json.dumps({"key": key, "command": command}))
        return self.answer(key)

    def answer(self, key: str) -> dict[str, Any]:
        """Wait for the answer to a command."""
        while True:
            message = self._receive(_PATIENCE)
            if message.get("key") == key:
                return message
            self._waiting.append(message)

    def hear(self, patience: float = _PATIENCE) -> dict[str, Any]:
        """Wait for the next message with news; return it.

        After a farewell comes none: the connection is closed.
        """
        while True:
            message = self._waiting.popleft() if self._waiting else self._receive(patience)
            if "state" in message:
                self.told += message["told"]
                self.state = message["state"]
                return message
            assert "beat" in message or "bye" in message, message

    def _receive(self, patience: float) -> dict[str, Any]:
        message = json.loads(self.socket.recv(patience))
        assert isinstance(message, dict)
        return message
