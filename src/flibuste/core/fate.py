"""Fate: everything in a game that nobody chooses. In both games, all chance is shuffling.

`Dice` is the fast generator for simulation and search. Live games use `flibuste.core.sealed`,
replays `flibuste.core.recorded`.
"""

from __future__ import annotations

import copy
import os
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from flibuste.core.refusal import Refusal

_WORD: Final = 0xFFFFFFFF
_DOUBLE: Final = 0xFFFFFFFFFFFFFFFF
#: Seeds of `Dice` are whole numbers from 0 to SEEDS - 1.
SEEDS: Final = 1 << 64


# What compares or counts fate need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """A source of chance."""

    def __copy__(self) -> Fate:
        """Return a source that goes on alike, by itself."""
        return copy.deepcopy(self)

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def part(self, label: str) -> Fate:
        """Return the source for one named part of a game; by default, all parts share one."""
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


@final
class Dice(Fate):
    """The fast generator: xoshiro128++ on 32-bit words, seeded through splitmix64.

    The words are kept in 64-bit integers and masked. Fixed-width overflow differs between compiled
    and interpreted mode; the mask makes both give the same numbers.
    """

    __slots__ = ("_a", "_b", "_c", "_d")

    def __init__(self, seed: int, game: int = 0) -> None:
        if not (0 <= seed < SEEDS and 0 <= game < SEEDS):
            raise Refusal.of(
                "seed-out-of-range",
                "A seed is a whole number from 0 to 18446744073709551615.",
                "Une graine est un nombre entier de 0 à 18446744073709551615.",
            )
        first = splitmix64((seed + splitmix64(game)) & _DOUBLE)
        second = splitmix64(first)
        self._a: i64 = first & _WORD
        self._b: i64 = first >> 32
        self._c: i64 = second & _WORD
        self._d: i64 = (second >> 32) | 1

    def __repr__(self) -> str:
        """Return where in their sequence the dice are."""
        return f"<dice at {self._a:08x}{self._b:08x}{self._c:08x}{self._d:08x}>"

    def __reduce__(self) -> tuple[type[Dice], tuple[int], object]:
        return Dice, (0,), self.__getstate__()

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


def any_dice() -> Dice:
    """Return unpredictable dice: their seed comes from the operating system."""
    return Dice(int.from_bytes(os.urandom(8), "big"))


def splitmix64(x: int) -> int:
    """Return the next word of the splitmix64 sequence, which turns one seed into many."""
    x = (x + 0x9E3779B97F4A7C15) & _DOUBLE
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _DOUBLE
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _DOUBLE
    return x ^ (x >> 31)
