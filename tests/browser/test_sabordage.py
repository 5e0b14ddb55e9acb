"""Whole games of Sabordage in real windows: with two and with four, by mouse and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, SabordageKeys, SabordageMouse, play_together
from tests.browser.windows import DESKTOP, PHONE, Windows, new_table, violations

WAYS = [
    (2, SabordageMouse, DESKTOP),
    (4, SabordageMouse, PHONE),
    (4, SabordageKeys, DESKTOP),
]


def against_bots(windows: Windows, players: int, size: tuple[int, int]) -> Page:
    """Sit down against bots."""
    page = windows.open("/", size)
    card = page.get_by_role("article").filter(has_text="Sabordage")
    card.get_by_label("Players").select_option(str(players))
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("grid")).to_be_visible()
    return page


@pytest.mark.parametrize(("players", "hands", "size"), WAYS)
def test_a_whole_game_against_bots(
    windows: Windows, players: int, hands: type[Hands], size: tuple[int, int]
) -> None:
    page = against_bots(windows, players, size)
    assert violations(page) == []
    hands(page).play()
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("longest ship")
    assert violations(page) == []


def test_the_expert_rules(windows: Windows) -> None:
    page = windows.open("/new")
    new_table(page, "Sabordage", 5, "expert", bots=4)
    SabordageMouse(page, 4).play()


@pytest.mark.parametrize(("players", "bots"), [(2, 0), (4, 2)])
def test_two_windows_play_each_other(windows: Windows, players: int, bots: int) -> None:
    one = windows.open("/new")
    new_table(one, "Sabordage", players, "base", bots)
    other = windows.open(one.url)
    other.get_by_role("button", name="Sit down").first.click()
    play_together([SabordageMouse(one, 1), SabordageKeys(other, 2)])
