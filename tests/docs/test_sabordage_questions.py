"""The engine gives the answers of the page of questions about Sabordage."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.games.sabordage.rules.boarding import board
from flibuste.games.sabordage.rules.ending import finish
from flibuste.games.sabordage.rules.view import UNKNOWN
from tests.docs.rules_pages import CHECKED, questions
from tests.docs.rules_pages import answers as answers_of
from tests.games.sabordage.table import BLACK, GREEN, YELLOW, Table

GAME = "sabordage"
SAILS = "yellow: sail | sail\ngreen: sail | sail\nblack: sail | sail"


def answers(question: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Let a function check the answer to a question."""
    return answers_of(GAME, question)


def fired(*decks: str) -> list[str]:
    """Return ships with one deck each after the boarding phase."""
    colours = ("yellow", "green", "black", "red")
    table = Table("\n".join(f"{c}: {deck}" for c, deck in zip(colours, decks, strict=False)))
    table.boarding()
    return table.ships()


def counted(ships: str, *, two: bool = False) -> Table:
    """Return a game whose ships are counted as they lie."""
    table = Table(ships, round_=3, building=3, two=two)
    finish(table.state, [])
    return table


def test_every_answer_is_checked() -> None:
    assert sorted(questions(GAME, "en")) == sorted(CHECKED[GAME])


@pytest.mark.parametrize("question", list(questions(GAME, "en")))
def test_the_engine_gives_the_answer(question: str) -> None:
    CHECKED[GAME][question]()


# Building.


@answers("May I pass instead of building?")
def _() -> None:
    table = Table(SAILS, hands={"yellow": "11 141", "green": "12 141", "black": "13 141"})
    assert all(text.startswith("build") for text in table.choices(YELLOW))


@answers("Where may I build?")
def _() -> None:
    for rows, ranks in ((2, 3), (11, 9)):
        ship = " | ".join(["sail"] * rows)
        table = Table(
            f"yellow: {ship}\ngreen: sail\nblack: sail", hands={"yellow": "141 51"}, round_=3
        )
        found = {text.split("@")[1] for text in table.choices(YELLOW, "build 141")}
        assert found == {str(rank) for rank in range(1, ranks + 1)}


@answers("May I turn a tile round?")
def _() -> None:
    table = Table(SAILS, hands={"yellow": "15 141", "green": "141", "black": "141"})
    table.play("build 15 turned @1", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == "A/-/s1 | sail | sail"


@answers("May I look at the other side of a sail?")
def _() -> None:
    table = Table.dealt(3)
    for seat in (YELLOW, GREEN, BLACK):
        decks = [deck for ship in table.view(seat).ships for (deck,) in ship]
        assert all(deck.sail and deck.tile == UNKNOWN for deck in decks)


@answers("May I move my rotten tile once I have seen what the others build?")
def _() -> None:
    table = Table(SAILS, hands={"yellow": "103 141", "green": "11 141", "black": "12 141"})
    table.play("build 103 @2", "build 11 @1", "build 12 @1")
    assert set(table.choices(YELLOW)) == {
        f"rotten{turn} @{rank}" for rank in (1, 2, 3) for turn in ("", " turned")
    }


@answers("May I put a rotten tile into my other ship?")
def _() -> None:
    table = Table(
        SAILS + "\nred: sail | sail", two=True, hands={"yellow": "103 141 51", "green": "11 12 51"}
    )
    table.play("build 103 @1 #0", "build 141 @1 #2", "build 11 @1 #1", "build 12 @1 #3")
    assert table.choices(YELLOW)
    assert all(text.endswith("#0") for text in table.choices(YELLOW))


@answers("When do I pass my hand on?")
def _() -> None:
    for round_, left in ((1, True), (2, False), (3, True)):
        table = Table(
            SAILS,
            round_=round_,
            hands={"yellow": "141 51", "green": "141 61", "black": "141 71"},
        )
        table.play("build 141 @1", "build 141 @1", "build 141 @1")
        # What green is left with goes to yellow, its left neighbour, or to black.
        assert table.hand(YELLOW if left else BLACK) == [61]
    last = Table(
        SAILS, building=3, hands={"yellow": "141 51", "green": "141 61", "black": "141 71"}
    )
    last.play("build 141 @1", "build 141 @1", "build 141 @1")
    assert last.discard(3) == [51, 61, 71]


# Cannons.


@answers("Does a cannon that is hit still fire?")
def _() -> None:
    assert fired("-/-/s1", "s1/-/A", "sail") == ["", "", "sail"]
    assert fired("-/-/s1", "s2/-/-", "sail") == ["-/-/s", "", "sail"]


@answers("Do ships close up between the two volleys?")
def _() -> None:
    table = Table("yellow: -/-/s1\ngreen: sail | -/-/s2\nblack: sail | sail")
    table.boarding()
    assert table.ship(BLACK) == "sail"


@answers("Can I hit my own ship?")
def _() -> None:
    assert fired("-/-/s1", "-/=/-", "-/=/-") == ["", "-/=/-", "-/=/-"]
    assert fired("A/-/s1", "-/=/-", "-/=/-") == ["A/-/s", "-/=/-", "-/=/-"]
    assert fired("-/=/s1", "-/=/-", "-/=/-") == ["-/=/s", "-/=/-", "-/=/-"]


@answers("Does a shot fly over a shorter ship?")
def _() -> None:
    table = Table("yellow: sail | -/-/s1\ngreen: -\nblack: sail | sail")
    table.boarding()
    assert table.ships() == ["sail | -/-/s", "", "sail"]


@answers("Does a bow stop a shot?")
def _() -> None:
    table = Table("yellow: sail | -/-/s1\ngreen: sail\nblack: sail | sail")
    table.boarding()
    assert table.ships() == ["sail | -/-/s", "sail", "sail"]
    bombed = Table("yellow: sail | -/-/b1\ngreen: sail | sail\nblack: sail")
    bombed.boarding()
    assert bombed.ships() == ["sail | -/-/b", "sail | sail", "sail"]


@answers("Does armour work on both sides?")
def _() -> None:
    assert fired("-/-/s1", "A/-/-", "sail") == ["-/-/s", "A/-/-", "sail"]
    assert fired("-/-/s1", "-/-/A", "sail") == ["-/-/s", "", "sail"]


@answers("What if a deck has a pipe and armour?")
def _() -> None:
    assert fired("-/-/s1", "A/=/A", "sail") == ["-/-/s", "A/=/A", ""]


@answers("Does a spring send a long cannon's shot back?")
def _() -> None:
    assert fired("-/-/s1", "Z/-/-", "sail") == ["", "Z/-/-", "sail"]
    assert fired("-/-/l1", "Z/-/-", "A/-/-") == ["-/-/l", "", "A/-/-"]


@answers("Does my armour protect me from a shot that a spring sends back?")
def _() -> None:
    assert fired("A/-/s1", "Z/-/-", "sail") == ["", "Z/-/-", "sail"]


@answers("Which ship does a bombard hit?")
def _() -> None:
    assert fired("-/-/b1", "sail", "A/=/A", "sail") == ["-/-/b", "sail", "", "sail"]
    short = Table("yellow: sail | -/-/b1\ngreen: -\nblack: sail | sail\nred: sail | sail")
    short.boarding()
    assert short.ships()[1:] == ["", "sail | sail", "sail"]
    bow = Table("yellow: sail | -/-/b1\ngreen: sail\nblack: sail | sail\nred: sail | sail")
    bow.boarding()
    assert bow.ships()[1:] == ["sail", "sail", "sail | sail"]


@answers("Can a bombard hit the ship that fires it?")
def _() -> None:
    assert fired("-/-/b1", "sail", "-") == ["-/-/b", "sail", ""]
    table = Table("yellow: sail | -/-/b1\ngreen: sail | sail\nblack: -")
    table.boarding()
    assert table.ships() == ["sail", "sail | sail", ""]


@answers("Does a cannon fire that lies under another tile?")
def _() -> None:
    assert fired("-/-/s1 + sail", "sail", "sail")[1] == "sail"


@answers("What does a hit do to a stack?")
def _() -> None:
    assert fired("-/-/s1", "sail + sail + A/-/- + -/=/- + sail", "sail") == ["-/-/s", "", "sail"]


# Treasures and boarding.


@answers("Does a treasure under another tile still gather?")
def _() -> None:
    assert fired("-/T/-", "-/T/- + sail", "sail") == ["sail + -/T/-", "-/T/- + sail", "sail"]


@answers("What if two boarding decks reach for the same stack?")
def _() -> None:
    assert fired("-/-/D", "sail", "D/-/-") == ["-/-/D", "sail", "D/-/-"]


@answers("Can a boarding deck be boarded?")
def _() -> None:
    assert fired("-/-/D", "D/-/A", "sail") == ["-/-/D", "D/-/A", "sail"]
    assert fired("-/-/D", "D/-/A + sail", "sail")[0] == "-/-/D + D/-/A + sail"


@answers("Does a stolen cannon keep its fuse?")
def _() -> None:
    table = Table("yellow: -/-/D\ngreen: s1/-/-\nblack: sail")
    board(table.state, [])
    assert table.ship(YELLOW) == "-/-/D + s1/-/-"


# The end.


@answers("Do rotten tiles count?")
def _() -> None:
    table = counted("yellow: sail | A/R/-\ngreen: -/R/- + sail\nblack: sail | sail | sail")
    assert [table.truth.length(ship) for ship in (YELLOW, GREEN, BLACK)] == [1, 1, 3]


@answers("Do the tiles inside a stack count?")
def _() -> None:
    table = counted("yellow: sail + sail + -/T/-\ngreen: sail | sail\nblack: -")
    assert [table.truth.length(ship) for ship in (YELLOW, GREEN, BLACK)] == [3, 2, 0]


@answers("What if two ships are equally long?")
def _() -> None:
    assert counted("yellow: s/-/-\ngreen: sail\nblack: -").winners() == ([YELLOW], "cannons")
    assert counted("yellow: sail\ngreen: sail\nblack: -").winners()[0] == [YELLOW, GREEN]


@answers("Do both my ships count with two players?")
def _() -> None:
    ships = "yellow: sail | sail\ngreen: sail | sail | sail\nblack: sail | sail\nred: -"
    assert counted(ships, two=True).winners()[0] == [GREEN]


# Pirates.


@answers("Must my new carpenter cover another one?")
def _() -> None:
    hands = {"yellow": "111 141", "green": "141 51", "black": "141 61"}
    for ship, rows in (("112", set()), ("112 | 113", {"2", "3"})):
        table = Table(f"yellow: {ship}\ngreen: sail\nblack: sail", expert=True, hands=hands)
        table.play("build 111 @1", "build 141 @1", "build 141 @1")
        asked = table.choices(YELLOW, "carpenter")
        assert {text.split("@")[1] for text in asked} == rows
        if not asked:
            assert table.ship(YELLOW).endswith("+ sail")


@answers("What if two players build saboteurs at the same time?")
def _() -> None:
    ships = "yellow: sail\ngreen: sail\nblack: 131"
    alone = Table(
        ships, expert=True, hands={"yellow": "132 51", "green": "141 51", "black": "141 61"}
    )
    alone.play("build 131 @1", "build 141 @2", "build 141 @2")
    assert "saboteur" not in alone.ship(BLACK)
    two = Table(
        ships, expert=True, hands={"yellow": "132 51", "green": "133 51", "black": "141 61"}
    )
    two.play("build 131 @1", "build 131 @2", "build 141 @2")
    assert "saboteur" in two.ship(BLACK)


@answers("Does a gunner light the cannons of other tiles?")
def _() -> None:
    table = Table(
        "yellow: 123[--] | 12[--]\ngreen: 121[--]\nblack: sail",
        expert=True,
        hands={"yellow": "124 51", "green": "141 51", "black": "141 61"},
    )
    table.play("build 124 @3", "build 141 @2", "build 141 @2")
    assert table.ship(YELLOW).startswith("s2/-/- gunner | s/-/-")
    assert table.ship(GREEN).startswith("s/-/A gunner")
