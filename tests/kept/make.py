"""Made everything that is kept here, with the Flibuste of commit 2f8b55f. It is not run again.

What is kept is worth something only because an earlier program made it. To keep the works of
another release, check that release out, copy this package into it, and run there
`python -m tests.kept.make --from-this-release FOLDER`; then keep FOLDER beside the old files, and
let the tests read both. It writes into an empty folder only.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx

from flibuste.cli.play_setup import PlaySetup, open_table
from flibuste.games.registry import open_record
from flibuste.terminal.table import TerminalTable
from tests.cli.driving import Sitter, flibuste
from tests.kept.make_database import make_database
from tests.kept.make_wire import record_tape
from tests.server.running import Running

_OPTIONS: Final = {
    "under-fire": "own-wrecks-anywhere",
    "sabordage": "long-shots-spare-home",
}
_TABLES: Final = [
    *[("under-fire", variant, 2) for variant in ("standard", "expert")],
    *[("sabordage", variant, n) for variant in ("base", "expert") for n in (2, 3, 4, 5)],
]
_BOXES: Final = Path("tests/playthroughs")
_COMMANDS: Final = (
    *("play", "serve", "backup", "bot", "show", "replay", "score", "resolve", "legal", "hint"),
    *("verify", "deal", "box", "bots", "sim", "arena", "balance", "perft"),
)


class Leaver(Sitter):
    """A person who may leave in the midst of a game."""

    def __init__(self, answers: int) -> None:
        super().__init__("en", live=False)
        self._left = answers

    def answer(self, prompt: str) -> str:
        """Answer as a sitter does, until it is time to go."""
        if self._left == 0 and prompt.endswith(" > "):
            return "quit"
        self._left -= 1
        return super().answer(prompt)


def _play(place: Path, name: str, answers: int = -1, **setup: Any) -> None:
    """Play a game at the terminal, and save its record."""
    sitter = Leaver(answers)
    match, bots, dice = open_table(PlaySetup(**setup))
    sitter.table = TerminalTable(match, bots, sitter, dice, str(place / "records" / f"{name}.txt"))
    sitter.table.play()


def _said(*arguments: str) -> str:
    done = flibuste(*arguments)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def _crew(players: int) -> list[str]:
    return [("greedy", "random")[k % 2] for k in range(players - 1)]


def make_records(place: Path) -> None:
    """Play both games in every variant, for every number of players, with and without options."""
    for seed, (game, variant, players) in enumerate(_TABLES, start=1):
        table: dict[str, Any] = {
            "game": game,
            "players": players,
            "variant": variant,
            "opponents": _crew(players),
        }
        name = f"{game}-{variant}-{players}"
        option = _OPTIONS[game]
        _play(place, name, **table, seed=seed)
        _play(place, f"{name}-option", **table, options=[option], seed=100 + seed)
        _play(place, f"{name}-unfinished", 3 + seed % 4, **table, seed=200 + seed)
        box = str(_BOXES / f"{game}.box")
        _play(place, f"{name}-own-box", **table, box=box, seed=300 + seed)
        for kind, more in (("", []), ("-option", ["--option", option])):
            said = ["--variant", variant, "--players", str(players), "--seed", str(seed), *more]
            deal = place / "deals" / f"{name}{kind}.txt"
            deal.write_text(_said("deal", game, *said), "utf-8")
        deal = place / "deals" / f"{name}.txt"
        _play(place, f"{name}-from-deal", opponents=["random"], deal=str(deal), seed=400 + seed)
        _make_positions(place, name)
        for seen in ("everything", "seat"):
            position = str(place / "positions" / f"{name}-middle-{seen}.txt")
            start: dict[str, Any] = {
                "opponents": ["greedy"],
                "position": position,
                "seed": 500 + seed,
            }
            _play(place, f"{name}-from-position-{seen}", **start)
    # One that was left without a choice, and one of people who share the keyboard.
    _play(place, "under-fire-left-at-once", 0, game="under-fire", opponents=["random"], seed=7)
    _play(place, "sabordage-shared", game="sabordage", opponents=["human", "greedy"], seed=8)


def _make_positions(place: Path, name: str) -> None:
    """Write down what different people know in the middle of a record, and at its end."""
    record = str(place / "records" / f"{name}.txt")
    last = json.loads(_said("verify", record, "--json"))["choices"]
    seats = [line.partition(":")[0] for line in Path(record).read_text().splitlines()[2:4]]
    seen_by = {"everything": "everything", "seat": seats[0], "spectator": "spectator"}
    for moment, at in (("middle", last // 2), ("end", last)):
        for word, seat in seen_by.items():
            said = _said("show", record, "--at", str(at), "--seat", seat, "--format", "position")
            (place / "positions" / f"{name}-{moment}-{word}.txt").write_text(said, "utf-8")


def _told_of_records(place: Path) -> Iterator[dict[str, Any]]:
    """Say what each record holds, as the commands tell it."""
    for path in sorted((place / "records").glob("*.txt")):
        record = str(path)
        french = [json.loads(line)["told"] for line in _lines("replay", record, "fr")]
        yield {
            "record": path.name,
            "verified": json.loads(_said("verify", record, "--json", "--lang", "en")),
            "moments": [json.loads(line) for line in _lines("replay", record, "en")],
            "french": french,
            "position": _said("show", record, "--format", "position"),
            "spectator": _said("show", record, "--format", "position", "--seat", "spectator"),
            "score": json.loads(_said("score", record, "--json")),
        }


def make_compact(place: Path) -> None:
    """Write every record in its other form, on one line."""
    paths = sorted((place / "records").glob("*.txt"))
    lines = [open_record(path.read_text("utf-8"), path.name)[1].compact() for path in paths]
    _write_packed(place / "compact.jsonl.gz", lines)


def _told_of_positions(place: Path) -> Iterator[dict[str, Any]]:
    for path in sorted((place / "positions").glob("*.txt")):
        yield {
            "position": path.name,
            "score": json.loads(_said("score", str(path), "--json")),
            # Of what a spectator knows, the choices cannot be told: that is an answer, too.
            "legal": json.loads(_legal(path)),
        }


def _legal(path: Path) -> str:
    return flibuste("legal", str(path), "--json").stdout.replace(str(path), path.name)


def _lines(command: str, record: str, language: str) -> list[str]:
    return _said(command, record, "--json", "--lang", language).splitlines()


def make_arenas(place: Path) -> None:
    """Let bots meet, with the journal of each meeting."""
    found = {}
    for game in _OPTIONS:
        path = place / f"arena-{game}.json"
        command = ["arena", game, "--players", "greedy,random", "--games", "4", "--seed", "3"]
        said = json.loads(_said(*command, "--out", str(path), "--json"))
        found[path.name] = {"command": command, "said": said}
    _write_json(place / "arenas.json", found)


def make_help(place: Path) -> None:
    """Write down what every command says of itself."""
    help_texts = {name: _said(name, "--help", "--lang", "en") for name in _COMMANDS}
    _write_json(place / "help.json", {"": _said("--help", "--lang", "en"), **help_texts})


def _write_json(path: Path, what: object) -> None:
    text = json.dumps(what, ensure_ascii=False, indent=1, sort_keys=True)
    path.write_text(text + "\n", "utf-8")


def _write_lines(path: Path, entries: Iterator[dict[str, Any]]) -> None:
    lines = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in entries]
    _write_packed(path, lines)


def _write_packed(path: Path, lines: list[str]) -> None:
    path.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), 9, mtime=0))


def main(arguments: list[str]) -> int:
    """Make everything, in an empty folder."""
    if len(arguments) != 2 or arguments[0] != "--from-this-release":
        sys.stderr.write(f"{__doc__}\n")
        return 2
    place = Path(arguments[1])
    place.mkdir()
    for folder in ("records", "deals", "positions"):
        (place / folder).mkdir()
    make_records(place)
    _write_lines(place / "records.jsonl.gz", _told_of_records(place))
    _write_lines(place / "positions.jsonl.gz", _told_of_positions(place))
    make_compact(place)
    make_arenas(place)
    make_help(place)
    with Running(place / "new.db") as server:
        _write_json(place / "openapi.json", httpx.get(f"{server.url}/api/openapi.json").json())
    for left in place.glob("new.*"):
        left.unlink()
    kept = make_database(place)
    _write_json(place / "people.json", kept)
    _write_lines(place / "wire.jsonl.gz", record_tape(place, kept))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
