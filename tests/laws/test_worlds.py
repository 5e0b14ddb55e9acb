"""No game, number of players or variant is left out of the laws."""

from __future__ import annotations

import pytest

from flibuste.games.registry import GAMES, VARIABLE
from tests.doubloons import ADDED
from tests.laws.worlds_to_try import NAMES, WORLDS


@pytest.fixture(autouse=True)
def _with_doubloons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count the game that is not in the package, too."""
    monkeypatch.setenv(VARIABLE, ADDED)


def test_the_laws_are_tried_on_every_game_number_of_players_and_variant() -> None:
    tried = {(w.game.name, len(w.game.seat_names()), w.variant) for w in WORLDS}
    assert tried == {
        (game.name, players, variant)
        for game in GAMES.values()
        for players in range(game.fewest, game.most + 1)
        for variant in game.variants
    }
    assert len(set(NAMES)) == len(NAMES)


def test_every_option_of_a_game_is_tried() -> None:
    for game in GAMES.values():
        tried = {option for w in WORLDS if w.game.name == game.name for option in w.options}
        assert tried == set(game.options)
