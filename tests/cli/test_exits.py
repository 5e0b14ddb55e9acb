"""How the command ends when something is wrong: one message, one exit code, no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from flibuste.cli.run import run
from tests.cli.driving import flibuste_apart, recorded, surroundings


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def refused(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    assert run(arguments) == code
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    if "--json" in arguments:
        assert said.err == ""
        assert json.loads(said.out)["error"]["code"]
        return said.out
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("no-such-command",),
        ("show",),
        ("show", "--no-such-option"),
        ("play", "chess"),
        ("play", "--opponent", "nobody"),
        ("sim", "--games", "0"),
        ("sim", "--games", "many"),
        ("sim", "--players", "random"),
        ("sim", "--players", "random,random,random"),
        ("sim", "--players", "random,"),
        ("deal", "--players", "3"),
        ("perft", "--players", "0"),
        ("play", "--players", "5"),
        ("play", "--opponent", "random,random"),
        ("play", "--seat", "red"),
        ("deal", "--variant", "blind"),
        ("deal", "--option", "no-such-rule"),
        ("play", "--deal", "a", "--variant", "expert"),
        ("perft", "--depth", "-1"),
        ("play", "--deal", "a", "--position", "b"),
        ("deal", "--lang", "de"),
        ("sim", "--games", "0", "--json"),
    ],
)
def test_wrong_usage_is_2(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, 2, *arguments)


@pytest.mark.parametrize("json_wanted", [False, True])
def test_bad_input_is_3(
    tmp_path: Path, json_wanted: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ("--json",) if json_wanted else ()
    binary = tmp_path / "binary"
    binary.write_bytes(b"flibuste \xff\xfe\x00")
    huge = tmp_path / "huge"
    huge.write_bytes(b"a" * 5_000_000)
    empty = tmp_path / "empty"
    empty.touch()
    other = tmp_path / "other"
    other.write_text("flibuste chess position 1\n[sea]\n", encoding="utf-8")
    for path, why in (
        ("nowhere.txt", "no such file"),
        (str(tmp_path), "directory"),
        (str(binary), "UTF-8"),
        (str(huge), "too large"),
        (str(empty), "first line"),
        (str(other), "is not a game. Expected one of"),
        ("a\0b", "no such file"),
    ):
        for command in ("score", "verify", "legal"):
            said = refused(capsys, 3, command, path, *more)
            assert why in said or command != "score"
    for arguments in (
        ("sim", "--seed", "-1"),
        ("sim", "--seed", str(1 << 64)),
        ("sim", "--players", "random,nobody"),
        ("sim", "--players", "random,no_such_module:Bot"),
        ("deal", "--box", str(empty)),
        ("box", "--check", str(binary)),
        ("deal", "--seed", "-5"),
    ):
        assert refused(capsys, 3, *arguments, *more)


def test_bad_records_are_3_and_false_ones_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = recorded(2)
    path = tmp_path / "record.txt"
    first = text.partition("[choices]\n")[2].splitlines()[0]

    def written(old: str, new: str) -> str:
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return str(path)

    assert "is not correct" in _said(capsys, 1, "verify", written(first, "light end"))
    assert "is not correct" in _said(capsys, 1, "verify", written("result: ", "result: nobody "))
    refused(capsys, 3, "verify", written(first, "nobody lay 1 a1"))
    refused(capsys, 3, "verify", written("deck light: ", "deck light: 9 "))
    refused(capsys, 3, "replay", written(first, "light end"))
    refused(capsys, 3, "show", written("first: ", "last: "))
    refused(capsys, 3, "show", written("x" * 0, ""), "--at", "9999")
    for broken in ("{", '{"v": 1}', "{}" * 3, "[" * 100000):
        path.write_text(broken, encoding="utf-8")
        refused(capsys, 3, "verify", str(path))


def test_a_position_has_no_other_moments(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.txt"
    path.write_text(_said(capsys, 0, "sheet", "under-fire"), encoding="utf-8")
    for command in ("score", "show"):
        assert "This is a position" in refused(capsys, 3, command, str(path), "--at", "1")


def _said(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    assert run(arguments) == code
    return capsys.readouterr().out


def test_messages_speak_french(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Ce fichier n’existe pas" in refused(capsys, 3, "score", "nulle-part", "--lang", "fr")
    assert "Il manque FILE" in refused(capsys, 2, "score", "--lang=fr")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "L’option --nom n’existe pas" in refused(capsys, 2, "score", "--nom")


def test_what_cannot_be_written_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.txt"
    path.write_text(recorded(2), encoding="utf-8")
    for out in (str(tmp_path), str(tmp_path / "no" / "where.svg")):
        refused(capsys, 3, "show", str(path), "--format", "svg", "--out", out)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["record.txt"]


def test_a_closed_pipe_is_silent() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "flibuste", "box"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings() | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=60) == 141
    assert process.stderr.read() == b""
    process.stderr.close()


def test_a_terminal_that_knows_few_signs_is_no_obstacle() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "flibuste", "play", "--seed", "1", "--lang", "fr"],
        input=b"? \xff\nquit\n",
        capture_output=True,
        env=surroundings() | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Clair > " in done.stdout


def test_completion_is_offered() -> None:
    # Without detection the shell is the one named, whatever runs the tests.
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
        done = flibuste_apart("--show-completion", "bash")
    assert "_FLIBUSTE_COMPLETE" in done.stdout
