"""A server that is killed and started again many times; a start takes a tenth of the usual time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

from flibuste.store.place import PostgresUrl
from tests.server.running import Running

_ROOT = Path(__file__).parents[2]
_PATHS = [each for each in [os.environ.get("PYTHONPATH")] if each]


class Reborn(Running):
    """A server like any other, forked from a process that has imported it already."""

    def __init__(self, data: Path, *options: str, url: PostgresUrl | None = None) -> None:
        super().__init__(data, *options, url=url)
        self._pid: int | None = None
        with data.with_suffix(".log").open("a", encoding="utf-8") as log:
            self._nursery = subprocess.Popen(
                [sys.executable, "-m", "tests.server.nursery"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=self._folder or _ROOT,
                env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_ROOT), *_PATHS])},
            )

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(json.dumps(self._arguments()) + "\n")
        self._nursery.stdin.flush()
        for line in self._lines():
            if line.startswith("began "):
                self._pid = int(line.split()[1])
            if "On this machine: " in line:
                self.url = line.split(": ", 1)[1].strip().removesuffix("/")
            if line.startswith("Games are kept in"):
                return
            if line.startswith("ended "):
                self._pid = None
                break
        raise AssertionError(self.log())

    def _end(self, how: signal.Signals) -> int:
        assert self._pid is not None
        os.kill(self._pid, how)
        self._pid = None
        for line in self._lines():
            if line.startswith("ended "):
                return int(line.split()[1])
        raise AssertionError(self.log())

    @property
    def _runs(self) -> bool:
        return self._pid is not None

    def _lines(self) -> Iterable[str]:
        assert self._nursery.stdout is not None
        return self._nursery.stdout

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        self._nursery.communicate()
