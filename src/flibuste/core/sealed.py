"""Sealed fate: deals that anybody can recompute, version `hmac-sha256/1`.

The host picks a 256-bit seed and publishes its commitment, SHA-256(seed). Then each seat adds a
nonce of its own; a seat that gives none has the empty nonce. When the game is over the host reveals
the seed, and everybody can recompute every shuffle:

- `salt` = SHA-256 of the nonces in seat order, each preceded by its length as 4 bytes, big-endian;
- block `i` of part `label` = HMAC-SHA256(key = seed, message = `flibuste/hmac-sha256/1` + 0x00 +
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

SCHEME: Final = "hmac-sha256/1"
SEED_BYTES: Final = 32
NONCE_BYTES: Final = 64


def commitment(seed: bytes) -> str:
    """Return what the host publishes before it learns the nonces."""
    return hashlib.sha256(seed).hexdigest()


class Sealed(Fate):
    """The verifiable source of a live game."""

    def __init__(self, seed: bytes, nonces: list[bytes], label: str = "") -> None:
        self.seed = seed
        self.nonces = nonces
        salt = hashlib.sha256()
        for nonce in nonces:
            salt.update(len(nonce).to_bytes(4, "big"))
            salt.update(nonce)
        self._message = (
            b"flibuste/" + SCHEME.encode() + b"\0" + salt.digest() + label.encode() + b"\0"
        )
        self._words: list[int] = []
        self._block = 0

    def part(self, label: str) -> Fate:
        """Return the stream of one part, from its start."""
        return Sealed(self.seed, self.nonces, label)

    def below(self, n: i64) -> i64:
        """Return the next number below n of this stream, by rejection."""
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
