"""The same sources, interpreted: a separate process measures them, and idles in between."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Final

from bench import games
from bench.rounds import Meter, meter

_ROOT: Final = Path(__file__).resolve().parents[1]
_READY: Final = "interpreted"
_WORKS: Final = {"stepped": games.stepped, "whole": games.whole}


class Interpreted:
    """The process: it gets a piece of work and a time, and answers with a rate."""

    def __enter__(self) -> Interpreted:
        environment = {**os.environ, "PYTHONPATH": str(_ROOT / "src")}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.interpreted"],
            cwd=_ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if self._answer() != _READY:
            raise RuntimeError("the interpreted sources cannot be measured: they are compiled")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def meter(self, work: str, game: str) -> Meter:
        """Return a meter of a piece of work, in that process."""

        def measure(seconds: float) -> float:
            assert self._process.stdin is not None
            self._process.stdin.write(f"{work} {game} {seconds}\n")
            self._process.stdin.flush()
            return float(self._answer())

        return measure

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


def serve() -> None:
    """Answer until the input ends."""
    print("compiled" if games.compiled() else _READY, flush=True)
    meters = {
        (name, game): meter(work(games.MEASURED[game]))
        for name, work in _WORKS.items()
        for game in games.MEASURED
    }
    for line in sys.stdin:
        name, game, seconds = line.split()
        print(meters[name, game](float(seconds)), flush=True)


if __name__ == "__main__":
    serve()
