"""An arena plays every table, depends on its seed alone, and goes on where it was interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import flibuste.lab.journal
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.lab.arena import play_arena
from flibuste.lab.contest import Contest, play_deal
from flibuste.lab.journal import Journal
from flibuste.lab.timed_game import Seating


class Timid:
    """A bot that takes the last choice, and faints when it has chosen often enough."""

    name = "timid"
    courage = 10**9

    def __init__(self, dice: Dice) -> None:
        pass

    def choose(self, view: View, seconds: float) -> int:
        Timid.courage -= 1
        if Timid.courage < 0:
            raise RuntimeError("too much")
        return view.choices[-1]


class Cheat(Timid):
    """A bot that chooses what is not offered."""

    name = "cheat"

    def choose(self, view: View, seconds: float) -> int:
        return max(view.choices) + 1


class Mute(Timid):
    """A bot that chooses nothing."""

    name = "mute"

    def choose(self, view: View, seconds: float) -> int:
        return None  # type: ignore[return-value]


class Unborn:
    """A bot that cannot be made."""

    name = "unborn"

    def __init__(self, dice: Dice) -> None:
        raise OSError("no")

    def choose(self, view: View, seconds: float) -> int:
        return view.choices[0]


HERE = Timid.__module__
TIMID = f"{HERE}:Timid"


@pytest.fixture(autouse=True)
def _brave() -> None:
    Timid.courage = 10**9


def without_times(told: Any) -> Any:
    """Return a result without what the clock said."""
    if isinstance(told, dict):
        return {key: without_times(value) for key, value in told.items() if "seconds" not in key}
    return [without_times(each) for each in told] if isinstance(told, list) else told


@pytest.mark.parametrize(
    "contest",
    [
        Contest("under-fire", ("random", TIMID), 2, seed=3, variant="standard"),
        Contest("sabordage", ("random", TIMID, "random:1s"), 2, seed=3, variant="base"),
        Contest("under-fire", ("search:2x", TIMID), 2, seed=3, variant="standard"),
        Contest("sabordage", ("random", TIMID), 4, seed=3, variant="expert"),
    ],
)
def test_results_depend_on_the_seed_alone(contest: Contest) -> None:
    alone = without_times(play_arena(contest, 4).to_json())
    together = without_times(play_arena(contest, 4, jobs=2).to_json())
    assert alone == together
    assert alone["games"] == 4 * len(contest.tables())
    other = Contest(**{**vars(contest), "seed": 4})
    assert without_times(play_arena(other, 4).to_json())["tables"] != alone["tables"]


def test_every_rotation_plays_the_same_deal_and_a_seat_has_the_same_dice() -> None:
    contest = Contest("sabordage", ("random", TIMID), 3, seed=5, variant="base")
    deal = play_deal((contest, 0, 7))
    assert [game.players for game in deal.games] == [
        ("random", TIMID, TIMID),
        (TIMID, "random", TIMID),
        (TIMID, TIMID, "random"),
    ]
    rules = contest.rules()
    views = []
    for game in deal.games:
        state = rules.start(Seating("sabordage", game.players, 5, 7).dice(), "base", [])
        views.append(state.view(0).to_json())
    assert views[0] == views[1] == views[2]
    same = Seating("sabordage", ("random",) * 3, 5, 7)
    thrown = [[bot.choose(_view(list(range(1000))), 1) for _ in range(3)] for bot in same.bots()]
    again = [[bot.choose(_view(list(range(1000))), 1) for _ in range(3)] for bot in same.bots()]
    assert thrown == again
    assert len({tuple(each) for each in thrown}) == 3


def _view(choices: list[int]) -> View:
    view = View()
    view.choices = choices
    return view


def test_every_table_plays_as_many_games_as_asked_or_as_few_more_as_can_be() -> None:
    contest = Contest("sabordage", ("random", TIMID), 3, variant="base")
    result = play_arena(contest, 4)
    assert [(table.deals, table.games) for table in result.tables] == [(2, 6), (2, 6)]
    assert sum(each.games for each in result.standings.values()) == 36
    for table in result.tables:
        shares = [s.first.mean * table.players.count(p) for p, s in table.standings.items()]
        assert sum(shares) == pytest.approx(1)


def test_an_arena_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    contest = Contest("under-fire", (TIMID, "random"), 2, seed=1, variant="standard")
    whole = without_times(play_arena(contest, 8).to_json())
    path = tmp_path / "a.journal"
    with Journal(path, contest) as journal:
        play_arena(contest, 4, 1, journal)
    kept = path.read_bytes()
    seen: list[int] = []
    with Journal(path, contest) as journal:
        found = play_arena(contest, 8, 2, journal, seen.append)
    assert without_times(found.to_json()) == whole
    assert path.read_bytes().startswith(kept)
    assert (seen[0], seen[-1]) == (4, 8)
    # Nothing is left to play: the bots are not even asked.
    Timid.courage = 0
    with Journal(path, contest) as journal:
        assert without_times(play_arena(contest, 8, 1, journal).to_json()) == whole
        fewer = play_arena(contest, 4, 1, journal)
    assert fewer.tables[0].games == 4


def test_a_journal_that_was_interrupted_knows_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = Contest("under-fire", (TIMID, "random"), 2, seed=1, variant="standard")

    def interrupted(journal: Journal, line: dict[str, object]) -> None:
        raise KeyboardInterrupt

    with Journal(tmp_path / "a.journal", contest) as journal:
        play_arena(contest, 4, 1, journal)
        monkeypatch.setattr(Journal, "_write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            play_arena(contest, 6, 1, journal)
        assert journal.count() == 2


def test_a_half_written_line_is_played_again(tmp_path: Path) -> None:
    contest = Contest("under-fire", (TIMID, "random"), 2, seed=1, variant="standard")
    path = tmp_path / "a.journal"
    with Journal(path, contest) as journal:
        whole = without_times(play_arena(contest, 6, 1, journal).to_json())
    full = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(full) if byte == 10]
    for cut in (0, 1, ends[0] - 1, ends[0], ends[0] + 1, ends[1] + 20, ends[2] - 1, ends[2]):
        path.write_bytes(full[:cut])
        with Journal(path, contest) as journal:
            assert len(journal) == sum(end <= cut for end in ends[1:])
            assert without_times(play_arena(contest, 6, 1, journal).to_json()) == whole
        lines = path.read_bytes().splitlines()
        assert len([json.loads(line) for line in lines]) == 4


def test_a_journal_of_something_else_is_refused_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = Contest("under-fire", (TIMID, "random"), 2, seed=1, variant="standard")
    path = tmp_path / "a.journal"
    with Journal(path, contest) as journal:
        play_arena(contest, 2, 1, journal)
    kept = path.read_bytes()
    for change in (
        {"seed": 2},
        {"players": ("random", TIMID)},
        {"players": (TIMID, "greedy")},
        {"variant": "expert"},
        {"options": ("own-wrecks-anywhere",)},
        {"seconds": 1.0},
        {"only": TIMID},
        {"game": "sabordage"},
    ):
        with pytest.raises(Refusal) as caught:
            Journal(path, Contest(**{**vars(contest), **change}))
        assert caught.value.code == "other-arena"
        assert next(iter(change)) in caught.value.say("en")
        assert "autre arène" in caught.value.say("fr")
    with monkeypatch.context() as patch:
        patch.setattr(flibuste.lab.journal, "__version__", "0.0.1")
        with pytest.raises(Refusal, match="version"):
            Journal(path, contest)
    assert path.read_bytes() == kept
    head, first = kept.splitlines()
    for content, line in (
        (b"Dear diary", 1),
        (b"Dear diary\n", 1),
        (b"{}\n", 1),
        (b"[]\n", 1),
        (head + b"\nnonsense\n" + first + b"\n", 2),
        (head + b'\n{"table":9,"deal":0,"games":[]}\n', 2),
        (head + b'\n{"table":0,"deal":0,"games":[]}\n', 2),
        (head + b"\n" + first + b"\n[1]\n", 3),
    ):
        path.write_bytes(content)
        with pytest.raises(Refusal, match=f"a.journal:{line}:"):
            Journal(path, contest)
        assert path.read_bytes() == content


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("bot", "why"), [("Cheat", "Refusal"), ("Mute", "TypeError"), ("Unborn", "OSError: no")]
)
def test_a_bot_that_fails_is_named(bot: str, why: str, jobs: int) -> None:
    contest = Contest("under-fire", ("random", f"{HERE}:{bot}"), 2, variant="standard")
    with pytest.raises(Refusal) as caught:
        play_arena(contest, 2, jobs)
    assert caught.value.code == "bot-failed"
    for language in ("en", "fr"):
        assert f"{HERE}:{bot}" in caught.value.say(language)
        assert why in caught.value.say(language)


def test_what_was_played_before_a_bot_failed_is_kept(tmp_path: Path) -> None:
    contest = Contest("under-fire", ("random", TIMID), 2, variant="standard")
    path = tmp_path / "a.journal"
    Timid.courage = 150
    with Journal(path, contest) as journal, pytest.raises(Refusal, match="RuntimeError: too much"):
        play_arena(contest, 100, 1, journal)
    Timid.courage = 10**9
    with Journal(path, contest) as journal:
        kept = len(journal)
        assert kept > 0
        result = play_arena(contest, 2 * kept + 2, 1, journal)
    assert without_times(result.to_json()) == without_times(
        play_arena(contest, 2 * kept + 2).to_json()
    )


def test_what_cannot_be_played_is_refused() -> None:
    good = Contest("under-fire", ("random", "greedy"), 2)
    for contest, games, jobs in (
        (good, 0, 1),
        (good, 1, 0),
        (Contest("chess", ("random", "greedy"), 2), 1, 1),
        (Contest("under-fire", ("random", "greedy"), 3), 1, 1),
        (Contest("under-fire", ("random",), 2), 1, 1),
        (Contest("under-fire", ("random", "random"), 2), 1, 1),
        (Contest("under-fire", ("random", "nobody"), 2), 1, 1),
        (Contest("under-fire", ("random", "search:1h"), 2), 1, 1),
        (Contest("under-fire", ("random", "greedy"), 2, seed=-1), 1, 1),
        (Contest("under-fire", ("random", "greedy"), 2, box_text="x"), 1, 1),
    ):
        with pytest.raises(Refusal):
            play_arena(contest, games, jobs)
