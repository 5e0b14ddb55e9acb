"""The search bot of either game: answers in its time, repeats itself, and explains itself."""

from __future__ import annotations

import time

import pytest

from flibuste.bots.search.search import Search
from flibuste.bots.search.search_bot import SearchBot
from flibuste.bots.search.thinking import Effort, deliberate
from flibuste.core.fate import Dice
from flibuste.core.state import State
from flibuste.games import GAMES, open_game


class Slow(Search):
    """A search whose every simulation takes a while, as on a slow machine."""

    def __init__(self, seconds: float, settled_at: int = 1_000_000) -> None:
        self.done = 0
        self._seconds = seconds
        self._settled_at = settled_at

    def simulate(self, times: int) -> None:
        self.done += times
        time.sleep(times * self._seconds)

    def settled(self, more: int) -> bool:
        return self.done + more > self._settled_at


def middle(game: str, players: int, decisions: int, seed: int = 5) -> State:
    dice = Dice(seed)
    rules = open_game(game, players)
    state = rules.start(dice, rules.variants[-1], [])
    for _ in range(decisions):
        state.play(state.actor, state.throw(state.actor, dice), dice, None)
    return state


TABLES = [("under-fire", 2), ("sabordage", 2), ("sabordage", 3), ("sabordage", 5)]


def test_every_game_is_among_the_tables() -> None:
    assert {game for game, _ in TABLES} == set(GAMES)


@pytest.mark.parametrize("seconds", [0.05, 0.2])
@pytest.mark.parametrize("pace", [0.0001, 0.03])
def test_a_search_ends_in_its_time_however_slow(seconds: float, pace: float) -> None:
    search = Slow(pace)
    began = time.perf_counter()
    done = deliberate(search, Effort(seconds))
    # One simulation more than there was time for, and what a busy machine adds.
    assert time.perf_counter() - began < seconds + 2 * pace + 0.2
    assert done == search.done >= 1


def test_a_count_of_simulations_is_kept_exactly_and_never_exceeded() -> None:
    for count in (1, 2, 63, 64, 65, 1000):
        assert deliberate(Slow(0.0), Effort(simulations=count)) == count


def test_a_settled_search_stops_early() -> None:
    assert deliberate(Slow(0.0, settled_at=500), Effort(simulations=1000)) <= 564


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_dice_give_the_same_thought(game: str, players: int) -> None:
    state = middle(game, players, 7)
    view = state.view(state.actor)
    one, two = (SearchBot(game, Dice(3), simulations=30).think(view, 1.0) for _ in range(2))
    assert one.choice == two.choice
    assert one.options == two.options
    assert one.why == two.why
    assert SearchBot(game, Dice(3), simulations=30).choose(view, 1.0) == one.choice


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_thought_holds_all_options_best_first_and_says_why(game: str, players: int) -> None:
    rules = open_game(game, players)
    for decisions in (1, 6, 14):
        state = middle(game, players, decisions)
        view = state.view(state.actor)
        thought = SearchBot(game, Dice(1), simulations=40).think(view, 1.0)
        assert sorted(o.action for o in thought.options) == sorted(view.choices)
        assert thought.choice in view.choices
        assert 1 <= thought.simulations <= 40
        weights = [option.weight for option in thought.options]
        assert weights == sorted(weights, reverse=True)
        assert sum(weights) == pytest.approx(1)
        chosen = next(o for o in thought.options if o.action == thought.choice)
        assert chosen.weight > 0
        words = rules.choice_words(thought.choice)
        for said, chosen_words in ((thought.why.en, words.en), (thought.why.fr, words.fr)):
            assert said.lower().startswith(chosen_words.lower())
            assert f"{100 * chosen.chance:.0f} %" in said
            assert said.endswith(".")
            assert "{" not in said
        assert thought.why.en != thought.why.fr


def test_one_choice_needs_no_thought() -> None:
    state = middle("under-fire", 2, 3)
    view = state.view(state.actor)
    view.choices = view.choices[:1]
    assert SearchBot("under-fire", Dice(1), seconds=30.0).choose(view, 30.0) == view.choices[0]


@pytest.mark.parametrize("game", GAMES)
def test_it_keeps_its_time_in_a_game(game: str) -> None:
    state = middle(game, 2, 0)
    view = state.view(state.actor)
    began = time.perf_counter()
    assert SearchBot(game, Dice(1)).choose(view, 0.1) in view.choices
    assert time.perf_counter() - began < 1.0
