"""The first page of a game: who sits where, what the bots are like, and what to type."""

from __future__ import annotations

from typing import Final

from flibuste.bots.levels import LEVELS
from flibuste.core.match import Match
from flibuste.core.words import Words
from flibuste.terminal.opponents import bot_description, bot_name
from flibuste.terminal.report import ReportSection

_YOU: Final = Words("{seat}: you.", "{seat} : vous.")
_ONE_OF_YOU: Final = Words("{seat}: one of you.", "{seat} : l’un de vous.")
_BOT: Final = Words("{seat}: {who}. {about}", "{seat} : {who}. {about}")
_HOW: Final = Words(
    "At any question, type ? for help and hint for advice. Other opponents: --opponent 1 to {most};"
    " flibuste bots lists them.",
    "À chaque question, tapez « ? » pour l’aide et « conseil » pour un conseil. Autres"
    " adversaires : --opponent 1 à {most} ; flibuste bots en donne la liste.",
)


def introduction(match: Match, people: list[int], language: str) -> ReportSection:
    """Return the page; `people` are the seats of the people at the keyboard."""
    lines = []
    for seat, words in enumerate(match.game.seat_words()):
        if seat in people:
            said = (_YOU if len(people) == 1 else _ONE_OF_YOU).fill(seat=words)
        else:
            spec = match.players[seat]
            said = _BOT.fill(seat=words, who=bot_name(spec), about=bot_description(spec))
        lines.append(said.say(language))
    how = _HOW.fill(most=len(LEVELS)).say(language)
    return ReportSection(match.game.title.say(language), [*lines, how])
