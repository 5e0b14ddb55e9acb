"""Sheets: what is read, and errors that name line, key and remedy."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sheet import MOST_CHARACTERS, read_sheet
from tests.core.explained import explained

GOOD = """
# a comment before the title
flibuste under-fire box 1   # and one after it
name: a#b
other key :  some  value

[first]
one two   # three
  four
[second part]
x: y:z
"""


def test_a_good_sheet() -> None:
    sheet = read_sheet(GOOD, "good", ["deal", "box"])
    assert sheet.title == ["flibuste", "under-fire", "box", "1"]
    head = sheet.head.entries(["name", "other key"])
    assert {key: entry.text for key, entry in head.items()} == {
        "name": "a#b",
        "other key": "some  value",
    }
    assert (head["name"].line, head["other key"].line) == (4, 5)
    assert [(row.line, row.text) for row in sheet.need("first").lines] == [
        (8, "one two"),
        (9, "four"),
    ]
    assert sheet.need("second part").entries(["x"])["x"].text == "y:z"
    sheet.only(["first", "second part", "third"])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_ending(end: str) -> None:
    sheet = read_sheet(GOOD.replace("\n", end), "good", ["box"])
    assert [row.line for row in sheet.need("first").lines] == [8, 9]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "bad-title", 0),
        ("# nothing\n\n", "bad-title", 0),
        ("flibuste under-fire box", "bad-title", 1),
        ("\nflibuste under-fire box 2", "bad-title", 2),
        ("flibuste under-fire record 1", "bad-title", 1),
        ("flibuster under-fire box 1", "bad-title", 1),
        ("flibuste under-fire box 1 1", "bad-title", 1),
        ("name: x\nflibuste under-fire box 1", "bad-title", 1),
        ("flibuste under-fire box 1\n[part", "bad-section", 2),
        ("flibuste under-fire box 1\n[]", "bad-section", 2),
        ("flibuste under-fire box 1\n[ ]", "bad-section", 2),
        ("flibuste under-fire box 1\n[", "bad-section", 2),
        ("flibuste under-fire box 1\n[a]\n\n[a]", "repeated-section", 4),
    ],
)
def test_bad_sheets_name_the_line(text: str, code: str, line: int) -> None:
    with pytest.raises(BadText) as error:
        read_sheet(text, "some.box", ["box"])
    bad = error.value
    assert (bad.code, bad.line, bad.source) == (code, line, "some.box")
    for language in ("en", "fr"):
        assert bad.say(language).startswith(f"some.box:{line}: " if line else "some.box: ")
        assert bad.remedy.say(language)
        found = bad.to_json(language)
        assert (found["code"], found["line"], found["source"]) == (code, line, "some.box")
        assert found["remedy"] == bad.remedy.say(language)


def test_too_long_a_sheet_is_refused() -> None:
    with pytest.raises(BadText) as error:
        read_sheet("flibuste under-fire box 1\n" + "#" * MOST_CHARACTERS, "long", ["box"])
    assert error.value.code == "bad-title"


@pytest.mark.parametrize(
    ("lines", "code", "line", "key"),
    [
        ("name x", "not-an-entry", 2, ""),
        ("name: x\nfoo: y", "unknown-key", 3, "foo"),
        ("name: x\n\nname: y", "repeated-key", 4, "name"),
        ("na  me: x\n", "unknown-key", 2, "na me"),
        (": x\n", "unknown-key", 2, ""),
    ],
)
def test_bad_entries_name_line_and_key(lines: str, code: str, line: int, key: str) -> None:
    sheet = read_sheet(f"flibuste under-fire box 1\n{lines}", "s", ["box"])
    with pytest.raises(BadText) as error:
        sheet.head.entries(["name", "size"])
    bad = error.value
    assert (bad.code, bad.line, bad.key) == (code, line, key)
    assert bad.remedy.en
    assert bad.remedy.fr
    if code == "unknown-key":
        assert "name, size" in bad.say("en")
        assert "name, size" in bad.say("fr")


def test_what_is_missing_is_named() -> None:
    sheet = read_sheet("flibuste under-fire box 1\n[part]\na: b\n[odd]\n", "s", ["box"])
    part = sheet.need("part")
    with pytest.raises(BadText) as error:
        part.need(part.entries(["a", "c"]), "c")
    assert (error.value.code, error.value.line, error.value.key) == ("missing-key", 2, "[part]")
    assert "c: …" in error.value.say("fr")
    with pytest.raises(BadText) as error:
        sheet.need("other")
    assert error.value.code == "missing-section"
    assert "[other]" in error.value.say("en")
    with pytest.raises(BadText) as error:
        sheet.only(["part"])
    assert (error.value.code, error.value.line, error.value.key) == ("unknown-section", 4, "[odd]")


def test_unknown_words_are_named_with_the_known_ones() -> None:
    sheet = read_sheet("flibuste under-fire box 1\na: b\n", "s", ["box"])
    entry = sheet.head.entries(["a"])["a"]
    assert sheet.head.known(entry, "b", ["b", "c"]) == "b"
    with pytest.raises(BadText) as error:
        sheet.head.known(entry, "x" * 500, ["b", "c"])
    assert (error.value.code, error.value.line, error.value.key) == ("unknown-value", 2, "a")
    assert "b, c" in error.value.say("fr")
    assert len(error.value.say("fr")) < 300


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for tried in (text, "flibuste under-fire box 1\n" + text):
        try:
            sheet = read_sheet(tried, "s", ["box"])
            sheet.head.entries(["name"])
        except Refusal as refusal:
            explained(refusal)
        else:
            assert sheet.title[0] == "flibuste"


@given(st.lists(st.sampled_from(["[a]", "[b]", "a: b", "x", "# c", "", "[", "]", ":"]), max_size=9))
def test_any_lines_are_read_or_refused(lines: list[str]) -> None:
    text = "\n".join(["flibuste under-fire box 1", *lines])
    try:
        sheet = read_sheet(text, "s", ["box"])
    except BadText as bad:
        explained(bad)
        named = bad.line
        assert 1 < named <= len(lines) + 1
    else:
        rows = [row for section in [sheet.head, *sheet.sections.values()] for row in section.lines]
        written = text.split("\n")
        assert all(written[row.line - 1] == row.text for row in rows)
