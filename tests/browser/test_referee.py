"""The referee in real windows: both games, on a phone, by keys, in both languages."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from flibuste.games.registry import registered
from tests.browser.hands import MOST, UnderFireMouse, finger, middle
from tests.browser.windows import DESKTOP, PHONE, Windows, violations

#: As most phones are.
HANDY = (390, 844)
SABORDAGE = "/referee/sabordage"
UNDER_FIRE = "/referee/under-fire"
#: Faces that the box has, as they may lie: what is at port, and the whole tile.
FACES = [
    ("short 1", "short 1 / pipe / short 2"),
    ("armour", "armour / - / short 2"),
    ("armour", "armour / - / armour"),
    ("short 2", "short 2 / pipe / short 2"),
    ("long 1", "long 1 / - / armour"),
    ("spring", "spring / - / armour"),
    ("boarding", "boarding / - / armour"),
    ("bombard 2", "bombard 2 / - / armour"),
    ("-", "- / treasure / armour"),
    ("repeating 1", "repeating 1 / - / repeating 2"),
    ("short 1", "short 1 / - / armour"),
    ("armour", "armour / - / spring"),
]


class Taps:
    """A thumb that taps, counts how often, and looks at the clock."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0
        self._began = time.monotonic()

    @property
    def seconds(self) -> float:
        """How long it has taken: this machine's time for its taps, with no time to think."""
        return round(time.monotonic() - self._began, 1)

    def tap(self, selector: str) -> None:
        """Tap what a selector finds."""
        self.page.locator(selector).first.tap()
        self.count += 1

    def tile(self, port: str, face: str) -> None:
        """Enter a tile: at once if it is among the last ones, otherwise by its port side."""
        again = self.page.locator(f'[data-again="{face}"]')
        if again.count():
            self.tap(f'[data-again="{face}"]')
            return
        self.tap(f'[data-side="{port}"]')
        self.tap(f'[data-face="{face}"]')


@pytest.fixture
def sabordage(windows: Windows) -> Page:
    """Open the referee of Sabordage on a phone."""
    page = windows.open(SABORDAGE, HANDY)
    expect(page.locator("[data-side]").first).to_be_visible()
    return page


def _fire(page: Page) -> None:
    page.get_by_role("button", name="Fire!").click()
    expect(page.get_by_role("list", name="Step by step")).to_be_visible()


def test_the_home_page_leads_to_both_referees(windows: Windows) -> None:
    page = windows.open("/", HANDY)
    page.get_by_role("link", name="I have the box").click()
    expect(page.get_by_role("heading", name="I have the box")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Sabordage").click()
    expect(page.locator("[data-side]").first).to_be_visible()
    assert violations(page) == []


def test_twenty_four_tiles_on_a_phone_and_three_rounds(
    sabordage: Page, record_testsuite_property: Callable[[str, object], None]
) -> None:
    page = sabordage
    rng = random.Random(4)
    taps = Taps(page)
    page.get_by_label("Players").select_option("4")
    taps.count += 2
    for ship in range(4):
        if ship:
            taps.tap(f'[data-ship="{ship}"] .stern')
        for _ in range(6):
            taps.tile(*rng.choice(FACES))
    expect(page.locator("[data-at]")).to_have_count(4 * 8)
    # The seconds are measured and said, not required: each tap waits for what it taps to be there,
    # and a busy machine is slow.
    record_testsuite_property("referee: taps for 24 tiles", taps.count)
    record_testsuite_property("referee: seconds for 24 tiles", taps.seconds)
    record_testsuite_property("referee: seconds a tap for two minutes", round(120 / taps.count, 1))
    assert taps.count <= 2 + 3 + 2 * 24
    # Eight rows are more than a ship can have in the first round: the referee says so.
    page.get_by_role("button", name="Fire!").click()
    expect(page.get_by_role("alert")).to_contain_text("no ship has more than 5 rows")
    assert violations(page) == []
    page.get_by_label("Round").select_option("2")
    _fire(page)
    lines = page.get_by_role("list", name="Step by step")
    expect(lines.get_by_role("link", name="Rule S4.1, in a new tab").first).to_be_visible()
    assert violations(page) == []
    # One can stop, go back, and go on.
    lines.get_by_role("button").first.click()
    expect(lines.locator("[aria-current]")).to_contain_text("All cannons with fuse 1 fire.")
    page.get_by_role("button", name="One step forward").click()
    expect(lines.locator("[aria-current]")).to_contain_text("fires to")
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("button", name="On to round 3").click()
    expect(page.get_by_label("Round")).to_have_value("3")
    _fire(page)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".verdict")).to_contain_text("S7.2")
    assert violations(page) == []


def test_a_whole_game_is_refereed(sabordage: Page) -> None:
    """Three rounds, from two sails each to who wins."""
    page = sabordage
    rng = random.Random(1)
    taps = Taps(page)
    for number in (1, 2, 3):
        expect(page.get_by_label("Round")).to_have_value(str(number))
        for ship in range(3):
            taps.tap(f'[data-ship="{ship}"] .stern')
            for _ in range(3):
                taps.tile(*rng.choice(FACES))
        _fire(page)
        page.get_by_role("button", name="Skip").click()
        if number < 3:
            page.get_by_role("button", name=f"On to round {number + 1}").click()
    lines = page.get_by_role("list", name="Step by step")
    expect(lines).to_contain_text("All cannons with fuse 1 fire.")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("win")
    expect(verdict.get_by_role("link").first).to_have_text("S7.2")


def test_a_tile_is_turned_moved_corrected_and_undone(sabordage: Page) -> None:
    page = sabordage
    taps = Taps(page)
    taps.tile("short 1", "short 1 / - / armour")
    page.locator('[data-at="0-2"]').tap()
    page.get_by_role("button", name="Half turn").click()
    tile = page.locator('[data-at="0-2"]')
    expect(tile).to_have_accessible_name(
        "Yellow, row 3: armour to port, short cannon with fuse 1 to starboard"
    )
    fuses = page.get_by_role("group", name="Fuse on the right")
    fuses.get_by_role("button", name="none").click()
    expect(tile).to_have_accessible_name(
        "Yellow, row 3: armour to port, short cannon without a fuse to starboard"
    )
    page.get_by_role("button", name="Towards the stern").click()
    expect(page.locator('[data-at="0-1"]')).to_have_accessible_name(
        "Yellow, row 2: armour to port, short cannon without a fuse to starboard"
    )
    for _ in range(4):
        page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-at]")).to_have_count(6)
    # Any face that can be printed: a pipe with a spring and a long cannon.
    page.get_by_role("button", name="Done").click()
    taps.tap('[data-side="spring"]')
    page.get_by_role("button", name="Another…").click()
    page.get_by_role("group", name="What is in the middle?").get_by_text("pipe").click()
    right = page.get_by_role("group", name="What is on the right?")
    right.get_by_role("button", name="long cannon 2").click()
    page.get_by_role("button", name="Add this tile").click()
    expect(page.locator('[data-at="0-2"]')).to_have_accessible_name(
        "Yellow, row 3: spring to port, long cannon with fuse 2 to starboard, pipe"
    )
    _fire(page)
    expect(page.get_by_role("list", name="Step by step")).to_contain_text("long cannon in row 3")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tile_is_dragged_to_another_row_and_ship(windows: Windows, language: str) -> None:
    """A finger drags a tile below another one, and then over to the next ship."""
    page = windows.open(SABORDAGE, HANDY, language)
    expect(page.locator("[data-side]").first).to_be_visible()
    taps = Taps(page)
    taps.tile("short 1", "short 1 / - / armour")
    taps.tile("spring", "spring / - / armour")
    lower = page.locator('[data-at="0-2"]')
    upper = page.locator('[data-at="0-3"]')
    named = [each.get_attribute("aria-label") or "" for each in (lower, upper)]
    what = [re.split(r"\s*:\s*", name, maxsplit=1)[1] for name in named]
    # A little way is none: let go above its own middle, a tile stays where it is.
    x, y = middle(lower)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 12, steps=3)
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    expect(lower).to_have_accessible_name(named[0])
    _drag(page, upper, lower)
    expect(lower).to_have_accessible_name(re.compile(re.escape(what[1])))
    expect(upper).to_have_accessible_name(re.compile(re.escape(what[0])))
    other = page.locator('[data-ship="1"] [data-at]')
    before = other.count()
    _drag(page, upper, page.locator('[data-at="1-0"]'))
    expect(other).to_have_count(before + 1)
    assert violations(page) == []
    page.keyboard.press("Control+z")
    expect(other).to_have_count(before)


def _drag(page: Page, tile: Locator, there: Locator) -> None:
    """Drag a tile with a finger to the lower half of another one; the finger is below the tile."""
    touch = finger(page)
    bounds = there.bounding_box()
    assert bounds is not None
    x, y = middle(tile)
    to = (bounds["x"] + bounds["width"] / 2, bounds["y"] + bounds["height"] * 0.8 + 52)
    touch("touchStart", (x, y))
    for part in range(1, 6):
        touch("touchMove", (x + (to[0] - x) * part / 5, y + (to[1] - y) * part / 5))
    touch("touchEnd")


def test_colours_are_those_of_the_table_and_survive_a_reload(sabordage: Page) -> None:
    page = sabordage
    page.get_by_text("Colours").click()
    page.get_by_label("Colour of ship 1 from the left").select_option("red")
    Taps(page).tile("short 1", "short 1 / - / armour")
    page.reload()
    expect(page.get_by_role("button", name="Red", exact=True)).to_be_visible()
    _fire(page)
    lines = page.get_by_role("list", name="Step by step")
    expect(lines).to_contain_text("The red ship's short cannon in row 3")
    expect(lines).not_to_contain_text("yellow")


def test_by_keys_alone_in_french(windows: Windows) -> None:
    page = windows.open(SABORDAGE, DESKTOP, "fr")
    side = page.locator('[data-side="short 2"]')
    expect(side).to_be_visible()
    side.focus()
    page.keyboard.press("Enter")
    # The faces that fit are next in line.
    expect(page.locator("[data-face]").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    tile = page.locator('[data-at="0-2"]')
    tile.focus()
    page.keyboard.press("Alt+ArrowDown")
    moved = page.locator('[data-at="0-1"]')
    expect(moved).to_be_focused()
    page.keyboard.press("t")
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    assert violations(page) == []
    page.locator(".actions .primary").focus()
    page.keyboard.press("Enter")
    lines = page.get_by_role("list", name="Pas à pas")
    expect(lines).to_contain_text("Tous les canons à mèche 2 tirent.")
    assert violations(page) == []


def test_a_disputed_moment_opens_on_another_phone(windows: Windows, tmp_path: Path) -> None:
    page = windows.open(SABORDAGE, HANDY)
    expect(page.locator("[data-side]").first).to_be_visible()
    page.get_by_text("Colours").click()
    page.get_by_label("Colour of ship 2 from the left").select_option("blue")
    Taps(page).tile("long 1", "long 1 / - / armour")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert violations(page) == []
    link = page.get_by_label("Link to this position").input_value()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "table.txt"
    saved.value.save_as(file)
    assert "# called: yellow blue black" in file.read_text(encoding="utf-8")
    other = windows.open(link.partition(page.url.split("/referee")[0])[2], HANDY)
    expect(other.get_by_role("button", name="Blue", exact=True)).to_be_visible()
    name = "Yellow, row 3: long cannon with fuse 1 to port, armour to starboard"
    expect(other.locator('[data-at="0-2"]')).to_have_accessible_name(name)
    third = windows.open(SABORDAGE, HANDY)
    third.get_by_role("button", name="Share").click()
    third.locator("input[type=file]").set_input_files(file)
    expect(third.locator('[data-at="0-2"]')).to_have_accessible_name(name)
    expect(third.get_by_role("button", name="Blue", exact=True)).to_be_visible()


def test_a_file_that_is_no_sheet_is_answered_in_words(windows: Windows, tmp_path: Path) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text(
        "flibuste sabordage position 1\n[ships]\nyellow: short 1 / armour / -\ngreen: -\nblack: -\n"
    )
    page = windows.open(SABORDAGE, HANDY)
    page.get_by_role("button", name="Share").click()
    page.locator("input[type=file]").set_input_files(file)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Yellow: “short 1 / armour / -”: “armour” cannot be there.")
    expect(alert).to_contain_text("Write it on a side")


def test_several_people_write_one_sheet(windows: Windows) -> None:
    one = windows.open(SABORDAGE, HANDY)
    expect(one.locator("[data-side]").first).to_be_visible()
    one.get_by_role("button", name="Share").click()
    one.get_by_role("button", name="Share it live").click()
    expect(one.get_by_role("dialog")).to_contain_text("Several people write on this sheet.")
    link = one.get_by_label("Link to this position")
    one.wait_for_function("() => document.querySelector('dialog input').value.includes('live=')")
    address = link.input_value()
    other = windows.open(address.partition(one.url.split("/referee")[0])[2], HANDY)
    expect(other.get_by_text("Several people write on this sheet.")).to_be_visible()
    other.locator('[data-ship="1"] .stern').tap()
    Taps(other).tile("armour", "armour / - / armour")
    one.get_by_role("button", name="Close").click()
    expect(one.locator('[data-at="1-2"]')).to_have_accessible_name(
        "Green, row 3: armour on both sides"
    )


def test_without_a_connection_entry_goes_on_and_the_referee_waits(windows: Windows) -> None:
    page = windows.open(SABORDAGE, HANDY)
    expect(page.locator("[data-side]").first).to_be_visible()
    page.get_by_role("button", name="Count").click()
    expect(page.locator(".verdict")).to_be_visible()
    page.get_by_role("button", name="Back to the table").click()
    page.context.set_offline(True)
    Taps(page).tile("short 1", "short 1 / - / armour")
    page.get_by_role("button", name="Fire!").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    Taps(page).tile("armour", "armour / - / armour")
    expect(page.locator("[data-at]")).to_have_count(8)
    page.context.set_offline(False)
    expect(page.get_by_role("list", name="Step by step")).to_be_visible()


SEA = {
    "light": {"a1": "4", "b1": "5", "c1": "6", "d1": "7", "c2": "7", "d2": "7", "g1": "convoy"},
    "dark": {"b5": "4", "c5": "4", "d5": "4", "d6": "5"},
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_of_pirates_under_fire_is_counted(windows: Windows, language: str) -> None:
    page = windows.open(UNDER_FIRE, HANDY, language)
    french = language == "fr"
    expect(page.locator("[data-piece]").first).to_be_attached()
    page.locator("summary", has_text="Merc").click()
    for fleet, ships in SEA.items():
        names = {"light": ("Light", "Clair"), "dark": ("Dark", "Foncé")}
        page.get_by_role("button", name=names[fleet][french], exact=True).click()
        for space, piece in ships.items():
            page.locator(f'[data-space="{space}"]').click()
            page.locator(f'[data-piece="{piece}"]').click()
    page.locator('[data-space="c1"]').click()
    page.get_by_role("button", name="En feu" if french else "Burning").click()
    page.locator('[data-space="d2"]').click()
    page.get_by_role("button", name="Un bouclier de plus" if french else "One shield more").click()
    assert violations(page) == []
    page.get_by_role("button", name="Compter" if french else "Count", exact=True).click()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Foncé gagne" if french else "Dark wins")
    expect(verdict).to_contain_text("en feu" if french else "is burning and does not count")
    expect(verdict.get_by_role("link").first).to_have_text("U9.6")
    # Every combination is drawn on the sea.
    expect(page.locator(".sea .banner").first).to_be_attached()
    assert violations(page) == []


def test_the_sea_is_entered_by_keys(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, DESKTOP)
    page.locator('[data-space="d1"]').focus()
    for key in ("5", "s", "ArrowRight", "6", "ArrowRight", "7", "b", "ArrowUp", "d", "3"):
        page.keyboard.press(key)
    expect(page.locator('[data-space="d1"]')).to_have_accessible_name(
        "d1, Light's ship 5, 1 shield"
    )
    expect(page.locator('[data-space="f1"]')).to_have_accessible_name("f1, Light's ship 7, burning")
    expect(page.locator('[data-space="f2"]')).to_have_accessible_name("f2, Dark's ship 3")
    page.keyboard.press("Delete")
    expect(page.locator('[data-space="f2"]')).to_have_accessible_name("f2")
    assert violations(page) == []


def test_too_many_ships_of_a_number_are_refused(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, PHONE)
    expect(page.locator("[data-piece]").first).to_be_attached()
    for space in ("a1", "b1", "c1", "d1"):
        page.locator(f'[data-space="{space}"]').click()
        page.locator('[data-piece="5"]').click()
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("cannot judge")


#: A game in its middle: Dark has lost two 3s; on c2 there is a mine.
MIDDLE = {
    "light": {"d1": "5", "e1": "6", "f1": "7", "d2": "7"},
    "dark": {"d5": "4", "d6": "5"},
}


def _enter_middle(page: Page, french: bool = False) -> None:
    """Tap in a game under way, in either language."""
    page.get_by_role("button", name=("Game under way", "Partie en cours")[french]).tap()
    for fleet, ships in MIDDLE.items():
        names = {"light": ("Light", "Clair"), "dark": ("Dark", "Foncé")}
        page.get_by_role("button", name=names[fleet][french], exact=True).tap()
        for space, piece in ships.items():
            page.locator(f'[data-space="{space}"]').tap()
            page.locator(f'[data-piece="{piece}"]').tap()
    page.locator('[data-space="c2"]').tap()
    page.get_by_role("button", name="Mine", exact=True).tap()
    page.get_by_role("tab", name=("Beside it", "À côté")[french]).tap()
    page.get_by_label(("Points taken, Light", "Points pris, Clair")[french]).fill("3")
    sale = page.locator("fieldset .cost").first.get_by_role("button")
    for k in range(2):
        sale.nth(k).tap()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_gone_on_with_from_its_middle(windows: Windows, language: str) -> None:
    page = windows.open(UNDER_FIRE, HANDY, language)
    french = language == "fr"
    _enter_middle(page, french)
    assert violations(page) == []
    begin = page.get_by_role("button", name=("Go on from here", "Continuer d’ici")[french])
    begin.tap()
    # Four ships of Light's against two: somebody forgot those that have left the game.
    alert = page.get_by_role("alert").filter(has_text="U3.1")
    expect(alert).to_contain_text(
        ("Light has laid 4 ships before this turn, and Dark 2", "Clair a posé 4 bateaux")[french]
    )
    page.locator('[data-gone="dark 3"]').tap()
    page.locator('[data-gone="dark 3"]').tap()
    begin.tap()
    turn = ("Turn 5 of 16", "Tour 5 sur 16")[french]
    expect(page.get_by_text(turn, exact=False).first).to_be_attached()
    assert violations(page) == []
    # Any number that is left may be in hand; mines are kept, and taken.
    _lay(page, "8", "c2")
    lines = page.get_by_role("list", name=("Step by step", "Pas à pas")[french])
    expect(lines).to_contain_text(("takes the mine on c2", "prend la mine en c2")[french])
    _lay(page, "2", "a6")
    expect(lines).to_contain_text("a6")
    # Each choice can be undone.
    page.locator(".actions button").first.tap()
    expect(page.locator('[data-space="c2"]')).to_have_accessible_name(re.compile("8"))
    expect(page.locator('[data-space="a6"]')).not_to_have_accessible_name(re.compile("2$"))


def test_a_moment_is_corrected(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, HANDY)
    _enter_middle(page)
    for _ in range(2):
        page.locator('[data-gone="dark 3"]').tap()
    page.get_by_role("button", name="Go on from here").tap()
    page.get_by_role("button", name="Correct what lies here").tap()
    page.get_by_role("tab", name="Sea", exact=True).tap()
    expect(page.locator('[data-space="d5"]')).to_have_accessible_name(re.compile("Dark's ship 4"))
    page.locator('[data-space="d5"]').tap()
    page.get_by_role("button", name="Burning").tap()
    page.get_by_role("button", name="Go on from here").tap()
    expect(page.get_by_role("button", name="Correct what lies here")).to_be_visible()
    expect(page.locator('[data-space="d5"]')).to_have_accessible_name(re.compile("burning"))


def test_a_game_under_way_by_keys(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, DESKTOP)
    page.get_by_role("button", name="Game under way").focus()
    page.keyboard.press("Enter")
    page.locator('[data-space="d1"]').focus()
    for key in ("5", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "d", "3"):
        page.keyboard.press(key)
    page.get_by_role("tab", name="Sea", exact=True).focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Beside it")).to_be_focused()
    page.get_by_role("button", name="Go on from here").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Turn 2 of 16").first).to_be_attached()


def test_the_dummy_is_asked_about_when_a_token_is_turned_over(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, HANDY)
    _enter_middle(page)
    for _ in range(2):
        page.locator('[data-gone="dark 3"]').tap()
    page.get_by_role("tab", name="Sea", exact=True).tap()
    # One token alone would be known to be the dummy.
    page.locator('[data-space="b3"]').tap()
    page.get_by_role("button", name="Mine", exact=True).tap()
    page.locator('[data-space="f2"]').tap()
    page.locator("summary", has_text="Merc").tap()
    page.locator('[data-piece="minelayer"]').tap()
    page.get_by_role("tab", name="Beside it").tap()
    page.get_by_label("The dummy mine").select_option("laid")
    page.get_by_role("button", name="Go on from here").tap()
    _lay(page, "2", "c2")
    ask = page.get_by_text("The token on c2 may be the dummy mine. Turn it over: what is it?")
    _resolve_until(page, ask)
    page.get_by_role("button", name="The dummy mine").tap()
    expect(page.get_by_role("list", name="Step by step")).to_contain_text("dummy")


def test_a_game_is_followed_from_its_first_turn_to_its_last(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, HANDY)
    page.get_by_role("button", name="New game").click()
    sale = page.locator(".cost")
    for cost, count in enumerate((3, 1, 1)):
        for k in range(count):
            sale.nth(cost).get_by_role("button").nth(k).click()
    assert violations(page) == []
    page.get_by_role("button", name="Begin the game").click()
    third = page.get_by_text("Turn 3 of 16")
    both = _Both(page, seed=2)
    both.follow(third)
    assert violations(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Turn 2 of 16")).to_be_attached()
    page.reload()
    both.follow(third)
    verdict = page.locator(".verdict")
    both.follow(verdict)
    expect(verdict).to_contain_text(re.compile("(Light|Dark) wins"))
    expect(page.get_by_text("Turn 16 of 16")).to_be_attached()
    assert violations(page) == []


class _Both(UnderFireMouse):
    """Somebody who makes every choice of both sides, as the referee offers them."""

    def follow(self, until: Locator) -> None:
        """Choose until something is shown."""
        for _ in range(MOST):
            expect(self.offered.or_(until).first).to_be_attached()
            if until.count():
                return
            self.choose()
        raise AssertionError("the game does not end")

    def decision(self) -> str:
        """Return the moment that is kept: another one, when the referee has answered."""
        return str(self.page.evaluate("() => localStorage['flibuste-referee-under-fire']"))

    def _taken(self, before: str) -> None:
        self.page.wait_for_function(
            "before => localStorage['flibuste-referee-under-fire'] !== before", arg=before
        )


def _lay(page: Page, number: str, space: str) -> None:
    """Lay a tile of a number, of which every one may be in hand."""
    page.locator(".hand button").nth(int(number) - 1).tap()
    page.locator(f'[data-space="{space}"]').tap()
    page.locator(f'[data-space="{space}"]').tap()


def _resolve_until(page: Page, shown: Locator) -> None:
    """Choose the first target of each effect until something else is shown."""
    legal = page.locator("[data-space].legal")
    for _ in range(4):
        expect(shown.or_(legal).first).to_be_visible()
        if shown.count():
            return
        name = legal.first.get_attribute("data-space")
        page.locator(f'[data-space="{name}"]').tap()
        page.locator(f'[data-space="{name}"]').tap()
        page.wait_for_timeout(350)
    expect(shown).to_be_visible()


def _own_box(page: Page, game: str, change: tuple[str, str]) -> None:
    """Keep a corrected box as one's own, as the workshop does."""
    box = registered(game).box_sheet().replace("name: reconstruction", "name: my-copy")
    assert change[0] in box
    page.evaluate(
        "([game, box]) => localStorage.setItem(`flibuste-own-box-${game}`, box)",
        [game, box.replace(*change)],
    )


def test_the_sea_is_counted_with_ones_own_box(windows: Windows) -> None:
    page = windows.open("/", HANDY)
    _own_box(page, "under-fire", ("run-4  4 ", "run-4  7 "))
    page.goto(UNDER_FIRE)
    box = page.get_by_role("combobox", name="Box")
    # A new sheet is judged with the box of the table's owner.
    expect(box).to_have_value("own")
    expect(box.locator("option:checked")).to_have_text(re.compile("Your box: my-copy"))
    for space, piece in (("a1", "4"), ("b1", "5"), ("c1", "6"), ("d1", "7")):
        page.locator(f'[data-space="{space}"]').tap()
        page.locator(f'[data-piece="{piece}"]').tap()
    page.get_by_role("button", name="Count", exact=True).tap()
    expect(page.locator(".verdict")).to_contain_text("Light wins by 7 points to 0")
    page.get_by_role("button", name="Back to the table").tap()
    # The link carries the box to somebody who has another.
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = page.get_by_label("Link to this position").input_value()
    other = windows.open(link.partition(page.url.split("/referee")[0])[2], HANDY)
    expect(other.get_by_role("combobox", name="Box")).to_have_value("sheet")
    other.get_by_role("button", name="Count", exact=True).tap()
    expect(other.locator(".verdict")).to_contain_text("Light wins by 7 points to 0")
    other.get_by_role("button", name="Back to the table").tap()
    other.get_by_role("combobox", name="Box").select_option("ours")
    other.get_by_role("button", name="Count", exact=True).tap()
    expect(other.locator(".verdict")).to_contain_text("Light wins by 4 points to 0")


def test_ships_are_entered_with_ones_own_box(windows: Windows) -> None:
    page = windows.open("/", HANDY, "fr")
    tile = "12  long1      armour     -        gunner"
    _own_box(page, "sabordage", (tile, tile.replace("armour     -  ", "spring     pipe")))
    page.goto(SABORDAGE)
    box = page.get_by_role("combobox", name="Boîte")
    expect(box).to_have_value("own")
    page.locator('[data-side="long 1"]').tap()
    expect(page.locator('[data-face="long 1 / pipe / spring"]')).to_be_visible()
    assert violations(page) == []
    box.select_option("ours")
    expect(page.locator('[data-face="long 1 / - / armour"]')).to_be_visible()
    expect(page.locator('[data-face="long 1 / pipe / spring"]')).to_have_count(0)


#: Tell whether the service worker has kept the page and its files.
_IS_KEPT = """async () => {
    const cache = await caches.open("flibuste-pages-1");
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const loaded = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^.(assets|pictures|api.library)./.test(path));
    const files = ["/referee", ...loaded];
    return files.some((path) => path.endsWith("/box"))
        && files.every((path) => kept.includes(path));
}"""


def _wait_until_kept(page: Page) -> None:
    """Wait for the service worker; `wait_for_function` would not wait for a promise."""
    until = time.monotonic() + 60
    while not page.evaluate(_IS_KEPT):
        assert time.monotonic() < until, "the page is not kept"
        page.wait_for_timeout(50)


@pytest.mark.parametrize("game", ["sabordage", "under-fire"])
def test_a_reload_without_a_connection_shows_the_kept_sheet(windows: Windows, game: str) -> None:
    page = windows.open(f"/referee/{game}", HANDY)
    if game == "sabordage":
        Taps(page).tile("short 1", "short 1 / - / armour")
        entered = page.locator('[data-at="0-2"]')
        name = "Yellow, row 3: short cannon with fuse 1 to port, armour to starboard"
    else:
        page.locator('[data-space="d1"]').tap()
        page.locator('[data-piece="5"]').tap()
        entered = page.locator('[data-space="d1"]')
        name = "d1, Light's ship 5"
    _wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    expect(entered).to_have_accessible_name(name)
    assert violations(page) == []
    # Entry goes on; what needs the server says so, and is done when it is back.
    if game == "sabordage":
        Taps(page).tile("armour", "armour / - / armour")
    else:
        page.locator('[data-space="e1"]').tap()
        page.locator('[data-piece="6"]').tap()
    page.get_by_role("button", name="Count", exact=True).tap()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.context.set_offline(False)
    expect(page.locator(".verdict")).to_be_visible()


def test_what_is_loaded_later_is_there_without_a_connection(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, HANDY)
    _wait_until_kept(page)
    page.get_by_role("button", name="Français").tap()
    # The words of the shell, of the referee and of the game are files of their own.
    expect(page.get_by_role("button", name="English")).to_be_visible()
    expect(page).to_have_title(re.compile("Arbitre"))
    expect(page.get_by_role("button", name="Compter", exact=True)).to_be_visible()
    _wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("button", name="Compter", exact=True)).to_be_visible()


def test_a_followed_game_is_there_without_a_connection(windows: Windows) -> None:
    page = windows.open(UNDER_FIRE, HANDY)
    _enter_middle(page)
    for _ in range(2):
        page.locator('[data-gone="dark 3"]').tap()
    page.get_by_role("button", name="Go on from here").tap()
    expect(page.locator(".hand button").first).to_be_visible()
    _wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator('[data-space="d5"]')).to_have_accessible_name(re.compile("Dark's ship 4"))
    _lay(page, "2", "c1")
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.context.set_offline(False)
    expect(page.get_by_role("list", name="Step by step")).to_contain_text("c1")
