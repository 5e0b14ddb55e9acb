"""What a person may type to choose in Sabordage: short, in full, in French, or step by step."""

from __future__ import annotations

import contextlib
import random

import pytest

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.words import LANGUAGES
from flibuste.games.registry import open_game
from flibuste.games.sabordage.rules.actions import (
    BUILD,
    CARPENTER,
    ROTTEN,
    rank_of,
    tile_of,
    turned_of,
)
from flibuste.games.sabordage.rules.notation import write_action
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.menu import Menu
from flibuste.games.sabordage.terminal.partial_choice import LETTERS
from flibuste.games.sabordage.terminal.prompt import prompts
from flibuste.terminal.interface import Answer, FollowUp


def menus() -> list[Menu]:
    """Return every decision of a few games, at all numbers of players."""
    found = []
    for players in (2, 3, 4, 5):
        for number in range(10):
            dice = Dice(7, 10 * players + number)
            state = open_game("sabordage", players).start(dice, "expert", [])
            while (seat := state.actor) >= 0:
                view = state.view(seat)
                assert isinstance(view, SabordageView)
                found.append(Menu(view))
                choices = list(state.legal(seat))
                state.apply(seat, choices[dice.below(len(choices))], dice)
    return found


@pytest.fixture(scope="module")
def seen() -> list[Menu]:
    return menus()


def some(menu: Menu) -> list[int]:
    """Return choices of all kinds, as printed and turned, but not all of them."""
    return menu.view.choices[:: 1 + len(menu.view.choices) // 8]


def short(menu: Menu, act: int) -> str:
    """Return the shortest way to type a choice."""
    turned = "t" if turned_of(act) else ""
    ship = f" #{act & 7}" if len(menu.ships) > 1 else ""
    if menu.kind == BUILD:
        return f"{tile_of(act)}{turned} {rank_of(act)}{ship}"
    return f"{rank_of(act)}{turned}{ship}"


def french(menu: Menu, act: int) -> str:
    words = write_action(menu.view.players, act)
    for en, fr in (
        ("build", "construire"),
        ("rotten", "pourrie"),
        ("carpenter", "charpentier"),
        ("turned", "retournée"),
    ):
        words = words.replace(en, fr)
    return words


def test_all_three_questions_come_up(seen: list[Menu]) -> None:
    assert {menu.kind for menu in seen} == {BUILD, ROTTEN, CARPENTER}


def test_every_choice_can_be_typed_short_in_full_and_in_french(seen: list[Menu]) -> None:
    for menu in seen:
        for act in some(menu):
            full = write_action(menu.view.players, act)
            for text in (full, full.upper(), french(menu, act), short(menu, act)):
                assert menu.understand(text) == act, text
            if menu.kind == BUILD:
                letter = LETTERS[menu.tiles.index(tile_of(act))]
                tail = short(menu, act).removeprefix(str(tile_of(act)))
                assert menu.understand(letter + tail) == act


def answered(menu: Menu, *texts: str) -> tuple[Answer, int]:
    """Return what comes of texts typed one after the other, and how many were needed."""
    answer = menu.understand(texts[0])
    for used, text in enumerate(texts[1:], start=1):
        if not isinstance(answer, FollowUp):
            return answer, used
        assert answer.prompt.en != answer.prompt.fr
        answer = answer.answer(text)
    return answer, len(texts)


def test_every_tile_can_be_built_step_by_step(seen: list[Menu]) -> None:
    for menu in seen:
        if menu.kind != BUILD or len(menu.ships) > 1:
            continue
        for act in some(menu):
            tile, how = str(tile_of(act)), "t" if turned_of(act) else "p"
            found, used = answered(menu, tile, str(rank_of(act)), how)
            assert found == act
            # How it lies is asked only if that matters.
            assert used == (2 if menu.view.box.symmetric[tile_of(act)] else 3)
            if turned_of(act):
                assert answered(menu, f"{tile}t", f"@{rank_of(act)}") == (act, 2)
                assert answered(menu, tile, f"t {rank_of(act)}") == (act, 2)


def test_the_other_questions_can_be_answered_step_by_step(seen: list[Menu]) -> None:
    for menu in seen:
        act = menu.view.choices[-1]
        if menu.kind == ROTTEN and len(menu.ranks) > 1:
            symmetric = menu.view.box.symmetric[menu.waiting(menu.ships[0])]
            how = [] if symmetric else ["t"]
            assert answered(menu, "rotten", str(rank_of(act)), *how)[0] == act
        elif menu.kind == CARPENTER:
            assert answered(menu, "charpentier", str(rank_of(act)))[0] == act
    both = [menu for menu in seen if len(menu.ships) > 1]
    for menu in both:
        act = menu.view.choices[-1]
        tile = f"{tile_of(act)}t" if turned_of(act) else str(tile_of(act))
        assert answered(menu, f"{tile} {rank_of(act)}", f"#{act & 7}")[0] == act


def test_nonsense_within_steps_is_asked_about_again(seen: list[Menu]) -> None:
    menu = next(menu for menu in seen if menu.kind == BUILD and len(menu.tiles) > 2)
    first = menu.understand("build")
    assert isinstance(first, FollowUp)
    again = first.answer("what?")
    assert isinstance(again, FollowUp)
    assert again.prompt == first.prompt
    rank = again.answer(str(menu.tiles[0]))
    assert isinstance(rank, FollowUp)
    for text in ("99", "0", "mast", "5 5 5", "?"):
        same = rank.answer(text)
        assert isinstance(same, FollowUp)
        assert same.prompt == rank.prompt


def test_what_is_not_legal_is_read_so_that_playing_it_tells_why() -> None:
    dice = Dice(3)
    state = open_game("sabordage", 3).start(dice, "base", [])
    view = state.view(0)
    assert isinstance(view, SabordageView)
    menu = Menu(view)
    mine = menu.tiles[0]
    other = next(t.identity for t in view.box.tiles if view.box.kind[t.identity] not in menu.tiles)
    symmetric = next((tile for tile in menu.tiles if view.box.symmetric[tile]), 0)
    wrong = {f"{other} 1": "not-in-hand", f"{mine} 9": "no-such-rank", "rotten @1": "build-now"}
    wrong |= {f"{other}": "not-in-hand", "250 1": "no-such-choice"}
    if symmetric:
        wrong[f"{symmetric}t 1"] = "never-turned"
    for text, code in wrong.items():
        act = menu.understand(text)
        assert isinstance(act, int)
        with pytest.raises(Refusal) as refused:
            state.apply(0, act, dice)
        assert refused.value.code == code


def test_whatever_is_typed_is_understood_or_refused(seen: list[Menu]) -> None:
    dice = random.Random(1)
    words = ["build", "rotten", "carpenter", "51", "3", "@3", "#2", "#9", "t", "turned", "a", "bt"]
    words += ["yellow", "noir", "at", "row", "?!", "é", "@", "999", "1 1", "", "ok", "à", "٣", "²"]
    for menu in seen[::7]:
        for _ in range(60):
            text = " ".join(dice.choices(words, k=dice.randint(1, 4)))
            with contextlib.suppress(Refusal):
                assert isinstance(menu.understand(text), int | FollowUp)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_and_the_question_are_short(seen: list[Menu], language: str) -> None:
    for menu in seen:
        full, brief = prompts(menu, language, 80)
        assert sum(1 + len(line.plain) // 80 for line in brief) <= 6
        assert len(full) >= len(brief)
        for tile in menu.tiles:
            for form in (full, brief):
                assert any(str(tile) in line.plain for line in form)
