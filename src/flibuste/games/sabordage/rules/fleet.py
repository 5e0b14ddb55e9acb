"""Seats and ships around the circle: colours, owners, neighbours (S1.1, S2.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.words import Words
from flibuste.games.sabordage.rules.features import STARBOARD

#: The colours of ships, by number; a seat is named after its first ship.
COLOURS: Final = ("yellow", "green", "black", "red", "blue")
#: The names of ships by number, and of the seats named after them.
SHIP_WORDS: Final = (
    Words("Yellow", "Jaune"),
    Words("Green", "Vert"),
    Words("Black", "Noir"),
    Words("Red", "Rouge"),
    Words("Blue", "Bleu"),
)
#: The same as an adjective: “the green ship”, « le bateau vert ».
COLOUR_WORDS: Final = tuple(Words(each.en.lower(), each.fr.lower()) for each in SHIP_WORDS)
FEWEST: Final = 2
MOST: Final = 5
#: Two players have two ships each (S2.2).
DUEL_SHIPS: Final = 4


#: One bit for each seat. It is a table because mypyc 2.4 shifts `i64(1)` in 32 bits.
SEAT_BITS: Final = vec[i64]([1 << seat for seat in range(MOST)])


def ships_of(players: i64) -> i64:
    """Return the number of ships in the circle: one per seat, but four for two players (S2.2)."""
    return DUEL_SHIPS if players == FEWEST else players


def owner(players: i64, ship: i64) -> i64:
    """Return the owner of a ship; with two players, the ships alternate (S2.2)."""
    return ship & 1 if players == FEWEST else ship


def neighbour(ships: i64, ship: i64, side: i64) -> i64:
    """Return the next ship to port or to starboard, around the earth (S1.1)."""
    if side == STARBOARD:
        return ship + 1 if ship + 1 < ships else i64(0)
    return ship - 1 if ship > 0 else ships - 1


def own_ships(players: i64, seat: i64) -> list[int]:
    """Return a seat's ships in circle order."""
    return [int(seat), int(seat) + 2] if players == FEWEST else [int(seat)]


def seat_names(players: i64) -> list[str]:
    """Return the names of the seats in commands and records."""
    return list(COLOURS[:players])
