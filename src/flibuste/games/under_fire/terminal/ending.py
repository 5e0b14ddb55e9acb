"""The end of a game: the final sea, both scores side by side, and who has won."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.event import Event
from flibuste.core.words import Words
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.terminal.screen import draw_table
from flibuste.games.under_fire.text.standing import breakdowns, score_text
from flibuste.games.under_fire.text.telling import tell
from flibuste.terminal.terminal import Terminal

_UNSCORED: Final = Words("No score is counted (U8.2).", "Aucun score n’est compté (U8.2).")


def show_ending(terminal: Terminal, view: UnderFireView, news: list[str]) -> None:
    """Show how a finished game ended."""
    outcome = view.outcome
    assert outcome is not None
    language = terminal.language
    draw_table(terminal, view, None, news, _scores(view, language) if outcome.scores else None)
    if not outcome.scores:
        terminal.say(_UNSCORED.say(language))
    over = Event("over", -1, {"winners": outcome.winners, "reason": outcome.reason})
    terminal.say(tell(over, view.box, language), "bold")


def _scores(view: UnderFireView, language: str) -> list[Text]:
    """Return both scores, Dark's above Light's."""
    lines: list[Text] = []
    for found in reversed(breakdowns(view)):
        text = score_text(found, language)
        lines += [Text(text[0], style="bold"), *[Text(line) for line in text[1:]], Text()]
    return lines
