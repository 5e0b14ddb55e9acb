"""Whole games of every game over HTTP and WebSocket, between real clients and a real server."""

from __future__ import annotations

import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from flibuste.core.record_reader import read_record
from flibuste.core.replay import verify
from flibuste.games.registry import GAMES, open_game
from tests.server.running import Ear, Player, Running

TABLES = [
    (kit.name, players, variant)
    for kit in GAMES.values()
    for players, variant in ((kit.fewest, kit.variants[0]), (kit.most, kit.variants[-1]))
]


@pytest.mark.parametrize(("game", "players", "variant"), TABLES)
def test_people_play_to_the_end(game: str, players: int, variant: str, tmp_path: Path) -> None:
    chance = random.Random(7)
    with Running(tmp_path / "tables.db") as server, ExitStack() as hanging:
        crew = [Player(server, f"Mate {k}") for k in range(players)]
        table = crew[0].create(game=game, players=players, variant=variant)
        for player in crew:
            player.do(table, kind="join", nonce=chance.randbytes(8).hex())
        ears = [hanging.enter_context(player.listen(table)) for player in crew]
        while not crew[0].state(table)["outcome"]:
            for player, ear in zip(crew, ears, strict=True):
                _catch_up(player, ear, table)
                state = ear.state
                if state["view"]["choices"] and not state["outcome"]:
                    choice = chance.choice(state["view"]["choices"])
                    player.do(table, kind="choose", choice=choice, decision=state["decision"])
        for player, ear in zip(crew, ears, strict=True):
            _catch_up(player, ear, table)
            numbers = [each["seq"] for each in ear.told]
            assert numbers == list(range(1, len(numbers) + 1))
            assert ear.state["status"] == "finished"
        _check_record(crew[0], table, game, players)


def _catch_up(player: Player, ear: Ear, table: str) -> None:
    """Hear all that has been told."""
    last = player.look(table)["seq"]
    while not ear.told or ear.told[-1]["seq"] < last:
        ear.hear()


def _check_record(player: Player, table: str, game: str, players: int) -> None:
    text = player.http.get(f"/api/tables/{table}/record").text
    record = read_record(text, "record", list(GAMES[game].seats))
    match = verify(open_game(game, players), record, "record")
    assert match.state.outcome() is not None
    assert record.seal is not None
    commitment: Any = player.look(table)["commitment"]
    assert record.seal.commitment == commitment
    assert all(record.seal.nonces)
    assert record.players == [f"Mate {k}" for k in range(players)]
