"""The games of OpenSpiel: its own tests, and what is particular to ours."""

from __future__ import annotations

import random
import subprocess
import sys
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING
from flibuste.envs.open_spiel import SIMULTANEOUS
from flibuste.envs.opening import encoding_names
from tests.envs.refused import refused
from tests.envs.setups import each_setup, some_setups


def load(setup: dict[str, Any], suffix: str = "", **more: Any) -> Any:
    """Return a game of OpenSpiel."""
    parameters = {key: value for key, value in setup.items() if key != "name"}
    return pyspiel.load_game(setup["name"] + suffix, {**parameters, **more})


def dealt(game: Any, choose: random.Random) -> Any:
    """Return the state after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(choose.choice(state.chance_outcomes())[0])
    return state


def played(game: Any, seed: int) -> Iterator[Any]:
    """Play a game by chance; give the state at each decision of one seat, and at the end."""
    choose = random.Random(seed)
    state = dealt(game, choose)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose.choice(state.chance_outcomes())[0])
        else:
            yield state
            state.apply_action(choose.choice(state.legal_actions()))
    yield state


@each_setup
@pytest.mark.parametrize("suffix", ["", SIMULTANEOUS])
def test_they_pass_the_random_simulation_of_openspiel(setup: dict[str, Any], suffix: str) -> None:
    """It plays, copies, and writes states down and reads them back."""
    pyspiel.random_sim_test(load(setup, suffix), num_sims=1, serialize=True, verbose=False)


@some_setups
@pytest.mark.parametrize("suffix", ["", SIMULTANEOUS])
def test_they_pass_the_simulation_of_openspiel_in_python(
    setup: dict[str, Any], suffix: str, capsys: pytest.CaptureFixture[str]
) -> None:
    games_sim_test.GamesSimTest().sim_game(load(setup, suffix))
    assert "terminated with" in capsys.readouterr().out


@some_setups
def test_they_pass_the_tests_of_openspiels_api(setup: dict[str, Any]) -> None:
    game = load(setup)

    class Api(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = setup["name"]

        @classmethod
        def setUpClass(cls) -> None:
            cls.game = game
            cls.game_type = game.get_type()
            # OpenSpiel's own sample would not get beyond the deal.
            states = [state.clone() for state in played(game, 5)]
            cls.some_states = [game.new_initial_state(), *states]

    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Api).run(found)
    assert found.testsRun > 4
    assert [text for _, text in found.failures + found.errors] == []


@each_setup
def test_chance_that_is_drawn_like_dice_gives_the_games_of_dice(setup: dict[str, Any]) -> None:
    game = load(setup)
    dice, choose = Dice(9), random.Random(9)
    encoding = game.encoding
    true = encoding.game.start(Dice(9), setup["variant"])
    fate = Dice(9)
    # Both dice are after the deal once it is done.
    encoding.game.start(fate, setup["variant"])
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(dice.below(len(state.chance_outcomes()))))
            continue
        assert str(state) == str(true)
        player = state.current_player()
        number = choose.choice(state.legal_actions())
        true.apply(player, encoding.action(player, number), fate)
        state.apply_action(number)
    assert str(state) == str(true)
    assert sum(state.returns()) == pytest.approx(0)


@each_setup
def test_resampling_keeps_what_a_seat_knows_and_nothing_else(setup: dict[str, Any]) -> None:
    game = load(setup)
    luck = random.Random(4)
    differ = 0
    for nth, state in enumerate(played(game, 4)):
        if nth % 5:
            continue
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, luck.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.current_player() == state.current_player()
            assert twin.legal_actions(player) == state.legal_actions(player)
            # The history would tell what was dealt.
            assert twin.history() == []
            differ += twin.view(EVERYTHING) != state.view(EVERYTHING)
    assert differ


def test_all_choose_at_once_where_the_game_is_simultaneous() -> None:
    game = pyspiel.load_game(f"sabordage_v0{SIMULTANEOUS}", {"players": 3})
    state = dealt(game, random.Random(1))
    assert state.is_simultaneous_node()
    chosen = [state.legal_actions(player)[-1] for player in range(3)]
    twin = pyspiel.load_game("sabordage_v0", {"players": 3}).new_initial_state()
    for draw in state.history():
        twin.apply_action(draw)
    state.apply_actions(chosen)
    for action in chosen:
        assert not twin.is_simultaneous_node()
        twin.apply_action(action)
    assert str(twin) == str(state)


def test_tensors_are_those_of_the_encoding() -> None:
    game = pyspiel.load_game("under_fire_v0")
    state = dealt(game, random.Random(2))
    encoding = game.encoding
    player = state.current_player()
    known = np.frombuffer(encoding.information(state.view(player)), np.uint8)
    told = np.array(state.information_state_tensor(player))
    assert np.allclose(told * encoding.information_limits(), known)
    assert told.max() <= 1
    shape = (encoding.planes, *encoding.board)
    planes = np.array(state.observation_tensor(player)).reshape(shape)
    named = dict(zip(encoding.plane_names(), planes, strict=True))
    assert (named["on turn own"] == 1).all()
    assert state.action_to_string(player, state.legal_actions()[0]).startswith("lay ")


def test_searches_of_openspiel_play_them() -> None:
    game = pyspiel.load_game("sabordage_v0", {"players": 2})
    state = dealt(game, random.Random(3))
    luck = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck),
        uct_c=2.0,
        max_simulations=4,
        random_state=luck,
    )
    assert bot.step(state) in state.legal_actions()


def test_wrong_actions_are_refused_and_change_nothing() -> None:
    state = dealt(pyspiel.load_game("under_fire_v0"), random.Random(1))
    before, history = str(state), state.history()
    masked = next(number for number in range(1111) if number not in state.legal_actions())
    refused("not-in-hand", state.apply_action, masked)
    refused("action-out-of-range", state.apply_action, 1111)
    assert str(state) == before
    assert state.history() == history
    state.apply_action(state.legal_actions()[0])


def test_wrong_setups_are_refused() -> None:
    names = {name + suffix for name in encoding_names() for suffix in ("", SIMULTANEOUS)}
    assert names <= {game.short_name for game in pyspiel.registered_games()}
    refused("wrong-number-of-players", pyspiel.load_game, "under_fire_v0(players=3)")
    refused("unknown-variant", pyspiel.load_game, "sabordage_v0(variant=standard)")
    refused("unknown-option", pyspiel.load_game, "sabordage_v0(options=no-mines)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game("sabordage_v0(seats=3)")
    both = "sabordage_v0(players=4,variant=expert,options=long-shots-spare-home)"
    assert pyspiel.load_game(both).options == ["long-shots-spare-home"]


def test_python_ends_well_after_it() -> None:
    """OpenSpiel keeps games until after Python has ended."""
    code = "import flibuste.envs.open_spiel, pyspiel; pyspiel.load_game('under_fire_v0')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
