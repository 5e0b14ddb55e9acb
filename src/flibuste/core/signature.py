"""The signature of a record: the keys of the server that signed it, and what it signed.

A server's first key stands for itself. Each later key is signed by the one before it, so that who
knows an earlier key can trust the later ones.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.seal import read_hex
from flibuste.core.sheet import Line, Section
from flibuste.core.words import Words

_KEY_BYTES: Final = 32
_SIGNATURE_BYTES: Final = 64
#: As many keys a signature has at most: each has to be checked.
MOST_KEYS: Final = 100


class Key:
    """A public key, and what the key before it signed; the first was signed by none."""

    __slots__ = ("public", "signature")

    def __init__(self, public: bytes, signature: bytes = b"") -> None:
        self.public = public
        self.signature = signature

    def __reduce__(self) -> tuple[type[Key], tuple[bytes, bytes]]:
        return Key, (self.public, self.signature)


class Signature:
    """A chain of keys, and the signature by the last of them."""

    __slots__ = ("keys", "value")

    def __init__(self, keys: list[Key], value: bytes) -> None:
        if not 1 <= len(keys) <= MOST_KEYS:
            raise ValueError("keys")
        self.keys = keys
        self.value = value

    def text(self) -> str:
        """Return the section of a record."""
        lines = [f"key: {key.public.hex()} {key.signature.hex()}".rstrip() for key in self.keys]
        return "\n".join(["", "[signature]", *lines, f"signature: {self.value.hex()}"]) + "\n"

    def compact(self) -> list[list[str]]:
        """Return it as in a compact record."""
        keys = [[key.public.hex(), key.signature.hex()] for key in self.keys]
        return [*keys, [self.value.hex()]]

    def __reduce__(self) -> tuple[type[Signature], tuple[list[Key], bytes]]:
        return Signature, (self.keys, self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Signature) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.value)


def signed_record(text: str) -> bytes:
    """Return what a key signs of a record: its sheet as Flibuste writes it, without a signature."""
    return b"flibuste record\0" + text.encode()


def signed_key(before: bytes, public: bytes) -> bytes:
    """Return what a key signs of the key that comes after it."""
    return b"flibuste key\0" + before + public


def signature_of_compact(found: list[list[object]]) -> Signature:
    """Return the signature of a compact record; raise `ValueError` if it is none."""
    *keys, (value,) = [[bytes.fromhex(str(part)) for part in each] for each in found]
    return Signature([Key(public, signature) for public, signature in keys], value)


def read_signature(section: Section) -> Signature:
    """Read the section of a record; raise `BadText` that names the line."""
    keys: list[Key] = []
    value = b""
    for row in section.lines:
        name, _, rest = row.text.partition(":")
        words = rest.split()
        if name == "key" and not value and len(words) == (2 if keys else 1):
            signature = _bytes(section, row, words[1], _SIGNATURE_BYTES) if keys else b""
            keys.append(Key(_bytes(section, row, words[0], _KEY_BYTES), signature))
        elif name == "signature" and keys and not value and len(words) == 1:
            value = _bytes(section, row, words[0], _SIGNATURE_BYTES)
        else:
            raise _bad(section, row)
    if not value or len(keys) > MOST_KEYS:
        raise _bad(section, None)
    return Signature(keys, value)


def _bytes(section: Section, row: Line, text: str, size: int) -> bytes:
    return read_hex(section, Line(row.line, "", text), size, size)


def _bad(section: Section, row: Line | None) -> Exception:
    return section.error(
        row,
        "bad-signature",
        Words("This is not a signature.", "Ce n’est pas une signature."),
        Words(
            "Take the section from the record as the server gave it, or remove it.",
            "Reprenez la section telle que le serveur l’a donnée, ou retirez-la.",
        ),
    )
