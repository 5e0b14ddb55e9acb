"""The environment of Gymnasium: its own checker, and what is particular to ours."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from flibuste.envs.gymnasium import SeatEnv, registered_as
from tests.envs.refused import refused
from tests.envs.setups import SETUPS, each_setup


def made(setup: dict[str, Any], **more: Any) -> Any:
    """Return an environment that Gymnasium has made."""
    setup = dict(setup)
    return gymnasium.make(registered_as(setup.pop("name")), **setup, **more)


def play(env: SeatEnv, seed: int) -> list[float]:
    """Play a game by chance; return the rewards."""
    shown, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    won: list[float] = []
    over = False
    while not over:
        action = env.action_space.sample(mask=shown["action_mask"])
        shown, reward, over, truncated, info = env.step(action)
        assert env.observation_space.contains(shown)
        assert not truncated
        assert info == {}
        won.append(reward)
    return won


@each_setup
def test_it_passes_the_checker_of_gymnasium(setup: dict[str, Any]) -> None:
    """The checker draws actions without looking at a mask: such a one loses."""
    check_env(made(setup, bots="random", wrong="lose").unwrapped, skip_render_check=True)


def test_it_passes_the_checker_in_every_way_to_render(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made(SETUPS[0], bots="random", wrong="lose", render_mode="ansi").unwrapped)
    assert "to play" in capsys.readouterr().out  # by `human`


@each_setup
def test_every_seat_can_play(setup: dict[str, Any]) -> None:
    for seat in range(setup["players"]):
        won = play(SeatEnv(**setup, bots="random", seat=seat), seed=seat)
        assert set(won[:-1]) <= {0.0}
        assert -1 <= won[-1] <= 1


def test_a_seed_repeats_a_game_with_its_bots() -> None:
    env = SeatEnv("under_fire_v0", "greedy")
    assert play(env, 3) == play(env, 3) == play(SeatEnv("under_fire_v0"), 3)


def test_each_seat_may_have_its_own_bot() -> None:
    env = SeatEnv("sabordage_v0", ["random", "greedy"], seat=1, players=3)
    play(env, 1)


def test_a_wrong_action_loses_if_it_is_to() -> None:
    env = SeatEnv("under_fire_v0", "random", wrong="lose")
    shown, _ = env.reset(seed=1)
    masked = int(np.flatnonzero(shown["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(masked)
    assert (reward, terminated) == (-1.0, True)
    assert "hand" in info["refusal"]
    refused("game-over", env.step, 0)


def test_a_wrong_action_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("under_fire_v0", "random")
    refused("not-reset", env.step, 0)
    shown, _ = env.reset(seed=1)
    masked = int(np.flatnonzero(shown["action_mask"] == 0)[0])
    refused("not-in-hand", env.step, masked)
    refused("action-out-of-range", env.step, -1)
    refused("action-not-a-number", env.step, 1.5)
    again, _, _, _, _ = env.step(int(np.argmax(shown["action_mask"])))
    assert not np.array_equal(again["observation"], shown["observation"])


def test_rendering_shows_what_the_seat_sees() -> None:
    env = SeatEnv("under_fire_v0", "random", seat=1, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[2] == 3
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20


def test_wrong_setups_are_refused() -> None:
    refused("unknown-bot", SeatEnv, "under_fire_v0", "clever")
    refused("wrong-number-of-bots", SeatEnv, "under_fire_v0", ["random", "random"])
    refused("seat-without-encoding", SeatEnv, "under_fire_v0", seat=2)
    refused("seat-without-encoding", SeatEnv, "under_fire_v0", seat=-1)
    refused("unknown-wrong", SeatEnv, "under_fire_v0", wrong="ignore")
    refused("unknown-tensor", SeatEnv, "under_fire_v0", tensor="")
    refused("unknown-option", SeatEnv, "under_fire_v0", options=["no-mines"])
