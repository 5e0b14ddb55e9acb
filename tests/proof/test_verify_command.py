"""`flibuste verify` says what is proven, and compares it with what somebody knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from flibuste.cli.run import run
from flibuste.core.record import Record
from flibuste.core.sealed import FIRST_SCHEME
from tests.cli.test_commands import answer
from tests.proof.genuine import played, record_of
from tests.proof.signed import key_in, public, signed


class Verifier:
    """Verifies a record by the command."""

    def __init__(self, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._place = place / "game.txt"
        self._capsys = capsys

    def says(self, record: Record, *options: str, code: int = 0) -> str:
        self._place.write_text(record.text(), "utf-8")
        return answer(self._capsys, "verify", str(self._place), *options, code=code)

    def refuses(self, record: Record, *options: str) -> str:
        self._place.write_text(record.text(), "utf-8")
        assert run(["verify", str(self._place), *options]) == 2
        return self._capsys.readouterr().err

    def tells(self, record: Record, *options: str, code: int = 0) -> Any:
        return json.loads(self.says(record, *options, "--json", code=code))


@pytest.fixture
def verifier(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verifier:
    return Verifier(tmp_path, capsys)


def test_it_says_what_is_proven_and_what_is_not(verifier: Verifier, tmp_path: Path) -> None:
    table, key = played("under-fire", 2), key_in(tmp_path)
    record = signed(table, key)
    said = verifier.says(record)
    assert "Seed, table, time, box and setup are those committed to" in said
    assert f"signed with the key {public(key)}" in said
    assert "--commitment" in said
    assert "--key" in said
    assert record.seal is not None
    known = ["--commitment", table.commitment, "--key", public(key).upper()]
    known += ["--nonce", "light=" + "00" * 8, "--nonce", "01" * 8]
    said = verifier.says(record, *known)
    assert "--commitment" not in said
    assert "--key" not in said
    told = verifier.tells(record, *known)
    assert told["verified"]
    assert told["proof"]["dealing"] == "hmac-sha256/2"
    assert told["proof"]["deal"] is True
    assert told["proof"]["signed"] is True
    assert told["proof"]["key"] == public(key)
    assert told["proof"]["end"] == "rules"


@pytest.mark.parametrize(
    "known",
    [
        ["--commitment", "00" * 32],
        ["--key", "00" * 32],
        ["--nonce", "05"],
        ["--nonce", "light=" + "01" * 8],
        ["--nonce", "nobody=" + "00" * 8],
    ],
)
def test_another_record_than_expected_is_not_correct(
    verifier: Verifier, tmp_path: Path, known: list[str]
) -> None:
    record = signed(played("under-fire", 2), key_in(tmp_path))
    assert "is not correct" in verifier.says(record, *known, code=1)
    told = verifier.tells(record, *known, code=1)
    assert told["error"]["code"] == "does-not-verify"
    record.seal, record.finished, record.signature = None, "", None
    assert not verifier.tells(record, *known, code=1)["verified"]


def test_the_first_scheme_proves_less(verifier: Verifier) -> None:
    said = verifier.says(record_of(played("under-fire", 2, FIRST_SCHEME)))
    assert "The seed is the one committed to" in said
    assert "could try nonces" in said
    assert "Nobody signed this record" in said


def test_a_cut_record_may_be_cut(verifier: Verifier, tmp_path: Path) -> None:
    record = signed(played("under-fire", 2), key_in(tmp_path))
    record.steps, record.result = record.steps[:9], "*"
    told = verifier.tells(record, code=1)
    assert told["proof"]["signed"] is False
    record.signature = None
    assert "or the record was cut" in verifier.says(record)


def test_what_is_not_hexadecimal_is_wrong_usage(verifier: Verifier) -> None:
    record = record_of(played("under-fire", 2))
    for known in (["--commitment", "xyz"], ["--nonce", "light=0"], ["--key", "ahoy"]):
        assert "hexadecimal" in verifier.refuses(record, *known)
