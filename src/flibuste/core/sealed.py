"""Sealed fate: deals that anybody can recompute.

The host picks a 256-bit seed and publishes its commitment. Then each seat adds its own nonce; a
seat that gives none has the empty nonce. When the game is over, the host reveals the seed, and
everybody can recompute every shuffle. There are two schemes. `hmac-sha256/2` is that of tables:

- commitment = SHA-256(`flibuste/hmac-sha256/2` + 0x00 + seed + the table's terms in UTF-8);
- the nonce of a bot at seat k = HMAC-SHA256(key = seed, message = `flibuste/hmac-sha256/2` + 0x00
  + `bot` + 0x00 + k as one byte);
- a seat may publish SHA-256(nonce) before its nonce.

`hmac-sha256/1` is for deals without a table, and for tables of earlier releases: its commitment is
SHA-256(seed), and a bot has the empty nonce. In both of them:

- `salt` = SHA-256 of the nonces in seat order, each preceded by its length as 4 bytes, big-endian;
- block `i` of part `label` = HMAC-SHA256(key = seed, message = `flibuste/` + the scheme + 0x00 +
  salt + label in UTF-8 + 0x00 + i as 8 bytes, big-endian), for i = 0, 1, 2 ...;
- a block gives eight 32-bit words, big-endian, in order;
- a number below n: take the next word w; if w >= 2**32 - (2**32 mod n), drop it and take the next;
  else w mod n;
- a shuffle of k tiles: for i = k - 1 down to 1, swap tile i with tile (number below i + 1).

Each part has its own label, so one part can be checked without the others.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from flibuste.core.fate import Fate

#: The scheme of deals without a table, and that of tables.
FIRST_SCHEME: Final = "hmac-sha256/1"
SCHEME: Final = "hmac-sha256/2"
SEED_BYTES: Final = 32
NONCE_BYTES: Final = 64
_TABLE: Final = b"flibuste/hmac-sha256/2\0"


def commitment(seed: bytes, terms: str = "") -> str:
    """Return the commitment that the host publishes before it learns the nonces.

    `terms` is the text of a table's terms; without a table there are none.
    """
    return hashlib.sha256(_TABLE + seed + terms.encode() if terms else seed).hexdigest()


def nonce_commitment(nonce: bytes) -> bytes:
    """Return what a seat publishes when it sits down, and keeps its nonce to itself."""
    return hashlib.sha256(nonce).digest()


def bot_nonce(seed: bytes, seat: int) -> bytes:
    """Return the nonce of a bot: the seed decides it, and nobody can choose it."""
    return hmac.digest(seed, _TABLE + b"bot\0" + bytes([seat]), "sha256")


class Sealed(Fate):
    """The verifiable source of a live game."""

    def __init__(
        self, seed: bytes, nonces: list[bytes], label: str = "", scheme: str = FIRST_SCHEME
    ) -> None:
        self.seed = seed
        self.nonces = nonces
        self.scheme = scheme
        salt = hashlib.sha256()
        for nonce in nonces:
            salt.update(len(nonce).to_bytes(4, "big"))
            salt.update(nonce)
        self._message = (
            b"flibuste/" + scheme.encode() + b"\0" + salt.digest() + label.encode() + b"\0"
        )
        self._words: list[int] = []
        self._block = 0

    def __repr__(self) -> str:
        """Return what was promised, and not the seed."""
        plain = self.scheme == FIRST_SCHEME
        promised = f"{commitment(self.seed)[:16]}…" if plain else "of its table"
        return f"<sealed fate, commitment {promised}>"

    def __reduce__(self) -> tuple[type[Sealed], tuple[object, ...], object]:
        return Sealed, (self.seed, self.nonces, "", self.scheme), self.__getstate__()

    def part(self, label: str) -> Fate:
        """Return the stream of one part, from its start."""
        return Sealed(self.seed, self.nonces, label, self.scheme)

    def below(self, n: i64) -> i64:
        """Return the next number below n from this stream, by rejection."""
        bound = (1 << 32) - (1 << 32) % n
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < bound:
                return word % n

    def _refill(self) -> None:
        block = hmac.digest(self.seed, self._message + self._block.to_bytes(8, "big"), "sha256")
        self._block += 1
        self._words = [int.from_bytes(block[k : k + 4], "big") for k in range(28, -1, -4)]
