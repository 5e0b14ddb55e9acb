"""Applies events to the ships of a view, to show the ships as they were when the cannons fired."""

from __future__ import annotations

from flibuste.core.event import Event
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, SabordageView
from flibuste.games.sabordage.terminal.built_tile import built_deck


def after(view: SabordageView, events: list[Event]) -> SabordageView:
    """Return a view with the later builds and the actions of pirates applied (S3, S8)."""
    found = view.copy()
    found.ships = [list(stacks) for stacks in view.ships]
    found.built = []
    blown_up: set[int] = set()
    for event in events:
        ship, row = event.facts.get("ship"), event.facts.get("row")
        if not isinstance(ship, int):
            continue
        stacks = found.ships[ship]
        if isinstance(row, int):
            if event.kind == "built":
                tile, turned = event.facts["tile"], event.facts["turned"]
                assert isinstance(tile, int)
                stacks.insert(row - 1, [built_deck(view.box, tile, turned == 1)])
                found.built.append((ship, row))
            elif event.kind == "destroyed":
                blown_up.add(row)
            elif event.kind == "carpenter" and event.facts["sails"]:
                stacks[row - 1] = [*stacks[row - 1], Deck(UNKNOWN, sail=True)]
        elif event.kind == "closed-up":
            found.ships[ship] = [s for n, s in enumerate(stacks, start=1) if n not in blown_up]
            found.built = [(s, _moved(r, blown_up) if s == ship else r) for s, r in found.built]
            blown_up = set()
        elif event.kind == "relit":
            _relight(found, stacks, event.facts["rows"])
    return found


def _moved(row: int, gone: set[int]) -> int:
    """Return the new number of a row after the rows in `gone` were removed."""
    return row - sum(1 for each in gone if each < row)


def _relight(view: SabordageView, stacks: list[list[Deck]], rows: object) -> None:
    """Put new fuses on the cannons in these rows (S8.2)."""
    assert isinstance(rows, list)
    for row in rows:
        *below, top = stacks[row - 1]
        stacks[row - 1] = [*below, built_deck(view.box, top.tile, top.turned)]
