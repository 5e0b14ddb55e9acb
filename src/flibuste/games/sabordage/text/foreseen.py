"""A preview in short: the shots of the tile that would be built, and what would burn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.core.event import Event

if TYPE_CHECKING:
    from flibuste.games.sabordage.wire import SabordageForeseen


def foreseen(events: list[Event]) -> SabordageForeseen | None:
    """Return what follows from the last tile built, by the rows that stacks have then."""
    built = [event for event in events if event.kind == "built"]
    if not built:
        return None
    own = _number(built[-1], "ship"), _number(built[-1], "row")
    # By ship and row as it is at an event: the row right after building.
    first = [list(range(1, len(ship.split()) + 1)) for ship in _texts(built[-1], "ships")]
    shots: list[Event] = []
    struck: set[tuple[int, int]] = set()
    burning: set[tuple[int, int]] = set()
    for event in events[events.index(built[-1]) + 1 :]:
        if event.kind == "shot":
            ship, row = _number(event, "ship"), _number(event, "row")
            if (ship, first[ship][row - 1]) == own:
                shots.append(event)
                struck |= {(other, first[other][row - 1]) for other in _hit_by(event)}
        for ship, before in enumerate(_texts(event, "rows_before")):
            first[ship] = [first[ship][int(row) - 1] for row in before.split()]
        for ship, rows in enumerate(_texts(event, "rows_hit")):
            burning |= {(ship, first[ship][int(row) - 1]) for row in rows.split()}
    return {
        "shots": [shot.to_json() for shot in shots],
        "struck": len(struck),
        "burning": [[ship, row] for ship, row in sorted(burning)],
    }


def _hit_by(shot: Event) -> list[int]:
    """Return the ships that a shot hits, all in its own row."""
    steps = (step.split() for step in _texts(shot, "flight"))
    return [int(ship) for what, ship in steps if what == "hit"]


def _number(event: Event, fact: str) -> int:
    found = event.facts[fact]
    assert isinstance(found, int)
    return found


def _texts(event: Event, fact: str) -> list[str]:
    """Return a fact that has a text for each ship; none if the event does not tell it."""
    found = event.facts.get(fact, [])
    assert isinstance(found, list)
    return [str(each) for each in found]
