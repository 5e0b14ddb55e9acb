"""Where the kept files lie, and how they are read. Nothing here writes to them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

#: Made in November 2026 by commit 2f8b55f.
KEPT: Final = Path(__file__).parent / "2026-11"


def kept_json(name: str) -> Any:
    """Return what a kept file of JSON holds."""
    return json.loads((KEPT / name).read_text("utf-8"))


def kept_lines(name: str) -> list[str]:
    """Return the lines of a kept and packed file."""
    return gzip.decompress((KEPT / name).read_bytes()).decode().splitlines()


def open_copy(folder: Path, place: Path = KEPT) -> Path:
    """Unpack the database into a folder, with the host's token beside it; return its file."""
    data = folder / "tables.db"
    data.write_bytes(gzip.decompress((place / "tables.db.gz").read_bytes()))
    host = json.loads((place / "people.json").read_text("utf-8"))["host"]
    token = data.with_name("tables.db.host-token")
    token.touch(mode=0o600)
    token.write_text(f"{host}\n", "ascii")
    return data
