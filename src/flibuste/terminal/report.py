"""A report: something that happened and deserves to be read before one goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import wrap
from typing import Final

from rich.text import Text

from flibuste.cli.table.terminal import Terminal
from flibuste.core.words import Words

_INDENT: Final = "  "
_GO_ON: Final = Words("Enter to go on. ", "Entrée pour continuer. ")


@dataclass(frozen=True)
class Section:
    """One part of a report: its title, a drawing if there is one, and what happened."""

    title: str
    sentences: list[str]
    drawn: list[Text] = field(default_factory=list)


def pages(sections: list[Section], width: int, height: int) -> list[list[Text]]:
    """Return a report as pages that fit a screen; a sentence is parted only if it must be."""
    found: list[list[Text]] = []
    for section in sections:
        first = [Text(line, style="bold") for line in wrap(section.title, width)] + section.drawn
        rest = [_sentence(sentence, width) for sentence in section.sentences]
        # A title does not stand alone at the foot of a page.
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


def read_out(terminal: Terminal, sections: list[Section]) -> bool:
    """Show a report, page by page where a person watches; tell whether there is more input."""
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
    """Return a text in lines, the first and the others with their indents."""
    return wrap(text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
