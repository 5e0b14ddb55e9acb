"""Views: what one seat knows. The only thing that bots, screens and the wire ever receive."""

from __future__ import annotations

from flibuste.core.outcome import Outcome


class View:
    """What a seat, or a spectator, knows about a game at one moment: a value, free of secrets."""

    seat: int
    #: The seats that owe a choice, in seat order; what this seat may choose; how the game ended.
    actors: list[int]
    choices: list[int]
    outcome: Outcome | None

    def to_json(self) -> dict[str, object]:
        """Return the view as a program reads it."""
        raise NotImplementedError
