"""The language that a caller reads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.server.http.language import language_of


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("en", "en"),
        ("FR-ca", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.95", "en"),
        ("en;q=0.5, fr;q=0.6", "fr"),
        ("en;q=0.5,fr;q=0.5", "en"),
        ("fr;q=0.5,en;q=0.5", "fr"),
        ("de, fr;q=0.2", "fr"),
        ("de", "en"),
        ("*", "en"),
        ("en;q=0.1, *;q=0.5", "fr"),
        ("en;q=0, *", "fr"),
        ("fr;q=0, *;q=0.1", "en"),
        ("fr;q=0", "en"),
        ("fr ; q = 0.9 , en ; q = 0.8", "fr"),
        ("fr;q=2, en;q=0.1", "en"),
        ("fr;q=nan, en;q=0.1", "en"),
        ("fr;q=x, en;q=0.1", "en"),
        ("french, en;q=0.1", "en"),
        ("fr;level=1;q=0.3, en;q=0.2", "fr"),
        (",,;;=,", "en"),
    ],
)
def test_the_best_liked_language_is_spoken(header: str | None, language: str) -> None:
    assert language_of(header) == language


@given(st.text(st.sampled_from("enfr-*;q=0.15, x")))
def test_whatever_is_sent_there_is_a_language(header: str) -> None:
    assert language_of(header) in ("en", "fr")
