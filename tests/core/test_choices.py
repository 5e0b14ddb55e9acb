"""Legal actions as a sequence."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.choices import Choices


@given(st.lists(st.integers(-(2**40), 2**40)))
def test_it_is_a_sequence(numbers: list[int]) -> None:
    choices = Choices(vec[i64](numbers))
    assert len(choices) == len(numbers)
    assert list(choices) == numbers
    assert [int(choices[k]) for k in range(len(choices))] == numbers
    assert all(number in choices for number in numbers)
    assert repr(choices) == f"Choices({numbers!r})"
    assert bool(choices) == bool(numbers)
    assert list(choices) == list(choices)
    for k in range(1, len(numbers) + 1):
        assert choices[-k] == numbers[-k]


def test_beyond_the_ends() -> None:
    choices = Choices(vec[i64]([5, 6]))
    for index in (2, -3, 100):
        with pytest.raises(IndexError):
            choices[index]


def test_other_things_are_not_in_it() -> None:
    choices = Choices(vec[i64]([5, 6]))
    assert 7 not in choices
    assert "5" not in choices
    assert None not in choices


def test_random_choice_takes_from_it() -> None:
    choices = Choices(vec[i64]([5, 6, 7]))
    picker = random.Random(1)
    assert {int(picker.choice(choices)) for _ in range(60)} == {5, 6, 7}
