"""A contest: what an arena plays, and the result of each deal.

Deal `i` is dealt with `Dice(seed, i)`, and the dice of a bot depend on the seed, on `i` and on its
seat. So results never depend on which process plays a deal, or when.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flibuste.core.game import Game
from flibuste.games.registry import open_game
from flibuste.lab.tables import rotated, tables_of
from flibuste.lab.timed_game import SECONDS, Seating, Thinking, play_out


@dataclass(frozen=True)
class Contest:
    """The game, its players, the number of seats, the variant and the box."""

    game: str
    #: Player specs, without duplicates.
    players: tuple[str, ...]
    seats: int
    seed: int = 0
    variant: str = ""
    options: tuple[str, ...] = ()
    #: The box as a sheet, or "" for the one that ships with the package.
    box_text: str = ""
    #: How long a bot may think about a decision, unless its spec says otherwise.
    seconds: float = SECONDS
    #: Play only the tables of this player; "" plays all tables.
    only: str = ""

    def tables(self) -> list[tuple[str, ...]]:
        """Return the tables: who meets whom."""
        return tables_of(self.players, self.seats, self.only)

    def deals(self, games: int) -> int:
        """Return how many deals give each table at least `games` games."""
        return -(-games // self.seats)

    def rules(self) -> Game:
        """Return the game with its box; raise `Refusal` if there is no such game."""
        return open_game(self.game, self.seats, self.box_text)


@dataclass(frozen=True)
class FinishedGame:
    """One finished game: who sat where, how it ended, and how long each seat thought."""

    players: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    #: By seat; empty if the game was not scored.
    scores: tuple[int, ...]
    thinking: tuple[Thinking, ...]

    def ranks(self) -> list[int]:
        """Return the place of each seat, 0 for the first; tied seats all get the best place.

        Winners come first, then the others by points. If nobody won, everybody shares first place.
        """
        seats = range(len(self.players))
        if not self.winners:
            return [0 for _ in seats]
        scores = self.scores or [0 for _ in seats]
        keys = [(0, 0) if seat in self.winners else (1, -scores[seat]) for seat in seats]
        return [sum(other < key for other in keys) for key in keys]

    def to_json(self) -> dict[str, object]:
        """Return the game for a journal; the table and the deal tell who sat where."""
        return {
            "winners": list(self.winners),
            "reason": self.reason,
            "scores": list(self.scores),
            "thinking": [
                [each.decisions, round(each.seconds, 6), round(each.longest, 6)]
                for each in self.thinking
            ],
        }


@dataclass(frozen=True)
class PlayedDeal:
    """One deal at one table, played once for every rotation of its seats."""

    #: The index of the table in `Contest.tables()`, and the deal's number.
    table: int
    number: int
    games: tuple[FinishedGame, ...]

    def to_json(self) -> dict[str, object]:
        """Return the deal for a journal."""
        return {
            "table": self.table,
            "deal": self.number,
            "games": [game.to_json() for game in self.games],
        }


def deal_of(contest: Contest, kept: Any) -> PlayedDeal:
    """Read a deal from a journal; raise `ValueError` if it does not belong to this contest."""
    try:
        table, number = int(kept["table"]), int(kept["deal"])
        players = contest.tables()[table]
        games = tuple(
            FinishedGame(
                rotated(players, by),
                tuple(map(int, game["winners"])),
                str(game["reason"]),
                tuple(map(int, game["scores"])),
                tuple(
                    Thinking(int(n), float(all_), float(one)) for n, all_, one in game["thinking"]
                ),
            )
            for by, game in enumerate(kept["games"])
        )
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(str(error)) from error
    if len(games) != contest.seats or any(len(game.thinking) != len(players) for game in games):
        raise ValueError("games")
    return PlayedDeal(table, number, games)


def play_deal(task: tuple[Contest, int, int]) -> PlayedDeal:
    """Play one deal at one table, once for every rotation; raise `BotFailed` if a bot fails."""
    contest, table, number = task
    seated = contest.tables()[table]
    games = tuple(_play(contest, rotated(seated, by), number) for by in range(contest.seats))
    return PlayedDeal(table, number, games)


def _play(contest: Contest, players: tuple[str, ...], number: int) -> FinishedGame:
    game = _opened(contest.game, contest.seats, contest.box_text)
    seating = Seating(contest.game, players, contest.seed, number)
    dice = seating.dice()
    state = game.start(dice, contest.variant or game.variants[0], list(contest.options))
    thinking = play_out(state, seating, dice, contest.seconds)
    outcome = state.outcome()
    assert outcome is not None
    scores = tuple(map(int, outcome.scores))
    winners = tuple(map(int, outcome.winners))
    return FinishedGame(players, winners, outcome.reason, scores, tuple(thinking))


@lru_cache(maxsize=1)
def _opened(name: str, seats: int, box_text: str) -> Game:
    """Open a game; cached, so that a process opens it once for all its deals."""
    return open_game(name, seats, box_text)
