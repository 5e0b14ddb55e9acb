"""The greedy bot of Sabordage plays whole games legally, by views alone, and beats random play."""

from __future__ import annotations

import pytest

from flibuste.bots.bot import Bot
from flibuste.bots.greedy.greedy_bot import GreedyBot
from flibuste.bots.random_bot import RandomBot
from flibuste.core.fate import Dice
from flibuste.core.playout import playout
from flibuste.games.sabordage.bots.evaluation import evaluate, ship_worth
from flibuste.games.sabordage.rules.box import NAME
from flibuste.games.sabordage.rules.deal import deal, start
from flibuste.games.sabordage.rules.ending import length
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.throwing import throw
from flibuste.games.sabordage.rules.variants import BASE, EXPERT, LONG_SHOTS_SPARE_HOME
from flibuste.games.sabordage.rules.worlds import imagine
from flibuste.games.sabordage.text.box_file import standard_box

BOX = standard_box()
EVERY = [(players, variant) for players in (2, 3, 4, 5) for variant in (BASE, EXPERT)]


def new_game(players: int, variant: str, dice: Dice, options: list[str] | None = None) -> Sabordage:
    return start(BOX, deal(BOX, dice, players, variant, options or []))


def play(players: int, variant: str, seed: int, greedy: list[int]) -> tuple[list[int], Sabordage]:
    """Play a game, greedy at some seats and random at the others; return all choices, and it."""
    dice = Dice(seed)
    s = new_game(players, variant, dice)
    bots: list[Bot] = [
        GreedyBot(NAME, Dice(seed + 1, seat)) if seat in greedy else RandomBot(Dice(seed + 1, seat))
        for seat in range(players)
    ]
    choices: list[int] = []
    while (seat := s.actor) >= 0:
        view = s.view(seat)
        choices.append(bots[seat].choose(view, 0.01))
        assert choices[-1] in view.choices
        s.apply(seat, choices[-1], dice)
    return choices, s


@pytest.mark.parametrize(("players", "variant"), EVERY)
def test_it_plays_legally_at_every_table_and_repeats_itself(players: int, variant: str) -> None:
    seat = players - 1
    choices, s = play(players, variant, 3, [seat])
    assert s.outcome() is not None
    again, _ = play(players, variant, 3, [seat])
    assert again == choices


def test_it_answers_every_kind_of_question() -> None:
    dice = Dice(5)
    asked: set[str] = set()
    for number in range(40):
        s = new_game(2 + number % 4, EXPERT, dice, [LONG_SHOTS_SPARE_HOME])
        while (seat := s.actor) >= 0:
            view = s.view(seat)
            if view.phase not in asked and len(view.choices) > 1:
                assert GreedyBot(NAME, Dice(6)).choose(view, 0.01) in view.choices
                asked.add(view.phase)
            s.apply(seat, throw(s, seat, dice), dice)
        if asked == {"build", "rotten", "carpenter"}:
            return
    pytest.fail(f"only {asked} were asked")


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_dice_and_view_give_the_same_choice_whatever_is_hidden(players: int) -> None:
    dice = Dice(4)
    s = new_game(players, EXPERT, dice)
    for number in range(30):
        seat = s.actor
        if number % 6 == 5:
            view = s.view(seat)
            other = imagine(view, Dice(99)).view(seat)
            choice = GreedyBot(NAME, Dice(7)).choose(view, 0.01)
            assert GreedyBot(NAME, Dice(7)).choose(other, 5.0) == choice
        s.apply(seat, throw(s, seat, dice), dice)


def test_near_ties_are_broken_at_random() -> None:
    view = new_game(4, BASE, Dice(1)).view(0)
    assert len({GreedyBot(NAME, Dice(seed)).choose(view, 0.01) for seed in range(5)}) > 1


def test_greedy_beats_three_random_players_clearly() -> None:
    wins = 0.0
    for game in range(10):
        seat = game % 4
        _, s = play(4, EXPERT if game & 4 else BASE, 100 + game, [seat])
        outcome = s.outcome()
        assert outcome is not None
        wins += (seat in outcome.winners) / len(outcome.winners)
    # By chance it would win two or three of the ten.
    assert wins >= 6


def test_at_the_end_only_the_result_counts() -> None:
    dice = Dice(8)
    s = new_game(3, BASE, dice)
    assert ship_worth(s, 0, 0) == pytest.approx(length(s, 0))
    playout(s, dice)
    outcome = s.outcome()
    assert outcome is not None
    worth = [evaluate(s, seat) for seat in range(3)]
    assert worth.index(max(worth)) in outcome.winners
    assert all(worth[seat] > 0 for seat in outcome.winners)
