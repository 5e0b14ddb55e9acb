"""A server of today on a copy of the kept database: what was begun is played to its end."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest

from tests.kept.kept import KEPT, kept_json, open_copy
from tests.kept.tape import Callers
from tests.kept.test_records import said
from tests.server.running import Running

PEOPLE: dict[str, dict[str, str]] = kept_json("people.json")["people"]
TABLES: dict[str, str] = kept_json("people.json")["tables"]
RUNNING = ("late", "clock", "paused", "asked", "private", "secrets", "with-bots", "left", "hints")
_PATIENCE = 60.0


@pytest.fixture(scope="module")
def callers(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with Running(open_copy(tmp_path_factory.mktemp("kept")), "--bots", "1") as server:
        found = Callers(server, PEOPLE)
        yield found
        found.close()


class Sitting:
    """A table, and those who sit there."""

    def __init__(self, callers: Callers, name: str) -> None:
        self._callers = callers
        self._here = f"/api/tables/{TABLES[name]}"
        self._key = 0
        ids = [seat["person"] for seat in self.state("Anne")["seats"]]
        self.crew = [name for name, each in PEOPLE.items() if each["id"] in ids]

    def ask(self, who: str, method: str, path: str, **more: Any) -> Any:
        found = self._callers.ask({"as": who, "method": method, "path": self._here + path, **more})
        assert found["status"] == 200, found
        return found["answer"]

    def state(self, who: str) -> Any:
        return self.ask(who, "GET", "")["state"]

    def send(self, who: str, **command: Any) -> None:
        self._key += 1
        key = {"Idempotency-Key": f"on-{self._key}"}
        self.ask(who, "POST", "/commands", body=command, headers=key)


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_is_played_to_its_end(name: str, callers: Callers, tmp_path: Path) -> None:
    sitting, chance = Sitting(callers, name), random.Random(3)
    if name == "paused":
        sitting.send("Anne", kind="resume")
    if name == "asked":
        waiting = sitting.state("Anne")["asked"]["waiting"][0]
        sitting.send(sitting.crew[waiting], kind="answer", agreed=True)
    if name == "left":
        sitting.send("Bob", kind="return")
    until = time.monotonic() + _PATIENCE
    while sitting.state("Anne")["outcome"] is None:
        assert time.monotonic() < until
        chose = [_choose(sitting, who, chance) for who in sitting.crew]
        if not any(chose):
            time.sleep(0.02)
    record = tmp_path / "record.txt"
    record.write_text(sitting.ask("Anne", "GET", "/record"), "utf-8")
    assert "committed to" in said("verify", str(record), "--lang", "en")


def _choose(sitting: Sitting, who: str, chance: random.Random) -> bool:
    state = sitting.state(who)
    if state["outcome"] is not None or not state["view"]["choices"]:
        return False
    choice = chance.choice(state["view"]["choices"])
    sitting.send(who, kind="choose", choice=choice, decision=state["decision"])
    return True


def test_the_database_is_copied(tmp_path: Path) -> None:
    """By `flibuste backup`, without a server."""
    data = open_copy(tmp_path)
    said("backup", "--data", str(data), str(tmp_path / "copy.db"))
    with Running(tmp_path / "copy.db") as server:
        found = Callers(server, PEOPLE)
        lobby = found.ask({"as": "Anne", "method": "GET", "path": "/api/me/tables"})
        assert len(lobby["answer"]) > 15
        found.close()


def test_nothing_that_is_kept_is_written_to() -> None:
    """The tests work on copies: a server's own files never lie beside the kept ones."""
    assert sorted(path.name for path in KEPT.glob("tables*")) == ["tables.db.gz"]
