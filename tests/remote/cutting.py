"""A line to a server that can be cut: what was sent may have arrived, and its answer may not."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType
from typing import Self


class Cutter:
    """Passes on what is said, both ways, until it is told to cut."""

    def __init__(self, url: str) -> None:
        host, _, port = url.rpartition("/")[2].rpartition(":")
        self._there = (host, int(port))
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._lines: list[socket.socket] = []
        #: How many more answers get lost on their way.
        self.losing = 0
        #: How many lines were cut.
        self.cuts = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Cut all lines that are open."""
        lines, self._lines = self._lines, []
        self.cuts += len(lines) // 2
        for line in lines:
            _drop(line)

    def _accept(self) -> None:
        while True:
            try:
                caller, _ = self._listening.accept()
            except OSError:
                return
            try:
                called = socket.create_connection(self._there)
            except OSError:
                _drop(caller)
                continue
            self._lines += [caller, called]
            threading.Thread(target=self._pass, args=(caller, called, False), daemon=True).start()
            threading.Thread(target=self._pass, args=(called, caller, True), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, back: bool) -> None:
        with contextlib.suppress(OSError):
            while said := source.recv(65536):
                if back and self.losing > 0:
                    self.losing -= 1
                    self.cuts += 1
                    break
                target.sendall(said)
        _drop(source)
        _drop(target)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _drop(self._listening)
        self.cut()


def _drop(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()
