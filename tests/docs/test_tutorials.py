"""The tutorials do what they say: their files are written, their commands and programs run.

Page by page, from top to bottom, in an empty folder:

- a block with a title is a file of that name;
- a line of a `sh` block is run if it is `flibuste …`; of `make …` the target has to exist;
- `< FILE` in it is what is typed; `# refused` after it means that the input is refused;
- a `text` block right after a `sh` block is what its last command printed, or part of it;
- `python` blocks are run one after the other, as one program.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.driving import ROOT, flibuste_apart, surroundings
from tests.server.running import Running

TUTORIALS = ROOT / "docs" / "tutorials"
PAGES = sorted(page.stem for page in TUTORIALS.glob("*.md"))
#: The arenas of the bot's author take long: tests/docs/test_own_bot.py plays short ones.
FOLLOWED = [page for page in PAGES if page not in ("bot-author", "index")]
FENCE = re.compile(
    r'^```(?P<kind>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True)
class Block:
    kind: str
    title: str | None
    text: str
    #: Whether nothing but blank lines stands between it and the block before.
    follows: bool


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of code of a page."""
    text = (TUTORIALS / f"{page}.md").read_text(encoding="utf-8")
    end = -1
    for found in FENCE.finditer(text):
        follows = end >= 0 and not text[end : found.start()].strip()
        yield Block(found["kind"], found["title"], found["text"], follows)
        end = found.end()


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


class Reader:
    """Somebody who does what a page says, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.printed = ""
        self.servers: list[Running] = []

    def follow(self, block: Block) -> None:
        if block.title:
            (self.folder / block.title).write_text(block.text, encoding="utf-8")
        elif block.kind == "sh":
            for line in block.text.splitlines():
                command, _, comment = line.partition("  #")
                self.run(command, refused=comment.strip() == "refused")
        elif block.kind == "text" and block.follows:
            assert block.text in self.printed

    def run(self, line: str, refused: bool = False) -> None:
        program, *arguments = shlex.split(line)
        if program == "make":
            assert arguments[0] in targets()
            return
        assert program == "flibuste", f"the tests do not know how to run {line!r}"
        if arguments[0] == "serve":
            self.serve(arguments)
            return
        target = None
        if ">" in arguments:
            *arguments, _, target = arguments
        typed = ""
        if "<" in arguments:
            *arguments, _, answers = arguments
            typed = (self.folder / answers).read_text(encoding="utf-8")
        done = flibuste_apart(*arguments, typed=typed, cwd=self.folder)
        assert done.returncode == (3 if refused else 0), f"{line}\n{done.stdout}{done.stderr}"
        self.printed = done.stderr if refused else done.stdout
        if target:
            (self.folder / target).write_text(done.stdout, encoding="utf-8")

    def serve(self, arguments: list[str]) -> None:
        """Start a server as the page says, in place of the one before, but at a free port."""
        self.leave()
        data = self.folder / arguments[arguments.index("--data") + 1]
        rest = [each for each in arguments[1:] if each not in ("--data", data.name)]
        self.servers.append(Running(data, *rest))
        self.servers[-1].start()

    def leave(self) -> None:
        while self.servers:
            self.servers.pop().stop()


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    reading = Reader(tmp_path)
    yield reading
    reading.leave()


@pytest.mark.parametrize("page", FOLLOWED)
def test_a_reader_can_follow_the_page(page: str, reader: Reader) -> None:
    for block in blocks(page):
        reader.follow(block)


@pytest.mark.parametrize("page", [*FOLLOWED, "../install", "../dealing"])
def test_the_programs_of_a_page_run(page: str, tmp_path: Path) -> None:
    program = "\n".join(b.text for b in blocks(page) if b.kind == "python" and not b.title)
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=surroundings("C"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_there_is_one_for_each_kind_of_user() -> None:
    assert set(PAGES) == {
        *("bot-author", "box-owner", "contributor", "host", "index", "player", "researcher")
    }
