"""A batch: many games of one setup that are stepped at once, in flat vectors."""

from __future__ import annotations

from collections.abc import Sequence

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from flibuste.core.fate import SEEDS, Dice
from flibuste.core.game import Game
from flibuste.core.state import State
from flibuste.envs.rewards import rewards
from flibuste.envs.rows import Rows, zeros


class Batch:
    """Games that go on by themselves: where one ends, the next one begins in the same step.

    Each row has dice of its own, so what happens in it depends on the seed, its index and its
    actions alone. One thread at a time may use a batch.
    """

    def __init__(
        self,
        game: Game,
        variant: str,
        options: Sequence[str],
        rows: Rows,
        count: int,
    ) -> None:
        self._game = game
        self._variant = variant
        self._options = list(options)
        self._rows = rows
        self._count: i64 = count
        self._players: i64 = len(game.seat_names())
        self._states: list[State] = []
        self._dice: list[Dice] = []
        #: What `sample` throws.
        self._throws: list[Dice] = []
        #: The rows whose game ended in the last step, and the states that they ended with.
        self.ended: list[int] = []
        self.last: list[State] = []
        self.seats = zeros(self._count)
        self.dones = zeros(self._count)
        self.rewards = vec[float]([0.0] * (count * len(game.seat_names())))
        self.samples = vec[i32]([0] * count)

    def reset(self, seed: int) -> None:
        """Begin a game in each row."""
        count = int(self._count)
        self._dice = [Dice(seed, row) for row in range(count)]
        self._throws = [Dice(seed, SEEDS - 1 - row) for row in range(count)]
        self._forget_ends()
        self._states = [self._start(row) for row in range(count)]
        for row in range(count):
            self._show(row)

    def state(self, row: int) -> State:
        """Return the state of the game in a row."""
        return self._states[row]

    def first_wrong(self, actions: bytes) -> i64:
        """Return the first row whose action, 32 bits of each, is not legal; -1 if all are."""
        rows = self._rows
        row: i64
        for row in range(self._count):
            if not rows.legal(row, i64(read_i32_le(actions, 4 * row))):
                return row
        return -1

    def step(self, actions: bytes) -> None:
        """Play a legal action in each row, 32 bits of each."""
        self._forget_ends()
        rows = self._rows
        states = self._states
        seats = self.seats
        row: i64
        for row in range(self._count):
            seat = i64(seats[row])
            act: i64 = rows.action(seat, i64(read_i32_le(actions, 4 * row)))
            state = states[row]
            state.play(seat, act, self._dice[row], None)
            seat = state.actor
            if seat < 0:
                self._end(row, state)
            else:
                seats[row] = u8(seat)
                rows.write(row, state, seat)

    def sample(self) -> None:
        """Throw one of the legal actions of each row into `samples`, each equally likely."""
        rows = self._rows
        samples = self.samples
        row: i64
        for row in range(self._count):
            samples[row] = i32(rows.nth(row, self._throws[row].below(rows.count(row))))

    def _start(self, row: int) -> State:
        return self._game.start(self._dice[row], self._variant, self._options)

    def _show(self, row: i64) -> None:
        state = self._states[row]
        seat: i64 = state.actor
        self.seats[row] = u8(seat)
        self._rows.write(row, state, seat)

    def _end(self, row: i64, state: State) -> None:
        """Note how a game ended, and begin the next one."""
        self.ended.append(row)
        self.last.append(state)
        self.dones[row] = 1
        for seat, reward in enumerate(rewards(state.outcome(), self._players)):
            self.rewards[row * self._players + seat] = reward
        self._states[row] = self._start(row)
        self._show(row)

    def _forget_ends(self) -> None:
        if not self.ended:
            return
        seat: i64
        for row in self.ended:
            self.dones[row] = 0
            for seat in range(self._players):
                self.rewards[row * self._players + seat] = 0.0
        self.ended = []
        self.last = []
