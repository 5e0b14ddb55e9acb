"""Choices in words: enough to play a game for which a client has no board."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.server.running import Player, Running


@pytest.mark.parametrize(
    ("game", "players", "variant"),
    [("under-fire", 2, "standard"), ("under-fire", 2, "expert"), ("sabordage", 3, "expert")],
)
def test_every_choice_of_the_own_seat_has_words(
    server: Running, game: str, players: int, variant: str
) -> None:
    crew = [Player(server, f"Mate {k}") for k in range(players)]
    table = crew[0].create(game=game, players=players, variant=variant)
    path = f"/api/tables/{table}/choices"
    assert crew[0].http.get(path).json() == []
    for player in crew:
        player.do(table, kind="join", nonce="00")
    for player in crew:
        told = player.http.get(path).json()
        assert [each["choice"] for each in told] == player.state(table)["view"]["choices"]
        assert all(each["words"]["en"] and each["words"]["fr"] for each in told)
    assert Player(server, "Watcher").http.get(path).json() == []


@pytest.mark.parametrize(("game", "players"), [("under-fire", 2), ("sabordage", 3)])
def test_the_position_is_drawn_for_each_seat(server: Running, game: str, players: int) -> None:
    crew = [Player(server, f"Mate {k}") for k in range(players)]
    table = crew[0].create(game=game, players=players)
    path = f"/api/tables/{table}/picture.svg"
    assert crew[0].http.get(path).json()["code"] == "not-started"
    for player in crew:
        player.do(table, kind="join", nonce="00")
    drawn = set()
    for player in (*crew, Player(server, "Watcher")):
        answers = {
            language: player.http.get(path, headers={"Accept-Language": language})
            for language in ("en", "fr")
        }
        for answer in answers.values():
            assert answer.headers["content-type"] == "image/svg+xml"
            found = ElementTree.fromstring(answer.text)
            for name in ("title", "desc"):
                assert found.findtext(f"{{http://www.w3.org/2000/svg}}{name}")
        assert answers["en"].text != answers["fr"].text
        drawn.add(answers["en"].text)
    assert len(drawn) == players + 1


def test_seats_have_titles_that_people_read(server: Running) -> None:
    player = Player(server, "Anne")
    table = player.create(game="under-fire", players=2)
    titles = [seat["title"] for seat in player.state(table)["seats"]]
    assert titles == [{"en": "Light", "fr": "Clair"}, {"en": "Dark", "fr": "Foncé"}]
