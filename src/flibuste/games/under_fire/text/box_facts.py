"""The box as JSON: faces, mercenaries and points by name (U10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.under_fire.rules.arrangement import NARROW, turned_rows
from flibuste.games.under_fire.rules.box import COMBINATIONS, Box
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT

if TYPE_CHECKING:
    from flibuste.games.under_fire.wire import UnderFireBoxMessage


def box_facts(box: Box) -> UnderFireBoxMessage:
    """Return everything in a box."""
    found: UnderFireBoxMessage = {
        "name": box.name,
        "digest": box.digest,
        "faces": {
            name: [SPACE_EFFECTS[effect] for effect in box.face_effects[nth]]
            for nth, name in enumerate(_names(box))
        },
        "turned": _turned(box, box.face_effects),
        "mercenaries": [
            {
                "id": name,
                "cost": int(box.cost[m]),
                "numbers": box.numbers_text(m),
                "faces": [box.numbers_text(m, seat) for seat in (LIGHT, DARK)],
                "effect": MERCENARY_EFFECTS[int(box.effect[m])],
            }
            for m, name in enumerate(box.mercenaries)
        ],
        "points": {name: int(box.points[k]) for k, name in enumerate(COMBINATIONS)},
    }
    if box.dark_effects != box.face_effects:
        found["dark_turned"] = _turned(box, box.dark_effects)
    return found


def _names(box: Box) -> list[str]:
    return [
        f"{board}/{face}"
        for board, faces in zip(box.boards, box.faces, strict=True)
        for face in faces
    ]


def _turned(box: Box, effects: list[list[int]]) -> dict[str, list[list[str]]]:
    """Return the rows of each face, by its name and its quarter turns."""
    return {
        f"{name}/{turns}": [
            [SPACE_EFFECTS[effect] for effect in row] for row in turned_rows(effects[nth], turns)
        ]
        for nth, name in enumerate(_names(box))
        for turns in range(0, 4, 2 if nth // 2 == NARROW else 1)
    }
