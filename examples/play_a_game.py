"""Play a whole game at a server from a program, against one of its bots, and check the deal.

python examples/play_a_game.py http://127.0.0.1:8000

With FLIBUSTE_TOKEN in the environment it plays for whoever made that token, else as somebody new.
"""

from __future__ import annotations

import os
import random
import secrets
import sys

from flibuste.core.record_reader import read_record
from flibuste.core.replay import verify
from flibuste.games.registry import GAMES
from flibuste.remote.server import RemoteServer, enlist
from flibuste.remote.table import RemoteTable

GAME = "under-fire"


def main(url: str) -> None:
    token = os.environ.get("FLIBUSTE_TOKEN") or enlist(url, "Example")
    with RemoteServer(url, token) as server:
        made = server.create(GAME, 2, bots=[None, 1])
        print(f"Watch it at {made.url}")
        table = RemoteTable(server, made.id)
        # What the server has committed itself to, noted before it learns our nonce.
        about = table.about()
        nonce = secrets.token_bytes(32)
        table.join(0, nonce)
        play(table)
        # The record holds seed and nonces: everything can be computed again, here.
        record = read_record(table.record(), "record", list(GAMES[GAME].seats))
        verify(table.open_game(about), record, "record")
        assert record.seal is not None
        assert record.seal.commitment == about.commitment
        assert record.seal.nonces[0] == nonce
        print(f"The deal was fair. {record.result}")


def play(table: RemoteTable) -> None:
    """Choose anything, until the game is over."""
    done = 0
    for news in table.listen():
        for told in news.told:
            for sentence in told["words"]["en"] if "words" in told else []:
                print(sentence)
        state = news.state
        if state.outcome is not None:
            return
        # News from before our own last choice are old.
        if state.choices and state.decision is not None and news.seq >= done:
            done = table.choose(random.choice(state.choices), state.decision).seq


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
