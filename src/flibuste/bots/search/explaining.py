"""One sentence why: what a choice does, how good it looks, and what came next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.search.lead import lead_words
from flibuste.bots.search.mind import Mind
from flibuste.bots.search.thought import Option
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words, plain

_WHY: Final = Words(
    "{choice}: {merit}; {chance} % of the games imagined are won, {lead} on average{next}.",
    "{choice} : {merit} ; {chance} % de victoires dans les parties imaginées, {lead} en"
    " moyenne{next}.",
)
_NEXT: Final = Words(
    " ({other} comes next with {chance} %)", " ({other} vient ensuite avec {chance} %)"
)
_MIXED: Final = Words(
    " (secret choices are mixed: {other} is played now and then too, at {chance} %)",
    " (les choix secrets se mêlent : {other} se joue aussi de temps en temps, à {chance} %)",
)


def explain(mind: Mind, view: View, choice: int, options: Sequence[Option], dice: Dice) -> Words:
    """Return why `choice` was made of these options, which stand best first."""
    chosen = next(option for option in options if option.action == choice)
    others = [option for option in options if option.action != choice and option.visits]
    after = plain("")
    if others:
        sentence = _MIXED if others[0].weight > 0 else _NEXT
        after = sentence.fill(
            {
                "other": mind.choice_words(view, others[0].action),
                "chance": plain(f"{100 * others[0].chance:.0f}"),
            }
        )
    return _WHY.fill(
        {
            "choice": _as_beginning(mind.choice_words(view, choice)),
            "merit": mind.merit(view, choice, dice),
            "chance": plain(f"{100 * chosen.chance:.0f}"),
            "lead": lead_words(chosen.points, mind.unit),
            "next": after,
        }
    )


def _as_beginning(words: Words) -> Words:
    """Return words as they stand at the beginning of a sentence."""
    return Words(words.en[:1].upper() + words.en[1:], words.fr[:1].upper() + words.fr[1:])
