"""A count in words: the score, who wins and why, and what does not count."""

from __future__ import annotations

from typing import Final

from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words

_NOW: Final = Words("Counted now: {verdict}", "Si l’on compte maintenant : {verdict}")


def count_lines(game: Game, view: View, language: str) -> list[str]:
    """Return the score of a view, seat by seat, then the verdict."""
    verdict = game.verdict(view)
    if verdict and view.outcome is None:
        verdict[0] = _NOW.fill(verdict=verdict[0])
    return [*game.standing_lines(view, language), *(words.say(language) for words in verdict)]
