"""A server in its own process, pinned to one core."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from bench.server.cores import on_core, serving

_PATIENCE: Final = 60.0
_POLL: Final = 0.002
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Pinned:
    """A server that runs while the context is open, and answers at `port`."""

    def __init__(self, command: list[str], path: str, log: Path) -> None:
        """Prepare a server; the port is added to `command`, and `path` shows whether it answers."""
        self.port = _free_port()
        self._command = [*command, str(self.port)]
        self._path = path
        self._log = log
        #: Seconds from its start to its first answer.
        self.start_up = 0.0

    def __enter__(self) -> Self:
        began = time.perf_counter()
        with self._log.open("wb") as log, on_core(serving()):
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, "NODE_ENV": "production"},
            )
        while not self._answers():
            if self._process.poll() is not None or time.perf_counter() > began + _PATIENCE:
                self._end()
                raise RuntimeError(f"the server did not start:\n{self._log.read_text()}")
            time.sleep(_POLL)
        self.start_up = time.perf_counter() - began
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    @property
    def memory(self) -> int:
        """The bytes of memory that it uses now."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("the server has ended")

    @property
    def worked(self) -> float:
        """The seconds of processor time that it has used."""
        # Skip the process name, which may contain anything, up to the last parenthesis.
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def _answers(self) -> bool:
        asked = f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        try:
            with socket.create_connection(("127.0.0.1", self.port), _PATIENCE) as line:
                line.sendall(asked)
                return line.recv(64).startswith(b"HTTP/1.1 200 ")
        except OSError:
            return False

    def _end(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
