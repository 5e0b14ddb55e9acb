"""The screen of one decision: the ships, who has chosen, what happened, and the question."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import Words
from flibuste.drawing.wrapping import wrapped
from flibuste.games.sabordage.drawing.headline import is_over, option_words, when_words
from flibuste.games.sabordage.drawing.signs import Legend
from flibuste.games.sabordage.drawing.terminal_ships import ship_lines
from flibuste.games.sabordage.drawing.words import GAME
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.panel import seat_lines, stack_lines
from flibuste.terminal.news import height, tell_news
from flibuste.terminal.terminal import Terminal

#: For this many lines of news we prefer the shorter form of the hand; and the prompt's own line.
_NEWS: Final = 4
_PROMPT: Final = 1
#: If at least this many lines are left, put empty lines between the parts.
_AIRY: Final = 6
_HELP: Final = Words("(? for help)", "(? pour l’aide)")


def draw_table(
    terminal: Terminal, view: SabordageView, news: list[str], below: list[list[Text]]
) -> None:
    """Wipe the screen and draw the table as one seat sees it, so that it fits.

    `below` comes last, in the longest of its forms that leaves room for news. If there is still
    room, add what lies in stacks, and what the signs mean.
    """
    language, width = terminal.language, terminal.width
    legend = Legend()
    ships = ship_lines(view, language, legend, width)
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
    signs = [Text(row, style="dim") for row in wrapped(items, " ", ", ", width)] if items else []
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
    """Return the game's name, the round and the building."""
    when = [GAME, *when_words(view), *option_words(view)]
    return Text(" · ".join(words.say(language) for words in when), style="bold")


def _lines(lines: list[Text], width: int) -> int:
    return sum(height(line, width) for line in lines)
