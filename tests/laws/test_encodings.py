"""Laws of encodings: numbers stand for actions one to one, and tensors tell just what views tell.

Views keep law 4. An encoding is made of views alone; here it is also shown to tell all of them, so
that it tells two worlds apart if and only if the seat can.
"""

from __future__ import annotations

from functools import cache

import pytest

from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.games.registry import VARIABLE, registered
from tests.laws.course import Course
from tests.laws.world import World
from tests.laws.worlds_to_try import NAMES, WORLDS


@pytest.fixture(autouse=True)
def a_third_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doubloons is not in the package."""
    monkeypatch.setenv(VARIABLE, "doubloons=tests.doubloons.kit:KIT")


@cache
def opened(game: Game, variant: str) -> Encoding:
    found = registered(game.name).encoding(game, variant)
    assert found is not None, f"{game.name} has no encoding"
    return found


def truth(world: World, state: State) -> str:
    return world.game.write_position(state, EVERYTHING)


def encoding_of(world: World) -> Encoding:
    return opened(world.game, world.variant)


def tensors(encoding: Encoding, view: View) -> tuple[bytes, bytes, bytes]:
    return encoding.information(view), encoding.observation(view), encoding.mask(view)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_tensors_tell_what_a_view_tells(world: World) -> None:
    """Equal where a seat cannot tell two worlds apart, different where it can; within limits."""
    encoding = encoding_of(world)
    limits = encoding.information_limits()
    assert len(limits) == encoding.size
    views: dict[bytes, str] = {}
    strange = 0
    for seed in range(2 if world.thorough else 1):
        match = world.open(Dice(seed))
        course = Course(seed)
        for decision, _ in enumerate(course.play(match)):
            for seat in world.players:
                view = match.view(seat)
                known, _, mask = found = tensors(encoding, view)
                text = world.game.write_view(view)
                assert views.setdefault(known, text) == text
                assert all(map(int.__le__, known, limits))
                assert sum(mask) == len(view.choices)
                assert all(mask[encoding.number(seat, choice)] for choice in view.choices)
                if decision % 4 == seat % 4:
                    twin = world.game.imagine(view, Dice(seed, decision))
                    assert tensors(encoding, twin.view(seat)) == found
                    strange += truth(world, twin) != truth(world, match.state)
    # Else this would compare worlds with themselves.
    assert strange
    assert len(set(views.values())) == len(views)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_every_number_is_one_action_with_one_name(world: World) -> None:
    encoding = encoding_of(world)
    for seat in world.players:
        found = [encoding.action(seat, number) for number in range(encoding.actions)]
        assert [encoding.number(seat, action) for action in found] == list(range(len(found)))
        names = encoding.action_names(seat)
        assert len(set(names)) == len(names)
        if world.thorough:
            # A rotten tile may look the same when turned; then nobody may turn it.
            assert [world.game.read_action(name) for name in names] == found


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_every_plane_and_every_number_has_a_name_of_its_own(world: World) -> None:
    encoding = encoding_of(world)
    planes, numbers = encoding.plane_names(), encoding.information_names()
    assert len(set(planes)) == len(planes) == encoding.planes
    assert len(set(numbers)) == len(numbers) == encoding.size
    assert len(encoding.plane_limits()) == encoding.planes
    assert all(0 < most < 256 for most in encoding.information_limits())
    assert all(field.about for field in encoding.fields)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_an_action_that_is_none_has_no_number(world: World) -> None:
    """Every whole number that is an action of the game, and many that are not."""
    encoding = encoding_of(world)
    for seat in world.players:
        numbered = {encoding.action(seat, number) for number in range(encoding.actions)}
        for action in [*world.actions[::17], -1, 2**40]:
            if action in numbered:
                continue
            with pytest.raises(Refusal) as refusal:
                encoding.number(seat, action)
            assert refusal.value.code == "action-without-number"
