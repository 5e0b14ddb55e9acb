"""Behind nginx and Caddy, as our examples set them up: everything works, no log holds a link."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.hosting.proxies import Proxy
from tests.server.crew import until
from tests.server.running import Running


@pytest.fixture(params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Proxy]:
    made = Proxy(request.param, tmp_path)
    with made.running():
        yield made


@pytest.fixture
def server(proxy: Proxy, tmp_path: Path) -> Iterator[Running]:
    data = tmp_path / "data"
    data.mkdir()
    running = Running(data / "tables.db", "--public-url", proxy.url)
    # It listens where the proxy expects it.
    running.url = f"http://127.0.0.1:{proxy.server_port}"
    with running:
        yield running


class Guest:
    """Somebody at a browser, on the other side of the proxy."""

    def __init__(self, proxy: Proxy, server: Running) -> None:
        self.proxy = proxy
        self.http = httpx.Client(base_url=proxy.url, verify=proxy.trust, timeout=60)
        server.callers.append(self.http)
        self.http.headers["Origin"] = proxy.url
        self.made = self.http.post("/api/me", json={"name": "Anne"})
        assert self.made.status_code == 201, self.made.text

    def table(self) -> str:
        made = self.http.post("/api/tables", json={"game": "under-fire", "players": 2})
        assert made.status_code == 201, made.text
        assert made.json()["url"] == f"{self.proxy.url}/table/{made.json()['id']}"
        return str(made.json()["id"])

    def listen(self, table: str) -> ClientConnection:
        [cookie] = self.http.cookies.jar
        headers = {"Cookie": f"{cookie.name}={cookie.value}", "Origin": self.proxy.url}
        url = self.proxy.url.replace("https", "wss", 1)
        return connect(
            f"{url}/api/tables/{table}/socket", ssl=self.proxy.trust, additional_headers=headers
        )


def last_heard(socket: ClientConnection) -> str:
    """Listen to the end; return the last message."""
    last = ""
    with suppress(ConnectionClosed):
        while True:
            last = str(socket.recv(60))
    return last


def test_tables_work_behind_a_proxy(proxy: Proxy, server: Running) -> None:
    anne = Guest(proxy, server)
    # The server knows that this came over TLS.
    assert anne.made.headers["set-cookie"].startswith("__Host-")
    assert "Secure" in anne.made.headers["set-cookie"]
    assert "strict-transport-security" in anne.made.headers
    assert anne.http.get("/health").json()["status"] == "ok"
    assert anne.http.get("/ready").json()["status"] == "ready"
    assert anne.http.get("/metrics").status_code == 404
    table = anne.table()
    with (
        anne.listen(table) as socket,
        anne.http.stream("GET", f"/api/tables/{table}/stream") as lines,
    ):
        telling = lines.iter_lines()
        for heard in (socket.recv(60), next(telling)):
            assert json.loads(heard)["state"]["status"] == "open"
        joined = anne.http.post(
            f"/api/tables/{table}/commands",
            json={"kind": "join"},
            headers={"Idempotency-Key": secrets.token_hex(8)},
        )
        assert joined.status_code == 200, joined.text
        # Sitting down changes the audience: both streams say goodbye at once.
        assert json.loads(list(telling)[-1]) == {"bye": True}
        assert json.loads(last_heard(socket)) == {"bye": True}
    for length in (70_000, 300_000) * 10:
        large = anne.http.post("/api/replay", json={"record": "x" * length})
        assert large.status_code == 413
    moved = httpx.get(f"{proxy.plain_url}/table/{table}", follow_redirects=False)
    assert moved.status_code in (301, 308)
    # Caddy takes the usual port for granted.
    location = moved.headers["location"].replace(f":{proxy.port}", "")
    assert location == f"https://localhost/table/{table}"
    assert table not in proxy.log()


def test_nobody_says_from_where_they_call(proxy: Proxy, tmp_path: Path) -> None:
    """What a caller says of itself is replaced: the limits are those of its own address."""
    (tmp_path / "data").mkdir()
    running = Running(tmp_path / "data" / "tables.db", "--public-url", proxy.url, "--rate", "0.1")
    running.url = f"http://127.0.0.1:{proxy.server_port}"
    with running, httpx.Client(base_url=proxy.url, verify=proxy.trust, timeout=60) as http:
        answers = [
            http.get("/api/lobby", headers={"X-Forwarded-For": f"10.0.0.{number}"}).status_code
            for number in range(80)
        ]
    assert 429 in answers


def test_no_error_tells_of_a_table(proxy: Proxy, server: Running) -> None:
    anne = Guest(proxy, server)
    table = anne.table()
    with anne.listen(table) as socket:
        socket.recv(60)
        server.kill()
        last_heard(socket)
    for path in (f"/table/{table}", f"/api/tables/{table}", f"/api/tables/{table}/stream"):
        assert anne.http.get(path).status_code == 502
        too_large = anne.http.post(f"/api/tables/{table}/commands", content="x" * 200_000)
        assert too_large.status_code in (413, 502)
    assert table not in proxy.log()
    # Once it is back, everything goes on.
    server.start()
    until(lambda: anne.http.get(f"/api/tables/{table}").status_code == 200)
    assert table not in proxy.log()
