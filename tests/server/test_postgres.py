"""A server on PostgreSQL: it plays as on a file, and outlives PostgreSQL's absence."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from flibuste.store.place import PostgresUrl
from tests.postgres import PrivatePostgres
from tests.server.crew import Crew, seated, until
from tests.server.kills import commands
from tests.server.running import Player, Running


@pytest.fixture(scope="module")
def url(postgres: PrivatePostgres) -> PostgresUrl:
    """A new database."""
    return postgres.new_database()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, url: PostgresUrl) -> Iterator[Running]:
    """A server on a new database."""
    with Running(tmp_path_factory.mktemp("server") / "tables.db", url=url) as running:
        yield running


def health(crew: Crew) -> int:
    return crew[0].http.get("/health").status_code


def test_a_whole_game_outlives_kills_and_is_rated(server: Running, url: PostgresUrl) -> None:
    crew = seated(server, "under-fire", listed=True)
    crew.play(7, random.Random(1))
    before = crew.seen()
    server.kill()
    server.start()
    assert crew.seen() == before
    crew.play(100_000, random.Random(2))
    assert crew.state()["status"] == "finished"
    rated = crew[0].http.get("/api/ratings/under-fire/2")
    assert rated.status_code == 200, rated.text
    assert len(rated.json()) == 2
    assert max(commands(url).values()) == 1


def test_the_server_waits_for_postgres_and_goes_on(
    server: Running, url: PostgresUrl, postgres: PrivatePostgres
) -> None:
    crew = seated(server, "under-fire", chat="free")
    mover, other = crew.turn()
    crew.choose(mover)
    acknowledged = crew.seen()
    postgres.kill()
    refused = crew[other].send(crew.table, "k1", kind="say", text="are you there?")
    assert refused.status_code == 503
    assert refused.json()["code"] in ("not-saved", "database-away")
    until(lambda: health(crew) == 503)
    answer = crew[0].http.get(f"/api/tables/{crew.table}")
    assert (answer.status_code, answer.json()["code"]) == (503, "database-away")
    postgres.start()
    until(lambda: health(crew) == 200)
    assert crew.seen() == acknowledged
    told = crew[other].send(crew.table, "k1", kind="say", text="are you there?")
    assert told.status_code == 200
    assert not told.json().get("again")
    assert crew[0].http.get("/ready").status_code == 200
    crew.play(5, random.Random(1))
    assert max(commands(url).values()) == 1
    log = server.log()
    assert log.count("the database does not answer") == 1
    assert log.count("the database answers again") == 1
    assert "Traceback" not in log
    assert "set aside" not in log


def test_a_connection_that_somebody_ends_costs_nobody_anything(
    server: Running, url: PostgresUrl, postgres: PrivatePostgres
) -> None:
    """Nor does one that only reads: nobody even notices."""
    player = Player(server, "Anne")
    table = player.create(game="under-fire", players=2)
    for _ in range(3):
        postgres.tell(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            f" AND datname = '{url.name}'"
        )
        until(lambda: player.http.get("/ready").status_code == 200)
        assert player.look(table)["state"]["status"] == "open"
    assert "Traceback" not in server.log()


def test_metrics_and_lists_are_those_of_a_file(server: Running) -> None:
    player = Player(server, "Anne")
    table = player.create(game="sabordage", players=3, listed=True)
    player.do(table, kind="join")
    assert table in [each["id"] for each in player.http.get("/api/lobby").json()]
    assert [each["id"] for each in player.http.get("/api/me/tables").json()] == [table]
    metrics = player.http.get("/metrics").text
    assert 'flibuste_kept_tables{status="open"}' in metrics
    assert 'flibuste_database_bytes{file="database"}' in metrics
