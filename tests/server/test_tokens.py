"""Tokens and ids: unguessable, safe in a link, recognised by the logs."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.server.logs import without_secrets
from flibuste.server.people.tokens import (
    ALPHABET,
    ID_LENGTH,
    TOKEN_LENGTH,
    digest,
    new_id,
    new_token,
)


@pytest.mark.parametrize(
    ("make", "length", "bits"), [(new_token, TOKEN_LENGTH, 128), (new_id, ID_LENGTH, 96)]
)
def test_a_word_is_long_enough_and_safe_in_a_link(
    make: Callable[[], str], length: int, bits: int
) -> None:
    assert length * math.log2(len(ALPHABET)) >= bits
    words = [make() for _ in range(500)]
    assert len(set(words)) == len(words)
    assert all(re.fullmatch(f"[A-Za-z0-9]{{{length}}}", word) for word in words)


@pytest.mark.parametrize("make", [new_token, new_id])
def test_the_logs_recognise_every_word(make: Callable[[], str]) -> None:
    for _ in range(500):
        assert without_secrets(f"opened /t/{make()}/seats") == "opened /t/…/seats"


def test_every_sign_is_used() -> None:
    assert set("".join(new_token() for _ in range(500))) == set(ALPHABET)


def test_what_is_stored_is_a_digest() -> None:
    assert digest("abc") == hashlib.sha256(b"abc").hexdigest()


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_that_a_caller_sends_has_a_digest(text: str) -> None:
    assert re.fullmatch("[0-9a-f]{64}", digest(text))
    assert digest(text) != digest(text + "x")
