"""The sea in planes: what lies on each space, as the seat sees it from its own side."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.envs.field import Field, plane
from flibuste.games.under_fire.encoding.numbering import seen
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.box import MERCENARIES, Box
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import NOWHERE, SPACES
from flibuste.games.under_fire.rules.view import UnderFireView

# The first plane of each field.
SHIP: Final = 0  # + 1 for the enemy's
NUMBER: Final = 2  # + number - 1
MERCENARY: Final = 11  # + mercenary
BURNING: Final = MERCENARY + MERCENARIES
SHIELDS: Final = BURNING + 1
EFFECT: Final = SHIELDS + 1  # + effect - 1
MINE: Final = EFFECT + len(SPACE_EFFECTS) - 1
SUSPECT: Final = MINE + 1
DUMMY: Final = SUSPECT + 1
ORIGIN: Final = DUMMY + 1
PLANES: Final = ORIGIN + 1


def sea_fields(box: Box) -> list[Field]:
    """Return the planes of the sea."""
    return [
        plane("ship", "a ship lies here, active or burning", ("own", "enemy")),
        plane("number", "a ship of the fleet with this number", [str(n) for n in range(1, 10)]),
        plane("mercenary", "this mercenary", box.mercenaries),
        plane("burning", "the ship here is burning (U5.1)"),
        plane("shields", "shield tokens on the ship (U5.4)", most=pos.SHIELDS),
        plane("effect", "the effect of the space (U6)", SPACE_EFFECTS[1:]),
        plane("mine", "a mine, or what may be the dummy (U5.5)"),
        plane("suspect", "a token that may be the dummy, to those who did not lay it (U5.7)"),
        plane("dummy", "the dummy, if the seat knows that it lies here (U5.7)"),
        plane("origin", "the ship just laid, whose effects are pending (U3.4)"),
    ]


def write_sea(view: UnderFireView, out: vec[u8]) -> i64:
    """Write the planes of the sea; return the index after them."""
    seat: i64 = view.seat
    for ship in view.ships:
        here = seen(seat, ship.space)
        kind: i64 = ship.ship
        owner: i64 = i64(0) if ship.seat == seat else i64(1)
        out[(SHIP + owner) * SPACES + here] = 1
        if kind < pos.HIRED:
            out[(NUMBER + kind - 1) * SPACES + here] = 1
        else:
            out[(MERCENARY + kind - pos.HIRED) * SPACES + here] = 1
        if ship.burning:
            out[BURNING * SPACES + here] = 1
        out[SHIELDS * SPACES + here] = u8(ship.tokens)
    for owner_of_half in range(2):
        if view.arrangements[owner_of_half] >= 0:
            _write_effects(view, owner_of_half, out)
    for space in view.mines:
        out[MINE * SPACES + seen(seat, space)] = 1
    for space in view.suspects:
        out[SUSPECT * SPACES + seen(seat, space)] = 1
    if view.dummy != NOWHERE:
        out[DUMMY * SPACES + seen(seat, view.dummy)] = 1
    if view.origin != NOWHERE:
        out[ORIGIN * SPACES + seen(seat, view.origin)] = 1
    return PLANES * SPACES


def _write_effects(view: UnderFireView, owner: i64, out: vec[u8]) -> None:
    half = view.box.half(view.arrangements[owner], owner)
    space: i64
    for space in range(SPACES):
        effect: i64 = i64(half[space])
        if effect:
            out[(EFFECT + effect - 1) * SPACES + seen(view.seat, space)] = 1
