"""A table of a server elsewhere: looking, listening, commanding."""

from __future__ import annotations

import secrets
from collections.abc import Generator
from typing import Final
from urllib.parse import quote

from pydantic import TypeAdapter

from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.sealed import FIRST_SCHEME, nonce_commitment
from flibuste.games.registry import open_game
from flibuste.remote.failure import other_box
from flibuste.remote.listening import OpenLine, Update, listen
from flibuste.remote.server import RemoteServer, request
from flibuste.wire.answers import NewTable, TableAbout, Taken
from flibuste.wire.commands import Command
from flibuste.wire.table import TableState

_ABOUT: Final = TypeAdapter(TableAbout)
_COMMAND: Final[TypeAdapter[Command]] = TypeAdapter(Command)
_TAKEN: Final = TypeAdapter(Taken)
_NEW_TABLE: Final = TypeAdapter(NewTable)


class RemoteTable:
    """One table, as the person whose token it is sees it."""

    def __init__(self, server: RemoteServer, table_id: str) -> None:
        self.server = server
        self.id = table_id
        self._path = f"/api/tables/{quote(table_id, safe='')}"
        #: What `listen` has open.
        self._line: OpenLine | None = None

    def about(self) -> TableAbout:
        """Return the table as it is now."""
        about = self._look()
        return self._look() if self._reveal(about.state) else about

    def _look(self) -> TableAbout:
        return self.server.read(_ABOUT, self.server.get(self._path))

    def listen(self, since: int = 0) -> Generator[Update]:
        """Tell what happens after a number, and go on whatever is cut or restarted.

        The first news come at once, with the table as it is; what piles up while nobody asks comes
        as one. It never ends by itself.
        """
        try:
            for update in listen(self.server, f"{self._path}/socket", since, self._opened):
                self._reveal(update.state)
                yield update
        finally:
            self._opened(None)

    def _opened(self, line: OpenLine | None) -> None:
        self._line = line

    def command(self, kind: str, **facts: object) -> Taken:
        """Send a command of `flibuste.wire.commands`.

        When this returns, it is done, once, and on the server's disk. While somebody listens, it
        goes over their line.
        """
        command = request(_COMMAND, {"kind": kind, **facts})
        key = secrets.token_hex(16)
        taken = None if self._line is None else self._line.ask(key, command)
        if taken is not None:
            return taken
        answer = self.server.post(f"{self._path}/commands", command, key)
        return self.server.read(_TAKEN, answer)

    def join(self, seat: int | None = None, nonce: bytes | None = None) -> Taken:
        """Sit down, and add a nonce to the deal: 32 random bytes if none is given.

        Until all sit, the server knows only its SHA-256. Then `join`, `about` and `listen` reveal
        it by themselves; a game is dealt without the nonce of who calls none of them in time.
        """
        added = secrets.token_bytes(32) if nonce is None else nonce
        if not added or self._look().dealing == FIRST_SCHEME:
            return self.command("join", seat=seat, nonce=added.hex())
        taken = self.command("join", seat=seat, commitment=nonce_commitment(added).hex())
        self.server.nonces[self.id] = added
        self._reveal(self._look().state)
        return taken

    def _reveal(self, state: TableState) -> bool:
        """Reveal the caller's nonce if the deal waits for it; tell whether it did."""
        if state.reveal is None or state.seat is None or state.seats[state.seat].nonce:
            return False
        nonce = self.server.nonces.get(self.id, b"")
        if nonce_commitment(nonce).hex() != state.seats[state.seat].commitment:
            return False
        try:
            self.command("reveal", nonce=nonce.hex())
        except Refusal as refusal:
            # It was too late, or somebody else revealed it for us.
            if refusal.code != "nothing-to-reveal":
                raise
        return True

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
        return self.server.read(_NEW_TABLE, self.server.post(f"{self._path}/rematch"))

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
