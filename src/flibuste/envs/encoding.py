"""An encoding: one setup of a game as numbers, and back.

Every action has a number, and what a seat knows is a row of small whole numbers. Both are relative
to the seat: it sees the table from its own side, so one network can play all seats. All of it comes
from views, so it can tell a seat no more than a view does.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.envs.field import KINDS, PLANE, VALUE, Field
from flibuste.envs.rows import Rows, ViewRows
from flibuste.games.registry import registered


class Numbering(Protocol):
    """The dense numbers of a game's actions, for each seat from its own side."""

    @property
    def count(self) -> int:
        """How many numbers there are; they begin with 0."""
        ...

    def number(self, seat: int, action: int) -> int:
        """Return the number of a choice's action."""
        ...

    def action(self, seat: int, number: int) -> int:
        """Return the action that has this number."""
        ...

    def mask(self, seat: int, choices: list[int]) -> vec[u8]:
        """Return 1 for the number of each choice, and 0 for all others."""
        ...


class Encoding:
    """How one game, for a number of players and in a variant, is written as numbers.

    `name` says which layout it is, such as `chess_v0`. Whatever changes the meaning of a number
    gives it a new name.
    """

    def __init__(
        self,
        name: str,
        game: Game,
        variant: str,
        board: tuple[int, int],
        fields: Sequence[Field],
        numbering: Numbering,
        write: Callable[[View, vec[u8]], int],
        rows: Callable[[Encoding, int, int, bool], Rows] = ViewRows,
    ) -> None:
        self.name = name
        self.game = game
        self.variant = variant
        #: The rows and columns of a plane.
        self.board = board
        #: Planes first, then values, then memories.
        self.fields = tuple(fields)
        kinds = [KINDS.index(field.kind) for field in fields]
        if kinds != sorted(kinds):
            raise ValueError("fields are planes first, then values, then memories")
        self._numbering = numbering
        self._write = write
        self._rows = rows
        #: How many numbers actions have; they begin with 0.
        self.actions = numbering.count
        #: How many planes an observation has: one for each plane, and one for each value.
        self.planes = len(self.plane_names())
        #: How many numbers an information state has.
        self.size = len(self.information_names())
        self._values = self.planes - sum(len(f.labels) for f in self.fields if f.kind == PLANE)
        self._blank = vec[u8]([0] * self.size)
        self._players = len(game.seat_names())
        #: A plane of each number.
        self._filled = [bytes((number,)) * (board[0] * board[1]) for number in range(256)]

    def __repr__(self) -> str:
        """Return the name, the number of players, and the sizes."""
        return (
            f"<{self.name} for {self._players}: {self.actions} actions,"
            f" {self.planes} planes of {self.board[0]} × {self.board[1]},"
            f" {self.size} numbers in an information state>"
        )

    def __reduce__(self) -> tuple[Callable[[Game, str], Encoding], tuple[Game, str]]:
        return _encoding_of, (self.game, self.variant)

    def __copy__(self) -> Encoding:
        """Return the encoding itself, because it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Encoding:
        """Return the encoding itself, because it never changes."""
        return self

    def plane_names(self) -> list[str]:
        """Return the name of each plane of an observation, in order."""
        shown = [field for field in self.fields if field.kind in (PLANE, VALUE)]
        return [name for field in shown for name in field.names]

    def plane_limits(self) -> list[int]:
        """Return the largest number in each plane of an observation, in order."""
        shown = [field for field in self.fields if field.kind in (PLANE, VALUE)]
        return [field.most for field in shown for _ in field.labels]

    def information_names(self) -> list[str]:
        """Return the name of each number of an information state, in order.

        A number of a plane also says its space: `mine 2,3` is row 2 and column 3, from 0.
        """
        rows, columns = self.board
        spaces = [f" {row},{column}" for row in range(rows) for column in range(columns)]
        found: list[str] = []
        for field in self.fields:
            ends = spaces if field.kind == PLANE else [""]
            found += [name + end for name in field.names for end in ends]
        return found

    def information_limits(self) -> list[int]:
        """Return the largest value of each number of an information state, in order."""
        cells = self.board[0] * self.board[1]
        found: list[int] = []
        for field in self.fields:
            found += [field.most] * len(field.labels) * (cells if field.kind == PLANE else 1)
        return found

    def information(self, view: View) -> bytes:
        """Return the information state: all that the seat knows, one byte for each number.

        Two views of a game give the same bytes if and only if they are the same.
        """
        self._check_view(view)
        numbers = self._blank[:]
        self._write(view, numbers)
        return bytes(numbers)

    def observation(self, view: View) -> bytes:
        """Return the observation: plane by plane and row by row, one byte for each space.

        It is the information state without memories, each value spread over a plane.
        """
        known = self.information(view)
        split = (self.planes - self._values) * self.board[0] * self.board[1]
        values = known[split : split + self._values]
        return known[:split] + b"".join([self._filled[each] for each in values])

    def mask(self, view: View) -> bytes:
        """Return 1 for the number of each choice of the view's seat, and 0 for all others."""
        self._check_view(view)
        return bytes(self._numbering.mask(view.seat, view.choices))

    def rows(self, count: int, planes: bool) -> Rows:
        """Return rows for many games, with observations or, if not `planes`, information states."""
        width = self.planes * self.board[0] * self.board[1] if planes else self.size
        return self._rows(self, width, count, planes)

    def number(self, seat: int, action: int) -> int:
        """Return the number of an action of `seat`; raise `Refusal` if it has none."""
        self.check_seat(seat)
        number = self._numbering.number(seat, action)
        if not 0 <= number < self.actions:
            raise Refusal.of(
                "action-without-number",
                "{action} is not an action of {encoding}. Take one of state.legal(seat).",
                "{action} n’est pas une action de {encoding}. Prenez-en une de state.legal(seat).",
                action=str(action)[:40],
                encoding=self.name,
            )
        return number

    def action(self, seat: int, number: object) -> int:
        """Return the action of `seat` with this number, which may be numpy's.

        Raise `Refusal` if it is not a number, or if there is no such one.
        """
        self.check_seat(seat)
        return self._numbering.action(seat, self._checked(number))

    def action_name(self, number: object, seat: int = 0) -> str:
        """Return the text of the choice that has this number for `seat`: `lay 5 c3`."""
        return self.game.write_action(self.action(seat, number))

    def action_names(self, seat: int = 0) -> list[str]:
        """Return the texts of all choices as `seat` numbers them."""
        return [self.action_name(number, seat) for number in range(self.actions)]

    def check_seat(self, seat: int) -> None:
        """Raise `Refusal` unless this is a seat: those who watch have no numbers."""
        if not 0 <= seat < self._players:
            raise Refusal.of(
                "seat-without-encoding",
                "Only a seat, 0 to {most}, has numbers for what it knows and does, and not {seat}.",
                "Seule une place, de 0 à {most}, a des nombres pour ce qu’elle sait et fait, et"
                " non {seat}.",
                most=self._players - 1,
                seat=str(seat)[:40],
            )

    def _checked(self, number: object) -> int:
        try:
            found = operator.index(number)  # type: ignore[arg-type]
        except TypeError:
            raise Refusal.of(
                "action-not-a-number",
                "An action is a whole number from 0 to {most}, and not {number}.",
                "Une action est un nombre entier de 0 à {most}, et non {number}.",
                most=self.actions - 1,
                number=repr(number)[:60],
            ) from None
        if not 0 <= found < self.actions:
            raise Refusal.of(
                "action-out-of-range",
                "There is no action {number}. Actions of {encoding} are 0 to {most}.",
                "Il n’y a pas d’action {number}. Les actions de {encoding} vont de 0 à {most}.",
                number=str(found)[:40],
                encoding=self.name,
                most=self.actions - 1,
            )
        return found

    def _check_view(self, view: View) -> None:
        if view.game != self.game.name:
            raise TypeError(f"a view of {self.game.name} is needed here, not {view!r}")
        self.check_seat(view.seat)


def _encoding_of(game: Game, variant: str) -> Encoding:
    found = registered(game.name).encoding(game, variant)
    assert found is not None
    return found
