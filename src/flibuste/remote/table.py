"""A table of a server elsewhere: looking, listening, commanding."""

from __future__ import annotations

import secrets
from collections.abc import Generator
from typing import Any
from urllib.parse import quote

from flibuste.core.game import Game
from flibuste.games import open_game
from flibuste.remote.failure import other_box
from flibuste.remote.listening import News, listen
from flibuste.remote.server import RemoteServer
from flibuste.remote.wire import NewTable, TableAbout, Taken


class RemoteTable:
    """One table, as the person whose token it is sees it."""

    def __init__(self, server: RemoteServer, table_id: str) -> None:
        self.server = server
        self.id = table_id
        self._path = f"/api/tables/{quote(table_id, safe='')}"

    def about(self) -> TableAbout:
        """Return the table as it is now."""
        return self.server.read(TableAbout, self.server.get(self._path))

    def listen(self, since: int = 0) -> Generator[News]:
        """Tell what happens after a number, and go on whatever is cut or restarted.

        The first news come at once, with the table as it is; what piles up while nobody asks comes
        as one. It never ends by itself.
        """
        return listen(self.server, f"{self._path}/socket", since)

    def command(self, kind: str, **facts: Any) -> Taken:
        """Send a command; when this returns, it is done, once, and on the server's disk."""
        answer = self.server.post(f"{self._path}/commands", {"kind": kind, **facts})
        return self.server.read(Taken, answer)

    def join(self, seat: int | None = None, nonce: bytes | None = None) -> Taken:
        """Sit down, and add a nonce to the deal: 32 random bytes if none is given."""
        added = secrets.token_bytes(32) if nonce is None else nonce
        return self.command("join", seat=seat, nonce=added.hex())

    def choose(self, choice: str, decision: int) -> Taken:
        """Choose, for the decision that the table last told."""
        return self.command("choose", choice=choice, decision=decision)

    def leave(self) -> Taken:
        """Stand up; a bot plays on if the game has begun."""
        return self.command("leave")

    def come_back(self) -> Taken:
        """Take the seat back that a bot plays for."""
        return self.command("return")

    def answer(self, agreed: bool) -> Taken:
        """Agree to what is asked, or not."""
        return self.command("answer", agreed=agreed)

    def rematch(self) -> NewTable:
        """Make, or find, the table for another game of the same people."""
        return self.server.read(NewTable, self.server.post(f"{self._path}/rematch"))

    def position(self) -> str:
        """Return what the caller knows of the game as a position, which `Game.read_view` reads."""
        return self.server.get(f"{self._path}/position").text

    def record(self) -> str:
        """Return the record of a finished game, which `flibuste verify` checks."""
        return self.server.get(f"{self._path}/record").text

    def open_game(self, about: TableAbout) -> Game:
        """Return the game that is played here, with the same box."""
        setup = about.setup
        game = open_game(setup.game, setup.players)
        if game.box_id() != about.box:
            text = self.server.get(f"{self._path}/box-file").text
            game = open_game(setup.game, setup.players, text)
        if game.box_id() != about.box:
            raise other_box(about.box, game.box_id())
        return game
