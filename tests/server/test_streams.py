"""Streams of the running server: the same story for whoever listens, however often they are cut."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from flibuste.core.seat import SPECTATOR
from flibuste.games.registry import GAMES
from flibuste.server.http.callers import Caller
from flibuste.server.http.services import Services
from flibuste.server.http.streams import Telling, news
from flibuste.server.http.table_socket import TableSocket
from flibuste.server.settings import Settings
from flibuste.server.tables.session import TableSession
from flibuste.server.tables.wake_queue import Listener, WakeQueue
from flibuste.server.timestamp import now
from tests.server.crew import Crew, refusal, seated, until
from tests.server.running import Ear, Player, Running
from tests.table.folding import begun

Told = list[dict[str, Any]]


@pytest.fixture(scope="module", autouse=True)
def quiet(server: Running) -> Iterator[Ear]:
    """Somebody who has listened to a table where nothing happens since the server started."""
    player = Player(server, "Patient")
    table = player.create(game="under-fire", players=2)
    with player.listen(table) as ear:
        ear.hear()
        yield ear


def hear_all(ear: Ear, last: int) -> Told:
    """Listen until this much has been told; return all of it."""
    while not ear.told or ear.told[-1]["seq"] < last:
        ear.hear()
    return ear.told


def hear_in_pieces(
    player: Player, table: str, over: threading.Event, chance: random.Random
) -> Told:
    """Listen to a game with one cut after another, each time from where it was cut."""
    told: Told = []
    while not over.is_set() or len(told) < player.look(table)["seq"]:
        with player.listen(table, told[-1]["seq"] if told else 0) as ear:
            with suppress(TimeoutError):
                for _ in range(chance.randrange(4)):
                    ear.hear(chance.random() / 5)
            told += ear.told
            if chance.random() < 0.5:  # not even a goodbye
                ear.socket.socket.shutdown(socket.SHUT_RDWR)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_stream_that_was_cut_is_the_same_as_one_that_was_not(server: Running, game: str) -> None:
    chance = random.Random(5)
    crew = seated(server, game)
    audience = [*crew.players, Player(server, "Watcher")]
    over = threading.Event()
    with ThreadPoolExecutor(len(audience)) as pool:
        cut = [
            pool.submit(hear_in_pieces, player, crew.table, over, random.Random(k))
            for k, player in enumerate(audience)
        ]
        try:
            crew.play(25, chance)
        finally:
            over.set()
        pieces = [future.result() for future in cut]
    for player, told in zip(audience, pieces, strict=True):
        assert [each["seq"] for each in told] == list(range(1, len(told) + 1))
        with player.listen(crew.table) as ear:
            assert hear_all(ear, len(told)) == told
            whole = ear.state
        assert len(told) == player.look(crew.table)["seq"]
        assert whole["view"] == player.state(crew.table)["view"]


def test_lines_of_json_tell_what_the_socket_tells(server: Running) -> None:
    crew = seated(server, "sabordage")
    chance = random.Random(6)
    lines: list[dict[str, Any]] = []
    last: list[int] = []

    def read() -> None:
        path = f"/api/tables/{crew.table}/stream"
        with crew[0].http.stream("GET", path) as answer:
            assert answer.headers["content-type"] == "application/x-ndjson"
            for line in answer.iter_lines():
                lines.append(json.loads(line))
                told = [each["seq"] for message in lines for each in message.get("told", ())]
                if last and told[-1:] >= last:
                    return

    reading = threading.Thread(target=read)
    reading.start()
    try:
        with crew[0].listen(crew.table) as ear:
            crew.play(10, chance)
            last.append(crew[0].look(crew.table)["seq"] + 1)
            crew.do(1, "say", phrase="bye")
            told = hear_all(ear, last[0])
    finally:
        last.append(0)
        reading.join(60)
    assert not reading.is_alive()
    assert [each for line in lines for each in line.get("told", ())] == told
    assert all(set(line) in ({"told", "state"}, {"beat"}) for line in lines)
    assert _still(lines[-1]["state"]) == _still(ear.state)


def test_lines_go_on_from_any_number(server: Running) -> None:
    crew = seated(server, "under-fire")
    whole = _first_line(crew, 0)["told"]
    for since in range(len(whole) + 1):
        assert _first_line(crew, since)["told"] == whole[since:]


def _first_line(crew: Crew, since: int) -> dict[str, Any]:
    path = f"/api/tables/{crew.table}/stream?since={since}"
    with crew[0].http.stream("GET", path) as answer:
        found = json.loads(next(answer.iter_lines()))
    assert isinstance(found, dict)
    return found


def test_who_knows_too_much_is_told_everything(server: Running) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        whole = hear_all(ear, crew[0].look(crew.table)["seq"])
    for since in (len(whole) + 1, 999_999_999):
        with crew[0].listen(crew.table, since) as ear:
            ear.hear()
            assert ear.told == whole


@pytest.mark.parametrize("since", ["-1", "x", "1.5", str(2**40)])
def test_a_number_that_is_none(server: Running, since: str) -> None:
    crew = seated(server, "under-fire")
    answer = crew[0].http.get(f"/api/tables/{crew.table}/stream?since={since}")
    assert refusal(answer)["code"] == "bad-request"


NONSENSE: list[str | bytes] = [
    "ahoy",
    "",
    "{}",
    "null",
    "[1]",
    '{"beat": "now"}',
    '{"kind": "choose", "choice": "end", "decision": 0}',
    '{"beat": 1, "x": "' + "y" * 300 + '"}',
    "x" * 5000,
    b"\x00\xff",
]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
def test_who_talks_nonsense_is_sent_off(server: Running, nonsense: str | bytes) -> None:
    crew = seated(server, "under-fire")
    before = crew[0].look(crew.table)["seq"]
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        ear.socket.send(nonsense)
        with pytest.raises(ConnectionClosedError) as closed:
            list(ear.socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (1008, 1009), closed.value.rcvd
    assert crew[0].look(crew.table)["seq"] == before


def test_signs_of_life_may_be_answered(server: Running) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        for beat in (round(time.time() * 1000), 0, -5, 2**60):
            ear.socket.send(json.dumps({"beat": beat}))
        crew.do(1, "say", phrase="hello")
        assert ear.hear()["told"][0]["kind"] == "said"


@contextmanager
def nobody_listens(server: Running, table: str) -> Iterator[ClientConnection]:
    """Listen without having said who one is."""
    url = server.url.replace("http", "ws", 1)
    with connect(f"{url}/api/tables/{table}/socket") as websocket:
        yield websocket


def test_who_does_not_play_sees_what_is_public(server: Running) -> None:
    crew = seated(server, "under-fire")
    crew.play(6, random.Random(3))
    with nobody_listens(server, crew.table) as websocket:
        heard = json.loads(websocket.recv(60))
    state = heard["state"]
    assert state["seat"] is None
    assert state["decision"] is None
    assert state["undo"] is False
    assert state["view"]["choices"] == []
    assert state["view"]["hands"] == [[0] * len(hand) for hand in state["view"]["hands"]]
    for seat in (0, 1):
        hands = crew.state(seat)["view"]["hands"]
        assert any(hands[seat])
        assert not any(hands[1 - seat])
    mates = _heard(crew[0], crew.table)
    assert [each["kind"] for each in heard["told"]] == [each["kind"] for each in mates]


def _heard(player: Player, table: str) -> Told:
    with player.listen(table) as ear:
        return hear_all(ear, player.look(table)["seq"])


def test_who_does_not_play_may_see_it_later(server: Running) -> None:
    # Long enough for what happens at once to happen meanwhile, on a busy machine, too.
    delay = 8
    crew = seated(server, "sabordage", 3, delay=delay)
    watcher = Player(server, "Watcher")
    began = crew[0].look(crew.table)["seq"]
    late: list[tuple[float, Told]] = []
    with watcher.listen(crew.table) as theirs, crew[0].listen(crew.table) as ours:
        theirs.hear()
        ours.hear()
        crew.choose(1)
        assert ours.hear()["told"][0]["kind"] == "chose"
        at_once = watcher.look(crew.table)
        assert at_once["seq"] < began
        assert at_once["state"]["view"] is None or at_once["state"]["view"]["chosen"] == []
        while not theirs.told or theirs.told[-1]["seq"] <= began:
            told = theirs.hear()["told"]
            late.append((time.time() * 1000, told))
        # Until then they see nothing, neither in the story nor in the state.
        assert theirs.state["view"]["chosen"] == ["green"]
        look = watcher.look(crew.table)
        assert look["seq"] == began + 1
        assert look["state"]["view"] == theirs.state["view"]
    for heard_at, told in late:
        assert all(heard_at - each["at"] >= 1000 * delay for each in told)
    assert theirs.told == ours.told
    # It is the same for who does not listen, but looks now and then.
    crew.choose(2)
    assert watcher.look(crew.table)["seq"] == began + 1
    until(lambda: watcher.look(crew.table)["seq"] == began + 2)
    look = watcher.look(crew.table)
    assert look["state"]["view"]["chosen"] == ["green", "black"]


def test_a_table_that_was_just_loaded_does_not_leave_late_spectators_waiting() -> None:
    """What happened before it was loaded, and is not old enough yet, is told when it is."""
    table = begun("under-fire", 2, at=now() - 300, delay=1)

    async def listen() -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = []
        async for message in news(
            TableSession(table, {}, WakeQueue()), Listener(SPECTATOR, None), 0, 20
        ):
            told += json.loads(message).get("told", ())
            if told[-1]["kind"] == "started":
                break
        return told

    told = asyncio.run(asyncio.wait_for(listen(), 60))
    assert [each["seq"] for each in told] == [1, 2, 3, 4]
    assert now() >= told[-1]["at"] + 1000


def test_what_is_secret_does_not_put_a_sign_of_life_off() -> None:
    """Else its moment would tell that something had happened."""
    session = TableSession(begun("sabordage", 2, at=now()), {}, WakeQueue())

    async def stir() -> None:
        while True:
            await asyncio.sleep(0.01)
            session.wake()

    async def listen() -> bytes:
        stirring = asyncio.create_task(stir())
        heard = news(session, Listener(0, "p0"), len(session.stream(0)), 0.2)
        first = await anext(heard)
        second = await anext(heard)
        stirring.cancel()
        assert b"state" in first
        return second

    assert asyncio.run(asyncio.wait_for(listen(), 60)).startswith(b'{"beat"')


def test_a_table_may_be_for_its_players_alone(server: Running) -> None:
    crew = seated(server, "under-fire", spectators=False)
    watcher = Player(server, "Watcher")
    for path in ("", "/stream", "/box", "/record"):
        answer = watcher.http.get(f"/api/tables/{crew.table}{path}")
        assert answer.status_code == 403, path
        assert refusal(answer)["code"] == "no-spectators"
    with pytest.raises(InvalidStatus) as denied, watcher.listen(crew.table):
        pass
    assert denied.value.response.status_code == 403
    assert json.loads(denied.value.response.body or b"")["code"] == "no-spectators"
    assert crew.state()["status"] == "playing"


def test_there_is_nothing_to_hear_of_a_table_that_is_not_there(server: Running) -> None:
    player = Player(server, "Lost")
    with pytest.raises(InvalidStatus) as denied, player.listen("nowhere"):
        pass
    assert denied.value.response.status_code == 404
    answer = player.http.get("/api/tables/nowhere/stream")
    assert answer.status_code == 404
    assert json.loads(denied.value.response.body or b"") == refusal(answer)
    # To say no is no failure.
    assert "ERROR" not in server.log()


def test_everybody_sees_who_is_here(server: Running) -> None:
    crew = seated(server, "under-fire")

    def here() -> list[bool]:
        return [seat["here"] for seat in crew.state()["seats"]]

    assert here() == [False, False]
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        with crew[1].listen(crew.table) as one, crew[1].listen(crew.table) as two:
            one.hear()
            two.hear()
            while [seat["here"] for seat in ear.state["seats"]] != [True, True]:
                assert ear.hear()["told"] == []
            one.socket.close()
            crew.do(1, "say", phrase="hello")
            ear.hear()
            assert here() == [True, True]
        # Those who stay are told who has gone.
        while [seat["here"] for seat in ear.state["seats"]] != [True, False]:
            ear.hear()
        path = f"/api/tables/{crew.table}/stream"
        with crew[1].http.stream("GET", path) as answer:
            next(answer.iter_lines())
            while [seat["here"] for seat in ear.state["seats"]] != [True, True]:
                ear.hear()
        while [seat["here"] for seat in ear.state["seats"]] != [True, False]:
            ear.hear()
        with Player(server, "Watcher").listen(crew.table) as watcher:
            watcher.hear()
            assert here() == [True, False]
    until(lambda: here() == [False, False])


def test_a_new_name_is_seen_at_once(server: Running) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        crew[1].http.patch("/api/me", json={"name": "Black Bart"})
        while ear.state["seats"][1]["name"] != "Black Bart":
            assert ear.hear()["told"] == []


def test_a_quiet_stream_gives_signs_of_life(server: Running, quiet: Ear) -> None:
    message = json.loads(quiet.socket.recv(60))
    assert set(message) == {"beat"}
    assert abs(time.time() * 1000 - message["beat"]) < 60_000
    assert httpx.get(f"{server.url}/health").json()["status"] == "ok"


def _still(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state without who is here, which changes by itself."""
    return {**state, "seats": [{**seat, "here": None} for seat in state["seats"]]}


def test_a_stream_that_fails_is_not_taken_for_a_listener_who_went_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(*_: object) -> None:
        raise ValueError("told wrong")

    async def listen() -> bytes:
        services = Services(Settings(database=tmp_path / "tables.db"))
        session = TableSession(begun("under-fire", 2, at=now()), {}, WakeQueue())
        telling = Telling(session, Listener(SPECTATOR, None), 0)
        stranger = Caller("", None, None, by_cookie=True)
        ended = asyncio.Event()
        ours, theirs = socket.socketpair()
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(
            lambda: TableSocket(set(), services, telling, stranger, "en", ended.set), ours
        )
        theirs.setblocking(False)
        said = await loop.sock_recv(theirs, 1000)
        theirs.close()
        await ended.wait()
        assert not session.listeners
        await services.close()
        return said

    monkeypatch.setattr(TableSession, "news_for", failing)
    # A frame that closes the connection, with the code 1011.
    assert asyncio.run(asyncio.wait_for(listen(), 60)) == b"\x88\x02\x03\xf3"
    assert "a listener could not be told" in caplog.text
