"""Positions as text: any view, the whole truth included, written and read back.

A position is a sheet (`flibuste.core.sheet`). Ships are all it must have: whatever else it leaves
out takes the value that it has at that moment of a game, and tiles that it does not name are not
known.
"""

from __future__ import annotations

from flibuste.core.sheet import Sheet
from flibuste.sabordage.box import Box
from flibuste.sabordage.fleet import COLOURS, seat_names
from flibuste.sabordage.notation import write_action
from flibuste.sabordage.position_reader import PositionReader, watchers
from flibuste.sabordage.ship_text import write_discarded, write_ship
from flibuste.sabordage.variants import BASE, EXPERT
from flibuste.sabordage.view import UNKNOWN, SabordageView, Supply


def write_position(view: SabordageView) -> str:
    """Return the position as a sheet; reading it gives the same view, but for its choices."""
    players = view.players
    names = seat_names(players)
    seen_by = [who for who, seat in watchers(players).items() if seat == view.seat]
    lines = [
        "flibuste sabordage position 1",
        f"box: {view.box.name} {view.box.digest}",
        f"seen by: {seen_by[0]}",
        f"players: {players}",
        f"variant: {EXPERT if view.expert else BASE}",
    ]
    if view.options:
        lines.append(f"options: {' '.join(view.options)}")
    lines.append(f"round: {view.round}")
    lines.append(f"building: {view.building}")
    lines.append(f"phase: {view.phase}")
    if view.chosen:
        lines.append(f"chosen: {' '.join(names[seat] for seat in view.chosen)}")
    for seat, picks in enumerate(view.picks):
        if picks:
            texts = ", ".join(write_action(players, act) for act in picks)
            lines.append(f"picks {names[seat]}: {texts}")
    if view.rotten:
        waiting = ", ".join(f"{COLOURS[ship]} {tile}" for ship, tile in view.rotten)
        lines.append(f"rotten: {waiting}")
    if view.built:
        built = ", ".join(f"{COLOURS[ship]} {row}" for ship, row in view.built)
        lines.append(f"built: {built}")
    lines.append(f"drawn: {' '.join(str(drawn) for drawn in view.drawn)}")
    if view.shuffles:
        lines.append(f"shuffles: {view.shuffles}")
        lines.append(f"shuffled at: {view.shuffled_at[0]} {view.shuffled_at[1]}")
    if view.outcome is not None:
        winners = "+".join(names[seat] for seat in view.outcome.winners)
        lines.append(f"ending: {winners} {view.outcome.reason}")
    lines.append("[ships]")
    for ship, stacks in enumerate(view.ships):
        lines.append(f"{COLOURS[ship]}: {write_ship(view.box, stacks, players) or '-'}")
    lines.append("[tiles]")
    for seat, hand in enumerate(view.hands):
        lines.append(f"hand {names[seat]}: {_tiles(hand)}".rstrip())
    discard = " ".join(write_discarded(tile, players) for tile in view.discard)
    lines.append(f"discard: {discard}".rstrip())
    lines.append(f"pile: {_tiles(view.pile)}".rstrip())
    if view.shuffles:
        shuffled = " ".join(write_discarded(tile, players) for tile in view.shuffled)
        lines.append(f"shuffled: {shuffled}".rstrip())
    lines += [f"supply {s.round} {names[s.seat]}: {_supply(s)}" for s in view.supplies]
    return "\n".join(lines) + "\n"


def _tiles(tiles: list[int]) -> str:
    return " ".join(str(tile) if tile != UNKNOWN else "?" for tile in tiles)


def _supply(supply: Supply) -> str:
    order = ", in order" if supply.ordered else ""
    return f"{_tiles(supply.tiles)}, fresh {supply.fresh}{order}"


def read_position(sheet: Sheet, box: Box, players: int) -> SabordageView:
    """Read a position for so many players; raise `BadText` that names line, key and remedy."""
    return PositionReader(sheet, box, players).read()
