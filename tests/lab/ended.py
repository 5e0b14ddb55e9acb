"""Games and deals made up for tests."""

from __future__ import annotations

from flibuste.lab.contest import FinishedGame, PlayedDeal
from flibuste.lab.tables import rotated
from flibuste.lab.timed_game import Thinking


def ended(
    players: tuple[str, ...], winners: tuple[int, ...], scores: tuple[int, ...] = ()
) -> FinishedGame:
    """Return a game in which every seat made two decisions, of three seconds in all."""
    thinking = tuple(Thinking(2, 3.0, 2.0) for _ in players)
    return FinishedGame(players, winners, "points", scores, thinking)


def dealt(players: tuple[str, ...], number: int, winners: list[str], table: int = 0) -> PlayedDeal:
    """Return a deal: for each rotation the player who won, at whichever of its seats is first."""
    games = []
    for by, winner in enumerate(winners):
        seated = rotated(players, by)
        games.append(ended(seated, (seated.index(winner),)))
    return PlayedDeal(table, number, tuple(games))
