"""News: what has happened since somebody last chose."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.words import Words
from flibuste.terminal.terminal import Terminal

_EARLIER: Final = Words("… and {n} more before these (log)", "… et {n} de plus avant (journal)")


def paragraphs(
    game: Game, events: list[Event], language: str, starts: tuple[str, ...], silent: tuple[str, ...]
) -> list[str]:
    """Return events in words; an event of a kind in `starts` begins a new paragraph.

    The events in `starts` and in `silent` get no words of their own.
    """
    parts: list[list[Event]] = [[]]
    for event in events:
        if event.kind in starts:
            parts.append([])
        elif event.kind not in silent:
            parts[-1].append(event)
    told = (game.tell(part, language) for part in parts)
    return [" ".join(sentences) for sentences in told if sentences]


def tell_news(terminal: Terminal, news: list[str], room: int) -> None:
    """Print as much of the latest news as fits into `room` lines."""
    shown: list[str] = []
    for sentence in reversed(news):
        room -= 1 + len(sentence) // max(terminal.width, 20)
        if room < (1 if len(shown) + 1 < len(news) else 0):
            break
        shown.insert(0, sentence)
    hidden = len(news) - len(shown)
    if hidden:
        earlier = _EARLIER.fill(n=hidden)
        terminal.say(earlier.say(terminal.language), "dim")
    for sentence in shown:
        terminal.say(sentence, "italic")


def height(line: Text, width: int) -> int:
    """Return how many lines of the screen a text takes."""
    return 1 + line.cell_len // max(width, 20)
