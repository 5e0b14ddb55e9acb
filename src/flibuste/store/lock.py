"""The locks of a database: one process at a time uses the file, or replaces it.

There are two. The lock beside the file guards its name, also while there is no file yet. The lock
on the file itself guards what other names lead to: hard links, and mounts elsewhere.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


def lock_file(path: Path) -> Path:
    """Return the path of the lock beside a database; a symbolic link has that of its target."""
    real = path.resolve()
    return real.with_name(f"{real.name}.lock")


def take_lock(path: Path) -> IO[bytes] | None:
    """Return the lock beside a database, which ends with the process; None if another holds it."""
    place = lock_file(path)
    held = os.fdopen(os.open(place, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # A backup removes its lock file at the end: then we hold one that nobody else can see.
        if os.path.samestat(os.fstat(held.fileno()), place.stat()):
            return held
    except OSError:
        pass
    held.close()
    return None


def lock_itself(held: IO[bytes]) -> bool:
    """Lock an open database itself, by whatever name it was opened; tell whether we could.

    Whoever closes it ends SQLite's own locks as well: it has to be closed last. Only Linux keeps
    this lock apart from those of SQLite; elsewhere the lock beside the file has to do.
    """
    if sys.platform != "linux":
        return True
    import fcntl

    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
