"""Whole games, frame by frame: each event is shown at its moment, before the next and no sooner."""

from __future__ import annotations

import io
import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.browser.frames import Film, Shown
from tests.browser.windows import Windows
from tests.server.crew import Crew, seated

HERE = Path(__file__).parent
#: How many halves of the normal time everything takes.
PACES = {"quick": 1, "normal": 2, "slow": 3}
GAMES = [("under-fire", 2), ("sabordage", 3)]
#: Events that take time of their own to be seen: none may be passed over.
SEEN = {
    "under-fire": {
        *("turn", "laid", "bought", "shot", "burning", "repaired", "destroyed", "stopped"),
        *("shield-lost", "shield-put", "mine-laid", "mine-removed", "mine-taken"),
        *("gold", "point", "drawn", "reserve-drawn", "scored", "over"),
    },
    "sabordage": {
        *("built", "rotten-shown", "volley", "shot", "destroyed", "closed-up", "treasure"),
        *("boarded", "not-boarded", "sabotage", "carpenter", "relit", "fuses-swapped", "rotted"),
        *("drew", "received", "round", "building", "counted", "over"),
    },
}
#: By part of a Sabordage table, the only events that change it.
MOMENTS = {
    "round": {"round", "building", "over"},
    "hand": {"picked", "ready", "built", "rotten-shown", "received", "drew", "discarded", "round"},
    "plates": {
        *("built", "destroyed", "closed-up", "boarded", "treasure", "rotted", "carpenter"),
        *("sabotage", "relit", "counted", "over"),
    },
}


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_each_event_of_a_whole_game_is_shown_in_order_at_each_speed(
    windows: Windows, game: str, players: int
) -> None:
    crew = seated(windows.server, game, players)
    path = f"/table/{crew.table}"
    films = {speed: Film(windows, speed, path, crew[0]) for speed in ("off", *PACES)}
    begun = crew[0].look(crew.table)["seq"]
    for film in films.values():
        film.freeze()
        film.hear(begun)
    _play(crew, list(films.values()))
    told = _told(crew, begun)

    shown = {speed: film.shown() for speed, film in films.items()}
    # With nothing to wait for, only the present is shown.
    assert {frame.frame for frame in shown["off"]} <= {"now"}
    for speed in PACES:
        frames = shown[speed]
        assert [event for frame in frames for event in frame.events] == told
        _check_moments(game, frames)
    for speed, halves in PACES.items():
        lasted = _lasting(shown[speed])
        normal = _lasting(shown["normal"])
        assert [events for events, _ in lasted] == [events for events, _ in normal]
        for (events, time), (_, usual) in zip(lasted, normal, strict=True):
            assert abs(2 * time - halves * usual) <= 4, (speed, events, time, usual)
    # However fast it came: in the end the log tells the same.
    assert len({_log(film.page) for film in films.values()}) == 1


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_each_event_of_a_replay_is_shown_in_order(windows: Windows, game: str, speed: str) -> None:
    record = HERE / f"{game}.txt"
    film = Film(windows, speed, "/replay")
    film.page.locator("input[type=file]").first.set_input_files(record)
    film.freeze()
    steps = _replayed(film, record)
    film.page.get_by_label("Speed").select_option("4")
    film.page.keyboard.press("Space")
    while not film.page.locator(".verdict").count():
        film.page.clock.run_for(5_000)
    frames = film.shown()
    if speed == "off":
        assert {frame.frame for frame in frames} <= {"now"}
        return
    told = [f"{k}:{event['kind']}" for k, step in enumerate(steps) for event in step["events"]]
    shown = [event for frame in frames for event in frame.events]
    # The deal is there from the beginning.
    assert shown == [event for event in told if not event.startswith("0:")]
    _check_moments(game, frames)


@pytest.mark.parametrize(("game", "kind"), [("under-fire", "burning"), ("sabordage", "shot")])
def test_the_picture_is_there_while_its_frame_is(windows: Windows, game: str, kind: str) -> None:
    """The picture shows what the frame says, and nothing of it is left afterwards."""
    film = Film(windows, "slow", "/replay")
    record = HERE / f"{game}.txt"
    film.page.locator("input[type=file]").first.set_input_files(record)
    film.freeze()
    kinds = [{event["kind"] for event in step["events"]} for step in _replayed(film, record)]
    move = next(k for k, found in enumerate(kinds) if kind in found)
    film.page.get_by_role("slider").fill(str(move - 1))
    film.page.get_by_role("slider").fill(str(move))
    film.play_to(kind)
    drawn = _board(film.page)
    film.play()
    assert _differ(drawn, _board(film.page)) > 300


def _replayed(film: Film, record: Path) -> list[dict[str, Any]]:
    """Return the steps of a record as the server plays it."""
    body = json.dumps({"record": record.read_text(encoding="utf-8")})
    sent = {"Content-Type": "application/json"}
    answer = film.page.request.post("/api/replay", data=body, headers=sent)
    steps: list[dict[str, Any]] = answer.json()["steps"]
    return steps


def _play(crew: Crew, films: list[Film]) -> None:
    """Let a crew play a whole game; everybody sees each choice before the next is made."""
    chance = random.Random(8)
    while crew.play(1, chance):
        seq = crew[0].look(crew.table)["seq"]
        for film in films:
            film.hear(seq)
            film.play()


def _told(crew: Crew, since: int) -> list[str]:
    """Return the events that the first seat was told after a number."""
    with crew[0].listen(crew.table, since) as ear:
        ear.hear()
    return [f"{each['seq']}:{event['kind']}" for each in ear.told for event in each["events"]]


def _check_moments(game: str, frames: list[Shown]) -> None:
    """Check that what takes time had time, and that nothing was seen before its moment."""
    for frame in frames[:-1]:
        if SEEN[game] & set(frame.kinds):
            assert frame.frame != "now", frame
            assert frame.lasted > 0, frame
        assert not frame.seen["verdict"], frame
        # Who has won is told when all is counted.
        assert "over" not in frame.kinds or not {"counted", "scored"} & {*frame.kinds}, frame
    if game != "sabordage":
        return
    for before, frame in pairwise(frames):
        # While guns fire, nobody is said to choose.
        assert not (frame.seen["phase"] and {"volley", "shot", "destroyed"} & {*frame.kinds}), frame
        for what, kinds in MOMENTS.items():
            if before.seen[what] != frame.seen[what] and frame.frame != "now":
                # Tiles that sail arrive within their frame.
                assert kinds & {*before.kinds, *frame.kinds}, (what, before, frame)


def _lasting(frames: list[Shown]) -> list[tuple[list[str], int]]:
    """Return what was shown for a while, and for how long."""
    return [(frame.events, frame.lasted) for frame in frames if frame.frame != "now"]


def _log(page: Page) -> str:
    return page.locator("[role=tabpanel]").first.inner_text()


def _board(page: Page) -> Image.Image:
    """Return a picture of the board as it is painted now."""
    taken = page.locator(".at-sea").screenshot()
    return Image.open(io.BytesIO(taken)).convert("RGB")


def _differ(one: Image.Image, other: Image.Image) -> int:
    """Return how many pixels differ clearly."""
    grey: Any = ImageChops.difference(one, other.resize(one.size)).convert("L")
    return sum(grey.histogram()[48:])
