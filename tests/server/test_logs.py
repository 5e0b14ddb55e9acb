"""Logs: one line for each event, without secrets, even from a running uvicorn."""

from __future__ import annotations

import json
import logging
import os
import socket
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.server.logs import JsonLines, TerminalLines, without_secrets
from flibuste.server.people.tokens import digest, new_id, new_token
from tests.server.crew import seated
from tests.server.running import Player, Running

TOKEN = new_token()
ANY = st.text(st.characters(exclude_categories=()))


def _record(message: str, *arguments: object, **fields: object) -> logging.LogRecord:
    record = logging.LogRecord("flibuste.x", logging.WARNING, "", 1, message, arguments, None)
    vars(record).update(fields)
    return record


def _failed(message: str) -> logging.LogRecord:
    try:
        raise ValueError(message)
    except ValueError:
        return logging.LogRecord("x", logging.ERROR, "", 1, "failed", (), sys.exc_info())


def test_a_json_line() -> None:
    record = _record("loaded %d", 3, route="/api/tables/{table}", seconds=0.5, seq=None)
    line = json.loads(JsonLines().format(record))
    when = datetime.fromisoformat(line.pop("time"))
    assert when.timestamp() == pytest.approx(record.created, abs=0.002)
    assert line == {
        "level": "warning",
        "logger": "flibuste.x",
        "message": "loaded 3",
        "route": "/api/tables/{table}",
        "seconds": 0.5,
        "seq": None,
    }


def test_a_terminal_line() -> None:
    line = TerminalLines().format(_record("loaded %d", 3, seconds=0.5))
    assert line.partition(" ")[2] == "WARNING loaded 3 seconds=0.5"


def test_a_field_that_is_not_listed_is_not_written() -> None:
    record = _record("x", token="hush", cookie="hush", path="/t/hush", query="hush", body=b"hush")
    assert "hush" not in JsonLines().format(record)
    assert "hush" not in TerminalLines().format(record)


@pytest.mark.parametrize("formatter", [JsonLines(), TerminalLines()])
@pytest.mark.parametrize(
    "record",
    [
        _record("joined with %s", TOKEN),
        _record("GET /t/%s/seats", TOKEN),
        _record("x", reason=f"stale {TOKEN}"),
        _record("x", error=ValueError(TOKEN)),
        _record("%d %d", TOKEN),  # too few, and not a number
        _failed(f"no such token: {TOKEN!r}"),
        _record(f"_{TOKEN}_"),
    ],
)
def test_a_token_is_never_written(formatter: logging.Formatter, record: logging.LogRecord) -> None:
    assert TOKEN not in formatter.format(record)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("GET /api/tables?since=3&x=hush HTTP/1.1", "GET /api/tables?… HTTP/1.1"),
        ("at http://host/recover?k=hush", "at http://host/recover?…"),
        ("Cookie: session=hush; other=hush", "Cookie: …"),
        ("{'cookie': 'hush', 'x': 1}", "{'cookie': …"),
        ("(b'set-cookie', b'hush')", "(b'set-cookie', …"),
        ("Authorization: Bearer hush", "Authorization: …"),
        ("with bearer hush.", "with bearer …"),
        (f"digest {digest('hush')}", "digest …"),
        pytest.param(f"id {new_id()}", "id …", id="a new id"),
        # What is no secret stays
        ("What? Nothing = nothing", "What? Nothing = nothing"),
        ("ConnectionAbortedError in websockets_sansio_impl", None),
        ("/api/tables/{table}/commands took 12345678901234567 ns", None),
        ("0.0.0.0:8000, Python 3.11.7, 2026-01-01T10:00:00", None),
    ],
)
def test_secrets_are_hidden_and_the_rest_is_not(text: str, written: str | None) -> None:
    assert without_secrets(text) == (text if written is None else written)


@given(ANY, ANY, ANY)
def test_no_text_breaks_out_of_its_line(message: str, reason: str, error: str) -> None:
    record = _record("%s", message, reason=reason)
    assert json.loads(JsonLines().format(record))["reason"] == without_secrets(reason)
    assert JsonLines().format(record).isprintable()
    assert TerminalLines().format(record).isprintable()
    lines = TerminalLines().format(_failed(error)).split("\n")
    assert all(line.isprintable() for line in lines)


def test_a_trace_is_kept() -> None:
    line = json.loads(JsonLines().format(_failed("boom")))
    assert line["trace"].startswith("Traceback")
    assert line["trace"].endswith("ValueError: boom")
    assert TerminalLines().format(_failed("boom")).endswith("\nValueError: boom")


SERVER = """
import asyncio, logging, socket, sys
import httpx, uvicorn, websockets
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from flibuste.server.logs import configure_logs

configure_logs(as_json=True)

async def broken(request):
    raise RuntimeError(f"cannot serve {request.url} {request.headers}")

async def greet(socket):
    await socket.accept()
    await socket.close()

async def main():
    log = logging.getLogger("flibuste.test")
    app = Starlette(routes=[Route("/{id}/broken", broken), WebSocketRoute("/{id}/ws", greet)])
    config = uvicorn.Config(app, port=0, log_config=None, access_log=False)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        place = "127.0.0.1:%d/%s" % (listening.getsockname()[1], sys.argv[1])
        secret = sys.argv[1]
        async with httpx.AsyncClient(cookies={"session": secret}) as client:
            answer = await client.get(f"http://{place}/broken?key={secret}")
            log.info("answered", extra={"status": answer.status_code, "token": secret})
            await client.get(f"http://{place}/missing")
        async with websockets.connect(f"ws://{place}/ws?key={secret}"):
            pass
        log.debug("not written")
        server.should_exit = True
        await serving

asyncio.run(main())
"""


def test_a_running_server_logs_no_secret() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SERVER, TOKEN],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert {(line["logger"], line["level"]) for line in lines} == {
        ("flibuste.test", "info"),
        ("uvicorn.error", "error"),
    }
    [answered] = [line for line in lines if line["logger"] == "flibuste.test"]
    assert answered["status"] == 500
    assert "RuntimeError: cannot serve" in str(lines)
    assert TOKEN not in done.stderr + done.stdout
    assert "key=" not in done.stderr.replace("?key={secret}", "")


def test_the_log_tells_of_the_server_and_its_games(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data, "--log-json") as server:
        crew = seated(server, "under-fire")
        crew.do(0, "resign")
        log = server.log
    lines = [json.loads(line) for line in log().splitlines()]
    told = [line for line in lines if line["logger"] == "flibuste.server"]
    assert [line["message"] for line in told] == [
        "ready",
        "game began",
        "game ended",
        "stopping",
        "stopped",
    ]
    ended = next(line for line in told if line["message"] == "game ended")
    assert (ended["game"], ended["players"], ended["reason"]) == ("under-fire", 2, "resignation")
    assert crew.table not in log()


@pytest.mark.parametrize(
    "sent",
    [
        b"nonsense\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    ],
)
def test_nobody_fills_the_log_with_what_is_no_request(tmp_path: Path, sent: bytes) -> None:
    with Running(tmp_path / "tables.db", "--log-json") as server:
        before = server.log()
        port = int(server.url.rpartition(":")[2])
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.sendall(sent)
                assert line.recv(100).startswith(b"HTTP/1.1 ")
        log = server.log()
    assert "Invalid" not in log
    assert "upgrade" not in log
    assert len(log.splitlines()) - len(before.splitlines()) <= 3


def test_the_log_says_how_each_command_was_answered(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--log-json") as server:
        player = Player(server, "Anne")
        table = player.create(game="under-fire", players=2)
        asked = [player.send(table, kind="join"), player.send(table, kind="join")]
        log = server.log
    lines = [json.loads(line) for line in log().splitlines()]
    commands = [line for line in lines if line.get("route", "").endswith("/commands")]
    assert [each.status_code for each in asked] == [200, 409]
    assert [line["status"] for line in commands] == [200, 409]


def test_a_log_of_warnings_alone(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", "--log-level", "warning") as server:
        crew = seated(server, "under-fire")
        crew.do(0, "resign")
        log = server.log
    assert log() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
@pytest.mark.parametrize("level", [(), ("--log-level", "info")])
def test_a_player_at_a_terminal_reads_the_greeting_alone(
    tmp_path: Path, level: tuple[str, ...]
) -> None:
    import pty

    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        started = subprocess.Popen(
            [
                *(sys.executable, "-m", "flibuste", "serve", "--port", "0", "--lang", "en"),
                *("--data", str(tmp_path / "tables.db"), *level),
            ],
            stdout=theirs,
            stderr=theirs,
        )
        os.close(theirs)
        shown = b""
        try:
            while b"Ctrl-C" not in shown:
                shown += screen.read(4096)
        finally:
            started.terminate()
            started.wait(60)
    assert b"On this machine: " in shown
    assert (b"INFO" in shown) is bool(level)
    assert b"SQLite" not in shown
