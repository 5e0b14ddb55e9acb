"""Measurements survive a file, and other files are refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from flibuste.core.refusal import BadText
from flibuste.lab.balance.data_file import find_or_add, read_measurements, write_measurements
from flibuste.lab.balance.measure import measure
from flibuste.lab.balance.measurement import Measurement, new_measurement


def small(bot: str = "random", seed: int = 1, games: int = 2) -> Measurement:
    m = new_measurement("under-fire", 2, "standard", bot, seed)
    list(measure(m, games))
    m.date = "2026-11-16"
    return m


def test_a_file_is_read_back_as_it_was_written() -> None:
    written = [small(), small(seed=2)]
    text = write_measurements(written)
    assert read_measurements(text, "file") == written
    assert write_measurements(read_measurements(text, "file")) == text


def test_a_box_of_ones_own_travels_with_the_file() -> None:
    other = new_measurement("sabordage", 3, "base", "random", 1).box_text.replace(
        "name: reconstruction", "name: mine"
    )
    m = new_measurement("sabordage", 3, "base", "random", 1, other)
    list(measure(m, 1))
    (back,) = read_measurements(write_measurements([m]), "file")
    assert back.open().box_id() == m.box_id
    assert m.box_id.startswith("mine ")
    assert m.command().endswith("--box mine.box")
    assert "--box" not in small().command()


def spoilt(change: Callable[[Any], object]) -> str:
    found = json.loads(write_measurements([small(games=1)]))
    change(found)
    return json.dumps(found)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        spoilt(lambda found: found.update(format="flibuste balance 9")),
        spoilt(lambda found: found.update(measurements=[])),
        spoilt(lambda found: found.update(measurements=[1])),
        spoilt(lambda found: found["measurements"][0].pop("bot")),
        spoilt(lambda found: found["measurements"][0].update(games="2")),
        spoilt(lambda found: found["measurements"][0].update(games=True)),
        spoilt(lambda found: found["measurements"][0].update(games=0)),
        spoilt(lambda found: found["measurements"][0].update(game="chess")),
        spoilt(lambda found: found["measurements"][0].update(players=7)),
        spoilt(lambda found: found["measurements"][0].update(variant="wild")),
        spoilt(lambda found: found["measurements"][0].update(box_text="no box")),
        spoilt(lambda found: found["measurements"][0].update(box_id="other 00")),
        spoilt(lambda found: found["measurements"][0].update(tables={"won": {"light": "1"}})),
        spoilt(lambda found: found["measurements"][0].update(tables=[])),
    ],
)
def test_what_is_no_such_file_is_refused(text: str) -> None:
    with pytest.raises(BadText) as refused:
        read_measurements(text, "some.json")
    assert refused.value.code == "no-measurements"
    assert refused.value.say("en").startswith("some.json: ")
    assert refused.value.words.en != refused.value.words.fr


def test_games_are_added_only_to_those_of_the_same_making() -> None:
    kept = [small()]
    same = new_measurement("under-fire", 2, "standard", "random", 1)
    assert find_or_add(kept, same, "f") is kept[0]
    expert = new_measurement("under-fire", 2, "expert", "random", 1)
    assert find_or_add(kept, expert, "f") is expert
    assert kept[1] is expert
    for bot, seed in (("greedy", 1), ("random", 2)):
        other = new_measurement("under-fire", 2, "standard", bot, seed)
        with pytest.raises(BadText, match="another bot, seed"):
            find_or_add(kept, other, "f")
    old = small()
    old.version = "0.0.1"
    with pytest.raises(BadText, match="version"):
        find_or_add([old], same, "f")
