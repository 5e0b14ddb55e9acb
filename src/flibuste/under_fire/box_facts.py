"""The box as a program reads it: faces, mercenaries and points by their names (U10)."""

from __future__ import annotations

from flibuste.under_fire.box import COMBINATIONS, Box
from flibuste.under_fire.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.under_fire.lore import numbers_shown


def box_facts(box: Box) -> dict[str, object]:
    """Return all that a box holds."""
    return {
        "name": box.name,
        "digest": box.digest,
        "faces": {
            f"{board}/{face}": [
                SPACE_EFFECTS[effect] for effect in box.face_effects[2 * which + side]
            ]
            for which, board in enumerate(box.boards)
            for side, face in enumerate(box.faces[which])
        },
        "mercenaries": [
            {
                "id": name,
                "cost": int(box.cost[m]),
                "numbers": numbers_shown(box, m),
                "effect": MERCENARY_EFFECTS[int(box.effect[m])],
            }
            for m, name in enumerate(box.mercenaries)
        ],
        "points": {name: int(box.points[k]) for k, name in enumerate(COMBINATIONS)},
    }
