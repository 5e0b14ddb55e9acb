"""S9: the box file."""

from importlib import resources

import pytest

from flibuste.core.fate import Dice
from flibuste.core.refusal import BOOK, BadText
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    CANNONS,
    CARPENTER,
    GUNNER,
    PIPE,
    REPEATING,
    ROTTEN,
    SABOTEUR,
    SPRING,
    TREASURE,
)
from flibuste.games.sabordage.text.box_facts import box_facts, box_remarks, counts
from flibuste.games.sabordage.text.box_file import read_box, standard_box
from flibuste.games.sabordage.text.help_texts import tile_help, tile_words
from tests.core.explained import explained
from tests.games.sabordage.table import BOX, BOX_TEXT

LINES = BOX_TEXT.splitlines()
SHIPPED = (resources.files("flibuste.games.sabordage") / "reconstruction.box").read_text("utf-8")


def edited(line: str, new: str) -> str:
    """Return the box of these tests with the line that starts so replaced."""
    at = next(k for k, each in enumerate(LINES) if each.startswith(line))
    return "\n".join([*LINES[:at], *([new] if new else []), *LINES[at + 1 :]]) + "\n"


def bad(text: str) -> BadText:
    """Return the error for a box that is none."""
    with pytest.raises(BadText) as error:
        read_box(text, "my.box")
    found = error.value
    explained(found)
    for language in ("en", "fr"):
        assert found.say(language).startswith("my.box")
        assert found.remedy.say(language)
        assert "{" not in found.say(language)
    return found


@pytest.mark.rule("S9")
@pytest.mark.parametrize(
    ("line", "new", "code", "key", "rule"),
    [
        ("name:", "name: my box", "bad-name", "name", "S9"),
        ("name:", "name:", "bad-name", "name", "S9"),
        ("name:", "name: été", "bad-name", "name", "S9"),
        ("11 ", "11 short1 - -", "wrong-columns", "11", "S9"),
        ("11 ", "11 short1 - - - book -", "wrong-columns", "11", "S9"),
        ("11 ", "11", "wrong-columns", "11", "S9"),
        ("11 ", "11 short1 - - - guess", "unknown-feature", "11", "S9"),
        ("11 ", "0 short1 - - -", "bad-id", "0", "S9"),
        ("11 ", "256 short1 - - -", "bad-id", "256", "S9"),
        ("11 ", "011 short1 - - -", "bad-id", "011", "S9"),
        ("11 ", "-1 short1 - - -", "bad-id", "-1", "S9"),
        ("11 ", "1.5 short1 - - -", "bad-id", "1.5", "S9"),
        ("11 ", "a short1 - - -", "bad-id", "a", "S9"),
        ("11 ", "² short1 - - -", "bad-id", "²", "S9"),
        ("11 ", "12 short1 - - -", "repeated-tile", "12", "S9"),
        ("11 ", "11 short - - -", "unknown-feature", "11", "S9"),
        ("11 ", "11 short3 - - -", "unknown-feature", "11", "S9"),
        ("11 ", "11 armour1 - - -", "unknown-feature", "11", "S9"),
        ("11 ", "11 - pipe - -", "unknown-feature", "11", "S9"),
        ("11 ", "11 - - armour -", "unknown-feature", "11", "S9"),
        ("11 ", "11 - - - captain", "unknown-feature", "11", "S9"),
        ("11 ", "11 - - - pipe", "unknown-feature", "11", "S9"),
        ("11 ", "11 short1+short2 - - -", "two-cannons", "11", "S9"),
        ("11 ", "11 - short1+long1 - -", "two-cannons", "11", "S9"),
        ("11 ", "11 armour+spring+boarding - - -", "too-many-features", "11", "S9"),
        ("11 ", "11 armour+armour - - -", "too-many-features", "11", "S9"),
        ("11 ", "11 - - pipe+treasure+rotten -", "too-many-features", "11", "S9"),
        ("11 ", "11 - - pipe+pipe -", "too-many-features", "11", "S9"),
        ("11 ", "11 armour+ - - -", "unknown-feature", "11", "S9"),
        ("11 ", "11 +armour - - -", "unknown-feature", "11", "S9"),
        ("11 ", "11 armour+- - - -", "unknown-feature", "11", "S9"),
        ("11 ", "11 - - - carpenter+gunner", "unknown-feature", "11", "S9"),
        ("name:", "name: table\nwheel: 0", "bad-wheel", "wheel", "S3.3"),
        ("name:", "name: table\nwheel: 16", "bad-wheel", "wheel", "S3.3"),
        ("name:", "name: table\nwheel: nine", "bad-wheel", "wheel", "S3.3"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(
    line: str, new: str, code: str, key: str, rule: str
) -> None:
    found = bad(edited(line, new))
    assert (found.code, found.key, found.rule) == (code, key, rule)
    assert found.source == "my.box"
    at = {"name": 2, "wheel": 3}.get(key, 4)
    assert found.line == at + (code == "repeated-tile")


@pytest.mark.rule("S9")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-title"),
        ("flibuste sabordage box 2\nname: x\n", "bad-title"),
        (BOX_TEXT.replace("sabordage box", "under-fire box"), "other-game"),
        (BOX_TEXT.replace("sabordage box", "sabordage deal"), "bad-title"),
        (BOX_TEXT.replace("name: table\n", ""), "missing-key"),
        (BOX_TEXT.replace("name: table\n", "name: a\nname: b\n"), "repeated-key"),
        (BOX_TEXT.replace("name: table\n", "name: a\nyear: 2016\n"), "unknown-key"),
        (BOX_TEXT.replace("[tiles]\n", ""), "not-an-entry"),
        ("flibuste sabordage box 1\nname: x\n", "missing-section"),
        (BOX_TEXT + "[ships]\n", "unknown-section"),
    ],
)
def test_anything_else_that_is_no_box_is_refused(text: str, code: str) -> None:
    assert bad(text).code == code


@pytest.mark.rule("S9")
@pytest.mark.parametrize("n", [67, 69])
def test_every_box_has_68_tiles(n: int) -> None:
    text = edited("11 ", "") if n == 67 else f"{BOX_TEXT}1 - - - -\n"
    found = bad(text)
    assert (found.code, found.key, found.line) == ("wrong-number-of-tiles", "[tiles]", 3)
    assert f"there are {n}" in found.say("en")
    assert f"il y en a {n}" in found.say("fr")


@pytest.mark.rule("S9")
def test_the_remedy_names_what_would_be_right() -> None:
    assert "short1" in bad(edited("11 ", "11 shrt1 - - -")).remedy.en
    assert "treasure" in bad(edited("11 ", "11 - - gold -")).remedy.fr
    assert "saboteur" in bad(edited("11 ", "11 - - - cook")).remedy.en
    assert "printed" in bad(edited("11 ", "11 - - - - me")).remedy.en
    assert "1 to 255" in bad(edited("11 ", "0 - - - -")).remedy.en


@pytest.mark.rule("S9")
def test_comments_sources_and_any_order_are_read() -> None:
    body = [f"{line} printed   # my copy" for line in LINES[3:]]
    text = "\n".join(["# mine", *LINES[:3], "", *reversed(body)])
    box = read_box(text, "my.box")
    assert box.text() == BOX.text()
    assert box.digest == BOX.digest


@pytest.mark.rule("S9")
def test_a_box_is_written_and_read_back() -> None:
    for box in (BOX, standard_box()):
        again = read_box(box.text(), "again")
        assert again.text() == box.text()
        assert again.digest == box.digest


@pytest.mark.rule("S9")
def test_the_digest_tells_boxes_apart() -> None:
    other = read_box(edited("11 ", "11 short2 - - -"), "my.box")
    assert other.digest != BOX.digest
    assert len(BOX.digest) == 16


@pytest.mark.rule("S9")
def test_what_a_line_says_is_what_the_tile_shows() -> None:
    tile = read_box(edited("11 ", "250 long2 spring treasure gunner"), "my.box").tile(250)
    assert tile.side_text(0) == "long2"
    assert tile.side_text(1) == "spring"
    assert (tile.middle, tile.pirate) == (TREASURE, GUNNER)
    assert tile.fuses == (2, 0)
    assert tile.cannons == 1
    assert BOX.tile(31).cannons == 2
    assert BOX.tile(51).cannons == 0
    assert BOX.tile(141).side_text(0) == "-"


@pytest.mark.rule("S9", "S3.2")
def test_equal_tiles_are_known_by_the_lowest_id() -> None:
    assert [int(BOX.kind[tile]) for tile in (71, 72, 73, 51, 54, 55, 31, 32)] == [
        *[71, 71, 71, 51, 51, 51, 31, 32]
    ]
    assert [int(BOX.copies[tile]) for tile in (71, 72, 51, 31)] == [3, 0, 3, 1]
    assert BOX.kind[1] == 0
    assert sorted(BOX.bombards) == [41, 42, 43, 44, 45, 46, 47, 48]


# Counts.


@pytest.mark.rule("S9")
def test_the_shipped_box_meets_every_count() -> None:
    box = standard_box()
    assert box is standard_box()
    assert [(c.what.en, c.found, c.asked) for c in counts(box) if not c.met] == []
    # And by counting again, from the tiles.
    tiles = box.tiles
    assert len(tiles) == 68
    assert sum(tile.shows(BOMBARD) for tile in tiles) == 8
    cannons = [
        (side, fuse)
        for tile in tiles
        for side, fuse in zip(tile.sides, tile.fuses, strict=True)
        if side in CANNONS
    ]
    assert len(cannons) == 63
    assert all(sum(fuse == which for _, fuse in cannons) >= 21 for which in (1, 2))
    plain = [tile for tile in tiles if not tile.shows(BOMBARD)]
    assert sum(tile.middle == ROTTEN for tile in plain) >= 4
    assert sum(tile.middle == TREASURE for tile in plain) >= 4
    assert sum(BOARDING in tile.sides for tile in plain) >= 6
    assert sum(tile.middle == PIPE for tile in plain) >= 8
    for side in (ARMOUR, SPRING):
        assert sum(side in tile.sides for tile in plain) >= 8
    for pirate in (CARPENTER, GUNNER, SABOTEUR):
        assert sum(tile.pirate == pirate for tile in plain) >= 6
    for tile in tiles:
        assert tile.sides.count(BOARDING) <= 1
        if REPEATING in tile.sides:
            assert tile.sides == (REPEATING, REPEATING)
            assert sorted(tile.fuses) == [1, 2]


@pytest.mark.rule("S9")
def test_the_shipped_box_is_read_from_its_file() -> None:
    assert read_box(SHIPPED, "reconstruction.box").digest == standard_box().digest
    assert SabordageGame(None, 3).box is standard_box()


@pytest.mark.rule("S9")
def test_counts_are_reported_and_not_refused() -> None:
    found = {count.what.en: count for count in counts(BOX)}
    numbers = {what: (count.found, count.met) for what, count in found.items()}
    assert numbers == {
        "tiles with bombards": (8, True),
        "cannons": (_cannons(BOX), False),
        "cannons with fuse 1": (_fuses(BOX, 1), True),
        "cannons with fuse 2": (_fuses(BOX, 2), False),
        "rotten tiles": (6, True),
        "treasures": (6, True),
        "pipes": (7, False),
        "boarding decks": (8, True),
        "tiles with armour": (11, True),
        "tiles with a spring": (4, False),
        "carpenters": (5, False),
        "gunners": (4, False),
        "saboteurs": (5, False),
    }
    assert [count.what.en for count in found.values() if count.basis == BOOK] == [
        "tiles with bombards",
        "cannons",
    ]
    assert all(count.what.fr for count in found.values())
    assert found["cannons with fuse 1"].what.fr == "canons à mèche 1"
    assert SabordageGame(BOX, 3).start(Dice(1), "base", []).actors() == [0, 1, 2]


def _cannons(box: Box) -> int:
    return sum(1 for tile in box.tiles for fuse in tile.fuses if fuse)


def _fuses(box: Box, which: int) -> int:
    return sum(1 for tile in box.tiles for fuse in tile.fuses if fuse == which)


@pytest.mark.rule("S9")
def test_an_exact_count_is_not_met_by_more() -> None:
    text = edited("12 ", "12 bombard2 - - -")
    nine = {count.what.en: count for count in counts(read_box(text, "my.box"))}
    assert (nine["tiles with bombards"].found, nine["tiles with bombards"].met) == (9, False)


@pytest.mark.rule("S9")
def test_tiles_with_bombards_are_left_out_of_the_other_counts() -> None:
    text = BOX_TEXT.replace(
        "41  bombard1   -          -        -", "41 bombard1 armour pipe gunner"
    )
    before = {count.what.en: count.found for count in counts(BOX)}
    after = {count.what.en: count.found for count in counts(read_box(text, "my.box"))}
    assert after == before


# Other boxes at the table.


@pytest.mark.rule("S9")
def test_a_player_may_name_another_box() -> None:
    game = SabordageGame(BOX, 3)
    assert game.box_id() == f"table {BOX.digest}"
    assert game.box_text() == BOX.text()
    shipped = SabordageGame(None, 3)
    assert shipped.box_text() == ""
    assert shipped.box_id().startswith("reconstruction ")


@pytest.mark.rule("S9", "S2.2")
def test_any_number_of_bombards_can_be_played() -> None:
    box = read_box(edited("41 ", "41 short1 - - -"), "my.box")
    for players in (2, 3, 4, 5):
        assert SabordageGame(box, players).start(Dice(1)).actors()


@pytest.mark.rule("S9")
@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("11 repeating1 - - -", ""),
        ("11 repeating2 short2 - -", ""),
        ("11 repeating1 repeating1 - -", ""),
        ("11 boarding boarding - -", ""),
        ("11 short1+armour spring+boarding - -", ""),
        ("11 armour+short2 - treasure+pipe gunner", "11 short2+armour - pipe+treasure gunner"),
        ("11 boarding+bombard1 armour+spring rotten+treasure -", ""),
    ],
)
def test_a_copy_may_well_show_this(line: str, again: str) -> None:
    """Two features stand in one order, so that equal tiles are equal however they are written."""
    box = read_box(edited("11 ", line), "my.box")
    if again:
        assert box.digest == read_box(edited("11 ", again), "my.box").digest
    else:
        assert sorted(box.text().split()) == sorted(edited("11 ", line).split()) or "+" in line
    assert read_box(box.text(), "again").digest == box.digest
    tile = box.tile(11)
    for language in ("en", "fr"):
        assert explained_tile(box, language)
    assert tile.shown == read_box(box.text(), "again").tile(11).shown


def explained_tile(box: Box, language: str) -> str:
    """Return tile 11 in words; every feature of it is named."""
    said = tile_words(box, 11).say(language)
    for help_text in tile_help(box, 11):
        assert help_text.title.say(language) in said
    return said


@pytest.mark.rule("S9", "S3.3")
def test_the_wheel_is_a_line_of_the_box() -> None:
    assert BOX.wheel == standard_box().wheel == 9
    assert "wheel" not in BOX.text()
    nine = read_box(edited("name:", "name: table\nwheel: 9"), "my.box")
    assert (nine.text(), nine.digest) == (BOX.text(), BOX.digest)
    six = read_box(edited("name:", "name: table\nwheel: 6"), "my.box")
    assert six.wheel == read_box(six.text(), "again").wheel == 6
    assert six.digest != BOX.digest
    assert box_facts(six)["wheel"] == 6


@pytest.mark.rule("S9")
def test_all_errors_are_told_at_once() -> None:
    text = edited("11 ", "11 shrt1 - gold cook").replace("name: table", "name: my box\nwheel: 99")
    text = text.replace("143 -          -          -        -\n", "12 - - - -\n144 -\n")
    with pytest.raises(BadText) as refused:
        read_box(text + "[ships]\n", "my.box")
    errors = refused.value.errors
    assert [(each.line, each.code) for each in errors] == [
        (2, "bad-name"),
        (3, "bad-wheel"),
        (4, "wrong-number-of-tiles"),
        (5, "unknown-feature"),
        (5, "unknown-feature"),
        (5, "unknown-feature"),
        (70, "repeated-tile"),
        (71, "wrong-columns"),
        (74, "unknown-section"),
    ]
    for each in errors:
        explained(each)
    assert refused.value.say("en").count("\n") == len(errors) - 1


@pytest.mark.rule("S9")
def test_errors_tell_the_book_from_our_frame() -> None:
    assert "(S9, the book)" in bad(edited("11 ", "")).say("en")
    assert "(S9, le livret)" in bad(edited("11 ", "")).say("fr")
    assert "(S9, our frame)" in bad(edited("11 ", "11 short1+long1 - - -")).say("en")
    assert "(S9, notre cadre)" in bad(edited("11 ", "11 armour+armour - - -")).say("fr")
    assert bad(edited("11 ", "11 short3 - - -")).basis == ""
    remarks = [
        remark.en for remark in box_remarks(read_box(edited("12 ", "12 bombard2 - - -"), ""))
    ]
    assert "By the book, the 8 starting sails" in remarks[0]
    assert "The book names 63 fuse tokens, and this box has" in remarks[1]
    assert all("book" in remark for remark in remarks)
    assert any("our reconstruction keeps to 8 or more" in remark for remark in remarks)
