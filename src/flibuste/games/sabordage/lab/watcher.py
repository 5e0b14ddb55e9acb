"""Counts what happens in games of Sabordage."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.outcome import Outcome
from flibuste.core.state import State
from flibuste.games.sabordage.rules.ending import best_length, length
from flibuste.games.sabordage.rules.fleet import owner
from flibuste.games.sabordage.rules.position import KIND, SAIL, SHIPS, START, Position
from flibuste.lab.balance.tables import Tables, win_part

#: The events that are simply counted.
COUNTED: Final = ("treasure", "boarded", "carpenter", "relit", "shuffled")
#: How a shot may end. A shot counts as the first of these that applies.
SHOT_ENDS: Final = ("hit", "home", "spring", "armour", "nothing")


class SabordageWatcher:
    """Counts one game after another: lengths, tiles built and kept, shots, treasures, boardings."""

    def __init__(self, game: Game, tables: Tables) -> None:
        self._tables = tables
        self._players = len(game.seat_names())
        self._built: list[tuple[int, int]] = []

    def begin(self, state: State) -> None:
        self._built = []

    def see(self, state: State, events: list[Event]) -> None:
        s = _position(state)
        tables = self._tables
        for event in events:
            facts = event.facts
            if event.kind in COUNTED:
                tables.count("event", event.kind)
            if event.kind == "built":
                self._built.append((event.seat, int(str(facts["tile"]))))
            elif event.kind == "shot":
                self._count_shot(event)
            elif event.kind == "destroyed":
                tables.count("lost", facts["cause"], _size(event))
            elif event.kind == "rotted":
                tables.count("lost", "rotten")
                tables.count("rotted", facts["tile"])
            elif event.kind == "boarded":
                tables.count("lost", "boarded", _size(event))
            elif event.kind == "not-boarded":
                tables.count("not boarded", facts["why"])
            elif event.kind == "round":
                # Nothing is built yet: the ships are as the last round left them.
                self._count_lengths(s, int(str(facts["round"])) - 1)

    def end(self, state: State, outcome: Outcome, decisions: int) -> None:
        s = _position(state)
        tables = self._tables
        seats = range(self._players)
        tables.count("decisions", decisions)
        tables.count("ending", outcome.reason)
        self._count_lengths(s, 3)
        for seat in seats:
            tables.count("won", seat, win_part(seat, outcome.winners, self._players))
        lengths = sorted((int(best_length(s, seat)) for seat in seats), reverse=True)
        tables.count("winning length", lengths[0])
        tables.count("ahead", lengths[0] - lengths[1])
        for tile in s.dealt:
            if tile:
                tables.count("drawn", int(tile))
        for seat, tile in self._built:
            tables.count("built", tile)
            tables.count("builder won", tile, win_part(seat, outcome.winners, self._players))
        for at in range(int(s.facts[START + s.facts[SHIPS]])):
            deck = int(s.decks[at])
            if not deck & SAIL:
                tables.count("survived", deck & KIND)

    def _count_lengths(self, s: Position, after_round: int) -> None:
        for ship in range(int(s.facts[SHIPS])):
            self._tables.count(f"length after round {after_round}", int(length(s, ship)))

    def _count_shot(self, event: Event) -> None:
        """Count how a shot ended; a long shot that hits several ships counts as one hit."""
        flight = event.facts["flight"]
        assert isinstance(flight, list)
        ship = int(str(event.facts["ship"]))
        side = owner(self._players, ship)
        steps = [str(step).split() for step in flight]
        met = {what for what, _ in steps}
        hits = [int(other) for what, other in steps if what == "hit"]
        self._tables.count("stacks hit", event.facts["cannon"], len(hits))
        if any(owner(self._players, other) != side for other in hits):
            end = "hit"
        elif hits:
            end = "home"
        else:
            end = next((each for each in ("spring", "armour") if each in met), "nothing")
        self._tables.count("shot", f"{event.facts['cannon']} {end}")


def _size(event: Event) -> int:
    """Return how many tiles the stack in an event has."""
    tiles = event.facts["tiles"]
    assert isinstance(tiles, list)
    return len(tiles)


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state
