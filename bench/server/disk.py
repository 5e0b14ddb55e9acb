"""The disk: how long a durable write takes. Every acknowledgement waits for one."""

from __future__ import annotations

import os
import time
from pathlib import Path
from statistics import median
from typing import Final

_TRIES: Final = 50
#: The size of a page of the database.
_BYTES: Final = bytes(4096)


def sync_time(folder: Path) -> float:
    """Return the median time of a durable write of one page, in milliseconds."""
    found: list[float] = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(_TRIES):
            file.write(_BYTES)
            began = time.perf_counter()
            os.fsync(file.fileno())
            found.append(time.perf_counter() - began)
    return 1000 * median(found)
