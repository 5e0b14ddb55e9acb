"""The whole OpenAPI description, fuzzed: no failure, and no answer that it does not describe."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.server.crew import until
from tests.server.running import Player, Running

#: Streams never end: `test_streams` listens to them.
STREAMS = "/stream$"
#: What names, games, boxes and choices may be, no schema can say: the server refuses them all the
#: same, with 422 and a reason, though they have the right form.
BEYOND_SCHEMAS = "positive_data_acceptance"
EXAMPLES = 10

#: Of the ids that are sent, most are of something that exists.
CONFIG = """
[dictionaries]
tables = {{ values = {tables} }}
doomed = {{ values = {doomed} }}
finished = {{ values = {finished} }}
undecided = {{ values = {undecided} }}
people = {{ values = {people} }}
games = {{ values = ["under-fire", "sabordage"] }}
spare = {{ values = {spare} }}
recoveries = {{ values = {recoveries} }}
records = {{ values = {records} }}
choices = {{ values = {choices} }}

[parameters]
"path.table_id" = {{ dictionary = "tables", probability = 0.8 }}
"path.person_id" = {{ dictionary = "people", probability = 0.8 }}
"path.game" = {{ dictionary = "games", probability = 0.8 }}

# With the host's token, on what nobody else needs.
[[operations]]
include-path-regex = "^/api/host/"
[operations.parameters]
"header.X-Host-Token" = "{host}"
"path.table_id" = {{ dictionary = "doomed", probability = 1.0 }}

# What is only there when a game is over.
[[operations]]
include-path-regex = "/(record|rematch)$"
[operations.parameters]
"path.table_id" = {{ dictionary = "finished", probability = 1.0 }}

# Somebody else's tokens: who drops the token that is used here, is not answered any more.
[[operations]]
include-path = "/api/me/tokens/{{token_id}}"
headers = {{ Authorization = "Bearer {other}" }}
[operations.parameters]
"path.token_id" = {{ dictionary = "spare", probability = 0.8 }}

# Not for programs: a browser's cookie, and no token.
[[operations]]
include-path = "/api/me/recovery"
headers = {{ Authorization = "none", Cookie = "{cookie}", Origin = "{origin}" }}

[[operations]]
include-path = "/api/recover"
[operations.parameters]
"body.token" = {{ dictionary = "recoveries", probability = 0.8 }}

[[operations]]
include-path = "/api/replay"
[operations.parameters]
"body.record" = {{ dictionary = "records", probability = 0.8 }}

# Where a choice is owed, and one of those that can be made.
[[operations]]
include-path-regex = "/preview$"
[operations.parameters]
"path.table_id" = {{ dictionary = "undecided", probability = 1.0 }}
"body.choice" = {{ dictionary = "choices", probability = 0.8 }}

# Bots take their time.
[[operations]]
include-path-regex = "/advice$"
[operations.parameters]
"path.table_id" = {{ dictionary = "undecided", probability = 0.8 }}
[operations.generation]
max-examples = 3
"""


def token_of(player: Player) -> dict[str, str]:
    """Return a new token of somebody's, with its id."""
    found: dict[str, str] = player.http.post("/api/me/tokens", json={"label": "fuzz"}).json()
    return found


def recovery_of(player: Player) -> str:
    """Return the secret of a new recovery link."""
    return str(player.http.post("/api/me/recovery").json()["url"].partition("#")[2])


def owed(player: Player, table: str) -> list[str]:
    """Return what somebody may choose, once it is their turn."""
    until(lambda: bool(player.state(table)["view"]["choices"]))
    return list(player.state(table)["view"]["choices"])


def config(server: Running, player: Player) -> str:
    """Make something of every kind for the player to come upon; return what there is."""
    other = Player(server, "Somebody else")
    duel: dict[str, Any] = {"game": "under-fire", "players": 2, "hints": True, "chat": "free"}
    opened = [player.create(**duel), other.create(**duel, listed=True)]
    playing = [player.create(**duel, bots=[None, 1]) for _ in range(9)]
    for table in playing:
        player.do(table, kind="join")
    # Several of each: the host's fuzzed hand may put one away that was listed.
    finished, undecided, playing = playing[:3], playing[3:6], playing[6:]
    for table in finished:
        player.do(table, kind="resign")
    private = other.create(**duel, spectators=False, bots=[None, 1])
    other.do(private, kind="join")
    host = server.data.with_name(f"{server.data.name}.host-token")
    return CONFIG.format(
        tables=json.dumps([*opened, *playing, private]),
        finished=json.dumps(finished),
        undecided=json.dumps(undecided),
        doomed=json.dumps([other.create(**duel) for _ in range(9)]),
        people=json.dumps([player.id, other.id]),
        spare=json.dumps([token_of(other)["id"] for _ in range(9)]),
        recoveries=json.dumps([recovery_of(other) for _ in range(9)]),
        records=json.dumps([player.http.get(f"/api/tables/{finished[0]}/record").text]),
        choices=json.dumps([name for each in undecided for name in owed(player, each)]),
        host=host.read_text(encoding="ascii").strip(),
        other=token_of(other)["token"],
        cookie=other.cookie,
        origin=server.url,
    )


def test_every_answer_is_described(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        player = Player(server, "Fuzz")
        (tmp_path / "schemathesis.toml").write_text(config(server, player), encoding="utf-8")
        fuzzing = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli"),
                *("--config-file", "schemathesis.toml", "run", f"{server.url}/api/openapi.json"),
                *("--header", f"Authorization: Bearer {token_of(player)['token']}"),
                *("--exclude-path-regex", STREAMS, "--exclude-checks", BEYOND_SCHEMAS),
                *("--max-examples", str(EXAMPLES), "--generation-deterministic"),
                *("--report", "har", "--report-har-path", "answers.har", "--no-color"),
            ],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert fuzzing.returncode == 0, fuzzing.stdout + fuzzing.stderr
        assert "traceback" not in server.log().lower()
        paths = player.http.get("/api/openapi.json").json()["paths"]
    # Fuzzing goes deep: everything that is described has also been done.
    missing = {
        (method.upper(), path)
        for path, methods in paths.items()
        for method in methods
        if not re.search(STREAMS, path)
    }
    for method, path in done(tmp_path / "answers.har"):
        missing -= {(method, each) for each in paths if matches(each, path)}
    assert missing == set()


def done(answers: Path) -> set[tuple[str, str]]:
    """Return the methods and paths that were answered with success."""
    entries = json.loads(answers.read_text(encoding="utf-8"))["log"]["entries"]
    return {
        (each["request"]["method"], urlsplit(each["request"]["url"]).path)
        for each in entries
        if each["response"]["status"] < 300
    }


def matches(described: str, path: str) -> bool:
    """Tell whether a path is one of those that are described so."""
    return re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(described)), path) is not None
