"""Setting up: the expert's boards (U11), the mercenaries, the hands (U2), the first turn."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.under_fire.laying import open_spaces
from flibuste.under_fire.notation import write_arrangement
from flibuste.under_fire.position import (
    A_DECK_TILE,
    ADJUSTING,
    ARRANGEMENT,
    DECK,
    DRAWN,
    FIRST,
    HAND,
    HAND_SIZE,
    MAIN,
    MARKET,
    MOVER,
    OPEN,
    PHASE,
    REVEALED,
    THE_PICKS,
    UNPICKED,
    Position,
)
from flibuste.under_fire.sea import DARK, LIGHT


def pick(s: Position, seat: i64, arrangement: i64, log: list[Event] | None) -> None:
    """Pick in secret; reveal when both have (U11.1, U11.2)."""
    facts = s.facts
    facts[ARRANGEMENT + seat] = arrangement
    if facts[ARRANGEMENT + LIGHT] == UNPICKED or facts[ARRANGEMENT + DARK] == UNPICKED:
        return
    facts[REVEALED] = THE_PICKS
    facts[PHASE] = ADJUSTING
    facts[MOVER] = facts[FIRST]
    _lay_boards(s, log)


def adjust(s: Position, seat: i64, arrangement: i64, log: list[Event] | None) -> None:
    """Settle the first player's boards, then deal (U11.2)."""
    s.facts[ARRANGEMENT + seat] = arrangement
    _lay_boards(s, log)
    s.facts[REVEALED] = A_DECK_TILE
    open_play(s, log)


def _lay_boards(s: Position, log: list[Event] | None) -> None:
    light: i64 = s.facts[ARRANGEMENT + LIGHT]
    dark: i64 = s.facts[ARRANGEMENT + DARK]
    s.spaces = s.box.spaces(light, dark)
    if log is not None:
        boards: list[str] = [write_arrangement(s.box, light), write_arrangement(s.box, dark)]
        log.append(Event("boards", -1, {"light": boards[0], "dark": boards[1]}))


def open_play(s: Position, log: list[Event] | None) -> None:
    """Show the mercenaries, draw the hands (U2.2, U2.3), and start the first turn."""
    if log is not None:
        shown = [name_ for i, name_ in enumerate(s.box.mercenaries) if s.facts[MARKET] >> i & 1]
        log.append(Event("mercenaries", -1, {"mercenaries": shown}))
    seat: i64
    _tile: i64
    for seat in range(2):
        for _tile in range(HAND_SIZE):
            draw(s, seat, log)
    s.facts[PHASE] = MAIN
    s.facts[MOVER] = s.facts[FIRST]
    s.facts[OPEN] = open_spaces(s, s.facts[MOVER])
    if log is not None:
        log.append(Event("turn", int(s.facts[MOVER]), {"round": 1}))


def draw(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Draw the top tile of the deck, which must not be empty (U2.3, U3.3)."""
    number = i64(s.tiles[DECK + 18 * seat + s.facts[DRAWN + seat]])
    s.facts[DRAWN + seat] += 1
    s.tiles[HAND + 10 * seat + number] += 1
    if log is not None:
        log.append(Event("drawn", seat, {}, {"number": int(number)}, (int(seat),)))
