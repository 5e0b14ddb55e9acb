"""Nobody changes a signed record unnoticed; of others it is known what shows a change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from flibuste.core.refusal import Refusal
from flibuste.core.signature import Key, Signature
from flibuste.games.registry import open_record
from flibuste.proof.proof import Expected, prove
from flibuste.server.replay import replayed
from flibuste.server.signing_key import SigningKey
from tests.proof.signed import key_in, public
from tests.proof.tamperings import (
    COMMITMENT,
    ITSELF,
    SIGNATURE,
    TAMPERINGS,
    Tampering,
    genuine,
    record,
    without,
)

CHANGES = pytest.mark.parametrize("tampering", TAMPERINGS, ids=[each.what for each in TAMPERINGS])
WITHOUT_SIGNATURE = without(r"\[signature\]", "key:", "signature:")


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return key_in(tmp_path_factory.mktemp("key")).replaced()


@pytest.fixture(scope="module")
def signed(key: SigningKey) -> str:
    found = genuine()
    key.sign(found)
    return found.text()


def detected(text: str, expected: Expected | None = None) -> bool:
    """Tell whether a record is refused, breaks a rule, or is not what it claims to be."""
    try:
        game, found = open_record(text, "forged.txt")
        _, proof = prove(game, found, "forged.txt", expected)
    except Refusal:
        return True
    return proof.wrong is not None


def told(text: str) -> Expected:
    """Return what somebody knows who was at the table."""
    seal = record(text).seal
    assert seal is not None
    return Expected(seal.commitment, {"yellow": seal.nonces[0].hex()})


def test_there_are_enough() -> None:
    assert len(TAMPERINGS) >= 40
    assert len({each.what for each in TAMPERINGS}) == len(TAMPERINGS)
    assert {each.shown_by for each in TAMPERINGS} == {ITSELF, COMMITMENT, SIGNATURE}


def test_the_genuine_record_is_fine(signed: str, key: SigningKey) -> None:
    assert not detected(signed)
    assert not detected(signed, told(signed))
    assert not detected(signed, Expected(key=public(key)))
    assert not detected(WITHOUT_SIGNATURE(signed), told(signed))


def test_no_line_can_be_left_out(signed: str) -> None:
    lines = signed.splitlines()
    for nth, line in enumerate(lines):
        rest = [*lines[:nth], *lines[nth + 1 :]]
        assert not line or detected("\n".join(rest)), line


@CHANGES
def test_a_signed_record_is_changed_by_nobody(signed: str, tampering: Tampering) -> None:
    forged = tampering.change(signed)
    assert forged != signed
    assert detected(forged)


@CHANGES
def test_without_a_signature_it_is_known_what_shows_it(signed: str, tampering: Tampering) -> None:
    plain = WITHOUT_SIGNATURE(signed)
    forged = tampering.change(plain)
    assert forged != plain
    assert detected(forged) is (tampering.shown_by == ITSELF)
    assert detected(forged, told(plain)) is (tampering.shown_by != SIGNATURE)
    # Then it is said that nobody signed it.
    if tampering.shown_by != ITSELF:
        assert replayed(forged).proof.signed == "no"
        assert detected(forged, Expected(key="00" * 32))


@pytest.mark.parametrize(
    "change",
    [
        lambda found, _: Signature(found.keys, bytes(64)),
        lambda found, _: Signature(found.keys, found.value[:-1] + bytes([found.value[-1] ^ 1])),
        lambda found, _: Signature(found.keys[::-1], found.value),
        lambda found, _: Signature(found.keys[:1], found.value),
        lambda found, _: Signature([*found.keys, found.keys[0]], found.value),
        lambda found, own: Signature([*found.keys[:1], own.keys[0]], found.value),
        lambda found, own: Signature(own.keys, found.value),
        lambda found, own: Signature(
            [found.keys[0], Key(own.keys[0].public, found.keys[1].signature)], found.value
        ),
    ],
)
def test_a_signature_is_changed_by_nobody(
    signed: str, tmp_path: Path, change: Callable[[Signature, SigningKey], Signature]
) -> None:
    found = record(signed)
    assert found.signature is not None
    found.signature = change(found.signature, key_in(tmp_path))
    game, _ = open_record(signed, "r")
    _, proof = prove(game, found, "r")
    assert proof.broken_signature is not None


def test_a_signature_is_of_one_record(signed: str, key: SigningKey) -> None:
    other = genuine()
    other.players = ["Somebody", *other.players[1:]]
    key.sign(other)
    assert not detected(other.text())
    other.signature = record(signed).signature
    assert detected(other.text())


def test_who_signs_it_anew_has_another_key(signed: str, key: SigningKey, tmp_path: Path) -> None:
    own = key_in(tmp_path)
    forged = record(signed)
    forged.players = ["Somebody", *forged.players[1:]]
    own.sign(forged)
    assert not detected(forged.text())
    assert detected(forged.text(), Expected(key=public(key)))
