"""The terminal: writes lines, reads lines, and wipes the screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console, RenderableType

from flibuste.terminal.waiting import waiting

#: Wipes the screen and its scrollback, and moves the cursor to the top.
WIPE = "\x1b[H\x1b[2J\x1b[3J"
_COLUMNS = 100
#: Seconds before we say what we are waiting for.
_PATIENCE: Final = 0.3


class Terminal:
    """A person's terminal. Without a person, it just reads and writes lines."""

    def __init__(self, language: str, console: Console | None = None) -> None:
        self.language = language
        self.console = console or _console()
        #: True if a person watches, so that the screen may be wiped.
        self.live = self.console.is_terminal and sys.stdin.isatty()
        if self.live:
            _enable_editing()

    @property
    def width(self) -> int:
        """The number of columns."""
        return self.console.width

    @property
    def height(self) -> int:
        """The number of lines; practically unlimited if there is no screen."""
        return self.console.height if self.live else 1000

    def show(self, drawn: RenderableType) -> None:
        """Print a drawing, cropped rather than wrapped."""
        self.console.print(drawn, no_wrap=True, overflow="crop", crop=True)

    def say(self, text: RenderableType, style: str = "") -> None:
        """Print a sentence, wrapped between words, or a table, wrapped in its cells."""
        self.console.print(text, style=style or None)

    def ask(self, prompt: str) -> str | None:
        """Return the typed line without surrounding spaces; None when there is no more input."""
        self.console.file.flush()
        try:
            if self.live:
                return input(prompt).strip()
            self.console.file.write(prompt)
            line = sys.stdin.readline()
        except (EOFError, UnicodeDecodeError):
            line = ""
        # Echo the answer for whoever reads the output later.
        self.console.file.write(line if line.endswith("\n") else f"{line}\n")
        return line.strip() if line else None

    @contextmanager
    def waiting(self, sentence: str) -> Iterator[None]:
        """Say what we are waiting for if it takes long and a person watches."""
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
        """Wipe the screen and the input history, because somebody else sits down."""
        self.clear()
        if self.live:
            _forget_lines()


def _console() -> Console:
    """Return a console on standard output, as wide as the terminal; else 100 columns wide."""
    width = None if sys.stdout.isatty() else _COLUMNS
    return Console(highlight=False, markup=False, emoji=False, width=width)


def _enable_editing() -> None:
    """Let a person edit the input line, if the system can."""
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
