"""Security of the running server: whom it answers, how often, and what it gives away."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect

from flibuste.server.http.headers import ALWAYS
from flibuste.server.settings import MOST_BODY
from tests.server.crew import Crew, refusal, seated
from tests.server.running import Player, Running

_FOREIGN = "https://evil.example"
#: Under which name a proxy makes the server known, in the tests of limits.
_PUBLIC = "play.example.org"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind a proxy, with the usual limits."""
    data = tmp_path_factory.mktemp("proxied") / "tables.db"
    with Running(data, "--rate", "1", "--public-url", f"https://{_PUBLIC}") as running:
        yield running


def through_proxy(server: Running, address: str, **headers: str) -> httpx.Client:
    """Return one who calls from an address, as the proxy passes it on."""
    passed = {"Host": _PUBLIC, "X-Forwarded-For": address, "X-Forwarded-Proto": "https"}
    client = httpx.Client(base_url=server.url, headers={**passed, **headers}, timeout=30)
    server.callers.append(client)
    return client


def socket_url(server: Running, table: str) -> str:
    return f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"


def host_token(server: Running) -> str:
    return server.data.with_name(f"{server.data.name}.host-token").read_text().strip()


# Where a request comes from, and whom it is for

ORIGINS: list[dict[str, str]] = [
    {"Origin": _FOREIGN},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "http://localhost"},
    {},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": _FOREIGN, "Sec-Fetch-Site": "same-origin"},
]


def commands_of(crew: Crew) -> list[tuple[str, str, Any]]:
    """Return a request of each kind that changes something."""
    at_table = f"/api/tables/{crew.table}"
    return [
        ("POST", "/api/me", {"name": "Mallory"}),
        ("PATCH", "/api/me", {"name": "Mallory"}),
        ("DELETE", "/api/me", None),
        ("POST", "/api/me/recovery", None),
        ("POST", "/api/me/tokens", {"label": "mine"}),
        ("POST", "/api/recover", {"token": "x"}),
        ("POST", "/api/tables", {"game": "under-fire", "players": 2}),
        ("POST", f"{at_table}/commands", {"kind": "resign"}),
        ("POST", f"{at_table}/rematch", None),
        ("POST", f"{at_table}/advice", None),
    ]


@pytest.mark.parametrize("origin", ORIGINS, ids=range(len(ORIGINS)))
def test_another_sites_page_commands_nothing(server: Running, origin: dict[str, str]) -> None:
    crew = seated(server, "under-fire")
    seen = crew.seen()
    headers = {"Cookie": crew[0].cookie, "Idempotency-Key": "k", **origin}
    with httpx.Client(base_url=server.url, headers=headers) as page:
        for method, path, body in commands_of(crew):
            answer = page.request(method, path, json=body)
            assert answer.status_code == 403, path
            assert refusal(answer)["code"] == "foreign-origin"
            assert "set-cookie" not in answer.headers
        with (
            pytest.raises(InvalidStatus) as denied,
            connect(
                socket_url(server, crew.table),
                additional_headers={"Cookie": crew[0].cookie, **origin},
            ),
        ):
            pass
    assert denied.value.response.status_code == 403
    assert json.loads(denied.value.response.body or b"")["code"] == "foreign-origin"
    assert crew.seen() == seen
    assert crew[0].http.get("/api/me").json()["name"] == crew[0].name
    assert crew[0].http.get("/api/me/tokens").json() == []


def test_a_program_needs_no_origin(server: Running) -> None:
    crew = seated(server, "under-fire")
    token = crew[0].http.post("/api/me/tokens", json={"label": "bot"}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    with connect(socket_url(server, crew.table), additional_headers=headers) as websocket:
        assert json.loads(websocket.recv(60))["state"]["seat"] == 0
    path = f"/api/tables/{crew.table}/commands"
    with httpx.Client(base_url=server.url, headers=headers) as program:
        body = {"kind": "say", "phrase": "hello"}
        said = program.post(path, json=body, headers={"Idempotency-Key": "k"})
        assert said.status_code == 200
        # A token that is worth nothing is not made up for by a cookie.
        wrong = {"Authorization": "Bearer x", "Cookie": crew[0].cookie, "Origin": server.url}
        assert program.get("/api/me", headers=wrong).status_code == 401


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil", "", "@"],
)
def test_the_server_answers_to_its_own_names_alone(server: Running, host: str) -> None:
    crew = seated(server, "under-fire")
    table = f"/api/tables/{crew.table}"
    headers = {"Host": host, "Cookie": crew[0].cookie, "Origin": f"http://{host}"}
    with httpx.Client(base_url=server.url, headers=headers) as page:
        for path in ("/api/me", "/api/lobby", "/api/library", table, f"{table}/stream", "/metrics"):
            answer = page.get(path)
            assert answer.status_code in (400, 421), path
            if answer.status_code == 421:
                assert refusal(answer)["code"] == "foreign-host"
        answer = page.post("/api/me", json={"name": "Mallory"})
        assert answer.status_code in (400, 421)
    for name in ("localhost", "127.0.0.1", "[::1]", "192.168.1.5"):
        assert httpx.get(f"{server.url}/api/library", headers={"Host": name}).status_code == 200


def test_a_handshake_under_another_name_is_refused(server: Running) -> None:
    """A page of another site whose name points here has that site's name as Host and Origin."""
    crew = seated(server, "under-fire")
    address, _, port = server.url.removeprefix("http://").partition(":")
    request = [
        f"GET /api/tables/{crew.table}/socket HTTP/1.1",
        "Host: evil.example",
        "Origin: http://evil.example",
        f"Cookie: {crew[0].cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "\r\n",
    ]
    with socket.create_connection((address, int(port)), 20) as raw:
        raw.sendall("\r\n".join(request).encode())
        assert raw.recv(100).startswith(b"HTTP/1.1 421 ")


# What is given away


def test_a_private_table_is_in_no_list(server: Running) -> None:
    private = seated(server, "under-fire")
    public = seated(server, "under-fire", listed=True)
    stranger = Player(server, "Stranger")
    private.do(0, "resign")
    public.do(0, "say", phrase="hello")
    paths = [
        "/api/lobby",
        "/api/me/tables",
        f"/api/people/{private[0].id}",
        f"/api/people/{private[0].id}/games",
        "/api/ratings/under-fire/2",
        "/health",
        "/metrics",
        "/api/openapi.json",
    ]
    told = {path: stranger.http.get(path).text for path in paths}
    assert public.table in told["/api/lobby"]
    for path, text in told.items():
        assert private.table not in text, path
    assert private.table in private[0].http.get("/api/me/tables").text


def test_a_wrong_id_tells_nothing(server: Running) -> None:
    """A table that never was, one that was removed, and nonsense: the same answer to the byte."""
    crew = seated(server, "under-fire")
    removed = crew.table
    token = {"X-Host-Token": host_token(server)}
    assert httpx.delete(f"{server.url}/api/host/tables/{removed}", headers=token).status_code == 204
    ids = [removed, removed[::-1], secrets.token_urlsafe(12), "x", "%00", "é"]
    ways = [
        ("GET", ""),
        ("GET", "/stream"),
        ("GET", "/box"),
        ("GET", "/record"),
        ("POST", "/commands"),
        ("POST", "/rematch"),
        ("POST", "/advice"),
    ]
    for player in (crew[0], Player(server, "Stranger")):
        for method, way in ways:
            body = {"kind": "join"} if way == "/commands" else None
            answers = [
                player.http.request(
                    method,
                    f"/api/tables/{table}{way}",
                    json=body,
                    headers={"Idempotency-Key": "k"},
                )
                for table in ids
            ]
            assert {answer.status_code for answer in answers} == {404}
            assert len({answer.content for answer in answers}) == 1
            assert refusal(answers[0])["code"] == "no-such-table"


def test_every_answer_has_the_headers(server: Running) -> None:
    player = Player(server, "Header")
    table = player.create(game="under-fire", players=2)
    big = "x" * (MOST_BODY + 1)
    answers = [
        player.http.get("/docs"),
        player.http.get("/docs/assets/swagger-ui.css"),
        player.http.get("/api/openapi.json"),
        player.http.get("/health"),
        player.http.get("/metrics"),
        player.http.get("/api/lobby"),
        player.http.get(f"/api/tables/{table}"),
        player.http.get("/nowhere"),
        player.http.get("/api/tables/nowhere"),
        player.http.put("/api/lobby"),
        player.http.options("/api/lobby", headers={"Access-Control-Request-Method": "POST"}),
        player.http.post("/api/tables", json={}),
        player.http.post("/api/tables", content=big),
        player.http.post("/api/me", json={"name": ""}),
        httpx.post(f"{server.url}/api/tables", json={}),
        httpx.get(f"{server.url}/api/lobby", headers={"Host": "evil.example"}),
        player.http.patch("/api/me", json={"name": "x"}, headers={"Origin": _FOREIGN}),
    ]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:7] == [200] * 7
    assert {404, 405, 413, 421, 422, 403} <= set(statuses)
    with player.http.stream("GET", f"/api/tables/{table}/stream") as stream:
        answers.append(stream)
    for answer in answers:
        for name, value in ALWAYS.items():
            assert answer.headers.get(name) == value, (answer.url, name)
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert "server" not in answer.headers
        assert not any(name.startswith("access-control") for name in answer.headers)
        if answer.url.path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"
    # And so has the answer to a handshake that is refused.
    with pytest.raises(InvalidStatus) as denied, player.listen("nowhere"):
        pass
    for name, value in ALWAYS.items():
        assert denied.value.response.headers.get(name) == value, name


def test_too_large_a_body_is_not_read(server: Running) -> None:
    player = Player(server, "Large")
    box = {"game": "under-fire", "players": 2, "box": "x" * MOST_BODY}
    answer = player.http.post("/api/tables", json=box)
    assert answer.status_code == 413
    assert refusal(answer)["code"] == "too-large"

    def pieces() -> Iterator[bytes]:
        for _ in range(MOST_BODY // 1000 + 10):
            yield b"x" * 1000

    unannounced = player.http.post("/api/tables", content=pieces())
    assert unannounced.status_code == 413
    assert player.http.get("/api/me").status_code == 200


def test_the_server_tells_how_it_is(server: Running) -> None:
    health = httpx.get(f"{server.url}/health")
    assert health.json()["status"] == "ok"
    assert health.json()["version"]
    metrics = httpx.get(f"{server.url}/metrics")
    assert metrics.headers["content-type"].startswith("text/plain")
    for name in ("flibuste_commands", "flibuste_commit_seconds", "flibuste_sockets"):
        assert name in metrics.text


# Behind a proxy, and within limits


def test_behind_a_proxy_with_tls(proxied: Running) -> None:
    client = through_proxy(proxied, "203.0.113.1", Origin=f"https://{_PUBLIC}")
    answer = client.post("/api/me", json={"name": "Secure"})
    assert answer.status_code == 201
    assert answer.headers["set-cookie"].startswith("__Host-")
    assert "Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"]
    client.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]
    made = client.post("/api/tables", json={"game": "under-fire", "players": 2})
    assert made.json()["url"].startswith(f"https://{_PUBLIC}/")
    assert client.get("/api/me").json()["name"] == "Secure"
    foreign = client.patch("/api/me", json={"name": "x"}, headers={"Origin": "https://x.org"})
    assert refusal(foreign)["code"] == "foreign-origin"


@pytest.mark.parametrize("address", ["203.0.113.2", "127.0.0.1, 203.0.113.2", "2001:db8::2"])
def test_numbers_are_for_this_machine_or_the_host(proxied: Running, address: str) -> None:
    client = through_proxy(proxied, address)
    assert refusal(client.get("/metrics"))["code"] == "not-the-host"
    wrong = client.get("/metrics", headers={"X-Host-Token": "x"})
    assert wrong.status_code == 403
    right = client.get("/metrics", headers={"X-Host-Token": host_token(proxied)})
    assert right.status_code == 200
    assert client.get("/health").status_code == 200
    here = httpx.get(f"{proxied.url}/metrics")
    assert here.status_code == 200


def test_nobody_is_somebody_new_all_the_time(proxied: Running) -> None:
    crowd = through_proxy(proxied, "203.0.113.3")
    answers = [crowd.post("/api/me", json={"name": f"Guest {k}"}) for k in range(40)]
    fast = [answer for answer in answers if answer.status_code == 429]
    assert [answer.status_code for answer in answers[:30]] == [201] * 30
    assert fast
    for answer in fast:
        assert refusal(answer)["code"] == "too-fast"
        assert int(answer.headers["retry-after"]) >= 1
        assert "set-cookie" not in answer.headers
    french = crowd.post("/api/me", json={"name": "x"}, headers={"Accept-Language": "fr"})
    assert french.json()["message"].startswith("Trop")
    # It is nobody else's fault; and recovery links are not to be guessed either.
    assert through_proxy(proxied, "203.0.113.4").post("/api/me", json={"name": "x"}).is_success
    guess = crowd.post("/api/recover", json={"token": "x"})
    assert guess.status_code == 429


def test_nobody_makes_tables_all_the_time(proxied: Running) -> None:
    client = through_proxy(proxied, "203.0.113.5", Origin=f"https://{_PUBLIC}")
    me = client.post("/api/me", json={"name": "Maker"})
    client.headers["Cookie"] = me.headers["set-cookie"].partition(";")[0]
    made = [
        client.post("/api/tables", json={"game": "under-fire", "players": 2}) for _ in range(45)
    ]
    assert made[0].status_code == 201
    assert made[-1].status_code == 429


def test_many_names_make_no_more_tables_from_one_address(proxied: Running) -> None:
    client = through_proxy(proxied, "203.0.113.15", Origin=f"https://{_PUBLIC}")
    made = []
    for k in range(5):
        client.headers.pop("Cookie", None)
        me = client.post("/api/me", json={"name": f"Maker {k}"})
        client.headers["Cookie"] = me.headers["set-cookie"].partition(";")[0]
        made += [
            client.post("/api/tables", json={"game": "under-fire", "players": 2}).status_code
            for _ in range(29)
        ]
    # Some are refused because too many already wait for players; that is another limit.
    assert made[:10] == [201] * 10
    assert 429 not in made[:100]
    assert 429 in made[120:]


def test_one_person_has_a_limit_wherever_they_are(proxied: Running) -> None:
    origin = f"https://{_PUBLIC}"
    me = through_proxy(proxied, "203.0.113.6", Origin=origin).post("/api/me", json={"name": "Fast"})
    cookie = me.headers["set-cookie"].partition(";")[0]
    homes = [through_proxy(proxied, f"198.51.100.{k}", Cookie=cookie) for k in range(10)]
    codes = [homes[k % 10].get("/api/me").status_code for k in range(400)]
    assert codes[:100] == [200] * 100
    assert 429 in codes
    other = through_proxy(proxied, "198.51.100.1", Origin=origin)
    assert other.post("/api/me", json={"name": "Slow"}).status_code == 201


def test_one_address_has_a_limit_whoever_calls(proxied: Running) -> None:
    client = through_proxy(proxied, "203.0.113.7")
    codes: list[int] = []
    while 429 not in codes and len(codes) < 3000:
        codes.append(client.get("/api/library").status_code)
    assert codes[-1] == 429
    assert len(codes) > 400
    assert set(codes[:-1]) == {200}
    assert through_proxy(proxied, "203.0.113.8").get("/api/library").status_code == 200
    numbers = httpx.get(f"{proxied.url}/metrics").text
    assert 'flibuste_limited_requests_total{limit="address"}' in numbers


def test_nobody_talks_on_a_stream_all_the_time(proxied: Running) -> None:
    table = _table(proxied, "203.0.113.9")
    headers = {"X-Forwarded-For": "203.0.113.9"}
    with connect(socket_url(proxied, table), additional_headers=headers) as websocket:
        websocket.recv(60)
        for _ in range(100):
            try:
                websocket.send('{"beat": 1}')
            except ConnectionClosedError:
                break
        with pytest.raises(ConnectionClosedError) as closed:
            list(websocket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_one_address_holds_so_many_streams_and_no_more(proxied: Running) -> None:
    table = _table(proxied, "203.0.113.10")
    url = socket_url(proxied, table)

    async def hold(address: str, count: int) -> tuple[int, set[int]]:
        headers = {"X-Forwarded-For": address}
        held: list[Any] = []
        refused: set[int] = set()
        for _ in range(count):
            try:
                held.append(await connect_async(url, additional_headers=headers))
            except InvalidStatus as denied:
                refused.add(denied.response.status_code)
        if address.endswith("11"):
            # Another address is not held up meanwhile.
            assert await hold("203.0.113.12", 1) == (1, set())
        await asyncio.gather(*(websocket.close() for websocket in held))
        return len(held), refused

    assert asyncio.run(hold("203.0.113.11", 205)) == (200, {429})
    assert asyncio.run(hold("203.0.113.11", 1)) == (1, set())


def _table(server: Running, address: str) -> str:
    client = through_proxy(server, address, Origin=f"https://{_PUBLIC}")
    me = client.post("/api/me", json={"name": "Owner"})
    client.headers["Cookie"] = me.headers["set-cookie"].partition(";")[0]
    made = client.post("/api/tables", json={"game": "under-fire", "players": 2})
    return str(made.json()["id"])


def test_without_a_proxy_nobody_is_believed_who_says_to_call_for_others(server: Running) -> None:
    """Else everybody could take another address for each request, or that of this machine."""
    headers = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    with httpx.Client(base_url=server.url, headers=headers) as client:
        assert client.get("/metrics").status_code == 200
        assert "strict-transport-security" not in client.get("/health").headers
