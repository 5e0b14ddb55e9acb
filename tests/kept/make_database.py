"""Made the kept database: people at the tables of a real server, finished, running and open."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from tests.server.running import Player, Running

_BOXES: Final = Path("tests/playthroughs")
_REAL_TIME: Final = {"kind": "real-time", "bank": 86_400, "increment": 5}
_DAYS: Final = {"kind": "days", "days": 30}


class Evening:
    """People who play at many tables."""

    def __init__(self, server: Running) -> None:
        self._server = server
        self._chance = random.Random(14)
        self.crew = [Player(server, name) for name in ("Anne", "Bob", "Cléo", "Dan", "Eve")]
        self.tables: dict[str, str] = {}

    def table(self, name: str, people: int, **setup: Any) -> str:
        """Make a table where this many people sit down."""
        players = setup.pop("players", people)
        made = self.crew[0].create(players=players, **setup)
        self.tables[name] = made
        for player in self.crew[:people]:
            player.do(made, kind="join", nonce=self._chance.randbytes(8).hex())
        return made

    def play(self, table: str, choices: int = 100_000) -> None:
        """Let people choose at random: so often, or until the game is over."""
        while choices:
            state = self.crew[0].state(table)
            if state["outcome"] is not None:
                return
            acted = False
            for player in self._sitting(state):
                choices -= self._choose(player, table) if choices else 0
                acted = True
            if not acted:
                time.sleep(0.02)

    def _sitting(self, state: dict[str, Any]) -> list[Player]:
        people = [seat["person"] for seat in state["seats"] if not seat["deputy"]]
        return [player for player in self.crew if player.id in people]

    def _choose(self, player: Player, table: str) -> bool:
        state = player.state(table)
        if state["outcome"] is not None or not state["view"]["choices"]:
            return False
        choice = self._chance.choice(state["view"]["choices"])
        player.do(table, kind="choose", choice=choice, decision=state["decision"])
        return True

    def settle(self, table: str) -> None:
        """Wait until no bot owes a choice."""
        while True:
            before = self.crew[0].look(table)
            time.sleep(0.7)
            state = before["state"]
            mine = state["outcome"] is not None or state["view"]["choices"]
            if mine and self.crew[0].look(table)["seq"] == before["seq"]:
                return

    def ask_undo(self, table: str) -> Player:
        """Play until somebody has to ask for an undo, and let them ask; return the asker."""
        while True:
            self.play(table, 1)
            for player in self.crew[:2]:
                if player.state(table)["ask_undo"]:
                    player.do(table, kind="ask", what="undo")
                    return player

    def other(self, player: Player) -> Player:
        """Return who plays against somebody at a table for two."""
        return self.crew[1 - self.crew.index(player)]

    def undo_alone(self, table: str) -> None:
        """Play until somebody may take a choice back, and let them do it."""
        while True:
            self.play(table, 1)
            for player in self.crew[:2]:
                state = player.state(table)
                if state["undo"]:
                    player.do(table, kind="undo", decision=state["decision"])
                    return


def _finished(evening: Evening) -> None:
    anne, bob, cleo, *_ = evening.crew
    table = evening.table(
        "finished", 2, game="under-fire", listed=True, clock=_REAL_TIME, chat="free"
    )
    anne.do(table, kind="say", phrase="hello")
    bob.do(table, kind="say", text="Bonne chance à toi ⚓")
    evening.undo_alone(table)
    asker = evening.ask_undo(table)
    evening.other(asker).do(table, kind="answer", agreed=True)
    asker = evening.ask_undo(table)
    evening.other(asker).do(table, kind="answer", agreed=False)
    evening.play(table)
    bob.do(table, kind="say", phrase="game")

    table = evening.table(
        "resigned",
        2,
        game="under-fire",
        variant="expert",
        options=["own-wrecks-anywhere"],
        clock=_DAYS,
        listed=True,
    )
    evening.play(table, 9)
    bob.do(table, kind="resign")

    table = evening.table("drawn", 2, game="under-fire", hints=True)
    evening.play(table, 5)
    anne.do(table, kind="ask", what="draw")
    bob.do(table, kind="answer", agreed=True)
    anne.http.post(f"/api/tables/{table}/rematch").raise_for_status()
    evening.tables["rematch"] = anne.state(table)["rematch"]

    evening.play(evening.table("ships", 3, game="sabordage", listed=True))
    bots = {"game": "sabordage", "players": 4, "bots": [None, 1, 1, 2], "variant": "expert"}
    evening.play(evening.table("ships-with-bots", 1, **bots, listed=True))
    box = (_BOXES / "under-fire.box").read_text("utf-8")
    evening.play(evening.table("own-box", 1, game="under-fire", players=2, bots=[None, 1], box=box))
    box = (_BOXES / "sabordage.box").read_text("utf-8")
    option = ["long-shots-spare-home"]
    table = evening.table("ships-own-box", 2, game="sabordage", box=box, options=option, chat="off")
    evening.play(table)
    cleo.create(game="sabordage", players=2)


def _running(evening: Evening) -> None:
    anne, bob, *others = evening.crew
    evening.play(evening.table("late", 2, game="under-fire", delay=1, listed=True), 11)
    table = evening.table("clock", 2, game="under-fire", variant="expert", clock=_REAL_TIME)
    evening.play(table, 8)
    table = evening.table("paused", 2, game="under-fire", clock=_DAYS)
    evening.play(table, 6)
    anne.do(table, kind="ask", what="pause")
    bob.do(table, kind="answer", agreed=True)
    table = evening.table("asked", 2, game="under-fire")
    evening.ask_undo(table)
    table = evening.table("private", 2, game="under-fire", spectators=False)
    evening.play(table, 4)

    table = evening.table(
        "secrets", 5, game="sabordage", variant="expert", options=["long-shots-spare-home"]
    )
    evening.play(table, 30)
    # All others owe a choice that two have made: secrets that nobody else may see.
    while not all(player.state(table)["view"]["choices"] for player in evening.crew):
        evening.play(table, 1)
    for player in (bob, others[0]):
        state = player.state(table)
        choice = state["view"]["choices"][-1]
        player.do(table, kind="choose", choice=choice, decision=state["decision"])

    bots = {"game": "sabordage", "players": 3, "bots": [None, 1, 2], "hints": True}
    table = evening.table("with-bots", 1, **bots, listed=True)
    evening.play(table, 4)
    evening.settle(table)
    table = evening.table("left", 2, game="under-fire", takeover=1)
    evening.play(table, 6)
    bob.do(table, kind="leave")
    evening.settle(table)
    table = evening.table(
        "hints", 1, game="under-fire", players=2, bots=[None, 1], hints=True, variant="expert"
    )
    evening.settle(table)
    evening.play(table, 3)
    evening.settle(table)


def _open(evening: Evening) -> None:
    evening.table("open", 0, game="under-fire", players=2, listed=True, chat="free")
    evening.table("open-ships", 0, game="sabordage", players=3, variant="expert", listed=True)
    evening.table("open-days", 1, game="sabordage", players=5, clock=_DAYS, listed=True)
    evening.table("open-with-bot", 0, game="sabordage", players=3, bots=[None, 3, None])


def make_database(place: Path) -> dict[str, Any]:
    """Make the database, packed into one file; return its people and tables by name."""
    data = place / "tables.db"
    with Running(data, "--bots", "1") as server:
        evening = Evening(server)
        _finished(evening)
        _running(evening)
        _open(evening)
        people = {}
        for player in evening.crew:
            made = player.http.post("/api/me/tokens", json={"label": "kept"}).json()
            people[player.name] = {"id": player.id, "token": made["token"]}
        host = data.with_name("tables.db.host-token").read_text("ascii").strip()
        lout = Player(server, "Lout")
        removed = lout.create(game="under-fire", players=2)
        mine = {"X-Host-Token": host}
        anne = evening.crew[0]
        anne.http.delete(f"/api/host/tables/{removed}", headers=mine).raise_for_status()
        anne.http.delete(f"/api/host/people/{lout.id}/name", headers=mine).raise_for_status()
        evening.tables["removed"] = removed
        # Everything on the tape happens later than everything in the database.
        before = time.time_ns() // 1_000_000
        time.sleep(2)
    with closing(sqlite3.connect(data)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
    packed = gzip.compress(data.read_bytes(), 9, mtime=0)
    for left in place.glob("tables.*"):
        left.unlink()
    (place / "tables.db.gz").write_bytes(packed)
    kept = {"people": people, "host": host, "tables": evening.tables, "before": before}
    return dict(json.loads(json.dumps(kept)))
