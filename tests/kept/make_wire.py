"""Recorded the kept tape: requests of every kind and whole games, at a copy of the kept database.

The deals of the tables in the database follow from its seeds, so that every later server gives the
same answers to the same requests, but for new ids and the time of day.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.kept.kept import open_copy
from tests.kept.tape import Callers
from tests.server.running import Running

_OPEN: Final = ("open", "open-ships", "open-days", "open-with-bot", "rematch")
_RUNNING: Final = ("late", "clock", "paused", "asked", "private", "secrets", "with-bots", "left")
_FINISHED: Final = (
    *("finished", "resigned", "drawn", "ships", "ships-with-bots", "own-box", "ships-own-box"),
)


class Recorder:
    """Asks and listens, and writes it all down."""

    def __init__(self, callers: Callers, kept: dict[str, Any]) -> None:
        self._callers = callers
        self.tables: dict[str, str] = kept["tables"]
        self.people: dict[str, str] = {name: each["id"] for name, each in kept["people"].items()}
        self.host: str = kept["host"]
        self.entries: list[dict[str, Any]] = []
        self._chance = random.Random(15)
        self._keys = 0

    def ask(
        self, who: str, method: str, path: str, body: object = None, **more: Any
    ) -> dict[str, Any]:
        """Ask something; `new` names what is random in the answer, `shape` compares no values."""
        entry: dict[str, Any] = {"do": "ask", "as": who, "method": method, "path": path, **more}
        if body is not None:
            entry["body"] = body
        entry |= self._callers.ask(entry)
        self.entries.append(entry)
        return entry

    def send(self, who: str, table: str, key: str = "", **command: Any) -> dict[str, Any]:
        """Send a command."""
        self._keys += 1
        headers = {"Idempotency-Key": key or f"kept-{self._keys}"}
        return self.ask(who, "POST", f"/api/tables/{table}/commands", command, headers=headers)

    def look(self, who: str, table: str) -> dict[str, Any]:
        """Return a table as somebody sees it, off the tape."""
        path = f"/api/tables/{table}"
        found = self._callers.ask({"as": who, "method": "GET", "path": path})
        assert isinstance(found["answer"], dict)
        return found["answer"]

    def listen(self, name: str, who: str, table: str, how: str, since: int = 0) -> None:
        """Begin to listen."""
        facts = {"as": who, "table": table, "how": how, "since": since}
        entry = {"do": "listen", "name": name, **facts}
        self._callers.listen(entry)
        self.entries.append(entry)

    def hear(self, name: str, until: int) -> None:
        """Hear all up to a number."""
        entry: dict[str, Any] = {"do": "hear", "name": name, "until": until}
        entry["messages"] = self._callers.hear(entry)
        self.entries.append(entry)

    def hang_up(self, name: str) -> None:
        """Stop listening."""
        entry = {"do": "hang up", "name": name}
        self._callers.hang_up(entry)
        self.entries.append(entry)

    def play(self, table: str, crew: list[str], ears: dict[str, str]) -> None:
        """Play a whole game at random while others listen; the ears are named, and whose they are.

        Now and then somebody previews the choice, or says something.
        """
        heard = dict.fromkeys(ears, 0)
        moves = 0
        over = False
        before = ""
        while not over:
            for who in crew:
                state = self.look(who, table)["state"]
                over = state["outcome"] is not None
                if over or not state["view"]["choices"]:
                    continue
                choice = self._chance.choice(state["view"]["choices"])
                moves += 1
                if before and before not in state["view"]["choices"]:
                    # A choice that is none now is refused, with the rule that it breaks.
                    self.send(who, table, kind="choose", choice=before, decision=state["decision"])
                before = choice
                if moves % 9 == 1:
                    path = f"/api/tables/{table}/preview"
                    self.ask(who, "POST", path, {"choice": choice})
                if moves % 20 == 2:
                    self.send(who, table, kind="say", phrase="ouch")
                self.send(who, table, kind="choose", choice=choice, decision=state["decision"])
                for name, listener in ears.items():
                    last = self.look(listener, table)["seq"]
                    if last > heard[name]:
                        self.hear(name, last)
                        heard[name] = last


def _library(tape: Recorder) -> None:
    tape.ask("", "GET", "/api/library")
    tape.ask("", "GET", "/health")
    tape.ask("", "GET", "/api/nothing")
    tape.ask("", "PUT", "/api/library")
    tape.ask("", "GET", "/api/lobby")
    tape.ask("Anne", "GET", "/api/lobby")
    for who in ("Anne", "Bob", "Eve"):
        tape.ask(who, "GET", "/api/me")
        tape.ask(who, "GET", "/api/me/tables")
        tape.ask("", "GET", f"/api/people/{tape.people[who]}")
        tape.ask("", "GET", f"/api/people/{tape.people[who]}/games")
    tape.ask("Anne", "GET", "/api/me/tables?before=5")
    tape.ask("Anne", "GET", "/api/me/tables?before=never")
    tape.ask("", "GET", "/api/people/nobody")
    tape.ask("", "GET", "/api/people/nobody/games")
    for game, players in (("under-fire", 2), ("sabordage", 2), ("sabordage", 3), ("sabordage", 4)):
        tape.ask("", "GET", f"/api/ratings/{game}/{players}")
        tape.ask("", "GET", f"/api/ratings/{game}/{players}?bots=true")
    tape.ask("", "GET", "/api/ratings/chess/2")
    tape.ask("", "GET", "/api/ratings/under-fire/3")
    tape.ask("", "GET", "/api/ratings/under-fire/9")
    tape.ask("", "GET", "/metrics", metrics=True)


def _looks(tape: Recorder) -> None:
    for name in (*_OPEN, *_RUNNING, *_FINISHED, "removed"):
        here = f"/api/tables/{tape.tables[name]}"
        for who in ("Anne", "Bob", ""):
            about = tape.ask(who, "GET", here)
            if about["status"] != 200:
                continue
            tape.ask(who, "GET", f"{here}/position")
            last = about["answer"]["seq"]
            for number in sorted({1, 2, max(1, last // 2), max(1, last - 1), last, last + 1}):
                tape.ask(who, "GET", f"{here}/history/{number}")
        tape.ask("Anne", "GET", f"{here}/box")
        tape.ask("Anne", "GET", f"{here}/box-file")
        record = tape.ask("Anne", "GET", f"{here}/record")
        if name in ("finished", "resigned", "ships", "ships-own-box"):
            tape.ask("", "POST", "/api/replay", {"record": record["answer"]})
        for who, how in (("Anne", "socket"), ("", "stream")):
            if name == "removed" or (name == "private" and not who):
                continue
            seq = tape.look(who, tape.tables[name])["seq"]
            tape.listen(f"{name}-{how}", who, tape.tables[name], how, since=seq // 2)
            if seq:
                tape.hear(f"{name}-{how}", seq)
            tape.hang_up(f"{name}-{how}")
    here = f"/api/tables/{tape.tables['finished']}"
    tape.ask("", "GET", f"{here}/history/0")
    tape.ask("", "GET", f"{here}/history/last")
    tape.ask("", "GET", f"/api/tables/{'x' * 65}")
    for text in ("", "ahoy", "flibuste chess record 1\n", '{"v":1}'):
        tape.ask("", "POST", "/api/replay", {"record": text})
    tape.ask("", "POST", "/api/replay", {})


def _people(tape: Recorder) -> None:
    tape.ask("browser-1", "GET", "/api/me")
    tape.ask("browser-1", "POST", "/api/me", {"name": ""})
    tape.ask("browser-1", "POST", "/api/me", {"name": "  "})
    tape.ask("browser-1", "POST", "/api/me", {"title": "Admiral"})
    tape.ask("browser-1", "POST", "/api/me", {"name": "  Fay  "}, new=["id"])
    tape.ask("browser-1", "GET", "/api/me")
    tape.ask("browser-1", "PATCH", "/api/me", {"name": "Fay the Brave"})
    tape.ask("browser-1", "POST", "/api/me", {"name": "Fay"})
    tape.ask("browser-1", "GET", "/api/me/tokens")
    made = tape.ask("browser-1", "POST", "/api/me/tokens", {"label": "bot"}, new=["id", "token"])
    proof = {"Authorization": f"Bearer {made['answer']['token']}"}
    tape.ask("", "GET", "/api/me", headers=proof)
    tape.ask("browser-1", "GET", "/api/me/tokens")
    tape.ask("browser-1", "DELETE", f"/api/me/tokens/{made['answer']['id']}")
    tape.ask("browser-1", "DELETE", f"/api/me/tokens/{made['answer']['id']}")
    tape.ask("", "GET", "/api/me", headers=proof)
    tape.ask("Anne", "POST", "/api/me/recovery")
    link = tape.ask("browser-1", "POST", "/api/me/recovery", new=["url"])
    token = link["answer"]["url"].rpartition("#")[2]
    tape.ask("browser-2", "POST", "/api/recover", {"token": token})
    tape.ask("browser-2", "GET", "/api/me")
    tape.ask("browser-3", "POST", "/api/recover", {"token": token})
    foreign = {"Origin": "https://elsewhere.example"}
    tape.ask("browser-1", "PATCH", "/api/me", {"name": "Mallory"}, headers=foreign)
    tape.ask("browser-1", "GET", "/api/me", headers={"Host": "elsewhere.example"})
    tape.ask("browser-2", "DELETE", "/api/me")
    tape.ask("browser-2", "GET", "/api/me")


def _making(tape: Recorder) -> None:
    usual: dict[str, Any] = {"game": "under-fire", "players": 2}
    wrong: list[dict[str, Any]] = [
        {},
        {"game": "chess", "players": 2},
        {**usual, "players": 3},
        {**usual, "players": 9},
        {**usual, "players": "two"},
        {**usual, "variant": "base"},
        {**usual, "options": ["none"]},
        {**usual, "box": "no box"},
        {**usual, "bots": [1, 1, 1]},
        {**usual, "bots": [7]},
        {**usual, "clock": {"kind": "sand"}},
        {**usual, "clock": {"kind": "real-time", "bank": 1, "increment": 0}},
        {**usual, "delay": -1},
        {**usual, "mutiny": True},
    ]
    for setup in wrong:
        tape.ask("browser-1", "POST", "/api/tables", setup)
    tape.ask("", "POST", "/api/tables", usual)
    tape.ask("browser-1", "POST", "/api/tables", content="{", headers=_JSON)
    tape.ask("browser-1", "POST", "/api/tables", content="x" * 70_000, headers=_JSON)
    french = {"Accept-Language": "fr"}
    tape.ask("browser-1", "POST", "/api/tables", {**usual, "players": 3}, headers=french)
    tape.ask("browser-1", "POST", "/api/tables?lang=fr", {**usual, "players": 3})
    clock = {"kind": "real-time", "bank": 600, "increment": 10}
    for setup in (usual, {"game": "sabordage", "players": 3, "clock": clock, "listed": True}):
        made = tape.ask("browser-1", "POST", "/api/tables", setup, new=["id"])
        here = f"/api/tables/{made['answer']['id']}"
        tape.ask("browser-1", "GET", here, shape=True)
        tape.send("browser-1", made["answer"]["id"], kind="join", nonce="00ff")
        tape.ask("browser-1", "GET", here, shape=True)
    tape.ask("browser-1", "GET", "/api/me/tables")
    tape.ask("Bob", "POST", f"/api/tables/{tape.tables['finished']}/rematch", new=["id"])
    tape.ask("Bob", "POST", f"/api/tables/{tape.tables['drawn']}/rematch")
    tape.ask("Eve", "POST", f"/api/tables/{tape.tables['finished']}/rematch")
    tape.ask("Bob", "POST", f"/api/tables/{tape.tables['late']}/rematch")


def _commands(tape: Recorder) -> None:
    table = tape.tables["late"]
    anne, bob = (tape.look(who, table)["state"] for who in ("Anne", "Bob"))
    commands: list[dict[str, Any]] = [
        {"kind": "mutiny"},
        {"kind": "join"},
        {"kind": "join", "seat": 9},
        {"kind": "return"},
        {"kind": "choose", "choice": "lay 99 z9", "decision": anne["decision"]},
        {"kind": "choose", "choice": "dance", "decision": anne["decision"]},
        {"kind": "choose", "choice": "pass", "decision": anne["decision"] + 1},
        {"kind": "choose", "decision": anne["decision"]},
        {"kind": "undo", "decision": anne["decision"] + 1},
        {"kind": "answer", "agreed": True},
        {"kind": "ask", "what": "pause"},
        {"kind": "ask", "what": "rum"},
        {"kind": "resume"},
        {"kind": "say", "phrase": "mutiny"},
        {"kind": "say", "text": "not here"},
    ]
    for command in commands:
        tape.send("Anne", table, **command)
    tape.send("Eve", table, kind="leave")
    tape.send("Eve", table, kind="join")
    tape.send("", table, kind="join")
    tape.send("Anne", "nowhere", kind="join")
    path = f"/api/tables/{table}/commands"
    tape.ask("Anne", "POST", path, {"kind": "join"})
    tape.ask("Anne", "POST", path, content="{", headers={"Idempotency-Key": "a", **_JSON})
    tape.ask("Anne", "POST", path, content="{}", headers={"Idempotency-Key": "a"})
    tape.send("Anne", table, "twice", kind="say", phrase="hello")
    tape.send("Anne", table, "twice", kind="say", phrase="hello")
    tape.send("Anne", table, "twice", kind="say", phrase="luck")
    for who, state in (("Anne", anne), ("Bob", bob)):
        if state["view"]["choices"]:
            choice = {"choice": state["view"]["choices"][0]}
            tape.ask(who, "POST", f"/api/tables/{table}/preview", choice)
    tape.ask("Eve", "POST", f"/api/tables/{table}/preview", {"choice": "pass"})
    tape.ask("Anne", "POST", f"/api/tables/{table}/preview", {"choice": "dance"})
    tape.ask("Anne", "POST", f"/api/tables/{tape.tables['finished']}/preview", {"choice": "pass"})
    tape.ask("Anne", "POST", f"/api/tables/{table}/advice")
    for name in ("hints", "with-bots"):
        where = f"/api/tables/{tape.tables[name]}/advice"
        tape.ask("Anne", "POST", f"{where}?level=4", shape=True)
        tape.ask("Anne", "POST", f"{where}?level=2", shape=True)
        tape.ask("Anne", "POST", f"{where}?level=9")
        tape.ask("Bob", "POST", where)


def _agreements(tape: Recorder) -> None:
    asked = tape.tables["asked"]
    waiting = tape.look("Anne", asked)["state"]["asked"]["waiting"]
    other = ("Anne", "Bob")[waiting[0]]
    tape.send(other, asked, kind="ask", what="draw")
    tape.send(other, asked, kind="answer", agreed=True)
    tape.ask(other, "GET", f"/api/tables/{asked}")
    paused = tape.tables["paused"]
    decision = tape.look("Bob", paused)["state"]["decision"]
    tape.send("Bob", paused, kind="choose", choice="pass", decision=decision)
    tape.send("Bob", paused, kind="resume")
    tape.ask("Bob", "GET", f"/api/tables/{paused}")
    tape.send("Bob", paused, kind="resign")
    tape.ask("Bob", "GET", f"/api/tables/{paused}")
    tape.ask("Bob", "GET", f"/api/tables/{paused}/record")
    tape.ask("Bob", "GET", f"/api/people/{tape.people['Bob']}")
    secrets = tape.tables["secrets"]
    for who in ("Anne", "Bob", "Cléo", "Dan", "Eve", ""):
        tape.ask(who, "GET", f"/api/tables/{secrets}")
    tape.send("Anne", secrets, kind="resign")
    state = tape.look("Bob", secrets)["state"]
    tape.send("Bob", secrets, kind="undo", decision=state["decision"])
    tape.ask("Bob", "GET", f"/api/tables/{secrets}")
    tape.ask("Cléo", "GET", f"/api/tables/{secrets}")


def _whole_games(tape: Recorder) -> None:
    for name, crew in (("open", ["Cléo", "Dan"]), ("open-ships", ["Bob", "Cléo", "Eve"])):
        table = tape.tables[name]
        for nth, who in enumerate(crew):
            tape.send(who, table, kind="join", seat=nth, nonce=f"{nth:02x}" * 8)
        tape.listen(f"{name}-seat", crew[0], table, "socket")
        tape.listen(f"{name}-spectator", "", table, "stream")
        tape.play(table, crew, {f"{name}-seat": crew[0], f"{name}-spectator": ""})
        tape.hang_up(f"{name}-seat")
        tape.hang_up(f"{name}-spectator")
        for who in (*crew, ""):
            tape.ask(who, "GET", f"/api/tables/{table}")
        tape.ask(crew[0], "GET", f"/api/tables/{table}/record")
        tape.ask("", "GET", f"/api/people/{tape.people[crew[0]]}")


def _host(tape: Recorder) -> None:
    table = tape.tables["open-days"]
    for token in ("wrong", tape.host):
        mine = {"X-Host-Token": token}
        tape.ask("", "DELETE", f"/api/host/tables/{table}", headers=mine)
        tape.ask("", "DELETE", f"/api/host/people/{tape.people['Dan']}/name", headers=mine)
        tape.ask("", "DELETE", "/api/host/people/nobody/name", headers=mine)
    tape.ask("", "DELETE", f"/api/host/tables/{table}", headers={"X-Host-Token": tape.host})
    tape.ask("", "DELETE", f"/api/host/tables/{table}")
    tape.ask("", "GET", f"/api/tables/{table}")
    tape.ask("Dan", "GET", "/api/me")
    tape.ask("Dan", "PATCH", "/api/me", {"name": "Dan"})


_LAG: Final = 35
_JSON: Final = {"Content-Type": "application/json"}


def record_tape(place: Path, kept: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Ask a server that runs on a copy of the database; return what was said."""
    with tempfile.TemporaryDirectory() as folder:
        data = open_copy(Path(folder), place)
        # Lists may lag by half a minute: what they say afterwards does not depend on the hurry.
        time.sleep(_LAG)
        with Running(data, "--bots", "1") as server:
            callers = Callers(server, kept["people"])
            tape = Recorder(callers, kept)
            # Its clock goes on when the table is first read: so that it has, before all else.
            tape.ask("Anne", "GET", f"/api/tables/{tape.tables['clock']}")
            for part in (_library, _looks, _people, _making, _commands, _agreements):
                part(tape)
            _whole_games(tape)
            _host(tape)
            callers.close()
    yield from tape.entries
