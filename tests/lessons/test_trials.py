"""Every rule that shows in play has a position of its own, which shows what the rule says."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatchcase
from typing import Final

import pytest

from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES
from flibuste.lessons.lesson import Pattern
from flibuste.lessons.trials import RuleTask, RuleTrial, trials_of
from flibuste.server.positions import played_position
from flibuste.wire.positions import PlayedPosition, SeatChoice, WrittenPosition
from tests.words.test_typography import BREAKS, STRAIGHT

NAMES = [name for name in GAMES if trials_of(name)]
#: The rules that nobody can try, and why.
UNTRIED: Final = {
    "U2.4": "chance, before the game",
    "U2.6": "chance, before the game",
    "U7.12": "what only the box decides",
    "U10": "the box file",
    "U12": "notation, for programs",
    "S9": "the box file",
    "S10.3": "notation, for programs",
    "S11": "notation, for programs",
}
TRIED = [
    pytest.param(name, trial, tried, id=tried.rule)
    for name in NAMES
    for trial in trials_of(name)
    for tried in trial.rules
]


def _play(game: str, trial: RuleTrial, choices: list[str]) -> PlayedPosition:
    """Play what somebody chooses who tries; the replies come right after the first choice."""
    played = _ask(game, trial, [])
    made: list[SeatChoice] = []
    for choice in choices:
        made.append(SeatChoice(choice=choice, seat=trial.seat))
        # If the learner chooses more than once, the others wait.
        replies = [] if len(made) > 1 else trial.replies
        made += [SeatChoice(choice=each.choice, seat=each.seat) for each in replies]
        played = _ask(game, trial, made)
        if played.refused is not None:
            break
        seats = [each.seat for each in played.seats]
        made = [
            SeatChoice(choice=step.choice, seat=seats[step.seat])
            for step in played.steps
            if step.seat is not None
        ]
    return played


def _ask(game: str, trial: RuleTrial, made: list[SeatChoice]) -> PlayedPosition:
    return played_position(
        WrittenPosition(
            position=trial.position, game=game, seat=trial.seat, choices=made, others=True
        )
    )


def _shows(
    pattern: Pattern, game: str, trial: RuleTrial, way: list[str], opened: PlayedPosition
) -> bool:
    """Tell whether there is a choice like a pattern."""
    if pattern.refused:
        return _refused(game, trial, [*way, pattern.choice], pattern)
    for choice in _choices(opened):
        if not fnmatchcase(choice, pattern.choice or "*"):
            continue
        after = _play(game, trial, [*way, choice])
        assert after.refused is None, (choice, after.refused)
        events = [event for step in after.steps[len(opened.steps) :] for event in step.events]
        if pattern.fits(choice, [{**event} for event in events], None):
            return True
    return False


def _choices(played: PlayedPosition) -> list[str]:
    return [choice for asked in played.asked for choice in asked.choices]


def _refused(game: str, trial: RuleTrial, way: list[str], pattern: Pattern) -> bool:
    refused = _play(game, trial, way).refused
    return refused is not None and refused.rule == pattern.refused


@pytest.mark.parametrize(("game", "trial", "tried"), TRIED)
def test_a_rule_shows_in_its_position(game: str, trial: RuleTrial, tried: RuleTask) -> None:
    way = list(tried.way)
    opened = _play(game, trial, way)
    assert opened.refused is None, opened.refused
    assert opened.unknown is None
    for pattern in tried.accept:
        assert _shows(pattern, game, trial, way, opened), pattern


@pytest.mark.parametrize(
    ("game", "trial"),
    [pytest.param(n, t, id=f"{n}-{t.rules[0].rule}") for n in NAMES for t in trials_of(n)],
)
def test_whatever_is_tried_goes_on(game: str, trial: RuleTrial) -> None:
    """Every first choice is played, the others reply, and there is more to choose, or an end."""
    opened = _ask(game, trial, [])
    choices = _choices(opened)
    for choice in choices[:: len(choices) // 4 or 1]:
        after = _play(game, trial, [choice])
        assert after.refused is None, (choice, after.refused)
        assert after.asked or after.outcome is not None


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_can_be_tried_once(game: str) -> None:
    tried = Counter(each.rule for trial in trials_of(game) for each in trial.rules)
    for language in LANGUAGES:
        page = GAMES[game].rules_page(language)
        rules = re.findall(r'<a id="([A-Z]\d[\d.]*)"></a>', page)
        assert {rule: tried[rule] for rule in rules if rule not in UNTRIED} == dict(tried)
        assert dict(tried) == dict.fromkeys(tried, 1)
        assert {rule for rule in UNTRIED if rule[0] == rules[0][0]} == set(rules) - set(tried)


@pytest.mark.parametrize("game", NAMES)
def test_words_are_short_and_well_set(game: str) -> None:
    for trial in trials_of(game):
        for tried in trial.rules:
            words = tried.words
            assert words.en != words.fr
            assert not BREAKS.search(words.fr), words.fr
            assert not STRAIGHT.search(words.fr), words.fr
            assert "’" not in words.en, words.en
            assert max(len(words.en), len(words.fr)) <= 260, words.en
            assert "  " not in words.en + words.fr
