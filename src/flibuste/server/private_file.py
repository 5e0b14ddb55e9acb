"""Files that only their owner may read."""

from __future__ import annotations

from pathlib import Path


def write_private(place: Path, text: str) -> None:
    """Write a secret. The file appears under its name when it is complete."""
    draft = place.with_name(f"{place.name}.new")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    draft.write_text(text, encoding="ascii")
    draft.replace(place)
