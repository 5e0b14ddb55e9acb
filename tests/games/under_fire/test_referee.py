"""The referee follows a whole game on a real table, knowing what everybody there sees."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import SPECTATOR
from flibuste.core.sheet import read_sheet
from flibuste.games.registry import open_game, registered
from flibuste.games.under_fire.referee import UnderFireReferee
from flibuste.games.under_fire.rules.sea import DARK, SEATS
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.position_text import write_position

_RULES = Path(__file__).parents[3] / "docs" / "rules" / "under-fire.md"


def _referee(text: str) -> UnderFireReferee:
    found = registered("under-fire").referee(read_sheet(text, "sheet", ["position"]))
    assert isinstance(found, UnderFireReferee)
    return found


def _start(seed: int) -> str:
    """Return the sheet of a table before the first turn: boards, mercenaries, who begins."""
    game = open_game("under-fire")
    lines = game.deal(Dice(seed), "standard", [])
    kept = [line for line in lines if line.startswith(("boards", "mercenaries"))]
    empty = [f"{row} . . . . . . ." for row in range(6, 0, -1)]
    head = ["flibuste under-fire position 1", "turn: light 1 main", "shield due: yes", *kept]
    return "\n".join([*head, "[sea]", *empty])


def _chosen(
    referee: UnderFireReferee, choice: str, token: Callable[[], str]
) -> tuple[UnderFireView, list[Event]]:
    """Choose; somebody turns over each token that is asked about."""
    while True:
        try:
            after, events = referee.choose(choice)
        except Refusal as refusal:
            if refusal.code != "mine-or-dummy":
                raise
            choice = f"{choice} {token()}"
        else:
            assert isinstance(after, UnderFireView)
            return after, events


@pytest.mark.rule("U2.7")
@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_is_followed(seed: int) -> None:
    rng = random.Random(seed)
    sheet = _start(seed)
    page = _RULES.read_text(encoding="utf-8")
    told: list[Event] = []
    for _ in range(200):
        referee = _referee(sheet)
        choices = referee.choices(referee.view)
        if not choices:
            break
        buying = [choice for choice in choices if choice.startswith("buy")]
        choice = rng.choice(buying or choices)
        after, events = _chosen(referee, choice, lambda: rng.choice(["mine", "dummy"]))
        # Nobody's hand is told.
        assert after.seat == SPECTATOR
        assert not any("number" in event.facts for event in events if event.kind == "drawn")
        told += events
        sheet = referee.write(after)
    referee = _referee(sheet)
    assert referee.view.outcome is not None
    rules = {rule for event in told for rule in referee.game.rules_of(event)}
    assert rules
    assert all(f'<a id="{rule}"></a>' in page for rule in rules)


@pytest.mark.rule("U2.1")
def test_a_fourth_tile_of_a_number_is_refused() -> None:
    text = _start(1).replace("1 . . . . . . .", "1 L5 L5 L5 . . . .").replace("shield due: yes", "")
    referee = _referee(text.replace("light 1 main", "light 4 main"))
    assert not any(choice.startswith("lay 5") for choice in referee.choices(referee.view))
    with pytest.raises(Refusal, match="All three 5s"):
        referee.choose("lay 5 d1")


@pytest.mark.parametrize("choice", ["lay 5 d6", "banana", "lay", "lay x c1", "end", "shoot n mine"])
def test_what_is_not_legal_is_refused(choice: str) -> None:
    with pytest.raises(Refusal) as refused:
        _referee(_start(2)).choose(choice)
    assert refused.value.words.fr


def _as_it_lies(seen: UnderFireView) -> str:
    """Return what people at a table can tell of a game under way: neither hands nor the turn."""
    written = write_position(seen).splitlines()
    kept = ("flibuste", "boards", "gold", "points", "mines", "dummy", "mercenaries", "done")
    head = [line for line in written if line.startswith(kept)]
    sea = written[written.index("[sea]") : written.index("[tiles]")]
    tiles = [line for line in written if line.startswith(("reserve", "destroyed"))]
    turn = f"turn: {SEATS[seen.mover]} {seen.phase}"
    return "\n".join([head[0], "seen by: spectator", turn, *head[1:], *sea, "[tiles]", *tiles])


@pytest.mark.rule("U3.1")
@pytest.mark.rule("U8.1")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_entered_from_the_middle(seed: int) -> None:
    rng = random.Random(seed)
    game = open_game("under-fire")
    state = game.start(Dice(seed), "standard", [])
    entered = set[tuple[str, bool]]()
    while state.actors():
        seen = state.view(SPECTATOR)
        assert isinstance(seen, UnderFireView)
        if seen.phase in ("main", "after"):
            referee = _referee(_as_it_lies(seen))
            entered.add((seen.phase, bool(seen.suspects)))
            # It makes no difference at the table who has looked through a reserve.
            seen.charted = [False, False]
            assert referee.write(referee.view) == referee.write(seen)
            theirs = {game.write_public(action) for action in state.legal(state.actor)}
            # Whatever the mover has in hand may be chosen.
            assert theirs <= set(referee.choices(referee.view))
        actions = state.legal(state.actor)
        buying = [each for each in actions if game.write_action(each).startswith("buy")]
        state.apply(state.actor, rng.choice(buying or actions), Dice(rng.randrange(1000)))
    assert ("main", False) in entered
    assert any(phase == "after" for phase, _ in entered)


@pytest.mark.rule("U5.7")
def test_every_token_may_be_the_dummy_of_a_game_entered_from_the_middle() -> None:
    """Those at the table need not remember which tokens the minelayer laid."""
    sea = {"3 . . .": "3 m? . .", "2 . . .": "2 L:minelayer m? m?", "1 . . .": "1 L5 L6 D4"}
    text = _start(1).replace("light 1 main", "dark main").replace("shield due: yes", "gold: 0 0")
    for was, now in sea.items():
        text = text.replace(was, now)
    lines = [line for line in text.splitlines() if not line.startswith("mercenaries")]
    seen = ["seen by: spectator", "dummy: laid light", "mercenaries: chart ram"]
    told = "\n".join([lines[0], *seen, *lines[1:], "[tiles]", "destroyed dark: 3"])
    # The token is turned over when all that the ship does is done (U5.6).
    for token, taken in (("mine", [0, 1]), ("dummy", [0, 0])):
        asked: list[str] = []

        def turned_over(what: str = token, seen: list[str] = asked) -> str:
            seen.append(what)
            return what

        after, _ = _chosen(_referee(told), "lay 9 c2", turned_over)
        while after.mover == DARK:
            referee = _referee(_referee(told).write(after))
            after, _ = _chosen(referee, referee.choices(after)[0], turned_over)
        assert asked == [token]
        assert after.mines_taken == taken


@pytest.mark.rule("U3.1")
@pytest.mark.parametrize(
    ("turn", "destroyed", "code"),
    [
        ("light main", "", ""),
        ("dark main", "light: 1", ""),
        ("dark main", "light: 1 1", "uneven-turns"),
        ("light main", "dark: 2 2", "uneven-turns"),
        ("light main", "light: " + "1 2 3 4 5 6 7 8 " * 2, "uneven-turns"),
        ("light over", "", "bad-turn"),
    ],
)
def test_the_turn_is_counted_by_the_ships(turn: str, destroyed: str, code: str) -> None:
    text = _start(1).replace("light 1 main", turn).replace("shield due: yes", "gold: 0 0")
    text = text.replace("2 . . . . . . .", "2 L9 D9 . . . . .")
    text += f"\n[tiles]\ndestroyed {destroyed}" if destroyed else ""
    if code:
        with pytest.raises(BadText) as refused:
            _referee(text)
        assert refused.value.code == code
        return
    view = _referee(text).view
    assert isinstance(view, UnderFireView)
    assert (view.round, view.first, view.shield_due) == (2, 0, False)


@pytest.mark.rule("U2.5")
def test_an_empty_sea_is_a_first_turn() -> None:
    text = _start(1).replace("light 1 main", "dark main").replace("shield due: yes", "gold: 0 0")
    view = _referee(text).view
    assert isinstance(view, UnderFireView)
    assert (view.round, view.first, view.shield_due) == (1, 1, True)
    expert = _referee(text.replace("turn:", "variant: expert\nturn:")).view
    assert isinstance(expert, UnderFireView)
    assert not expert.shield_due


@pytest.mark.rule("U8.1")
def test_after_sixteen_turns_there_is_nothing_to_follow() -> None:
    text = _start(1).replace("light 1 main", "light main").replace("shield due: yes", "gold: 0 0")
    gone = "1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6"
    with pytest.raises(BadText, match="all turns have been played"):
        _referee(f"{text}\n[tiles]\ndestroyed light: {gone}\ndestroyed dark: {gone}")
