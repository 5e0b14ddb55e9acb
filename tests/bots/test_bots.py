"""Bots play whole games legally, by views alone, and the greedy one beats the random one."""

from __future__ import annotations

import pytest

from flibuste.bots.bot import Bot
from flibuste.bots.roster import ABOUT, bot_maker, make_bot
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.games.registry import GAMES
from flibuste.games.under_fire.bots.evaluation import evaluate
from flibuste.games.under_fire.rules.box import NAME
from flibuste.games.under_fire.rules.deal import EXPERT, OWN_WRECKS_ANYWHERE, VARIANTS, deal
from flibuste.games.under_fire.rules.state import start
from flibuste.games.under_fire.rules.worlds import imagine
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.lab.simulation import Setting, simulate

BOX = standard_box()
#: Each with a fixed amount of work, so that its choices can be repeated.
BOTS = ["random", "greedy", "search:15x", "level:1", "level:2"]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_bot_plays_legally_in_every_variant(name: str, variant: str) -> None:
    for number in range(2):
        dice = Dice(1, number)
        s = start(BOX, deal(BOX, dice, variant, [OWN_WRECKS_ANYWHERE] if number else []))
        bots: list[Bot] = [make_bot(name, NAME, Dice(2, seat)) for seat in range(2)]
        while (seat := s.actor) >= 0:
            view = s.view(seat)
            choice = bots[seat].choose(view, 0.2)
            assert choice in view.choices
            s.apply(seat, choice, dice)
        assert s.outcome() is not None


@pytest.mark.parametrize("name", BOTS)
def test_the_same_dice_and_view_give_the_same_choice_whatever_is_hidden(name: str) -> None:
    dice = Dice(4)
    s = start(BOX, deal(BOX, dice))
    for _ in range(25):
        seat = s.actor
        view = s.view(seat)
        other = imagine(view, Dice(99)).view(seat)
        choice = make_bot(name, NAME, Dice(7)).choose(view, 0.2)
        assert make_bot(name, NAME, Dice(7)).choose(other, 5.0) == choice
        s.apply(seat, choice, dice)


def test_greedy_beats_random_clearly() -> None:
    wins = 0.0
    for players in (("greedy", "random"), ("random", "greedy")):
        tally, _ = simulate(Setting(NAME, players, seed=12), 8)
        wins += tally.wins[players.index("greedy")]
    assert wins >= 15


def test_what_a_position_is_worth_to_one_seat_it_costs_the_other() -> None:
    dice = Dice(8)
    s = start(BOX, deal(BOX, dice))
    while not s.over:
        assert evaluate(s, 0) == pytest.approx(-evaluate(s, 1))
        choices = s.legal(s.actor)
        s.apply(s.actor, choices[dice.below(len(choices))], dice)
    outcome = s.outcome()
    assert outcome is not None
    assert evaluate(s, outcome.winners[0]) > 500


def test_the_roster_explains_what_it_does_not_know() -> None:
    for game in GAMES:
        assert [make_bot(name, game, Dice(0)).name for name in ABOUT] == list(ABOUT)
    assert bot_maker("flibuste.bots.random_bot:RandomBot", NAME)(Dice(0)).name == "random"
    for name in ("nobody", "no_such_module:Bot", "flibuste.bots.roster:Missing", "json:dumps", ":"):
        with pytest.raises(Refusal):
            bot_maker(name, NAME)


def test_an_expert_game_starts_with_the_boards() -> None:
    s = start(BOX, deal(BOX, Dice(3), EXPERT))
    assert len(s.view(0).choices) == 1536
