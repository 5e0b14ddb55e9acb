"""Bots at the tables of a server decide so that people can follow."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from flibuste.remote.server import RemoteServer, enlist
from tests.server.crew import Crew, seated, until
from tests.server.running import Player, Running


def test_a_bot_takes_its_time_over_each_decision(server: Running) -> None:
    crew = seated(server, "under-fire", 1, bots=[None, 1], tempo=300)
    chance = random.Random(3)
    while sum(each["bot"] for each in _chosen(crew)) < 4:
        if crew.actors():
            crew.play(1, chance)
    chosen = _chosen(crew)
    paced = [later["at"] - each["at"] for each, later in pairwise(chosen) if later["bot"]]
    assert len(paced) >= 3
    assert min(paced) >= 300


def test_bots_who_choose_at_once_wait_once(server: Running) -> None:
    crew = seated(server, "sabordage", 1, bots=[None, 1, 1, 1], tempo=1_000)
    until(lambda: len(_chosen(crew)) == 3)
    told = _told(crew)
    began = next(each["at"] for each in told if each["kind"] == "started")
    moments = [each["at"] - began for each in told if each["kind"] == "chose"]
    assert min(moments) >= 1_000
    # Each waits from when it was asked; none waits for another one's wait.
    assert max(moments) - min(moments) < 1_000


def test_nobody_waits_for_a_bot_that_takes_its_time(server: Running) -> None:
    """A person can choose, and change their mind, while a bot waits: it holds nothing."""
    crew = seated(server, "sabordage", 1, bots=[None, 1, 1], tempo=10_000)
    crew.choose(0)
    crew.do(0, "undo", decision=crew.state()["decision"])
    crew.choose(0, 1)
    assert not any(each["bot"] for each in _chosen(crew))


def test_a_bot_that_waits_costs_nobody_time(server: Running) -> None:
    clock = {"kind": "real-time", "bank": 60, "increment": 0}
    crew = seated(server, "under-fire", 1, bots=[None, 1], tempo=10_000, clock=clock, first=1)
    assert crew.actors() == []
    assert crew.state()["clock"]["seats"][0] == {"left": 60_000, "since": None}


def test_bots_among_themselves_play_at_once(server: Running) -> None:
    """Two whole games: at the usual tempo one alone would take a minute."""
    player = Player(server, "Watcher")
    setup = {"game": "under-fire", "players": 2, "bots": [1, 1], "tempo": None}
    tables = [player.create(**setup), player.create(**{**setup, "game": "sabordage"})]
    until(lambda: all(player.state(table)["status"] == "finished" for table in tables), 30)


def test_programs_need_no_time_to_follow(server: Running) -> None:
    with RemoteServer(server.url, enlist(server.url, "Old Salt")) as remote:
        made = remote.create("under-fire", 2, bots=[None, 1])
        asked = remote.create("under-fire", 2, bots=[None, 1], tempo=700)
    setups = [Player(server, "Anne").look(each.id)["setup"] for each in (made, asked)]
    assert [setup["tempo"] for setup in setups] == [0, 700]


def _told(crew: Crew) -> list[dict[str, Any]]:
    with crew[0].listen(crew.table) as ear:
        ear.hear()
    return ear.told


def _chosen(crew: Crew) -> list[dict[str, Any]]:
    return [each for each in _told(crew) if each["kind"] == "chose"]
