"""What would follow from a choice: shown before it is made, and never more than the seat knows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Player, Running


def _opened(server: Running, game: str, players: int, variant: str) -> tuple[list[Player], str]:
    crew = [Player(server, f"Mate {k}") for k in range(players)]
    table = crew[0].create(game=game, players=players, variant=variant)
    for player in crew:
        player.do(table, kind="join", nonce="00")
    return crew, table


def _mover(crew: list[Player], table: str) -> tuple[Player, dict[str, Any]]:
    for player in crew:
        state = player.state(table)
        if state["view"]["choices"]:
            return player, state
    raise AssertionError("nobody is to choose")


def _preview(player: Player, table: str, choice: str) -> dict[str, Any]:
    answer = player.http.post(f"/api/tables/{table}/preview", json={"choice": choice})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


def _lifts_a_suspect(choice: str, view: dict[str, Any]) -> bool:
    """Tell whether a choice lifts what may be a mine or the dummy: what follows is open; U5.7."""
    verb, *rest = choice.split()
    return verb == "unmine" and view["dummy"]["space"] is None and rest[0] in view["suspects"]


def test_in_under_fire_what_was_previewed_happens(server: Running) -> None:
    crew, table = _opened(server, "under-fire", 2, "standard")
    for _ in range(40):
        player, state = _mover(crew, table)
        choice = state["view"]["choices"][len(state["view"]["choices"]) // 2]
        seen = _preview(player, table, choice)
        assert player.state(table)["view"] == state["view"]
        number = player.do(table, kind="choose", choice=choice, decision=state["decision"])
        with player.listen(table, number - 1) as ear:
            told = ear.hear()["told"][0]
        for foreseen, happened in zip(seen["events"], told["events"], strict=False):
            # That a tile is drawn is certain; which one is not.
            assert foreseen.items() <= happened.items()
        assert seen["words"]["fr"] or _lifts_a_suspect(choice, state["view"])
        assert len(seen["words"]["fr"]) == len(seen["words"]["en"])
        now = player.state(table)
        # Whether it can be undone was told before.
        assert now["undo"] == (seen["final"] is None)
        assert len(seen["warnings"]["fr"]) == len(seen["warnings"]["en"])
        if len(seen["events"]) == len(told["events"]):
            assert seen["view"]["ships"] == now["view"]["ships"]
            assert seen["standing"] in (None, now["standing"])
        assert seen["view"]["hands"] == state["view"]["hands"]


@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (4, "expert")])
def test_in_sabordage_the_own_ship_is_shown_with_the_tile(
    server: Running, players: int, variant: str
) -> None:
    crew, table = _opened(server, "sabordage", players, variant)
    player, state = _mover(crew, table)
    for choice in state["view"]["choices"]:
        seen = _preview(player, table, choice)
        built = seen["events"][0]
        assert built["kind"] == "built"
        before = state["view"]["ships"][built["ship"]]["stacks"]
        after = seen["view"]["ships"][built["ship"]]["stacks"]
        row = built["row"]
        assert after[: row - 1] + after[row:] == before
        assert after[row - 1][0]["tile"] == built["tile"]


def test_what_cannot_be_chosen_has_no_preview(server: Running) -> None:
    crew, table = _opened(server, "under-fire", 2, "standard")
    mover, state = _mover(crew, table)
    other = next(player for player in crew if player is not mover)
    stranger = Player(server, "Stranger")
    for who, choice, code in [
        (mover, "lay 1 c4", "unreachable"),
        (mover, "sing", "unreadable-choice"),
        (other, state["view"]["choices"][0], "nothing-to-choose"),
        (stranger, state["view"]["choices"][0], "not-seated"),
    ]:
        answer = who.http.post(f"/api/tables/{table}/preview", json={"choice": choice})
        assert 400 <= answer.status_code < 500
        if code != "unreachable":
            assert answer.json()["code"] == code
    assert mover.state(table)["view"] == state["view"]
