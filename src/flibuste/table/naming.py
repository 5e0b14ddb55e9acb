"""What the seats of a table are called in sentences: people and bots by their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flibuste.bots.levels import LEVELS
from flibuste.core.game import Game
from flibuste.core.words import Words, plain

#: For those who have one name in a language: the seat tells them apart.
_APART: Final = Words("{name} ({seat})", "{name} ({seat})")


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: somebody by name, or a bot by its level; nobody if neither is known."""

    name: str | None = None
    bot: int | None = None


def names_of(game: Game, sitters: Sequence[Sitter]) -> list[Words]:
    """Return what the seats are called: those who sit there, or the seats as the game names them.

    Of several bots of one level, the first is its character, and the others are mates of it. If two
    would be called alike, each is told apart by the seat.
    """
    seats = game.seat_words()
    mates = {level.number: iter((level.character, *level.mates)) for level in LEVELS}
    found = [
        plain(sitter.name) if sitter.name else next(mates[sitter.bot], seat) if sitter.bot else seat
        for sitter, seat in zip(sitters, seats, strict=True)
    ]
    return [
        _APART.fill(name=name, seat=seat) if _is_shared(name, found) and name != seat else name
        for name, seat in zip(found, seats, strict=True)
    ]


def _is_shared(name: Words, names: Sequence[Words]) -> bool:
    alike = [each for each in names if each.en == name.en or each.fr == name.fr]
    return len(alike) > 1
