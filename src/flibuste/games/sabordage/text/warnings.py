"""What a tile would waste: cannons, boarding decks and pirates that do nothing, as things stand."""

from __future__ import annotations

from typing import Final

from flibuste.core.foresight import Foresight
from flibuste.core.words import Words
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.features import (
    ANY_CANNON,
    BOARDING,
    CARPENTER,
    PORT,
    ROTTEN,
    SABOTEUR,
    SIDE_NAMES,
    STARBOARD,
)
from flibuste.games.sabordage.rules.fleet import neighbour
from flibuste.games.sabordage.rules.view import Deck, SabordageView
from flibuste.games.sabordage.text.foreseen import foreseen
from flibuste.games.sabordage.text.help_texts import SIDE_WORDS

_NO_TARGET: Final = Words(
    "No target: its shot to {side} would hit nothing.",
    "Aucune cible : son tir à {side} ne toucherait rien.",
)
_NEVER_FIRES: Final = Words(
    "Its cannon to {side} would be destroyed before it fires.",
    "Son canon à {side} serait détruit avant de tirer.",
)
_NOTHING_TO_BOARD: Final = Words(
    "No deck faces its boarding deck to {side}: it would take nothing.",
    "Aucun pont ne fait face à son pont d’abordage à {side} : il ne prendrait rien.",
)
_ROTS: Final = Words(
    "This is the last round: the rotten tile will not count.",
    "C’est la dernière manche : la tuile pourrie ne comptera pas.",
)
_LONELY: Final = {
    CARPENTER: Words(
        "No other carpenter is visible in this ship: this one does nothing.",
        "Aucun autre charpentier n’est visible dans ce bateau : celui-ci ne fait rien.",
    ),
    SABOTEUR: Words(
        "No other saboteur is visible: this one does nothing.",
        "Aucun autre saboteur n’est visible : celui-ci ne fait rien.",
    ),
}
_LAST_ROUND: Final = 3


def warnings(view: SabordageView, foresight: Foresight) -> list[Words]:
    """Return what the tile that would be built now would do in vain if nobody else built."""
    events = foresight.events
    built = [event for event in events if event.kind == "built"]
    if not built:
        return []
    after = foresight.views[0]
    assert isinstance(after, SabordageView)
    ship, row = int(str(built[-1].facts["ship"])), int(str(built[-1].facts["row"]))
    tile = int(str(built[-1].facts["tile"]))
    # Saboteurs may have made the ship close up since.
    while row > 1 and not _is_top(after.ships[ship], row, tile):
        row -= 1
    line = view.box.tile(tile)
    turned = bool(built[-1].facts["turned"])
    sides = (line.sides[STARBOARD], line.sides[PORT]) if turned else line.sides
    found: list[Words] = []
    short = foreseen(events)
    shots = [] if short is None else [dict(shot) for shot in short["shots"]]
    for side in (PORT, STARBOARD):
        if sides[side] & ANY_CANNON:
            words = _about_cannon(shots, side)
            found += [] if words is None else [words.fill(side=SIDE_WORDS[side])]
        if sides[side] & BOARDING:
            other = int(neighbour(len(after.ships), ship, side))
            if row > len(after.ships[other]):
                found.append(_NOTHING_TO_BOARD.fill(side=SIDE_WORDS[side]))
    if line.middle & ROTTEN and view.round == _LAST_ROUND:
        found.append(_ROTS)
    if view.expert and line.pirate in _LONELY:
        ships = [after.ships[ship]] if line.pirate == CARPENTER else after.ships
        # A saboteur destroys the others before we look, which is told as an event.
        worked = any(event.kind == "destroyed" for event in events)
        if not worked and sum(_shown(view.box, ships, line.pirate)) == 1:
            found.append(_LONELY[line.pirate])
    return found


def _is_top(stacks: list[list[Deck]], row: int, tile: int) -> bool:
    """Tell whether this tile is the visible one of a row."""
    return row <= len(stacks) and not stacks[row - 1][-1].sail and stacks[row - 1][-1].tile == tile


def _about_cannon(shots: list[dict[str, object]], side: int) -> Words | None:
    """Return what is wrong with a cannon of the tile; None if its shot hits something."""
    for shot in shots:
        if shot["side"] == SIDE_NAMES[side]:
            flight = shot["flight"]
            assert isinstance(flight, list)
            return None if any(step.startswith("hit ") for step in flight) else _NO_TARGET
    return _NEVER_FIRES


def _shown(box: Box, ships: list[list[list[Deck]]], pirate: int) -> list[bool]:
    """Return for each stack whether its visible tile shows this pirate."""
    tops = [stack[-1] for stacks in ships for stack in stacks]
    return [not top.sail and box.tile(top.tile).pirate == pirate for top in tops]
