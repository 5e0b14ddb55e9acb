"""`docs/speed.md`, written from the latest results; `python -m bench.page` rewrites it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench import profile, prose
from bench.games import MEASURED, POSITIONS, SIMULATIONS
from bench.results import LATEST, Result, Results, read

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "speed.md"
HEADINGS: Final = ("what", "Flibuste", "against", "theirs", "ratio", "asked")


def number(value: float) -> str:
    """Return a figure with three significant digits, such as 642,000 or 131."""
    digits = len(str(int(value)))
    if digits >= 3:
        return f"{round(value, 3 - digits):,.0f}"
    return f"{value:.{3 - digits}f}"


def amount(value: float | None, unit: str) -> str:
    """Return a figure with its unit; "" for None."""
    if value is None:
        return ""
    return f"{number(value)} {unit}"


def cells(result: Result) -> list[str]:
    """Return one result as the cells of a table's row, in the order of HEADINGS."""
    ratio, target = result["ratio"], result["target"]
    asked = "" if target is None else f"≥ {target:g} ×" + ("" if result["met"] else " (missed)")
    return [
        result["name"],
        amount(result["value"], result["unit"]),
        result["peer"] or "",
        amount(result["peer_value"], result["unit"]),
        "" if ratio is None else f"{number(ratio)} ×",
        asked,
    ]


def setting(results: Results) -> str:
    """Return the machine, the versions and the date in one line."""
    machine = results["machine"]
    versions = ", ".join(f"{name} {version}" for name, version in results["versions"].items())
    return (
        f"{machine['cpu']}, one of {machine['cores']} cores; {machine['os']};"
        f" {machine['python']}; {versions}; {results['date']}"
    )


def page(results: Results, profiles: profile.Profiles) -> str:
    """Return the whole page."""
    lines = [prose.INTRODUCTION]
    hot: list[str] = []
    for name, game in MEASURED.items():
        title = f"{game.title.en}, {len(game.seat_names())} players"
        rows = [cells(result) for result in results["results"] if result["game"] == name]
        lines += [f"## {title}", "", *table(HEADINGS, "lrlrrr", rows), ""]
        parts = profile.rows(profiles["games"][name])
        hot += [f"### {title}", "", *table(profile.HEADINGS, "lrl", parts), ""]
        hot.append(prose.HOT_PATHS[name])
    search = prose.SEARCH.format(
        simulations=SIMULATIONS, seconds=profiles["seconds"], date=profiles["date"]
    )
    method = prose.METHOD.format(
        rounds=results["rounds"], seconds=f"{results['seconds']:g}", positions=POSITIONS
    )
    measured = f"Measured on {setting(results)}.\n"
    return "\n".join([*lines, measured, search, *hot, method])


def table(headings: Sequence[str], aligned: str, rows: list[list[str]]) -> list[str]:
    """Return the lines of a table; `aligned` has l or r for each column."""
    rules = ["--:" if side == "r" else "---" for side in aligned]
    return ["| " + " | ".join(row) + " |" for row in [headings, rules, *rows]]


def write() -> None:
    """Write the page from the latest results."""
    PAGE.write_text(page(read(LATEST), profile.read()), encoding="utf-8")


if __name__ == "__main__":
    write()
