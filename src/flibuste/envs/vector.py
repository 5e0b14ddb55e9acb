"""Thousands of games that are stepped at once, as arrays that are written in place."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Final

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.core.words import Words
from flibuste.envs.batch import Batch
from flibuste.envs.episode import Episode
from flibuste.envs.spaces import PLANES, Tensors, memory_of

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as error:
    raise without_extra("envs", error) from error

#: How actions are handed to the compiled code.
_ACTION: Final = np.dtype("<i4")
_MOST: Final = 1 << 20


class VectorGame:
    """Games of one setup, a row of each array for each; where one ends, the next one begins.

    The arrays are read-only and always show the present: `step` and `reset` change them in place,
    so copy what you want to keep. `Refusal` says what is wrong with a setup or with actions, and in
    which row; then no game has been stepped. What happens in a row depends on the seed, the row's
    index and its actions alone. One thread at a time may use a `VectorGame`.
    """

    def __init__(
        self,
        name: str,
        count: int,
        players: int | None = None,
        variant: str = "",
        options: Sequence[str] = (),
        box_text: str = "",
        tensor: str = PLANES,
    ) -> None:
        episode = Episode(name, players, variant, options, box_text)
        self.encoding = episode.encoding
        #: The number of games, and of seats in each.
        self.count = _checked_count(count)
        self.players = episode.players
        self.tensors = Tensors(self.encoding, tensor)
        self._dice = episode.dice
        rows = self.encoding.rows(self.count, tensor == PLANES)
        self._batch = Batch(self.encoding.game, variant, options, rows, self.count)
        self._begun = False
        shape = (self.count, *self.tensors.shape)
        #: What the seat that has to choose knows, as its encoding writes it, and what it may do.
        self.observations: NDArray[np.uint8] = memory_of(rows.observations, np.uint8).reshape(shape)
        self.masks: NDArray[np.int8] = memory_of(rows.masks, np.int8).reshape(self.count, -1)
        #: The seat that has to choose.
        self.seats: NDArray[np.uint8] = memory_of(self._batch.seats, np.uint8)
        #: Whether the last step ended a game, and what it brought each seat; the other arrays show
        #: the next game already.
        self.dones: NDArray[np.bool_] = memory_of(self._batch.dones, np.bool_)
        self.rewards: NDArray[np.float64] = memory_of(self._batch.rewards, np.float64).reshape(
            self.count, self.players
        )
        self._samples: NDArray[np.int32] = memory_of(self._batch.samples, np.int32)

    def __repr__(self) -> str:
        """Return the number of games, and their encoding."""
        return f"<{self.count} games of {self.encoding!r}>"

    def reset(self, seed: int | None = None) -> None:
        """Begin all games; with a seed, they and those after them can be repeated."""
        if seed is None:
            seed = self._dice.below(1 << 31) << 31 | self._dice.below(1 << 31)
        self._batch.reset(operator.index(seed))
        self._begun = True

    def step(self, actions: ArrayLike) -> None:
        """Play an action in each row."""
        numbers = self._checked(actions)
        packed = numbers.astype(_ACTION).tobytes()
        wrong = self._batch.first_wrong(packed)
        if wrong >= 0:
            raise self._why_not(wrong, int(numbers[wrong]))
        self._batch.step(packed)

    def sample(self) -> NDArray[np.int32]:
        """Return a random legal action for each row; the seed of `reset` repeats them."""
        self._check_begun()
        self._batch.sample()
        return self._samples.copy()

    def state(self, row: int) -> State:
        """Return a copy of the state of the game in a row."""
        self._check_begun()
        if not 0 <= row < self.count:
            raise Refusal.of(
                "row-out-of-range",
                "There is no row {row}. Rows are 0 to {most}.",
                "Il n’y a pas de ligne {row}. Les lignes vont de 0 à {most}.",
                row=row,
                most=self.count - 1,
            )
        return self._batch.state(row).copy()

    def ended(self) -> list[tuple[int, State]]:
        """Return the rows whose game ended in the last step, each with the state at its end."""
        return list(zip(self._batch.ended, self._batch.last, strict=True))

    def _check_begun(self) -> None:
        if not self._begun:
            raise Refusal.of(
                "not-reset",
                "No game has begun: call reset first.",
                "Aucune partie n’est commencée\u00a0: appelez d’abord reset.",
            )

    def _checked(self, actions: ArrayLike) -> NDArray[np.integer[Any]]:
        """Return the actions as whole numbers, one for each row."""
        self._check_begun()
        try:
            numbers = np.asarray(actions)
        except ValueError:
            # Rows of different lengths.
            numbers = np.asarray(0.0)
        if numbers.shape != (self.count,):
            raise Refusal.of(
                "wrong-batch",
                "A step needs {count} actions, one for each row: an array of shape ({count},), and"
                " not {shape}.",
                "Un pas demande {count} actions, une par ligne\u00a0: un tableau de forme"
                " ({count},), et non {shape}.",
                count=self.count,
                shape=str(numbers.shape)[:60],
            )
        if numbers.dtype.kind not in "iu":
            raise Refusal.of(
                "actions-not-numbers",
                "Actions are whole numbers, an array of integers such as int32, not of {dtype}.",
                "Les actions sont des nombres entiers, un tableau d’entiers comme int32, non de"
                " {dtype}.",
                dtype=str(numbers.dtype)[:40],
            )
        wrong = np.flatnonzero((numbers < 0) | (numbers >= self.encoding.actions))
        if wrong.size:
            raise self._why_not(int(wrong[0]), int(numbers[wrong[0]]))
        return numbers

    def _why_not(self, row: int, number: int) -> Refusal:
        """Return why an action is not legal in a row."""
        state = self._batch.state(row).copy()
        seat = state.actor
        try:
            state.apply(seat, self.encoding.action(seat, number), self._dice)
        except Refusal as refusal:
            words = Words("Row {row}: {why}", "Ligne {row}\u00a0: {why}")
            return Refusal(refusal.code, refusal.rule, words.fill(row=str(row), why=refusal.words))
        raise AssertionError(f"action {number} is masked in row {row}, but legal")


def _checked_count(count: int) -> int:
    found = operator.index(count)
    if not 1 <= found <= _MOST:
        raise Refusal.of(
            "wrong-number-of-games",
            "There are 1 to {most} games in a batch, and not {count}.",
            "Un lot compte de 1 à {most} parties, et non {count}.",
            most=_MOST,
            count=str(found)[:40],
        )
    return found
