"""Games of Sabordage in real windows: of two to five, by mouse, by dragging, by keys alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import (
    Hands,
    SabordageDrag,
    SabordageKeys,
    SabordageMouse,
    finger,
    middle,
    play_together,
)
from tests.browser.windows import DESKTOP, LYING, PHONE, Windows, new_table, violations

WAYS = [
    (2, SabordageMouse, DESKTOP),
    (4, SabordageMouse, PHONE),
    (3, SabordageDrag, DESKTOP),
    (4, SabordageKeys, DESKTOP),
]


def against_bots(
    windows: Windows, players: int, size: tuple[int, int], motion: str = "reduce"
) -> Page:
    """Sit down against bots."""
    page = windows.open("/", size, motion=motion)
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


def test_a_table_for_five_names_its_bots_and_takes_keys_at_once(windows: Windows) -> None:
    page = windows.open("/new")
    new_table(page, "Sabordage", 5, "base", bots=4)
    names = page.locator("text.whose")
    expect(names).to_have_text(["You", "Little Pip", "Tiny Tam", "Wee Wat", "Nimble Kit"])
    # The character has its own face, its mates those of their seats.
    faces = page.locator(".seat use[href^='#sab-face'], .seat use[href^='#sab-captain']")
    pictures = [face.get_attribute("href") for face in faces.all()]
    captains = [f"#sab-captain-{colour}" for colour in ("black", "red", "blue")]
    assert pictures == ["#sab-captain-yellow", "#sab-face-1", *captains]
    expect(page.get_by_role("radiogroup", name="Your hand")).to_be_visible()
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", checked=True)).to_be_focused()


@pytest.mark.parametrize("by_button", [False, True])
def test_who_confirms_by_keys_keeps_the_focus_in_the_hand(
    windows: Windows, by_button: bool
) -> None:
    page = against_bots(windows, 3, DESKTOP)
    hands = SabordageKeys(page)
    hands.wait()
    for key in ("ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_enabled()
    if by_button:
        confirm.focus()
    page.keyboard.press("Enter")
    hand = page.get_by_role("region", name="Your hand")
    expect(hand).to_be_focused()
    # With the last tile of a round, the hand goes for a while.
    for _ in range(2):
        hands.wait()
        for key in ("ArrowRight", "ArrowUp"):
            page.keyboard.press(key)
        expect(confirm).to_be_enabled()
        page.keyboard.press("Enter")
    expect(page.get_by_role("radio").first).to_be_visible()
    expect(page.locator(":focus")).to_have_count(1)


@pytest.mark.parametrize(("players", "bots"), [(2, 0), (4, 2)])
def test_two_windows_play_each_other(windows: Windows, players: int, bots: int) -> None:
    one = windows.open("/new")
    new_table(one, "Sabordage", players, "base", bots)
    other = windows.open(one.url)
    other.get_by_role("button", name="Sit down").first.click()
    play_together([SabordageMouse(one, 1), SabordageKeys(other, 2)])


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_tile_that_is_let_go_elsewhere_is_put_back(windows: Windows, motion: str) -> None:
    hands = SabordageDrag(against_bots(windows, 3, DESKTOP, motion))
    hands.wait()
    before = hands.decision()
    hands.hold(hands.tiles.first)
    hands.move_over(hands.ranks.first)
    expect(hands.page.get_by_role("radio", checked=True)).to_have_count(1)
    hands.move_over(hands.page.get_by_role("tab", name="Log"))
    hands.page.mouse.up()
    expect(hands.ranks).to_have_count(0)
    expect(hands.page.get_by_role("radio", checked=True)).to_have_count(0)
    expect(hands.page.locator(".away")).to_have_count(0)
    expect(hands.confirm).to_be_disabled()
    assert hands.decision() == before


def test_escape_puts_back_what_is_dragged(windows: Windows) -> None:
    hands = SabordageDrag(against_bots(windows, 3, DESKTOP))
    hands.wait()
    # What was taken up before the drag stays taken up, where it was.
    hands.tiles.first.click()
    hands.ranks.first.click()
    hands.hold(hands.tiles.nth(1))
    hands.move_over(hands.ranks.last)
    hands.page.keyboard.press("Escape")
    hands.page.mouse.up()
    expect(hands.laid).to_have_count(1)
    expect(hands.laid).to_have_attribute("aria-label", "Row 1")
    expect(hands.tiles.first).to_have_attribute("aria-checked", "true")


def test_a_finger_drags_a_tile_and_scrolls_elsewhere(windows: Windows) -> None:
    page = against_bots(windows, 3, PHONE)
    hands = SabordageDrag(page)
    hands.wait()
    touch = finger(page)
    x, y = middle(hands.tiles.first)
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 20))
    touch("touchMove", (x, y - 40))
    expect(hands.ranks.first).to_be_attached()
    # The finger is below the tile that it carries.
    across, down = middle(hands.ranks.first)
    touch("touchMove", (across, down + 52))
    touch("touchEnd")
    expect(hands.laid).to_have_attribute("aria-label", "Row 1")

    page.evaluate("scrollTo(0, 0)")
    touch("touchStart", (180, 420))
    for step in range(1, 11):
        touch("touchMove", (180, 420 - 15 * step))
    touch("touchEnd")
    page.wait_for_function("() => scrollY > 0")


def test_a_phone_on_its_side_has_the_hand_beside_the_ships(windows: Windows) -> None:
    hands = SabordageMouse(against_bots(windows, 3, LYING))
    hands.wait()
    sea, tile = hands.page.get_by_role("grid").bounding_box(), hands.tiles.first.bounding_box()
    assert sea is not None
    assert tile is not None
    assert sea["x"] + sea["width"] < tile["x"]
    before = hands.decision()
    hands.choose()
    assert hands.decision() != before


def replayed(windows: Windows, move: int) -> Page:
    """Open a record just before a move, and stop the clock."""
    page = windows.open("/replay", motion="no-preference")
    page.clock.install()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(Path(__file__).parent / "sabordage.txt")
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("slider").fill(str(move - 1))
    page.clock.pause_at(datetime.now(tz=UTC) + timedelta(hours=1))
    return page


def test_the_speed_of_a_replay_is_that_of_its_volleys(windows: Windows) -> None:
    page = replayed(windows, 14)
    player = page.get_by_role("group", name="What has just happened")
    lasted = []
    for speed in ("1", "4"):
        page.get_by_role("slider").fill("13")
        page.get_by_label("Speed").select_option(speed)
        page.get_by_role("slider").fill("14")
        expect(player).to_be_visible()
        expect(player.get_by_role("button", name="Speed")).to_have_count(0)
        ticks = 0
        while player.count():
            page.clock.run_for(50)
            ticks += 1
        lasted.append(ticks)
    assert lasted[0] == pytest.approx(4 * lasted[1], abs=8)


def test_boarded_tiles_sail_round_the_earth(windows: Windows) -> None:
    page = replayed(windows, 14)
    page.get_by_role("slider").fill("14")
    player = page.get_by_role("group", name="What has just happened")
    player.get_by_role("button", name="Pause").click()
    while "boards" not in page.locator(".replay > .words").last.inner_text():
        player.get_by_role("button", name="One step forward").click()
    # Yellow's stack leaves at the western edge, and comes in at the eastern one.
    expect(page.locator(".sailing")).to_have_count(2)
    page.clock.run_for(500)
    expect(page.locator(".sailing")).to_have_count(0)
