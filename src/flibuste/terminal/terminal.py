"""The terminal: lines out, lines in, and a screen that can be wiped."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console, RenderableType

from flibuste.cli.waiting import waiting

#: Wipes the screen and what has scrolled off it, and goes to its top.
WIPE = "\x1b[H\x1b[2J\x1b[3J"
_COLUMNS = 100
#: For so many seconds nobody wonders what is going on.
_PATIENCE: Final = 0.3


class Terminal:
    """Where a person sits. Without one, lines are read and written as they come."""

    def __init__(self, language: str, console: Console | None = None) -> None:
        self.language = language
        self.console = console or _console()
        #: Whether a person watches, so that the screen may be wiped.
        self.live = self.console.is_terminal and sys.stdin.isatty()
        if self.live:
            _enable_editing()

    @property
    def width(self) -> int:
        """Columns to draw on."""
        return self.console.width

    @property
    def height(self) -> int:
        """Lines to draw on; as many as one likes where nothing is on a screen."""
        return self.console.height if self.live else 1000

    def show(self, drawn: RenderableType) -> None:
        """Print something drawn, cropped rather than wrapped."""
        self.console.print(drawn, no_wrap=True, overflow="crop", crop=True)

    def say(self, text: RenderableType, style: str = "") -> None:
        """Print a sentence, wrapped at words, or a table, wrapped in its cells."""
        self.console.print(text, style=style or None)

    def ask(self, prompt: str) -> str | None:
        """Return what is typed, without the spaces around it; None when there is no more input."""
        self.console.file.flush()
        try:
            if self.live:
                return input(prompt).strip()
            self.console.file.write(prompt)
            line = sys.stdin.readline()
        except (EOFError, UnicodeDecodeError):
            line = ""
        # Whoever reads the output later sees what was answered.
        self.console.file.write(line if line.endswith("\n") else f"{line}\n")
        return line.strip() if line else None

    @contextmanager
    def waiting(self, sentence: str) -> Iterator[None]:
        """Say what is waited for while it takes long, to somebody who watches."""
        if self.live:
            with waiting(self.console, sentence, _PATIENCE):
                yield
        else:
            yield

    def clear(self) -> None:
        """Wipe the screen, if there is one."""
        if self.live:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def forget(self) -> None:
        """Wipe the screen and the memory of what was typed: somebody else sits down."""
        self.clear()
        if self.live:
            _forget_lines()


def _console() -> Console:
    """Return a console on standard output: as wide as it is, else of 100 columns."""
    width = None if sys.stdout.isatty() else _COLUMNS
    return Console(highlight=False, markup=False, emoji=False, width=width)


def _enable_editing() -> None:
    """Let a person edit the line, where the system can."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)


def _forget_lines() -> None:
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()
