"""The results: each measurement, and the machine and versions that gave them."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Final, TypedDict

from bench.rounds import Rates

LATEST: Final = Path(__file__).resolve().parent / "results" / "latest.json"

PER_SECOND: Final = "/s"
NANOSECONDS: Final = "ns"
_PACKAGES: Final = ("flibuste", "librt", "mypy", "open-spiel", "catanatron")


class Result(TypedDict):
    """One measurement: medians, the range of the rounds, and the ratio to a peer, if there is one.

    A ratio over 1 means that Flibuste is faster.
    """

    game: str
    name: str
    value: float
    range: list[float]
    unit: str
    peer: str | None
    peer_value: float | None
    peer_range: list[float] | None
    ratio: float | None
    target: float | None
    met: bool | None


class Results(TypedDict):
    """All measurements of one run."""

    date: str
    machine: dict[str, str | int]
    versions: dict[str, str]
    rounds: int
    seconds: float
    results: list[Result]


def result(
    game: str,
    name: str,
    unit: str,
    own: Rates,
    peer: str | None = None,
    other: Rates | None = None,
    target: float | None = None,
) -> Result:
    """Return one measurement; the unit is NANOSECONDS, or something PER_SECOND."""
    ratio = None if other is None else round(own.middle / other.middle, 3)
    return {
        "game": game,
        "name": name,
        "value": _in_unit(own.middle, unit),
        "range": _range(own, unit),
        "unit": unit,
        "peer": peer,
        "peer_value": None if other is None else _in_unit(other.middle, unit),
        "peer_range": None if other is None else _range(other, unit),
        "ratio": ratio,
        "target": target,
        "met": None if ratio is None or target is None else ratio >= target,
    }


def _in_unit(rate: float, unit: str) -> float:
    return round(1e9 / rate, 1) if unit == NANOSECONDS else round(rate, 1)


def _range(rates: Rates, unit: str) -> list[float]:
    return sorted([_in_unit(rates.slowest, unit), _in_unit(rates.fastest, unit)])


def gather(
    rounds: int, seconds: float, found: list[Result], packages: Iterable[str] = _PACKAGES
) -> Results:
    """Return all measurements, with the machine and the versions."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "versions": versions(packages),
        "rounds": rounds,
        "seconds": seconds,
        "results": found,
    }


def machine() -> dict[str, str | int]:
    """Return what the measurements depend on: processor, system, Python."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "os": f"{_system()} on {platform.machine()}",
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    for line in lines:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.system()


def versions(packages: Iterable[str]) -> dict[str, str]:
    """Return the versions of those packages that are installed."""
    found: dict[str, str] = {}
    for package in packages:
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            continue
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
