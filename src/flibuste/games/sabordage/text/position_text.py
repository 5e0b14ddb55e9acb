"""Positions as text: writes any view, even of everything, and reads it back.

A position is a sheet (`flibuste.core.sheet`). Only the ships are required. Everything else that it
leaves out has its usual value at that moment of a game, and tiles that it does not name are
unknown.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.sheet import Sheet, in_language
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.fleet import COLOURS, seat_names
from flibuste.games.sabordage.rules.notation import write_action
from flibuste.games.sabordage.rules.variants import BASE, EXPERT
from flibuste.games.sabordage.rules.view import SabordageView, Supply
from flibuste.games.sabordage.text.position_reader import PositionReader, watchers
from flibuste.games.sabordage.text.ship_text import write_discarded, write_ship, write_tiles
from flibuste.games.sabordage.text.spellings import SPELLINGS

#: The keys whose values are words.
_WORDED: Final = ["seen by", "variant", "phase", "chosen", "built", "rotten", "ending"]


def write_words(view: SabordageView, language: str) -> str:
    """Return the position as a sheet in words: tiles as what is printed on them."""
    return in_language(write_position(view, language), SPELLINGS, _WORDED, language)


def write_position(view: SabordageView, language: str = "") -> str:
    """Return the position as a sheet; reading it gives the same view, except its choices.

    In a language, ships and hands are written as what is printed on the tiles, otherwise by ids.
    """
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
        lines.append(f"{COLOURS[ship]}: {write_ship(view.box, stacks, players, language) or '-'}")
    lines.append("[tiles]")
    for seat, hand in enumerate(view.hands):
        tiles = write_tiles(view.box, hand, language)
        lines.append(f"hand {names[seat]}: {tiles}".rstrip())
    discard = " ".join(write_discarded(tile, players) for tile in view.discard)
    lines.append(f"discard: {discard}".rstrip())
    lines.append(f"pile: {write_tiles(view.box, view.pile)}".rstrip())
    if view.shuffles:
        shuffled = " ".join(write_discarded(tile, players) for tile in view.shuffled)
        lines.append(f"shuffled: {shuffled}".rstrip())
    lines += [f"supply {s.round} {names[s.seat]}: {_supply(view, s)}" for s in view.supplies]
    return "\n".join(lines) + "\n"


def _supply(view: SabordageView, supply: Supply) -> str:
    order = ", in order" if supply.ordered else ""
    return f"{write_tiles(view.box, supply.tiles)}, fresh {supply.fresh}{order}"


def read_position(sheet: Sheet, box: Box, players: int) -> SabordageView:
    """Read a position for `players` players; raise `BadText` that names line, key and remedy."""
    return PositionReader(sheet, box, players).read()
