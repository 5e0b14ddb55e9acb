"""The whole OpenAPI description, fuzzed: no failure, and no answer that it does not describe."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from flibuste.games.registry import GAMES
from tests.server.crew import until
from tests.server.running import Player, Running

#: Streams never end: `test_streams` listens to them.
STREAMS = "/stream$"
#: What names, games, boxes and choices may be, no schema can say: the server refuses them all the
#: same, with 422 and a reason, though they have the right form.
BEYOND_SCHEMAS = "positive_data_acceptance"
EXAMPLES = 10
#: A position in which Light may lay a ship.
POSITION = """flibuste under-fire position 1
turn: light 1 main
[sea]
6  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .
3  .  .  .  .  .  .  .
2  .  .  .  .  .  .  .
1  .  .  .  .  .  .  .
[tiles]
hand light: 6 8 1
"""

#: Three ships at a real table, ready to fire.
SHIPS = """flibuste sabordage position 1
players: 3
round: 3
[ships]
yellow: sail | short 1 / pipe / long 2 | sail
green: sail | armour / - / spring | boarding / - / short 1
black: sail | armour / treasure / - | bombard 1 / - / armour
"""
#: The sea of a real table before the first turn: nobody tells what is in a hand.
SEA = POSITION.replace("[tiles]\nhand light: 6 8 1\n", "")

#: Of the ids that are sent, most are of something that exists.
CONFIG = """
# A body that is too long is refused before anything else about it is checked.
[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "422", "429"]

[dictionaries]
tables = {{ values = {tables} }}
doomed = {{ values = {doomed} }}
finished = {{ values = {finished} }}
people = {{ values = {people} }}
games = {{ values = ["under-fire", "sabordage"] }}
spare = {{ values = {spare} }}
recoveries = {{ values = {recoveries} }}
sessions = {{ values = {sessions} }}
records = {{ values = {records} }}
boxes = {{ values = {boxes} }}
positions = {{ values = {positions} }}
ships = {{ values = {ships} }}
seas = {{ values = {seas} }}
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
include-path-regex = "/(course|record|rematch)$"
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
include-path-regex = "^/api/me/(recovery|sessions.*)$"
headers = {{ Authorization = "none", Cookie = "{cookie}", Origin = "{origin}" }}
[operations.parameters]
"path.session_id" = {{ dictionary = "sessions", probability = 0.8 }}

[[operations]]
include-path = "/api/recover"
[operations.parameters]
"body.token" = {{ dictionary = "recoveries", probability = 0.8 }}

[[operations]]
include-path-regex = "^/api/replay"
[operations.parameters]
"body.record" = {{ dictionary = "records", probability = 0.8 }}

[[operations]]
include-path = "/api/boxes/check"
[operations.parameters]
"body.box" = {{ dictionary = "boxes", probability = 0.8 }}
"body.game" = ""

[[operations]]
include-path-regex = "^/api/positions"
[operations.parameters]
"body.position" = {{ dictionary = "positions", probability = 0.8 }}
"body.game" = ""
"body.box" = ""
"body.seat" = "light"
"body.considered" = "lay 6 a1"
"body.choices" = []

[[operations]]
include-path-regex = "^/api/sheets/(score|resolve)$"
[operations.parameters]
"body.sheet" = {{ dictionary = "ships", probability = 0.8 }}
"body.box" = ""
"body.called" = []

[[operations]]
include-path = "/api/sheets/choose"
[operations.parameters]
"body.sheet" = {{ dictionary = "seas", probability = 0.8 }}
"body.box" = ""
"body.called" = []
"body.choice" = "lay 6 a1"

[[operations]]
include-path = "/api/lessons/{{game}}/{{lesson}}/{{step}}"
[operations.parameters]
"path.game" = "under-fire"
"path.lesson" = "lay"
"path.step" = 0
"body.choices" = ["lay 4 a1"]

[[operations]]
include-path-regex = "^/api/boxes/(read|compare)$"
[operations.parameters]
"body.game" = {{ dictionary = "games", probability = 0.8 }}
"body.box" = ""
"body.other" = ""

[[operations]]
include-path = "/api/boxes/write"
[operations.parameters]
"body.game" = {{ dictionary = "games", probability = 0.8 }}

# One short game: another one is refused while it is played.
[[operations]]
include-path = "/api/boxes/balance"
[operations.parameters]
"body.game" = {{ dictionary = "games", probability = 0.8 }}
"body.box" = ""
"body.variant" = ""
"body.players" = 2
"body.games" = 1
[operations.generation]
max-examples = 3

# Where somebody else owes a choice, so that nothing else done here ends that game.
[[operations]]
include-path-regex = "^/api/tables/.*/preview$"
headers = {{ Authorization = "Bearer {other}" }}
[operations.parameters]
"path.table_id" = "{undecided}"
"body.choice" = {{ dictionary = "choices", probability = 0.8 }}

# A moment after the game began.
[[operations]]
include-path-regex = "/history/.*/picture.svg$"
headers = {{ Authorization = "Bearer {other}" }}
[operations.parameters]
"path.table_id" = "{undecided}"
"path.seq" = 3

# Bots take their time.
[[operations]]
include-path-regex = "/advice$"
headers = {{ Authorization = "Bearer {other}" }}
[operations.parameters]
"path.table_id" = "{undecided}"
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


def sessions_elsewhere(player: Player) -> list[str]:
    """Let somebody be known in other browsers as well; return the ids of those sessions."""
    for _ in range(9):
        moved = httpx.post(
            f"{player.server.url}/api/recover",
            json={"token": recovery_of(player)},
            headers={"Origin": player.server.url},
        )
        assert moved.status_code == 200, moved.text
    listed = player.http.get("/api/me/sessions").json()
    return [each["id"] for each in listed if not each["here"]]


def owed(player: Player, table: str) -> list[str]:
    """Return what somebody may choose, once it is their turn."""
    until(lambda: bool(player.state(table)["view"]["choices"]))
    return list(player.state(table)["view"]["choices"])


def config(server: Running, player: Player) -> str:
    """Make something of every kind for the player to come upon; return what there is."""
    other = Player(server, "Somebody else")
    duel: dict[str, Any] = {"game": "under-fire", "players": 2, "hints": True, "chat": "free"}
    opened = [player.create(**duel), other.create(**duel, listed=True)]
    playing = [player.create(**duel, bots=[None, 1]) for _ in range(6)]
    for table in playing:
        player.do(table, kind="join")
    # Several of each: the host's fuzzed hand may put one away that was listed.
    finished, playing = playing[:3], playing[3:]
    for table in finished:
        player.do(table, kind="resign")
    private = other.create(**duel, spectators=False, bots=[None, 1])
    other.do(private, kind="join")
    undecided = other.create(**duel, bots=[None, 1])
    other.do(undecided, kind="join")
    host = server.data.with_name(f"{server.data.name}.host-token")
    return CONFIG.format(
        tables=json.dumps([*opened, *playing, private]),
        finished=json.dumps(finished),
        undecided=undecided,
        positions=json.dumps([POSITION]),
        ships=json.dumps([SHIPS]),
        seas=json.dumps([SEA]),
        doomed=json.dumps([other.create(**duel) for _ in range(9)]),
        people=json.dumps([player.id, other.id]),
        spare=json.dumps([token_of(other)["id"] for _ in range(9)]),
        recoveries=json.dumps([recovery_of(other) for _ in range(9)]),
        sessions=json.dumps(sessions_elsewhere(other)),
        records=json.dumps([player.http.get(f"/api/tables/{finished[0]}/record").text]),
        boxes=json.dumps([kit.box_sheet() for kit in GAMES.values()]),
        choices=json.dumps(owed(other, undecided)),
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
