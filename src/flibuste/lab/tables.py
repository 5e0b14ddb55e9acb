"""Tables: who meets whom in an arena, and where they sit.

- With at least as many players as seats: every combination of different players.
- With fewer: for each ordered pair, one seat for the first and all other seats for the second.
- If only one player is of interest: those of these tables at which it has exactly one seat.

Each deal is played once for every rotation of a table, in which everybody moves one seat on.
"""

from __future__ import annotations

from itertools import combinations, permutations

from flibuste.core.refusal import Refusal


def tables_of(players: tuple[str, ...], seats: int, only: str = "") -> list[tuple[str, ...]]:
    """Return the tables of an arena, in an order that depends only on the order of players.

    With `only`, return only the tables at which this player has exactly one seat.
    """
    if len(players) >= seats:
        tables = list(combinations(players, seats))
    else:
        tables = [(one, *[other] * (seats - 1)) for one, other in permutations(players, 2)]
    return [table for table in tables if not only or table.count(only) == 1]


def rotated(table: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Return who sits where after everybody has moved `by` seats on."""
    return table[-by:] + table[:-by] if by else table


def check_players(players: tuple[str, ...], only: str = "") -> None:
    """Raise `Refusal` unless there are two or more different players, with `only` among them."""
    if len(players) < 2:
        raise Refusal.of(
            "too-few-players",
            "An arena needs two players or more, such as greedy,random.",
            "Une arène demande au moins deux joueurs, par exemple greedy,random.",
        )
    twice = [player for player in players if players.count(player) > 1]
    if twice:
        raise Refusal.of(
            "player-named-twice",
            "{player} is named twice. Name each player once: with more seats than players, each"
            " takes several seats. To let a bot play itself, use flibuste sim.",
            "{player} est nommé deux fois. Nommez chaque joueur une fois : s’il y a plus de places"
            " que de joueurs, chacun en prend plusieurs. Pour faire jouer un bot contre lui-même :"
            " flibuste sim.",
            player=twice[0][:60],
        )
    if only and only not in players:
        raise Refusal.of(
            "not-a-player",
            "--only: {player} is not one of the players: {players}.",
            "--only : {player} n’est pas parmi les joueurs : {players}.",
            player=only[:60],
            players=", ".join(players)[:200],
        )
