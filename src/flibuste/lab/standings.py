"""Standings: what a player came to, at one table or at all tables of an arena."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from flibuste.lab.contest import Deal, Ended
from flibuste.lab.intervals import Estimate, average, share
from flibuste.lab.playing import Thinking


@dataclass(frozen=True)
class Standing:
    """One player: the share of each place, the points, and how it thought."""

    player: str
    #: How many games, counting one for each seat the player had in it.
    games: int
    #: How often it came first, second and so on; seats that share places share them in parts.
    places: tuple[Estimate, ...]
    #: In the games that were scored; None if none was.
    points: Estimate | None
    thinking: Thinking

    @property
    def first(self) -> Estimate:
        """How often it came first: what an equal player does in one game of as many as seats."""
        return self.places[0]

    def to_json(self) -> dict[str, object]:
        """Return the standing as a program reads it."""
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
    deals: Iterable[Deal], players: Sequence[str], table: tuple[str, ...] = ()
) -> dict[str, Standing]:
    """Return the standing of each player who took part, in the order of `players`.

    The same deal at several tables is one deal: its luck is the same. If all is from one table, say
    which: what several seats of one player can reach together is then known.
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


def shared_places(game: Ended) -> list[list[float]]:
    """Return, for each seat, its share of each place: k equal seats have 1/k of k places each."""
    ranks = game.ranks()
    found = []
    for rank in ranks:
        equal = ranks.count(rank)
        found.append([1 / equal if rank <= p < rank + equal else 0.0 for p in range(len(ranks))])
    return found


def _standing(player: str, seen: _Seen, seats: int) -> Standing:
    """Return the standing of a player who has so many seats at the table."""
    games = sum(map(len, seen.places.values()))
    places = []
    for place in range(len(next(iter(seen.places.values()))[0])):
        # What all its seats have of a place is one share; one seat has its part of it.
        shares = [seats * fmean(each[place] for each in had) for had in seen.places.values()]
        together = share(shares, games // seats)
        each = (together.mean / seats, together.low / seats, together.high / seats)
        places.append(Estimate(*each))
    points = average([fmean(had) for had in seen.points.values()])
    return Standing(player, games, tuple(places), points, seen.thinking)
