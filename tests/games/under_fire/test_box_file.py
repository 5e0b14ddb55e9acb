"""The box file (U10): what is a box, and errors that name the line and what is wrong."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flibuste.core.refusal import BadText, Refusal
from flibuste.games.under_fire.rules.box import COMBINATIONS, Box
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.text.box_file import read_box, standard_box
from tests.core.explained import explained

SHIPPED = (resources.files("flibuste.games.under_fire") / "reconstruction.box").read_text("utf-8")
LINES = SHIPPED.splitlines()


def line_of(start: str) -> int:
    """Return the number of the line that starts so."""
    return next(k for k, line in enumerate(LINES, start=1) if line.startswith(start))


def bad(text: str) -> BadText:
    """Return the error for a box that is none."""
    with pytest.raises(BadText) as error:
        read_box(text, "my.box")
    found = error.value
    assert found.source == "my.box"
    for language in ("en", "fr"):
        assert found.words.say(language)
        assert found.remedy.say(language)
        assert found.say(language).startswith("my.box")
        assert "{" not in found.say(language)
    assert found.words.en != found.words.fr
    return found


def edited(start: str, new: str) -> str:
    """Return the shipped box with the line that starts so replaced."""
    number = line_of(start)
    return "\n".join([*LINES[: number - 1], new, *LINES[number:]])


def test_the_shipped_box() -> None:
    box = standard_box()
    assert box is standard_box()
    assert read_box(SHIPPED, "x").digest == box.digest
    assert re.fullmatch(r"[0-9a-f]{16}", box.digest)


def test_a_box_is_written_and_read_back() -> None:
    again = read_box(standard_box().text(), "x")
    assert again.text() == standard_box().text()
    assert again.digest == standard_box().digest
    assert read_box(SHIPPED.replace("reconstructed", "printed"), "x").digest == again.digest
    renamed = read_box(edited("name:", "name: mine"), "x")
    assert renamed.digest != again.digest


def test_our_own_reconstruction_respects_more() -> None:
    """U10's second list, as far as it can be seen in the file."""
    box = standard_box()
    faces = box.face_effects
    assert {effect for face in faces for effect in face} == set(range(1, len(SPACE_EFFECTS)))
    for face in faces[:4]:
        assert all(face.count(effect) <= 2 for effect in face)
    halves = [
        {*faces[a], *faces[2 + b], *faces[4 + c]} for a in (0, 1) for b in (0, 1) for c in (0, 1)
    ]
    assert any(len(half) == 6 for half in halves)
    sizes = {3: 2, 4: 3, 5: 9}
    ends: set[int] = set()
    for m in range(12):
        cost = int(box.cost[m])
        assert int(box.numbers[m]).bit_count() == sizes[cost]
        if MERCENARY_EFFECTS[box.effect[m]] in ("convoy", "bulwark", "squadron"):
            ends.add(cost)
    assert len(ends) > 1
    effects = [MERCENARY_EFFECTS[box.effect[m]] for m in range(12)]
    assert effects.count("shield") == 2


@pytest.mark.parametrize(
    ("start", "new", "code", "key"),
    [
        ("name:", "name: My Box", "bad-name", "name"),
        ("name:", "name:", "bad-name", "name"),
        ("name:", "nom: x", "unknown-key", "nom"),
        ("name:", "# no name", "missing-key", ""),
        ("[face shoal/sun]", "[face shoal]", "bad-face-name", "[face shoal]"),
        ("[face shoal/sun]", "[face Shoal/sun]", "bad-face-name", "[face Shoal/sun]"),
        ("[face shoal/sun]", "[face shoal/sun/1]", "bad-face-name", "[face shoal/sun/1]"),
        ("[face shoal/sun]", "[face shoal/moon]", "repeated-section", "[face shoal/moon]"),
        ("[face shoal/sun]", "[face shoal/star]", "", ""),
        ("[face shoal/sun]", "[face other/sun]", "wrong-boards", "[face …]"),
        ("[face strait/sun]", "[face reef/star]", "wrong-boards", "[face …]"),
        ("[face shoal/sun]", "[odd]", "unknown-section", "[odd]"),
        ("[face shoal/sun]", "[face atoll/sun]", "wrong-boards", "[face …]"),
        (
            "gain-point        lay-mine",
            "gain-point lay-mine",
            "wrong-face-shape",
            "[face shoal/sun]",
        ),
        (
            "gain-point        lay-mine",
            "gain-point lay-mine fly",
            "unknown-effect",
            "[face shoal/sun]",
        ),
        ("gain-point        lay-mine", "none none none", "unknown-effect", "[face shoal/sun]"),
        ("gain-point        lay-mine", "# gone", "wrong-face-shape", "[face shoal/sun]"),
        ("source: reconstructed", "source: heard", "unknown-source", "source"),
        ("buckler", "buckler 3 1,6", "wrong-columns", "buckler"),
        ("buckler", "buckler 3 1,6 shield book printed", "wrong-columns", "buckler"),
        ("buckler", "buckler 3 1,6 shield heard", "unknown-source", "buckler"),
        ("buckler", "Buckler 3 1,6 shield", "bad-name", "Buckler"),
        ("buckler", "pavise 3 1,6 shield", "repeated-mercenary", "pavise"),
        ("buckler", "buckler 2 1,6 shield", "wrong-cost", "buckler"),
        ("buckler", "buckler 03 1,6 shield", "wrong-cost", "buckler"),
        ("buckler", "buckler 4 1,6 shield", "wrong-counts", "[mercenaries]"),
        ("buckler", "# gone", "wrong-counts", "[mercenaries]"),
        ("buckler", "buckler 3 1,6 sails", "unknown-effect", "buckler"),
        ("buckler", "buckler 3 1,1 shield", "wrong-numbers", "buckler"),
        ("buckler", "buckler 3 0 shield", "wrong-numbers", "buckler"),
        ("buckler", "buckler 3 10 shield", "wrong-numbers", "buckler"),
        ("buckler", "buckler 3 1, shield", "wrong-numbers", "buckler"),
        ("buckler", "buckler 3 x shield", "wrong-numbers", "buckler"),
        ("buckler", "buckler 3 1,6 convoy", "wrong-effects", "[mercenaries]"),
        ("buckler", "buckler 3 1,6 bulwark", "wrong-effects", "[mercenaries]"),
        ("buckler", "buckler 3 1,6 squadron", "wrong-effects", "[mercenaries]"),
        ("sweeper", "sweeper 3 4,9 shield", "wrong-effects", "[mercenaries]"),
        ("set-3", "set-3 4 book", "wrong-points", "set-3"),
        ("run-3", "run-3 3 book", "wrong-points", "run-3"),
        ("set-4", "set-4 six", "wrong-points", "set-4"),
        ("set-4", "set-4 -1", "wrong-points", "set-4"),
        ("set-4", "set-4 1000", "wrong-points", "set-4"),
        ("set-4", "set-4 ٣", "wrong-points", "set-4"),
        ("set-4", "set-5 6", "wrong-combination", "set-5"),
        ("set-4", "set-3 3", "wrong-combination", "set-3"),
        ("set-4", "# gone", "missing-points", "[points]"),
        ("set-4", "set-4", "wrong-columns", "set-4"),
        ("[points]", "[other]", "unknown-section", "[other]"),
        ("[mercenaries]", "[other]", "unknown-section", "[other]"),
        ("# Points for", "[more]", "unknown-section", "[more]"),
    ],
)
def test_each_rule_of_a_box(start: str, new: str, code: str, key: str) -> None:
    text = edited(start, new)
    if not code:
        assert isinstance(read_box(text, "x"), Box)
        return
    found = bad(text)
    assert (found.code, found.key) == (code, key)
    if code not in ("missing-section", "missing-key", "wrong-counts", "wrong-effects"):
        assert found.line > 0
    if key == "pavise":
        assert found.line == line_of("pavise")
    elif key and not key.startswith("["):
        assert found.line == line_of(start)


def test_a_row_that_is_missing_is_said_beside_one_that_is_wrong() -> None:
    text = edited("ram", "ram 9 X ram").replace("\nbulwark", "\n# bulwark")
    assert {(each.code, each.key) for each in bad(text).errors} == {
        ("wrong-cost", "ram"),
        ("wrong-counts", "[mercenaries]"),
    }


@pytest.mark.parametrize(
    "title", ["flibuste sabordage box 1", "flibuste under-fire position 1", "flibuste x box 1"]
)
def test_a_box_of_something_else_is_refused(title: str) -> None:
    """The title names the game: a sheet of another game is not this one's box."""
    assert bad(SHIPPED.replace("flibuste under-fire box 1", title)).code


@pytest.mark.parametrize(
    "effect",
    ["shield", "chart", "sweeper", "minelayer", "broadside", "chasers", "diagonals", "ram"],
)
def test_any_effect_but_the_last_three_may_be_the_doubled_one(effect: str) -> None:
    box = read_box(edited("buckler", f"buckler 3 X {effect}"), "x")
    assert MERCENARY_EFFECTS[box.effect[0]] == effect
    assert int(box.numbers[0]) == 0b1111111110


def test_boards_may_stand_in_any_order() -> None:
    """The narrow board is told by its shape, wherever it stands."""
    first = line_of("[face shoal/sun]") - 1
    narrow = line_of("[face strait/sun]") - 1
    stop = line_of("# The 12 mercenaries") - 1
    text = "\n".join(LINES[:first] + LINES[narrow:stop] + LINES[first:narrow] + LINES[stop:])
    assert read_box(text, "x").boards == standard_box().boards
    assert read_box(text, "x").digest == standard_box().digest


@given(points=st.lists(st.integers(0, 999), min_size=5, max_size=5))
def test_any_points_beyond_those_of_three(points: list[int]) -> None:
    table = [3, points[0], 2, *points[1:]]
    text = standard_box().text()
    text = text[: text.index("[points]")] + "[points]\n"
    text += "\n".join(f"{row} {value}" for row, value in zip(COMBINATIONS, table, strict=True))
    assert [int(value) for value in read_box(text, "x").points] == table


@settings(max_examples=200)
@given(data=st.data())
def test_edited_anywhere(data: st.DataObject) -> None:
    text = standard_box().text() if data.draw(st.booleans()) else SHIPPED
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text) - 1))
        stop = start + data.draw(st.integers(0, 40))
        new = data.draw(
            st.one_of(st.text(max_size=6), st.sampled_from(["\n", "[", "]", ":", "0", ",", "ram"]))
        )
        text = text[:start] + new + text[stop:]
    try:
        box = read_box(text, "x")
    except Refusal as refusal:
        explained(refusal)
    else:
        assert read_box(box.text(), "x").digest == box.digest


@given(order=st.permutations(range(len(LINES))), kept=st.integers(0, len(LINES)))
@settings(max_examples=60)
def test_lines_in_any_order(order: list[int], kept: int) -> None:
    text = "\n".join([LINES[0], *[LINES[k] for k in order[:kept] if k]])
    try:
        assert read_box(text, "x").name
    except Refusal as refusal:
        explained(refusal)
