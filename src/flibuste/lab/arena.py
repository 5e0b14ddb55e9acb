"""The arena: plays every deal at every table of a contest, and measures the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from flibuste.bots.roster import bot_maker
from flibuste.core.fate import SEEDS, Dice
from flibuste.core.refusal import Refusal
from flibuste.lab.contest import Contest, PlayedDeal, play_deal
from flibuste.lab.journal import Journal, head_of
from flibuste.lab.ratings import Rating, rate
from flibuste.lab.standings import Standing, standings
from flibuste.lab.tables import check_players
from flibuste.lab.timed_game import BotFailed
from flibuste.workers.pool import Jobs, as_done, slots


@dataclass(frozen=True)
class TableResult:
    """The result of one table."""

    players: tuple[str, ...]
    deals: int
    games: int
    #: Games without a single winner.
    draws: int
    reasons: dict[str, int]
    standings: dict[str, Standing]

    def to_json(self) -> dict[str, object]:
        """Return the table's result as JSON."""
        return {
            "players": list(self.players),
            "deals": self.deals,
            "games": self.games,
            "draws": self.draws,
            "reasons": self.reasons,
            "standings": [each.to_json() for each in self.standings.values()],
        }


@dataclass(frozen=True)
class ArenaResult:
    """The result of an arena: for each player over all tables, strongest first; and by table."""

    contest: Contest
    ratings: dict[str, Rating]
    standings: dict[str, Standing]
    tables: list[TableResult]

    def to_json(self) -> dict[str, object]:
        """Return the result as JSON: the same for the same games."""
        return {
            **head_of(self.contest),
            "games": sum(table.games for table in self.tables),
            "ranking": [
                {**standing.to_json(), "rating": self.ratings[player].to_json()}
                for player, standing in self.standings.items()
            ],
            "tables": [table.to_json() for table in self.tables],
        }


def check_contest(contest: Contest, games: int, jobs: Jobs = 1) -> None:
    """Raise `Refusal` if a contest cannot be played; call this before writing anything."""
    contest.rules()
    check_players(contest.players, contest.only)
    for player in contest.players:
        bot_maker(player, contest.game)
    check_amount(contest.seed, games, jobs)


def check_amount(seed: int, games: int, jobs: Jobs) -> None:
    """Raise `Refusal` unless there is something to play, from a seed that there is."""
    Dice(seed)
    if not 0 < games < SEEDS or slots(jobs) < 1:
        raise Refusal.of(
            "nothing-to-play",
            "There must be at least one game and one job.",
            "Il faut au moins une partie et une tâche.",
        )


def play_arena(
    contest: Contest,
    games: int,
    jobs: Jobs = 1,
    journal: Journal | None = None,
    watch: Callable[[int], None] | None = None,
) -> ArenaResult:
    """Play `games` games at every table, in `jobs` processes or a pool, but for the journal's.

    `watch` is called with the number of games done so far, including those of the journal. Raise
    `Refusal` if a bot fails; the games played before that are in the journal.
    """
    check_contest(contest, games, jobs)
    deals = contest.deals(games)
    tables = range(len(contest.tables()))
    done = [] if journal is None else [deal for deal in journal if deal.number < deals]
    todo = [
        (contest, table, number)
        for number in range(deals)
        for table in tables
        if journal is None or not journal.has(table, number)
    ]
    tell = watch or _ignore
    tell(len(done) * contest.seats)
    try:
        for _, deal in as_done(play_deal, todo, jobs):
            done.append(deal)
            if journal is not None:
                journal.add(deal)
            tell(len(done) * contest.seats)
    except BotFailed as failed:
        raise failed.refusal() from failed
    return measured(contest, done)


def measured(contest: Contest, deals: list[PlayedDeal]) -> ArenaResult:
    """Return the result of these deals; their order does not matter."""
    ordered = sorted(deals, key=lambda deal: (deal.number, deal.table))
    games = [game for deal in ordered for game in deal.games]
    ratings = rate(games, contest.players, contest.seed)
    strongest = sorted(contest.players, key=lambda player: -ratings[player].mu)
    tables = [
        _table(players, [deal for deal in ordered if deal.table == table])
        for table, players in enumerate(contest.tables())
    ]
    return ArenaResult(contest, ratings, standings(ordered, strongest), tables)


def _table(players: tuple[str, ...], deals: list[PlayedDeal]) -> TableResult:
    games = [game for deal in deals for game in deal.games]
    reasons = Counter(game.reason for game in games)
    return TableResult(
        players,
        len(deals),
        len(games),
        sum(len(game.winners) != 1 for game in games),
        dict(sorted(reasons.items())),
        standings(deals, list(dict.fromkeys(players)), players),
    )


def _ignore(done: int) -> None:
    """Do nothing: nobody watches."""
