"""The contract of a lookahead, which evaluates the choices of one decision in imagined worlds."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead:
    """Evaluates the choices of one decision, all in the same worlds."""

    def draw(self) -> None:
        """Draw a world that fits the view."""
        raise NotImplementedError

    def worth(self, action: i64) -> float:
        """Return the worth of a choice in the world that was drawn."""
        raise NotImplementedError
