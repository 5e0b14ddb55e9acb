"""Positions as text: refused, or playable to the end; and choices as text (U12)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import read_sheet
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.position_text import read_position, write_position
from tests.core.explained import explained
from tests.games.under_fire.table import BOX
from tests.laws.worlds_to_try import WORLDS

GAME = UnderFireGame(BOX)
COUNT, TOTALS = WORLDS[0].count, WORLDS[0].totals
EMPTY = """flibuste under-fire position 1
[sea]
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
"""


BOARDS = "shoal/sun/0 reef/sun/0 strait/sun/0"


def positions() -> list[str]:
    """Return positions of played games, as every seat sees them."""
    found = []
    for seed in range(8):
        match = deal_match(GAME, Dice(seed, 3), "expert" if seed % 2 else "standard")
        choices = random.Random(seed)
        while match.state.actors():
            seat = match.state.actors()[0]
            legal = list(match.state.legal(seat))
            buying = [action for action in legal if action >> 12 == 1]
            match.choose(seat, choices.choice(buying or legal))
            if choices.random() < 0.15:
                found += [GAME.write_position(match.state, who) for who in (-2, -1, 0, 1)]
        found.append(GAME.write_position(match.state, EVERYTHING))
    return found


POSITIONS = positions()


def opened(text: str) -> UnderFire | Refusal:
    """Open a position, or return why it is refused."""
    try:
        state = GAME.from_position(text, "p", Dice(1), Dice(0))
    except Refusal as refusal:
        explained(refusal)
        return refusal
    assert isinstance(state, UnderFire)
    return state


def check_playable(text: str) -> str:
    """Check that a position is refused, or can be played to its end; return the refusal's code."""
    state = opened(text)
    if isinstance(state, Refusal):
        return state.code
    choices = random.Random(1)
    dice = Dice(2)
    shown = GAME.write_position(state, EVERYTHING)
    assert write_position(read_position(read_sheet(shown, "p", ["position"]), BOX)) == shown
    conserved = COUNT(state)
    assert {key: conserved[key] for key in TOTALS if key != "hired"} == {
        key: total for key, total in TOTALS.items() if key != "hired"
    }
    assert conserved["hired"] <= TOTALS["hired"]
    decisions = 0
    while state.actors():
        for seat in state.actors():
            legal = list(state.legal(seat))
            assert len(legal) >= 2, (text, state.view(EVERYTHING).phase)
            state.apply(seat, choices.choice(legal), dice)
            decisions += 1
            break
        assert decisions < 400
    assert state.outcome() is not None, text
    assert COUNT(state) == conserved
    return ""


def bad(text: str) -> Refusal:
    state = opened(text)
    assert isinstance(state, Refusal), f"accepted:\n{text}"
    return state


def with_line(line: str, text: str = EMPTY) -> str:
    """Return the position with one more line in its head."""
    return text.replace("[sea]", f"{line}\n[sea]")


def test_a_bare_sea_is_a_start() -> None:
    assert check_playable(EMPTY) == ""
    view = read_position(read_sheet(EMPTY, "p", ["position"]), BOX)
    assert (view.phase, view.round, view.mines_left, view.shields_left) == ("main", 1, 14, 7)


def test_written_positions_are_playable() -> None:
    assert len(POSITIONS) > 50
    for text in POSITIONS:
        assert check_playable(text) == ""


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("turn: light 0 main", "bad-turn"),
        ("turn: light 17 main", "bad-turn"),
        ("turn: light x main", "bad-turn"),
        ("turn: light 1 lunch", "bad-turn"),
        ("turn: white 1 main", "bad-turn"),
        ("turn: light 1", "bad-turn"),
        ("turn: light 000116 main", "bad-turn"),
        ("turn: light 0001" + "9" * 30 + " main", "bad-turn"),
        ("turn: light 0001" + "9" * 5000 + " main", "bad-turn"),
        ("turn: light 1 effects", "bad-phase"),
        ("done: laid", "bad-phase"),
        ("done: rested", "unknown-value"),
        ("turn: light 1 over", "missing-key"),
        ("turn: light 16 over\nending: light luck", "bad-ending"),
        ("turn: light 16 over\nending: white points", "bad-ending"),
        ("gold: 1", "bad-counter"),
        ("gold: 1 -1", "bad-counter"),
        ("gold: 1 10000", "bad-counter"),
        ("gold: 1 ²", "bad-counter"),
        ("mines taken: 8 7", "too-many-tokens"),
        ("mines taken: 9999 9999", "too-many-tokens"),
        ("variant: blitz", "unknown-value"),
        ("options: fast", "unknown-value"),
        ("first: nobody", "unknown-value"),
        ("seen by: admiral", "unknown-value"),
        ("shield due: maybe", "unknown-value"),
        (f"box: {BOX.name} 0000000000000000", "other-box"),
        ("boards light: reef", "unreadable-choice"),
        ("mercenaries: galleon", "unknown-value"),
        ("mercenaries: ram bulwark", "too-many-mercenaries"),
        ("mercenaries: ram ram", "too-many-mercenaries"),
        ("mercenaries: buckler pavise sweeper minelayer", "too-many-mercenaries"),
        ("origin: c3", "bad-origin"),
        ("origin: z9", "bad-origin"),
        ("pending: repair 1", "bad-phase"),
        ("pending: dance 1", "bad-pending"),
        ("pending: repair 4", "bad-pending"),
        ("pending: repair 1, repair 1", "bad-pending"),
        ("pending:", "bad-pending"),
        ("dummy: lost", "bad-dummy"),
        ("dummy: laid light", "bad-dummy"),
        ("wind: west", "unknown-key"),
    ],
)
def test_each_rule_of_a_position(line: str, code: str) -> None:
    found = bad(with_line(line))
    assert found.code == code
    assert isinstance(found, BadText)
    assert found.say("fr").startswith("p:")


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("L0", "unknown-cell"),
        ("L10", "unknown-cell"),
        ("X5", "unknown-cell"),
        ("L5*!", "unknown-cell"),
        ("L5+0", "unknown-cell"),
        ("L5+8", "too-many-tokens"),
        ("L5*+1", "cannot-burn"),
        ("L:ram*", "cannot-burn"),
        ("L:galleon", "unknown-value"),
        ("L5/m", "mine-under-ship"),
        ("m?", "bad-dummy"),
        ("d", "bad-dummy"),
        ("? ", "unknown-cell"),
        (". .", "wrong-columns"),
        ("", "wrong-columns"),
    ],
)
def test_each_rule_of_a_space(cell: str, code: str) -> None:
    text = EMPTY.replace("3 . . .", f"3 . . {cell}")
    if cell.startswith("L5+") and cell != "L5+0":
        text = with_line("turn: light 2 main", text)
    assert bad(text).code == code


def test_a_row_of_the_sea_is_named_in_the_sheets_language() -> None:
    text = EMPTY.replace("3 . . .", "3 . . X5")
    assert ": [sea] 3: " in bad(text).say("en")
    assert ": [mer] 3: " in bad(text.replace("[sea]", "[mer]")).say("fr")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hand light: 1 2", "wrong-size"),
        ("hand light: 1 2 3 4", "wrong-size"),
        ("hand light: 1 2 0", "bad-tiles"),
        ("hand light: 1 2 33", "bad-tiles"),
        ("deck light: 1", "wrong-size"),
        ("reserve light: ? ? ? ? ? ? ? ? ? ?", "bad-tiles"),
        ("reserve light: 1 1 1 1 ? ? ? ? ?", "too-many-tiles"),
        ("destroyed light: 1", "wrong-tiles"),
        ("charted light: maybe", "unknown-value"),
        ("boots light: 2", "unknown-key"),
        ("hand light: 1 1 1\nreserve light: 1 ? ? ? ? ? ? ? ?", "too-many-tiles"),
    ],
)
def test_each_rule_of_the_tiles(line: str, code: str) -> None:
    assert bad(f"{EMPTY}[tiles]\n{line}\n").code == code


@pytest.mark.parametrize(
    "lines",
    [
        "turn: light 1 adjust\nvariant: expert",
        "turn: dark 1 adjust\nvariant: expert",
        "turn: light 1 adjust",
        "turn: light 1 arrange",
        "turn: light 5 arrange\nvariant: expert",
        "turn: light 1 arrange\nvariant: expert",
        "turn: light 1 arrange\nvariant: expert\nboards light: ?\nboards dark: ?",
        f"turn: light 1 arrange\nvariant: expert\nboards light: {BOARDS}\nboards dark: {BOARDS}",
        "turn: light 1 main\nboards light: ?\nboards dark: ?",
        f"turn: light 1 main\nboards light: {BOARDS}",
        f"turn: light 1 adjust\nvariant: expert\nboards light: {BOARDS}\nboards dark: {BOARDS}",
        f"turn: dark 3 adjust\nvariant: expert\nboards light: {BOARDS}\nboards dark: {BOARDS}",
        "turn: light 16 over\nending: light points",
        "turn: dark 16 over\nending: nobody draw",
        "turn: light 3 over\nending: dark points",
        "turn: light 1 over\nending: dark cannot-lay",
        "turn: dark 16 main\nfirst: dark",
        "turn: light 1 after",
        "turn: light 16 after",
        "turn: dark 1 main",
        "first: dark",
        "shield due: yes",
        "shield due: yes\nvariant: expert",
        "dummy: laid light loose",
        "seen by: dark\ndummy: laid light loose",
        "seen by: dark\ndummy: laid light loose\nmines taken: 7 7",
        "seen by: dark\ndummy: laid light loose\nmines taken: 8 7",
        "seen by: spectator\ndummy: laid dark loose\nmines taken: 7 7",
        "dummy: taken light\nmines taken: 7 7",
        "done: bought",
        "gold: 9999 9999\npoints: 9999 9999",
    ],
)
def test_odd_positions_are_refused_or_playable(lines: str) -> None:
    check_playable(with_line(lines))


MINELAYING = """flibuste under-fire position 1
seen by: {who}
turn: dark 2 effects
done: laid bought
origin: c6
pending: mine 1, dummy 1
dummy: laid dark loose
[sea]
6 D1 D3 D:minelayer . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 m? . . . . . .
1 L1 L3 . . . . .
"""


@pytest.mark.parametrize("who", ["everything", "dark", "light", "spectator"])
def test_a_dummy_still_to_be_laid(who: str) -> None:
    """Somebody who may not know the dummy sees only mines (U7.5), and cannot name it."""
    code = check_playable(MINELAYING.format(who=who))
    assert bool(code) == (who in ("light", "spectator"))
    alike = MINELAYING.replace("pending: mine 1, dummy 1", "pending: mine 2")
    if who in ("light", "spectator"):
        assert check_playable(alike.format(who=who)) == ""


def test_an_origin_goes_with_effects_only() -> None:
    text = EMPTY.replace("1 . .", "1 L2 .").replace(
        "[sea]", "turn: light 1 after\norigin: a1\n[sea]"
    )
    assert bad(text).code


@settings(max_examples=250)
@given(data=st.data())
def test_edited_anywhere(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(POSITIONS))
    for _ in range(data.draw(st.integers(1, 2))):
        start = data.draw(st.integers(0, len(text) - 1))
        stop = start + data.draw(st.integers(0, 12))
        new = data.draw(
            st.one_of(
                st.text(max_size=4),
                st.sampled_from([" ", "\n", "m", "d", "m?", "?", "L5", "D1*", "16", "0", "~ "]),
            )
        )
        text = text[:start] + new + text[stop:]
    check_playable(text)


PHASES = ["arrange", "adjust", "main", "effects", "after", "over"]


@settings(max_examples=250)
@given(data=st.data())
def test_lines_changed_for_others(data: st.DataObject) -> None:
    """Whole lines of one position in the place of another's: refused, or playable to the end."""
    lines = data.draw(st.sampled_from(POSITIONS)).splitlines()
    others = data.draw(st.sampled_from(POSITIONS)).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(1, len(lines) - 1))
        key = lines[place].split(":")[0]
        same = [line for line in others if line.split(":")[0] == key]
        kind = data.draw(st.integers(0, 3))
        if kind == 0 and same:
            lines[place] = same[0]
        elif kind == 1:
            lines.pop(place)
        elif kind == 2:
            turn = data.draw(
                st.tuples(
                    st.sampled_from(["light", "dark"]),
                    st.integers(1, 16),
                    st.sampled_from(PHASES),
                )
            )
            lines = [
                "turn: {} {} {}".format(*turn) if line.startswith("turn:") else line
                for line in lines
            ]
        else:
            who = data.draw(st.sampled_from(["everything", "spectator", "light", "dark"]))
            lines = [f"seen by: {who}" if line.startswith("seen by") else line for line in lines]
    check_playable("\n".join(lines))


@given(text=st.text(max_size=100))
def test_garbage(text: str) -> None:
    assert bad(text).code
    assert bad("flibuste under-fire position 1\n" + text).code


def test_a_position_of_another_game_is_refused() -> None:
    assert bad(EMPTY.replace("under-fire", "sabordage")).code


# Names of choices.


WORDS = ["lay", "buy", "shoot", "repair", "shield", "mine", "dummy", "unmine", "decline", "chart"]
WORDS += ["end", "arrange", "adjust", "5", "0", "c3", "h1", "a7", "n", "ne", "x", "ram", "galleon"]
WORDS += ["shoal/sun/0", "reef/moon/3", "strait/sun/2", "strait/sun/1", "shoal/sun", "//", "é"]


@pytest.mark.rule("U2.7")
def test_a_position_that_leaves_tiles_open_can_be_looked_at() -> None:
    known = deal_match(GAME, Dice(3)).state.view(0)
    seen = GAME.referee(known, 0, "position").view(0)
    assert isinstance(known, UnderFireView)
    assert isinstance(seen, UnderFireView)
    assert seen.hands[0] == known.hands[0]
    assert seen.choices == known.choices
    assert seen.decks == known.decks


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=30), st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)))
def test_any_text_is_a_choice_or_refused(text: str) -> None:
    try:
        action = GAME.read_action(text)
    except Refusal as refusal:
        code = explained(refusal)
        assert code == "unreadable-choice"
    else:
        assert GAME.write_action(action) == " ".join(text.split())
        assert GAME.read_action(GAME.write_action(action)) == action
        assert GAME.write_public(action)


def test_long_texts_are_cut_in_the_refusal() -> None:
    with pytest.raises(Refusal) as error:
        GAME.read_action("lay " + "x" * 10_000)
    assert len(error.value.say("en")) < 300
