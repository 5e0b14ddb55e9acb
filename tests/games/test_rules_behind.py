"""Every event that is told in words says which rule it follows from."""

from __future__ import annotations

import re
from itertools import product

import pytest

from flibuste.core.event import told_to
from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.seat import EVERYTHING
from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES, open_game


@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_told_names_rules_that_exist(name: str) -> None:
    pages = [GAMES[name].rules_page(language) for language in LANGUAGES]
    anchors = [set(re.findall(r'<a id="([\w.]+)"></a>', page)) for page in pages]
    named = set()
    for seed, variant in product(range(4), open_game(name).variants):
        game = open_game(name, 2 if seed == 0 else None)
        match = deal_match(game, Dice(seed), variant)
        dice = Dice(seed)
        while match.state.actors():
            seat = match.state.actor
            actions = match.state.legal(seat)
            match.choose(seat, actions[dice.below(len(actions))])
        happened = [*match.opening, *(event for each in match.journal for event in each.events)]
        for event in told_to(EVERYTHING, happened):
            rules = game.rules_of(event)
            assert rules or not game.narrate([event]), event
            named |= set(rules)
    assert all(named <= known for known in anchors)
    assert len(named) > 15
