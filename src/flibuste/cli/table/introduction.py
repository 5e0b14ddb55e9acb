"""The first page of a game: who sits where, what the bots are like, and what to type."""

from __future__ import annotations

from typing import Final

from flibuste.bots.levels import LEVELS
from flibuste.cli.opponents import about, called
from flibuste.cli.table.report import Section
from flibuste.core.match import Match
from flibuste.core.words import Words, plain

_YOU: Final = Words("{seat}: you.", "{seat} : vous.")
_ONE_OF_YOU: Final = Words("{seat}: one of you.", "{seat} : l'un de vous.")
_BOT: Final = Words("{seat}: {who}. {about}", "{seat} : {who}. {about}")
_HOW: Final = Words(
    "At any question, ? helps and hint advises. Others to play against: --opponent 1 to {most};"
    " flibuste bots tells who they are.",
    "À chaque question, ? aide et indice conseille. D'autres adversaires : --opponent 1 à {most} ;"
    " flibuste bots dit qui ils sont.",
)


def introduction(match: Match, people: list[int], language: str) -> Section:
    """Return the page; `people` are the seats of those at the keyboard."""
    lines = []
    for seat, words in enumerate(match.game.seat_words()):
        facts = {"seat": words}
        if seat in people:
            said = _YOU if len(people) == 1 else _ONE_OF_YOU
        else:
            said = _BOT
            facts |= {"who": called(match.players[seat]), "about": about(match.players[seat])}
        lines.append(said.fill(facts).say(language))
    how = _HOW.fill({"most": plain(str(len(LEVELS)))}).say(language)
    return Section(match.game.title.say(language), [*lines, how])
