"""The kept tape, played to a server of today on a copy of the kept database: the same answers.

What is new in an answer is welcome; what is missing or has another value is a failure.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.kept.comparing import Comparison, shape_differences
from tests.kept.kept import kept_json, kept_lines, open_copy
from tests.kept.tape import Callers
from tests.server.running import Running

_METRIC = re.compile(r"^# TYPE (\S+ \S+)", re.MULTILINE)
_DATE = re.compile(r"^date: \d{4}-\d\d-\d\d$(\nedition: \d+$)?", re.MULTILINE)
_SECRET = re.compile(r"[0-9A-Za-z]{17,32}$")


def test_the_tape_is_answered_as_it_was(tmp_path: Path) -> None:
    kept = kept_json("people.json")
    begun = {kept["tables"][name] for name in ("open", "open-ships")}
    player = Player(Comparison(kept["before"]), begun)
    with Running(open_copy(tmp_path), "--bots", "1") as server:
        callers = Callers(server, kept["people"])
        wrong = list(player.play(callers, kept_lines("wire.jsonl.gz")))
        callers.close()
    assert wrong == []


class Player:
    """Plays a tape, and finds where the answers differ.

    New ids and tokens are others than on the tape; from where they are given, they stand in for
    those. Records are signed today, below all that they had. The record of a game that begins on
    the tape bears the day on which it is played, and the edition of the rules it follows.
    """

    def __init__(self, comparison: Comparison, begun: set[str]) -> None:
        self._comparison = comparison
        self._undated = {f"/api/tables/{table}/record" for table in begun}
        self._today: dict[str, str] = {}

    def play(self, callers: Callers, lines: list[str]) -> Iterator[str]:
        """Return all differences."""
        for number, line in enumerate(lines, start=1):
            for kept, found in self._today.items():
                line = line.replace(kept, found)
            entry = json.loads(line)
            for wrong in self._follow(callers, entry):
                what = [str(entry.get(key, "")) for key in ("do", "name", "as", "method", "path")]
                yield f"{number}: {' '.join(what)} {entry.get('body', '')!s:.80}: {wrong}"

    def _follow(self, callers: Callers, entry: dict[str, Any]) -> list[str]:
        match entry["do"]:
            case "ask":
                found = callers.ask(entry)
                kept = {key: entry[key] for key in found}
                if entry.get("metrics"):
                    missing = _metrics(kept) - _metrics(found)
                    return [f"{each} is missing" for each in missing]
                if found["status"] == kept["status"]:
                    for name in entry.get("new", []):
                        self._learn(kept["answer"], found["answer"], name)
                if entry["path"].endswith("/record") and isinstance(found["answer"], str):
                    found["answer"] = found["answer"].partition("\n[signature]\n")[0]
                if entry["path"] in self._undated:
                    for each in (kept, found):
                        # Before the game is over, the answer is a refusal.
                        if isinstance(each["answer"], str):
                            each["answer"] = _DATE.sub("date: *", each["answer"], count=1)
                if entry.get("shape"):
                    return shape_differences(kept, found)
                return self._comparison.differences(kept, found)
            case "listen":
                callers.listen(entry)
            case "hear":
                return self._comparison.differences(
                    *_aligned(entry["messages"], callers.hear(entry))
                )
            case _:
                callers.hang_up(entry)
        return []

    def _learn(self, kept: dict[str, Any], found: dict[str, Any], name: str) -> None:
        """Learn what a new id or token is today, and let the answers differ in it."""
        was, today = (_SECRET.search(each[name]) for each in (kept, found))
        assert was is not None
        assert today is not None
        self._today[was[0]] = today[0]
        for key, value in kept.items():
            if isinstance(value, str):
                kept[key] = value.replace(was[0], today[0])


def _aligned(kept: list[Any], found: list[Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what each list of messages told, with the states after events where both have one.

    How many events share a message depends on how busy the machine is.
    """
    states = [{m["told"][-1]["seq"]: m["state"] for m in messages} for messages in (kept, found)]
    both = sorted(states[0].keys() & states[1].keys())
    one, other = (
        {
            "told": [event for message in messages for event in message["told"]],
            "states": [own[seq] for seq in both],
        }
        for messages, own in zip((kept, found), states, strict=True)
    )
    return one, other


def _metrics(answer: dict[str, Any]) -> set[str]:
    return set(_METRIC.findall(answer["answer"]))
