"""Somebody who stands up, or may no longer watch, hears nothing more of the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Ear, Player, Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(Path(tmp_path_factory.mktemp("left")) / "tables.db") as running:
        yield running


def rest(ear: Ear) -> list[dict[str, Any]]:
    """Return all that is still told until the server hangs up."""
    told: list[dict[str, Any]] = []

    def hear_out() -> None:
        while True:
            told.append(json.loads(ear.socket.recv(60)))

    with pytest.raises(ConnectionClosed) as closed:
        hear_out()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    return told


def test_a_seat_that_was_left_is_heard_by_its_next_owner_alone(server: Running) -> None:
    anne, mary, jack = (Player(server, name) for name in ("Anne", "Mary", "Jack"))
    table = anne.create(game="sabordage", players=2)
    anne.do(table, kind="join", seat=0)
    with anne.listen(table) as ear:
        ear.hear()
        anne.do(table, kind="leave")
        mary.do(table, kind="join", seat=0)
        jack.do(table, kind="join", seat=1)
        told = rest(ear)
    assert told[-1] == {"bye": True}
    assert all(message["state"]["view"] is None for message in told[:-1])
    with anne.listen(table) as ear:
        ear.hear()
        assert ear.state["seat"] is None
        assert ear.state["view"]["choices"] == []


def test_who_sits_down_hears_as_the_seat_from_then_on(server: Running) -> None:
    anne, mary = Player(server, "Anne"), Player(server, "Mary")
    table = anne.create(game="under-fire", players=2)
    mary.do(table, kind="join", seat=1)
    with anne.listen(table) as ear:
        ear.hear()
        anne.do(table, kind="join", seat=0)
        told = rest(ear)
    heard = max([ear.told[-1]["seq"], *(m["told"][-1]["seq"] for m in told[:-1] if m["told"])])
    with anne.listen(table, heard) as ear:
        ear.hear()
        assert ear.state["seat"] == 0
        assert [each["seq"] for each in ear.told] == list(range(heard + 1, 5))


def test_a_table_without_spectators_sends_them_off_when_it_begins(server: Running) -> None:
    anne, mary, jack = (Player(server, name) for name in ("Anne", "Mary", "Jack"))
    table = anne.create(game="under-fire", players=2, spectators=False)
    anne.do(table, kind="join")
    with jack.listen(table) as ear:
        ear.hear()
        mary.do(table, kind="join")
        assert rest(ear) == [{"bye": True}]
