"""The search of Sabordage: sound weights, no secrets, the same from the same dice, and strength."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.games.sabordage.bots.race import Race
from flibuste.games.sabordage.bots.search import SabordageSearch
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.actions import tile_of
from flibuste.games.sabordage.rules.deal import deal, start
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.throwing import throw
from flibuste.games.sabordage.rules.variants import BASE, EXPERT, LONG_SHOTS_SPARE_HOME
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.worlds import imagine
from flibuste.games.sabordage.text.box_file import standard_box

BOX = standard_box()
EVERY = [(players, variant) for players in (2, 3, 4, 5) for variant in (BASE, EXPERT)]


def new_game(players: int, variant: str, dice: Dice) -> Sabordage:
    return start(BOX, deal(BOX, dice, players, variant, [LONG_SHOTS_SPARE_HOME]))


def searched(view: SabordageView, seed: int, times: int) -> SabordageSearch:
    search = SabordageSearch(view, Dice(seed))
    search.simulate(times)
    return search


def found(view: SabordageView, seed: int, times: int) -> list[tuple[int, float, float, float]]:
    """Return all that a search says of each choice."""
    search = searched(view, seed, times)
    weights = search.weights()
    assert len(weights) == len(view.choices)
    return [
        (search.visits(k), search.points(k), search.chance(k), weight)
        for k, weight in enumerate(weights)
    ]


def check_sound(view: SabordageView, times: int) -> None:
    told = found(view, 1, times)
    assert sum(visits for visits, _, _, _ in told) == times
    assert sum(weight for _, _, _, weight in told) == pytest.approx(1.0)
    assert all(weight >= 0.0 for _, _, _, weight in told)
    assert all(0.0 <= chance <= 1.0 for _, _, chance, _ in told)
    assert all(-20.0 < points < 20.0 for _, points, _, _ in told)
    assert all(visits > 0 for visits, _, _, weight in told if weight > 0)


@pytest.mark.parametrize(("players", "variant"), EVERY)
def test_weights_are_sound_at_every_table_all_game_long(players: int, variant: str) -> None:
    dice = Dice(3)
    s = new_game(players, variant, dice)
    number = 0
    while (seat := s.actor) >= 0:
        number += 1
        if number % 7 == 0:
            check_sound(s.view(seat), 9)
        s.apply(seat, throw(s, seat, dice), dice)


@pytest.mark.parametrize("players", [2, 4])
def test_it_answers_every_kind_of_question(players: int) -> None:
    dice = Dice(5)
    asked: set[tuple[str, bool]] = set()
    while len({phase for phase, _ in asked}) < 3:
        s = new_game(players, EXPERT, dice)
        while (seat := s.actor) >= 0:
            view = s.view(seat)
            # With two players, also after the first of the two ships has chosen.
            kind = (view.phase, bool(view.picks[seat]))
            if kind not in asked and len(view.choices) > 1:
                check_sound(view, 30)
                asked.add(kind)
            s.apply(seat, throw(s, seat, dice), dice)
    assert players > 2 or ("build", True) in asked


def test_a_search_that_has_not_begun_plays_what_looks_best() -> None:
    view = read(TREASURE)
    weights = SabordageSearch(view, Dice(1)).weights()
    assert tile_of(view.choices[weights.index(1.0)]) == 58


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_dice_and_view_find_the_same_whatever_is_hidden(players: int) -> None:
    dice = Dice(4)
    s = new_game(players, EXPERT, dice)
    for number in range(24):
        seat = s.actor
        if number % 8 == 7:
            view = s.view(seat)
            # Another world that the seat cannot tell apart, with other secret choices.
            other = imagine(view, Dice(99)).view(seat)
            assert found(view, 7, 20) == found(other, 7, 20)
        s.apply(seat, throw(s, seat, dice), dice)


def test_simulations_go_on_where_they_stopped() -> None:
    view = new_game(4, BASE, Dice(2)).view(1)
    search = SabordageSearch(view, Dice(3))
    for _ in range(5):
        search.simulate(8)
    once = searched(view, 3, 40)
    every = range(len(view.choices))
    assert [search.visits(k) for k in every] == [once.visits(k) for k in every]


TREASURE = f"""flibuste sabordage position 1
box: {BOX.name} {BOX.digest}
seen by: yellow
players: 3
variant: base
round: 3
building: 3
phase: build
drawn: 12 12 12
[ships]
yellow: sail | sail | sail | sail
green: sail | sail | sail | sail
black: sail | sail | sail | sail
[tiles]
hand yellow: 43 58
hand green: 46 47
hand black: 48 49
discard:
pile:{" ?" * 50}
"""


def read(text: str) -> SabordageView:
    view = SabordageGame(BOX, 3).read_view(text, "a test")
    view.choices = [int(act) for act in imagine(view, Dice(1)).legal(0)]
    return view


def test_it_finds_the_treasure_that_wins() -> None:
    """Nobody has a cannon: a treasure is two tiles at the end, armour one (S5.1)."""
    view = read(TREASURE)
    search = searched(view, 1, 200)
    weights = search.weights()
    for k, act in enumerate(view.choices):
        if search.visits(k) > 0:
            wins = tile_of(act) == 58
            assert search.chance(k) == pytest.approx(1.0 if wins else 1 / 3)
            assert search.points(k) == pytest.approx(1.0 if wins else 0.0)
        assert tile_of(act) == 58 or weights[k] == 0.0


def run(race: Race, scenarios: int, ahead: list[float], dice: Dice) -> None:
    """Let every plan that runs have the luck of all, and its own advantage."""
    for _ in range(scenarios):
        luck = dice.below(1000) / 1000
        for plan in list(race.running):
            race.reward(plan, luck + ahead[plan])
        race.close()


def test_luck_that_all_plans_share_does_not_keep_the_worse_in_the_race() -> None:
    race = Race([0.5] * 3)
    run(race, 32, [0.0, 0.1, 0.11], Dice(1))
    race.drop(2.5)
    assert list(race.running) == [1, 2]
    assert race.best() == 2
    assert race.near(0.1) == [2]


def test_a_plan_with_luck_of_its_own_drops_out_only_when_it_is_clearly_worse() -> None:
    race = Race([0.5] * 2)
    for scenario in range(200):
        race.reward(0, 0.5)
        race.reward(1, 0.9 if scenario % 2 else 0.0)
        race.close()
        if scenario == 7:
            race.drop(2.5)
            assert list(race.running) == [0, 1]
    race.drop(1.5)
    assert list(race.running) == [0]


def test_a_scenario_counts_when_all_plans_have_played_it() -> None:
    race = Race([0.5, 0.4])
    race.reward(0, 0.0)
    assert race.best() == 0
    race.reward(1, 1.0)
    assert race.best() == 0
    race.close()
    assert race.best() == 1


def test_two_ships_are_planned_together() -> None:
    dice = Dice(8)
    s = new_game(2, BASE, dice)
    for _ in range(2):
        check_sound(s.view(0), 200)
        weights = searched(s.view(0), 1, 200).weights()
        s.apply(0, s.view(0).choices[weights.index(max(weights))], dice)
    assert s.actor == 1


def test_it_beats_three_random_players_with_little_thought() -> None:
    wins = 0.0
    for game in range(8):
        dice = Dice(60 + game)
        own = game % 4
        s = new_game(4, EXPERT if game & 1 else BASE, dice)
        while (seat := s.actor) >= 0:
            act = throw(s, seat, dice)
            if seat == own:
                view = s.view(seat)
                weights = searched(view, game, 100).weights()
                act = view.choices[weights.index(max(weights))]
            s.apply(seat, act, dice)
        outcome = s.outcome()
        assert outcome is not None
        wins += (own in outcome.winners) / len(outcome.winners)
    # By chance it would win two of the eight.
    assert wins >= 5
