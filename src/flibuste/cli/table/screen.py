"""The screen of one decision: the sea, what stands beside it, what happened, what may be chosen."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.cli.table.menu import Menu
from flibuste.cli.table.offering import offer
from flibuste.cli.table.panel import draw_panel
from flibuste.cli.table.sea import draw_sea, sea_width
from flibuste.cli.table.terminal import Terminal
from flibuste.core.words import Words, plain
from flibuste.drawing.description import headline
from flibuste.under_fire.view import UnderFireView

#: Lines that a small and an airy sea take, with the line above them.
_SMALL: Final = 16
_AIRY: Final = 20
_EARLIER: Final = Words("… and {n} more before (log)", "… et {n} de plus avant (log)")
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
    used = (_AIRY if airy else _SMALL) + 1 + sum(_height(line, terminal.width) for line in choices)
    _tell(terminal, news, max(2, terminal.height - used))
    for line in choices:
        terminal.say(line)


def _tell(terminal: Terminal, news: list[str], room: int) -> None:
    """Print the latest news that there is room for."""
    shown: list[str] = []
    for sentence in reversed(news):
        room -= 1 + len(sentence) // max(terminal.width, 20)
        if room < (1 if len(shown) + 1 < len(news) else 0):
            break
        shown.insert(0, sentence)
    hidden = len(news) - len(shown)
    if hidden:
        earlier = _EARLIER.fill({"n": plain(str(hidden))})
        terminal.say(earlier.say(terminal.language), "dim")
    for sentence in shown:
        terminal.say(sentence, "italic")


def _height(line: Text, width: int) -> int:
    return 1 + line.cell_len // max(width, 20)
