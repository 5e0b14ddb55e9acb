"""Deals as text (U2): written and read back, and refused where they are none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sealed import Sealed
from flibuste.core.sheet import read_sheet
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.deal import Deal, deal
from flibuste.games.under_fire.text.deal_text import first_was_drawn, write_deal
from tests.core.explained import explained
from tests.games.under_fire.dealing import first_match, read_deal_sheet
from tests.games.under_fire.table import BOX

TITLE = "flibuste under-fire deal 1\n"


def sheet(lines: list[str]) -> str:
    return TITLE + "\n".join(lines) + "\n"


def read(lines: list[str]) -> Deal:
    return read_deal_sheet(sheet(lines), "a.deal", BOX)


def bad(lines: list[str]) -> BadText:
    with pytest.raises(BadText) as error:
        read(lines)
    found = error.value
    for language in ("en", "fr"):
        assert found.words.say(language)
        assert found.say(language).startswith("a.deal:")
    return found


LINES = write_deal(BOX, deal(BOX, Dice(4)), True)
EXPERT = write_deal(BOX, deal(BOX, Dice(4), "expert"), False)


def replaced(key: str, value: str | None, lines: list[str] | None = None) -> list[str]:
    """Return a deal's lines with one of them changed, or without it."""
    found = []
    for line in LINES if lines is None else lines:
        if not line.startswith(f"{key}:"):
            found.append(line)
        elif value is not None:
            found.append(f"{key}: {value}")
    return found


@given(
    seed=st.integers(0, 2**64 - 1),
    variant=st.sampled_from(["standard", "expert"]),
    wrecks=st.booleans(),
    first=st.sampled_from([-1, 0, 1]),
)
def test_round_trip(seed: int, variant: str, wrecks: bool, first: int) -> None:
    options = ["own-wrecks-anywhere"] if wrecks else []
    dealt = deal(BOX, Dice(seed), variant, options, first)
    for drawn in (True, False):
        lines = write_deal(BOX, dealt, drawn)
        again = read(lines)
        assert again == dealt
        assert hash(again) == hash(dealt)
        assert write_deal(BOX, again, drawn) == lines
        head = read_sheet(sheet(lines), "a.deal", ["deal"]).head
        assert first_was_drawn(head) == drawn
    assert first in (-1, dealt.first)
    for seat in (0, 1):
        assert sorted(dealt.deck(seat) + dealt.reserve(seat)) == sorted(list(range(1, 10)) * 3)


def test_deals_are_values() -> None:
    one = deal(BOX, Dice(1))
    assert one == deal(BOX, Dice(1))
    assert one != deal(BOX, Dice(2))
    assert one != deal(BOX, Dice(1), options=["own-wrecks-anywhere"])
    assert one != "deal"


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("variant", "blitz", "unknown-value"),
        ("variant", "expert", "boards-are-picked"),
        ("first", None, "missing-key"),
        ("first", "white", "unknown-value"),
        ("first", "light drawn drawn", "unknown-value"),
        ("first", "drawn", "unknown-value"),
        ("boards light", None, "missing-key"),
        ("boards light", "shoal/sun/0", "unreadable-choice"),
        ("boards light", "shoal/sun/4 strait/sun/0 reef/sun/0", "unreadable-choice"),
        ("boards light", "shoal/sun/1 strait/sun/1 reef/sun/0", "unreadable-choice"),
        ("boards dark", "shoal/sun/1 strait/sun/2 shoal/sun/0", "unreadable-choice"),
        ("deck light", None, "missing-key"),
        ("deck light", "1 2 3", "bad-tiles"),
        ("deck light", " ".join(["1"] * 18), "wrong-tiles"),
        ("deck light", " ".join(["?"] * 18), "bad-tiles"),
        ("deck dark", " ".join(["10"] * 18), "bad-tiles"),
        ("reserve dark", " ".join(["9"] * 9), "wrong-tiles"),
        ("reserve dark", " ".join(["9"] * 10), "bad-tiles"),
        ("mercenaries", None, "missing-key"),
        ("mercenaries", "", "wrong-mercenaries"),
        ("mercenaries", "buckler pavise sweeper chart", "wrong-mercenaries"),
        ("mercenaries", "buckler pavise sweeper chart ram ram", "wrong-mercenaries"),
        ("mercenaries", "buckler buckler sweeper chart ram", "wrong-mercenaries"),
        ("mercenaries", "buckler pavise sweeper chart convoy", "wrong-mercenaries"),
        ("mercenaries", "buckler pavise sweeper chart galleon", "unknown-value"),
    ],
)
def test_each_rule_of_a_deal(key: str, value: str | None, code: str) -> None:
    found = bad(replaced(key, value))
    assert found.code == code
    if value is not None and code not in ("boards-are-picked", "wrong-tiles"):
        assert found.key == key
        assert found.line == 2 + next(k for k, x in enumerate(LINES) if x.startswith(key + ":"))


def test_unknown_options_and_keys() -> None:
    assert bad([*LINES, "options: fast"]).code == "unknown-value"
    assert bad([*LINES, "speed: fast"]).code == "unknown-key"
    assert bad([*LINES, LINES[0]]).code == "repeated-key"
    assert bad([*LINES, "speed"]).code == "not-an-entry"
    assert read([*LINES, "options: own-wrecks-anywhere own-wrecks-anywhere"]).options == [
        "own-wrecks-anywhere"
    ]


def test_a_deal_of_another_game_is_refused() -> None:
    text = sheet(LINES).replace("under-fire", "sabordage")
    with pytest.raises(BadText):
        read_deal_sheet(text, "a.deal", BOX)


def test_a_sealed_deal_is_dealt_again_from_its_lines() -> None:
    game = UnderFireGame()
    for variant in ("standard", "expert"):
        for first in (-1, 0, 1):
            fate = Sealed(bytes([first + 1] * 32), [b"a", b"b"])
            match = first_match(fate, first, variant, ["own-wrecks-anywhere"])
            section = read_sheet(sheet(match.deal), "a.deal", ["deal"]).head
            assert game.redeal(section, fate) == match.deal


@settings(max_examples=200)
@given(data=st.data())
def test_edited_anywhere(data: st.DataObject) -> None:
    text = sheet(data.draw(st.sampled_from([LINES, EXPERT])))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text) - 1))
        stop = start + data.draw(st.integers(0, 20))
        new = data.draw(st.one_of(st.text(max_size=6), st.sampled_from(["\n", "[x]", ":", "9 "])))
        text = text[:start] + new + text[stop:]
    try:
        dealt = read_deal_sheet(text, "a.deal", BOX)
    except Refusal as refusal:
        explained(refusal)
    else:
        assert read(write_deal(BOX, dealt, False)) == dealt


@given(text=st.text(max_size=100))
def test_garbage(text: str) -> None:
    for tried in (text, TITLE + text):
        with pytest.raises(Refusal):
            read_deal_sheet(tried, "a.deal", BOX)
