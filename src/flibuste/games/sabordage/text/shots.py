"""Shots told in words: where a shot starts, and all that it meets on its way (S4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flibuste.core.event import Event
from flibuste.core.words import Words, listed
from flibuste.games.sabordage.rules.features import BOMBARD, CANNONS, SIDE_NAMES, SIDES
from flibuste.games.sabordage.text.help_texts import SIDE_HELP, SIDE_WORDS

#: The cannons by their names in events.
_CANNONS: Final = {SIDES[cannon]: cannon for cannon in CANNONS}
_SHOT: Final = Words(
    "{ship}'s {cannon} in row {row} fires to {side}: it {flight}.",
    "Le {cannon} en rangée {row} du bateau {ship} tire à {side} : il {flight}.",
)
_BOMBARD_SHOT: Final = Words(
    _SHOT.en, "La {cannon} en rangée {row} du bateau {ship} tire à {side} : elle {flight}."
)
#: What a shot meets, and the same where it is the stack that fired it.
_FLIGHT: Final = {
    "gap": Words(
        "flies past the bow of {other}",
        "passe devant la proue du bateau {other}",
    ),
    "bow": Words("passes through {other}'s bow", "traverse la proue du bateau {other}"),
    "pipe": Words("passes through {other}'s pipe", "traverse le tuyau du bateau {other}"),
    "over": Words("flies over {other}", "passe par-dessus le bateau {other}"),
    "armour": Words(
        "is stopped by {other}'s armour", "est arrêté par le blindage du bateau {other}"
    ),
    "spring": Words(
        "bounces off {other}'s spring and destroys the row that fired it",
        "rebondit sur le ressort du bateau {other} et détruit la rangée d’où il est parti",
    ),
    "hit": Words("destroys row {row} of {other}", "détruit la rangée {row} du bateau {other}"),
    "spared": Words(
        "goes all the way round the earth and does no harm",
        "fait le tour de la terre et finit sans dégâts",
    ),
    "alone": Words("meets no other ship", "ne rencontre aucun autre bateau"),
}
_HOME: Final = {
    "pipe": Words(
        "goes all the way round the earth and ends in its own pipe",
        "fait le tour de la terre et finit dans son propre tuyau",
    ),
    "armour": Words(
        "goes all the way round the earth and is stopped by its own armour",
        "fait le tour de la terre et s’arrête sur son propre blindage",
    ),
    "spring": Words(
        "goes all the way round the earth to its own spring, and destroys its own row",
        "fait le tour de la terre jusqu’à son propre ressort, et détruit sa propre rangée",
    ),
    "hit": Words(
        "goes all the way round the earth and destroys its own row",
        "fait le tour de la terre et détruit sa propre rangée",
    ),
}
_BOMBARD_BOW: Final = Words(
    "falls on {other}'s bow without harm",
    "tombe sans dégâts sur la proue du bateau {other}",
)


def shot_words(event: Event, facts: dict[str, Words], ship: Callable[[int], Words]) -> Words:
    """Tell a shot from its origin to its end; `ship` says how each ship is called."""
    flight = event.facts["flight"]
    assert isinstance(flight, list)
    cannon = _CANNONS[str(event.facts["cannon"])]
    side = SIDE_WORDS[SIDE_NAMES.index(str(event.facts["side"]))]
    parts: list[Words] = []
    for nth, step in enumerate(flight, start=1):
        what, _, number = str(step).partition(" ")
        other = int(number)
        words = _FLIGHT[what]
        if other == event.facts["ship"] and what in _HOME:
            words = _HOME[what]
        elif what == "bow" and event.facts["cannon"] == "bombard" and nth == len(flight):
            words = _BOMBARD_BOW
        parts.append(words.fill(other=ship(other), row=facts["row"]))
    told = {**facts, "cannon": SIDE_HELP[cannon].title, "side": side, "flight": listed(parts)}
    return (_BOMBARD_SHOT if cannon == BOMBARD else _SHOT).fill(**told)
