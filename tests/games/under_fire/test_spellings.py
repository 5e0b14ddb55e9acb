"""Sheets as people type them: in French, with capitals, with mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText
from flibuste.core.seat import EVERYTHING
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.text.spellings import SPELLINGS

GAME = UnderFireGame()
FRENCH = """
FLIBUSTE Under-Fire Position 1
Tour : Clair 7 principale
Or : foncé 2, clair 4
Mines prises : 1 / 0
Mercenaires : Éperon, carte marine
[Mer]
   a  b   c   d   e   f  g
6: .  .   F9  f6  .   .  _
5: .  .   F4  F4  F4  .  .
4  .  .   .   F2  .   m  -
3  .  .   .   .   .   .  .
2  .  C4  c7+1  C7* .   .  C:bordée
1  .  L5  L6  L7  .   .  .
[Tuiles]
Main du clair : 6 8 1
"""
ENGLISH = """
flibuste under-fire position 1
turn: light 7 main
gold: 4 2
mines taken: 1 0
mercenaries: ram chart
[sea]
6  .  .   D9  D6  .   .  .
5  .  .   D4  D4  D4  .  .
4  .  .   .   D2  .   m  .
3  .  .   .   .   .   .  .
2  .  L4  L7+1  L7* .   .  L:broadside
1  .  L5  L6  L7  .   .  .
[tiles]
hand light: 6 8 1
"""


def test_a_french_sheet_is_the_same_position() -> None:
    french = FRENCH.replace("carte marine", "carte-marine")
    assert GAME.read_view(french, "fr") == GAME.read_view(ENGLISH, "en")


@pytest.mark.parametrize("language", ["en", "fr"])
@given(seed=st.integers(0, 2**32), choices=st.integers(0, 80), watcher=st.integers(-1, 2))
def test_any_position_in_words_is_the_same_position(
    language: str, seed: int, choices: int, watcher: int
) -> None:
    dice = Dice(seed)
    state = GAME.start(Dice(seed), "expert" if seed % 2 else "standard", [])
    for _ in range(choices):
        if state.outcome() is not None:
            break
        legal = list(state.legal(state.actor))
        state.apply(state.actor, legal[dice.below(len(legal))], dice)
    view = state.view(watcher if watcher < 2 else EVERYTHING)
    written = GAME.write_words(view, language)
    again = GAME.read_view(written, "words")
    assert GAME.write_view(again) == GAME.write_view(view), written


def test_every_spelling_is_read() -> None:
    for spelling, word in SPELLINGS.table:
        assert SPELLINGS.find(spelling.upper(), [word]) == word


def refused(text: str) -> BadText:
    with pytest.raises(BadText) as error:
        GAME.read_view(text, "sea.txt")
    return error.value


@pytest.mark.parametrize(
    ("right", "typed", "near"),
    [
        ("mercenaries:", "mercenaires_:", "mercenaires"),
        ("ram chart", "ram chrat", "chart"),
        ("ram chart", "eperron chart", "éperon"),
        ("L:broadside", "L:broadsid", "broadside"),
        ("hand light", "hnad light", "hand light"),
        ("[tiles]", "[tuile]", "tuiles"),
    ],
)
def test_a_typing_mistake_is_answered_with_the_nearest_word(
    right: str, typed: str, near: str
) -> None:
    assert right in ENGLISH
    assert f"Did you mean “{near}”?" in refused(ENGLISH.replace(right, typed)).say("en")


def test_all_errors_of_a_sheet_are_told_at_once() -> None:
    text = ENGLISH.replace("gold: 4 2", "gold: four 2").replace("D6", "E6").replace("L6 ", "L0 ")
    error = refused(text.replace("L4", ""))
    assert [each.line for each in error.errors] == [4, 8, 12, 13]
