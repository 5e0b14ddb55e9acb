"""Fate: everything in a game that nobody chooses. In both games all chance is a shuffle.

`Dice` is the fast generator for simulation and search. Live games use `flibuste.core.sealed`,
replays `flibuste.core.told`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words

_WORD: Final = 0xFFFFFFFF
_DOUBLE: Final = 0xFFFFFFFFFFFFFFFF
#: Seeds of `Dice` are whole numbers from 0 up to, not including, this one.
SEEDS: Final = 1 << 64


class Fate:
    """A source of chance."""

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def part(self, label: str) -> Fate:
        """Return the source for one named part of a game; by default all parts share one."""
        return self

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Shuffle `tiles[start:stop]` in place: Fisher-Yates from the last tile down."""
        source = self.part(label)
        i: i64 = stop - 1
        while i > start:
            j: i64 = start + source.below(i - start + 1)
            tile = tiles[i]
            tiles[i] = tiles[j]
            tiles[j] = tile
            i -= 1


class Dice(Fate):
    """The fast generator: xoshiro128++ on 32-bit words, seeded through splitmix64.

    The words are kept in 64-bit integers and masked, so that compiled and interpreted modes, whose
    fixed-width overflow differs, throw the same dice.
    """

    __slots__ = ("_a", "_b", "_c", "_d")

    def __init__(self, seed: int, game: int = 0) -> None:
        if not (0 <= seed < SEEDS and 0 <= game < SEEDS):
            raise Refusal(
                "seed-out-of-range",
                "",
                Words(
                    "A seed is a whole number from 0 to 18446744073709551615.",
                    "Une graine est un nombre entier de 0 à 18446744073709551615.",
                ),
            )
        first = splitmix64((seed + splitmix64(game)) & _DOUBLE)
        second = splitmix64(first)
        self._a: i64 = first & _WORD
        self._b: i64 = first >> 32
        self._c: i64 = second & _WORD
        self._d: i64 = (second >> 32) | 1

    def below(self, n: i64) -> i64:
        """Return a number below n (at most 2**31) by Lemire's multiplication, with rejection."""
        product: i64 = self._next() * n
        low: i64 = product & _WORD
        if low < n:
            threshold: i64 = (_WORD + 1) % n
            while low < threshold:
                product = self._next() * n
                low = product & _WORD
        return product >> 32

    def _next(self) -> i64:
        a: i64 = self._a
        b: i64 = self._b
        c: i64 = self._c
        d: i64 = self._d
        total: i64 = (a + d) & _WORD
        word: i64 = ((((total << 7) & _WORD) | (total >> 25)) + a) & _WORD
        c ^= a
        d ^= b
        self._b = b ^ c
        self._a = a ^ d
        self._c = c ^ ((b << 9) & _WORD)
        self._d = ((d << 11) & _WORD) | (d >> 21)
        return word


def splitmix64(x: int) -> int:
    """Return the next word of the splitmix64 sequence: how one seed gives many unlike ones."""
    x = (x + 0x9E3779B97F4A7C15) & _DOUBLE
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _DOUBLE
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _DOUBLE
    return x ^ (x >> 31)
