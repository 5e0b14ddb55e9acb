"""`flibuste bot` at a real server: a process of its own that sits down, plays and ends."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.cli import exits
from flibuste.remote.server import RemoteServer, enlist
from flibuste.remote.table import RemoteTable
from tests.cli.driving import flibuste, heeding, surroundings
from tests.server.running import Player, Running

_PATIENCE = 120.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("bot") / "tables.db") as running:
        yield running


def started(url: str, *arguments: str, token: str = "") -> subprocess.Popen[str]:
    """Start the command as a process of its own."""
    return subprocess.Popen(
        heeding("bot", "--url", url, "--player", "random", *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**surroundings(), "FLIBUSTE_TOKEN": token},
    )


def test_a_bot_sits_down_by_a_link_and_plays_to_the_end(server: Running) -> None:
    anne = Player(server, "Anne")
    table = anne.create(game="under-fire", players=2, bots=[1, None])
    link = f"{server.url}/table/{table}"
    done = flibuste(
        "bot", "--url", server.url, "--name", "Old Salt", "--player", "random", "--table", link
    )
    assert done.returncode == 0, done.stderr
    seated, ending = done.stdout.splitlines()
    assert seated == f"random plays for Old Salt at {link}"
    assert ending.startswith(("Won, ", "Lost, ", "Drawn, "))
    state = anne.state(table)
    assert state["status"] == "finished"
    assert (1 in state["outcome"]["winners"]) == ending.startswith("Won")
    assert state["seats"][1]["name"] == "Old Salt"


def test_bots_meet_in_the_lobby_and_survive_a_killed_server(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        host = Player(server, "Host")
        tokens = [enlist(server.url, name) for name in ("Anne", "Mary")]
        first = host.create(game="sabordage", players=2, listed=True)
        lobby = ("--game", "sabordage", "--games", "2", "--lang", "fr")
        bots = [started(server.url, *lobby, token=token) for token in tokens]
        try:
            _wait_for(host, first, "playing")
            server.kill()
            time.sleep(4)
            server.start()
            _wait_for(host, first, "finished")
            second = host.create(game="sabordage", players=2, listed=True)
            for bot in bots:
                told, trouble = bot.communicate(timeout=_PATIENCE)
                assert bot.returncode == 0, trouble
                assert told.count(" joue pour ") == 2
                assert told.count("Gagné, ") + told.count("Perdu, ") + told.count("Nul, ") == 2
                assert trouble.count("Nouvel essai.") >= 1
                assert all(token not in told + trouble for token in tokens)
            assert host.state(second)["status"] == "finished"
        finally:
            for bot in bots:
                bot.kill()


def _wait_for(player: Player, table: str, status: str) -> None:
    end = time.monotonic() + _PATIENCE
    while player.state(table)["status"] != status:
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupted_bot_does_not_leave_the_others_waiting(server: Running) -> None:
    anne = Player(server, "Anne")
    table = anne.create(game="under-fire", players=2)
    anne.do(table, kind="join", seat=0)
    bot = started(server.url, "--name", "Mary", "--table", table)
    try:
        _wait_for(anne, table, "playing")
        assert bot.stdout is not None
        assert "Mary" in bot.stdout.readline()
        bot.send_signal(signal.SIGINT)
        _, trouble = bot.communicate(timeout=_PATIENCE)
    finally:
        bot.kill()
    assert bot.returncode == exits.INTERRUPTED
    assert "Interrupted." in trouble
    assert anne.state(table)["seats"][1]["deputy"] is not None


def test_rematches_follow_at_a_table(server: Running) -> None:
    anne = Player(server, "Anne")
    table = anne.create(game="under-fire", players=2, bots=[None, 1])
    done = flibuste(
        *("bot", "--url", server.url, "--name", "Mary", "--player", "random"),
        *("--table", table, "--games", "2"),
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 4
    assert anne.state(table)["rematch"] in done.stdout


def test_what_is_wrong_is_said(server: Running) -> None:
    token = enlist(server.url, "Anne")
    there = ("--url", server.url, "--token", token)
    with RemoteServer(server.url, token) as anne:
        full = RemoteTable(anne, anne.create("under-fire", 2, bots=[1, 1]).id).id
    for arguments, code, said in (
        (("--url", server.url), exits.USAGE, "--token or --name"),
        ((*there, "--name", "Mary"), exits.USAGE, "--token or --name"),
        ((*there, "--player", "nobody"), exits.REFUSED, "is not a bot"),
        ((*there, "--player", "level:9"), exits.REFUSED, "no level"),
        ((*there, "--game", "chess"), exits.USAGE, "sabordage"),
        ((*there, "--table", "nowhere"), exits.REFUSED, "table does not exist"),
        ((*there, "--table", full), exits.REFUSED, "Every seat is taken"),
        (("--url", server.url, "--token", "x" * 32), exits.REFUSED, "token is not known"),
        (("--url", server.url, "--token", "not a token"), exits.REFUSED, "letters and digits"),
        (("--url", server.url, "--name", " "), exits.REFUSED, "no visible character"),
        (("--url", "example.org", "--token", token), exits.REFUSED, "not the address of a server"),
        (("--url", "http://127.0.0.1:9", "--token", token), exits.REFUSED, "does not answer"),
    ):
        done = flibuste("bot", *arguments, "--lang", "en")
        assert (done.returncode, done.stdout) == (code, ""), done
        assert said in done.stderr
        assert token not in done.stderr


def test_the_server_refuses_in_the_language_asked_for(server: Running) -> None:
    done = flibuste("bot", "--url", server.url, "--token", "x" * 32, "--lang", "fr")
    assert done.returncode == exits.REFUSED
    assert "Ce jeton est inconnu" in done.stderr
