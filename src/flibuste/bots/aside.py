"""Thinking aside: bots in other processes, so that nothing waits for them.

What crosses over is the text of a view, which is all that a bot may know, and back comes a thought.
Every question stands for itself: one that was interrupted can be asked again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final, Self, TypeVar

from flibuste.bots.bot import Bot
from flibuste.bots.roster import make_bot
from flibuste.bots.search.search_bot import SearchBot
from flibuste.bots.search.thought import Thought
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games import open_game

Given = TypeVar("Given")
Found = TypeVar("Found")
_NO_WORDS: Final = Words("", "")


@dataclass(frozen=True)
class Question:
    """What a bot is asked: its game and box, who it is, what its seat knows, and how long."""

    game: str
    players: int
    #: The box as a sheet, or "" for the one that ships with the package.
    box_text: str
    #: A player spec, such as `level:3`.
    player: str
    #: The view as a sheet.
    view: str
    seconds: float
    seed: int


def question(game: Game, view: View, player: str, seconds: float, seed: int) -> Question:
    """Return the question to put to a bot that sits where the view is seen."""
    seats = len(game.seat_names())
    text = game.write_view(view)
    return Question(game.name, seats, game.box_text(), player, text, seconds, seed)


def answer(asked: Question) -> Thought:
    """Answer a question in this process."""
    game = open_game(asked.game, asked.players, asked.box_text)
    dice = Dice(asked.seed)
    known = game.read_view(asked.view, "view")
    # A sheet does not list the choices; a world that fits the view does.
    view = game.imagine(known, dice).view(known.seat)
    return thought_of(make_bot(asked.player, asked.game, dice), view, asked.seconds)


def thought_of(bot: Bot, view: View, seconds: float) -> Thought:
    """Return a bot's thought about a decision; of one that cannot explain itself, its choice."""
    if isinstance(bot, SearchBot):
        return bot.think(view, seconds)
    began = time.perf_counter()
    choice = bot.choose(view, seconds)
    return Thought(choice, (), 0, time.perf_counter() - began, _NO_WORDS)


class Aside:
    """Some processes in which bots think, one question each at a time."""

    def __init__(self, processes: int = 1) -> None:
        # Spawned, not forked: the same on every system, and safe beside threads.
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(processes, mp_context=spawn, initializer=_belong_to_parent)

    def ask(self, asked: Question) -> Future[Thought]:
        """Put a question; the thought, or the refusal, comes when it is there."""
        return self.do(answer, asked)

    def do(self, work: Callable[[Given], Found], given: Given) -> Future[Found]:
        """Do something else there: what it is given, and what comes of it, has to travel."""
        return self._pool.submit(work, given)

    def close(self) -> None:
        """Let the processes end."""
        self._pool.shutdown(cancel_futures=True)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let the processes end."""
        self.close()


def _belong_to_parent() -> None:
    """See to it that a process ends with the one that asks, however that ends, and not before.

    Ctrl-C reaches both: the one that asks decides what becomes of it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
