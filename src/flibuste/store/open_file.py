"""Whether an open database is still in its place: otherwise what is written would be lost."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Final

_LOG: Final = logging.getLogger("flibuste.store")
#: SQLite's log, which has the latest commits, and the index of that log.
_BESIDE: Final = ("-wal", "-shm")


class OpenFile:
    """An open database, the files that SQLite keeps beside it, and how the system knows them."""

    def __init__(self, path: Path) -> None:
        """Note which files there are: SQLite has to have opened all of them."""
        # SQLite follows symbolic links, too.
        real = os.fspath(path.resolve())
        self._paths = (os.fspath(path.absolute()), *(f"{real}{end}" for end in _BESIDE))
        self._was = self._known()
        self._missed = False

    def is_there(self) -> bool:
        """Tell whether their paths still lead to them; when they no longer do, log that once."""
        there = self._known() == self._was
        if self._missed is there:
            self._missed = not there
            if self._missed:
                _LOG.error("the database was removed or replaced: nothing is saved any more")
        return there

    def sizes(self) -> dict[str, int]:
        """Return how many bytes the database has, and the log beside it."""
        names = ("database", "wal")
        return {name: _size(path) for name, path in zip(names, self._paths, strict=False)}

    def _known(self) -> list[tuple[int, int] | None]:
        return [_known_by(path) for path in self._paths]


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0


def _known_by(path: str) -> tuple[int, int] | None:
    """Return the file's unique numbers, or (0, 0) where there are none; None if it is gone."""
    try:
        found = os.stat(path)  # noqa: PTH116 -- asked at every commit: the quickest way
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found.st_ino else (0, 0)
