"""The box workshop: boxes are seen, corrected to printed copies, compared, shared and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from flibuste.games.box_draft import kit_and_form
from flibuste.games.registry import GAMES
from tests.browser.hands import SabordageMouse, UnderFireMouse
from tests.browser.owners import SabordageOwner, near_copy, strange_copy
from tests.browser.under_fire_owner import STEPS, UnderFireOwner, printed
from tests.browser.under_fire_owner import near_copy as near_under_fire
from tests.browser.under_fire_owner import strange_copy as strange_under_fire
from tests.browser.windows import DESKTOP, PHONE, Windows, violations

_MOST_SECONDS = 20 * 60


def save(page: Page, name: str) -> str:
    """Give a box its name, and return it as it is saved."""
    page.get_by_role("tab", name="Save").click()
    page.get_by_label("Name of your box").fill(name)
    expect(page.get_by_text("This box can be played.")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a box file").click()
    assert waiting.value.suggested_filename == f"{name}.box"
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def play_with_it(page: Page, saved: str, bots: list[int]) -> None:
    """Create a table with the box that is being made, and check that it uses it."""
    page.get_by_role("button", name="Create a table with it").click()
    page.wait_for_url("**/new?*")
    expect(page.get_by_text("A good box: your own box")).to_be_visible()
    for seat in bots:
        page.get_by_label(re.compile(f"^Seat {seat}")).select_option("1")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}/box-file").text() == saved


def play_against_a_bot(page: Page, saved: str) -> None:
    """Play at once with the box that is being made; look whether it is played with it."""
    page.get_by_role("button", name=re.compile("^Play with it against")).click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}/box-file").text() == saved


@pytest.mark.parametrize(
    ("copy", "most_taps"), [(near_copy(1), 140), (strange_copy(1), 360)], ids=["near", "strange"]
)
@pytest.mark.rule("S9")
def test_a_printed_copy_is_entered_in_under_twenty_minutes(
    windows: Windows, copy: str, most_taps: int
) -> None:
    """A phone, one tile after another, interrupted in the middle; then it is played."""
    page = windows.open("/workshop/sabordage", PHONE)
    owner = SabordageOwner(page, copy)
    owner.begin()
    for nth in range(3):
        owner.go_through(nth)
    assert violations(page) == []
    page.reload()
    owner.tap(page.get_by_role("tab", name="Step by step"))
    for nth in range(3, 7):
        owner.go_through(nth)
    owner.set_wheel()
    expect(page.get_by_text("All 68 tiles are yours")).to_be_visible()
    expect(page.get_by_text("The deck tiles: 68 of 68 confirmed")).to_be_visible()
    assert violations(page) == []
    assert owner.taps <= most_taps
    assert owner.seconds < _MOST_SECONDS
    owner.tap(page.get_by_role("button", name="Name it and save it"))
    saved = save(page, "my-copy")
    assert kit_and_form("sabordage")[1].differences(saved, copy) == []
    if most_taps > 200:
        play_with_it(page, saved, [2, 3])
    else:
        play_against_a_bot(page, saved)
    SabordageMouse(page).play()


@pytest.mark.parametrize(
    ("copy", "most_taps"),
    [(near_under_fire(), 70), (strange_under_fire(2), 170)],
    ids=["near", "strange"],
)
@pytest.mark.rule("U10")
def test_a_printed_copy_of_the_other_game_is_gone_through_step_by_step(
    windows: Windows, copy: str, most_taps: int
) -> None:
    """A phone, boards space by space, mercenaries, points; interrupted; then it is played."""
    page = windows.open("/workshop/under-fire", PHONE)
    owner = UnderFireOwner(page, copy)
    owner.begin()
    for nth in range(5):
        owner.go_through(nth)
    assert violations(page) == []
    page.reload()
    owner.tap(page.get_by_role("tab", name="Step by step"))
    for nth in range(5, STEPS):
        owner.go_through(nth)
        if nth == 7:
            assert violations(page) == []
    expect(page.get_by_text("Nothing is left to confirm")).to_be_visible()
    expect(page.get_by_text("The mercenaries: 12 of 12 confirmed")).to_be_visible()
    assert violations(page) == []
    assert owner.taps <= most_taps
    assert owner.seconds < _MOST_SECONDS
    owner.tap(page.get_by_role("button", name="Name it and save it"))
    saved = save(page, "my-copy")
    assert printed(saved) == printed(copy)
    if most_taps > 100:
        play_with_it(page, saved, [2])
    else:
        play_against_a_bot(page, saved)
    UnderFireMouse(page).play()


@pytest.mark.rule("U10")
def test_a_printed_copy_of_the_other_game_is_corrected_and_played(windows: Windows) -> None:
    page = windows.open("/workshop/under-fire", PHONE)
    reef = page.locator("article").filter(has_text="Reef (sun)")
    reef.get_by_role("button", name="Space 1:").tap()
    for effect in ("repair", "mine", "point"):
        reef.get_by_role("group").get_by_role("button", name=effect, exact=True).tap()
    page.keyboard.press("Escape")
    # A cost that the book does not allow is said where it is, with the remedy and who asks for it.
    page.get_by_role("button", name="Ram, 5 gold").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="4", exact=True).first.tap()
    expect(dialog.get_by_role("alert")).to_contain_text("6 × 3, 4 × 4, 2 × 5")
    expect(dialog.get_by_role("alert")).to_contain_text("The book asks for it")
    assert violations(page) == []
    dialog.get_by_role("button", name="Done").tap()
    expect(page.get_by_text("One thing is wrong")).to_be_visible()
    page.get_by_role("button", name="Chasers, 4 gold").tap()
    dialog.get_by_role("button", name="5", exact=True).first.tap()
    dialog.get_by_role("group", name="Numbers").get_by_role("button", name="2").tap()
    dialog.get_by_role("button", name="Done").tap()
    page.get_by_role("button", name="Set of 4: one point more").tap()
    page.get_by_role("button", name="Run of 7: Mine is the same").tap()
    # What the book says of points is no matter of copies.
    page.get_by_role("button", name="Set of 3: one point more").tap()
    wrong = page.locator("li").filter(has_text="Set of 3").get_by_role("alert")
    expect(wrong).to_contain_text("The book says 3 points")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("This box can be played.")).to_be_visible()
    expect(page.get_by_text("The boards: 1 of 6 confirmed")).to_be_visible()
    expect(page.get_by_text("The mercenaries: 2 of 12 confirmed")).to_be_visible()
    expect(page.get_by_text("Points for combinations: 4 of 7 confirmed")).to_be_visible()
    page.get_by_role("tab", name="Compare").tap()
    expect(page.get_by_text("4 differences")).to_be_visible()
    expect(page.get_by_text("Ram (X): 4 gold instead of 5 gold.")).to_be_visible()
    assert violations(page) == []
    saved = save(page, "my-copy")
    found = kit_and_form("under-fire")[1].differences(saved, GAMES["under-fire"].box_sheet())
    assert [each.place for each in found] == [
        "faces/reef/sun",
        "mercenaries/chasers",
        "mercenaries/ram",
        "points/set-4",
    ]
    play_with_it(page, saved, [2])
    UnderFireMouse(page).play()


def test_a_tile_is_corrected_by_keys_alone(windows: Windows) -> None:
    page = windows.open("/workshop/sabordage")
    tile = page.get_by_role("button", name="Tile 15,")
    tile.focus()
    press = page.keyboard.press
    press("Enter")
    dialog = page.get_by_role("dialog", name="Tile 15")
    expect(dialog).to_be_visible()
    for _ in range(60):
        press("Tab")
        name = page.evaluate("() => document.activeElement.ariaLabel ?? ''")
        if name == "To starboard: bombard with fuse 2":
            break
    press("Space")
    expect(dialog).to_contain_text("bombard with fuse 2 to starboard")
    press("Escape")
    expect(page.get_by_role("button", name=re.compile("^Tile 15, .*your copy"))).to_be_focused()
    # From tab to tab by arrows.
    page.get_by_role("tab", name="Box").focus()
    press("ArrowRight")
    expect(page.get_by_role("tab", name="Step by step")).to_be_focused()
    press("ArrowRight")
    expect(page.get_by_text("One difference")).to_be_visible()


def test_our_frame_is_told_from_the_book(windows: Windows) -> None:
    page = windows.open("/workshop/sabordage", language="fr")
    page.get_by_role("button", name="Tuile 15,").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="À bâbord: deux ici").click()
    dialog.get_by_role("button", name="À bâbord: canon long à mèche 1").click()
    expect(dialog.get_by_role("alert")).to_contain_text("deux canons d’un même côté")
    expect(dialog.get_by_role("alert")).to_contain_text("Seul notre cadre le demande")
    assert violations(page) == []
    dialog.get_by_role("button", name="Absente de ma boîte").click()
    expect(page.get_by_text("Il faut 68 tuiles").first).to_be_visible()
    expect(page.get_by_text("C’est le livret qui le demande.")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize(("language", "line"), [("en", "Line 8"), ("fr", "Ligne 8")])
def test_a_damaged_file_is_answered_in_words(
    windows: Windows, tmp_path: Path, language: str, line: str
) -> None:
    page = windows.open("/workshop/sabordage", PHONE, language)
    page.get_by_role("tab", name="Save" if language == "en" else "Garder").click()
    damaged = tmp_path / "damaged.box"
    sheet = (
        GAMES["sabordage"].box_sheet().replace("repeating1 repeating2", "repeating3 repeating2", 1)
    )
    damaged.write_text(sheet, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(damaged)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(line)
    expect(alert).to_contain_text("repeating3")
    # What would be right.
    expect(alert).to_contain_text("repeating1")
    assert violations(page) == []


def test_a_box_is_shared_by_a_link_and_kept_as_ones_own(windows: Windows) -> None:
    page = windows.open("/workshop/sabordage")
    page.get_by_role("button", name="Tile 1,").click()
    page.get_by_role("button", name="In the middle: treasure").click()
    page.get_by_role("button", name="Done").click()
    saved = save(page, "shared")
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("textbox", name=re.compile("link")).input_value()
    assert len(link) < 2000
    # Somebody else has a draft, which a link does not spoil.
    other = windows.open("/workshop/sabordage", PHONE)
    other.get_by_role("button", name="Tile 2,").click()
    other.get_by_role("dialog").get_by_role("button", name="Mine is the same").click()
    expect(other.get_by_text("The deck tiles: 1 of 68 confirmed")).to_be_visible()
    other.goto(link)
    expect(other.get_by_text("You are looking at a box from a link")).to_be_visible()
    other.get_by_role("tab", name="Compare").click()
    expect(other.get_by_text("One difference")).to_be_visible()
    other.get_by_role("tab", name="Save").click()
    other.get_by_role("button", name="Use it as my own box").click()
    assert other.evaluate("() => localStorage['flibuste-own-box-sabordage']") == saved
    other.get_by_role("button", name="Back to my draft").click()
    other.get_by_role("tab", name="Box").click()
    expect(other.get_by_role("button", name=re.compile("^Tile 2, .*your copy"))).to_be_visible()
    # A table offers it.
    other.goto("/new?game=sabordage")
    other.get_by_text("More options").click()
    other.get_by_role("button", name="Use my own box").click()
    expect(other.get_by_text("A good box: your own box")).to_be_visible()


def test_a_damaged_link_is_answered_in_words(windows: Windows) -> None:
    page = windows.open("/workshop/sabordage#b=nonsense")
    expect(page.get_by_role("alert")).to_contain_text("first line")
    assert violations(page) == []


def test_bots_play_a_box_until_somebody_stops_them(windows: Windows) -> None:
    page = windows.open("/workshop/under-fire", DESKTOP)
    page.get_by_role("button", name="Run of 7: one point more").click()
    page.get_by_role("tab", name="Balance").click()
    games = page.get_by_role("combobox", name="Games")
    games.select_option("400")
    page.get_by_role("button", name="Play now with your box").click()
    expect(page.get_by_text(re.compile("[1-9]0 of 800 games played"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    games.select_option("40")
    start = page.get_by_role("button", name="Play now with your box")
    finished = page.get_by_text("80 of 80 games played")
    expect(start).to_be_enabled()
    # The games that were being played may take a moment to end.
    while not finished.count():
        if start.count() and start.is_enabled():
            start.click()
        page.wait_for_timeout(2_000)
    expect(page.get_by_role("heading", name="Your box", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Our box, by the same bots")).to_be_visible()
    page.get_by_text("Our own box, as measured").click()
    assert violations(page) == []
