"""Ratings cannot be farmed: who did not play is not rated, and bots win nothing for anybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce
from sqlalchemy import create_engine

from flibuste.server.people.ratings import LEAST_CHOICES, RatingLimits, result_of, settle
from flibuste.server.people.scale import ESTABLISHED, Scaled, scaled
from flibuste.store.results import PlayerRating, ratings_of
from flibuste.store.schema import METADATA
from flibuste.table.events import Resigned, Returned, TakenOver
from flibuste.table.journal import Row, entry_of
from flibuste.table.table import Table
from tests.server.crew import Crew, seated, until
from tests.server.running import Running
from tests.table.folding import begun, choose, happen

APART = {"p0": "here", "p1": "there", "p2": "elsewhere"}
TOGETHER = {"p0": "here", "p1": "here", "p2": "elsewhere"}


def played(players: int = 2, choices: int = LEAST_CHOICES, **setup: Any) -> Table:
    """Return a game in which everybody has chosen at least so often."""
    table = begun("sabordage", players, **setup)
    while any(table.choices_of(seat)[0] < choices for seat in range(players)):
        choose(table, table.actors()[0], 0)
    return table


def rated(table: Table, counts: bool = True) -> dict[str, PlayerRating]:
    """Return the ratings that a finished game leads to."""
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.begin() as connection:
        settle(connection, result_of(table), counts)
        people = [f"p{k}" for k in range(len(table.seats))]
        return {each.person: each for each in ratings_of(connection, people)}


def ratings(crew: Crew, seat: int) -> list[dict[str, Any]]:
    found = crew[seat].http.get(f"/api/people/{crew[seat].id}").json()["ratings"]
    assert isinstance(found, list)
    return found


def test_a_game_that_was_not_played_does_not_count() -> None:
    for choices, counts in ((LEAST_CHOICES - 1, False), (LEAST_CHOICES, True)):
        table = played(choices=choices)
        if not counts:
            assert min(table.choices_of(seat)[0] for seat in (0, 1)) < LEAST_CHOICES
        happen(table, Resigned(0), 0)
        assert RatingLimits(1).counts(result_of(table), APART) is counts


def test_all_people_have_to_have_played() -> None:
    """Letting a bot play for a second name of one's own wins nothing."""
    table = begun("sabordage", 2)
    happen(table, TakenOver(1, "left"), 0)
    while table.outcome is None:
        seat = table.actors()[0]
        choose(table, seat, 0, bot=seat == 1)
    assert table.choices_of(0)[0] > LEAST_CHOICES
    assert table.choices_of(1)[0] == 0
    assert not RatingLimits(1).counts(result_of(table), APART)


def test_bots_need_not_have_chosen() -> None:
    table = begun("under-fire", 2)
    table.seats[1].person, table.seats[1].bot = None, 1
    while table.choices_of(0)[0] < LEAST_CHOICES:
        seat = table.actors()[0]
        choose(table, seat, 0, bot=seat == 1)
    assert table.choices_of(1)[1] == 0
    happen(table, Resigned(0), 0)
    assert RatingLimits(1).counts(result_of(table), APART)


def test_names_at_one_address_have_so_many_games_a_day() -> None:
    table = played()
    happen(table, Resigned(0), 0)
    result, rating_limits = result_of(table), RatingLimits(1)
    assert [rating_limits.counts(result, TOGETHER) for _ in range(7)] == [True] * 5 + [False] * 2
    # Against others they still count, and others do not share their fate.
    assert rating_limits.counts(result, APART)
    assert rating_limits.counts(result, {"p0": "else", "p1": "where"})
    # The host may lift the limit.
    assert all(RatingLimits(0).counts(result, TOGETHER) for _ in range(50))


@pytest.mark.parametrize("known", [{"p0": "here"}, {"p1": "here"}, {}])
def test_who_lets_the_table_leave_memory_is_capped_too(known: dict[str, str]) -> None:
    """Addresses are known from commands since the table was read: the last may be the only one."""
    table = played()
    happen(table, Resigned(0), 0)
    result, rating_limits = result_of(table), RatingLimits(1)
    assert [rating_limits.counts(result, known) for _ in range(7)] == [True] * 5 + [False] * 2
    assert rating_limits.counts(result, APART)


def test_games_that_do_not_count_anyway_use_nothing_up() -> None:
    early = begun("sabordage", 2)
    happen(early, Resigned(0), 0)
    late = played()
    happen(late, Resigned(0), 0)
    rating_limits = RatingLimits(1)
    for _ in range(50):
        assert not rating_limits.counts(result_of(early), TOGETHER)
    assert rating_limits.counts(result_of(late), TOGETHER)


def helped(players: int = 2) -> Table:
    """Return a game in which a bot chose for the first seat, whose person has come back."""
    table = played(players)
    while 0 not in table.actors():
        choose(table, table.actors()[0], 0)
    happen(table, TakenOver(0, "away"), 0)
    choose(table, 0, 0, bot=True)
    happen(table, Returned(0), 0)
    assert table.choices_of(0)[1] == 1
    return table


def test_whom_a_bot_helped_to_a_win_is_not_rated_and_the_other_loses_nothing() -> None:
    table = helped()
    happen(table, Resigned(1), 0)
    assert RatingLimits(1).counts(result_of(table), APART)
    assert rated(table) == {}


def test_whom_a_bot_did_not_help_has_lost() -> None:
    table = helped()
    happen(table, Resigned(0), 0)
    found = rated(table)
    assert (found["p0"].games, found["p0"].won) == (1, 0)
    assert (found["p1"].games, found["p1"].won) == (1, 1)
    assert found["p0"].mu < found["p1"].mu


def test_the_others_are_rated_among_themselves() -> None:
    table = helped(3)
    while table.outcome is None:
        choose(table, table.actors()[0], 0)
    table.outcome.winners[:] = [0]
    assert set(rated(table)) == {"p1", "p2"}
    table.outcome.winners[:] = [1]
    found = rated(table)
    assert set(found) == {"p0", "p1", "p2"}
    assert found["p1"].mu > found["p0"].mu


def test_what_does_not_count_is_kept_and_not_rated() -> None:
    table = played()
    happen(table, Resigned(0), 0)
    assert rated(table, counts=False) == {}


def test_who_chose_is_in_the_journal_and_survives_in_it() -> None:
    table = helped()
    again = Table(table.id, entry_of(table.notes[0].entry.row()))
    for noted in table.notes[1:]:
        row = noted.entry.row()
        again.fold(entry_of(Row(row.seq, row.at, row.kind, row.facts, row.command)))
    assert [again.choices_of(seat) for seat in (0, 1)] == [table.choices_of(k) for k in (0, 1)]


def test_resigning_at_once_feeds_nobody(server: Running) -> None:
    crew = seated(server, "under-fire")
    crew.do(0, "resign")
    assert ratings(crew, 0) == ratings(crew, 1) == []


def test_two_names_of_one_address_are_capped(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--rate", "1") as server:
        crew = seated(server, "sabordage")
        for nth in range(7):
            if nth:
                table = crew[0].create(game="sabordage", players=2)
                for player in crew.players:
                    player.do(table, kind="join")
                crew = Crew(table, crew.players)
            for _ in range(LEAST_CHOICES + 1):
                for seat in crew.actors():
                    crew.choose(seat)
            crew.do(0, "resign")
        assert [each["games"] for each in ratings(crew, 1)] == [5]


def test_a_bot_that_chose_for_somebody_is_in_the_record(server: Running) -> None:
    crew = seated(server, "under-fire", takeover=1)
    mover, other = crew.turn()
    crew.do(mover, "leave")
    until(lambda: crew.actors() == [other])
    crew.do(mover, "return")
    crew.do(other, "resign")
    text = crew[0].http.get(f"/api/tables/{crew.table}/record").text
    name = crew.state()["seats"][mover]["seat"]
    assert f"by bot {name}: " in text
    again = crew[0].http.post("/api/replay", json={"record": text})
    assert again.status_code == 200, again.text


def test_a_game_given_up_in_its_first_turns_is_not_rated_however_it_is_given_up() -> None:
    """Whoever resigns, leaves, runs out of time or stays away has played too little to be rated."""
    for given_up in (
        Resigned(0),
        TakenOver(0, "left"),
        TakenOver(0, "clock"),
        TakenOver(0, "away"),
    ):
        for choices, counts in ((LEAST_CHOICES - 1, False), (LEAST_CHOICES, True)):
            table = played(choices=choices)
            happen(table, given_up, 0)
            while table.outcome is None:
                seat = table.actors()[0]
                choose(table, seat, 0, bot=seat == 0)
            assert RatingLimits(1).counts(result_of(table), APART) is counts, given_up
            found = rated(table, counts)
            assert set(found) == ({"p0", "p1"} if counts else set())
            if counts:
                assert found["p0"].won == 0


def test_the_scale_is_that_of_chess() -> None:
    """Newcomers have 1500, and openskill expects of 400 points what chess does."""
    model = PlackettLuce()

    def of(mu: float, sigma: float = model.sigma, games: int = 0) -> Scaled:
        return scaled(PlayerRating("p", "sabordage", 2, False, mu, sigma, games, 0.0))

    assert of(model.mu) == (1500, 246, True)
    newcomer = model.rating(sigma=0.1)
    for mu in (12.0, 26.0, 31.0, 45.0):
        # What openskill expects shows in what a win and a loss change, when both are sure.
        player = model.rating(mu, 0.1)
        gain, loss = (
            abs(model.rate([[player], [newcomer]], ranks=ranks)[0][0].mu - mu)
            for ranks in ([0.0, 1.0], [1.0, 0.0])
        )
        expected = 1 / (1 + 10 ** ((1500 - of(mu).rating) / 400))
        assert loss / (gain + loss) == pytest.approx(expected, abs=0.002)
    assert [of(25.0, games=n).provisional for n in (ESTABLISHED - 1, ESTABLISHED)] == [True, False]


def test_ratings_are_told_on_the_scale_of_chess(server: Running) -> None:
    crew = seated(server, "sabordage")
    for _ in range(LEAST_CHOICES + 1):
        for seat in crew.actors():
            crew.choose(seat)
    crew.do(0, "resign")
    (lost,), (won,) = ratings(crew, 0), ratings(crew, 1)
    assert lost["rating"] < 1500 < won["rating"]
    assert lost["provisional"]
    assert won["provisional"]
