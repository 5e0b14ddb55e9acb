"""Actions: every choice of U12 as one small integer, `kind * 4096 + what * 64 + where`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LAY: Final = 0
BUY: Final = 1
SHOOT: Final = 2
REPAIR: Final = 3
SHIELD: Final = 4
MINE: Final = 5
DUMMY: Final = 6
UNMINE: Final = 7
DECLINE: Final = 8
CHART: Final = 9
END: Final = 10
ARRANGE: Final = 11
ADJUST: Final = 12

KINDS: Final = (
    "lay",
    "buy",
    "shoot",
    "repair",
    "shield",
    "mine",
    "dummy",
    "unmine",
    "decline",
    "chart",
    "end",
    "arrange",
    "adjust",
)


def action(kind: i64, what: i64, where: i64) -> i64:
    """Return the action of this kind.

    `what` is a ship's number, a mercenary's index or a direction; `where` is a space. For
    arrangements, the arrangement's number replaces both.
    """
    return kind * 4096 + what * 64 + where


def kind_of(act: i64) -> i64:
    """Return an action's kind."""
    return act >> 12


def what_of(act: i64) -> i64:
    """Return an action's ship number, mercenary or direction."""
    return (act >> 6) & 63


def where_of(act: i64) -> i64:
    """Return an action's space."""
    return act & 63


def arrangement_of(act: i64) -> i64:
    """Return the arrangement of an `arrange` or `adjust` action."""
    return act & 4095
