"""Seats: who sits where at a table, and who only watches."""

from __future__ import annotations

from typing import Final

from flibuste.core.refusal import Refusal

#: The seat number of somebody who sees only what is public.
SPECTATOR: Final = -1
#: The "seat" of a view of everything: for records and referees, never for a player.
EVERYTHING: Final = -2


def check_watcher(seat: int, seats: int) -> None:
    """Raise `Refusal` unless this is the number of a seat, SPECTATOR or EVERYTHING."""
    if not EVERYTHING <= seat < seats:
        raise Refusal.of(
            "no-such-seat",
            "There is no seat {seat}: the seats of this game are 0 to {last}.",
            "Il n’y a pas de place {seat} : les places de ce jeu vont de 0 à {last}.",
            seat=seat,
            last=seats - 1,
        )
