"""Tokens and ids that nobody can guess, made so that a log recognises them."""

from __future__ import annotations

import secrets
import string
from hashlib import sha256
from typing import Final

#: Letters and digits alone: a link that ends in a sign loses it in many a chat.
ALPHABET: Final = string.ascii_letters + string.digits

#: 190 bits.
TOKEN_LENGTH: Final = 32

#: 101 bits.
ID_LENGTH: Final = 17


def new_token() -> str:
    """Return a new secret: whoever shows it is the person it was given to."""
    return _random_word(TOKEN_LENGTH)


def new_id() -> str:
    """Return a new id: it may be shown, but cannot be guessed."""
    return _random_word(ID_LENGTH)


def digest(token: str) -> str:
    """Return what is stored of a token, from which the token cannot be found again."""
    # What a caller sends as a token may be any text, even one that no encoding allows.
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _random_word(length: int) -> str:
    # A digit, a small and a capital letter are always there: so `logs` knows it from a name.
    while True:
        word = "".join(secrets.choice(ALPHABET) for _ in range(length))
        kinds = (str.isdigit, str.islower, str.isupper)
        if all(any(map(kind, word)) for kind in kinds):
            return word
