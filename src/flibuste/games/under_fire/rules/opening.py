"""Setting up: boards in the expert variant (U11), mercenaries, hands (U2), the first turn."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.laying import open_spaces
from flibuste.games.under_fire.rules.notation import write_arrangement
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import DARK, LIGHT


def pick(s: Position, seat: i64, arrangement: i64, log: list[Event] | None) -> None:
    """Pick an arrangement in secret; reveal both once both have picked (U11.1, U11.2)."""
    facts = s.facts
    facts[pos.ARRANGEMENT + seat] = arrangement
    if (
        facts[pos.ARRANGEMENT + LIGHT] == pos.UNPICKED
        or facts[pos.ARRANGEMENT + DARK] == pos.UNPICKED
    ):
        return
    facts[pos.REVEALED] = pos.THE_PICKS
    facts[pos.PHASE] = pos.ADJUSTING
    facts[pos.MOVER] = facts[pos.FIRST]
    _lay_boards(s, log)


def adjust(s: Position, seat: i64, arrangement: i64, log: list[Event] | None) -> None:
    """Adjust the first player's boards, then deal (U11.2)."""
    s.facts[pos.ARRANGEMENT + seat] = arrangement
    _lay_boards(s, log)
    s.facts[pos.REVEALED] = pos.A_DECK_TILE
    open_play(s, log)


def _lay_boards(s: Position, log: list[Event] | None) -> None:
    light: i64 = s.facts[pos.ARRANGEMENT + LIGHT]
    dark: i64 = s.facts[pos.ARRANGEMENT + DARK]
    s.spaces = s.box.spaces(light, dark)
    if log is not None:
        boards: list[str] = [write_arrangement(s.box, light), write_arrangement(s.box, dark)]
        log.append(Event("boards", -1, {"light": boards[0], "dark": boards[1]}))


def open_play(s: Position, log: list[Event] | None) -> None:
    """Show the mercenaries, draw the hands (U2.2, U2.3), and start the first turn."""
    if log is not None:
        shown = [name_ for i, name_ in enumerate(s.box.mercenaries) if s.facts[pos.MARKET] >> i & 1]
        log.append(Event("mercenaries", -1, {"mercenaries": shown}))
    seat: i64
    _tile: i64
    for seat in range(2):
        for _tile in range(pos.HAND_SIZE):
            draw(s, seat, log)
    s.facts[pos.PHASE] = pos.MAIN
    s.facts[pos.MOVER] = s.facts[pos.FIRST]
    s.facts[pos.OPEN] = open_spaces(s, s.facts[pos.MOVER])
    if log is not None:
        log.append(Event("turn", int(s.facts[pos.MOVER]), {"round": 1}))


def draw(s: Position, seat: i64, log: list[Event] | None) -> None:
    """Draw the top tile of the deck, which must not be empty (U2.3, U3.3)."""
    number = i64(s.tiles[pos.DECK + 18 * seat + s.facts[pos.DRAWN + seat]])
    s.facts[pos.DRAWN + seat] += 1
    s.tiles[pos.HAND + 10 * seat + number] += 1
    if log is not None:
        log.append(Event("drawn", seat, {}, {"number": int(number)}, (int(seat),)))
