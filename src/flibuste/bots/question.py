"""A question to a bot in another process. Questions and answers are text.

A question holds what the bot's seat knows and nothing else. It is self-contained, so it can be
asked again if it was interrupted.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.roster import make_bot
from flibuste.bots.search.analysis import Analysis
from flibuste.bots.search.search_bot import SearchBot
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.registry import open_game

_NO_WORDS: Final = Words("", "")


@dataclass(frozen=True)
class BotQuestion:
    """A question: the game and its box, the bot, what its seat knows, and how long it may think."""

    game: str
    players: int
    #: The box as a sheet, or "" for the one that ships with the package.
    box_text: str
    #: A player spec, such as `level:3`.
    player: str
    #: The view as a sheet, and the texts of its choices, which are not part of the sheet.
    view: str
    choices: tuple[str, ...]
    seconds: float
    seed: int


def question(game: Game, view: View, player: str, seconds: float, seed: int) -> BotQuestion:
    """Return the question for a bot at the seat of the view."""
    return BotQuestion(
        game.name,
        len(game.seat_names()),
        game.box_text(),
        player,
        game.write_view(view),
        tuple(game.write_action(action) for action in view.choices),
        seconds,
        seed,
    )


def choose(asked: BotQuestion) -> str:
    """Return the text of a bot's choice."""
    game, view, bot = _opened(asked)
    return game.write_action(bot.choose(view, asked.seconds))


def advise(asked: BotQuestion) -> Analysis:
    """Return a bot's choice with its reasons, or only the choice if the bot cannot explain it."""
    _, view, bot = _opened(asked)
    if isinstance(bot, SearchBot):
        return bot.think(view, asked.seconds)
    began = time.perf_counter()
    choice = bot.choose(view, asked.seconds)
    return Analysis(choice, (), 0, time.perf_counter() - began, _NO_WORDS, _NO_WORDS)


def _opened(asked: BotQuestion) -> tuple[Game, View, Bot]:
    game = open_game(asked.game, asked.players, asked.box_text)
    view = game.read_view(asked.view, "view")
    view.choices = [game.read_action(text) for text in asked.choices]
    return game, view, make_bot(asked.player, asked.game, Dice(asked.seed))
