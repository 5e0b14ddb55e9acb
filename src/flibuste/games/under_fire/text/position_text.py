"""Positions as text: writes any view, even of everything, and reads it back.

A position is a sheet (`flibuste.core.sheet`). What it leaves out has the value of the start of a
game, and tiles that it does not name are unknown: `?`.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.sheet import Sheet, in_language
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.effects import TASK_NAMES
from flibuste.games.under_fire.rules.notation import write_arrangement
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, NOWHERE, SEATS, name
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.dummy_text import write_dummy
from flibuste.games.under_fire.text.position_reader import SEEN_BY, PositionReader
from flibuste.games.under_fire.text.sea_text import write_sea
from flibuste.games.under_fire.text.spellings import SPELLINGS
from flibuste.games.under_fire.text.tiles_text import write_tiles

#: The keys whose values are words.
_WORDED: Final = [
    *("seen by", "variant", "first", "turn", "done", "shield due", "dummy", "mercenaries"),
    *("ending", "charted light", "charted dark"),
]


def write_words(view: UnderFireView, language: str) -> str:
    """Return the position as a sheet in the words of a language."""
    return in_language(write_position(view, language), SPELLINGS, _WORDED, language)


def write_position(view: UnderFireView, language: str = "") -> str:
    """Return the position as a sheet; reading it gives the same view, except its choices."""
    box = view.box
    seen_by = [who for who, seat in SEEN_BY.items() if seat == view.seat]
    lines = [
        "flibuste under-fire position 1",
        f"box: {box.name} {box.digest}",
        f"seen by: {seen_by[0]}",
        f"variant: {view.variant}",
        f"first: {SEATS[view.first]}",
        f"turn: {SEATS[view.mover]} {view.round} {view.phase}",
    ]
    if view.options:
        lines.append(f"options: {' '.join(view.options)}")
    if view.laid or view.bought:
        lines.append(f"done:{' laid' if view.laid else ''}{' bought' if view.bought else ''}")
    if view.shield_due:
        lines.append("shield due: yes")
    if view.origin != NOWHERE:
        lines.append(f"origin: {name(view.origin)}")
    if any(view.tasks):
        tasks = [f"{TASK_NAMES[t]} {n}" for t, n in enumerate(view.tasks) if n]
        lines.append(f"pending: {', '.join(tasks)}")
    for seat in (LIGHT, DARK):
        if view.arrangements[seat] >= 0:
            boards = write_arrangement(box, view.arrangements[seat])
            lines.append(f"boards {SEATS[seat]}: {boards}")
        elif view.picked[seat]:
            lines.append(f"boards {SEATS[seat]}: ?")
    for key, pair in (
        ("gold", view.gold),
        ("points", view.points),
        ("mines taken", view.mines_taken),
    ):
        lines.append(f"{key}: {pair[LIGHT]} {pair[DARK]}")
    lines.append(f"dummy: {write_dummy(view)}")
    if view.market:
        lines.append(f"mercenaries: {' '.join(box.mercenaries[m] for m in view.market)}")
    if view.outcome is not None:
        winner = SEATS[view.outcome.winners[0]] if view.outcome.winners else "nobody"
        lines.append(f"ending: {winner} {view.outcome.reason}")
    lines.append("[sea]")
    lines.extend(write_sea(view, language))
    lines.append("[tiles]")
    for seat in (LIGHT, DARK):
        lines.extend(write_tiles(view, seat))
    return "\n".join(lines) + "\n"


def read_position(sheet: Sheet, box: Box) -> UnderFireView:
    """Read a position; raise `BadText` that names line, key and remedy."""
    return PositionReader(sheet, box).read()
