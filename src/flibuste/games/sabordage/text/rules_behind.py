"""The rules behind events: what somebody reads who asks why that happened."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event

_RULES: Final = {
    "round": ["S3.1"],
    "shuffled": ["S3.1"],
    "drew": ["S3.1"],
    "building": ["S3.2"],
    "picked": ["S3.2"],
    "ready": ["S3.2"],
    "built": ["S3.3"],
    "rotten-shown": ["S3.6"],
    "received": ["S3.5"],
    "discarded": ["S3.5"],
    "volley": ["S4.1"],
    "destroyed": ["S4.7"],
    "closed-up": ["S1.2"],
    "fuses-swapped": ["S4.6"],
    "treasure": ["S5.1"],
    "boarded": ["S6.1"],
    "not-boarded": ["S6.2"],
    "rotted": ["S7.1"],
    "counted": ["S7.2"],
    "over": ["S7.2"],
    "carpenter": ["S8.1"],
    "relit": ["S8.2"],
    "sabotage": ["S8.3"],
}
#: What a shot meets on its way.
_FLIGHT_RULES: Final = {
    "gap": "S4.3",
    "bow": "S4.3",
    "spared": "S4.3",
    "alone": "S4.3",
    "pipe": "S4.4",
    "armour": "S4.4",
    "spring": "S4.4",
    "hit": "S4.7",
    "over": "S4.5",
}
_CANNON_RULES: Final = {"bombard": "S4.5", "repeating": "S4.6"}
#: What destroys a stack if a shot does not.
_CAUSES: Final = {"sabotage": ["S8.3"]}


def rules_behind(event: Event) -> list[str]:
    """Return the ids of the rules that an event follows from, what says most first.

    Of a shot, they are those of everything that it meets.
    """
    if event.kind == "destroyed":
        return _CAUSES.get(str(event.facts["cause"]), _RULES["destroyed"])
    if event.kind != "shot":
        return _RULES.get(event.kind, [])
    flight = event.facts["flight"]
    assert isinstance(flight, list)
    cannon = _CANNON_RULES.get(str(event.facts["cannon"]))
    met = [_FLIGHT_RULES[str(step).partition(" ")[0]] for step in flight]
    return list(dict.fromkeys([*([cannon] if cannon else []), *met]))
