"""What a deck tile shows: cannons, defences, boarding decks, middles and pirates (S4 to S9).

A side's feature is one of `SIDES`; a cannon's fuse, 1 or 2, stands beside it.
"""

from __future__ import annotations

from typing import Final

# What a side may show.
NO_FEATURE: Final = 0
SHORT: Final = 1
LONG: Final = 2
REPEATING: Final = 3
BOMBARD: Final = 4
ARMOUR: Final = 5
SPRING: Final = 6
BOARDING: Final = 7
SIDES: Final = ("", "short", "long", "repeating", "bombard", "armour", "spring", "boarding")
#: The cannons among them, which carry a fuse.
CANNONS: Final = (SHORT, LONG, REPEATING, BOMBARD)

# What the middle may show.
NO_MIDDLE: Final = 0
PIPE: Final = 1
TREASURE: Final = 2
ROTTEN: Final = 3
MIDDLES: Final = ("", "pipe", "treasure", "rotten")

# Which pirate a tile may show (S8).
NO_PIRATE: Final = 0
CARPENTER: Final = 1
GUNNER: Final = 2
SABOTEUR: Final = 3
PIRATES: Final = ("", "carpenter", "gunner", "saboteur")

# The sides of a ship (S1.1).
PORT: Final = 0
STARBOARD: Final = 1
SIDE_NAMES: Final = ("port", "starboard")
