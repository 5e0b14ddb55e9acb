"""Small data sets, and what is in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flibuste.lab.simulation import Setting
from flibuste.selfplay.data import DataSet
from flibuste.selfplay.folder import Folder
from flibuste.selfplay.run import play_into
from flibuste.workers.pool import Jobs

#: Quick games.
RANDOM = Setting("under-fire", ("random", "random"), 3)


def play(path: Path, games: int, setting: Setting = RANDOM, jobs: Jobs = 1) -> DataSet:
    with Folder(path, setting) as folder:
        play_into(folder, setting, games, jobs)
    return DataSet(path)


def rows(path: Path) -> list[dict[str, Any]]:
    return list(DataSet(path).rows())
