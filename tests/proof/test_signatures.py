"""Signatures of records: by the host's key, and by the keys that replace it."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from flibuste.core.record import Record
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.replay import replay, verify
from flibuste.core.signature import MOST_KEYS
from flibuste.proof.proof import Expected, Proof, prove
from flibuste.server.signing_key import open_signing_key, signing_key_file
from flibuste.table.table import Table
from tests.proof.genuine import played, record_of
from tests.proof.signed import key_in, public, signed


@pytest.fixture(scope="module")
def table() -> Table:
    return played("under-fire", 2)


def proof_of(table: Table, record: Record, expected: Expected | None = None) -> Proof:
    return prove(table.game, record, "game.txt", expected)[1]


def test_a_record_is_signed_in_both_its_forms(table: Table, tmp_path: Path) -> None:
    key = key_in(tmp_path)
    record = signed(table, key)
    for text in (record.text(), record.compact()):
        read = read_record(text, "game.txt", table.game.seat_names())
        assert read == record
        assert read.text() == record.text()
        proof = proof_of(table, read, Expected(key=public(key)))
        assert proof.wrong is None
        assert proof.keys == [public(key)]
        assert proof.end == "rules"


def test_the_signature_is_the_last_section_and_need_not_be_there(
    table: Table, tmp_path: Path
) -> None:
    text = signed(table, key_in(tmp_path)).text()
    above, _, below = text.partition("\n[signature]\n")
    assert above == record_of(table).text()
    assert [line.partition(":")[0] for line in below.splitlines()] == ["key", "signature"]
    read = read_record(above, "game.txt", table.game.seat_names())
    verify(table.game, read)
    assert proof_of(table, read).keys == []


def test_comments_and_spaces_are_not_part_of_a_record(table: Table, tmp_path: Path) -> None:
    text = signed(table, key_in(tmp_path)).text()
    loose = text.replace("[choices]", "# what they chose\n\n[choices]  ").replace("\n", "\r\n")
    read = read_record(loose, "game.txt", table.game.seat_names())
    assert proof_of(table, read).wrong is None


def test_the_key_is_made_once_and_is_its_owners(tmp_path: Path) -> None:
    first = key_in(tmp_path)
    place = signing_key_file(tmp_path / "tables.db")
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert public(key_in(tmp_path)) == public(first)
    private = place.read_text("ascii").split()[-1]
    assert private not in repr(first)
    assert list(tmp_path.iterdir()) == [place]


def test_a_new_key_is_signed_by_the_one_before(table: Table, tmp_path: Path) -> None:
    keys = [key_in(tmp_path)]
    keys += [open_signing_key(tmp_path / "tables.db", replace=True) for _ in range(2)]
    assert public(key_in(tmp_path)) == public(keys[-1])
    assert len({public(key) for key in keys}) == 3
    record = signed(table, keys[-1])
    for key in keys:
        assert proof_of(table, record, Expected(key=public(key))).wrong is None
    old = signed(table, keys[0])
    assert proof_of(table, old, Expected(key=public(keys[0]))).wrong is None
    assert proof_of(table, old, Expected(key=public(keys[-1]))).wrong is not None


def test_a_key_that_another_signed_does_not_follow(table: Table, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    theirs, own = key_in(tmp_path), key_in(tmp_path / "own")
    record = signed(table, own.replaced())
    assert record.signature is not None
    record.signature.keys[0] = theirs.keys[0]
    broken = proof_of(table, record, Expected(key=public(theirs))).broken_signature
    assert broken is not None
    assert "before it" in broken.words.en


def test_a_chain_of_keys_has_an_end(table: Table, tmp_path: Path) -> None:
    key = key_in(tmp_path)
    for _ in range(MOST_KEYS + 3):
        key = key.replaced()
    record = signed(table, key)
    read = read_record(record.text(), "game.txt", table.game.seat_names())
    proof = proof_of(table, read)
    assert proof.wrong is None
    assert len(proof.keys) == MOST_KEYS


def test_a_key_that_cannot_be_read_is_not_replaced(tmp_path: Path) -> None:
    whole = signing_key_file(tmp_path / "tables.db")
    key_in(tmp_path)
    text = whole.read_text("ascii")
    for bad in ("", "ahoy\n", text[:-4], text.splitlines()[0] + "\n", "private 00\n", "\n\n"):
        whole.write_text(bad, "ascii")
        for replace in (False, True):
            with pytest.raises(Refusal) as refused:
                open_signing_key(tmp_path / "tables.db", replace=replace)
            assert refused.value.code == "bad-signing-key"
        assert whole.read_text("ascii") == bad


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("signature: ", "signature: 00 "),
        ("signature: ", "sign: "),
        ("key: ", "key: 00"),
        ("key: ", "key: xx"),
        ("key: ", "signature: "),
        ("[signature]\n", "[signature]\nahoy\n"),
    ],
)
def test_what_is_no_signature_is_refused(
    table: Table, tmp_path: Path, was: str, becomes: str
) -> None:
    text = signed(table, key_in(tmp_path)).text()
    forged = text.replace(was, becomes)
    assert forged != text
    with pytest.raises(BadText) as refused:
        read_record(forged, "game.txt", table.game.seat_names())
    assert refused.value.code in ("bad-signature", "bad-hex")


def test_a_record_with_a_broken_signature_replays(table: Table, tmp_path: Path) -> None:
    record = signed(table, key_in(tmp_path))
    record.players = ["Somebody", "Else"]
    replay(table.game, record)
    assert proof_of(table, record).broken_signature is not None
