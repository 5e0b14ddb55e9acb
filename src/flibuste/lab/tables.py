"""Tables: who meets whom in an arena, and where they sit.

- As many players as seats, or more: every choice of different players that fills the seats.
- Fewer: for each two of them, one seat of the first against all other seats of the second.
- Where one player alone is of interest: those of these tables at which it has one seat.

Each deal is played once for every rotation of a table: everybody moves one seat on.
"""

from __future__ import annotations

from itertools import combinations, permutations

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain


def tables_of(players: tuple[str, ...], seats: int, only: str = "") -> list[tuple[str, ...]]:
    """Return the tables of an arena, in an order that depends on the order of players alone.

    With `only`, those at which this player has one seat.
    """
    if len(players) >= seats:
        tables = list(combinations(players, seats))
    else:
        tables = [(one, *[other] * (seats - 1)) for one, other in permutations(players, 2)]
    return [table for table in tables if not only or table.count(only) == 1]


def rotated(table: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Return who sits where after everybody moved so many seats on."""
    return table[-by:] + table[:-by] if by else table


def check_players(players: tuple[str, ...], only: str = "") -> None:
    """Raise `Refusal` unless there are two players or more, each named once, `only` among them."""
    if len(players) < 2:
        raise Refusal(
            "too-few-players",
            "",
            Words(
                "An arena needs two players or more, such as greedy,random.",
                "Une arène demande au moins deux joueurs, par exemple greedy,random.",
            ),
        )
    twice = [player for player in players if players.count(player) > 1]
    if twice:
        raise Refusal(
            "player-named-twice",
            "",
            Words(
                "{player} is named twice. Name each player once; with more seats than players"
                " there are several of it at a table, and flibuste sim plays equals.",
                "{player} est nommé deux fois. Nommez chaque joueur une fois ; s'il y a plus de"
                " places que de joueurs, il est plusieurs fois à table, et flibuste sim fait jouer"
                " des égaux.",
            ).fill({"player": plain(twice[0][:60])}),
        )
    if only and only not in players:
        raise Refusal(
            "not-a-player",
            "",
            Words(
                "--only: {player} is not one of the players: {players}.",
                "--only : {player} n'est pas parmi les joueurs : {players}.",
            ).fill({"player": plain(only[:60]), "players": plain(", ".join(players)[:200])}),
        )
