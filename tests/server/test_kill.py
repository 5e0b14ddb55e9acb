"""Killed at any moment under load: what was acknowledged is there once, and tables go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import PrivatePostgres
from tests.server.kills import kill_again_and_again

#: Four tests of thirteen kills, so that they can run side by side.
SEEDS = range(4)
KILLS = 13


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_acknowledged_is_lost(seed: int, tmp_path: Path) -> None:
    toll = kill_again_and_again(tmp_path / "tables.db", KILLS, seed)
    assert toll.kills == KILLS
    assert toll.acknowledged >= KILLS
    assert 0 < toll.by_socket < toll.acknowledged
    assert toll.lost == 0
    assert toll.doubled == 0


def test_postgres_loses_nothing_acknowledged(postgres: PrivatePostgres, tmp_path: Path) -> None:
    """Whichever is killed: the server, or PostgreSQL and then the server."""
    toll = kill_again_and_again(tmp_path / "tables.db", 6, 1, postgres=postgres)
    assert toll.kills == 6
    assert toll.acknowledged >= 6
    assert toll.lost == 0
    assert toll.doubled == 0
