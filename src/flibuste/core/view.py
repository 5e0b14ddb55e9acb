"""Views: what one seat knows. Bots, screens and the wire never receive anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from flibuste.core.copying import attributes
from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.showing import as_svg, as_text

if TYPE_CHECKING:
    from flibuste.core.wire import ViewMessage


# Views of games in other packages are not compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What a seat or a spectator knows about a game at one moment: a value without secrets."""

    #: The name of its game; the registry uses it to find the game's drawing and bots.
    game: ClassVar[str] = ""
    seat: int
    #: The seats that have to choose, in seat order; what this seat may choose; how the game ended.
    actors: list[int]
    choices: list[int]
    outcome: Outcome | None

    def __getstate__(self) -> dict[str, object]:
        return attributes(self)

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def __repr__(self) -> str:
        """Return whose view it is, who has to choose, and the number of choices."""
        who = {SPECTATOR: "a spectator", EVERYTHING: "everything"}.get(self.seat)
        whose = f"seat {self.seat}" if who is None else who
        if self.outcome is not None:
            return f"<view of {whose}, {self.game}: {self.outcome!r}>"
        return f"<view of {whose}, {self.game}: {to_choose(self.actors, len(self.choices))}>"

    def __str__(self) -> str:
        """Return the table as the seat sees it, as plain text."""
        return as_text(self)

    def _repr_svg_(self) -> str:
        """Return the table as the seat sees it, as a picture for notebooks."""
        return as_svg(self)

    def to_json(self) -> ViewMessage:
        """Return the view as JSON."""
        raise NotImplementedError


def to_choose(seats: list[int], choices: int) -> str:
    """Return who has to choose, and the number of choices, as part of a `repr`."""
    named = ", ".join([str(seat) for seat in seats])
    who = f"seat {named} to choose" if len(seats) == 1 else f"seats {named} to choose"
    return f"{who} among {choices}" if choices else who
