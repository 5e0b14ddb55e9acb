"""The engine gives the answers of the page of questions about Pirates Under Fire."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.docs.rules_pages import CHECKED, questions
from tests.docs.rules_pages import answers as answers_of
from tests.games.under_fire.table import DARK, LIGHT, Table

GAME = "under-fire"


def answers(question: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Let a function check the answer to a question."""
    return answers_of(GAME, question)


def sea(**ships: str) -> str:
    """Return a sea with these ships on their spaces: `sea(c3="L5", d3="D7*")`."""
    rows = [[ships.get(f"{column}{row}", ".") for column in "abcdefg"] for row in range(6, 0, -1)]
    return "\n".join(" ".join(row) for row in rows)


def test_every_answer_is_checked() -> None:
    assert sorted(questions(GAME, "en")) == sorted(CHECKED[GAME])


@pytest.mark.parametrize("question", list(questions(GAME, "en")))
def test_the_engine_gives_the_answer(question: str) -> None:
    CHECKED[GAME][question]()


# Laying a ship.


@answers("May I lay on a burning ship of mine that is far from my fleet?")
def _() -> None:
    far = sea(d4="L5*")
    assert "d4" not in Table(far, hand="6 6 6").where("lay 6")
    anywhere = Table(far, hand="6 6 6", head="options: own-wrecks-anywhere")
    assert "d4" in anywhere.where("lay 6")


@answers("May I lay on a burning ship of my opponent's?")
def _() -> None:
    table = Table(sea(c1="D5*"), hand="6 6 6", spaces={"c1": "gain-point"})
    table.play("lay 6 c1")
    assert table.at("c1") == "L6"
    assert 5 in table.truth.destroyed[DARK]
    assert table.truth.points == [0, 0]


@answers("May I lay next to a burning ship of mine?")
def _() -> None:
    assert "d3" not in Table(sea(d2="L5*"), hand="6 6 6").where("lay 6")
    assert "d3" in Table(sea(d2="L5*", c3="L8"), hand="6 6 6").where("lay 6")


@answers("May I lay diagonally from my ships?")
def _() -> None:
    table = Table(sea(d3="L5"), hand="6 6 6")
    assert {"d4", "c3", "e3", "d2"} <= table.where("lay 6")
    assert not {"c4", "e4", "c2", "e2"} & table.where("lay 6")


@answers("May I lay in the enemy's half?")
def _() -> None:
    table = Table(sea(d3="L5"), hand="6 6 6", spaces={"d4": "gain-point"})
    table.play("lay 6 d4")
    assert table.truth.points == [1, 0]


@answers("What if I cannot lay any ship?")
def _() -> None:
    full = sea(**{f"{column}1": f"D{number}" for number, column in enumerate("abcdefg", start=1)})
    lost = Table(full, hand="6 6 6")
    outcome = lost.state.outcome()
    assert outcome is not None
    assert outcome.winners == [DARK]
    rammed = Table(full, hand="6 6 6", gold="5 0", market="ram")
    assert rammed.choices() == rammed.choices("buy ram")


# Effects.


@answers("May I use the ship's effect before the space's?")
def _() -> None:
    ships = sea(c2="L5", c5="D2", f2="L8*", a2="L7*")
    table = Table(ships, hand="3 6 6", spaces={"c3": "repair"})
    table.play("lay 3 c3")
    assert set(table.choices()) == {"repair f2", "repair a2", "shoot n"}
    table.play("shoot n")
    assert set(table.choices()) == {"repair f2", "repair a2"}
    table = Table(ships, hand="3 6 6", spaces={"c3": "repair"})
    table.play("lay 3 c3", "repair f2")
    assert table.at("c5") == "D2*"


@answers("May I decline an effect?")
def _() -> None:
    table = Table(sea(c2="L5", c5="D2", a3="D4", b3="L8"), hand="3 7 6")
    table.play("lay 3 c3")
    assert set(table.choices()) == {"shoot n", "shoot w"}
    mines = Table(sea(e4="m", f4="m"), hand="7 6 6")
    mines.play("lay 7 c1")
    assert "decline" in mines.choices()


@answers("What if an effect has no target?")
def _() -> None:
    table = Table(hand="7 6 6", spaces={"c1": "lay-mine"})
    table.play("lay 7 c1", "mine f5")
    assert set(table.choices()) == {"unmine f5", "decline"}
    nothing = Table(hand="5 6 6")
    nothing.play("lay 5 c1")
    assert nothing.actor == DARK


@answers("What does a 9 do on a burning ship?")
def _() -> None:
    table = Table(sea(c1="D5*"), hand="9 6 6", spaces={"c1": "gain-point", "d1": "gain-point"})
    table.play("lay 9 c1")
    assert table.truth.points == [0, 0]
    free = Table(hand="9 6 6", spaces={"d1": "gain-point"})
    free.play("lay 9 d1")
    assert free.truth.points == [2, 0]


@answers("May I repair a ship that is anywhere on the sea?")
def _() -> None:
    table = Table(sea(a6="L4*", g4="L2*"), hand="5 6 6")
    table.play("lay 5 c1")
    assert table.where("repair") == {"a6", "g4"}


# Mercenaries.


@answers("May I buy a mercenary between the two effects of my ship?")
def _() -> None:
    table = Table(sea(a3="L4*", g3="L2*"), hand="5 6 6", gold="9 0", market="chart")
    assert table.choices("buy")
    table.play("lay 5 c1")
    assert not table.choices("buy")
    table.play("repair a3")
    assert table.choices("buy")


@answers("May I buy two mercenaries in one turn?")
def _() -> None:
    table = Table(hand="6 6 6", gold="9 0", market="buckler pavise")
    table.play("buy buckler c1")
    assert not table.choices("buy")
    table.play("lay 6 d1")
    assert table.actor == DARK


@answers("Does a mercenary use the effect of its space?")
def _() -> None:
    table = Table(hand="6 6 6", gold="9 0", market="pavise", spaces={"c1": "gain-point"})
    table.play("buy pavise c1")
    assert table.truth.points == [0, 0]


@answers("Can a mercenary burn?")
def _() -> None:
    table = Table(sea(c2="L5", c4="D:ram", c5="D2"), hand="3 6 6")
    table.play("lay 3 c3")
    assert (table.at("c4"), table.at("c5")) == ("D:ram", "D2")


@answers("May I put a shield on a mercenary?")
def _() -> None:
    table = Table(sea(c1="L:bulwark", d1="L4"), hand="1 6 6")
    before = table.score(LIGHT)
    table.play("lay 1 e1")
    assert "c1" in table.where("shield")
    table.play("shield c1")
    assert table.score(LIGHT) == before + 1


@answers("May the ram crush a ship that has a shield?")
def _() -> None:
    ships = sea(d3="L4", d4="D5", c3="D8+1", e3="D:chart")
    table = Table(ships, hand="6 6 6", gold="9 0", market="ram")
    assert "d4" in table.where("buy ram")
    assert not {"c3", "e3"} & table.where("buy ram")


# Shots.


@answers("Does my shot hit my own ships?")
def _() -> None:
    table = Table(sea(c2="L5", c4="L8", c5="D2"), hand="3 6 6")
    table.play("lay 3 c3")
    assert (table.at("c4"), table.at("c5")) == ("L8", "D2*")


@answers("Can a shot destroy a burning ship?")
def _() -> None:
    table = Table(sea(c2="L5", c4="D8*", c5="D2"), hand="3 6 6")
    table.play("lay 3 c3")
    assert (table.at("c4"), table.at("c5")) == ("D8*", "D2*")


@answers("May I shoot where nothing would be hit?")
def _() -> None:
    table = Table(sea(c2="L5", c5="D2", f3="D8"), hand="3 6 6")
    table.play("lay 3 c3")
    assert table.where("shoot") == {"n", "e"}
    nothing = Table(sea(c2="L5"), hand="3 6 6")
    nothing.play("lay 3 c3")
    assert nothing.actor == DARK


# Mines.


@answers("Does a mine set my ship on fire?")
def _() -> None:
    table = Table(sea(c1="m"), hand="6 6 6", spaces={"c1": "gain-point"})
    table.play("lay 6 c1")
    assert table.at("c1") == "L6"
    assert table.truth.points == [1, 0]
    assert table.score(LIGHT) == 1 - 2


@answers("What if I lay a 7 on a mine?")
def _() -> None:
    table = Table(sea(c1="m"), hand="7 6 6")
    table.play("lay 7 c1", "unmine c1")
    assert table.score(LIGHT) == 0


@answers("May I lay a mine under a ship?")
def _() -> None:
    table = Table(sea(d4="D5", e4="D8*", f4="m"), hand="6 6 6", spaces={"c1": "lay-mine"})
    table.play("lay 6 c1")
    assert not {"d4", "e4", "f4", "c1"} & table.where("mine")
    assert "g4" in table.where("mine")


@answers("What does the dummy mine cost?")
def _() -> None:
    table = Table(hand="6 6 6", gold="9 0", market="minelayer")
    table.play("buy minelayer c1", "dummy d1", "mine a3", "mine b3", "lay 6 d1")
    assert table.score(LIGHT) == 0


# The score.


@answers("Does one ship count in its row and in its column?")
def _() -> None:
    assert Table(sea(a2="L2", b2="L3", c2="L4", c3="L4", c1="L4")).score(LIGHT) == 2 + 3


@answers("Are 3-4-5-4-3 two runs?")
def _() -> None:
    assert Table(sea(a1="L3", b1="L4", c1="L5", d1="L4", e1="L3")).score(LIGHT) == 2


@answers("Are 8-9-1 a run?")
def _() -> None:
    assert Table(sea(a1="L8", b1="L9", c1="L1")).score(LIGHT) == 0


@answers("Does a burning ship break a run?")
def _() -> None:
    for between in ("L5*", ".", "D5"):
        assert Table(sea(a1="L3", b1="L4", c1=between, d1="L6")).score(LIGHT) == 0
    assert Table(sea(a1="L3", b1="L4", c1="L5", d1="L6")).score(LIGHT) == 4


@answers("May a mercenary have one number in its row and another in its column?")
def _() -> None:
    # The sweeper shows 4 and 9: 4 for the row, 9 for the column, but not both.
    both = sea(a1="L2", b1="L3", c1="L:sweeper", c2="L8", c3="L7")
    assert Table(both).score(LIGHT) == 2


@answers("What if we have equal points?")
def _() -> None:
    for gold, winners in (("3 2", [LIGHT]), ("2 3", [DARK]), ("2 2", [])):
        table = Table(
            hand="9 9 9", turn=16, mover="dark", first="light", gold=gold, head="points: 5 5"
        )
        table.play(table.choices("lay")[0])
        outcome = table.state.outcome()
        assert outcome is not None
        assert outcome.winners == winners
