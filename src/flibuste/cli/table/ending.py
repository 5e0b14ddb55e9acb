"""The end of a game: the last sea, both scores side by side, and who has won."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.cli.scores import breakdowns, score_text
from flibuste.cli.table.screen import draw_table
from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event
from flibuste.core.match import Match
from flibuste.core.words import Words
from flibuste.under_fire.telling import tell
from flibuste.under_fire.view import EVERYTHING, UnderFireView

_UNSCORED: Final = Words("No score is counted (U8.2).", "Aucun score n'est compté (U8.2).")


def show_ending(terminal: Terminal, match: Match, news: list[str]) -> None:
    """Show how a finished game ended."""
    outcome = match.state.outcome()
    assert outcome is not None
    view = match.view(EVERYTHING)
    assert isinstance(view, UnderFireView)
    language = terminal.language
    draw_table(terminal, view, None, news, _scores(view, language) if outcome.scores else None)
    if not outcome.scores:
        terminal.say(_UNSCORED.say(language))
    over = Event("over", -1, {"winners": outcome.winners, "reason": outcome.reason})
    terminal.say(tell(over, view.box, language), "bold")


def _scores(view: UnderFireView, language: str) -> list[Text]:
    """Return both scores, Dark's above, as they sit."""
    lines: list[Text] = []
    for found in reversed(breakdowns(view)):
        text = score_text(found, language)
        lines += [Text(text[0], style="bold"), *[Text(line) for line in text[1:]], Text()]
    return lines
