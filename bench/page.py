"""`docs/speed.md`, written from the latest results; `python -m bench.page` writes it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bench.games import MEASURED, POSITIONS
from bench.results import LATEST, Result, Results, read

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "speed.md"
HEADINGS: Final = ("what", "Flibuste", "against", "theirs", "ratio", "asked")

_INTRODUCTION: Final = """\
<!-- Written by `make bench` from bench/results/latest.json: change bench/page.py instead. -->

# Speed

A ratio over 1 means that Flibuste is faster; *asked* is the ratio that the project holds itself to.
"""

_METHOD: Final = """\
## How it is measured

- On one core, the process tied to it. The package is compiled, except where *interpreted* is said:
  there a second process runs the very same sources without compiling them. Which is which is
  checked, not assumed.
- The two of a pair take turns, {rounds} rounds of {seconds} s each, so that both meet the same
  noise; what counts is the processor's time. The figures are medians of the rounds, a ratio is one
  of medians; the file of results has the slowest and the fastest round as well.
- **Stepped from Python** is what a program of your own would do: deal a game, then ask who is to
  choose, list the legal choices, pick one with `random.choice`, apply it, until the game is over. A
  decision is one call of `apply`, with all that follows from it; what has only one answer is done
  by the engine and not counted.
- **OpenSpiel's hearts** is written in C++ and stepped by the same loop. Each of its actions counts,
  those of chance included, such as each card dealt.
- **catanatron** is written in Python; it plays whole games of Catan with four of its own random
  players. Each action that it records counts.
- **Whole games in the core** are dealt, then played to the end by random choices in one call,
  `playout`. In all of these, dealing takes its part of the time.
- Copies, views and worlds are of {positions} positions in the middle of random games, hearts
  cloned after half of its actions; scores are of both fleets at the end. A world is drawn from a
  view alone, with all that has to be worked out first.

They are different games: a ratio between engines tells what an experiment of your own costs with
each, and no more.

## Measure it yourself

```sh
make bench                    # about five minutes; writes the results and this page
make bench ARGS="--quick"     # a try of some seconds, not kept
make bench ARGS="--alone"     # without the other engines, not kept
```

The results are in `bench/results/latest.json`: a list of measurements, each with `name`, `value`,
`unit`, `peer`, `peer_value` and `ratio`, its `game`, and the machine and versions that gave them.
"""


def number(value: float) -> str:
    """Return a figure with three digits that count, such as 642,000 or 131."""
    digits = len(str(int(value)))
    if digits >= 3:
        return f"{round(value, 3 - digits):,.0f}"
    return f"{value:.{3 - digits}f}"


def amount(value: float | None, unit: str) -> str:
    """Return a figure with its unit, or nothing."""
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


def page(results: Results) -> str:
    """Return the whole page."""
    lines: list[str] = []
    for name, game in MEASURED.items():
        rows = [list(HEADINGS), ["---", "--:", "---", "--:", "--:", "--:"]]
        rows += [cells(result) for result in results["results"] if result["game"] == name]
        players = len(game.seat_names())
        lines += [f"## {game.title.en}, {players} players", ""]
        lines += ["| " + " | ".join(row) + " |" for row in rows]
        lines.append("")
    method = _METHOD.format(
        rounds=results["rounds"], seconds=f"{results['seconds']:g}", positions=POSITIONS
    )
    return "\n".join([_INTRODUCTION, *lines, f"Measured on {setting(results)}.", "", method])


def write() -> None:
    """Write the page from the latest results."""
    PAGE.write_text(page(read(LATEST)), encoding="utf-8")


if __name__ == "__main__":
    write()
