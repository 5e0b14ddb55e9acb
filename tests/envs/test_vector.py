"""Many games that are stepped at once: each goes as it would alone; wrong input is refused."""

from __future__ import annotations

from threading import Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.envs.opening import open_encoding
from flibuste.envs.pettingzoo import TurnsEnv
from flibuste.envs.rows import ViewRows
from flibuste.envs.spaces import TENSORS
from flibuste.envs.vector import VectorGame
from flibuste.games.registry import VARIABLE
from tests.envs.refused import refused
from tests.envs.setups import SETUPS, each_setup, some_setups

COUNT = 3
#: Enough for each row to end a game.
STEPS = 90


def alone(setup: dict[str, Any], tensor: str, seed: int, row: int) -> TurnsEnv:
    """Return an environment with the dice of a row."""
    env = TurnsEnv(**setup, tensor=tensor)
    env.episode.dice = Dice(seed, row)
    env.reset()
    return env


def compare(games: VectorGame, envs: list[TurnsEnv], steps: int) -> int:
    """Step all games, in a batch and alone, and compare them; return how many ended."""
    ends = 0
    for _ in range(steps):
        for row, env in enumerate(envs):
            seat = env.possible_agents.index(env.agent_selection)
            assert games.seats[row] == seat
            # What the encoding writes of a view, and what the environment shows.
            for shown in (
                env.tensors.of(env.episode.begun().view(seat)),
                env.observe(env.agent_selection),
            ):
                assert np.array_equal(games.masks[row], shown["action_mask"])
                assert np.array_equal(games.observations[row], shown["observation"])
        actions = games.sample()
        games.step(actions)
        for row, env in enumerate(envs):
            env.step(int(actions[row]))
            assert games.rewards[row].tolist() == [env.rewards[a] for a in env.possible_agents]
            assert games.dones[row] == env.terminations[env.agent_selection]
            if games.dones[row]:
                ends += 1
                env.reset()
    return ends


@pytest.mark.parametrize("tensor", TENSORS)
@each_setup
def test_each_row_goes_as_it_would_alone(setup: dict[str, Any], tensor: str) -> None:
    games = VectorGame(**setup, count=COUNT, tensor=tensor)
    games.reset(seed=7)
    envs = [alone(setup, tensor, 7, row) for row in range(COUNT)]
    assert compare(games, envs, STEPS) >= COUNT


def test_options_are_kept() -> None:
    setup = {"name": "under_fire_v0", "options": ["own-wrecks-anywhere"]}
    games = VectorGame("under_fire_v0", COUNT, options=["own-wrecks-anywhere"])
    games.reset(seed=9)
    compare(games, [alone(setup, "planes", 9, row) for row in range(COUNT)], STEPS)


def test_games_of_other_packages_can_be_stepped_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "doubloons=tests.doubloons.kit:KIT")
    setup = {"name": "doubloons_v0"}
    games = VectorGame("doubloons_v0", COUNT)
    games.reset(seed=1)
    assert compare(games, [alone(setup, "planes", 1, row) for row in range(COUNT)], 40) > 0


def test_our_games_are_written_without_views() -> None:
    """Only what a seat of Sabordage remembers takes a view to write."""
    by_views = set()
    for setup in SETUPS:
        encoding = open_encoding(**setup)
        for planes in (True, False):
            if isinstance(encoding.rows(1, planes), ViewRows):
                by_views.add((encoding.name, planes))
    assert by_views == {("sabordage_v0", False)}


def played(setup: dict[str, Any], count: int, steps: int = 60) -> list[list[bytes]]:
    """Return what each row has shown in random games."""
    games = VectorGame(**setup, count=count)
    games.reset(seed=5)
    found: list[list[bytes]] = [[] for _ in range(count)]
    for _ in range(steps):
        games.step(games.sample())
        for row in range(count):
            shown = (games.observations, games.masks, games.seats, games.dones, games.rewards)
            found[row].append(b"".join(each[row].tobytes() for each in shown))
    return found


@some_setups
def test_a_row_does_not_depend_on_the_others(setup: dict[str, Any]) -> None:
    assert played(setup, 5)[:2] == played(setup, 2)


@some_setups
def test_batches_in_threads_go_as_they_go_alone(setup: dict[str, Any]) -> None:
    together: dict[int, list[list[bytes]]] = {}

    def work(which: int) -> None:
        together[which] = played(setup, 4)

    threads = [Thread(target=work, args=(which,)) for which in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[which] for which in range(4)] == [played(setup, 4)] * 4


def test_a_seed_repeats_all_games() -> None:
    games = VectorGame("under_fire_v0", 4)
    dealt = []
    for seed in (3, 3, 4, None, None):
        games.reset(seed)
        dealt.append((games.observations.tobytes(), games.sample().tolist()))
    assert dealt[0] == dealt[1]
    assert len({shown for shown, _ in dealt}) == 4
    # Rows differ from each other.
    assert len({row.tobytes() for row in games.observations}) == 4


def test_arrays_show_the_present_and_cannot_be_written() -> None:
    games = VectorGame("under_fire_v0", 2)
    arrays = (games.observations, games.masks, games.seats, games.dones, games.rewards)
    games.reset(seed=1)
    before = games.observations.copy()
    games.step(games.sample())
    assert not np.array_equal(games.observations, before)
    for each in arrays:
        assert not each.flags.writeable
    sample = games.sample()
    assert games.sample().tolist() != sample.tolist()


def test_the_states_at_the_end_can_be_looked_at() -> None:
    games = VectorGame("sabordage_v0", 4, players=3)
    games.reset(seed=2)
    while not games.dones.any():
        assert games.ended() == []
        games.step(games.sample())
    for row, state in games.ended():
        assert games.dones[row]
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == np.flatnonzero(games.rewards[row] > 0).tolist()
        assert games.state(row).actors()
    assert [row for row, _ in games.ended()] == np.flatnonzero(games.dones).tolist()


def everything(games: VectorGame) -> list[bytes]:
    arrays = (games.observations, games.masks, games.seats, games.dones, games.rewards)
    return [each.tobytes() for each in arrays] + [str(games.state(2)).encode()]


def rule_against(games: VectorGame, row: int, number: int) -> Refusal:
    state = games.state(row)
    seat = state.actor
    with pytest.raises(Refusal) as refusal:
        state.apply(seat, games.encoding.action(seat, number), Dice(0))
    return refusal.value


@some_setups
def test_wrong_actions_are_refused_by_row_and_step_nothing(setup: dict[str, Any]) -> None:
    games = VectorGame(**setup, count=4)
    refused("not-reset", games.step, [0] * 4)
    refused("not-reset", games.sample)
    refused("not-reset", games.state, 0)
    games.reset(seed=1)
    games.step(games.sample())
    before = everything(games)
    right = games.sample()

    def with_third(action: Any) -> NDArray[Any]:
        return np.array([*right[:2], action, right[3]])

    masked = int(np.flatnonzero(games.masks[2] == 0)[0])
    why = rule_against(games, 2, masked)
    assert refused(why.code, games.step, with_third(masked)) == f"Row 2: {why}"
    assert why.rule
    for wrong in (-1, games.encoding.actions, 2**40):
        said = refused("action-out-of-range", games.step, with_third(wrong))
        assert said.startswith(f"Row 2: There is no action {wrong}.")
    for shaped in (right[:3], right.reshape(2, 2), [*right, 0], 0, [[0], [1, 2], 3, 4]):
        refused("wrong-batch", games.step, shaped)
    for typed in (right.astype(float), right.astype(bool), [2**70] * 4, ["lay"] * 4, [None] * 4):
        refused("actions-not-numbers", games.step, typed)
    refused("row-out-of-range", games.state, 4)
    assert everything(games) == before
    games.step(right.astype(np.uint16))
    assert everything(games) != before


def test_wrong_setups_are_refused() -> None:
    refused("unknown-encoding", VectorGame, "chess_v0", 2)
    refused("wrong-number-of-players", VectorGame, "under_fire_v0", 2, players=3)
    refused("unknown-variant", VectorGame, "under_fire_v0", 2, variant="base")
    refused("unknown-option", VectorGame, "under_fire_v0", 2, options=["no-mines"])
    refused("unknown-tensor", VectorGame, "under_fire_v0", 2, tensor="pixels")
    for count in (0, -1, 2**40):
        refused("wrong-number-of-games", VectorGame, "under_fire_v0", count)
    with pytest.raises(TypeError):
        VectorGame("under_fire_v0", 1.5)  # type: ignore[arg-type]
    games = VectorGame("under_fire_v0", 2)
    refused("seed-out-of-range", games.reset, -1)
    assert repr(games) == f"<2 games of {games.encoding!r}>"
