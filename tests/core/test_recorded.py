"""Fate that is written down, and fate that is read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.fate import Dice
from flibuste.core.recorded import Chance, Recorded, Recorder
from flibuste.core.refusal import Refusal


@given(
    seed=st.integers(0, 2**64 - 1),
    piles=st.lists(st.lists(st.integers(0, 255), max_size=12), max_size=6),
)
def test_what_was_witnessed_can_be_told_again(seed: int, piles: list[list[int]]) -> None:
    recorder = Recorder(Dice(seed))
    direct = Dice(seed)
    first: list[list[int]] = []
    for number, pile in enumerate(piles):
        tiles, other = vec[u8]([1, *pile, 2]), vec[u8]([1, *pile, 2])
        recorder.shuffle(tiles, 1, len(pile) + 1, f"pile/{number}")
        direct.shuffle(other, 1, len(pile) + 1, f"pile/{number}")
        first.append([int(tile) for tile in tiles])
        assert tiles == other
    assert [chance.order for chance in recorder.seen] == [each[1:-1] for each in first]
    told = Recorded(recorder.seen)
    for number, pile in enumerate(piles):
        assert told.spent == (number == len(piles))
        tiles = vec[u8]([1, *pile, 2])
        told.shuffle(tiles, 1, len(pile) + 1, f"pile/{number}")
        assert [int(tile) for tile in tiles] == first[number]
    assert told.spent


def test_a_witness_passes_numbers_on() -> None:
    recorder, dice = Recorder(Dice(4)), Dice(4)
    assert [int(recorder.below(9)) for _ in range(9)] == [int(dice.below(9)) for _ in range(9)]
    assert recorder.seen == []


@pytest.mark.parametrize(
    "outcomes",
    [
        [],
        [Chance("other", [1, 2, 3])],
        [Chance("pile", [1, 2])],
        [Chance("pile", [1, 2, 2])],
        [Chance("pile", [1, 2, 3, 3])],
        [Chance("pile", [1, 2, 300])],
        [Chance("pile", [])],
    ],
)
def test_told_refuses_what_cannot_have_happened(outcomes: list[Chance]) -> None:
    told = Recorded(outcomes)
    tiles = vec[u8]([3, 1, 2])
    with pytest.raises(Refusal) as error:
        told.shuffle(tiles, 0, 3, "pile")
    assert error.value.code == "chance-mismatch"
    for language in ("en", "fr"):
        assert "pile" in error.value.say(language)
    assert list(tiles) == [3, 1, 2]
    assert told.spent == (not outcomes)


def test_told_throws_no_dice() -> None:
    with pytest.raises(Refusal):
        Recorded([]).below(2)


def test_told_is_spent_only_after_the_last() -> None:
    told = Recorded([Chance("a", [2, 1]), Chance("b", [1])])
    tiles = vec[u8]([1, 2])
    told.shuffle(tiles, 0, 2, "a")
    assert list(tiles) == [2, 1]
    assert not told.spent
    with pytest.raises(Refusal):
        told.shuffle(tiles, 0, 2, "a")
    assert not told.spent


def test_chances_are_values() -> None:
    assert Chance("a", [1, 2]) == Chance("a", [1, 2])
    assert hash(Chance("a", [1, 2])) == hash(Chance("a", [1, 2]))
    assert Chance("a", [1, 2]) != Chance("a", [2, 1])
    assert Chance("a", [1, 2]) != Chance("b", [1, 2])
    assert Chance("a", []) != "a"
    assert repr(Chance("a", [1])) == "Chance('a', [1])"
