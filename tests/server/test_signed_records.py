"""A server signs its records, publishes its keys, and keeps its private key to itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from flibuste.games.registry import open_record
from flibuste.proof.proof import Expected, prove
from tests.server.running import Player, Running


def _resigned(server: Running) -> str:
    player = Player(server, "Signatory")
    table = player.create(game="under-fire", players=2, bots=[None, 1])
    player.do(table, kind="join", nonce="0011")
    player.do(table, kind="resign")
    return player.http.get(f"/api/tables/{table}/record").text


def _keys(server: Running) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = Player(server, "Reader").http.get("/api/keys").json()["keys"]
    return found


def test_records_are_signed_by_the_key_that_is_published(server: Running) -> None:
    text = _resigned(server)
    (key,) = _keys(server)
    assert key["signature"] is None
    game, record = open_record(text, "r")
    _, proof = prove(game, record, "r", Expected(key=key["key"]))
    assert proof.wrong is None
    assert proof.end == "players"
    shown = Player(server, "Reader").http.post("/api/replay", json={"record": text}).json()
    assert shown["proved"] is True
    assert shown["proof"]["signed"] == "yes"
    assert shown["proof"]["keys"] == [key["key"]]
    assert shown["proof"]["end"] == "players"
    forged = text.replace("light: Signatory", "light: Somebody")
    shown = Player(server, "Reader").http.post("/api/replay", json={"record": forged}).json()
    assert shown["proof"]["signed"] == "broken"


def test_the_key_outlives_a_restart_and_is_replaced_on_demand(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    seen = []
    for options in ([], [], ["--new-key"]):
        with Running(data, *options) as server:
            seen.append(_keys(server))
    assert seen[0] == seen[1]
    assert seen[2][0] == seen[0][0]
    assert len(seen[2]) == 2
    assert seen[2][1]["signature"]


def test_the_private_key_is_nowhere_else(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with Running(data) as server:
        text = _resigned(server)
        backup = [sys.executable, "-m", "flibuste", "backup", "--data", str(data), str(copy)]
        said = subprocess.run(backup, check=True, capture_output=True, text=True)
        log = server.log() + server.greeting + said.stdout + said.stderr + text
    private = Path(f"{data}.signing-key").read_text("ascii").split()[-1]
    assert len(private) == 64
    assert private not in log
    for file in (data, copy):
        content = file.read_bytes()
        assert private.encode() not in content
        assert bytes.fromhex(private) not in content
