"""Who wins a count and why, and what does not count."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.fleet import SHIP_WORDS


def verdict(*ships: str, players: int = 3) -> list[str]:
    """Return what is said about ships, by their colours."""
    game = SabordageGame(None, players)
    colours = ("yellow", "green", "black", "red")
    lines = "\n".join(f"{colour}: {ship}" for colour, ship in zip(colours, ships, strict=False))
    sheet = f"flibuste sabordage position 1\nround: 3\n[ships]\n{lines}\n"
    view = game.read_view(sheet, "table")
    assert all(words.fr and words.fr != words.en for words in game.verdict(view))
    return [words.en for words in game.verdict(view)]


@pytest.mark.rule("S7.2")
def test_the_longest_ship_wins_and_cannons_do_not_matter() -> None:
    assert verdict("3 sails", "sail", "s1/=/s2 | sail") == [
        "Yellow wins, because the yellow ship is the longest, with 3 tiles (S7.2).",
        "Black has more cannons, 2 to 0; they decide only between ships of equal length (S7.2).",
    ]


@pytest.mark.rule("S7.2")
def test_cannons_decide_between_equal_ships() -> None:
    assert verdict("2 sails", "sail", "s/=/s | sail") == [
        "Yellow and Black are 2 tiles long. Black wins with 2 cannons, against 0 (S7.2)."
    ]
    assert verdict("2 sails", "2 sails", "sail") == [
        "Yellow and Green are 2 tiles long, with 0 cannons each: they share the win (S7.2)."
    ]


@pytest.mark.rule("S7.1")
def test_rotten_tiles_do_not_count_even_within_a_stack() -> None:
    assert verdict("sail | d/r/z", "sail", "sail + d/r/a + sail") == [
        "Black wins, because the black ship is the longest, with 2 tiles (S7.2).",
        (
            "The rotten tile in row 2 of the yellow ship does not count: it is destroyed before the"
            " count (S7.1)."
        ),
        (
            "The rotten tile in row 1 of the black ship does not count: it is destroyed before the"
            " count (S7.1)."
        ),
    ]


@pytest.mark.rule("S7.3")
def test_of_two_ships_the_better_counts() -> None:
    assert verdict("sail", "2 sails", "3 sails", "sail", players=2) == [
        "Yellow wins, because the black ship is the longest, with 3 tiles (S7.2).",
        "The yellow ship does not count: only the better of Yellow's two ships does (S7.3).",
        "The red ship does not count: only the better of Green's two ships does (S7.3).",
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_verdict_names_the_winners_of_whole_games(players: int) -> None:
    game = SabordageGame(None, players)
    for seed in range(12):
        dice = Dice(seed)
        state = game.start(Dice(seed))
        while state.outcome() is None:
            legal = list(state.legal(state.actor))
            state.apply(state.actor, legal[dice.below(len(legal))], dice)
        outcome = state.outcome()
        assert outcome is not None
        said = game.verdict(state.view(EVERYTHING))[0].en
        named = said if outcome.reason == "shared" else said.partition(" wins")[0].split(". ")[-1]
        winners = [seat for seat in range(players) if SHIP_WORDS[seat].en in named]
        assert winners == outcome.winners, said
        assert {"length": "longest", "cannons": "against", "shared": "share"}[
            outcome.reason
        ] in said
