"""Sent again with the same key, whatever is made is made once; and JSON says everything once."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.server.crew import refusal
from tests.server.running import Player, Running

TABLE = {"game": "under-fire", "players": 2}


def keyed(key: str) -> dict[str, str]:
    return {"Idempotency-Key": key}


def test_a_table_is_made_once_for_each_key_even_across_a_crash(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        player, other = Player(server, "Anne"), Player(server, "Mary")
        key = keyed("first-table")

        def make(_: int) -> httpx.Response:
            return player.http.post("/api/tables", json=TABLE, headers=key)

        with ThreadPoolExecutor(8) as threads:
            answers = list(threads.map(make, range(8)))
        assert [answer.status_code for answer in answers] == [201] * 8
        [table] = {answer.json()["id"] for answer in answers}
        server.kill()
        server.start()
        assert make(0).json()["id"] == table
        changed = player.http.post("/api/tables", json={**TABLE, "listed": True}, headers=key)
        assert refusal(changed)["code"] == "key-used"
        # A key is its owner's own, and is free for what is done at the table.
        assert other.http.post("/api/tables", json=TABLE, headers=key).json()["id"] != table
        assert player.send(table, "first-table", kind="join").json()["again"] is False
        assert player.send(table, "first-table", kind="join").json()["again"] is True
        # Without a key there is one each time.
        made = {player.create(**TABLE) for _ in range(2)}
        assert len(made | {table}) == 3


def test_a_name_a_link_and_a_token_are_made_once_for_each_key(server: Running) -> None:
    key = keyed(secrets.token_hex(8))
    with httpx.Client(base_url=server.url, timeout=60, headers={"Origin": server.url}) as browser:

        def twice(path: str, body: object, cookie: str = "") -> list[httpx.Response]:
            answers = []
            for _ in range(2):
                browser.cookies.clear()
                headers = {**key, "Cookie": cookie} if cookie else key
                answers.append(browser.post(path, json=body, headers=headers))
                assert answers[-1].is_success, answers[-1].text
            assert answers[0].json() == answers[1].json()
            return answers

        first, second = twice("/api/me", {"name": "Anne"})
        cookie = first.headers["set-cookie"].partition(";")[0]
        assert second.headers["set-cookie"].partition(";")[0] == cookie
        [token, _] = twice("/api/me/tokens", {"label": "bot"}, cookie)
        assert token.json()["token"]
        assert len(browser.get("/api/me/tokens", headers={"Cookie": cookie}).json()) == 1
        [link, _] = twice("/api/me/recovery", {}, cookie)
        moved = twice("/api/recover", {"token": link.json()["url"].partition("#")[2]})
        assert len({each.headers["set-cookie"].partition(";")[0] for each in moved}) == 1
        browser.cookies.clear()
        other = browser.post("/api/me", json={"name": "Mary"}, headers=key)
        assert refusal(other)["code"] == "key-used"
        # What failed may be tried again.
        again = keyed(secrets.token_hex(8))
        for _ in range(2):
            bad = browser.post("/api/me", json={"name": "\u200b"}, headers=again)
            assert refusal(bad)["code"] == "bad-name"
        # A stranger's key is a secret.
        short = browser.post("/api/me", json={"name": "Anne"}, headers=keyed("1"))
        assert refusal(short)["code"] == "bad-request"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", '{"game": "under-fire", "players": 2, "players": 3}'),
        (
            "/api/tables",
            '{"game": "sabordage", "players": 2, "clock": {"kind": "none", "kind": 1}}',
        ),
        ("/api/me/tokens", '{"label": "a", "label": "a"}'),
        ("/api/tables/x/commands", '{"kind": "join", "kind": "leave"}'),
        ("/api/boxes/check", '{"box": "", "b\\u006fx": ""}'),
        ("/api/boxes/check", '{"box": "", "box": "", "game": NaN}'),
    ],
)
def test_a_key_that_is_there_twice_is_refused(server: Running, path: str, body: str) -> None:
    player = Player(server, "Anne")
    headers = {"Content-Type": "application/json", **keyed(secrets.token_hex(8))}
    answer = player.http.post(path, content=body, headers=headers)
    assert answer.status_code == 422
    assert "twice" in refusal(answer)["message"]
    # The same key in two objects is no such thing.
    fine = '{"game": "under-fire", "players": 2, "clock": {"kind": "days", "days": 1}}'
    assert player.http.post("/api/tables", content=fine, headers=headers).status_code == 201
    deep = "[" * 30_000
    assert refusal(player.http.post("/api/tables", content=deep, headers=headers))
