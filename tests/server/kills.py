"""Killing a server at any moment under load, and counting what became of acknowledged commands.

The tests do it some dozens of times, `bench/server` some hundreds.
"""

from __future__ import annotations

import random
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import psycopg
from websockets.exceptions import WebSocketException

import flibuste
from flibuste.store.place import Place
from tests.postgres import PrivatePostgres
from tests.server.reborn import Reborn
from tests.server.running import Ear, Player

#: Seconds from a start to the next kill: mostly in the middle of everything, at times late enough
#: for a bot's first thought.
SOON = (0.05, 0.6)
LATER = (0.6, 2.0)
PATIENCE = 60.0

TABLES: list[dict[str, Any]] = [
    {"game": "under-fire", "players": 2},
    {"game": "under-fire", "players": 2, "variant": "expert", "bots": [None, 2]},
    {"game": "sabordage", "players": 3},
    {"game": "sabordage", "players": 3, "variant": "expert", "bots": [1, None, None]},
]
#: What the two ways to write a log have in a line about an error.
ERROR: Final = re.compile(r' ERROR |"level": ?"error"')
MISSED: Final = re.compile("the database does not answer|not saved")
GONE = (httpx.TransportError, WebSocketException, OSError)


@dataclass(frozen=True)
class Toll:
    """What became of the commands that a server had acknowledged before it was killed."""

    kills: int
    acknowledged: int
    #: How many of these came over a socket.
    by_socket: int
    #: In no journal, or not known when sent again.
    lost: int
    #: In a journal more than once.
    doubled: int


def answered(answer: httpx.Response) -> httpx.Response:
    """Return an answer, unless the server is about to stop.

    Then it has not done what was asked; a failure would be in its log as well.
    """
    if answer.status_code == 503:
        raise ConnectionError(answer.text)
    return answer


def answered_here(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer that came over a socket, on the same condition."""
    if answer.get("status") == 503:
        raise ConnectionError(answer["refused"]["message"])
    return answer


@dataclass
class Sailor:
    """Somebody who plays as fast as the server answers, and writes down what it acknowledged."""

    player: Player
    chance: random.Random
    table: str = ""
    #: The number of the last thing heard at the table.
    since: int = 0
    #: What was sent last, until it is answered: by its key.
    pending: tuple[str, dict[str, Any]] | None = None
    #: By table and key: the command and its number.
    acknowledged: dict[tuple[str, str], tuple[dict[str, Any], int]] = field(default_factory=dict)
    #: How many of these were checked, and how many were sent over a socket.
    checked: int = 0
    by_socket: int = 0

    def play(self) -> None:
        """Play, and play again, until the server is gone."""
        try:
            while True:
                self.send()
                self.one_game()
                answer = answered(self.player.http.post(f"/api/tables/{self.table}/rematch"))
                assert answer.status_code == 201, answer.text
                self.sit_down(answer.json()["id"])
        except GONE:
            return

    def sit_down(self, table: str) -> None:
        """Go to a table, and mean to join it."""
        self.table, self.since = table, 0
        self.order(kind="join", nonce=self.chance.randbytes(8).hex())

    def one_game(self) -> None:
        """Hear what happens at the table, and choose whenever asked, until the game is over."""
        decided = -1
        with self.player.listen(self.table, self.since) as ear:
            while True:
                state = self.hear(ear)
                if state["outcome"]:
                    return
                if state["decision"] is None or state["decision"] <= decided:
                    continue
                if state["view"]["choices"]:
                    decided = state["decision"]
                    self.order(**self.wish(state))
                    # What was sent one way and not answered may be sent again the other way.
                    self.send(ear if self.chance.random() < 0.7 else None)

    def hear(self, ear: Ear) -> dict[str, Any]:
        """Hear the next message: it goes on just where the last one ended."""
        for told in ear.hear()["told"]:
            assert told["seq"] == self.since + 1
            self.since = told["seq"]
        return ear.state

    def wish(self, state: dict[str, Any]) -> dict[str, Any]:
        """Return what to ask: mostly one of the choices."""
        if state["undo"] and self.chance.random() < 0.1:
            return {"kind": "undo", "decision": state["decision"]}
        choice = self.chance.choice(state["view"]["choices"])
        return {"kind": "choose", "choice": choice, "decision": state["decision"]}

    def order(self, **command: Any) -> None:
        """Make up a command, with a key of its own."""
        self.pending = self.chance.randbytes(8).hex(), command

    def send(self, ear: Ear | None = None) -> None:
        """Send the command that has not been answered: if need be once more, after a restart.

        It goes over a socket, or else by POST.
        """
        if self.pending is None:
            return
        key, command = self.pending
        if ear is None:
            answer = answered(self.player.send(self.table, key, **command)).json()
        else:
            answer = answered_here(ear.send(key, **command))
        self.pending = None
        if "seq" in answer:
            self.acknowledged[self.table, key] = command, answer["seq"]
            self.by_socket += ear is not None
        else:
            # Others may have made it too late to take a choice back; nothing else goes wrong.
            assert command["kind"] == "undo", answer

    def unknown(self, *, whole: bool) -> int:
        """Send again what was acknowledged; return how much is not known under its number."""
        every = list(self.acknowledged.items())
        found = 0
        for (table, key), (command, seq) in every if whole else every[self.checked :]:
            answer = self.player.send(table, key, **command)
            found += answer.status_code != 200 or answer.json() != {"seq": seq, "again": True}
        self.checked = len(every)
        return found


def kill_again_and_again(
    data: Path,
    kills: int,
    seed: int,
    killed: Callable[[], None] = lambda: None,
    postgres: PrivatePostgres | None = None,
) -> Toll:
    """Kill a server so often, and let every table go on; `killed` is called after each time.

    If it is to keep its tables in PostgreSQL, every other time that is killed first.
    """
    chance = random.Random(seed)
    lost = 0
    url = None if postgres is None else postgres.new_database()
    place = data if url is None else url
    with Reborn(data, url=url) as server:
        crew = muster(server, chance)
        with ThreadPoolExecutor(len(crew)) as threads:
            for nth in range(kills):
                # On a busy machine a moment is too short for anything to happen.
                enough = acknowledged(crew) + chance.randrange(10)
                playing = [threads.submit(sailor.play) for sailor in crew]
                time.sleep(chance.uniform(*(LATER if nth % 6 == 5 else SOON)))
                wait_for(playing, partial(has_acknowledged, crew, enough))
                if postgres is not None and nth % 2 == 0:
                    postgres.kill()
                    time.sleep(chance.uniform(*SOON))
                    postgres.start()
                server.kill()
                for each in playing:
                    each.result(PATIENCE)
                server.start()
                lost += sum(sailor.unknown(whole=nth == kills - 1) for sailor in crew)
                killed()
            before = chosen(place)
            playing = [threads.submit(sailor.play) for sailor in crew]
            wait_for(playing, lambda: all_go_on(place, before))
            server.stop()
            for each in playing:
                each.result(PATIENCE)
        assert not failures(server.log()), server.log()
    found = commands(place)
    kept = {(table, f"{s.player.id}/{key}") for s in crew for table, key in s.acknowledged}
    return Toll(
        kills,
        len(kept),
        sum(sailor.by_socket for sailor in crew),
        lost + sum(found[command] == 0 for command in kept),
        sum(count > 1 for count in found.values()),
    )


def failures(log: str) -> list[str]:
    """Return the lines of a log that tell of a failure of ours.

    A bot's process that was about to start when the server was killed fails as well, before it has
    come to any code of ours: that is no failure, and says so with a traceback. Nor is it one to
    miss PostgreSQL when that was killed.
    """
    ours = str(Path(flibuste.__file__).parent)
    return [
        line
        for line in log.splitlines()
        if (ERROR.search(line) or ours in line) and not MISSED.search(line)
    ]


def muster(server: Reborn, chance: random.Random) -> list[Sailor]:
    """Make the tables, and somebody for each seat that no bot has."""
    crew: list[Sailor] = []
    for setup in TABLES:
        people = setup["players"] - len([bot for bot in setup.get("bots", []) if bot])
        table = ""
        for _ in range(people):
            player = Player(server, f"Sailor {len(crew)}")
            table = table or player.create(**setup)
            crew.append(Sailor(player, random.Random(chance.random())))
            crew[-1].sit_down(table)
    return crew


def rows(place: Place, asked: str) -> list[tuple[Any, ...]]:
    """Return what is in the database."""
    if not isinstance(place, Path):
        with psycopg.connect(place.url) as connection:
            return connection.execute(asked.encode()).fetchall()
    with closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True)) as file:
        return file.execute(asked).fetchall()


def commands(place: Place) -> Counter[tuple[str, str]]:
    """Return how often each command is in the journal of its table; check that none has a gap."""
    found: Counter[tuple[str, str]] = Counter()
    lengths: Counter[str] = Counter()
    for table, seq, command in rows(
        place, "SELECT table_id, seq, command FROM journal ORDER BY table_id, seq"
    ):
        assert seq == lengths[table]
        lengths[table] += 1
        if command is not None:
            # A person's is named by person, key and digest; a bot's by seat and decision.
            bots = command.startswith("bot/")
            found[table, command if bots else command.rpartition("/")[0]] += 1
    return found


def chosen(place: Place) -> dict[str, list[int]]:
    """Return how many choices people and bots have made at each table that is being played."""
    counted = rows(
        place,
        "SELECT table_id, count(CASE WHEN facts LIKE '%\"bot\":false%' THEN 1 END),"
        " count(CASE WHEN facts LIKE '%\"bot\":true%' THEN 1 END)"
        " FROM journal JOIN tables ON tables.id = table_id"
        " WHERE kind = 'chose' AND status = 'playing' GROUP BY table_id",
    )
    return {table: [people, bots] for table, people, bots in counted}


def all_go_on(place: Place, before: dict[str, list[int]]) -> bool:
    """Tell whether people and bots have chosen at every table, or have ended its game."""
    after = chosen(place)
    return all(
        table not in after
        or all(now > then or then == 0 for now, then in zip(after[table], counts, strict=True))
        for table, counts in before.items()
    )


def acknowledged(crew: list[Sailor]) -> int:
    """Return how many commands have been acknowledged."""
    return sum(len(sailor.acknowledged) for sailor in crew)


def has_acknowledged(crew: list[Sailor], least: int) -> bool:
    """Tell whether this many commands have been acknowledged."""
    return acknowledged(crew) >= least


def wait_for(playing: list[Future[None]], true: Callable[[], bool]) -> None:
    """Wait until something is true, or somebody who plays has stopped: that will tell why."""
    end = time.monotonic() + PATIENCE
    while not true() and not any(each.done() for each in playing):
        assert time.monotonic() < end
        time.sleep(0.01)
