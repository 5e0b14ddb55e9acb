"""The vector environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from flibuste.envs.gymnasium_vector import TurnsVectorEnv
from tests.envs.refused import refused
from tests.envs.setups import some_setups


@some_setups
def test_it_keeps_what_gymnasium_asks_of_a_vector_environment(setup: dict[str, Any]) -> None:
    env = TurnsVectorEnv(**setup, num_envs=5)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    shown, infos = env.reset(seed=3)
    kept = shown["observation"].copy()
    ended = 0
    for _ in range(90):
        assert env.observation_space.contains(shown)
        actions = env.games.sample()
        assert env.action_space.contains(actions.astype(np.int64))
        chose = infos["seat"]
        shown, rewards, over, cut, infos = env.step(actions)
        assert rewards.shape == over.shape == cut.shape == (5,)
        assert not cut.any()
        assert rewards.tolist() == [infos["rewards"][row, chose[row]] for row in range(5)]
        assert ("final_obs" in infos) == over.any()
        for row in np.flatnonzero(over):
            ended += 1
            assert env.single_observation_space.contains(infos["final_obs"][row])
            assert not infos["final_obs"][row]["action_mask"].any()
            assert infos["_final_obs"][row]
    assert ended >= 5
    # Observations belong to whoever gets them.
    again, _ = env.reset(seed=3)
    assert np.array_equal(again["observation"], kept)
    env.close()


def test_observations_need_not_be_copied() -> None:
    env = TurnsVectorEnv("under_fire_v0", 3, copy=False)
    shown, _ = env.reset(seed=1)
    assert shown["observation"] is env.games.observations
    refused("wrong-batch", env.step, [0])
    refused("one-seed", env.reset, seed=[1, 2, 3])


def test_wrappers_of_gymnasium_fit() -> None:
    ours = TurnsVectorEnv("sabordage_v0", 4, players=3)
    env = RecordEpisodeStatistics(ours)
    env.reset(seed=1)
    lengths: list[int] = []
    while not lengths:
        _, _, over, _, infos = env.step(ours.games.sample())
        if over.any():
            lengths = infos["episode"]["l"][over].tolist()
    assert min(lengths) > 10
