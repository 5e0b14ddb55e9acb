"""The reason for a choice in one sentence: what it does, how good it is, what is second best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.search.analysis import Option
from flibuste.bots.search.lead import lead_words
from flibuste.bots.search.searcher import Searcher
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words, plain

_WHY: Final = Words(
    "{choice}: {merit}; wins {chance}% of the imagined games, {lead} on average{next}.",
    "{choice} : {merit} ; {chance} % de victoires dans les parties imaginées, {lead} en"
    " moyenne{next}.",
)
_GIST: Final = Words(
    "If you hesitate, what a strong bot would do: {choice} ({merit}).",
    "Si vous hésitez, ce que ferait un bot fort : {choice} ({merit}).",
)
_NEXT: Final = Words(
    " (the next best, {other}, wins {chance}%)", " (en deuxième, {other} : {chance} % de victoires)"
)
_SELDOM: Final = Words(
    " ({other} wins {chance}%, but was tried less often, so that is less certain)",
    " ({other} : {chance} % de victoires, mais sur moins d’essais, donc moins sûr)",
)
_MIXED: Final = Words(
    " (secret choices should vary: now and then it also plays {other}, which wins {chance}%)",
    " (un choix secret doit varier : de temps en temps, jouer aussi {other}, {chance} % de"
    " victoires)",
)


def explain(
    searcher: Searcher, view: View, choice: int, options: Sequence[Option], dice: Dice
) -> Words:
    """Return why `choice` is the best of these options, which are sorted, best first."""
    chosen = next(option for option in options if option.action == choice)
    others = [option for option in options if option.action != choice and option.visits]
    after = plain("")
    if others:
        if others[0].weight > 0:
            sentence = _MIXED
        else:
            # What is tried most is played: a chance that rests on few games may be higher.
            sentence = _SELDOM if _percent(others[0]) > _percent(chosen) else _NEXT
        after = sentence.fill(
            other=searcher.choice_words(view, others[0].action),
            chance=_percent(others[0]),
        )
    return _WHY.fill(
        choice=_as_beginning(searcher.choice_words(view, choice)),
        merit=searcher.merit(view, choice, dice),
        chance=_percent(chosen),
        lead=lead_words(chosen.points, searcher.one, searcher.unit),
        next=after,
    )


def gist(searcher: Searcher, view: View, choice: int, dice: Dice) -> Words:
    """Return what a choice does, in one sentence without figures."""
    return _GIST.fill(
        choice=searcher.choice_words(view, choice), merit=searcher.merit(view, choice, dice)
    )


def _percent(option: Option) -> int:
    """Return a chance as it is told."""
    return round(100 * option.chance)


def _as_beginning(words: Words) -> Words:
    """Return words with a capital, to begin a sentence."""
    return Words(words.en[:1].upper() + words.en[1:], words.fr[:1].upper() + words.fr[1:])
