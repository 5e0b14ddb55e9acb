"""Who somebody is: names, cookies, links to another device, tokens of programs, and the host."""

from __future__ import annotations

import json
import random
import secrets
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.cookies import Morsel, SimpleCookie
from pathlib import Path

import httpx
import pytest

from tests.server.crew import Crew, refusal, seated
from tests.server.running import Player, Running

#: How another machine on the same network would call the server.
_NEAR = "192.168.1.5"


@contextmanager
def caller(server: Running, **headers: str) -> Iterator[httpx.Client]:
    """Somebody who calls, and is nobody yet."""
    with httpx.Client(base_url=server.url, headers=headers, timeout=30) as client:
        yield client


def cookie_of(answer: httpx.Response) -> Morsel[str]:
    """Return the one cookie that an answer sets."""
    [header] = answer.headers.get_list("set-cookie")
    [cookie] = SimpleCookie(header).values()
    return cookie


def token_of(link: str) -> str:
    """Return the secret of a recovery link."""
    return link.partition("#")[2]


def host_token(server: Running) -> str:
    return server.data.with_name(f"{server.data.name}.host-token").read_text().strip()


def test_a_guest_has_a_name_and_a_cookie_that_only_this_server_gets(server: Running) -> None:
    with caller(server) as client:
        assert refusal(client.get("/api/me"))["code"] == "no-name"
        answer = client.post("/api/me", json={"name": "Anne"})
    assert answer.status_code == 201
    assert answer.json()["name"] == "Anne"
    cookie = cookie_of(answer)
    assert cookie.key.startswith("__Host-")
    assert cookie["secure"]
    assert cookie["httponly"]
    assert cookie["samesite"].lower() in ("lax", "strict")
    assert cookie["path"] == "/"
    assert cookie["domain"] == ""
    assert len(cookie.value) >= 22  # 128 bits
    assert cookie.value not in answer.text
    with caller(server, Cookie=f"{cookie.key}={cookie.value}") as again:
        assert again.get("/api/me").json() == answer.json()


def test_on_a_network_without_tls_the_cookie_is_as_safe_as_can_be(server: Running) -> None:
    port = server.url.rpartition(":")[2]
    near = {"Host": f"{_NEAR}:{port}", "Origin": f"http://{_NEAR}:{port}"}
    with caller(server, **near) as client:
        answer = client.post("/api/me", json={"name": "Mary"})
        cookie = cookie_of(answer)
        assert not cookie.key.startswith("__")
        assert not cookie["secure"]  # a browser would refuse it
        assert cookie["httponly"]
        assert cookie["samesite"].lower() in ("lax", "strict")
        assert cookie["domain"] == ""
        mine = {"Cookie": f"{cookie.key}={cookie.value}"}
        assert client.get("/api/me", headers=mine).json() == answer.json()
        renamed = client.patch("/api/me", json={"name": "Mary R."}, headers=mine)
        assert renamed.json()["name"] == "Mary R."


def test_who_has_a_name_may_take_another(server: Running) -> None:
    player = Player(server, "Calico Jack")
    table = player.create(game="under-fire", players=2, listed=True)
    player.do(table, kind="join")
    for again in ("Jack", "Jack R."):
        answer = player.http.patch("/api/me", json={"name": again})
        assert answer.json() == {"id": player.id, "name": again}
        assert player.http.get("/api/me").json()["name"] == again
        assert player.state(table)["seats"][0]["name"] == again
        [listed] = [each for each in player.http.get("/api/lobby").json() if each["id"] == table]
        assert listed["seats"][0]["name"] == again
    # To say one's name again is the same.
    answer = player.http.post("/api/me", json={"name": "John"})
    assert answer.json() == {"id": player.id, "name": "John"}


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Black \t Bart\n", "Black Bart"),
        ("Bl\u200ba\u202eck", "Black"),
        ("\uff21\uff4e\uff4e\uff45", "Anne"),  # full width
        ("E\u0301douard", "\u00c9douard"),
        ("\ufb01n", "fin"),
        ("a" + "\u0301" * 60 + "b", None),
        ("<script>", "<script>"),
    ],
)
def test_names_are_tidied(server: Running, given: str, shown: str | None) -> None:
    with caller(server) as client:
        answer = client.post("/api/me", json={"name": given})
    assert answer.status_code == 201
    name = answer.json()["name"]
    assert name == shown if shown is not None else len(name) <= 6


@pytest.mark.parametrize("name", ["", " ", "\u200b\u2800", "x" * 25, "x" * 300])
def test_names_that_cannot_be(server: Running, name: str) -> None:
    player = Player(server, "Nameable")
    for answer in (
        player.http.patch("/api/me", json={"name": name}),
        player.http.post("/api/me", json={"name": name}),
    ):
        assert answer.status_code == 422
        assert refusal(answer)["code"] in ("bad-name", "bad-request")
    assert player.http.get("/api/me").json()["name"] == "Nameable"


def test_who_logs_out_is_nobody(server: Running) -> None:
    player = Player(server, "Goer")
    answer = player.http.delete("/api/me")
    assert answer.status_code == 204
    for header in answer.headers.get_list("set-cookie"):
        [cookie] = SimpleCookie(header).values()
        assert cookie.value == ""
        assert cookie["max-age"] == "0"
    assert refusal(player.http.get("/api/me"))["code"] == "no-name"
    assert player.http.get("/api/me").status_code == 401
    assert player.http.post("/api/tables", json={"game": "under-fire"}).status_code in (401, 422)


def test_whose_proof_is_taken_back_hears_nothing_more(server: Running) -> None:
    """What is told from then on is not for whoever has the old token."""
    crew = seated(server, "under-fire")
    token = crew[0].http.post("/api/me/tokens", json={"label": "bot"}).json()
    header = {"Authorization": f"Bearer {token['token']}"}
    with (
        caller(server, **header) as program,
        program.stream("GET", f"/api/tables/{crew.table}/stream") as stream,
        crew[0].listen(crew.table) as ear,
    ):
        lines = stream.iter_lines()
        assert "state" in json.loads(next(lines))
        ear.hear()
        assert crew[0].http.delete(f"/api/me/tokens/{token['id']}").status_code == 204
        assert [json.loads(line) for line in lines][-1] == {"bye": True}
        assert crew[0].http.delete("/api/me").status_code == 204
        while "bye" not in (last := json.loads(ear.socket.recv(60))):
            pass
        assert last == {"bye": True}


def test_a_recovery_link_moves_an_identity_once(server: Running) -> None:
    player = Player(server, "Mover")
    link = player.http.post("/api/me/recovery")
    assert link.status_code == 201
    url = link.json()["url"]
    assert link.json()["qr"].startswith("<svg")
    assert "?" not in url  # what stands behind # is not sent to any server
    with caller(server) as device:
        answer = device.post("/api/recover", json={"token": token_of(url)})
        assert answer.json() == {"id": player.id, "name": "Mover"}
        cookie = cookie_of(answer)
        assert f"{cookie.key}={cookie.value}" != player.cookie
        mine = {"Cookie": f"{cookie.key}={cookie.value}"}
        assert device.get("/api/me", headers=mine).json()["id"] == player.id
        device.cookies.clear()
        used = device.post("/api/recover", json={"token": token_of(url)})
        unknown = device.post("/api/recover", json={"token": secrets.token_hex(16)})
    assert used.status_code == unknown.status_code == 401
    assert refusal(used) == refusal(unknown)
    assert player.http.get("/api/me").json()["id"] == player.id


def test_only_one_of_many_gets_a_recovery_link(server: Running) -> None:
    player = Player(server, "Wanted")
    token = token_of(player.http.post("/api/me/recovery").json()["url"])
    codes: list[int] = []

    def take() -> None:
        with caller(server) as device:
            codes.append(device.post("/api/recover", json={"token": token}).status_code)

    thieves = [threading.Thread(target=take) for _ in range(6)]
    for thread in thieves:
        thread.start()
    for thread in thieves:
        thread.join()
    assert sorted(codes) == [200, *[401] * 5]


def test_programs_have_tokens_of_their_own(server: Running) -> None:
    player = Player(server, "Programmer")
    answer = player.http.post("/api/me/tokens", json={"label": " my\tbot "})
    assert answer.status_code == 201
    made = answer.json()
    assert made["label"] == "my bot"
    [listed] = player.http.get("/api/me/tokens").json()
    assert listed["id"] == made["id"]
    assert listed["token"] is None
    with caller(server, Authorization=f"Bearer {made['token']}") as program:
        assert program.get("/api/me").json()["id"] == player.id
        table = program.post("/api/tables", json={"game": "under-fire", "players": 2}).json()["id"]
        joined = program.post(
            f"/api/tables/{table}/commands",
            json={"kind": "join"},
            headers={"Idempotency-Key": "k"},
        )
        assert joined.status_code == 200
        assert player.state(table)["seat"] == 0
        # Nobody else's business.
        stranger = Player(server, "Stranger")
        gone = stranger.http.delete(f"/api/me/tokens/{made['id']}")
        assert gone.status_code == 404
        assert program.get("/api/me").status_code == 200
        assert player.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
        after = program.get("/api/me")
    assert after.status_code == 401
    assert after.headers["www-authenticate"] == "Bearer"
    assert refusal(after)["code"] == "bad-token"
    assert player.http.get("/api/me/tokens").json() == []
    assert player.http.get("/api/me").status_code == 200


def test_each_proof_is_for_its_own_purpose(server: Running) -> None:
    player = Player(server, "Prover")
    name, _, session = player.cookie.partition("=")
    program = player.http.post("/api/me/tokens", json={"label": "bot"}).json()["token"]
    recovery = token_of(player.http.post("/api/me/recovery").json()["url"])
    with caller(server) as client:
        for wrong in (session, recovery, host_token(server), "x", "é", program[:-1]):
            header = {b"Authorization": b"Bearer " + wrong.encode()}
            answer = client.get("/api/me", headers=header)
            assert answer.status_code == 401, wrong
        for wrong in (program, recovery):
            for cookie in (name, "flibuste"):
                assert (
                    client.get("/api/me", headers={"Cookie": f"{cookie}={wrong}"}).status_code
                    == 401
                )
        # Where the secure cookie is taken, the other one is not.
        plain = client.get("/api/me", headers={"Cookie": f"flibuste={session}"})
        assert plain.status_code == 401
        # What a token could turn into would outlive it.
        bearer = {"Authorization": f"Bearer {program}"}
        moved = client.post("/api/me/recovery", headers=bearer)
        assert moved.status_code == 403
        assert refusal(moved)["code"] == "browsers-only"
        for wrong in (session, program):
            answer = client.post("/api/recover", json={"token": wrong})
            assert refusal(answer)["code"] == "bad-token"
        # None of that has used anything up.
        assert client.post("/api/recover", json={"token": recovery}).status_code == 200
    assert player.http.get("/api/me").status_code == 200


def test_the_host_can_remove_a_name(server: Running) -> None:
    rude = Player(server, "Something rude")
    table = rude.create(game="under-fire", players=2)
    rude.do(table, kind="join")
    path = f"/api/host/people/{rude.id}/name"
    with caller(server) as host:
        for wrong in ("x", "é", host_token(server).lower()):
            answer = host.delete(path, headers={b"X-Host-Token": wrong.encode()})
            assert answer.status_code == 403
            assert refusal(answer)["code"] == "not-the-host"
        assert host.delete(path).status_code == 422
        assert rude.http.get("/api/me").json()["name"] == "Something rude"
        token = {"X-Host-Token": host_token(server)}
        answer = host.delete(path, headers=token)
        assert answer.status_code == 200
        unknown = host.delete("/api/host/people/nobody/name", headers=token)
        assert unknown.status_code == 404
    assert "rude" not in answer.json()["name"]
    assert rude.http.get("/api/me").json()["name"] == answer.json()["name"]
    assert rude.state(table)["seats"][0]["name"] == answer.json()["name"]
    # And it stays so.
    for again in (rude.http.patch, rude.http.post):
        answer = again("/api/me", json={"name": "Something rude"})
        assert answer.status_code == 403
        assert refusal(answer)["code"] == "name-removed"
    rude.do(table, kind="say", phrase="hello")
    assert "rude" not in rude.state(table)["seats"][0]["name"]


def test_an_empty_file_is_nobodys_token(tmp_path: Path) -> None:
    """One that a power cut kept from being written, say."""
    file = tmp_path / "tables.db.host-token"
    file.touch()
    with Running(tmp_path / "tables.db") as server:
        table = Player(server, "Anybody").create(game="under-fire", players=2)
        assert len(host_token(server)) > 20
        assert file.stat().st_mode & 0o077 == 0
        with caller(server) as host:
            path = f"/api/host/tables/{table}"
            assert host.delete(path, headers={"X-Host-Token": ""}).status_code == 403
            right = {"X-Host-Token": host_token(server)}
            assert host.delete(path, headers=right).status_code == 204


def test_the_host_can_remove_a_table(server: Running) -> None:
    crew = seated(server, "under-fire", listed=True)
    path = f"/api/host/tables/{crew.table}"
    with caller(server) as host, crew[0].listen(crew.table) as ear:
        ear.hear()
        answer = host.delete(path, headers={"X-Host-Token": "x"})
        assert refusal(answer)["code"] == "not-the-host"
        token = {"X-Host-Token": host_token(server)}
        assert host.delete(path, headers=token).status_code == 204
        assert json.loads(ear.socket.recv(60)) == {"bye": True}
        assert host.delete(path, headers=token).status_code == 404
    for player in crew.players:
        for way in ("", "/stream", "/record", "/box"):
            assert player.http.get(f"/api/tables/{crew.table}{way}").status_code == 404
        assert player.send(crew.table, kind="say", phrase="hello").status_code == 404
        assert player.http.post(f"/api/tables/{crew.table}/rematch").status_code == 404
        assert player.http.get("/api/me/tables").json() == []
    assert crew.table not in crew[0].http.get("/api/lobby").text


def test_a_table_that_was_removed_does_not_come_back(server: Running) -> None:
    """Whatever was on its way when the host removed it."""
    token = {"X-Host-Token": host_token(server)}
    for _ in range(5):
        crew = seated(server, "under-fire", listed=True)
        removed = threading.Event()

        def talk(seat: int, crew: Crew = crew, removed: threading.Event = removed) -> None:
            with caller(server, Cookie=crew[seat].cookie, Origin=server.url) as mouth:
                while not removed.is_set():
                    answer = mouth.post(
                        f"/api/tables/{crew.table}/commands",
                        json={"kind": "say", "phrase": "hello"},
                        headers={"Idempotency-Key": secrets.token_hex(8)},
                    )
                    assert answer.status_code in (200, 404, 503)

        talking = [threading.Thread(target=talk, args=(seat,)) for seat in (0, 0, 1, 1)]
        for thread in talking:
            thread.start()
        with caller(server) as host:
            answer = host.delete(f"/api/host/tables/{crew.table}", headers=token)
        removed.set()
        for thread in talking:
            thread.join()
        assert answer.status_code == 204
        assert crew[0].http.get(f"/api/tables/{crew.table}").status_code == 404
        assert crew.table not in crew[0].http.get("/api/lobby").text


def sessions_of(player: Player) -> list[dict[str, object]]:
    found = player.http.get("/api/me/sessions").json()
    assert isinstance(found, list)
    return found


def move(server: Running, player: Player, **more: object) -> str:
    """Move somebody to another browser; return its cookie."""
    link = token_of(player.http.post("/api/me/recovery").json()["url"])
    with caller(server, Origin=server.url) as browser:
        moved = browser.post("/api/recover", json={"token": link, **more})
    assert moved.json()["id"] == player.id
    cookie = cookie_of(moved)
    return f"{cookie.key}={cookie.value}"


def test_sessions_are_listed_and_ended_one_by_one(server: Running) -> None:
    player, stranger = Player(server, "Anne"), Player(server, "Mary")
    cookies = [player.cookie, *(move(server, player) for _ in range(2))]
    for nth, cookie in enumerate(cookies):
        with caller(server, Cookie=cookie) as browser:
            listed = browser.get("/api/me/sessions").json()
        assert [each["here"] for each in listed] == [k == nth for k in range(3)]
        assert not any(cookie.partition("=")[2] in str(each) for each in listed)
    ids = [str(each["id"]) for each in sessions_of(player)]
    assert refusal(stranger.http.delete(f"/api/me/sessions/{ids[1]}"))["code"] == "no-such-session"
    # A program neither sees nor ends them.
    token = player.http.post("/api/me/tokens", json={"label": "bot"}).json()["token"]
    with caller(server, Authorization=f"Bearer {token}") as program:
        assert refusal(program.get("/api/me/sessions"))["code"] == "browsers-only"
        assert refusal(program.delete(f"/api/me/sessions/{ids[1]}"))["code"] == "browsers-only"
    assert player.http.delete(f"/api/me/sessions/{ids[1]}").status_code == 204
    assert player.http.delete(f"/api/me/sessions/{ids[1]}").status_code == 404
    assert [each["id"] for each in sessions_of(player)] == [ids[0], ids[2]]
    for cookie, status in zip(cookies, (200, 401, 200), strict=True):
        with caller(server, Cookie=cookie) as browser:
            assert browser.get("/api/me").status_code == status


@pytest.mark.parametrize("end_old", [False, True])
def test_moving_may_end_the_session_that_one_comes_from(server: Running, end_old: bool) -> None:
    player = Player(server, "Anne")
    table = player.create(game="under-fire", players=2)
    elsewhere = move(server, player)
    with player.listen(table) as ear:
        ear.hear()
        moved = move(server, player, end_old=end_old)
        if end_old:
            assert json.loads(ear.socket.recv(60)) == {"bye": True}
    wanted = {player.cookie: 401 if end_old else 200, elsewhere: 200, moved: 200}
    for cookie, status in wanted.items():
        with caller(server, Cookie=cookie) as browser:
            assert browser.get("/api/me").status_code == status


def test_no_secret_is_written_down_and_each_ends_in_time(tmp_path: Path) -> None:
    chance = random.Random(2)
    secret: list[str] = []
    with Running(tmp_path / "tables.db", "--log-json") as server:
        crew = seated(server, "under-fire")
        crew.play(6, chance)
        tables = [crew.table, seated(server, "sabordage", 3).table]
        links = []
        for player in crew.players:
            secret.append(player.cookie.partition("=")[2])
            made = player.http.post("/api/me/tokens", json={"label": "bot"}).json()["token"]
            links.append(token_of(player.http.post("/api/me/recovery").json()["url"]))
            secret.append(made)
            # Used rightly and wrongly, in every place where a secret may be sent.
            with caller(server, Authorization=f"Bearer {made}") as program:
                program.get("/api/me")
                program.get(f"/api/tables/{crew.table}?token={made}")
                program.get(f"/nowhere/{made}?since={made}")
                program.post("/api/tables", content=made)
            with caller(server) as wrong:
                wrong.get("/api/me", headers={"Authorization": f"Bearer {links[-1]}"})
                wrong.post("/api/recover", json={"token": made, "x": links[-1]})
                wrong.get(f"/api/tables/{made}")
                wrong.get(f"/recover#{links[-1]}")
                wrong.delete("/api/host/tables/x", headers={"X-Host-Token": host_token(server)})
                wrong.post("/api/me", headers={"Cookie": player.cookie}, json={"name": "x"})
        secret += [*links, host_token(server)]
        with crew[0].listen(crew.table) as ear:
            ear.hear()
            ear.socket.send(secret[0])
        crew.do(0, "resign")
        seeds = [crew.state()["seed"]]
        _search(server, secret, seeds + tables)
        server.stop()
        _search(server, secret, seeds + tables)
        with closing(sqlite3.connect(server.data)) as file, file:
            kinds = dict(file.execute("SELECT kind, min(expires_at) FROM tokens GROUP BY kind"))
            assert kinds["program"] is None
            file.execute("UPDATE tokens SET expires_at = 1 WHERE kind = 'recovery'")
            file.execute(
                "UPDATE tokens SET expires_at = 1 WHERE person = ? AND kind = 'session'",
                (crew[1].id,),
            )
        server.start()
        with caller(server) as client:
            for link in links:
                late = client.post("/api/recover", json={"token": link})
                assert refusal(late)["code"] == "bad-token"
        assert crew[0].http.get("/api/me").status_code == 200
        assert crew[1].http.get("/api/me").status_code == 401


def _search(server: Running, secret: list[str], only_in_the_file: list[str]) -> None:
    """Look for secrets in all that the server has written."""
    kept = [path for path in server.data.parent.iterdir() if path.suffix != ".host-token"]
    assert server.data in kept
    for path in kept:
        found = path.read_bytes()
        for each in secret:
            assert each.encode() not in found, path.name
    log = server.log()
    assert log.count("\n") > 20
    for each in only_in_the_file:
        assert each not in log
    # The host's token is for the owner of the file alone.
    token_file = server.data.with_name(f"{server.data.name}.host-token")
    assert token_file.stat().st_mode & 0o077 == 0
    assert server.data.stat().st_mode & 0o077 == 0
