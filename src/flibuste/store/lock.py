"""The lock beside a database: one process at a time uses the file, or replaces it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


def lock_file(path: Path) -> Path:
    """Return where the lock of a database lies."""
    return path.with_name(f"{path.name}.lock")


def take_lock(path: Path) -> IO[bytes] | None:
    """Return the lock of a database, which ends with the process; None if another holds it."""
    place = lock_file(path)
    held = os.fdopen(os.open(place, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # A backup removes the lock that it held: then this one is nobody's any more.
        if os.path.samestat(os.fstat(held.fileno()), place.stat()):
            return held
    except OSError:
        pass
    held.close()
    return None
