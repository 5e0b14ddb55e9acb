"""Counts what happens in games of Pirates Under Fire."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.outcome import Outcome
from flibuste.core.state import State
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.breakdown import Breakdown, breakdown
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import SEATS, space_named, spaces
from flibuste.lab.balance.tables import Tables, win_part

#: The sources of points, in the order of U9.
PARTS: Final = ("set", "run", "convoy", "bulwark", "squadron", "invasion", "points", "mines")
#: The events that are simply counted.
COUNTED: Final = (
    "shot",
    "burning",
    "stopped",
    "shield-put",
    "shield-lost",
    "repaired",
    "destroyed",
    "mine-laid",
    "mine-removed",
    "mine-taken",
    "reserve-drawn",
    "gold",
    "point",
)
#: The key for a ship laid over a wreck, next to the keys for the effects of spaces (U4.3).
OVER_WRECK: Final = "over-wreck"


class UnderFireWatcher:
    """Counts one game after another: who won, what was bought, where points came from."""

    def __init__(self, game: Game, tables: Tables) -> None:
        self._tables = tables
        self._turn = 1
        self._bought: dict[str, tuple[int, int]] = {}

    def begin(self, state: State) -> None:
        s = _position(state)
        self._turn = 1
        self._bought = {}
        for nth, name in enumerate(s.box.mercenaries):
            if s.facts[pos.MARKET] >> nth & 1:
                self._tables.count("on sale", name)

    def see(self, state: State, events: list[Event]) -> None:
        s = _position(state)
        for event, after in zip_longest(events, events[1:]):
            if event.kind in COUNTED:
                self._tables.count("event", event.kind)
            if event.kind == "turn":
                self._turn = int(str(event.facts["round"]))
            elif event.kind == "bought":
                self._bought[str(event.facts["mercenary"])] = (event.seat, self._turn)
            elif event.kind == "laid":
                self._tables.count("laid", event.facts["number"])
                space = space_named(str(event.facts["space"]))
                over_wreck = after is not None and after.kind == "destroyed"
                effect = OVER_WRECK if over_wreck else SPACE_EFFECTS[s.spaces[space]]
                self._tables.count("laid on", effect)

    def end(self, state: State, outcome: Outcome, decisions: int) -> None:
        s = _position(state)
        tables = self._tables
        tables.count("decisions", decisions)
        tables.count("ending", outcome.reason)
        first = int(s.facts[pos.FIRST])
        for seat, name in enumerate(SEATS):
            part = win_part(seat, outcome.winners, len(SEATS))
            tables.count("won", name, part)
            tables.count("won", "first" if seat == first else "second", part)
            self._count_fleet(s, seat)
        tables.count("mercenaries bought", len(self._bought))
        for mercenary, (seat, turn) in self._bought.items():
            tables.count("bought", mercenary)
            tables.count("bought in turn", f"{mercenary} {turn}")
            tables.count("buyer won", mercenary, win_part(seat, outcome.winners, len(SEATS)))
        if outcome.scores:
            self._count_scores(s, outcome)

    def _count_fleet(self, s: Position, seat: int) -> None:
        """Count the seat's tiles by number: in the hand, active, burning."""
        for number in range(1, 10):
            self._tables.count("in hand", number, int(s.tiles[pos.HAND + 10 * seat + number]))
        for table, mask in (("active", pos.ACTIVE), ("burning", pos.BURNING)):
            for space in spaces(int(s.facts[mask + seat])):
                ship = int(s.tiles[pos.SHIP + space])
                if ship < pos.HIRED:
                    self._tables.count(table, ship)

    def _count_scores(self, s: Position, outcome: Outcome) -> None:
        tables = self._tables
        tables.count("margin", abs(outcome.scores[0] - outcome.scores[1]))
        for seat, score in enumerate(outcome.scores):
            # In a tie, count one player as the winner and the other as the loser.
            won = seat in outcome.winners or (not outcome.winners and seat == 0)
            side = "winner" if won else "loser"
            tables.count(f"score of {side}", score)
            found = breakdown(s, seat)
            for part, points in _parts(found).items():
                tables.count("points from", f"{side} {part}", points)
            for combination in found.combinations:
                kind = f"{combination.kind}-{len(combination.spaces)}"
                tables.count("combination", kind)


def _parts(found: Breakdown) -> dict[str, int]:
    parts = dict.fromkeys(PARTS, 0)
    for combination in found.combinations:
        parts[combination.kind] += combination.points
    for part in PARTS[2:]:
        parts[part] = int(getattr(found, part))
    return parts


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state
