"""Records that a server signed, without a server."""

from __future__ import annotations

from pathlib import Path

from flibuste.core.record import Record
from flibuste.server.signing_key import SigningKey, open_signing_key
from flibuste.table.table import Table
from tests.proof.genuine import record_of


def key_in(folder: Path) -> SigningKey:
    """Return the key of a server whose database is in a folder."""
    return open_signing_key(folder / "tables.db")


def public(key: SigningKey) -> str:
    """Return the public part of a key."""
    return key.keys[-1].public.hex()


def signed(table: Table, key: SigningKey) -> Record:
    """Return the record that a server gives of a game that is over."""
    record = record_of(table)
    key.sign(record)
    return record
