"""`docs/server-speed.md`, from the latest results; `python -m bench.server.page` rewrites it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bench.page import PAGE as GAMES_PAGE
from bench.page import number, table
from bench.server import prose
from bench.server.moves import MOST_P99, MOST_STOLEN, WARM
from bench.server.results import LATEST, OWN, PEER, Result, Results, Tried, read
from bench.server.session import PARTS

PAGE: Final = GAMES_PAGE.with_name("server-speed.md")
HEADINGS: Final = ("what", OWN, PEER, "ratio", "asked")
_TRIED: Final = (
    *("server", "moves/s", "p50", "p99", "longest", "news, p99"),
    *("load late, p99", "core taken away", "counts"),
)
#: The units of figures that are counted rather than measured.
_COUNTED: Final = ("sockets", "moves", "commands", "times")


def cells(result: Result) -> list[str]:
    """Return one figure as the cells of a table's row, in the order of HEADINGS."""
    unit, ratio, target = result["unit"], result["ratio"], result["target"]
    asked = ""
    if target is not None:
        sign = "≥" if result["more"] else "≤"
        missed = "" if result["met"] else " (missed)"
        asked = f"{sign} {_amount(target, unit)}{missed}" if target else f"none{missed}"
    return [
        result["name"],
        _amount(result["value"], unit),
        _amount(result["peer_value"], unit),
        "" if ratio is None else f"{number(ratio)} ×",
        asked,
    ]


def setting(results: Results) -> str:
    """Return the machine, the versions and the date in one line."""
    machine = results["machine"]
    versions = ", ".join(f"{name} {version}" for name, version in results["versions"].items())
    return (
        f"{machine['cpu']}, one of {machine['cores']} cores for the server; a page is on the disk"
        f" in {number(results['sync'])} ms; {machine['os']}; {machine['python']}; {versions};"
        f" {results['date']}"
    )


def page(results: Results) -> str:
    """Return the whole page."""
    words = _words(results["size"])
    lines = [prose.INTRODUCTION]
    if results["quick"]:
        lines.append(prose.ONLY_A_TRY)
    for part in PARTS:
        rows = [cells(result) for result in results["results"] if result["part"] == part]
        if not rows:
            # An earlier run did not measure it.
            continue
        about = prose.ABOUT[part].format(**words)
        lines += [f"## {part}", "", *table(HEADINGS, "lrrrr", rows), "", about]
    tries = table(_TRIED, "lrrrrrrrl", [_tried(each) for each in results["tries"]])
    lines += [f"Measured on {setting(results)}.", "", prose.TRIES, *tries, ""]
    return "\n".join([*lines, prose.METHOD.format(**words)])


def _words(size: dict[str, float]) -> dict[str, str]:
    """Return the sizes of the run, as words for the prose."""
    found = {name: _whole(value) for name, value in size.items()}
    found["sockets"] = _whole(2 * size["tables"])
    found["idle_tables"] = _whole(size["idle_sockets"] / 2)
    found["most"] = f"{MOST_P99:g}"
    found["warm"] = f"{WARM:g}"
    found["stolen"] = f"{MOST_STOLEN:g}"
    return found


def _amount(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    return f"{_whole(value) if unit in _COUNTED else number(value)} {unit}"


def _whole(value: float) -> str:
    return f"{value:,.0f}"


def _tried(each: Tried) -> list[str]:
    times = (each["p50"], each["p99"], each["longest"], each["told_p99"], each["late_p99"])
    shown = [f"{number(time)} ms" for time in times]
    taken = [f"{each['stolen']:.1f} %", "yes" if each["counts"] else "no"]
    return [each["server"], _whole(each["rate"]), *shown, *taken]


def write(results: Results | None = None, path: Path = PAGE) -> None:
    """Write the page from some results; by default, the latest."""
    path.write_text(page(results or read(LATEST)), encoding="utf-8")


if __name__ == "__main__":
    write()
