"""The screen of one decision: the ships, who has chosen, what happened, what is asked."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.cli.table.news import height, tell_news
from flibuste.cli.table.sabordage.panel import seat_lines, stack_lines
from flibuste.cli.table.terminal import Terminal
from flibuste.core.words import Words
from flibuste.drawing.sabordage.headline import is_over, option_words, when_words
from flibuste.drawing.sabordage.signs import Legend
from flibuste.drawing.sabordage.terminal_ships import ship_lines
from flibuste.drawing.sabordage.words import GAME
from flibuste.drawing.wrapping import wrapped
from flibuste.sabordage.view import SabordageView

#: How many lines of news are worth a shorter hand, and the prompt's own line.
_NEWS: Final = 4
_PROMPT: Final = 1
#: How many lines may stay empty before parts are set apart.
_AIRY: Final = 6
_HELP: Final = Words("(? helps)", "(? aide)")


def draw_table(
    terminal: Terminal, view: SabordageView, news: list[str], below: list[list[Text]]
) -> None:
    """Wipe the screen and draw the table as one seat sees it, to fit what room there is.

    `below` comes last: the longest of its forms that leaves room for news. What lies in stacks, and
    what signs mean, is drawn where there is room for that, too.
    """
    language, width = terminal.language, terminal.width
    legend = Legend()
    ships = ship_lines(view, language, legend)
    above = [] if is_over(view) else seat_lines(view, width, language)
    told = _lines([Text(sentence) for sentence in news], width)
    head = _head(view, language)
    hint = Text(f"  {_HELP.say(language)}", style="dim")
    if any(below) and not is_over(view) and head.cell_len + hint.cell_len < width:
        head = Text().append_text(head).append_text(hint)
    free = terminal.height - _PROMPT - len(ships) - _lines([head, *above], width)
    fitting = [form for form in below if _lines(form, width) + min(told, _NEWS) <= free]
    chosen = (fitting or below[-1:])[0]
    room = free - _lines(chosen, width)
    items = legend.items(language)
    signs = [Text(row, style="dim") for row in wrapped(items, " ", ", ")] if items else []
    for more in (stack_lines(view, language), signs):
        if more and _lines(more, width) <= room - told:
            above += more
            room -= _lines(more, width)
    airy = terminal.live and room - told >= _AIRY
    gap = [Text()] if airy else []
    terminal.clear()
    terminal.say(head)
    for line in ships:
        terminal.show(line)
    for line in [*gap, *above, *gap]:
        terminal.say(line)
    tell_news(terminal, news, max(1, room))
    for line in [*(gap if news else []), *chosen]:
        terminal.say(line)


def _head(view: SabordageView, language: str) -> Text:
    """Return what is played, and when it is."""
    when = [GAME, *when_words(view), *option_words(view)]
    return Text(" · ".join(words.say(language) for words in when), style="bold")


def _lines(lines: list[Text], width: int) -> int:
    return sum(height(line, width) for line in lines)
