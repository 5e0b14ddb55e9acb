"""The results: each figure, each load, and the machine and versions that gave them."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypedDict

from bench import results as games
from bench.server import peer_side
from bench.server.moves import Moves
from bench.server.size import Size

LATEST: Final = games.LATEST.with_name("server.json")
OWN: Final = "Flibuste"
#: The same, when moves are sent as requests.
BY_POST: Final = f"{OWN}, by POST"
PEER: Final = peer_side.NAME
_PACKAGES: Final = (
    "flibuste",
    "fastapi",
    "starlette",
    "uvicorn",
    "uvloop",
    "httptools",
    "websockets",
    "sqlalchemy",
)


class Result(TypedDict):
    """One figure, with the figure of the other server if there is one.

    A ratio over 1 means that Flibuste is better.
    """

    part: str
    name: str
    value: float
    unit: str
    #: True if more is better, False if less is better.
    more: bool
    peer_value: float | None
    ratio: float | None
    target: float | None
    met: bool | None


class Tried(TypedDict):
    """One load: the server, the rate, and the times in milliseconds."""

    server: str
    rate: float
    moves: int
    missing: int
    p50: float
    p99: float
    longest: float
    told_p50: float
    told_p99: float
    late_p99: float
    #: The part of the time when the host gave the server's core to other machines, in per cent.
    stolen: float
    busy: float
    work: float
    kept: bool
    #: True if it counts, False if it was repeated.
    counts: bool


class Results(TypedDict):
    """All figures of one run."""

    date: str
    machine: dict[str, str | int]
    versions: dict[str, str]
    #: True if this was only a quick try.
    quick: bool
    size: dict[str, float]
    #: How long a durable write to the disk takes, in milliseconds.
    sync: float
    results: list[Result]
    tries: list[Tried]


def result(
    part: str,
    name: str,
    value: float,
    unit: str,
    peer_value: float | None = None,
    target: float | None = None,
    *,
    more: bool = False,
) -> Result:
    """Return one figure."""
    value = round(value, 3)
    target = None if target is None else round(target, 3)
    ratio = None
    if peer_value and value:
        ratio = round(value / peer_value if more else peer_value / value, 3)
    return {
        "part": part,
        "name": name,
        "value": value,
        "unit": unit,
        "more": more,
        "peer_value": None if peer_value is None else round(peer_value, 3),
        "ratio": ratio,
        "target": target,
        "met": None if target is None else (value >= target if more else value <= target),
    }


def tried(server: str, moves: Moves, *, counts: bool) -> Tried:
    """Return one load."""
    loaded = moves.loaded
    return {
        "server": server,
        "rate": loaded.rate,
        "moves": loaded.moves,
        "missing": loaded.missing,
        "p50": round(loaded.acknowledged.p50, 3),
        "p99": round(loaded.acknowledged.p99, 3),
        "longest": round(loaded.acknowledged.longest, 3),
        "told_p50": round(loaded.told.p50, 3),
        "told_p99": round(loaded.told.p99, 3),
        "late_p99": round(loaded.late.p99, 3),
        "stolen": round(moves.stolen, 2),
        "busy": round(loaded.busy, 3),
        "work": round(moves.work, 3),
        "kept": moves.kept,
        "counts": counts,
    }


def gather(
    size: Size, quick: bool, sync: float, results: list[Result], tries: list[Tried]
) -> Results:
    """Return all figures, with what they depend on."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": games.machine(),
        "versions": _versions(),
        "quick": quick,
        "size": asdict(size),
        "sync": round(sync, 3),
        "results": results,
        "tries": tries,
    }


def _versions() -> dict[str, str]:
    found = {**games.versions(_PACKAGES), "SQLite": sqlite3.sqlite_version}
    if not peer_side.missing():
        node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
        found["boardgame.io"] = peer_side.version()
        found["Node.js"] = node.stdout.strip().removeprefix("v")
    return found


def write(results: Results, path: Path) -> None:
    """Write the results as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(results, indent=2, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def read(path: Path) -> Results:
    """Read results that `write` has written."""
    results: Results = json.loads(path.read_text(encoding="utf-8"))
    return results
