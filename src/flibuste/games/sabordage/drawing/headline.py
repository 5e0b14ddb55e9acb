"""A position in one line: the round, the building, what is asked, and who is asked."""

from __future__ import annotations

from flibuste.core.words import Words, plain
from flibuste.games.sabordage.drawing import words
from flibuste.games.sabordage.rules.view import SabordageView


def is_over(view: SabordageView) -> bool:
    """Tell whether the game has ended."""
    return view.outcome is not None or view.phase == "over"


def when_words(view: SabordageView) -> list[Words]:
    """Return the round and the building, or that the game is over."""
    if is_over(view):
        return [words.OVER]
    said = [words.ROUND.fill(round=view.round), words.BUILDING.fill(building=view.building)]
    return [*said, words.PHASES[view.phase]] if view.phase in words.PHASES else said


def whose_words(view: SabordageView) -> Words:
    """Return who has to choose, or who has won; empty if the view does not say."""
    if view.outcome is not None:
        winners = _together(view.outcome.winners)
        return (words.WINS if len(view.outcome.winners) == 1 else words.SHARE).fill(who=winners)
    if not view.actors:
        return plain("")
    return words.TO_CHOOSE.fill(who=_together(view.actors))


def option_words(view: SabordageView) -> list[Words]:
    """Return the variant and the options of this table."""
    names = [words.EXPERT] if view.expert else []
    return names + [words.OPTIONS.get(name, plain(name)) for name in view.options]


def headline(view: SabordageView, language: str) -> str:
    """Return a position in one line."""
    parts = (words.GAME, *when_words(view), whose_words(view))
    return " · ".join(part.say(language) for part in parts if part.say(language))


def _together(seats: list[int]) -> Words:
    english = ", ".join(words.SHIPS[seat].en for seat in seats)
    return Words(english, ", ".join(words.SHIPS[seat].fr for seat in seats))
