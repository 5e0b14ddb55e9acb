"""Law 4 on the wire: two worlds that somebody cannot tell apart give them the same bytes.

Each table is there twice: in two files, with journals that differ in what the callers cannot know.
The same server runs on one file, then on the other, and answers the same questions by every channel.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Connection

from flibuste.core.seat import SPECTATOR
from flibuste.server.summary import standing_of
from flibuste.server.table.happenings import Chose
from flibuste.server.table.setup import Days, NoClock, Setup
from flibuste.server.tokens import digest
from flibuste.store.database import Database
from flibuste.store.journals import open_table
from flibuste.store.people import PROGRAM, Person, Token, add_person, add_token
from tests.server.channels import Caller, Line, looks, refusals
from tests.server.running import Running
from tests.server.twins import CHOICE, FATE, MISSING, Twins, World

SETUPS = [
    ("under-fire", 2, "standard"),
    ("under-fire", 2, "expert"),
    *(("sabordage", players, each) for players in (2, 3, 4, 5) for each in ("base", "expert")),
]
#: Only who plays two ships decides in parts, and what is decided in part nobody knows of.
IN_PARTS = 2
HOUR = 3_600_000
PEOPLE = [f"mate{k}" for k in range(5)]
WATCHER = "watcher"
Answers = dict[tuple[str, str, str], bytes]


@dataclass(frozen=True)
class Case:
    """A table in two worlds, and who cannot tell them apart."""

    id: str
    how: str
    one: World
    other: World
    seat: int | None

    @property
    def choices(self) -> list[str]:
        """Choices that were made, or could be, by others: in one world or the other."""
        found = []
        for world in (self.one, self.other):
            match, game = world.table.match, world.table.game
            assert match is not None
            found += [step.what.choice for step in world.steps if isinstance(step.what, Chose)][-5:]
            for seat in match.state.actors():
                legal = list(match.state.legal(seat))
                found += [game.write_action(each) for each in (*legal[:3], *legal[-3:])]
        return list(dict.fromkeys([*found, "build 999", "nonsense"]))


def setup(game: str, players: int, variant: str, number: int, **more: int) -> Setup:
    """Return a setup; they take turns in what else is set."""
    clock = Days(kind="days", days=30) if number % 3 == 0 else NoClock()
    hints = number % 2 == 0
    return Setup.model_validate(
        {"game": game, "players": players, "variant": variant, "listed": True}
        | {"hints": hints, "clock": clock.model_dump(), **more}
    )


def twins() -> Iterator[Case]:
    """Return tables of every game and variant, each in two worlds."""
    rng = random.Random(4)
    now = time.time_ns() // 1_000_000
    for game, players, variant in SETUPS:
        parts = [MISSING] * 3 if (game, players) == ("sabordage", 2) else []
        for number, how in enumerate([FATE, FATE, CHOICE, CHOICE, *parts]):
            table = f"{game}-{players}-{variant}-{number}"
            seat = None if number == 1 else rng.randrange(players)
            audiences = [SPECTATOR] if seat is None else [SPECTATOR, seat]
            for seed in range(60):
                made = Twins(table, setup(game, players, variant, number), PEOPLE, seed)
                moments = sorted(rng.sample(range(now - 2 * HOUR, now - 9_000), rng.randint(1, 35)))
                one = made.one(audiences, now - 2 * HOUR, moments)
                other = made.other(one, how, 6)
                if other is not None:
                    yield Case(table, how, one, other, seat)
                    break
            else:
                raise AssertionError(f"no twin of {table} by {how}")


def late_twins() -> Iterator[Case]:
    """Return tables whose spectators are an hour late, and that go different ways since."""
    rng = random.Random(5)
    now = time.time_ns() // 1_000_000
    for game, players, variant in (SETUPS[0], SETUPS[2], SETUPS[5]):
        table = f"late-{game}-{players}-{variant}"
        made = Twins(table, setup(game, players, variant, 1, delay=3600), PEOPLE, 1)
        before = sorted(rng.sample(range(now - 3 * HOUR, now - HOUR - 60_000), 6))
        since = sorted(rng.sample(range(now - HOUR // 2, now - 9_000), 6))
        one = made.one([SPECTATOR], now - 3 * HOUR, before + since)
        yield Case(table, "late", one, made.otherwise(one, 6), None)


def controls() -> Iterator[Case]:
    """Return tables in two worlds that everybody can tell apart."""
    now = time.time_ns() // 1_000_000
    for game, players, variant in (SETUPS[0], SETUPS[3]):
        table = f"control-{game}-{players}-{variant}"
        for seed in range(9):
            made = Twins(table, setup(game, players, variant, 1), PEOPLE, seed)
            one = made.one([SPECTATOR, 0], now - HOUR, list(range(now - HOUR + 1, now - HOUR + 20)))
            other = made.otherwise(one, 3)
            if other.steps[-1].at == one.steps[-1].at:
                yield Case(table, "control", one, other, 0)
                break


def write(data: Path, worlds: list[World]) -> None:
    """Write a file with these tables, and people whose tokens are their names."""

    def writing(connection: Connection) -> None:
        for person in (*PEOPLE, WATCHER):
            add_person(connection, Person(person, person.title()), 1)
            add_token(connection, Token(digest(person), person, person, PROGRAM, "", 1))
        for world in worlds:
            table = world.table
            rows = [noted.entry.row() for noted in table.notes]
            open_table(connection, table.id, rows, standing_of(table))

    with closing(Database(data)) as database:
        asyncio.run(database.write(writing))


def lists(server: Running) -> Iterator[tuple[tuple[str, str, str], bytes]]:
    """Ask for everything that is no table."""
    for who in (None, WATCHER, *PEOPLE):
        line = Line(server, Caller(who))
        paths = ["/api/lobby", "/api/me/tables", "/api/ratings/sabordage/3"]
        paths += [f"/api/people/{person}{part}" for person in PEOPLE for part in ("", "/games")]
        for path in paths:
            yield ("", str(who), path), line.ask("GET", path)


def answers(server: Running, case: Case) -> Iterator[tuple[tuple[str, str, str], bytes]]:
    """Ask a server about a table in every way, as everybody who cannot tell its worlds apart."""
    # A seat comes last: that somebody listens at it is told to the others.
    callers = [Caller(None), Caller(WATCHER, "fr")]
    if case.seat is not None:
        callers.append(Caller(PEOPLE[case.seat], "fr" if case.seat % 2 else "en"))
    for caller in callers:
        line, who = Line(server, caller), str(caller.token)
        for channel, found in refusals(line, case.id, case.choices):
            yield (case.id, who, channel), found
        for channel, found in looks(line, case.id):
            yield (case.id, who, channel), found
        if caller.token in PEOPLE:
            for channel, found in deeds(line, case):
                yield (case.id, who, channel), found


def deeds(line: Line, case: Case) -> Iterator[tuple[str, bytes]]:
    """Return the answers to what the seat did once more, and to what it does now."""
    path = f"/api/tables/{case.id}"
    own = [step for step in case.one.steps if step.what.seat == case.seat]
    for step in own:
        command = json.loads(step.command)
        yield f"again {step.key}", line.ask("POST", f"{path}/commands", command, step.key)
        other = {"kind": "say", "phrase": "thanks"}
        yield f"otherwise {step.key}", line.ask("POST", f"{path}/commands", other, step.key)
    for nth, command in enumerate(
        [
            {"kind": "say", "phrase": "thanks"},
            {"kind": "ask", "what": "undo"},
            {"kind": "ask", "what": "draw"},
            {"kind": "answer", "agreed": False},
            {"kind": "ask", "what": "pause"},
            {"kind": "answer", "agreed": False},
        ]
    ):
        yield f"deed {command}", line.ask("POST", f"{path}/commands", command, f"deed{nth}")
    state = json.loads(line.ask("GET", path).rpartition(b"\n\n")[2])["state"]
    decision = state["decision"]
    for nth, choice in enumerate(state["view"]["choices"][:1]):
        command = {"kind": "choose", "choice": choice, "decision": decision}
        yield f"deed {choice}", line.ask("POST", f"{path}/commands", command, f"choice{nth}")


@dataclass(frozen=True)
class Compared:
    """The cases, and what the server answered in each of their worlds."""

    cases: list[Case]
    one: Answers
    other: Answers

    def different(self, how: set[str]) -> list[tuple[str, str, str]]:
        """Return where the answers differ, of the cases made in one of these ways."""
        tables = {case.id for case in self.cases if case.how in how}
        return [
            where
            for where in self.one
            if where[0] in tables and self.one[where] != self.other[where]
        ]


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Compared:
    cases = [*twins(), *late_twins(), *controls()]
    folder = tmp_path_factory.mktemp("worlds")
    write(folder / "one.db", [case.one for case in cases])
    write(folder / "other.db", [case.other for case in cases])
    found: list[Answers] = []
    url = ""
    for data in (folder / "one.db", folder / "other.db"):
        server = Running(data)
        # At the same address: links to tables are told too.
        server.url = url
        with server:
            url = server.url
            told = dict(lists(server))
            for case in cases:
                told.update(answers(server, case))
            found.append(told)
    assert list(found[0]) == list(found[1])
    return Compared(cases, found[0], found[1])


def test_worlds_that_differ_in_secrets_give_the_same_bytes(compared: Compared) -> None:
    for where in compared.different({FATE, CHOICE, MISSING, "late"}):
        assert compared.one[where] == compared.other[where], where


def test_lists_are_the_same(compared: Compared) -> None:
    for where in compared.one:
        if where[0] == "":
            assert compared.one[where] == compared.other[where], where


def test_worlds_that_differ_in_public_are_told_apart(compared: Compared) -> None:
    """So the comparison can fail: by every channel that shows the game."""
    for case in compared.cases:
        if case.how != "control":
            continue
        channels = {
            channel for table, _, channel in compared.different({"control"}) if table == case.id
        }
        assert {"GET ", "GET /position", "GET ?lang=fr", "socket 0", "stream 0"} <= channels


def test_secrets_of_every_kind_differed(compared: Compared) -> None:
    count = Counter(case.how for case in compared.cases)
    assert count == {FATE: 20, CHOICE: 20, MISSING: 6, "late": 3, "control": 2}
    for case in compared.cases:
        assert [n.entry for n in case.one.table.notes] != [n.entry for n in case.other.table.notes]
