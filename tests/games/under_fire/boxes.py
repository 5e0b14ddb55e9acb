"""Boxes as printed copies may well have them: boards and mercenaries differ by colour (U10)."""

from __future__ import annotations

from random import Random

from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.text.box_file import standard_box

_EVERY_NUMBER = 0b1111111110
#: What the twelfth mercenary may do: anything that is not counted at the end.
_DOUBLED = range(MERCENARY_EFFECTS.index("convoy"))


def random_box(rng: Random) -> Box:
    """Return a box with any effects, numbers and points; some faces are of both colours."""
    box = standard_box()
    light, dark = _faces(rng), _faces(rng)
    shared = rng.randrange(7)
    effects = [*range(len(MERCENARY_EFFECTS)), rng.choice(_DOUBLED)]
    rng.shuffle(effects)
    numbers = [_numbers(rng) for _ in box.mercenaries]
    return Box(
        f"copy-{rng.randrange(10**6)}",
        box.boards,
        box.faces,
        light,
        box.mercenaries,
        [int(cost) for cost in box.cost],
        numbers,
        effects,
        [3, rng.randrange(12), 2, *sorted(rng.randrange(20) for _ in range(4))],
        light[:shared] + dark[shared:],
        [_numbers(rng) if rng.random() < 0.6 else each for each in numbers],
    )


def _faces(rng: Random) -> list[list[int]]:
    return [[rng.randrange(1, len(SPACE_EFFECTS)) for _ in range(n)] for n in (9, 9, 9, 9, 3, 3)]


def _numbers(rng: Random) -> int:
    if rng.random() < 0.2:
        return _EVERY_NUMBER
    return sum(1 << n for n in rng.sample(range(1, 10), rng.randrange(1, 4)))
