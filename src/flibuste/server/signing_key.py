"""The host's signing key: made at the first start, kept beside the database, replaced on demand.

The file also holds all public keys that came before, each of which signed the next. Whoever reads
it can sign records in the host's name, so only its owner can. Backups do not include it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from flibuste.core.record import Record
from flibuste.core.signature import Key
from flibuste.proof.signatures import next_key, sign
from flibuste.server.private_file import write_private
from flibuste.server.refusals import bad_signing_key
from flibuste.store.place import Place, beside

_PRIVATE: Final = "private"
_KEY: Final = "key"


class SigningKey:
    """A private key, and the public keys that lead to it."""

    def __init__(self, private: Ed25519PrivateKey, keys: list[Key]) -> None:
        self._private = private
        #: The last is the public part of the private key.
        self.keys = keys

    def __repr__(self) -> str:
        """Return the public part alone."""
        return f"<signing key {self.keys[-1].public.hex()}>"

    def sign(self, record: Record) -> None:
        """Sign a record."""
        record.signature = sign(record, self._private, self.keys)

    def replaced(self) -> SigningKey:
        """Return a new key, which this one has signed."""
        private = Ed25519PrivateKey.generate()
        public = private.public_key().public_bytes_raw()
        return SigningKey(private, [*self.keys, next_key(self._private, public)])

    def write(self, place: Path) -> None:
        """Write it to its file."""
        lines = [f"{_KEY} {key.public.hex()} {key.signature.hex()}".rstrip() for key in self.keys]
        lines.append(f"{_PRIVATE} {self._private.private_bytes_raw().hex()}")
        write_private(place, "\n".join(lines) + "\n")


def signing_key_file(database: Place) -> Path:
    """Return the path of the key: beside the database, readable by its owner alone."""
    place = beside(database)
    return place.with_name(f"{place.name}.signing-key")


def open_signing_key(database: Place, *, replace: bool = False) -> SigningKey:
    """Return the host's key, made now if there is none; raise `Refusal` if it cannot be read."""
    place = signing_key_file(database)
    if place.exists():
        key = _read(place)
        if not replace:
            return key
        key = key.replaced()
    else:
        private = Ed25519PrivateKey.generate()
        key = SigningKey(private, [Key(private.public_key().public_bytes_raw())])
    key.write(place)
    return key


def _read(place: Path) -> SigningKey:
    keys: list[Key] = []
    private: Ed25519PrivateKey | None = None
    try:
        for line in place.read_text(encoding="ascii").splitlines():
            name, *parts = line.split()
            if name == _PRIVATE:
                private = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(parts[0]))
            else:
                keys.append(Key(*[bytes.fromhex(part) for part in parts]))
    except (ValueError, IndexError, TypeError, OSError):
        private = None
    if private is None or not keys or keys[-1].public != private.public_key().public_bytes_raw():
        # Never replaced by itself: whoever knows the old key would no longer trust the server.
        raise bad_signing_key(str(place))
    return SigningKey(private, keys)
