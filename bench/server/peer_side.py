"""boardgame.io's server: matches only in memory, moves and news by its socket.io transport."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from random import Random
from typing import Any, Final

import orjson

from bench.server.addresses import address
from bench.server.http import Pool, post
from bench.server.process import Pinned
from bench.server.side import Seats, Side, gather
from bench.server.websocket import WebSocket

FOLDER: Final = Path(__file__).resolve().parent / "boardgame_io"
_PACKAGE: Final = FOLDER / "node_modules" / "boardgame.io" / "package.json"
NAME: Final = "boardgame.io"
#: The game that `boardgame_io/server.cjs` plays.
_GAME: Final = "tiles"
_HAND: Final = 4
#: Messages in the format of engine.io and socket.io.
_CONNECT: Final = f"40/{_GAME},".encode()
_EVENT: Final = f"42/{_GAME},".encode()
_PING: Final = b"2"
_PONG: Final = b"3"


def missing() -> str:
    """Return what is not installed, or ""."""
    if shutil.which("node") is None:
        return "Node.js"
    return "" if _PACKAGE.exists() else NAME


def version() -> str:
    """Return its version."""
    found: dict[str, Any] = json.loads(_PACKAGE.read_text(encoding="utf-8"))
    return str(found["version"])


class PeerTable(Seats):
    """A match. The mover's own update counts as the answer, the other's update as the news."""

    signs = 2

    def __init__(self, match: str, credentials: list[str], nth: int) -> None:
        super().__init__()
        self.match = match
        self._nth = nth
        self._chance = Random(nth)
        self._state: dict[str, Any] = {}
        #: The seat that moved last.
        self._moved = 0
        self._seats = [_Seat(self, seat, secret) for seat, secret in enumerate(credentials)]
        path = "/socket.io/?EIO=4&transport=websocket"
        self.sockets = [WebSocket(path, "", seat.hear) for seat in self._seats]

    async def connect(self, port: int) -> None:
        """Connect both seats, each from its own address."""
        for seat, socket in enumerate(self.sockets):
            await socket.connect(port, address(2 * self._nth + seat))
        for each in self._seats:
            await each.knows.wait()

    def move(self) -> None:
        """Lay some tile on some free space."""
        self._moved = int(self._state["ctx"]["currentPlayer"])
        spaces = [k for k, tile in enumerate(self._state["G"]["sea"]) if tile is None]
        lay = {
            "type": "lay",
            "args": [self._chance.randrange(_HAND), self._chance.choice(spaces)],
            "playerID": str(self._moved),
            "credentials": self._seats[self._moved].credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": lay}
        event = ["update", action, self._state["_stateID"], self.match, str(self._moved)]
        self.sockets[self._moved].send(_EVENT + orjson.dumps(event))

    def know(self, state: dict[str, Any]) -> None:
        """Take over the state of the match."""
        self._state = state

    def news_at(self, seat: int) -> None:
        """Note that a seat's socket has news."""
        if seat == self._moved:
            self.acknowledged()
        else:
            self.told()


class _Seat:
    """One seat, and its end of socket.io."""

    def __init__(self, table: PeerTable, seat: int, credentials: str) -> None:
        self.credentials = credentials
        self._table = table
        self._seat = seat
        self.knows = asyncio.Event()

    def hear(self, text: bytes) -> None:
        """Handle a message."""
        send = self._table.sockets[self._seat].send
        if text == _PING:
            send(_PONG)
        elif text.startswith(b"0{"):
            send(_CONNECT)
        elif text.startswith(_CONNECT):
            sync = ["sync", self._table.match, str(self._seat), self.credentials, 2]
            send(_EVENT + orjson.dumps(sync))
        elif text.startswith(_EVENT):
            self._event(orjson.loads(text[len(_EVENT) :]))

    def _event(self, event: list[Any]) -> None:
        if event[0] == "sync":
            self._table.know(event[2]["state"])
            self.knows.set()
        elif event[0] == "update":
            self._table.know(event[2])
            self._table.news_at(self._seat)


class PeerSide(Side):
    """boardgame.io with its defaults, over WebSockets only; it keeps matches in memory."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def process(self) -> Pinned:
        """Return the server, not started yet."""
        command = ["node", str(FOLDER / "server.cjs")]
        return Pinned(command, "/games", self._folder / "peer.log")

    async def tables(self, pool: Pool, first: int, count: int) -> list[Seats]:
        """Create matches, and let two people join each."""
        return await gather(_match(pool, first + nth) for nth in range(count))


async def _match(pool: Pool, nth: int) -> PeerTable:
    made = await pool.get(post(f"/games/{_GAME}/create", "", b'{"numPlayers":2}'))
    match = orjson.loads(made)["matchID"]
    credentials: list[str] = []
    for seat in range(2):
        joining = orjson.dumps({"playerID": str(seat), "playerName": f"Sailor {2 * nth + seat}"})
        joined = await pool.get(post(f"/games/{_GAME}/{match}/join", "", joining))
        credentials.append(orjson.loads(joined)["playerCredentials"])
    return PeerTable(match, credentials, nth)
