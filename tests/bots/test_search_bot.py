"""The search bot of either game: answers in its time, repeats itself, and explains itself."""

from __future__ import annotations

import time

import pytest

from flibuste.bots.greedy.greedy_bot import GreedyBot
from flibuste.bots.search.analysis import Option
from flibuste.bots.search.explaining import explain
from flibuste.bots.search.search import Search
from flibuste.bots.search.search_bot import SearchBot, searcher_of
from flibuste.bots.search.thinking import Effort, deliberate
from flibuste.core.fate import Dice
from flibuste.core.state import State
from flibuste.games.registry import GAMES, open_game
from tests.laws.under_fire import TWO_IN_RESERVE


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
    done = deliberate(search, Effort(seconds))
    # Hardly one simulation more than there was time for; on a busy machine there are fewer.
    assert done * pace < seconds + 2 * pace + 0.2
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
    played = {SearchBot(game, Dice(3), simulations=30).choose(view, 1.0) for _ in range(2)}
    assert len(played) == 1


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_thought_holds_all_options_best_first_and_says_why(game: str, players: int) -> None:
    rules = open_game(game, players)
    for decisions in (1, 6, 14):
        state = middle(game, players, decisions)
        view = state.view(state.actor)
        advice = SearchBot(game, Dice(1), simulations=400).think(view, 60.0)
        assert sorted(o.action for o in advice.options) == sorted(view.choices)
        assert advice.choice in view.choices
        assert 1 <= advice.simulations <= 400
        weights = [option.weight for option in advice.options]
        assert weights == sorted(weights, reverse=True)
        assert sum(weights) == pytest.approx(1)
        chances = [o.chance for o in advice.options if o.weight == 0 and o.visits >= 10]
        assert chances == sorted(chances, reverse=True)
        chosen = next(o for o in advice.options if o.action == advice.choice)
        assert chosen.weight == max(weights)
        words = rules.choice_words(advice.choice)
        for said, chosen_words in ((advice.why.en, words.en), (advice.why.fr, words.fr)):
            assert said.lower().startswith(chosen_words.lower())
            assert f"{100 * chosen.chance:.0f}%" in said.replace("\u00a0", "")
            assert said.endswith(".")
            assert "{" not in said
        assert advice.why.en != advice.why.fr


@pytest.mark.parametrize("game", GAMES)
def test_a_better_chance_that_was_tried_less_often_is_told_as_such(game: str) -> None:
    state = middle(game, 2, 6)
    view = state.view(state.actor)
    advised, other = view.choices[:2]
    searcher = searcher_of(game)

    def why(chance: float) -> str:
        options = [Option(advised, 90, 1.0, 0.43, 1.0), Option(other, 10, 1.0, chance, 0.0)]
        return explain(searcher, view, advised, options, Dice(1)).en

    assert "(the next best, " in why(0.4)
    assert "next best" not in why(0.46)
    assert "wins 46%, but was tried less often" in why(0.46)


@pytest.mark.parametrize("game", GAMES)
def test_it_keeps_its_time_in_a_game(game: str) -> None:
    state = middle(game, 2, 0)
    view = state.view(state.actor)
    began = time.perf_counter()
    assert SearchBot(game, Dice(1)).choose(view, 0.1) in view.choices
    assert time.perf_counter() - began < 20


def test_a_search_that_may_not_settle_goes_to_its_limit() -> None:
    quick, slow = Slow(0, settled_at=10), Slow(0, settled_at=10)
    deliberate(quick, Effort(simulations=500))
    deliberate(slow, Effort(simulations=500), may_settle=False)
    assert quick.done < slow.done == 500


@pytest.mark.rule("U3.6")
@pytest.mark.parametrize("name", ["search", "greedy"])
def test_a_single_choice_is_thought_about_like_another(name: str) -> None:
    """Otherwise the time that a bot takes would tell that it has one choice only."""
    game = open_game("under-fire", 2)
    lone = 0
    for seed in range(20):
        dice = Dice(seed)
        state = game.from_position(TWO_IN_RESERVE, "test", dice, dice)
        state.apply(0, game.read_action("buy chart a1"), dice)
        view = state.view(0)
        thrown = Dice(seed, 1)
        if name == "search":
            SearchBot("under-fire", thrown, simulations=40).choose(view, 1.0)
        else:
            GreedyBot("under-fire", thrown).choose(view, 1.0)
        # Thinking means imagining worlds, and that takes dice.
        assert thrown.below(1 << 30) != Dice(seed, 1).below(1 << 30)
        lone += len(view.choices) == 1
    assert 0 < lone < 20
