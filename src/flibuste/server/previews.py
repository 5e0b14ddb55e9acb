"""What would follow from a choice, as far as a seat can be certain of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from flibuste.core.foresight import REVEALED, TURN, why_final
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.wire.answers import Preview
from flibuste.wire.words import sentences_of

_FINAL: Final[dict[str, Literal["turn", "revealed"] | None]] = {
    "": None,
    TURN: "turn",
    REVEALED: "revealed",
}


def preview_of(game: Game, view: View, action: int, names: Sequence[Words]) -> Preview:
    """Return what a choice of the seat that sees `view` would do; `names` names the seats."""
    foresight = game.foresee(view, action)
    standings = [game.standing(each) for each in foresight.views]
    shown = game.preview(view, foresight.views[0])
    certain = all(each == standings[0] for each in standings)
    return Preview(
        events=[event.to_json() for event in foresight.events],
        words=sentences_of(game.narrate_named(foresight.events, names, shown["variant"])),
        view=shown,
        standing=standings[0] if certain else None,
        foreseen=game.foreseen(view, foresight.events, foresight.views[0] if certain else None),
        warnings=sentences_of(game.warnings(view, action, foresight)),
        final=_FINAL[why_final(game, view, action)],
    )
