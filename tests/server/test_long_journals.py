"""Tables where far too much was said: nobody is held up by them, and nobody makes new ones."""

from __future__ import annotations

import asyncio
import random
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.seat import SPECTATOR
from flibuste.core.wire import ViewMessage
from flibuste.server.http.open_socket import READING
from flibuste.server.tables.archive import Archive
from flibuste.server.tables.folding import Folding
from flibuste.server.tables.history import Histories
from flibuste.server.tables.session import PAGE
from flibuste.store import journals
from flibuste.store.database import Database, Read
from flibuste.table.commands import decide
from flibuste.table.events import Said, Undone
from flibuste.table.journal import Row, entry_of
from flibuste.table.limits import MOST_OTHERS, MOST_SAID, MOST_SAID_BY_ONE
from flibuste.table.table import Table
from flibuste.wire.commands import Answer, Ask, Leave, Resume, Say, Undo
from tests.server.crew import refusal
from tests.server.running import Player, Running
from tests.table.folding import begun, choose, happen, play_turn, undo_by_consent

LINES = 20_000


def talk(table: Table, lines: int) -> list[Row]:
    """Let two seats say a lot, as they once could; return what the journal keeps of it."""
    for line in range(lines):
        happen(table, Said(line % 2, "", f"line {line} " + 60 * "z"), 0)
    return [noted.entry.row() for noted in table.notes[-lines:]]


def loud_table(data: Path) -> str:
    """Make a database with such a table; return the table's id."""
    with Running(data) as server:
        crew = [Player(server, "Loud"), Player(server, "Louder")]
        table_id = crew[0].create(game="under-fire", players=2, chat="free")
        for player in crew:
            player.do(table_id, kind="join")

    async def add_lines() -> None:
        database = Database(data)
        try:
            kept = await database.read(lambda c: journals.load(c, table_id))
            table = await Folding().table(table_id, map(entry_of, kept))
            await database.write(journals.Append(table_id, talk(table, LINES), None))
        finally:
            database.close()

    asyncio.run(add_lines())
    return table_id


@pytest.fixture(scope="module")
def loud(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, str]]:
    """Start a server that has such a table on its disk."""
    data = tmp_path_factory.mktemp("loud") / "tables.db"
    table = loud_table(data)
    with Running(data) as server:
        yield server, table


def resident(pid: int) -> int:
    """Return how many bytes of memory a process uses."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])


def test_a_long_story_comes_in_pages(loud: tuple[Running, str]) -> None:
    server, table = loud
    player = Player(server, "Late")
    with player.listen(table) as ear:
        while len(ear.told) < LINES:
            assert len(ear.hear()["told"]) <= PAGE
    seqs = [each["seq"] for each in ear.told]
    assert seqs == list(range(1, len(seqs) + 1))


def test_deaf_listeners_hold_little_and_are_dropped(loud: tuple[Running, str]) -> None:
    server, table = loud
    player = Player(server, "Deaf")
    player.look(table)
    before = resident(server.pid)
    host, port = server.url.removeprefix("http://").split(":")
    head = f"Host: {host}:{port}\r\nOrigin: {server.url}\r\nCookie: {player.cookie}\r\n"
    shake = (
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )
    asks = [
        f"GET /api/tables/{table}/socket?since=0 HTTP/1.1\r\n{head}{shake}\r\n",
        f"GET /api/tables/{table}/stream?since=0 HTTP/1.1\r\n{head}\r\n",
    ]
    with ExitStack() as opened:
        deaf = []
        for k in range(60):
            raw = opened.enter_context(socket.socket())
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.connect((host, int(port)))
            raw.sendall(asks[k % 2].encode())
            deaf.append(raw)
        time.sleep(5)
        # All that was said is 3 MB for each of them.
        assert resident(server.pid) - before < 60_000_000
        time.sleep(READING)
        for raw in deaf:
            raw.settimeout(60)
            # What is still on its way ends, because the server has hung up.
            with suppress(ConnectionResetError):
                while raw.recv(65536):
                    pass
    assert player.look(table)["seq"] > LINES


def test_others_have_their_turn_after_each_however_many_journals_are_folded() -> None:
    table = begun("under-fire", 2, chat="free")
    talk(table, LINES)
    entries = [noted.entry for noted in table.notes]

    async def turns() -> int:
        folding = Folding()
        folded: list[int] = []

        async def fold(k: int) -> None:
            await folding.go_through(entries, lambda _: folded.append(k))

        tasks = [asyncio.create_task(fold(k)) for k in range(6)]
        count = seen = 0
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0)
            # Nobody waits for more than one of them at a time.
            assert len(set(folded[seen:])) <= 1
            count += len(folded) > seen
            seen = len(folded)
        assert len(folded) == 6 * len(entries)
        whole = await folding.table("t", entries)
        assert len(whole.notes) == len(entries)
        return count

    assert asyncio.run(turns()) > 10


class Watched(Database):
    """A database that notes how many rows were read at once."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.read_at_once: list[int] = []

    async def read(self, job: Callable[[Connection], Read]) -> Read:
        found = await super().read(job)
        if isinstance(found, tuple) and isinstance(found[0], list):
            self.read_at_once.append(len(found[0]))
        return found


def test_a_long_journal_is_read_a_page_at_a_time(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    tables = [loud_table(data) for _ in range(3)]

    async def read() -> None:
        database = Watched(data)
        try:
            archive = Archive(database, Folding())
            found = await asyncio.gather(*map(archive.read, tables))
            rows = await database.read(partial(journals.load, table_id=tables[0]))
            assert len(found[0].table.notes) == len(rows) > LINES
            assert found[0].size == journals.size_of(rows)
            assert max(database.read_at_once) <= 500
            assert sum(database.read_at_once) == 3 * len(rows)
        finally:
            database.close()

    asyncio.run(read())


def test_the_past_of_a_long_table_costs_more_but_only_once(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    tables = [loud_table(data) for _ in range(4)]
    with Running(data, "--rate", "1") as server:
        player = Player(server, "Historian")

        def codes(path: str) -> list[int]:
            asked = [f"/api/tables/{table}/{path}" for table in tables]
            # At once: how long a busy machine takes for one must not pay for the next.
            with ThreadPoolExecutor(len(asked)) as together:
                return list(together.map(lambda each: player.http.get(each).status_code, asked))

        for _ in range(5):
            assert codes("history/4") == [200] * 4
        late = codes(f"history/{LINES}")
        assert set(late) == {200, 429}
        # What has been folded once costs no more than anything else.
        folded = tables[late.index(200)]
        again = player.http.get(f"/api/tables/{folded}/history/{LINES}")
        assert again.status_code == 200
        # So does listening from the beginning.
        deaf = Player(server, "Listener")
        heard = []
        for table in tables:
            with deaf.http.stream("GET", f"/api/tables/{table}/stream?since=0") as answer:
                heard.append(answer.status_code)
            with deaf.http.stream("GET", f"/api/tables/{table}/stream?since={LINES}") as answer:
                assert answer.status_code == 200
        assert heard[0] == 200
        assert heard[-1] == 429


def test_every_moment_is_as_it_was_folded_and_each_entry_is_folded_once() -> None:
    chance = random.Random(2)
    table = begun("sabordage", 3)
    for _ in range(40):
        assert table.match is not None
        seat = chance.choice(table.actors())
        if table.match.why_no_undo(seat) is None and chance.random() < 0.3:
            happen(table, Undone(seat), 0)
        elif table.last_choice(seat) is not None and chance.random() < 0.1:
            undo_by_consent(table, seat, 0)
        elif chance.random() < 0.2:
            happen(table, Said(seat, "hello", ""), 0)
        else:
            choose(table, seat, 0)

    async def look_back() -> None:
        histories = Histories(Folding())
        moments = list(range(len(table.notes)))
        chance.shuffle(moments)
        folded = 0
        for entry in moments:
            missing = histories.missing(table, entry)
            folded += missing
            game, again = await asyncio.gather(*(histories.after(table, entry) for _ in range(2)))
            assert game is again
            entries = [noted.entry for noted in table.notes[: entry + 1]]
            assert _views(game) == _views((await Folding().table("t", entries)).match)
        # The first entry, which made the table, is not folded.
        assert folded == len(table.notes) - 1

    asyncio.run(look_back())


def test_of_many_long_tables_the_past_is_known_of_some_alone() -> None:
    """Whoever looks back everywhere does not fill the memory."""
    table = begun("sabordage", 2)
    for _ in range(800):
        choose(table, 0, 0)
        happen(table, Undone(0), 0)

    async def look_back() -> list[int]:
        histories = Histories(Folding())
        last = len(table.notes) - 1
        missing = []
        for k in range(10):
            table.id = f"table {k}"
            await histories.after(table, last)
            assert histories.missing(table, last) == 0
        for k in range(10):
            table.id = f"table {k}"
            missing.append(histories.missing(table, last))
        return missing

    missing = asyncio.run(look_back())
    known = missing.count(0)
    assert 1 < known < 8
    assert not any(missing[-known:])


def _views(match: Match | None) -> list[ViewMessage]:
    return [] if match is None else [match.view(seat).to_json() for seat in (0, 1, 2, SPECTATOR)]


def test_a_person_says_so_much_and_no_more() -> None:
    table = begun("under-fire", 2, chat="free")
    say = Say(kind="say", phrase="hello")
    for _ in range(MOST_SAID_BY_ONE):
        for what in decide(table, "p0", say, 0):
            happen(table, what, 0)
    with pytest.raises(Refusal) as refused:
        decide(table, "p0", say, 0)
    assert refused.value.code == "said-enough"
    assert decide(table, "p1", say, 0)


def test_a_table_keeps_so_many_lines_and_no_more() -> None:
    table = begun("under-fire", 2, chat="free")
    for _ in range(MOST_SAID):
        happen(table, Said(0, "hello", ""), 0)
    with pytest.raises(Refusal) as refused:
        decide(table, "p1", Say(kind="say", phrase="hello"), 0)
    assert refused.value.code == "said-enough"


def test_nothing_is_begun_for_ever_and_a_game_still_ends() -> None:
    table = begun("under-fire", 2, clock={"kind": "real-time", "bank": 60, "increment": 2})
    play_turn(table, table.actors()[0], 0)
    ask = Ask(kind="ask", what="pause")
    no = Answer(kind="answer", agreed=False)
    while table.others < MOST_OTHERS:
        for person, command in (("p0", ask), ("p1", no)):
            for what in decide(table, person, command, 0):
                happen(table, what, 0)
    undo = Undo(kind="undo", decision=table.seats[0].decision)
    for begun_again in (ask, undo):
        with pytest.raises(Refusal) as refused:
            decide(table, "p0", begun_again, 0)
        assert refused.value.code == "too-much-happened"
    while table.outcome is None:
        play_turn(table, table.actors()[0], 0)


def test_a_pause_can_be_ended_and_a_seat_left_at_any_time() -> None:
    table = begun("under-fire", 2, clock={"kind": "real-time", "bank": 60, "increment": 2})
    table.others = MOST_OTHERS - 1
    for person, command in (
        ("p0", Ask(kind="ask", what="pause")),
        ("p1", Answer(kind="answer", agreed=True)),
        ("p0", Resume(kind="resume")),
        ("p0", Leave(kind="leave")),
    ):
        for what in decide(table, person, command, 0):
            happen(table, what, 0)
    assert table.seats[0].deputy


def test_seats_do_not_change_for_ever(server: Running) -> None:
    player = Player(server, "Restless")
    table = player.create(game="under-fire", players=2)
    for _ in range(MOST_OTHERS // 2):
        player.do(table, kind="join")
        player.do(table, kind="leave")
    assert refusal(player.send(table, kind="join"))["code"] == "too-much-happened"
