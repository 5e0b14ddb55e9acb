"""A position in one line: the round, the building, what is asked and of whom."""

from __future__ import annotations

from flibuste.core.words import Words, plain
from flibuste.drawing.sabordage.words import (
    BUILDING,
    EXPERT,
    GAME,
    OPTIONS,
    OVER,
    PHASES,
    ROUND,
    SHARE,
    SHIPS,
    TO_CHOOSE,
    WINS,
)
from flibuste.sabordage.view import SabordageView


def is_over(view: SabordageView) -> bool:
    """Tell whether the game has ended."""
    return view.outcome is not None or view.phase == "over"


def when_words(view: SabordageView) -> list[Words]:
    """Return the round and the building, or that all is over."""
    if is_over(view):
        return [OVER]
    said = [
        ROUND.fill({"round": plain(str(view.round))}),
        BUILDING.fill({"building": plain(str(view.building))}),
    ]
    return [*said, PHASES[view.phase]] if view.phase in PHASES else said


def whose_words(view: SabordageView) -> Words:
    """Return who owes a choice, or who has won; empty where the view does not say."""
    if view.outcome is not None:
        winners = _together(view.outcome.winners)
        return (WINS if len(view.outcome.winners) == 1 else SHARE).fill({"who": winners})
    if not view.actors:
        return plain("")
    return TO_CHOOSE.fill({"who": _together(view.actors)})


def option_words(view: SabordageView) -> list[Words]:
    """Return what this table plays with: the expert rules, its options."""
    names = [EXPERT] if view.expert else []
    return names + [OPTIONS.get(name, plain(name)) for name in view.options]


def headline(view: SabordageView, language: str) -> str:
    """Return a position in one line."""
    parts = (GAME, *when_words(view), whose_words(view))
    return " · ".join(part.say(language) for part in parts if part.say(language))


def _together(seats: list[int]) -> Words:
    english = ", ".join(SHIPS[seat].en for seat in seats)
    return Words(english, ", ".join(SHIPS[seat].fr for seat in seats))
