"""Our own server: tables from the prepared file, moves and news by WebSocket, or moves by POST."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import orjson

from bench.server.addresses import address
from bench.server.http import Pool, get, post
from bench.server.prepared import Prepared, PreparedFile
from bench.server.process import Pinned
from bench.server.side import Seats, Side, gather
from bench.server.websocket import WebSocket

_BEAT: Final = b'{"beat"'
_TAKEN: Final = b'{"seq"'
_REFUSED: Final = b'{"key"'


class OwnTable(Seats):
    """A table of Pirates Under Fire. A move causes an answer, and news at both sockets."""

    signs = 3

    def __init__(self, prepared: Prepared, nth: int, pool: Pool | None) -> None:
        """Begin; with a pool of connections, moves are posted by these."""
        super().__init__()
        self._path = f"/api/tables/{prepared.table}"
        self._nth = nth
        self._pool = pool
        self._chance = Random(nth)
        self._moves = 0
        self._mover = 0
        self._seats = [_Seat(self, seat, token) for seat, token in enumerate(prepared.tokens)]
        self.sockets = [
            WebSocket(f"{self._path}/socket", seat.headers, seat.hear) for seat in self._seats
        ]

    async def connect(self, port: int) -> None:
        """Connect both seats, each from its own address."""
        for seat, socket in enumerate(self.sockets):
            await socket.connect(port, address(2 * self._nth + seat))
        for each in self._seats:
            await each.knows.wait()

    def move(self) -> None:
        """Make any of the choices that the view offers."""
        self._mover = next(k for k, seat in enumerate(self._seats) if seat.choices)
        seat = self._seats[self._mover]
        self._moves += 1
        choice = self._chance.choice(seat.choices)
        command = {"kind": "choose", "choice": choice, "decision": seat.decision}
        if self._pool is None:
            sent = {"key": str(self._moves), "command": command}
            self.sockets[self._mover].send(orjson.dumps(sent))
            return
        headers = f"{seat.headers}Idempotency-Key: {self._moves}\r\n"
        body = orjson.dumps(command)
        self._pool.ask(post(f"{self._path}/commands", headers, body), self._answered)

    def news_at(self, seat: int) -> None:
        """Note that a seat's socket has news."""
        if not self.under_way:
            return
        if seat == self._mover:
            self.seen()
        else:
            self.told()

    def _answered(self, status: int, body: bytes) -> None:
        if status == 200:
            self.acknowledged()
        else:
            self.refused(f"{status} {body.decode(errors='replace')}")


class _Seat:
    """One seat, with the choices of the last view that its socket received."""

    def __init__(self, table: OwnTable, seat: int, token: str) -> None:
        self.headers = f"Cookie: __Host-flibuste={token}\r\nOrigin: http://127.0.0.1\r\n"
        self._table = table
        self._seat = seat
        self.knows = asyncio.Event()
        self.choices: list[str] = []
        self.decision = 0

    def hear(self, text: bytes) -> None:
        """Handle a message."""
        if text.startswith(_BEAT):
            # Answer as a browser does, so that the server can measure the delay.
            self._table.sockets[self._seat].send(text)
            return
        if text.startswith(_TAKEN):
            self._table.acknowledged()
            return
        if text.startswith(_REFUSED):
            self._table.refused(text.decode())
            return
        message: dict[str, Any] = orjson.loads(text)
        state = message["state"]
        self.choices = state["view"]["choices"]
        self.decision = state["decision"]
        self._table.over = state["outcome"] is not None
        self.knows.set()
        if message["told"]:
            self._table.news_at(self._seat)


class OwnSide(Side):
    """`flibuste serve`, with its defaults: disk, limits, headers."""

    def __init__(self, prepared: PreparedFile, folder: Path, *, posts: bool = False) -> None:
        self._prepared = prepared
        self._folder = folder
        self._posts = posts

    def process(self) -> Pinned:
        """Return a server on a new copy of the prepared file."""
        data = self._folder / "tables.db"
        for old in self._folder.glob(f"{data.name}*"):
            old.unlink()
        self._prepared.copy(data)
        return own_process(data)

    async def tables(self, pool: Pool, first: int, count: int) -> list[Seats]:
        """Make it load tables from the file."""
        found = self._prepared.tables[first : first + count]
        # The box is the cheapest of a table's paths, and its answer does not stay in memory.
        await gather(pool.get(get(f"/api/tables/{each.table}/box")) for each in found)
        posting = pool if self._posts else None
        return [OwnTable(each, first + nth, posting) for nth, each in enumerate(found)]


def own_process(data: Path) -> Pinned:
    """Return our server for a file, not started yet."""
    command = [sys.executable, "-m", "flibuste", "serve", "--data", str(data), "--port"]
    return Pinned(command, "/health", data.with_suffix(".log"))
