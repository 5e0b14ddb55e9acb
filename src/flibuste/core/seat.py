"""Seats: who sits where at a table, and who only watches."""

from __future__ import annotations

from typing import Final

#: The seat number of somebody who sees only what is public.
SPECTATOR: Final = -1
#: The "seat" of a view that holds the whole truth: for records and referees, never for a player.
EVERYTHING: Final = -2
