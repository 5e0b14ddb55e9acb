"""Commands over an open WebSocket: answered like those that are posted, and the same commands."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from flibuste.server.http.open_socket import OpenSocket
from tests.server.crew import Crew, refusal, seated
from tests.server.running import Ear, Player, Running


def choice_of(crew: Crew, seat: int) -> dict[str, Any]:
    """Return a command that a seat may send now."""
    state = crew.state(seat)
    choice = state["view"]["choices"][0]
    return {"kind": "choose", "choice": choice, "decision": state["decision"]}


def test_a_command_is_done_and_told(server: Running) -> None:
    crew = seated(server, "under-fire")
    mover, other = crew.turn()
    with crew[mover].listen(crew.table) as ear, crew[other].listen(crew.table) as mate:
        ear.hear()
        mate.hear()
        answer = ear.send("first", **choice_of(crew, mover))
        assert answer == {"key": "first", "seq": ear.told[-1]["seq"] + 1, "again": False}
        while ear.told[-1]["seq"] < answer["seq"]:
            ear.hear()
        told = ear.told[-1]
        assert (told["seq"], told["kind"], told["seat"]) == (answer["seq"], "chose", mover)
        while not any(each["kind"] == "chose" for each in mate.told):
            mate.hear()


def test_the_same_key_is_the_same_command_whichever_way_it_comes(server: Running) -> None:
    crew = seated(server, "under-fire")
    mover, _ = crew.turn()
    first = choice_of(crew, mover)
    with crew[mover].listen(crew.table) as ear:
        done = ear.send("mine", **first)
        again = {"seq": done["seq"], "again": True}
        assert ear.send("mine", **first) == {"key": "mine", **again}
        posted = crew[mover].send(crew.table, "mine", **first)
        assert posted.json() == again
        # The other way round.
        said = {"kind": "say", "phrase": "hello"}
        posted = crew[mover].send(crew.table, "yours", **said)
        assert ear.send("yours", **said) == {**posted.json(), "key": "yours", "again": True}
        refused = ear.send("mine", **said)
        assert refused["refused"] == refusal(crew[mover].send(crew.table, "mine", **said))
        assert (refused["refused"]["code"], refused["status"]) == ("key-used", 409)


def test_a_command_is_known_after_a_crash(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        crew = seated(server, "under-fire")
        mover, _ = crew.turn()
        command = choice_of(crew, mover)
        with crew[mover].listen(crew.table) as ear:
            done = ear.send("mine", **command)
            server.kill()
        server.start()
        with crew[mover].listen(crew.table) as ear:
            assert ear.send("mine", **command) == {**done, "again": True}
        answer = crew[mover].send(crew.table, "mine", **command)
        assert answer.json() == {"seq": done["seq"], "again": True}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_is_the_same_as_that_of_a_request(server: Running, language: str) -> None:
    crew = seated(server, "under-fire")
    mover, other = crew.turn()
    legal = choice_of(crew, mover)
    wrong: list[tuple[int, dict[str, Any]]] = [
        (mover, {**legal, "choice": "lay 9 z9"}),
        (mover, {**legal, "decision": 99}),
        (other, {**legal, "decision": 0}),
        (other, {"kind": "resume"}),
        (mover, {"kind": "join"}),
        (mover, {"kind": "say", "phrase": "no such phrase"}),
    ]
    before = crew.seen()
    for seat, command in wrong:
        player = crew[seat]
        player.http.headers["Accept-Language"] = language
        posted = player.send(crew.table, **command)
        with player.listen(crew.table) as ear:
            ear.socket.send(json.dumps({"key": "k", "command": command, "lang": language}))
            answer = ear.answer("k")
        assert answer == {"key": "k", "refused": refusal(posted), "status": posted.status_code}
    assert [each["seq"] for each in crew.seen()] == [each["seq"] for each in before]


MALFORMED: list[object] = [
    {"key": "k"},
    {"key": "k", "command": None},
    {"key": "k", "command": {"kind": "plunder"}},
    {"key": "k", "command": {"kind": "choose", "choice": "end"}},
    {"key": "k", "command": {"kind": "choose", "choice": "end", "decision": "0"}},
    {"key": "k", "command": {"kind": "leave", "more": 1}},
    {"key": "k", "command": {"kind": "leave"}, "more": 1},
    {"key": "k", "command": {"kind": "leave"}, "lang": "xx"},
    '{"key": "k", "command": {"kind": "leave", "kind": "resign"}}',
    '{"key": "k", "command": {"kind": "leave"}, "command": {"kind": "resign"}}',
    '{"key": "k", "command": ' + '{"a":' * 500 + "1" + "}" * 501,
]


def test_what_is_no_command_is_refused_and_the_line_stays(server: Running) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        for message in MALFORMED:
            ear.socket.send(message if isinstance(message, str) else json.dumps(message))
            answer = ear.answer("k")
            assert answer["refused"]["code"] == "bad-request", message
            assert answer["status"] == 422
        assert ear.send(kind="say", phrase="hello")["again"] is False


@pytest.mark.parametrize("key", [None, "", "no spaces", "x" * 65, 7, ["k"]])
def test_what_cannot_be_answered_ends_the_connection(server: Running, key: object) -> None:
    crew = seated(server, "under-fire")
    before = crew[0].look(crew.table)["seq"]
    with crew[0].listen(crew.table) as ear:
        ear.socket.send(json.dumps({"key": key, "command": {"kind": "say", "phrase": "hello"}}))
        with pytest.raises(ConnectionClosed) as closed:
            list(ear.socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert crew[0].look(crew.table)["seq"] == before


def test_who_has_no_seat_or_no_name_commands_nothing(server: Running) -> None:
    crew = seated(server, "under-fire")
    said = {"kind": "say", "phrase": "hello"}
    watcher = Player(server, "Watcher")
    with watcher.listen(crew.table) as ear:
        answer = ear.send(**said)
        assert (answer["refused"]["code"], answer["status"]) == ("not-seated", 403)
    url = server.url.replace("http", "ws", 1)
    with connect(f"{url}/api/tables/{crew.table}/socket") as line:
        answer = Ear(line).send(**said)
        assert (answer["refused"]["code"], answer["status"]) == ("no-name", 401)


def test_who_sits_down_is_answered_before_the_farewell(server: Running) -> None:
    maker, other = Player(server, "Anne"), Player(server, "Mary")
    table = maker.create(game="under-fire", players=2)
    with other.listen(table) as ear:
        ear.hear()
        answer = ear.send(kind="join", nonce="c0ffee")
        assert answer["again"] is False
        with pytest.raises(ConnectionClosed):
            list(ear.socket)
    # By the number of the seat's stream.
    with other.listen(table) as ear:
        ear.hear()
        told = next(each for each in ear.told if each["seq"] == answer["seq"])
        assert (told["kind"], told["person"]) == ("joined", other.id)


def test_whose_session_has_ended_commands_nothing(server: Running) -> None:
    crew = seated(server, "under-fire")
    before = crew[1].look(crew.table)["seq"]
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        assert crew[0].http.delete("/api/me").status_code == 204
        # The line is cut at once; what is said before we notice is not done.
        with suppress(ConnectionClosed):
            ear.socket.send(json.dumps({"key": "k", "command": {"kind": "say", "phrase": "bye"}}))
        with pytest.raises(ConnectionClosed):
            ear.answer("k")
    assert crew[1].look(crew.table)["seq"] == before


def test_many_commands_at_once_are_answered_in_order(server: Running) -> None:
    crew = seated(server, "under-fire", chat="free")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        sent = [
            {"key": f"k{nth}", "command": {"kind": "say", "text": f"line {nth}"}}
            for nth in range(20)
        ]
        for each in sent:
            ear.socket.send(json.dumps(each))
        found = [ear.answer(str(each["key"])) for each in sent]
        taken = [each["seq"] for each in found if "seq" in each]
        assert taken == sorted(taken)
        while [each["seq"] for each in ear.told][-1] < taken[-1]:
            ear.hear()
    lines = [each["text"] for each in ear.told if each["kind"] == "said"]
    assert lines == [f"line {nth}" for nth, each in enumerate(found) if "seq" in each]


def test_the_limits_are_those_of_requests(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--rate", "1") as server:
        crew = seated(server, "under-fire")
        said = {"kind": "resume"}
        with crew[0].listen(crew.table) as ear:
            answers = (ear.send(f"k{nth}", **said) for nth in range(1000))
            late = next(each for each in answers if each["refused"]["code"] == "too-fast")
            assert (late["status"], late["wait"]) == (429, 1)
            # The limit is the person's, whichever way the commands come.
            posted = crew[0].send(crew.table, **said)
            assert refusal(posted)["code"] == "too-fast"
            time.sleep(1.2)
            assert ear.send("late", **said)["refused"]["code"] == "not-paused"


class _Parrot(OpenSocket):
    """Answers each message with a long one, after a moment."""

    def __init__(self) -> None:
        super().__init__(set())
        self.said = 0

    def heard(self, said: str | None) -> None:
        self.said += 1
        self.hold()
        self._loop.call_soon(self._answer)

    def _answer(self) -> None:
        self.send(b"x" * 10_000)
        self.go_on()

    def writable(self) -> None:
        pass

    def ended(self) -> None:
        pass


def test_who_does_not_read_the_answers_has_no_more_done() -> None:
    """Their answers would pile up; so what they send waits until they read."""
    frames = 2_000
    message = bytes((0x81, 0x80 | 3)) + bytes(4) + b"say"

    async def talk() -> tuple[int, int]:
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        parrot = _Parrot()
        await loop.connect_accepted_socket(lambda: parrot, ours)
        theirs.setblocking(False)
        sending = asyncio.create_task(loop.sock_sendall(theirs, message * frames))
        said = -1
        while said != parrot.said or not parrot.paused:
            said = parrot.said
            await asyncio.sleep(0.1)
        heard = 0
        while heard < frames * 10_004:
            heard += len(await loop.sock_recv(theirs, 2**20))
        await sending
        theirs.close()
        return said, parrot.said

    before, after = asyncio.run(asyncio.wait_for(talk(), 60))
    assert before < frames / 2
    assert after == frames


def test_a_long_message_ends_the_connection(server: Running) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        command = {"kind": "say", "text": "x" * 5000}
        ear.socket.send(json.dumps({"key": "k", "command": command}))
        with pytest.raises(ConnectionClosed) as closed:
            list(ear.socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
