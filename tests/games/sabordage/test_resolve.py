"""The referee: `resolve` takes ships as they lie on a table, and no more (S3.7, S4 to S7)."""

from __future__ import annotations

import pytest

from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.resolve import resolve
from flibuste.games.sabordage.rules.view import SabordageView
from tests.games.sabordage.table import BOX, YELLOW, box_of, flights, kinds, of_kind, picture

PAGE = "yellow: sail | sail | 15\ngreen: sail | 64t\nblack: sail | 22 | sail | 81"


def view_of(ships: str, head: str = "", tiles: str = "", two: bool = False) -> SabordageView:
    players = 2 if two else len(ships.splitlines())
    text = f"flibuste sabordage position 1\n{head}\n[ships]\n{ships}\n"
    return SabordageGame(BOX, players).read_view(
        text + (f"[tiles]\n{tiles}\n" if tiles else ""), "p"
    )


def drawn(view: SabordageView) -> list[str]:
    return [
        " | ".join(" + ".join(picture(view.box, deck) for deck in stack) for stack in ship)
        for ship in view.ships
    ]


@pytest.mark.rule("S3.7", "S4.3", "S5.1")
def test_ships_alone_suffice() -> None:
    """The page's example, from nothing but the ships."""
    before = view_of(PAGE)
    after, events = resolve(before)
    assert drawn(after) == ["sail | s/-/A", "sail | -/=/Z", "sail | sail + -/T/-"]
    assert flights(events) == ["yellow 3 port: hit 2", "black 2 port: pipe 1, hit 0, hit 2"]
    assert kinds(events)[-1] == "treasure"
    # What was asked about is not changed.
    assert drawn(before)[0] == "sail | sail | s1/-/A"


@pytest.mark.rule("S3.7")
@pytest.mark.parametrize("round_", [1, 2])
def test_after_the_first_and_the_second_round_the_game_goes_on(round_: int) -> None:
    after, events = resolve(view_of("yellow: 101\ngreen: sail\nblack: sail", f"round: {round_}"))
    assert (after.round, after.building, after.phase) == (round_ + 1, 1, "build")
    assert after.actors == [0, 1, 2]
    assert after.outcome is None
    assert drawn(after)[0] == "-/R/-"
    assert events == []


@pytest.mark.rule("S7.1", "S7.2")
def test_after_the_third_round_ships_are_counted() -> None:
    ships = "yellow: 101 | sail | 11t\ngreen: sail\nblack: 91t | sail | sail"
    after, events = resolve(view_of(ships, "round: 3"))
    assert after.phase == "over"
    assert after.outcome is not None
    # Black takes yellow's rotten tile, and loses it.
    assert (after.outcome.winners, after.outcome.reason) == ([YELLOW], "cannons")
    assert drawn(after) == ["sail | -/-/s", "sail", "-/-/D | sail"]
    assert kinds(events)[-1] == "over"
    assert len(of_kind(events, "counted")) == 3


@pytest.mark.rule("S6.1", "S7.1")
def test_boarding_comes_before_the_rot() -> None:
    ships = "yellow: sail | 101\ngreen: sail | sail\nblack: sail | 91t"
    after, _ = resolve(view_of(ships, "round: 3"))
    assert drawn(after) == ["sail", "sail | sail", "sail | -/-/D"]


@pytest.mark.rule("S10.1")
def test_tiles_that_are_not_named_stay_unknown() -> None:
    after, events = resolve(view_of("yellow: 81\ngreen: sail + 52\nblack: 11"))
    assert after.seat == SPECTATOR
    assert all(
        deck.tile == 0 for ship in after.ships for stack in ship for deck in stack if deck.sail
    )
    assert set(after.pile) == {0}
    assert after.hands == [[0] * 4] * 3
    assert not any(event.secrets for event in events)
    told = SabordageGame(BOX, 3).tell(events, "en")
    assert not any("tile" in sentence for sentence in told)


@pytest.mark.rule("S10.1", "S5.1")
def test_an_unknown_tile_under_a_treasure_is_a_sail_and_a_known_one_is_named() -> None:
    _, events = resolve(view_of("yellow: 81\ngreen: sail\nblack: sail", tiles="discard: ?"))
    assert of_kind(events, "treasure") == [{"ship": 0, "row": 1, "from": "discard"}]
    after, events = resolve(view_of("yellow: 81\ngreen: sail\nblack: sail", tiles="discard: 14"))
    assert of_kind(events, "treasure") == [{"ship": 0, "row": 1, "from": "discard", "tile": 14}]
    assert after.ships[YELLOW][0][0].tile == 14


@pytest.mark.rule("S10.1")
def test_a_seats_position_is_resolved_for_that_seat() -> None:
    view = view_of(
        "yellow: 81 | sail(13/0)\ngreen: sail\nblack: sail",
        "seen by: yellow",
        "discard: 14/0 ?/1 ?/2\nhand yellow: 11 12 15 16",
    )
    after, events = resolve(view)
    assert after.seat == YELLOW
    assert after.ships[YELLOW][1][0].tile == 13
    assert of_kind(events, "treasure") == [{"ship": 0, "row": 1, "from": "discard"}]
    assert [tile.tile for tile in after.discard] == [14, 0]


@pytest.mark.rule("S3.7")
def test_a_position_that_knows_everything_is_resolved_as_such() -> None:
    box = box_of("11 12 13 81 141 142")
    text = (
        "flibuste sabordage position 1\n[ships]\nyellow: 81\ngreen: sail(12)\nblack: sail(13)\n"
        "[tiles]\nhand yellow: 11\nhand green:\nhand black:\ndiscard: 141\npile: 142\n"
    )
    after, events = resolve(SabordageGame(box, 3).read_view(text, "p"))
    assert after.seat == EVERYTHING
    # The hand went back under the pile; then the next round was dealt.
    assert after.pile == []
    assert after.ships[YELLOW][0][0].tile == 141
    assert after.hands == [[141], [11], []]
    assert kinds(events) == ["treasure"]


@pytest.mark.rule("S2.2", "S3.7")
def test_two_players() -> None:
    ships = "yellow: sail | 11t\ngreen: sail | sail\nblack: 91 | sail\nred: sail | sail"
    after, events = resolve(view_of(ships, "players: 2", two=True))
    assert flights(events) == ["yellow 2 starboard: hit 1"]
    assert drawn(after) == ["sail | -/-/s", "", "D/-/- + sail | sail", "sail | sail"]


@pytest.mark.rule("S4.3")
def test_options_count() -> None:
    ships = "yellow: sail | 21t\ngreen: sail\nblack: sail"
    spared, _ = resolve(view_of(ships, "options: long-shots-spare-home"))
    assert drawn(spared)[0] == "sail | -/-/l"
    sunk, _ = resolve(view_of(ships))
    assert drawn(sunk)[0] == "sail"


@pytest.mark.rule("S3.7")
def test_the_answer_is_the_same_every_time() -> None:
    view = view_of(PAGE)
    first, events = resolve(view)
    again, same = resolve(view)
    assert first == again
    assert events == same
