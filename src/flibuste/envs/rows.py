"""Rows: what the seats that have to choose know and may do, a row of flat vectors for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from flibuste.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from flibuste.envs.encoding import Encoding


#: The first number of a word of `put`, the second one, and so on.
LANE: Final = vec[i64]([128**lane for lane in range(9)])


# Rows of games in other packages are not compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Rows:
    """The observations and masks of many games; each row is written in place.

    A game may write its rows from its states, which is faster than making views. It has to write
    what its encoding writes of the view of the seat, and nothing else.
    """

    def __init__(self, encoding: Encoding, width: int, count: int, planes: bool) -> None:
        self.encoding = encoding
        self._made: tuple[int, bool] = (count, planes)
        #: How many numbers a row of observations has, and a row of masks.
        self.width: i64 = width
        self.actions: i64 = encoding.actions
        self.observations = zeros(self.width * count)
        self.masks = zeros(self.actions * count)

    def __reduce__(self) -> tuple[Callable[[int, bool], Rows], tuple[int, bool]]:
        """Return how to make empty rows of this kind."""
        return self.encoding.rows, self._made

    def write(self, row: i64, state: State, seat: i64) -> None:
        """Write what `seat` knows and may do over what the row says; it has to choose now."""
        raise NotImplementedError

    def action(self, seat: i64, number: i64) -> i64:
        """Return the action that has this number for `seat`."""
        raise NotImplementedError

    def legal(self, row: i64, number: i64) -> bool:
        """Tell whether an action is legal in a row as it was last written."""
        return 0 <= number < self.actions and self.masks[row * self.actions + number] == 1

    def count(self, row: i64) -> i64:
        """Return how many actions are legal in a row as it was last written."""
        found: i64 = 0
        at: i64
        for at in range(row * self.actions, (row + 1) * self.actions):
            found += i64(self.masks[at])
        return found

    def nth(self, row: i64, n: i64) -> i64:
        """Return the number of one of the legal actions of a row, counted from 0."""
        number: i64 = -1
        while n >= 0:
            number += 1
            n -= i64(self.masks[row * self.actions + number])
        return number


class ViewRows(Rows):
    """Rows of any game: whatever its encoding writes of views."""

    def __init__(self, encoding: Encoding, width: int, count: int, planes: bool) -> None:
        super().__init__(encoding, width, count, planes)
        self._planes = planes

    def write(self, row: i64, state: State, seat: i64) -> None:
        """Write the view of `seat` over what the row says."""
        view = state.view(seat)
        encoding = self.encoding
        shown = encoding.observation(view) if self._planes else encoding.information(view)
        copy_bytes(shown, self.observations, row * self.width)
        copy_bytes(encoding.mask(view), self.masks, row * self.actions)

    def action(self, seat: i64, number: i64) -> i64:
        """Return the action that has this number for `seat`."""
        return self.encoding.action(seat, number)


def copy_bytes(source: bytes, target: vec[u8], at: i64) -> None:
    """Copy bytes into a vector, from an index on."""
    k: i64
    for k in range(len(source)):
        target[at + k] = u8(source[k])


def zeros(size: i64) -> vec[u8]:
    """Return a vector of that many zeros."""
    found = vec[u8]([0] * 4096)
    while len(found) < size:
        found = extend(found, found[:])
    return found[:size]


def small(size: i64) -> vec[i16]:
    """Return a vector of that many small numbers, all of them 0."""
    found = vec[i16]([0] * 4096)
    while len(found) < size:
        found = extend(found, found[:])
    return found[:size]


def put(out: vec[u8], at: i64, step: i64, words: vec[i64], nth: i64, word: i64) -> None:
    """Write up to nine numbers, each over as many places as `step`, from an index on.

    A word holds them in seven bits each; `words[nth]` is what was written before. Only what differs
    is written.
    """
    changed: i64 = words[nth] ^ word
    if not changed:
        return
    words[nth] = word
    while changed:
        stop: i64 = at + step
        if changed & 127:
            number = u8(word & 127)
            while at < stop:
                out[at] = number
                at += 1
        at = stop
        changed >>= 7
        word >>= 7
