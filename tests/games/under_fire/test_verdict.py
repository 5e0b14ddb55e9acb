"""Who wins a count and why, and what does not count."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS

GAME = UnderFireGame()
REST = "".join(f"{row}  . . . . . . .\n" for row in (6, 5, 4, 3, 2))


def verdict(first_row: str, head: str = "") -> list[str]:
    """Return what is said about ships in the first row."""
    sheet = f"flibuste under-fire position 1\n{head}\n[sea]\n{REST}1  {first_row}\n"
    found = GAME.verdict(GAME.read_view(sheet, "sea"))
    assert all(words.fr and words.fr != words.en for words in found)
    return [words.en for words in found]


@pytest.mark.rule("U9.6")
def test_points_decide_then_gold() -> None:
    assert verdict("L1 L2 L3 . . . .") == ["Light wins by 2 points to 0 (U9.6)."]
    assert verdict("L1 . . . . . .", "gold: 1 2") == [
        "Both have 0 points. Dark wins with more gold, 2 to 1 (U9.6)."
    ]
    assert verdict("L1 . . . . . .", "gold: 2 2") == [
        "Both have 0 points and 2 gold: a draw (U9.6)."
    ]


@pytest.mark.rule("U9.1")
def test_a_burning_ship_breaks_a_run() -> None:
    assert verdict("L3 L4 L5* L6 . L1* .")[1:] == [
        (
            "Light's 5 on c1 is burning and does not count. It costs 4 points: run 3-4-5-6 (a1–d1)"
            " (U9.1)."
        ),
        "Light's 1 on f1 is burning and does not count. It costs nothing (U9.1).",
    ]


@pytest.mark.rule("U9.5")
def test_a_burning_ship_in_the_enemys_half_costs_its_point() -> None:
    assert "1 in the enemy's half (U9.5)." in verdict("D3* . . . . . .")[1]


@pytest.mark.rule("U9.2")
def test_a_ship_counts_once_in_a_line() -> None:
    assert verdict("L5 L5 L5 L6 L7 . .")[1:] == [
        (
            "Light's run 5-6-7 (c1–e1) does not count: c1 is already in set 5-5-5 (a1–c1), and in"
            " one line a ship counts once (U9.2)."
        )
    ]
    assert verdict("L5 L5 L5 L6 L7 L8 .")[1:] != []
    assert verdict("L2 L3 L4 L5 L6 L7 .")[1:] == []


def test_the_verdict_names_the_winner_of_whole_games() -> None:
    for seed in range(60):
        dice = Dice(seed)
        state = GAME.start(Dice(seed))
        while state.outcome() is None:
            legal = list(state.legal(state.actor))
            state.apply(state.actor, legal[dice.below(len(legal))], dice)
        outcome = state.outcome()
        assert outcome is not None
        said = GAME.verdict(state.view(EVERYTHING))[0].en
        rule = "U8.2" if outcome.reason == "cannot-lay" else "U9.6"
        assert rule in said
        for seat in outcome.winners:
            assert f"{SEAT_WORDS[seat].en} wins" in said
        assert outcome.winners or "a draw" in said
