"""Every channel by which a server tells somebody of a table, in bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
from websockets.sync.client import connect

from tests.server.running import Running

#: What the network adds by itself.
_NOT_OURS = ("date", "sec-websocket-accept")


class Line:
    """Somebody on the line to a server, by a token."""

    def __init__(self, server: Running, token: str, language: str) -> None:
        self._url = server.url
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": language}
        self._http = httpx.Client(base_url=server.url, headers=self._headers, timeout=60)
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
        with connect(path, additional_headers=self._headers, max_size=None) as socket:
            assert socket.response is not None
            head = _head(list(socket.response.headers.raw_items()))
            message = socket.recv(60)
            assert isinstance(message, str)
            return head + message.encode()


def looks(line: Line, table: str) -> Iterator[tuple[str, bytes]]:
    """Return all that a table can be asked to show, without changing anything."""
    here = f"/api/tables/{table}"
    for path in ("", "/box", "/choices", "/picture.svg", "/position", "/record"):
        yield f"GET {path}", line.ask("GET", here + path)
    yield "stream", line.stream(table, 0)
    # From the start, resumed, and from what has not been told.
    for since in (0, 3, 1_000_000):
        yield f"socket {since}", line.socket(table, since)
    about = json.loads(line.ask("GET", here).rpartition(b"\n\n")[2])
    last = about["seq"]
    for number in dict.fromkeys((1, last // 2 or 1, max(1, last - 1), last, last + 1)):
        yield f"GET /history/{number}", line.ask("GET", f"{here}/history/{number}")
    mine = (about["state"]["view"] or {}).get("choices", [])
    for choice in (*mine[:1], *mine[len(mine) // 2 :][:1], *mine[-1:]):
        yield f"POST /preview {choice}", line.ask("POST", f"{here}/preview", {"choice": choice})


def refusals(line: Line, table: str, choices: list[str]) -> Iterator[tuple[str, bytes]]:
    """Return the answers to what cannot be: none of these choices is one of the caller's."""
    here = f"/api/tables/{table}"
    about = json.loads(line.ask("GET", here).rpartition(b"\n\n")[2])
    state = about["state"]
    decision = state["decision"] or 0
    mine = (state["view"] or {}).get("choices", [])
    commands: list[object] = [
        {"kind": "choose", "choice": choice, "decision": decision}
        for choice in choices
        if choice not in mine
    ]
    commands += [
        {"kind": "choose", "choice": choice, "decision": decision + 1}
        for choice in (*mine[:1], *choices[:1])
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
    ]
    for nth, command in enumerate(commands):
        answer = line.ask("POST", f"{here}/commands", command, f"refused{nth}")
        assert answer[:1] == b"4", (command, answer)
        yield f"POST {command}", answer
    for choice in choices:
        if choice not in mine:
            asked = line.ask("POST", f"{here}/preview", {"choice": choice})
            assert asked[:1] == b"4", (choice, asked)
            yield f"POST /preview {choice}", asked
    yield "POST /rematch", line.ask("POST", f"{here}/rematch")
    # A bot that is asked thinks for itself: no two answers are the same.
    if not (mine and about["setup"]["hints"]):
        yield "POST /advice", line.ask("POST", f"{here}/advice")


def _whole(answer: httpx.Response, body: bytes) -> bytes:
    pairs = [(name.decode(), value.decode()) for name, value in answer.headers.raw]
    return f"{answer.status_code}\n".encode() + _head(pairs) + body


def _head(pairs: list[tuple[str, str]]) -> bytes:
    ours = [f"{name}: {value}" for name, value in pairs if name.lower() not in _NOT_OURS]
    return ("\n".join(ours) + "\n\n").encode()
