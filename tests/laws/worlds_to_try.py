"""All setups that the laws are tried on: a new game adds its own list, and no law changes."""

from __future__ import annotations

from tests.laws.doubloons import DOUBLOONS
from tests.laws.sabordage import SABORDAGE
from tests.laws.under_fire import UNDER_FIRE
from tests.laws.world import World

WORLDS: list[World] = [*UNDER_FIRE, *SABORDAGE, *DOUBLOONS]
NAMES = [world.name for world in WORLDS]
