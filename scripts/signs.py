"""The signs that the rules and the aids show in their tables, one small picture each."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from flibuste.drawing.palette import INK, PARCHMENT_LIGHT, STEEL
from flibuste.drawing.svg import at, element, group, rect, use
from flibuste.games.sabordage.drawing.cannons import fuse_token
from flibuste.games.sabordage.drawing.decks import deck_definitions
from flibuste.games.sabordage.drawing.holds import pipe
from flibuste.games.sabordage.drawing.paints import ROT, WOOD
from flibuste.games.sabordage.drawing.planks import plank_definitions
from flibuste.games.sabordage.rules.features import MIDDLES, PIRATES, SIDES
from flibuste.games.under_fire.drawing.emblems import (
    emblem_definitions,
    shield_token,
    show_emblem,
)
from flibuste.games.under_fire.drawing.mines import MINE, mine_definitions
from flibuste.games.under_fire.drawing.paints import HALVES
from flibuste.games.under_fire.drawing.space_effects import effect_definitions, show_effect
from flibuste.games.under_fire.drawing.tiles import coin, point_star
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, NO_EFFECT, SPACE_EFFECTS
from scripts.trim import NAMESPACE, trim

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures" / "signs"
#: How large a page shows a sign, and how large it is drawn.
_SHOWN: Final = 40
_SIZE: Final = 64.0
_MIDDLE: Final = _SIZE / 2


def signs() -> dict[str, str]:
    """Return every sign by the name of its file."""
    return {f"{name}.svg": trim(drawn) for name, drawn in (_under_fire() | _sabordage()).items()}


def _under_fire() -> dict[str, str]:
    defined = effect_definitions() + emblem_definitions() + mine_definitions()
    afloat = {
        f"space-{effect}": show_effect(effect, _MIDDLE, _MIDDLE, 0.98)
        for effect in SPACE_EFFECTS
        if effect != SPACE_EFFECTS[NO_EFFECT]
    }
    afloat["token-mine"] = use(f"token-{MINE}", transform="translate(32 32) scale(0.85)")
    found = {
        f"mercenary-{effect}": show_emblem(effect, _MIDDLE, _MIDDLE, 1.2, INK)
        for effect in MERCENARY_EFFECTS
    }
    found["token-shield"] = shield_token(_MIDDLE, _MIDDLE, 1.3, STEEL, INK)
    found["token-gold"] = coin(_MIDDLE, _MIDDLE, 22)
    found["token-point"] = point_star(_MIDDLE, _MIDDLE + 2, 25)
    grounds = dict.fromkeys(afloat, HALVES[0])
    return {
        name: _sign(drawn, defined, grounds.get(name, PARCHMENT_LIGHT))
        for name, drawn in (afloat | found).items()
    }


def _sabordage() -> dict[str, str]:
    defined = deck_definitions() + plank_definitions(_SIZE)
    found = {
        f"deck-{name}": at(13, _MIDDLE, use(f"side-{name}"), scale=0.82) for name in SIDES.values()
    }
    found["deck-pipe"] = pipe(_SIZE, _MIDDLE)
    found["deck-treasure"] = at(_MIDDLE, _MIDDLE, use("treasure"))
    found["deck-rotten"] = at(_MIDDLE, _MIDDLE, use("rotten-hole"))
    found |= {
        f"pirate-{name}": at(_MIDDLE, _MIDDLE, use(f"pirate-{name}"), scale=1.2)
        for name in PIRATES[1:]
    }
    found |= {
        f"fuse-{fuse}": at(_MIDDLE, _MIDDLE + 10, fuse_token(0, 0, fuse), scale=1.3)
        for fuse in (1, 2)
    }
    assert set(MIDDLES.values()) == {"pipe", "treasure", "rotten"}
    return {
        name: _sign(drawn, defined, ROT if name == "deck-rotten" else WOOD)
        for name, drawn in found.items()
    }


def _sign(drawn: str, defined: str, ground: str) -> str:
    plate = rect(1, 1, _SIZE - 2, _SIZE - 2, rx=9, fill=ground, stroke=INK, stroke_width=2)
    return element(
        "svg",
        (element("defs", defined), plate, group(drawn)),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {_SIZE:.0f} {_SIZE:.0f}",
        width=_SHOWN,
        height=_SHOWN,
    )
