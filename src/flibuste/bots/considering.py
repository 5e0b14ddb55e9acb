"""Asking any bot what it considers: one that searches tells its options, another only chooses."""

from __future__ import annotations

import operator
from typing import Protocol, runtime_checkable

from flibuste.bots.bot import Bot
from flibuste.bots.search.analysis import Deliberation
from flibuste.core.view import View


@runtime_checkable
class Considering(Protocol):
    """A bot that tells what it considered, if somebody asks; it need not be one of ours."""

    def consider(self, view: View, seconds: float) -> Deliberation:
        """Return one of `view.choices`, and an option for each of them, in their order."""
        ...


def consider(bot: Bot, view: View, seconds: float) -> Deliberation:
    """Return a bot's choice, with its options if it has any.

    Raise `ValueError` if these are not the view's choices.
    """
    if not isinstance(bot, Considering):
        # A bot may return another type of integer, such as numpy's.
        return Deliberation(operator.index(bot.choose(view, seconds)))
    found = bot.consider(view, seconds)
    if found.options and [option.action for option in found.options] != view.choices:
        raise ValueError("the options considered are not the view's choices, in their order")
    return found
