"""Standings: the results of each player, at one table or at all tables of an arena."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from flibuste.lab.contest import FinishedGame, PlayedDeal
from flibuste.lab.intervals import Estimate, average, share
from flibuste.lab.timed_game import Thinking


@dataclass(frozen=True)
class Standing:
    """One player: the share of each place, the points, and how long it thought."""

    player: str
    #: How many games; a game counts once for each seat that the player had in it.
    games: int
    #: How often it came first, second and so on; tied seats get a fraction of each tied place.
    places: tuple[Estimate, ...]
    #: The mean points of scored games; None if there are none.
    points: Estimate | None
    thinking: Thinking

    @property
    def first(self) -> Estimate:
        """How often it came first; among equals, that is 1 in as many games as there are seats."""
        return self.places[0]

    def to_json(self) -> dict[str, object]:
        """Return the standing as JSON."""
        decisions = self.thinking.decisions
        return {
            "player": self.player,
            "games": self.games,
            "first": self.first.to_json(),
            "places": [place.to_json() for place in self.places],
            "points": None if self.points is None else self.points.to_json(),
            "thinking": {
                "decisions": decisions,
                "mean_seconds": round(self.thinking.seconds / decisions, 6) if decisions else None,
                "max_seconds": round(self.thinking.longest, 6),
            },
        }


@dataclass
class _Seen:
    """What was seen of one player, by deal."""

    places: dict[int, list[list[float]]] = field(default_factory=dict)
    points: dict[int, list[int]] = field(default_factory=dict)
    thinking: Thinking = field(default_factory=Thinking)


def standings(
    deals: Iterable[PlayedDeal], players: Sequence[str], table: tuple[str, ...] = ()
) -> dict[str, Standing]:
    """Return the standing of each player who took part, in the order of `players`.

    The same deal at several tables counts as one deal, because its luck is the same. If all deals
    are from one table, pass it: then we know what several seats of a player can reach together.
    """
    seen: dict[str, _Seen] = {}
    for deal in deals:
        for game in deal.games:
            for seat, places in enumerate(shared_places(game)):
                mine = seen.setdefault(game.players[seat], _Seen())
                mine.places.setdefault(deal.number, []).append(places)
                mine.thinking.add(game.thinking[seat])
                if game.scores:
                    mine.points.setdefault(deal.number, []).append(game.scores[seat])
    return {
        player: _standing(player, seen[player], max(1, table.count(player)))
        for player in players
        if player in seen
    }


def shared_places(game: FinishedGame) -> list[list[float]]:
    """Return each seat's share of each place: k tied seats get 1/k of each of their k places."""
    ranks = game.ranks()
    found = []
    for rank in ranks:
        equal = ranks.count(rank)
        found.append([1 / equal if rank <= p < rank + equal else 0.0 for p in range(len(ranks))])
    return found


def _standing(player: str, seen: _Seen, seats: int) -> Standing:
    """Return the standing of a player who has `seats` seats at the table."""
    games = sum(map(len, seen.places.values()))
    places = []
    for place in range(len(next(iter(seen.places.values()))[0])):
        # Multiply by the seats: the share of a place counts all seats of the player together.
        shares = [seats * fmean(each[place] for each in had) for had in seen.places.values()]
        together = share(shares, games // seats)
        each = (together.mean / seats, together.low / seats, together.high / seats)
        places.append(Estimate(*each))
    points = average([fmean(had) for had in seen.points.values()])
    return Standing(player, games, tuple(places), points, seen.thinking)
