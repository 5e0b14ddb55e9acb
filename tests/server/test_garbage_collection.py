"""Garbage in cycles is found among what is new, and in the end also among what had stayed."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from flibuste.server.app import garbage_collection


class Knot:
    """Something that refers to itself, so that only a search finds out that nobody needs it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _collected() -> Iterator[None]:
    before = gc.get_threshold()
    garbage_collection.begin()
    yield
    garbage_collection.end()
    gc.set_threshold(*before)


def test_new_garbage_goes_soon() -> None:
    knot = ref(Knot())
    assert knot() is not None
    kept: list[object] = [[] for _ in range(10_000)]
    assert knot() is None
    assert kept


def test_what_has_stayed_is_put_aside_and_goes_when_all_is_looked_through() -> None:
    knot = Knot()
    gone = ref(knot)
    gc.collect(0)
    aside = gc.get_freeze_count()
    assert aside > 0
    del knot
    gc.collect()
    assert gone() is not None
    garbage_collection.look_through()
    assert gone() is None
    assert gc.get_freeze_count() > 0
