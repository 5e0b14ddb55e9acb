"""Whether a database is still where it was opened: else what is written would go nowhere."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Final

_LOG: Final = logging.getLogger("flibuste.store")


class OpenFile:
    """A file that is open, known by what the system knows it by."""

    def __init__(self, path: Path) -> None:
        self._path = os.fspath(path.absolute())
        self._was = _known_by(self._path)
        self._missed = False

    def is_there(self) -> bool:
        """Tell whether its path still leads to it; log when it no longer does, once."""
        there = _known_by(self._path) == self._was
        if self._missed is there:
            self._missed = not there
            if self._missed:
                _LOG.error("the database was removed or replaced: nothing is saved any more")
        return there


def _known_by(path: str) -> tuple[int, int] | None:
    """Return what no other file has, or (0, 0) where the system does not tell; None if gone."""
    try:
        found = os.stat(path)  # noqa: PTH116 -- asked before every commit: the quickest way
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found.st_ino else (0, 0)
