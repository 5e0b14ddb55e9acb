"""Every channel by which a server tells somebody of a table, in bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
from websockets.sync.client import connect

from tests.server.running import Running

#: What the network adds by itself.
_NOT_OURS = ("date", "sec-websocket-accept")


@dataclass(frozen=True)
class Caller:
    """Somebody who calls, with a token or without."""

    token: str | None
    language: str = "en"

    @property
    def headers(self) -> dict[str, str]:
        """What to send with every request."""
        proof = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        return {"Accept-Language": self.language, **proof}


class Line:
    """Somebody on the line to a server."""

    def __init__(self, server: Running, caller: Caller) -> None:
        self._caller = caller
        self._url = server.url
        self._http = httpx.Client(base_url=server.url, headers=caller.headers, timeout=60)
        server.callers.append(self._http)

    def ask(self, method: str, path: str, body: object = None, key: str = "") -> bytes:
        """Return a whole answer: status, headers and body."""
        headers = {"Idempotency-Key": key} if key else {}
        answer = self._http.request(method, path, json=body, headers=headers)
        return _whole(answer, answer.content)

    def stream(self, table: str, since: int) -> bytes:
        """Return the first line of a stream, with the headers that come before."""
        path = f"/api/tables/{table}/stream?since={since}"
        with self._http.stream("GET", path) as answer:
            return _whole(answer, next(answer.iter_lines()).encode())

    def socket(self, table: str, since: int) -> bytes:
        """Return the first message on a socket, with the headers that come before."""
        url = self._url.replace("http", "ws", 1)
        path = f"{url}/api/tables/{table}/socket?since={since}"
        headers = self._caller.headers
        with connect(path, additional_headers=headers, max_size=None) as socket:
            assert socket.response is not None
            head = _head(list(socket.response.headers.raw_items()))
            message = socket.recv(60)
            assert isinstance(message, str)
            return head + message.encode()


def looks(line: Line, table: str) -> Iterator[tuple[str, bytes]]:
    """Return all that a table can be asked to show, without changing anything."""
    here = f"/api/tables/{table}"
    for path in ("", "/box", "/box-file", "/position", "/record", "?lang=fr"):
        yield f"GET {path}", line.ask("GET", here + path)
    for since in (0, 2, 5, 1_000_000):
        yield f"socket {since}", line.socket(table, since)
        yield f"stream {since}", line.stream(table, since)


def refusals(line: Line, table: str, choices: list[str]) -> Iterator[tuple[str, bytes]]:
    """Return the answers to what cannot be: none of these choices is one of the caller's."""
    here = f"/api/tables/{table}"
    state = json.loads(line.ask("GET", here).rpartition(b"\n\n")[2])["state"]
    decision = state["decision"] or 0
    mine = (state["view"] or {}).get("choices", [])
    commands: list[object] = [
        {"kind": "choose", "choice": choice, "decision": decision}
        for choice in choices
        if choice not in mine
    ]
    for choice in [*mine[:1], *choices[:1]]:
        commands += [
            {"kind": "choose", "choice": choice, "decision": each}
            for each in (decision - 1, decision + 1, decision + 2)
        ]
    if not state["undo"]:
        commands.append({"kind": "undo", "decision": decision})
    commands += [
        {"kind": "undo", "decision": decision + 1},
        {"kind": "answer", "agreed": True},
        {"kind": "resume"},
        {"kind": "return"},
        {"kind": "join"},
        {"kind": "say", "phrase": "no phrase"},
        {"kind": "mutiny"},
        [],
    ]
    for nth, command in enumerate(commands):
        answer = line.ask("POST", f"{here}/commands", command, f"refused{nth}")
        assert answer[:1] == b"4", (command, answer)
        yield f"POST {command}", answer
    for path in ("/rematch", "/advice"):
        yield f"POST {path}", line.ask("POST", here + path)


def _whole(answer: httpx.Response, body: bytes) -> bytes:
    pairs = [(name.decode(), value.decode()) for name, value in answer.headers.raw]
    return f"{answer.status_code}\n".encode() + _head(pairs) + body


def _head(pairs: list[tuple[str, str]]) -> bytes:
    ours = [f"{name}: {value}" for name, value in pairs if name.lower() not in _NOT_OURS]
    return ("\n".join(ours) + "\n\n").encode()
