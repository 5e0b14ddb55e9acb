"""The contract of a glance: what one decision ahead looks like in worlds that fit a view."""

from __future__ import annotations

from mypy_extensions import i64


class Glance:
    """Looks at the choices of one decision, each in the same worlds."""

    def draw(self) -> None:
        """Draw a world that fits the view."""
        raise NotImplementedError

    def worth(self, action: i64) -> float:
        """Return what a choice seems worth in the world that was drawn."""
        raise NotImplementedError
