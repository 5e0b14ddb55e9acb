"""Sabordage as numbers: fields say what a view says, and all seats see alike."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.opening import open_encoding
from flibuste.games.sabordage.rules.view import SabordageView

FOUR = open_encoding("sabordage_v0", 4)

YELLOW = """\
flibuste sabordage position 1
players: 4
seen by: yellow
round: 2
building: 3
phase: build
[ships]
yellow: sail | 1[21] | sail(12/01)+59
green: sail | 16 | 34t[-1]
black: sail | 13 | 62
red: sail | 58 | sail
[tiles]
hand yellow: 51 63
discard: 66 ? 20 5 18
"""
#: The same, one seat on: what was yellow is green now.
GREEN = """\
flibuste sabordage position 1
players: 4
seen by: green
round: 2
building: 3
phase: build
[ships]
green: sail | 1[21] | sail(12/12)+59
black: sail | 16 | 34t[-1]
red: sail | 13 | 62
yellow: sail | 58 | sail
[tiles]
hand green: 51 63
discard: 66 ? 20 5 18
"""


def view_of(encoding: Encoding, text: str) -> View:
    """Return a position's view with its choices."""
    game = encoding.game
    read = game.read_view(text, "position")
    return game.imagine(read, Dice(1)).view(read.seat)


def named(encoding: Encoding, view: View) -> Mapping[str, int]:
    """Return the information state by names; `sail 0,2` is the own ship's third row."""
    return dict(zip(encoding.information_names(), encoding.information(view), strict=True))


def test_fields_say_what_the_view_says() -> None:
    view = view_of(FOUR, YELLOW)
    assert isinstance(view, SabordageView)
    shown = named(FOUR, view)
    assert [shown[f"hand {tile}"] for tile in (51, 63, 62)] == [1, 1, 0]
    assert (shown["round 2"], shown["building 3"], shown["phase build"]) == (1, 1, 1)
    # The own second row: a repeating tile, printed 1 and 2, turned over.
    assert [
        shown[f"{part} 0,1"] for part in ("tiles", "port repeating", "port fuse printed 1")
    ] == [
        1,
        1,
        1,
    ]
    assert (shown["port fuse 2 0,1"], shown["starboard fuse 1 0,1"]) == (1, 1)
    # The stack shows its upper tile.
    assert (shown["tiles 0,2"], shown["sail 0,2"], shown["middle treasure 0,2"]) == (2, 0, 1)
    # Next to starboard, turned: what is printed to port lies to starboard.
    assert (shown["port armour 1,2"], shown["starboard short 1,2"]) == (1, 1)
    assert (shown["starboard fuse 1 1,2"], shown["pirate carpenter 1,2"]) == (1, 1)
    kinds = [name[5:] for name in shown if name.startswith("hand ")]
    assert [shown[f"discard kind {place}"] for place in range(1, 7)] == [
        kinds.index("66") + 1,
        0,
        *[kinds.index(str(view.box.kind[tile])) + 1 for tile in (20, 5, 18)],
        0,
    ]
    assert shown["deck kind 3"] == kinds.index("12") + 1
    assert (shown["deck known to own 3"], shown["deck known to starboard 1 3"]) == (1, 1)


def test_all_seats_see_alike() -> None:
    yellow, green = view_of(FOUR, YELLOW), view_of(FOUR, GREEN)
    assert FOUR.observation(yellow) == FOUR.observation(green)
    assert FOUR.mask(yellow) == FOUR.mask(green)
    assert FOUR.information(yellow) != FOUR.information(green)  # which tells the seat


def test_two_players_number_their_ships_alike() -> None:
    """The first and the second, whatever their colours."""
    two = open_encoding("sabordage_v0", 2)
    for yellow, green in (
        ("build 51 turned @3 #0", "build 51 turned @3 #1"),
        ("build 51 @3 #2", "build 51 @3 #3"),
        ("rotten turned @2 #2", "rotten turned @2 #3"),
    ):
        number = two.number(0, two.game.read_action(yellow))
        assert two.action_name(number, 0) == yellow
        assert two.action_name(number, 1) == green


def test_the_first_of_two_picks_is_shown_to_its_seat() -> None:
    two = open_encoding("sabordage_v0", 2)
    state = two.game.start(Dice(3))
    choice = state.legal(1)[5]
    state.apply(1, choice, Dice(1))
    own, enemy = named(two, state.view(1)), named(two, state.view(0))
    assert own["picked tile 1"] > 0
    assert own["picked row 1"] > 0
    assert own["picked tile 2"] == own["picked second ship 1"] == 0
    assert all(number == 0 for name, number in enemy.items() if name.startswith("picked"))


def test_the_variants_share_their_first_numbers() -> None:
    for players in (2, 5):
        base = open_encoding("sabordage_v0", players)
        expert = open_encoding("sabordage_v0", players, "expert")
        assert expert.action_names()[: base.actions] == base.action_names()
        added = expert.action_names()[base.actions :]
        assert len(added) == (30 if players == 2 else 15)
        assert all(name.startswith("carpenter") for name in added)
        assert base.information_names() == expert.information_names()
