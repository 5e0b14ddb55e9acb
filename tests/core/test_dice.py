"""The fast generator: the same numbers for the same seed, everywhere and for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.fate import SEEDS, Dice, Fate, splitmix64
from flibuste.core.refusal import Refusal

MASK = 0xFFFFFFFF


def rotate(x: int, k: int) -> int:
    return ((x << k) | (x >> (32 - k))) & MASK


class Naive:
    """xoshiro128++ (Blackman and Vigna) as published, with Lemire's bounded numbers."""

    def __init__(self, seed: int, game: int) -> None:
        first = splitmix64((seed + splitmix64(game)) % 2**64)
        second = splitmix64(first)
        self.s = [first & MASK, first >> 32, second & MASK, (second >> 32) | 1]

    def word(self) -> int:
        s = self.s
        result = (rotate((s[0] + s[3]) & MASK, 7) + s[0]) & MASK
        t = (s[1] << 9) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate(s[3], 11)
        return result

    def below(self, n: int) -> int:
        while True:
            product = self.word() * n
            if product & MASK >= 2**32 % n:
                return product >> 32


def test_splitmix64_gives_the_published_words() -> None:
    """The first words of splitmix64 from seed 0; each call takes the sequence one step on."""
    gamma = 0x9E3779B97F4A7C15
    words = [splitmix64(k * gamma % 2**64) for k in range(3)]
    assert words == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@given(
    seed=st.integers(0, SEEDS - 1),
    game=st.integers(0, SEEDS - 1),
    bounds=st.lists(st.integers(1, 2**31), min_size=1, max_size=30),
)
def test_dice_are_xoshiro(seed: int, game: int, bounds: list[int]) -> None:
    dice, naive = Dice(seed, game), Naive(seed, game)
    assert [int(dice.below(n)) for n in bounds] == [naive.below(n) for n in bounds]


def test_constants() -> None:
    """What these dice threw when the first records were written: it must never change."""
    dice = Dice(1, 2)
    assert [int(dice.below(n)) for n in (6, 6, 6, 42, 1536, 27, 2**31)] == CONSTANTS
    naive = Naive(1, 2)
    assert [naive.below(n) for n in (6, 6, 6, 42, 1536, 27, 2**31)] == CONSTANTS


CONSTANTS = [4, 2, 1, 9, 38, 3, 1229592741]


@pytest.mark.parametrize("seed", [-1, SEEDS, SEEDS + 1, -(2**70), 2**70])
def test_seeds_out_of_range_are_refused(seed: int) -> None:
    for arguments in ((seed, 0), (0, seed)):
        with pytest.raises(Refusal) as error:
            Dice(*arguments)
        assert error.value.code == "seed-out-of-range"
        for language in ("en", "fr"):
            assert str(SEEDS - 1) in error.value.say(language)


def test_extreme_seeds_are_accepted() -> None:
    assert Dice(0, 0).below(1) == 0
    assert Dice(SEEDS - 1, SEEDS - 1).below(1) == 0


def test_below_one_is_always_zero() -> None:
    dice = Dice(3)
    assert {int(dice.below(1)) for _ in range(100)} == {0}


@pytest.mark.parametrize("n", [2, 3, 6, 7, 42, 1000])
def test_numbers_are_about_equally_likely(n: int) -> None:
    """A chi-square of a fixed seed: far from suspicious in either direction."""
    dice = Dice(2024, n)
    throws = 200 * n
    counts = [0] * n
    for _ in range(throws):
        counts[int(dice.below(n))] += 1
    chi = sum((count - 200) ** 2 / 200 for count in counts)
    spread = (2 * (n - 1)) ** 0.5
    assert abs(chi - (n - 1)) < 4.5 * spread


def test_games_and_seeds_give_unlike_streams() -> None:
    streams = set()
    for seed in range(40):
        for game in range(40):
            dice = Dice(seed, game)
            streams.add(tuple(int(dice.below(2**31)) for _ in range(2)))
    assert len(streams) == 1600


def test_shuffle_moves_only_its_part_and_keeps_the_tiles() -> None:
    for seed in range(50):
        tiles = vec[u8](list(range(20)))
        Dice(seed).shuffle(tiles, 5, 15, "x")
        found = [int(tile) for tile in tiles]
        assert found[:5] == [0, 1, 2, 3, 4]
        assert found[15:] == [15, 16, 17, 18, 19]
        assert sorted(found[5:15]) == list(range(5, 15))


def test_short_shuffles_throw_nothing() -> None:
    tiles = vec[u8]([1, 2, 3])
    dice, other = Dice(8), Dice(8)
    dice.shuffle(tiles, 1, 1, "x")
    dice.shuffle(tiles, 1, 2, "x")
    assert list(tiles) == [1, 2, 3]
    assert dice.below(1000) == other.below(1000)


def test_shuffles_are_about_equally_likely() -> None:
    orders: dict[tuple[int, ...], int] = {}
    dice = Dice(77)
    for _ in range(6000):
        tiles = vec[u8]([0, 1, 2])
        dice.shuffle(tiles, 0, 3, "x")
        key = tuple(int(tile) for tile in tiles)
        orders[key] = orders.get(key, 0) + 1
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values()), orders


def test_a_source_of_chance_has_to_be_made() -> None:
    with pytest.raises(NotImplementedError):
        Fate().below(2)
    fate = Fate()
    assert fate.part("x") is fate
