"""A program's nonce is its own until all sit; then it is revealed by itself."""

from __future__ import annotations

from contextlib import closing

import pytest

from flibuste.core.record_reader import read_record
from flibuste.core.refusal import Refusal
from flibuste.core.sealed import SCHEME, nonce_commitment
from flibuste.games.registry import GAMES
from flibuste.remote.table import RemoteTable
from flibuste.wire.table import OPEN, PLAYING
from tests.remote.conftest import Enter

NONCE = bytes(range(32))


def test_a_nonce_is_secret_until_all_sit(enter: Enter) -> None:
    anne, mary = enter("Anne"), enter("Mary")
    table = RemoteTable(anne, anne.create("under-fire", 2).id)
    table.join(0, NONCE)
    about = RemoteTable(mary, table.id).about()
    assert about.dealing == SCHEME
    assert about.state.reveal is None
    seat = about.state.seats[0]
    assert (seat.nonce, seat.commitment) == ("", nonce_commitment(NONCE).hex())
    with pytest.raises(Refusal) as refused:
        table.command("reveal", nonce=NONCE.hex())
    assert refused.value.code == "reveals-too-soon"
    assert RemoteTable(mary, table.id).about().state.seats[0].nonce == ""


def test_who_listens_reveals(enter: Enter) -> None:
    anne, mary = enter("Anne"), enter("Mary")
    table = RemoteTable(anne, anne.create("under-fire", 2).id)
    table.join(0, NONCE)
    with closing(table.listen()) as telling:
        assert next(telling).state.status == OPEN
        RemoteTable(mary, table.id).join()
        state = next(telling).state
        while state.status == OPEN:
            state = next(telling).state
    assert state.status == PLAYING
    assert state.seats[0].nonce == NONCE.hex()
    assert state.seats[1].nonce
    assert state.reveal is None
    table.command("resign")
    record = read_record(table.record(), "record", list(GAMES["under-fire"].seats))
    assert record.seal is not None
    assert record.seal.nonces[0] == NONCE
    assert record.seal.unrevealed() == []
    assert record.seal.exposed() == []


def test_against_bots_the_game_begins_when_somebody_sits_down(enter: Enter) -> None:
    anne = enter("Anne")
    table = RemoteTable(anne, anne.create("under-fire", 2, bots=[None, 1]).id)
    table.join(0, NONCE)
    assert table.about().state.status == PLAYING


def test_another_nonce_is_refused(enter: Enter) -> None:
    anne, mary = enter("Anne"), enter("Mary")
    table = RemoteTable(anne, anne.create("under-fire", 2).id)
    table.command("join", commitment=nonce_commitment(NONCE).hex())
    RemoteTable(mary, table.id).join()
    for nonce, code in (
        ("00", "other-nonce"),
        (NONCE.hex(), ""),
        (NONCE.hex(), "nothing-to-reveal"),
    ):
        if not code:
            table.command("reveal", nonce=nonce)
            continue
        with pytest.raises(Refusal) as refused:
            table.command("reveal", nonce=nonce)
        assert refused.value.code == code


def test_a_known_nonce_needs_no_commitment(enter: Enter) -> None:
    anne = enter("Anne")
    table = RemoteTable(anne, anne.create("under-fire", 2).id)
    with pytest.raises(Refusal) as refused:
        table.command("join", nonce="00", commitment=nonce_commitment(b"\0").hex())
    assert refused.value.code == "nonce-or-commitment"
