"""The environments of PettingZoo: its own tests, and what is particular to ours."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from flibuste.core.seat import SPECTATOR
from flibuste.envs.pettingzoo import StepsEnv, TurnsEnv
from tests.envs.refused import refused
from tests.envs.setups import each_setup, some_setups

# PettingZoo knows by their names which of its own environments show a mask beside the observation.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    # Of those who do not have to choose.
    "ignore:Action mask numpy array is all zeros",
)


@each_setup
def test_the_turns_pass_the_tests_of_pettingzoo(setup: dict[str, Any]) -> None:
    api_test(TurnsEnv(**setup), num_cycles=90)
    seed_test(lambda: TurnsEnv(**setup, tensor="information"), num_cycles=15)


@each_setup
def test_the_steps_pass_the_tests_of_pettingzoo(setup: dict[str, Any]) -> None:
    parallel_api_test(StepsEnv(**setup), num_cycles=40)


@some_setups
def test_rendering_passes_the_test_of_pettingzoo(setup: dict[str, Any]) -> None:
    render_test(lambda render_mode: TurnsEnv(**setup, render_mode=render_mode))


@some_setups
def test_a_whole_game_is_won_and_lost(setup: dict[str, Any]) -> None:
    env = TurnsEnv(**setup)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        shown, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        assert not truncated
        assert info == {}
        assert shown is not None
        assert env.observation_space(agent).contains(shown)
        env.step(None if terminated else env.action_space(agent).sample(shown["action_mask"]))
    refused("game-over", env.step, 0)
    outcome = env.episode.begun().outcome()
    assert outcome is not None
    assert sum(total.values()) == pytest.approx(0)
    best = max(total.values())
    assert outcome.winners == [
        seat for seat, agent in enumerate(env.possible_agents) if total[agent] == best > 0
    ]


@each_setup
def test_both_environments_play_the_same_games(setup: dict[str, Any]) -> None:
    """The same choices of all agents lead to the same observations and rewards."""
    turns, steps = TurnsEnv(**setup), StepsEnv(**setup)
    turns.reset(seed=8)
    shown, _ = steps.reset(seed=8)
    choose = random.Random(8)
    won: dict[str, float] = {}
    # With two players, one makes both its choices of a step before the other is asked.
    chosen: dict[str, list[int]] = {agent: [] for agent in steps.agents}
    compared = 0
    while steps.agents:
        actions = {a: int(choose.choice(np.flatnonzero(shown[a]["action_mask"]))) for a in shown}
        for agent, action in actions.items():
            chosen[agent] += [action] if action != steps.wait else []
        while chosen[turns.agent_selection]:
            turns.step(chosen[turns.agent_selection].pop(0))
        shown, won, _, _, _ = steps.step(actions)
        if not any(chosen.values()):
            compared += 1
            for agent, known in shown.items():
                assert np.array_equal(known["observation"], turns.observe(agent)["observation"])
    refused("game-over", steps.step, {})
    assert compared > 8
    assert won == turns.rewards


def test_who_does_not_have_to_choose_waits() -> None:
    env = StepsEnv("under_fire_v0")
    shown, _ = env.reset(seed=1)
    masks = [shown[agent]["action_mask"] for agent in env.agents]
    waiting = [bool(mask[env.wait]) for mask in masks]
    assert sorted(waiting) == [False, True]
    assert masks[waiting.index(True)].sum() == 1


def test_secret_choices_stay_secret_until_all_have_chosen() -> None:
    env = TurnsEnv("sabordage_v0", players=3)
    known = []
    for choice in (0, -1):
        env.reset(seed=2)
        mask = env.observe("seat_0")["action_mask"]
        env.step(int(np.flatnonzero(mask)[choice]))
        known.append(env.observe("seat_1"))
    assert np.array_equal(known[0]["observation"], known[1]["observation"])


def test_a_seed_repeats_this_and_all_later_games() -> None:
    env = TurnsEnv("under_fire_v0")
    games = []
    for _ in range(2):
        found = []
        for seed in (11, None):
            env.reset(seed=seed)
            found.append(env.observe("seat_0")["observation"].tobytes())
        games.append(found)
    assert games[0] == games[1]
    assert games[0][0] != games[0][1]


def test_observations_belong_to_whoever_gets_them() -> None:
    env = TurnsEnv("under_fire_v0")
    env.reset(seed=1)
    shown = env.observe("seat_0")
    shown["observation"][:] = 9
    assert not np.array_equal(env.observe("seat_0")["observation"], shown["observation"])


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@some_setups
def test_a_copy_goes_on_by_itself(setup: dict[str, Any], again: Any) -> None:
    env = TurnsEnv(**setup)
    env.reset(seed=4)
    env.last()
    twin = again(env)
    before = env.observe(env.agent_selection)
    for _ in range(9):
        mask = twin.observe(twin.agent_selection)["action_mask"]
        twin.step(int(np.argmax(mask)))
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before["observation"])
    for _ in range(9):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.argmax(mask)))
    shown = env.observe(env.agent_selection)["observation"]
    assert np.array_equal(shown, twin.observe(twin.agent_selection)["observation"])


def test_rendering_shows_what_spectators_see(capsys: pytest.CaptureFixture[str]) -> None:
    env = TurnsEnv("under_fire_v0", render_mode="human")
    env.reset(seed=1)
    env.render()
    assert capsys.readouterr().out == f"{env.episode.begun().view(SPECTATOR)}\n"
    silent = TurnsEnv("under_fire_v0")
    silent.reset(seed=1)
    assert silent.render() is None


def test_wrong_actions_are_refused_and_change_nothing() -> None:
    env = TurnsEnv("under_fire_v0")
    refused("not-reset", env.step, 0)
    refused("not-reset", env.render)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    masked = int(np.flatnonzero(before["action_mask"] == 0)[0])
    assert refused("out-of-reach", env.step, masked).endswith(")")  # it names the rule
    refused("action-out-of-range", env.step, 5000)
    refused("action-not-a-number", env.step, "lay 5 c3")
    refused("action-not-a-number", env.step, None)
    after = env.observe(env.agent_selection)
    assert np.array_equal(after["observation"], before["observation"])
    assert np.array_equal(after["action_mask"], before["action_mask"])


def test_wrong_steps_are_refused_and_change_nothing() -> None:
    env = StepsEnv("sabordage_v0", players=3)
    refused("not-reset", env.step, {})
    shown, _ = env.reset(seed=1)
    actions = {agent: int(np.argmax(shown[agent]["action_mask"])) for agent in env.agents}
    # The last of them is wrong; those before it have not been played.
    wrong = int(np.flatnonzero(shown["seat_2"]["action_mask"] == 0)[0])
    refused("not-in-hand", env.step, {**actions, "seat_2": wrong})
    refused("action-out-of-range", env.step, {**actions, "seat_2": env.wait})
    refused("wrong-agents", env.step, {"seat_0": 0})
    refused("wrong-agents", env.step, {**actions, "seat_3": 0})
    env.step(actions)
    calm = StepsEnv("under_fire_v0")
    shown, _ = calm.reset(seed=1)
    actions = {agent: int(np.argmax(shown[agent]["action_mask"])) for agent in calm.agents}
    idle = next(agent for agent, action in actions.items() if action == calm.wait)
    for wrong_wait in (0, "wait", None):
        refused("must-wait", calm.step, {**actions, idle: wrong_wait})


@pytest.mark.parametrize("env", [TurnsEnv, StepsEnv])
def test_wrong_setups_are_refused(env: type[TurnsEnv | StepsEnv]) -> None:
    refused("unknown-encoding", env, "chess_v0")
    refused("wrong-number-of-players", env, "under_fire_v0", players=3)
    refused("unknown-variant", env, "under_fire_v0", variant="base")
    refused("unknown-option", env, "under_fire_v0", options=["no-mines"])
    refused("unknown-tensor", env, "under_fire_v0", tensor="pixels")
    refused("unknown-render-mode", env, "under_fire_v0", render_mode="3d")
