"""What a person may type to choose, however many choices there are."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.rules.deal import deal
from flibuste.games.under_fire.rules.notation import write_action
from flibuste.games.under_fire.rules.state import start
from flibuste.games.under_fire.terminal.menu import Item, Menu, spaces_text
from flibuste.games.under_fire.terminal.prompt import prompt
from flibuste.games.under_fire.text.box_file import standard_box

BOX = standard_box()


def menus(games: int) -> list[Menu]:
    found = []
    for number in range(games):
        dice = Dice(11, number)
        s = start(BOX, deal(BOX, dice))
        while (seat := s.actor) >= 0:
            found.append(Menu(s.view(seat)))
            choices = s.legal(seat)
            s.apply(seat, choices[dice.below(len(choices))], dice)
    return found


@pytest.fixture(scope="module")
def seen() -> list[Menu]:
    return menus(5)


def test_every_choice_can_be_typed_in_full_and_by_its_shortcut(seen: list[Menu]) -> None:
    for menu in seen:
        offered = [choice for item in menu.items for choice in item.choices]
        assert sorted(offered) == sorted(menu.view.choices)
        assert len({item.label for item in menu.items}) == len(menu.items)
        for choice in menu.view.choices:
            assert menu.understand(write_action(BOX, choice)) == choice
        for item in menu.items:
            found = menu.understand(item.label)
            if len(item.choices) == 1:
                assert found == item.choices[0]
                continue
            assert isinstance(found, Item)
            for choice in found.choices:
                space = write_action(BOX, choice).split()[-1]
                assert menu.at(found, space) == choice


def test_a_menu_is_short_even_with_sixty_choices(seen: list[Menu]) -> None:
    widest = max(seen, key=lambda menu: len(menu.view.choices))
    assert len(widest.view.choices) > 60
    for menu in seen:
        for language in ("en", "fr"):
            lines = prompt(menu, language)
            assert 1 <= len(lines) <= 4
            assert sum(1 + len(line.plain) // 80 for line in lines) <= 7


def test_names_may_be_cut_short_and_french_is_understood(seen: list[Menu]) -> None:
    menu = next(m for m in seen if any(item.label == "11" for item in m.items))
    item = next(item for item in menu.items if item.label == "11")
    text = write_action(BOX, item.choices[0])
    _, mercenary, space = text.split()
    assert menu.understand(f"{mercenary} {space}") == item.choices[0]
    assert menu.understand(f"acheter {mercenary} {space}") == item.choices[0]
    assert menu.understand(text.upper()) == item.choices[0]
    assert isinstance(menu.understand(f"buy {mercenary}"), Item)


def test_what_is_no_choice_is_read_as_far_as_it_can_be(seen: list[Menu]) -> None:
    menu = seen[0]
    assert isinstance(menu.understand("5 d4"), int), "readable, and refused when it is played"
    for nonsense in ("", "hello", "lay", "5 z9", "buy nobody a1", "c1"):
        with pytest.raises(Refusal):
            menu.understand(nonsense)


def test_whole_rows_are_written_short() -> None:
    assert spaces_text([0, 1, 2, 3, 4, 5, 6, 9]) == "a1–g1 c2"
