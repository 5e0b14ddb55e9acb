"""The rules behind events: what somebody reads who asks why that happened."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event

_RULES: Final = {
    "boards": ["U1.2"],
    "mercenaries": ["U2.2"],
    "turn": ["U3.1"],
    "laid": ["U4.1"],
    "bought": ["U3.2"],
    "destroyed": ["U4.2"],
    "gold": ["U7.1"],
    "point": ["U6"],
    "shot": ["U5.2"],
    "stopped": ["U5.3"],
    "shield-lost": ["U5.2"],
    "burning": ["U5.1", "U5.2"],
    "repaired": ["U6"],
    "shield-put": ["U5.4"],
    "mine-laid": ["U5.5"],
    "mine-removed": ["U3.5"],
    "mine-taken": ["U5.6"],
    "mine-shown": ["U5.8"],
    "drawn": ["U3.3"],
    "reserve-drawn": ["U6"],
    "charted": ["U7.3"],
    "scored": ["U9.4"],
    "over": ["U9.6"],
}
#: Choices that are told, by their verbs: nothing else tells of them.
_CHOICES: Final = {"decline": ["U3.5"], "arrange": ["U11.1"]}
_DUMMY: Final = ["U5.7"]
_CANNOT_LAY: Final = ["U8.2"]


def rules_behind(event: Event) -> list[str]:
    """Return the ids of the rules that an event follows from, what says most first."""
    if event.facts.get("token") == "dummy":
        return _DUMMY
    if event.kind == "chose":
        return _CHOICES.get(str(event.facts["choice"]).partition(" ")[0], [])
    if event.facts.get("reason") == "cannot-lay":
        return _CANNOT_LAY
    return _RULES.get(event.kind, [])
