"""Plays requests to a server and hears its streams: to record a tape, and to play it again.

A tape is a list of entries. `ask` is a request with its answer, `listen` opens a stream, `hear`
holds the messages that told something up to a number, `hang up` ends it.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Iterator
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.running import Running

#: What stands in the tape for the address of the server.
ANYWHERE: Final = "http://flibuste.invalid"
_HEADERS: Final = ("content-type", "content-disposition", "set-cookie", "location")
_TOKEN: Final = re.compile(r"=[A-Za-z0-9]{32};")
_MOMENT: Final = re.compile(r"expires=[^;]*;")
_PATIENCE: Final = 30.0


class Callers:
    """Those who talk to a server: people by their programs' tokens, and browsers by a cookie.

    A browser is called `browser-…`, and knows nothing before it introduces itself; `` is nobody.
    """

    def __init__(self, server: Running, people: dict[str, dict[str, str]]) -> None:
        self.server = server
        self._people = people
        self._clients: dict[str, httpx.Client] = {}
        self._streams: dict[str, Iterator[str]] = {}
        self._open = contextlib.ExitStack()
        self._ends: dict[str, contextlib.ExitStack] = {}

    def close(self) -> None:
        """Hang up, all of them."""
        for end in self._ends.values():
            end.close()
        self._open.close()

    def ask(self, entry: dict[str, Any]) -> dict[str, Any]:
        """Send the request of an entry; return the answer as a tape holds it."""
        headers = {name: self._here(value) for name, value in entry.get("headers", {}).items()}
        sent: dict[str, Any] = {}
        if "body" in entry:
            sent["json"] = entry["body"]
        if "content" in entry:
            sent["content"] = entry["content"]
        client = self._client(entry["as"])
        answer = client.request(entry["method"], entry["path"], headers=headers, **sent)
        if entry["as"].startswith("browser"):
            _mind_cookie(client, answer)
        text = answer.text.replace(self.server.url, ANYWHERE)
        kept = {
            name: _timeless(answer.headers[name].replace(self.server.url, ANYWHERE))
            for name in _HEADERS
            if name in answer.headers
        }
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        body = json.loads(text) if is_json and text else text
        return {"status": answer.status_code, "given": kept, "answer": body}

    def listen(self, entry: dict[str, Any]) -> None:
        """Open the stream of an entry."""
        end = contextlib.ExitStack()
        path = f"/api/tables/{entry['table']}/{entry['how']}?since={entry['since']}"
        client = self._client(entry["as"])
        if entry["how"] == "socket":
            url = self.server.url.replace("http", "ws", 1) + path
            proof = {name: client.headers[name] for name in _proofs(client)}
            socket = end.enter_context(connect(url, additional_headers=proof, max_size=None))
            self._streams[entry["name"]] = _socket_lines(socket)
        else:
            answer = end.enter_context(client.stream("GET", path))
            assert answer.status_code == 200
            self._streams[entry["name"]] = answer.iter_lines()
        self._ends[entry["name"]] = end

    def hear(self, entry: dict[str, Any]) -> list[Any]:
        """Return the messages of a stream that tell something, up to the number in an entry."""
        heard: list[Any] = []
        late = time.monotonic() + _PATIENCE
        while not heard or heard[-1]["told"][-1]["seq"] < entry["until"]:
            message = json.loads(next(self._streams[entry["name"]]))
            # Signs of life come even if nothing else does.
            assert time.monotonic() < late, heard[-1:]
            assert "beat" in message or "state" in message, message
            # It may be told at any time that somebody is here or has gone.
            if message.get("told"):
                heard.append(message)
        return heard

    def hang_up(self, entry: dict[str, Any]) -> None:
        """End the stream of an entry."""
        self._ends.pop(entry["name"]).close()

    def _client(self, name: str) -> httpx.Client:
        if name not in self._clients:
            headers = {"Accept-Language": "en"}
            if name.startswith("browser"):
                headers["Origin"] = self.server.url
            elif name:
                headers["Authorization"] = f"Bearer {self._people[name]['token']}"
            self._clients[name] = self._open.enter_context(
                httpx.Client(base_url=self.server.url, timeout=_PATIENCE, headers=headers)
            )
        return self._clients[name]

    def _here(self, value: str) -> str:
        return value.replace(ANYWHERE, self.server.url)


def _proofs(client: httpx.Client) -> list[str]:
    return [name for name in ("authorization", "cookie", "origin") if name in client.headers]


def _timeless(header: str) -> str:
    """Return a header without the secret and the moment that a cookie has."""
    return _MOMENT.sub("expires=*;", _TOKEN.sub("=*;", header))


def _mind_cookie(client: httpx.Client, answer: httpx.Response) -> None:
    """Keep a cookie as browsers do: at this machine even a secure one, and without encryption."""
    client.cookies.clear()
    given = answer.headers.get("set-cookie")
    if given is not None:
        client.headers.pop("cookie", None)
        if "Max-Age=0" not in given:
            client.headers["Cookie"] = given.partition(";")[0]


def _socket_lines(socket: ClientConnection) -> Iterator[str]:
    while True:
        message = socket.recv(_PATIENCE)
        assert isinstance(message, str)
        yield message
