"""The coach of a first game: one remark at a time, and only to who sits there."""

from __future__ import annotations

import pytest

from flibuste.lessons.coach import topics_of
from tests.server.crew import until
from tests.server.running import Player, Running


@pytest.mark.parametrize(("game", "players"), [("under-fire", 2), ("sabordage", 3)])
def test_what_is_new_comes_first(server: Running, game: str, players: int) -> None:
    player = Player(server, "Newcomer")
    bots = [None] + [1] * (players - 1)
    table = player.create(game=game, players=players, bots=bots, hints=True)
    player.do(table, kind="join", nonce="00")
    until(lambda: bool(player.state(table)["view"]["choices"]))
    topics = {topic.id: topic for topic in topics_of(game)}
    met: list[str] = []
    while True:
        answer = player.http.post(f"/api/tables/{table}/remark", json={"met": met})
        assert answer.status_code == 200, answer.text
        remark = answer.json()
        if not remark["topic"]:
            break
        assert remark["topic"] not in met
        assert remark["rule"] == topics[remark["topic"]].rule
        met.append(remark["topic"])
    assert met
    # When nothing is new, a bot says what it would do, without figures that only experts read.
    assert "%" not in remark["words"]["en"] + remark["words"]["fr"]
    assert remark["choice"] in player.state(table)["view"]["choices"]
    assert remark["words"]["en"] != remark["words"]["fr"]
    stranger = Player(server, "Stranger")
    refused = stranger.http.post(f"/api/tables/{table}/remark", json={})
    assert refused.json()["code"] == "not-seated"


def test_a_table_without_hints_has_no_coach(server: Running) -> None:
    player = Player(server, "Newcomer")
    table = player.create(game="under-fire", players=2, bots=[None, 1], hints=False)
    player.do(table, kind="join", nonce="00")
    refused = player.http.post(f"/api/tables/{table}/remark", json={})
    assert refused.json()["code"] == "no-hints"
