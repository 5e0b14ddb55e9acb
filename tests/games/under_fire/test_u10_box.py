"""U10: the box file."""

import re
from itertools import product
from pathlib import Path

import pytest

import flibuste.games.under_fire.rules.box
from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match, match_of_position
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.rules.notation import read_arrangement
from flibuste.games.under_fire.rules.sea import name, space_named
from flibuste.games.under_fire.text.box_facts import box_facts
from flibuste.games.under_fire.text.box_file import read_box, standard_box
from tests.games.under_fire.table import DARK, LIGHT, Table

SHIPPED = Path(str(flibuste.games.under_fire.__file__)).with_name("reconstruction.box")
TEXT = SHIPPED.read_text(encoding="utf-8")
LINES = TEXT.splitlines()


def line_of(text: str) -> int:
    """Return the number of the shipped file's line that starts like this."""
    return next(n for n, line in enumerate(LINES, start=1) if line.startswith(text))


def edited(*edits: tuple[str, str]) -> str:
    """Return the shipped file with whole lines replaced, found by how they start."""
    lines = list(LINES)
    for start, new in edits:
        lines[line_of(start) - 1] = new
    return "\n".join(lines) + "\n"


def numbers(box: Box, mercenary: int) -> list[int]:
    return [n for n in range(1, 10) if box.numbers[mercenary] >> n & 1]


# --- every box file has ...


@pytest.mark.rule("U10")
def test_the_shipped_file_marks_every_entry() -> None:
    sections = re.split(r"^\[(.+)\]$", TEXT, flags=re.MULTILINE)
    parts = dict(zip(sections[1::2], sections[2::2], strict=True))
    faces = [part for part in parts if part.startswith("face ")]
    assert len(faces) == 6
    for face in faces:
        assert parts[face].split()[:2] == ["source:", "reconstructed"]
    rows = [row.split() for row in parts["mercenaries"].splitlines() if row and row[0] != "#"]
    assert len(rows) == 12
    assert all(row[4] == "reconstructed" for row in rows)
    points = dict(row.split()[::2] for row in parts["points"].splitlines() if row)
    assert points == {
        **dict.fromkeys(("set-4", "run-4", "run-5", "run-6", "run-7"), "reconstructed"),
        **dict.fromkeys(("set-3", "run-3"), "book"),
    }


@pytest.mark.rule("U10", "U9.3")
def test_the_shipped_box_holds_what_every_box_holds() -> None:
    box = standard_box()
    assert len(box.boards) == 3
    assert [len(faces) for faces in box.faces] == [2, 2, 2]
    assert [len(effects) for effects in box.face_effects] == [9, 9, 9, 9, 3, 3]
    costs = [int(box.cost[m]) for m in range(12)]
    assert sorted(costs) == [3] * 6 + [4] * 3 + [5] * 3
    assert {int(box.effect[m]) for m in range(12)} == set(range(11))
    assert all(numbers(box, m) for m in range(12))
    assert [int(box.points[k]) for k in range(7)] == [3, 6, 2, 4, 6, 9, 12]


@pytest.mark.rule("U10", "U1.3")
def test_our_reconstruction_s_boards() -> None:
    box = standard_box()
    every = set(range(1, len(SPACE_EFFECTS)))
    halves = [
        {
            effect
            for board, face in enumerate(faces)
            for effect in box.face_effects[board * 2 + face]
        }
        for faces in product((0, 1), repeat=3)
    ]
    assert every in halves  # some choice of faces holds all six effects
    assert {effect for effects in box.face_effects for effect in effects} == every
    for effects in box.face_effects[:4]:
        assert max(effects.count(effect) for effect in every) <= 2


@pytest.mark.rule("U10", "U7.12", "U7.13")
def test_our_reconstruction_s_mercenaries() -> None:
    box = standard_box()
    for mercenary in range(12):
        shown = {3: 2, 4: 3, 5: 9}[int(box.cost[mercenary])]
        assert len(numbers(box, mercenary)) == shown
    ends = [MERCENARY_EFFECTS.index(effect) for effect in ("convoy", "bulwark", "squadron")]
    assert len({int(box.cost[m]) for m in range(12) if int(box.effect[m]) in ends}) > 1


# --- bad files


FACE = "gain-point        lay-mine          shoot-orthogonal"
SQUARE = "repair repair repair\n" * 3
SHOAL = "[face shoal/sun]"
HIRED = "[mercenaries]"

#: The start of the line to replace, its replacement, the refusal's code, its line, its key.
BAD = [
    # Boards: 3 boards x 2 faces in their shapes, with known effects.
    (FACE, "gain-point lay-mine whirlpool", "unknown-effect", FACE, SHOAL),
    (FACE, "gain-point lay-mine none", "unknown-effect", FACE, SHOAL),
    (FACE, "", "wrong-face-shape", SHOAL, SHOAL),
    (FACE, "gain-point repair", "wrong-face-shape", SHOAL, SHOAL),
    (FACE, f"{FACE}\n{FACE}", "wrong-face-shape", SHOAL, SHOAL),
    ("source:", "source: dreamt", "unknown-source", "source:", "source"),
    ("[face reef/moon]", "[face reef]", "bad-face-name", "[face reef/moon]", "[face reef]"),
    ("[face reef/moon]", "[face R/moon]", "bad-face-name", "[face reef/moon]", "[face R/moon]"),
    ("[face reef/moon]", "[face r/o/n]", "bad-face-name", "[face reef/moon]", "[face r/o/n]"),
    ("[face reef/moon]", "[face atoll/moon]", "wrong-boards", SHOAL, "[face …]"),
    (
        "[face reef/sun]",
        f"[face reef/star]\n{SQUARE}[face reef/sun]",
        "wrong-boards",
        SHOAL,
        "[face …]",
    ),
    (
        "[face strait/sun]",
        f"[face strait/sun]\n{SQUARE}[face shallows/sun]",
        "wrong-boards",
        SHOAL,
        "[face …]",
    ),
    # Mercenaries: 12 at costs 6/3/3 with all 11 effects, and different numbers or X.
    ("buckler ", "", "wrong-counts", HIRED, HIRED),
    ("buckler ", "buckler 4 1,6 shield", "wrong-counts", HIRED, HIRED),
    ("ram ", "ram 5 X ram\nraft 5 X shield", "wrong-counts", HIRED, HIRED),
    ("buckler ", "buckler 6 1,6 shield", "wrong-cost", "buckler", "buckler"),
    ("buckler ", "buckler 3 1,6 kraken", "unknown-effect", "buckler", "buckler"),
    ("chart ", "chart 3 2,8 sweeper", "wrong-effects", HIRED, HIRED),
    ("pavise ", "pavise 3 2,7 convoy", "wrong-effects", HIRED, HIRED),
    ("pavise ", "pavise 3 2,7 bulwark", "wrong-effects", HIRED, HIRED),
    ("pavise ", "pavise 3 2,7 squadron", "wrong-effects", HIRED, HIRED),
    ("pavise ", "pavise 3 2,2 shield", "wrong-numbers", "pavise", "pavise"),
    ("pavise ", "pavise 3 0,2 shield", "wrong-numbers", "pavise", "pavise"),
    ("pavise ", "pavise 3 10 shield", "wrong-numbers", "pavise", "pavise"),
    ("pavise ", "pavise 3 2, shield", "wrong-numbers", "pavise", "pavise"),
    ("pavise ", "pavise 3 X,2 shield", "wrong-numbers", "pavise", "pavise"),
    ("pavise ", "pavise 3 2,7", "wrong-columns", "pavise", "pavise"),
    ("pavise ", "buckler 3 2,7 shield", "repeated-mercenary", "pavise", "buckler"),
    ("pavise ", "Pavise 3 2,7 shield", "bad-name", "pavise", "Pavise"),
    ("pavise ", "pavise 3 2,7 shield dreamt", "unknown-source", "pavise", "pavise"),
    # Points for sets of 3-4 and runs of 3-7, with set of 3 = 3 and run of 3 = 2.
    ("set-3 ", "set-3 4", "wrong-points", "set-3", "set-3"),
    ("run-3 ", "run-3 3", "wrong-points", "run-3", "run-3"),
    ("run-7 ", "", "missing-points", "[points]", "[points]"),
    ("set-4 ", "set-5 9", "wrong-combination", "set-4", "set-5"),
    ("run-7 ", "run-6 9", "wrong-combination", "run-7", "run-6"),
    ("run-7 ", "run-7 many", "wrong-points", "run-7", "run-7"),
    ("run-7 ", "run-7 -1", "wrong-points", "run-7", "run-7"),
    # The sheet itself.
    ("name:", "name: My Box", "bad-name", "name:", "name"),
    ("name:", "title: mine", "unknown-key", "name:", "title"),
    ("[points]", "[prizes]", "unknown-section", "[points]", "[prizes]"),
    ("flibuste", "flibuste under-fire deal 1", "bad-title", "flibuste", ""),
]


@pytest.mark.rule("U10")
@pytest.mark.parametrize(("start", "new", "code", "line", "key"), BAD)
def test_a_bad_file_is_refused_with_line_key_and_remedy(
    start: str, new: str, code: str, line: str, key: str
) -> None:
    with pytest.raises(BadText) as refused:
        read_box(edited((start, new)), "mine.box")
    error = refused.value
    assert error.code == code
    assert (error.line, error.key) == (line_of(line) if line else 0, key)
    for language in ("en", "fr"):
        said = error.say(language)
        assert said.startswith(f"mine.box:{error.line}: " if line else "mine.box: ")
        assert error.words.say(language) in said
        assert error.remedy.say(language)


@pytest.mark.rule("U10")
def test_an_unknown_section_is_refused() -> None:
    with pytest.raises(BadText) as refused:
        read_box(TEXT + "\n[weather]\nstorm\n", "mine.box")
    assert (refused.value.code, refused.value.line) == ("unknown-section", len(LINES) + 2)


# --- an owner's file


OWNER = edited(
    ("name:", "name: owner-2"),
    (FACE, "repair            lay-mine          shoot-orthogonal"),
    ("[face shoal/sun]", "[face bank/red]"),
    ("[face shoal/moon]", "[face bank/blue]"),
    ("buckler ", "gold-hind  3  9,1,4  shield  printed"),
    ("pavise ", "zheng-he  3  7  minelayer  printed"),
    ("set-4 ", "set-4 5 printed"),
)


@pytest.mark.rule("U10")
def test_an_owner_s_corrected_file_plays() -> None:
    box = read_box(OWNER, "owner.box")
    assert box.name == "owner-2"
    assert box.digest != standard_box().digest
    assert box.boards == ["bank", "reef", "strait"]
    assert SPACE_EFFECTS[box.face_effects[0][0]] == "repair"
    assert numbers(box, box.mercenaries.index("gold-hind")) == [1, 4, 9]
    assert numbers(box, box.mercenaries.index("zheng-he")) == [7]
    assert int(box.points[1]) == 5
    game = UnderFireGame(box)
    dice = Dice(3)
    match = deal_match(game, dice)
    while match.state.actors():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.choose(seat, legal[dice.below(len(legal))])
    # The record carries the box, and plays again with nothing else at hand.
    record = read_record(match.record().text(), "record", game.seat_names())
    again = UnderFireGame(read_box(record.box_text, "record"))
    assert again.box.digest == box.digest
    assert replay(again, record, "record").result() == match.result()


@pytest.mark.rule("U10")
def test_the_text_of_a_box_gives_the_same_box() -> None:
    for text in (TEXT, OWNER):
        box = read_box(text, "box")
        assert read_box(box.text(), "box").digest == box.digest


@pytest.mark.rule("U10")
def test_a_game_names_its_box() -> None:
    box = read_box(OWNER, "owner.box")
    position = UnderFireGame(box).write_position(
        deal_match(UnderFireGame(box), Dice(1)).state, LIGHT
    )
    assert f"box: owner-2 {box.digest}" in position
    with pytest.raises(BadText) as refused:
        match_of_position(UnderFireGame(), position, "p", Dice(0), Dice(0))
    assert (refused.value.code, refused.value.rule) == ("other-box", "U10")


# --- the doubled effect


def doubled(effect: str) -> Box:
    """A box in which the pavise (cost 3, numbers 2 and 7) has another's effect."""
    return read_box(edited(("pavise ", f"pavise 3 2,7 {effect} printed")), "mine.box")


@pytest.mark.rule("U10", "U7.12")
@pytest.mark.parametrize(
    "effect",
    ["chart", "sweeper", "minelayer", "broadside", "chasers", "diagonals", "ram", "shield"],
)
def test_another_effect_may_be_doubled(effect: str) -> None:
    box = doubled(effect)
    effects = [MERCENARY_EFFECTS[box.effect[m]] for m in range(12)]
    assert effects.count(effect) == 2
    assert len(set(effects)) == 11


SEA = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  .  .  D5 .  .  .
    3  .  .  .  L4 .  .  .
    2  .  .  .  .  .  .  .
    1  .  .  .  .  .  .  .
"""


@pytest.mark.rule("U10", "U7.8")
def test_each_copy_counts() -> None:
    table = Table(SEA, hand="2 2 2", gold="9 0", market="pavise ram", box=doubled("ram"))
    assert "d4" in table.where("buy pavise")
    assert table.where("buy pavise") == table.where("buy ram")
    table = Table(SEA, hand="2 2 2", gold="9 0", market="pavise chasers", box=doubled("chart"))
    table.play("buy pavise d2")
    assert {text.split()[0] for text in table.choices()} == {"chart"}


@pytest.mark.rule("U10", "U7.5")
def test_a_second_minelayer_without_a_dummy_lays_its_two_mines() -> None:
    table = Table(
        SEA.replace("1  .  .  .", "1  m? .  d"),
        hand="2 2 2",
        gold="9 0",
        market="pavise",
        head="dummy: laid dark",
        box=doubled("minelayer"),
    )
    table.play("buy pavise d2")
    assert {text.split()[0] for text in table.choices()} == {"mine"}
    table.play("mine a6")
    assert {text.split()[0] for text in table.choices()} == {"mine"}
    table.play("mine b6")
    assert {text.split()[0] for text in table.choices()} == {"lay"}
    assert table.mines() == {"a1", "a6", "b6", "c1"}
    seen = table.view(LIGHT)  # and learns nothing of the dummy that lies there
    assert (seen.dummy_layer, seen.dummy_left) == (DARK, -1)
    assert [name(space) for space in seen.suspects] == ["a1", "c1"]


@pytest.mark.rule("U10", "U7.5", "U5.7")
def test_a_dummy_that_came_back_is_laid_by_the_second_minelayer() -> None:
    table = Table(SEA, hand="2 2 2", gold="9 0", market="pavise", box=doubled("minelayer"))
    table.play("buy pavise d2")
    assert {text.split()[0] for text in table.choices()} == {"mine", "dummy"}


# --- copies that differ by colour


@pytest.mark.rule("U10", "U1.3")
def test_a_face_may_differ_by_colour() -> None:
    text = standard_box().text()
    plain = "[face strait/sun]\ndraw-reserve\nshoot-orthogonal\nrepair\n"
    assert plain in text
    dark = "[face strait/sun dark]\nlay-mine\nlay-mine\ngain-point\n"
    coloured = plain.replace("sun]", "sun light]") + dark
    box = read_box(text.replace(plain, coloured), "my.box")
    assert box.text() == text.replace(plain, coloured)
    lie = read_arrangement(box, "strait/sun/0 shoal/sun/0 reef/sun/0")
    spaces = [SPACE_EFFECTS[effect] for effect in box.spaces(lie, lie)]
    assert [spaces[space_named(name)] for name in ("a3", "a2", "a1")] == [
        *("draw-reserve", "shoot-orthogonal", "repair")
    ]
    assert [spaces[space_named(name)] for name in ("g4", "g5", "g6")] == [
        *("lay-mine", "lay-mine", "gain-point")
    ]
    same = plain.replace("sun]", "sun light]") + plain.replace("sun]", "sun dark]")
    assert read_box(text.replace(plain, same), "my.box").digest == standard_box().digest


@pytest.mark.rule("U10", "U7.13")
def test_a_mercenary_may_show_other_numbers_on_its_dark_face() -> None:
    text = standard_box().text().replace("buckler 3 3,7 shield", "buckler 3 3,7|X shield")
    box = read_box(text, "my.box")
    assert box.text() == text
    assert [box.numbers_text(0, seat) for seat in (-1, 0, 1)] == ["3,7|X", "3,7", "X"]
    assert box_facts(box)["mercenaries"][0]["faces"] == ["3,7", "X"]
    empty = ". . . . . . .\n"
    sea = "D5 D5 D:buckler . . . .\n" + empty * 4 + "L5 L5 L:buckler . . . ."
    table = Table(sea.replace("D:buckler", "D:ram"), box=box)
    assert (table.score(LIGHT), table.score(DARK)) == (0, 3)
    table = Table(sea.replace("L:buckler", "L:ram"), box=box)
    assert (table.score(LIGHT), table.score(DARK)) == (3, 3)


@pytest.mark.rule("U10")
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("[face reef/moon]", "[face reef/moon dark]", "one-colour"),
        ("[face reef/moon]", "[face reef/moon blue]", "bad-face-name"),
        ("buckler 3 3,7 shield", "buckler 3 3,7| shield", "wrong-numbers"),
        ("buckler 3 3,7 shield", "buckler 3 3|7|1 shield", "wrong-numbers"),
    ],
)
def test_colours_have_to_be_whole(old: str, new: str, code: str) -> None:
    with pytest.raises(BadText) as refused:
        read_box(standard_box().text().replace(old, new), "my.box")
    assert [each.code for each in refused.value.errors] == [code]


@pytest.mark.rule("U10")
def test_a_face_for_both_and_for_one_is_there_twice() -> None:
    text = standard_box().text() + "[face strait/sun dark]\nrepair\nrepair\nrepair\n"
    with pytest.raises(BadText) as refused:
        read_box(text, "my.box")
    assert [each.code for each in refused.value.errors] == ["repeated-face"]


@pytest.mark.rule("U10")
def test_all_errors_are_told_at_once() -> None:
    text = standard_box().text()
    for old, new in (
        ("name: reconstruction-2", "name: My Box"),
        ("gain-point lay-mine shoot-orthogonal", "gain-pint lay-mine shoot"),
        ("buckler 3 3,7 shield", "buckler 6 3,77 shild"),
        ("run-3 2", "run-3 3"),
        ("run-7 12", "run-8 12"),
    ):
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(BadText) as refused:
        read_box(text, "my.box")
    found = [(each.code, each.basis) for each in refused.value.errors]
    assert found == [
        ("bad-name", ""),
        ("unknown-effect", ""),
        ("unknown-effect", ""),
        ("wrong-cost", "book"),
        ("unknown-effect", ""),
        ("wrong-numbers", ""),
        ("wrong-points", "book"),
        ("wrong-combination", ""),
    ]
    lines = [each.line for each in refused.value.errors]
    assert lines == sorted(lines)
