"""Tokens and ids that nobody can guess, and that the log recognizes and hides."""

from __future__ import annotations

import hmac
import secrets
import string
from hashlib import sha256
from typing import Final

#: Only letters and digits: many chats cut a punctuation mark off the end of a link.
ALPHABET: Final = string.ascii_letters + string.digits

#: 190 bits.
TOKEN_LENGTH: Final = 32

#: 101 bits.
ID_LENGTH: Final = 17


def new_token() -> str:
    """Return a new secret, which proves who somebody is."""
    return _random_word(TOKEN_LENGTH)


def derived_token(secret: str, mark: str) -> str:
    """Return the token that belongs to a mark; nobody can guess it without the secret."""
    for count in range(1_000):
        drawn = hmac.digest(secret.encode(), f"{count}/{mark}".encode(), "sha256")
        rest = int.from_bytes(drawn, "big")
        word = ""
        for _ in range(TOKEN_LENGTH):
            rest, letter = divmod(rest, len(ALPHABET))
            word += ALPHABET[letter]
        if _is_recognized(word):
            return word
    raise AssertionError("no word in a thousand has a digit, a small and a capital letter")


def new_id() -> str:
    """Return a new id, which is not secret but cannot be guessed."""
    return _random_word(ID_LENGTH)


def digest(token: str) -> str:
    """Return what is stored of a token; the token cannot be computed from it."""
    # Callers may send any text as a token, even one that cannot be encoded.
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _random_word(length: int) -> str:
    while True:
        word = "".join(secrets.choice(ALPHABET) for _ in range(length))
        if _is_recognized(word):
            return word


def _is_recognized(word: str) -> bool:
    """Tell whether `logs` can tell a word from a name: by a digit, a small and a capital letter."""
    return all(any(map(kind, word)) for kind in (str.isdigit, str.islower, str.isupper))
