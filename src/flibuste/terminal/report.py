"""A report: something that happened and should be read before the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.text import Text

from flibuste.core.words import Words
from flibuste.terminal.terminal import Terminal

_INDENT: Final = "  "
_GO_ON: Final = Words("Enter to go on. ", "Entrée pour continuer. ")


@dataclass(frozen=True)
class ReportSection:
    """One part of a report: its title, a drawing if there is one, and what happened."""

    title: str
    sentences: list[str]
    #: Draws it in this many columns.
    draw: Callable[[int], list[Text]] = lambda width: []


def pages(sections: list[ReportSection], width: int, height: int) -> list[list[Text]]:
    """Split a report into pages that fit the screen; split sentences only if necessary."""
    found: list[list[Text]] = []
    for section in sections:
        first = [Text(line, style="bold") for line in wrap(section.title, width)]
        first += section.draw(width)
        rest = [_sentence(sentence, width) for sentence in section.sentences]
        # Keep a title on the same page as what follows it.
        blocks = [[*first, *(rest[0] if rest else [])], *rest[1:]]
        if found and len(found[-1]) + 1 + len(blocks[0]) <= height:
            found[-1].append(Text())
        else:
            found.append([])
        for block in blocks:
            if found[-1] and len(found[-1]) + len(block) > height:
                found.append([])
            found[-1] += block
    return found


def read_out(terminal: Terminal, sections: list[ReportSection]) -> bool:
    """Show a report, page by page if a person watches; return False at the end of input."""
    for page in pages(sections, terminal.width, terminal.height - 2):
        terminal.clear()
        for line in page:
            terminal.show(line)
        if terminal.live and terminal.ask(_GO_ON.say(terminal.language)) is None:
            return False
    return True


def _sentence(sentence: str, width: int) -> list[Text]:
    return [Text(line) for line in folded(sentence, width, _INDENT, _INDENT * 2)]


def folded(text: str, width: int, first: str, rest: str) -> list[str]:
    """Wrap a text into lines; `first` indents the first line, `rest` the others."""
    return wrap(text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
