"""`flibuste learn`: the lessons of a game, in the terminal."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import GameName, Lang, argument, chosen_game
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words
from flibuste.lessons.reading import lessons_of
from flibuste.terminal.learning import TerminalLessons
from flibuste.terminal.terminal import Terminal

EXAMPLES: Final = Words(
    "flibuste learn {first}\nflibuste learn {last} volley",
    "flibuste learn {first}\nflibuste learn {last} volley",
)


def learn(
    game: GameName = None,
    lesson: Annotated[
        str | None,
        argument(
            "The lesson to begin with. Default: the first.",
            "La leçon par laquelle commencer. Par défaut : la première.",
            metavar="LESSON",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Learn a game by playing."""
    kit = chosen_game(game)
    lessons = lessons_of(kit.name)
    names = [each.id for each in lessons]
    if not lessons:
        raise WrongUsage(
            "There are no lessons for {game}.",
            "Il n’y a pas de leçons pour {game}.",
            game=kit.title,
        )
    if lesson is not None and lesson not in names:
        raise WrongUsage(
            "There is no lesson “{lesson}”. Expected one of: {known}.",
            "Il n’y a pas de leçon « {lesson} ». Valeurs possibles : {known}.",
            lesson=lesson[:40],
            known=", ".join(names),
        )
    first = 0 if lesson is None else names.index(lesson)
    TerminalLessons(kit.name, lessons, Terminal(spoken(lang))).teach(first)
