"""Law 4 on the wire: two worlds that somebody cannot tell apart give them the same bytes.

Each table is there twice: in two files, with journals that differ in what the callers cannot know.
A server runs on one file, then on the other, and answers the same questions by every channel.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

from flibuste.core.seat import SPECTATOR
from flibuste.server.people.tokens import digest
from flibuste.server.tables.summary import summary_of
from flibuste.store.database import Database
from flibuste.store.journals import Maker, open_table
from flibuste.store.people import PROGRAM, Person, Token, add_person, add_token
from flibuste.table.events import Chose
from flibuste.wire.setup import Days, NoClock, Setup
from flibuste.wire.table import PLAYING
from tests.server.channels import Line, looks, refusals
from tests.server.running import Running
from tests.server.twins import CHOICE, FATE, FORGOTTEN, MISSING, Twins, World

#: How twins come about, and after how many steps at most.
WAYS = ((FATE, 26), (FATE, 26), (CHOICE, 26), (CHOICE, 4))
#: With two ships each, players decide in parts, and nobody knows of a part.
PARTS = ((MISSING, 6), (MISSING, 20), (FORGOTTEN, 26))
#: Where turns are taken, mines are chosen in secret, late in the game; and boards, at its start.
MINES = ((FATE, 45), (FATE, 45), (CHOICE, 50), (FATE, 4))
BOARDS = ((FATE, 45), (FATE, 45), (CHOICE, 1), (CHOICE, 1))
SETUPS = [
    ("under-fire", 2, "standard"),
    ("under-fire", 2, "expert"),
    *(("sabordage", players, each) for players in (2, 3, 4, 5) for each in ("base", "expert")),
]
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
            found += [step.what.choice for step in world.steps if isinstance(step.what, Chose)][-2:]
            for seat in match.state.actors()[:2]:
                legal = list(match.state.legal(seat))
                found += [game.write_action(each) for each in (legal[0], legal[-1])]
        return [*dict.fromkeys(found), "nonsense"]


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
        ways = WAYS + PARTS if players == 2 else WAYS
        if game == "under-fire":
            ways = MINES if variant == "standard" else BOARDS
        for number, (how, most) in enumerate(ways):
            table = f"{game}-{players}-{variant}-{number}"
            seat = None if number == 1 else rng.randrange(players)
            audiences = [SPECTATOR] if seat is None else [SPECTATOR, seat]
            for seed in range(60):
                made = Twins(table, setup(game, players, variant, number), PEOPLE, seed)
                span = range(now - 2 * HOUR, now - 9_000)
                moments = sorted(rng.sample(span, rng.randint(1, most)))
                one = made.one(audiences, now - 2 * HOUR, moments)
                other = made.other(one, how, 6)
                if other is not None and one.table.status == PLAYING:
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
            open_table(connection, table.id, rows, summary_of(table), Maker("", ""))

    with closing(Database(data)) as database:
        asyncio.run(database.write(writing))


def lists(
    lines: dict[str, Line], cases: list[Case]
) -> Iterator[tuple[tuple[str, str, str], bytes]]:
    """Ask for everything that is no table.

    Whose turn it is counts for those who cannot tell a table's worlds apart: it is their own.
    """
    paths = ["/api/lobby", "/api/me/tables", "/api/people/mate0", "/api/people/mate1/games"]
    alike = {(case.id, WATCHER) for case in cases}
    alike |= {(case.id, PEOPLE[case.seat]) for case in cases if case.seat is not None}
    for who, line in lines.items():
        for path in (*paths, "/api/ratings/sabordage/3"):
            head, _, body = line.ask("GET", path).rpartition(b"\n\n")
            found = json.loads(body)
            for table in found if isinstance(found, list) else []:
                turn = table.pop("your_turn", False)
                if (table["id"], who) in alike:
                    yield (table["id"], who, path), str(turn).encode()
            head = re.sub(rb"content-length: \d+", b"", head, flags=re.IGNORECASE)
            yield ("", who, path), head + json.dumps(found).encode()


def answers(lines: dict[str, Line], case: Case) -> Iterator[tuple[tuple[str, str, str], bytes]]:
    """Ask about a table in every way, as everybody who cannot tell its worlds apart."""
    # A seat comes last: that somebody listens at it is told to the others.
    for who in (WATCHER,) if case.seat is None else (WATCHER, PEOPLE[case.seat]):
        line = lines[who]
        for channel, found in refusals(line, case.id, case.choices):
            yield (case.id, who, channel), found
        for channel, found in looks(line, case.id):
            yield (case.id, who, channel), found
        if who != WATCHER:
            for channel, found in deeds(line, case):
                yield (case.id, who, channel), found


def deeds(line: Line, case: Case) -> Iterator[tuple[str, bytes]]:
    """Return the answers to what the seat did once more, and to what it does now."""
    path = f"/api/tables/{case.id}"
    own = [step for step in case.one.steps if step.what.seat == case.seat][-3:]
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
            {"kind": "ask", "what": "takeover"},
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


def ask_everything(data: Path, cases: list[Case], url: str) -> tuple[Answers, str]:
    """Run a server on a file, at an address if one is given; return what it answers, and where."""
    server = Running(data)
    server.url = url
    with server:
        lines = {
            who: Line(server, who, ("en", "fr")[nth % 2])
            for nth, who in enumerate((WATCHER, *PEOPLE))
        }
        told = dict(lists(lines, cases))
        for case in cases:
            told.update(answers(lines, case))
    # Since when nobody has listened depends on when the server was started.
    told = {where: re.sub(rb'"away_since":\d+', b"", each) for where, each in told.items()}
    return told, server.url


def test_worlds_that_look_alike_give_the_same_bytes(tmp_path: Path) -> None:
    cases = [*twins(), *late_twins(), *controls()]
    count = Counter(case.how for case in cases)
    assert count == {FATE: 21, CHOICE: 19, MISSING: 4, FORGOTTEN: 2, "late": 3, "control": 2}
    for case in cases:
        assert [n.entry for n in case.one.table.notes] != [n.entry for n in case.other.table.notes]
    write(tmp_path / "one.db", [case.one for case in cases])
    write(tmp_path / "other.db", [case.other for case in cases])
    one, url = ask_everything(tmp_path / "one.db", cases, "")
    # At the same address: links to tables are told too.
    other, _ = ask_everything(tmp_path / "other.db", cases, url)
    different = [where for where in {**one, **other} if one.get(where) != other.get(where)]
    told_apart = {case.id for case in cases if case.how == "control"}
    for where in different:
        if where[0] not in told_apart:
            assert one.get(where) == other.get(where), where
    # The comparison can fail: what all can tell apart differs wherever the game is shown.
    for table in told_apart:
        for who in (WATCHER, PEOPLE[0]):
            channels = {each[2] for each in different if each[:2] == (table, who)}
            shown = {"GET ", "GET /picture.svg", "GET /position", "stream"}
            shown |= {"socket 0", "socket 3", "socket 1000000"}
            assert shown <= channels
