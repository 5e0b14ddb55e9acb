"""What is wrong with numbers, names and setups is said plainly."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.field import memory, value
from flibuste.envs.opening import encoding_names, open_encoding
from flibuste.games.registry import GAMES
from tests.doubloons.encoding import CardNumbering
from tests.envs.refused import refused

UNDER_FIRE = open_encoding("under_fire_v0")


def test_names_of_encodings() -> None:
    assert encoding_names() == ["under_fire_v0", "sabordage_v0"]
    for wrong in ("under-fire", "under_fire_v1", "", "go"):
        said = refused("unknown-encoding", open_encoding, wrong)
        assert "under_fire_v0, sabordage_v0" in said


def test_wrong_setups() -> None:
    refused("wrong-number-of-players", open_encoding, "sabordage_v0", 6)
    refused("unknown-variant", open_encoding, "sabordage_v0", 3, "standard")


@pytest.mark.parametrize("number", [-1, 1111, 2**70, np.int64(5000)])
def test_numbers_out_of_range(number: Any) -> None:
    said = refused("action-out-of-range", UNDER_FIRE.action, 0, number)
    assert "0 to 1110" in said


@pytest.mark.parametrize("number", ["lay 5 c3", 1.0, None, np.float32(2), [1]])
def test_what_is_no_number(number: Any) -> None:
    assert repr(number) in refused("action-not-a-number", UNDER_FIRE.action, 0, number)


def test_numbers_of_numpy_are_numbers() -> None:
    assert UNDER_FIRE.action_name(np.int64(882)) == "shoot n"
    assert UNDER_FIRE.action_name(np.uint16(882), 1) == "shoot s"


@pytest.mark.parametrize("seat", [SPECTATOR, EVERYTHING, 2])
def test_only_seats_have_numbers(seat: int) -> None:
    refused("seat-without-encoding", UNDER_FIRE.number, seat, 0)
    refused("seat-without-encoding", UNDER_FIRE.action, seat, 0)
    if seat < 0:
        view = UNDER_FIRE.game.start(Dice(1)).view(seat)
        for tensor in (UNDER_FIRE.information, UNDER_FIRE.observation, UNDER_FIRE.mask):
            refused("seat-without-encoding", tensor, view)


def test_a_view_of_another_game() -> None:
    view = open_encoding("sabordage_v0").game.start(Dice(1)).view(0)
    with pytest.raises(TypeError, match="a view of under-fire is needed here"):
        UNDER_FIRE.information(view)


def test_actions_are_named_after_a_box_of_ones_own() -> None:
    sheet = GAMES["under-fire"].box_sheet().replace("buckler ", "targe ")
    own = open_encoding("under_fire_v0", box_text=sheet)
    assert "buy targe a1" in own.action_names()


def test_repr_says_the_sizes() -> None:
    assert repr(UNDER_FIRE) == (
        "<under_fire_v0 for 2: 1111 actions, 134 planes of 6 × 7,"
        " 1623 numbers in an information state>"
    )
    assert repr(UNDER_FIRE.fields[1]) == "<plane number × 9>"


def test_an_encoding_that_is_copied_or_pickled_is_the_same() -> None:
    """It never changes; OpenSpiel copies states by copying all that they hold."""
    assert copy.deepcopy(UNDER_FIRE) is copy.copy(UNDER_FIRE) is UNDER_FIRE
    again = pickle.loads(pickle.dumps(UNDER_FIRE))
    assert again.action_names() == UNDER_FIRE.action_names()


def _write(view: View, out: vec[u8]) -> int:
    return len(out)


def test_fields_come_in_the_order_of_their_kinds() -> None:
    fields = [memory("seat", "whose"), value("gold", "how much")]
    with pytest.raises(ValueError, match="planes first"):
        Encoding("wrong_v0", UNDER_FIRE.game, "standard", (1, 1), fields, CardNumbering(), _write)
