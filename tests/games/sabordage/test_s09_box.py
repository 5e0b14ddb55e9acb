"""S9: the box file."""

from importlib import resources

import pytest

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText, Refusal
from flibuste.sabordage.box import Box
from flibuste.sabordage.box_file import counts, read_box, standard_box
from flibuste.sabordage.features import (
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
from flibuste.sabordage.game import SabordageGame
from tests.core.explained import explained
from tests.sabordage.table import BOX, BOX_TEXT

LINES = BOX_TEXT.splitlines()
SHIPPED = (resources.files("flibuste.sabordage") / "reconstruction.box").read_text("utf-8")


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
        ("11 ", "11 boarding boarding - -", "two-boarding-decks", "11", "S6.1"),
        ("11 ", "11 repeating1 - - -", "lone-repeating-cannon", "11", "S4.6"),
        ("11 ", "11 - repeating2 - -", "lone-repeating-cannon", "11", "S4.6"),
        ("11 ", "11 repeating1 short2 - -", "lone-repeating-cannon", "11", "S4.6"),
        ("11 ", "11 repeating1 repeating1 - -", "lone-repeating-cannon", "11", "S4.6"),
        ("11 ", "11 repeating2 repeating2 - -", "lone-repeating-cannon", "11", "S4.6"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(
    line: str, new: str, code: str, key: str, rule: str
) -> None:
    found = bad(edited(line, new))
    assert (found.code, found.key, found.rule) == (code, key, rule)
    assert found.source == "my.box"
    at = 2 if key == "name" else 4
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
    assert [(c.what.en, c.found, c.least) for c in counts(box) if not c.met] == []
    # And by counting again, from the tiles.
    tiles = box.tiles
    assert len(tiles) == 68
    assert sum(BOMBARD in tile.sides for tile in tiles) == 8
    cannons = [
        (side, fuse)
        for tile in tiles
        for side, fuse in zip(tile.sides, tile.fuses, strict=True)
        if side in CANNONS
    ]
    assert len(cannons) == 63
    assert all(sum(fuse == which for _, fuse in cannons) >= 21 for which in (1, 2))
    plain = [tile for tile in tiles if BOMBARD not in tile.sides]
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
    assert [count.what.en for count in found.values() if count.exact] == [
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
def test_only_two_players_need_exactly_8_bombards() -> None:
    text = edited("41 ", "41 short1 - - -")
    box = read_box(text, "my.box")
    with pytest.raises(Refusal) as refused:
        SabordageGame(box, 2)
    assert (refused.value.code, refused.value.rule) == ("wrong-bombards", "S2.2")
    for players in (3, 4, 5):
        assert SabordageGame(box, players).players == players
