"""When all sit, nonces are revealed; the deal does not wait for those who are late."""

from __future__ import annotations

import pytest

from flibuste.core.refusal import Refusal
from flibuste.core.replay import verify
from flibuste.core.sealed import FIRST_SCHEME, nonce_commitment
from flibuste.table.clock import REVEAL
from flibuste.table.commands import decide, ready_to_start, start
from flibuste.table.events import TableEvent
from flibuste.table.journal import entry_of
from flibuste.table.table import Table
from flibuste.table.telling import Stream, table_for
from flibuste.wire.commands import Command, Join, Leave, Reveal
from flibuste.wire.table import OPEN, PLAYING, Status
from tests.proof.genuine import AT, play_on, record_of, sealed_table
from tests.table.folding import happen

NONCES = [bytes([seat]) * 32 for seat in range(3)]


def status(table: Table) -> Status:
    return table.status


def do(table: Table, seat: int, command: Command, at: int = AT) -> list[TableEvent]:
    """Let somebody do something, as a server does it."""
    events = decide(table, f"p{seat}", command, 0)
    for what in events:
        happen(table, what, at)
    if ready_to_start(table):
        happen(table, start(table), at)
    return events


def sit(table: Table, seat: int, at: int = AT) -> None:
    committed = nonce_commitment(NONCES[seat]).hex()
    do(table, seat, Join(kind="join", seat=seat, commitment=committed), at)


def reveal(table: Table, seat: int) -> None:
    do(table, seat, Reveal(kind="reveal", nonce=NONCES[seat].hex()))


def test_the_deal_waits_for_all_nonces() -> None:
    table = sealed_table("sabordage", 3)
    for seat in range(3):
        sit(table, seat, AT + seat)
    assert status(table) == OPEN
    assert table.reveal_until() == table.deadline() == AT + 2 + REVEAL
    reveal(table, 2)
    reveal(table, 0)
    assert table.unrevealed() == [1]
    reveal(table, 1)
    assert status(table) == PLAYING
    assert table.deadline() is None
    play_on(table)
    record = record_of(table)
    verify(table.game, record)
    assert record.seal is not None
    assert record.seal.nonces == NONCES
    assert record.seal.commitments == [nonce_commitment(nonce) for nonce in NONCES]


def test_who_does_not_reveal_is_dealt_without_and_the_record_says_so() -> None:
    table = sealed_table("sabordage", 3)
    for seat in range(3):
        sit(table, seat)
    reveal(table, 0)
    reveal(table, 2)
    happen(table, start(table), AT + REVEAL)
    with pytest.raises(Refusal) as refused:
        reveal(table, 1)
    assert refused.value.code == "nothing-to-reveal"
    play_on(table)
    record = record_of(table)
    verify(table.game, record)
    assert record.seal is not None
    assert record.seal.nonces == [NONCES[0], b"", NONCES[2]]
    assert record.seal.unrevealed() == [1]


def test_who_leaves_when_all_sit_cannot_sit_down_with_another_nonce() -> None:
    table = sealed_table("sabordage", 3)
    for seat in range(3):
        sit(table, seat)
    reveal(table, 0)
    do(table, 2, Leave(kind="leave"))
    assert table.seats[2].person == "p2"
    assert table.unrevealed() == [1]
    with pytest.raises(Refusal) as refused:
        sit(table, 2)
    assert refused.value.code == "already-seated"
    reveal(table, 1)
    assert status(table) == PLAYING
    assert table.seats[2].deputy
    play_on(table)
    seal = record_of(table).seal
    assert seal is not None
    assert seal.unrevealed() == [2]


def test_who_leaves_before_all_sit_takes_the_commitment_along() -> None:
    table = sealed_table("under-fire", 2)
    sit(table, 0)
    do(table, 0, Leave(kind="leave"))
    assert table.seats[0].commitment == b""
    assert table.seats[0].free


def test_a_plain_nonce_is_revealed_at_once() -> None:
    """As clients of earlier releases do it."""
    table = sealed_table("under-fire", 2)
    do(table, 0, Join(kind="join", seat=0, nonce="0a0b"))
    do(table, 1, Join(kind="join", seat=1))
    assert status(table) == PLAYING
    play_on(table)
    seal = record_of(table).seal
    assert seal is not None
    assert seal.exposed() == [0, 1]


def test_a_table_of_the_first_scheme_starts_too() -> None:
    table = sealed_table("under-fire", 2, FIRST_SCHEME)
    do(table, 0, Join(kind="join", seat=0, nonce="0a0b"))
    sit(table, 1)
    assert status(table) == OPEN
    reveal(table, 1)
    assert status(table) == PLAYING
    play_on(table)
    record = record_of(table)
    verify(table.game, record)
    assert "hmac-sha256/1" in record.text()


def test_where_a_decision_takes_days_so_may_revealing() -> None:
    table = sealed_table("under-fire", 2, clock={"kind": "days", "days": 3})
    for seat in range(2):
        sit(table, seat)
    assert table.reveal_until() == AT + 3 * 86_400_000


def test_a_restart_folds_the_same() -> None:
    table = sealed_table("under-fire", 2)
    for seat in range(2):
        sit(table, seat)
    reveal(table, 1)
    rows = [noted.entry.row() for noted in table.notes]
    again = Table(table.id, entry_of(rows[0]))
    for row in rows[1:]:
        again.fold(entry_of(row))
    assert again.reveal_until() == table.reveal_until()
    assert again.unrevealed() == [0]
    assert table_for(again, 0) == table_for(table, 0)


def test_older_clients_are_told_of_nothing_that_they_do_not_know() -> None:
    table = sealed_table("under-fire", 2)
    for seat in range(2):
        sit(table, seat)
    for seat in range(2):
        reveal(table, seat)
    for audience in (0, 1, -1):
        stream = Stream(table, audience)
        kinds = [stream.message(number)["kind"] for number in range(1, len(stream) + 1)]
        assert kinds == ["created", "joined", "joined", "started"]
