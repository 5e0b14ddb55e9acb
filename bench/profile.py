"""`python -m bench.profile`: where the time of a simulation goes, sampled by Linux's perf."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypedDict

from rich.console import Console
from rich.table import Table

from bench import games
from bench.results import LATEST

KEPT: Final = LATEST.with_name("profile.json")
HEADINGS: Final = ("part", "share", "most of it")

#: Samples per second, and the number of seconds.
_FREQUENCY: Final = 999
_SECONDS: Final = 20
#: A part names at most this many functions, and none that takes a smaller share than this.
_NAMED: Final = 4
_WORTH_NAMING: Final = 0.005
#: The prefix that mypyc gives to the names of compiled functions.
_COMPILED: Final = "CPyDef_"
_PACKAGES: Final = {"games", "under_fire", "sabordage", "rules", "text", "core", "bots"}

#: The functions and modules of each part, for each game. A function's own name takes precedence.
PARTS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "under-fire": {
        "drawing worlds from the view": ("worlds",),
        "going down the tree": ("search", "tree"),
        "throwing and listing choices": (
            *("throwing", "list_choices", "_list_layings", "_list_purchases", "berths"),
            *("list_targets", "list_mask", "targets", "directions"),
        ),
        "instinct": ("instinct",),
        "scoring": ("scoring",),
        "dice": ("fate",),
    },
    "sabordage": {
        "drawing worlds from the view": ("worlds",),
        "choosing what each seat tries": ("search", "race", "others"),
        "throwing and listing choices": (
            *("throwing", "list_choices", "_list_buildings", "_list_ranks"),
            *("allows", "has_tile"),
        ),
        "judging ships": ("trial", "worth"),
        "building, and taking decks away": ("ships",),
        "firing": ("gunnery",),
        "treasures and boarding": ("treasure", "boarding"),
        "dice": ("fate",),
    },
}
#: Names for compiled functions that belong to no part, and for code that is not ours.
RULES: Final = "the other rules"
OUTSIDE: Final = "memory and objects: Python, the C library, the system"


class Part(TypedDict):
    """One part of a simulation: its share of the time, and the functions that take most of it."""

    part: str
    share: float
    functions: dict[str, float]


class Profiles(TypedDict):
    """The parts of each game's simulations, the largest first."""

    date: str
    seconds: int
    games: dict[str, list[Part]]


def aggregate(game: str, report: str) -> list[Part]:
    """Add up the lines `samples|library|[.] symbol` of a report into the game's parts."""
    samples: Counter[tuple[str, str]] = Counter()
    for line in report.splitlines():
        seen, _, rest = line.partition("|")
        if rest:
            samples[_place(game, rest.rpartition("]")[2].strip())] += int(seen)
    parts: Counter[str] = Counter()
    for (part, _), times in samples.items():
        parts[part] += times
    total = parts.total()
    return [
        {
            "part": part,
            "share": round(times / total, 4),
            "functions": {
                name: round(some / total, 4)
                for (where, name), some in samples.most_common()
                if where == part and some >= _WORTH_NAMING * total
            },
        }
        for part, times in parts.most_common()
    ]


def _place(game: str, symbol: str) -> tuple[str, str]:
    """Return the part that a function belongs to, and its name, such as `turn.play`."""
    # The compiler adds suffixes such as `.part.0` to copies; the linker adds versions with @.
    plain = symbol.partition(".")[0].partition("@")[0]
    if not plain.startswith(_COMPILED):
        return OUTSIDE, plain
    words = plain.removeprefix(_COMPILED).split("___")
    # Leave out packages, and classes, since each module has only one.
    name = ".".join(word for word in words if word not in _PACKAGES and not word[0].isupper())
    for word in reversed(words):
        for part, members in PARTS[game].items():
            if word in members:
                return part, name
    return RULES, name


def rows(parts: list[Part]) -> list[list[str]]:
    """Return the parts as rows of a table, in the order of HEADINGS."""
    found: list[list[str]] = []
    for part in parts:
        named = list(part["functions"].items())[:_NAMED]
        most = ", ".join(f"`{name}` {100 * share:.1f} %" for name, share in named)
        found.append([part["part"], f"{100 * part['share']:.1f} %", most])
    return found


def sample(game: str) -> str:
    """Search decisions of the game while perf takes samples; return perf's report."""
    work = games.searches(games.MEASURED[game])
    with tempfile.TemporaryDirectory() as scratch:
        data = str(Path(scratch, "perf.data"))
        record = ["perf", "record", "-q", "-F", str(_FREQUENCY), "-o", data]
        watching = subprocess.Popen([*record, "-p", str(os.getpid()), "--", "sleep", str(_SECONDS)])
        while watching.poll() is None:
            work()
        if watching.returncode:
            raise subprocess.CalledProcessError(watching.returncode, "perf record")
        report = ["perf", "report", "--stdio", "-q", "--no-children", "-i", data]
        fields = ["-F", "sample,dso,sym", "-t", "|"]
        return subprocess.run([*report, *fields], capture_output=True, text=True, check=True).stdout


def read() -> Profiles:
    """Read the saved profiles."""
    profiles: Profiles = json.loads(KEPT.read_text(encoding="utf-8"))
    return profiles


def refusal() -> str:
    """Return why no profile can be taken, or ""."""
    if not games.compiled():
        return "The installed package is interpreted; speed is measured compiled: run `make bench`."
    if shutil.which("perf") is None:
        return "Missing: perf, which takes the samples. Linux has it; Debian's package: linux-perf."
    return ""


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.profile", description="Show where the time of a simulation goes."
    )
    parser.add_argument("game", nargs="?", choices=list(games.MEASURED), help="this one alone")
    parser.add_argument("--keep", action="store_true", help="of all games, for docs/speed.md")
    given = parser.parse_args()
    problem = refusal()
    if not problem and given.keep and given.game:
        problem = "`--keep` keeps the profiles of all games: name none."
    if problem:
        print(problem, file=sys.stderr)
        return 1
    found: dict[str, list[Part]] = {}
    for game in [given.game] if given.game else games.MEASURED:
        try:
            found[game] = aggregate(game, sample(game))
        except subprocess.CalledProcessError as error:
            print(f"{error.cmd} failed: perhaps this system forbids it.", file=sys.stderr)
            return 1
        drawn = Table(*HEADINGS, title=game, title_justify="left")
        for row in rows(found[game]):
            drawn.add_row(*row)
        Console().print(drawn)
    if given.keep:
        date = datetime.now(UTC).date().isoformat()
        profiles: Profiles = {"date": date, "seconds": _SECONDS, "games": found}
        KEPT.write_text(json.dumps(profiles, indent=2) + "\n", encoding="utf-8")
        print(f"Kept in bench/results/{KEPT.name}; `python -m bench.page` writes the page.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
