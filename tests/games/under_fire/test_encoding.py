"""Pirates Under Fire as numbers: fields say what a view says, and both sides see alike."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.opening import open_encoding
from flibuste.games.under_fire.rules.sea import DIRECTIONS, space_named
from flibuste.games.under_fire.rules.view import UnderFireView

EXPERT = open_encoding("under_fire_v0", variant="expert")
GAME = EXPERT.game

#: In the middle of Light's turn. Dark knows where the dummy is.
LIGHT = """\
flibuste under-fire position 1
seen by: light
first: dark
turn: light 9 main
boards light: shoal/sun/0 strait/moon/2 reef/sun/3
boards dark: reef/moon/1 shoal/sun/0 strait/sun/0
gold: 5 1
points: 1 0
mines taken: 0 1
dummy: laid dark loose
mercenaries: chart sweeper buckler
[sea]
6  .   D2* .   D4   .            .  .
5  .   D4  .   .    .            .  .
4  .   .   .   .    D:ram        .  .
3  .   .   L3  .    m            .  m?
2  .   L5  L4  L8+2 .            .  .
1  L1  L6  L5  L6   L:broadside  .  .
[tiles]
hand light: 3 7 9
destroyed dark: 1 1 3 5 6 9
"""
#: The same with the seats changed and the sea turned half round: what was b6 is f1.
DARK = """\
flibuste under-fire position 1
seen by: dark
first: light
turn: dark 9 main
boards light: reef/moon/1 shoal/sun/0 strait/sun/0
boards dark: shoal/sun/0 strait/moon/2 reef/sun/3
gold: 1 5
points: 0 1
mines taken: 1 0
dummy: laid light loose
mercenaries: chart sweeper buckler
[sea]
6  .   .  D:broadside  D6   D5  D6  D1
5  .   .  .            D8+2 D4  D5  .
4  m?  .  m            .    D3  .   .
3  .   .  L:ram        .    .   .   .
2  .   .  .            .    .   L4  .
1  .   .  .            L4   .   L2* .
[tiles]
hand dark: 3 7 9
destroyed light: 1 1 3 5 6 9
"""


def view_of(text: str) -> View:
    """Return a position's view with its choices."""
    read = GAME.read_view(text, "position")
    return GAME.imagine(read, Dice(1)).view(read.seat)


def named(encoding: Encoding, view: View) -> Mapping[str, int]:
    """Return the information state by names; `ship own 0,2` is row 0 and column 2."""
    return dict(zip(encoding.information_names(), encoding.information(view), strict=True))


def test_fields_say_what_the_view_says() -> None:
    shown = named(EXPERT, view_of(LIGHT))
    assert [shown[f"hand {n}"] for n in range(1, 10)] == [0, 0, 1, 0, 0, 0, 1, 0, 1]
    assert [shown[f"gold {side}"] for side in ("own", "enemy")] == [5, 1]
    assert [shown[f"mines taken {side}"] for side in ("own", "enemy")] == [0, 1]
    assert [shown[f"destroyed enemy {n}"] for n in (1, 2, 3)] == [2, 0, 1]
    assert shown["round"] == 9
    assert (shown["on turn own"], shown["first enemy"], shown["phase main"]) == (1, 1, 1)
    assert (shown["for sale chart"], shown["for sale ram"]) == (1, 0)
    assert (shown["dummy hidden by enemy"], shown["dummy loose"]) == (1, 1)
    # d2 is row 1 and column 3, b6 row 5 and column 1.
    assert (shown["ship own 1,3"], shown["number 8 1,3"], shown["shields 1,3"]) == (1, 1, 2)
    assert (shown["ship enemy 5,1"], shown["number 2 5,1"], shown["burning 5,1"]) == (1, 1, 1)
    assert (shown["mercenary ram 3,4"], shown["mine 2,4"], shown["suspect 2,6"]) == (1, 1, 1)
    assert shown["suspect 2,4"] == 0


def test_every_effect_is_where_the_view_has_it() -> None:
    view = view_of(LIGHT)
    assert isinstance(view, UnderFireView)
    shown = named(EXPERT, view)
    for space, effect in enumerate(view.effects()):
        row, column = divmod(space, 7)
        assert shown[f"effect {effect} {row},{column}"] == 1
    assert sum(n for name, n in shown.items() if name.startswith("effect")) == 42


def test_both_sides_see_alike() -> None:
    """Each sees the sea from its own side: one network can play both."""
    light, dark = view_of(LIGHT), view_of(DARK)
    assert EXPERT.observation(light) == EXPERT.observation(dark)
    assert EXPERT.mask(light) == EXPERT.mask(dark)
    assert EXPERT.information(light) != EXPERT.information(dark)  # which tells the seat


def test_dark_counts_spaces_and_directions_from_its_side() -> None:
    for light, dark in (
        ("lay 5 a1", "lay 5 g6"),
        ("buy ram c3", "buy ram e4"),
        ("shield b2", "shield f5"),
        ("shoot n", "shoot s"),
        ("shoot e", "shoot w"),
        ("shoot ne", "shoot sw"),
        ("shoot se", "shoot nw"),
        ("chart 5", "chart 5"),
        ("end", "end"),
    ):
        number = EXPERT.number(0, GAME.read_action(light))
        assert EXPERT.action_name(number, 0) == light
        assert EXPERT.action_name(number, 1) == dark
    assert len(DIRECTIONS) == 8
    assert space_named("g6") == 41


def test_the_variants_share_their_first_numbers() -> None:
    standard = open_encoding("under_fire_v0")
    assert (standard.actions, EXPERT.actions) == (1111, 1111 + 2 * 1536)
    assert EXPERT.action_names()[: standard.actions] == standard.action_names()
    assert standard.information_names() == EXPERT.information_names()


def test_a_pick_that_is_still_secret_shows_its_own_seat_its_boards() -> None:
    state = GAME.start(Dice(4), "expert")
    state.apply(0, state.legal(0)[700], Dice(1))
    own, enemy = named(EXPERT, state.view(0)), named(EXPERT, state.view(1))
    half = [n for name, n in own.items() if name.startswith("effect")]
    assert sum(half) == 21
    assert sum(n for name, n in own.items() if name.startswith("boards own")) == 4
    assert (own["picked own"], enemy["picked enemy"]) == (1, 1)
    assert sum(n for name, n in enemy.items() if name.startswith(("effect", "boards"))) == 0
