"""The dense numbers of actions (U12), each seat counting spaces and directions from its own side.

Dark sees the sea turned half round, as it lies at a table: its own first row is row 1 for it, too.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules.actions import (
    action,
    arrangement_of,
    kind_of,
    what_of,
    where_of,
)
from flibuste.games.under_fire.rules.arrangement import ARRANGEMENTS
from flibuste.games.under_fire.rules.box import MERCENARIES
from flibuste.games.under_fire.rules.notation import is_choice
from flibuste.games.under_fire.rules.sea import DARK, DIRECTIONS, SPACES

_NUMBERS: Final = 9
#: The first number of each kind of action, in the order of kinds; the last one ends them all.
_SIZES: Final = {
    actions.LAY: _NUMBERS * SPACES,
    actions.BUY: MERCENARIES * SPACES,
    actions.SHOOT: len(DIRECTIONS),
    actions.REPAIR: SPACES,
    actions.SHIELD: SPACES,
    actions.MINE: SPACES,
    actions.DUMMY: SPACES,
    actions.UNMINE: SPACES,
    actions.DECLINE: 1,
    actions.CHART: _NUMBERS,
    actions.END: 1,
    actions.ARRANGE: ARRANGEMENTS,
    actions.ADJUST: ARRANGEMENTS,
}
_FIRST: Final = vec[i64]([sum(list(_SIZES.values())[:kind]) for kind in range(len(_SIZES) + 1)])
#: The directions opposite to each other differ in this bit.
_OPPOSITE: Final = 2


class UnderFireNumbering:
    """The numbers of all actions; those of the expert set-up come last (U11)."""

    def __init__(self, expert: bool) -> None:
        self._count: i64 = _FIRST[len(_SIZES) if expert else actions.ARRANGE]

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return self._count

    def number(self, seat: i64, act: i64) -> i64:
        """Return the number of an action, or -1 if it is none of this variant."""
        if not is_choice(act):
            return -1
        kind = kind_of(act)
        what = what_of(act)
        if kind == actions.ARRANGE or kind == actions.ADJUST:
            number: i64 = _FIRST[kind] + arrangement_of(act)
            return number if number < self._count else -1
        if kind == actions.SHOOT:
            return _FIRST[kind] + (what ^ _OPPOSITE if seat == DARK else what)
        if kind == actions.CHART:
            return _FIRST[kind] + what - 1
        if kind == actions.DECLINE or kind == actions.END:
            return _FIRST[kind]
        if kind == actions.LAY:
            what -= 1
        return _FIRST[kind] + what * SPACES + seen(seat, where_of(act))

    def action(self, seat: i64, number: i64) -> i64:
        """Return the action that has this number, one below `count`."""
        kind: i64 = 0
        while _FIRST[kind + 1] <= number:
            kind += 1
        rest: i64 = number - _FIRST[kind]
        if kind == actions.ARRANGE or kind == actions.ADJUST:
            return action(kind, 0, 0) + rest
        if kind == actions.SHOOT:
            return action(kind, rest ^ _OPPOSITE if seat == DARK else rest, 0)
        if kind == actions.CHART:
            return action(kind, rest + 1, 0)
        if kind == actions.DECLINE or kind == actions.END:
            return action(kind, 0, 0)
        what: i64 = rest // SPACES
        if kind == actions.LAY:
            what += 1
        return action(kind, what, seen(seat, rest % SPACES))

    def mask(self, seat: i64, choices: list[int]) -> vec[u8]:
        """Return 1 for the number of each choice, and 0 for all others."""
        allowed = vec[u8]([0] * self._count)
        for choice in choices:
            allowed[self.number(seat, choice)] = 1
        return allowed


def seen(seat: i64, space: i64) -> i64:
    """Return where a space is for a seat that sees the sea from its own side, and back."""
    return SPACES - 1 - space if seat == DARK else space
