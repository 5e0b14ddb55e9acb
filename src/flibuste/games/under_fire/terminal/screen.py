"""The screen of one decision: the sea, the panel beside it, what happened, and the choices."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.games.under_fire.drawing.description import headline
from flibuste.games.under_fire.drawing.tight_sea import draw_sea, sea_width, tight_spaces
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.terminal.menu import Menu
from flibuste.games.under_fire.terminal.panel import draw_panel
from flibuste.games.under_fire.terminal.prompt import prompt
from flibuste.terminal.news import height, tell_news
from flibuste.terminal.terminal import Terminal

_GAP: Final = 2
#: The columns that the panel needs beside the sea.
_PANEL: Final = 31


def draw_table(
    terminal: Terminal,
    view: UnderFireView,
    menu: Menu | None,
    news: list[str],
    beside: list[Text] | None = None,
) -> None:
    """Wipe the screen and draw the table as one seat sees it, so that it fits.

    `beside` replaces the panel beside the sea.
    """
    language = terminal.language
    choices = prompt(menu, language) if menu is not None else []
    cell, gap = _spaces(terminal.width)
    airy = terminal.live and terminal.height >= 36
    marks = menu.marks() if menu is not None else set[int]()
    sea = draw_sea(view, language, marks, cell, airy, gap)
    panel = draw_panel(view, language, airy) if beside is None else beside
    left = sea_width(cell, gap) + _GAP
    stacked: list[Text] = []
    if terminal.width < left + _PANEL:
        panel, stacked = [], panel
    lines = _side_by_side(sea, panel, left)
    terminal.clear()
    terminal.say(headline(view, language), "bold")
    # The sea stays next to the question, and what replaces the panel comes last.
    for line in stacked if beside is None else []:
        terminal.say(line)
    for line in lines:
        terminal.show(line)
    for line in [] if beside is None else stacked:
        terminal.say(line)
    # Two more lines: the one above the sea, and the prompt.
    used = len(lines) + 2 + sum(height(line, terminal.width) for line in [*stacked, *choices])
    tell_news(terminal, news, max(2, terminal.height - used))
    for line in choices:
        terminal.say(line)


def _spaces(width: int) -> tuple[int, int]:
    """Return how wide a space is, and the gap behind it, so that the sea fits."""
    if width >= sea_width(8) + _GAP + 36:
        return 8, 1
    return tight_spaces(width)


def _side_by_side(sea: list[Text], panel: list[Text], left: int) -> list[Text]:
    """Return the panel beside the sea, which is `left` columns wide."""
    lines = []
    for number in range(max(len(sea), len(panel))):
        # Append to an empty text, so that the sea's style does not spread to what follows.
        line = Text()
        if number < len(sea):
            line.append_text(sea[number])
        if number < len(panel):
            line.pad_right(left - line.cell_len)
            line.append(panel[number])
        lines.append(line)
    return lines
