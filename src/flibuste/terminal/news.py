"""News: what has happened since somebody last chose."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.words import Words, plain

_EARLIER: Final = Words("… and {n} more before (log)", "… et {n} de plus avant (log)")


def paragraphs(
    game: Game, events: list[Event], language: str, starts: tuple[str, ...], silent: tuple[str, ...]
) -> list[str]:
    """Return events in words: a paragraph begins at each kind that `starts` one.

    Neither these events nor those of `silent` kinds are told themselves.
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


def height(line: Text, width: int) -> int:
    """Return how many lines of the screen a line takes."""
    return 1 + line.cell_len // max(width, 20)
