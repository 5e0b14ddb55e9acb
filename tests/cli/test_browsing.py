"""Walking through a record at the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from flibuste.cli.commands.replay import ShownRecord, browse
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import GAMES
from flibuste.terminal.terminal import WIPE, Terminal
from tests.cli.test_every_game import played


class Reader(Terminal):
    """Types what it was given, and then Enter, until a prompt begins with `last`."""

    def __init__(self, language: str, typed: list[str], last: str) -> None:
        self.out = io.StringIO()
        super().__init__(language, Console(file=self.out, width=80, height=24, highlight=False))
        self.live = True
        self.typed = typed
        self.last = last
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        self.out.write(prompt)
        if prompt.startswith(self.last):
            return None
        return self.typed.pop(0) if self.typed else ""

    def screens(self) -> list[str]:
        return self.out.getvalue().split(WIPE)[1:]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_fits_a_small_screen(name: str, language: str) -> None:
    game = GAMES[name]
    for players in {game.fewest, game.most}:
        match = played(name, players, game.variants[-1])
        shown = ShownRecord(match, EVERYTHING)
        reader = Reader(language, [], f"{shown.last}/{shown.last} ")
        browse(shown, reader)
        assert len(reader.prompts) > shown.last
        for screen in reader.screens():
            lines = screen.split("\n")
            assert len(lines) <= 24
            # The prompt of a replay may be wrapped by the terminal.
            assert max(len(line) for line in lines[:-1]) <= 80


def test_one_may_go_back_jump_and_quit() -> None:
    match = played("sabordage", 3, "base")
    reader = Reader("en", ["", "", "b", "4", "q"], "never")
    browse(ShownRecord(match, 0), reader)
    assert [prompt.partition("/")[0] for prompt in reader.prompts] == ["0", "1", "2", "1", "4"]
    beyond = Reader("en", ["999"], f"{len(match.journal)}/")
    browse(ShownRecord(match, 0), beyond)
    assert len(beyond.prompts) > 2, "the last moment is the end of a round, which is told first"
