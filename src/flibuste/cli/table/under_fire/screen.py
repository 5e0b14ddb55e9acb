"""The screen of one decision: the sea, what stands beside it, what happened, what may be chosen."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.cli.table.news import height, tell_news
from flibuste.cli.table.terminal import Terminal
from flibuste.cli.table.under_fire.menu import Menu
from flibuste.cli.table.under_fire.offering import offer
from flibuste.cli.table.under_fire.panel import draw_panel
from flibuste.cli.table.under_fire.sea import draw_sea, sea_width
from flibuste.drawing.under_fire.description import headline
from flibuste.under_fire.view import UnderFireView

_GAP: Final = 2


def draw_table(
    terminal: Terminal,
    view: UnderFireView,
    menu: Menu | None,
    news: list[str],
    beside: list[Text] | None = None,
) -> None:
    """Wipe the screen and draw the table as one seat sees it, to fit what room there is.

    `beside` stands next to the sea, in the place of players and mercenaries.
    """
    language = terminal.language
    choices = offer(menu, language) if menu is not None else []
    wide = terminal.width >= sea_width(8) + _GAP + 36
    airy = terminal.live and terminal.height >= 36
    sea = draw_sea(view, menu.marks() if menu is not None else set(), 8 if wide else 5, airy)
    panel = draw_panel(view, language, airy) if beside is None else beside
    terminal.clear()
    terminal.say(headline(view, language), "bold")
    left = sea_width(8 if wide else 5) + _GAP
    for number in range(max(len(sea), len(panel))):
        # Added to an empty text, so that the sea's own style ends with it.
        line = Text()
        if number < len(sea):
            line.append_text(sea[number])
        line.pad_right(left - line.cell_len)
        if number < len(panel):
            line.append(panel[number])
        terminal.show(line)
    # The line above the sea, and the prompt's.
    used = max(len(sea), len(panel)) + 2 + sum(height(line, terminal.width) for line in choices)
    tell_news(terminal, news, max(2, terminal.height - used))
    for line in choices:
        terminal.say(line)
