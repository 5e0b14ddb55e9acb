"""Signatures of records, by Ed25519: making them, and checking them."""

from __future__ import annotations

from itertools import pairwise

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from flibuste.core.record import Record
from flibuste.core.signature import MOST_KEYS, Key, Signature, signed_key, signed_record
from flibuste.core.words import Words


def sign(record: Record, private: Ed25519PrivateKey, keys: list[Key]) -> Signature:
    """Return the signature of a record by the last of a chain of keys."""
    first, *others = keys[-MOST_KEYS:]
    return Signature(
        [Key(first.public), *others], private.sign(signed_record(record.unsigned_text()))
    )


def next_key(before: Ed25519PrivateKey, public: bytes) -> Key:
    """Return a new public key, signed by the private key that it replaces."""
    return Key(public, before.sign(signed_key(before.public_key().public_bytes_raw(), public)))


def why_not_signed(record: Record, signature: Signature) -> Words | None:
    """Return why a signature is not one of this record by these keys; None if it is."""
    keys = signature.keys
    for before, key in pairwise(keys):
        if not _holds(before.public, key.signature, signed_key(before.public, key.public)):
            return Words(
                "A key of the signature was not signed by the one before it.",
                "Une clé de la signature n’a pas été signée par la précédente.",
            )
    if not _holds(keys[-1].public, signature.value, signed_record(record.unsigned_text())):
        return Words(
            "This is not the record that was signed with its key.",
            "Ce n’est pas la partie notée qui a été signée avec sa clé.",
        )
    return None


def _holds(public: bytes, signature: bytes, message: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True
