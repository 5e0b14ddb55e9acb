"""Terminals whose encoding lacks our signs: they get letters, and never a question mark."""

from __future__ import annotations

import ast
import codecs
import subprocess
import sys
from pathlib import Path

import pytest

from flibuste.cli.ascii_letters import letters_for
from flibuste.cli.play_setup import PlaySetup
from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES
from tests.cli.driving import ROOT, sit_down, surroundings

codecs.register_error("letters", letters_for)
#: Signs that nobody prints: those that no name of a person may have, and what cannot be read.
UNPRINTED = {"server/people/names.py", "server/logs.py", "wire/encoding.py", "table/commands.py"}


def in_ascii(text: str) -> str:
    return text.encode("ascii", "letters").decode()


def strings() -> set[str]:
    """Return all texts of the package."""
    source = ROOT / "src" / "flibuste"
    found = set()
    for file in source.rglob("*.py"):
        if str(file.relative_to(source)) not in UNPRINTED:
            nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            texts = (node.value for node in nodes if isinstance(node, ast.Constant))
            found |= {text for text in texts if isinstance(text, str)}
    return found


def test_every_sign_of_the_package_has_letters() -> None:
    signs = {sign for text in strings() for sign in text if not sign.isascii()}
    pages = [kit.rules_page(language) for kit in GAMES.values() for language in LANGUAGES]
    signs |= {sign for page in pages for sign in page if not sign.isascii()}
    assert len(signs) > 40
    # Accents of the drawn alphabet stand for themselves.
    lost = {sign for sign in signs if in_ascii(sign) in ("", "?") and not "̀" <= sign <= "ͯ"}
    assert lost == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_in_ascii_has_no_more_question_marks(game: str, language: str) -> None:
    shown = sit_down(PlaySetup(game, opponents=["random"], seed=2), language).out.getvalue()
    assert not shown.isascii()
    plain = in_ascii(shown)
    assert plain.count("?") == shown.count("?")
    for line, same in zip(shown.split("\n"), plain.split("\n"), strict=True):
        # The sea and the ships keep their columns.
        if line.startswith("   ") or line[:3].strip().isdecimal():
            assert len(line) == len(same) or "…" in line or "œ" in line


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_command_writes_to_any_terminal(
    game: str, language: str, encoding: str, tmp_path: Path
) -> None:
    def run(encoding: str) -> str:
        environment = surroundings() | {
            "PYTHONIOENCODING": encoding,
            "XDG_STATE_HOME": str(tmp_path / encoding),
        }
        command = ["play", game, "--seed", "2", "--opponent", "random", "--lang", language]
        done = subprocess.run(
            [sys.executable, "-m", "flibuste", *command],
            input=b"?\n? rules\nlook\nhint\nnonsense\nquit\n",
            capture_output=True,
            env=environment,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        return done.stdout.decode(encoding)

    utf, other = run("utf-8"), run(encoding)
    assert other.count("?") == utf.count("?")
    assert "\ufffd" not in other
    if game == "under-fire":
        assert "*P" in other
