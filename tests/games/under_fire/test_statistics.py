"""Random play of the box that ships: its statistics are sane. Fixed seeds: no run differs."""

from __future__ import annotations

import random
from functools import cache

import pytest

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.playout import playout
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.actions import BUY, KINDS
from flibuste.games.under_fire.rules.deal import deal
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import SPACES
from flibuste.games.under_fire.rules.state import UnderFire, start
from flibuste.games.under_fire.rules.throwing import throw
from flibuste.games.under_fire.text.box_file import standard_box

GAMES = 1500


class Tally:
    """What came out of many games of random play."""

    def __init__(self) -> None:
        self.wins = {"first": 0, "second": 0, "light": 0, "dark": 0, "nobody": 0}
        self.reasons: dict[str, int] = {}
        self.scores: list[int] = []
        self.decisions: list[int] = []


@cache
def tally(variant: str) -> Tally:
    """Play many games at random."""
    box = standard_box()
    found = Tally()
    for number in range(GAMES):
        dice = Dice(31, number)
        dealt = deal(box, dice, variant)
        state = start(box, dealt)
        found.decisions.append(int(playout(state, dice)))
        outcome = state.outcome()
        assert outcome is not None
        found.reasons[outcome.reason] = found.reasons.get(outcome.reason, 0) + 1
        found.scores += outcome.scores
        if outcome.winners:
            found.wins["first" if outcome.winners[0] == dealt.first else "second"] += 1
            found.wins[("light", "dark")[outcome.winners[0]]] += 1
        else:
            found.wins["nobody"] += 1
    return found


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_no_seat_is_favoured(variant: str) -> None:
    wins = tally(variant).wins
    for who in ("first", "second", "light", "dark"):
        assert 0.4 * GAMES < wins[who] < 0.6 * GAMES, wins
    assert wins["nobody"] < 0.05 * GAMES


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_games_end_by_points_mostly(variant: str) -> None:
    reasons = tally(variant).reasons
    assert reasons["points"] > 0.8 * GAMES
    assert reasons["gold"] > 0
    assert set(reasons) <= {"points", "gold", "draw", "cannot-lay"}


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_scores_and_lengths_are_sensible(variant: str) -> None:
    found = tally(variant)
    mean = sum(found.scores) / len(found.scores)
    assert 2 < mean < 15, mean
    assert min(found.scores) > -25
    assert max(found.scores) < 60
    length = sum(found.decisions) / GAMES
    assert 40 < length < 90, length
    assert min(found.decisions) >= 32
    assert max(found.decisions) < 160


def test_every_kind_of_choice_and_every_mercenary_is_used() -> None:
    """Over some hundred games every kind of choice, every effect and every mercenary comes up."""
    game = UnderFireGame()
    kinds: dict[str, int] = dict.fromkeys(KINDS, 0)
    shown: dict[str, int] = dict.fromkeys(game.box.mercenaries, 0)
    bought: dict[str, int] = dict.fromkeys(game.box.mercenaries, 0)
    events: dict[str, int] = {}
    for number in range(250):
        match = deal_match(game, Dice(32, number), "expert" if number % 5 == 0 else "standard")
        choices = random.Random(number)
        while match.state.actors():
            seat = match.state.actors()[0]
            legal = list(match.state.legal(seat))
            if number % 2:
                # A thrifty game: nothing is bought but the dearest mercenaries.
                legal = [a for a in legal if a >> 12 != BUY or game.box.cost[a >> 6 & 63] == 5]
            action = choices.choice(legal or list(match.state.legal(seat)))
            kinds[KINDS[action >> 12]] += 1
            match.choose(seat, action)
        for event in match.events(-1):
            events[event.kind] = events.get(event.kind, 0) + 1
            if event.kind == "mercenaries":
                names = event.facts["mercenaries"]
                assert isinstance(names, list)
                assert len(names) == 5
                for each in names:
                    shown[str(each)] += 1
            elif event.kind == "bought":
                bought[str(event.facts["mercenary"])] += 1
    assert all(kinds.values()), kinds
    for mercenary, times in shown.items():
        assert times > 40, mercenary
        assert 0 < bought[mercenary] <= times, mercenary
    for kind in ("shot", "burning", "shield-lost", "repaired", "mine-taken", "mine-removed"):
        assert events[kind] > 100, kind
    for kind in ("destroyed", "reserve-drawn", "charted", "point", "gold", "stopped"):
        assert events[kind] > 0, kind


def test_every_effect_lies_on_the_sea_about_as_often_as_on_the_boards() -> None:
    box = standard_box()
    counts = dict.fromkeys(SPACE_EFFECTS, 0)
    games = 600
    for number in range(games):
        dealt = deal(box, Dice(33, number))
        for effect in box.spaces(dealt.arrangements[0], dealt.arrangements[1]):
            counts[SPACE_EFFECTS[effect]] += 1
    assert counts["none"] == 0
    for effect, name in enumerate(SPACE_EFFECTS[1:], start=1):
        on_faces = sum(face.count(effect) for face in box.face_effects)
        # Half of the six faces lie up, in two halves of the sea.
        expected = games * on_faces
        assert 0.9 * expected < counts[name] < 1.1 * expected, name
    assert sum(counts.values()) == games * SPACES


def test_thrown_choices_are_those_that_are_listed() -> None:
    """`throw` gives the k-th of the listed choices, without listing them."""
    box = standard_box()
    for number in range(60):
        dice = Dice(34, number)
        state = start(box, deal(box, dice, "expert" if number % 4 == 0 else "standard"))
        while state.actor >= 0:
            seat = state.actor
            legal = list(state.legal(seat))
            seed = random.Random(number + len(legal)).randrange(2**60)
            expected = legal[int(Dice(seed).below(len(legal)))]
            assert int(throw(state, seat, Dice(seed))) == expected
            state.apply(seat, expected, dice)


def test_playouts_choose_evenly() -> None:
    """At one decision every choice is thrown about equally often."""
    box = standard_box()
    state: UnderFire = start(box, deal(box, Dice(35)))
    legal = [int(action) for action in state.legal(state.actor)]
    dice = Dice(36)
    counts = dict.fromkeys(legal, 0)
    for _ in range(200 * len(legal)):
        counts[int(throw(state, state.actor, dice))] += 1
    assert all(130 < count < 270 for count in counts.values()), counts
