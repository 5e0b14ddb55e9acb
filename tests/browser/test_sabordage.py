"""Whole games of Sabordage in real windows: with two and with four, by mouse and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, SabordageKeys, SabordageMouse, play_together
from tests.browser.windows import DESKTOP, PHONE, Windows, violations

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


def test_two_windows_and_two_bots_play_each_other(windows: Windows) -> None:
    one = windows.open("/new")
    one.get_by_role("radio", name="Sabordage").check(force=True)
    one.get_by_role("group", name="Players").get_by_role("radio", name="4").check(force=True)
    one.get_by_label("Seat 3").select_option("1")
    one.get_by_label("Seat 4").select_option("1")
    one.get_by_role("button", name="Set the table").click()
    one.wait_for_url("**/table/*")
    other = windows.open(one.url)
    other.get_by_role("button", name="Sit down").first.click()
    play_together([SabordageMouse(one, 1), SabordageKeys(other, 2)])
