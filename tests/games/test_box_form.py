"""A box as a form: what is read can be written, errors have their places, boxes are compared."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.core.wire import BoxItem
from flibuste.games.box_draft import check_draft, kit_and_form, read_draft
from flibuste.games.registry import GAMES
from flibuste.games.sabordage.rules.box import Box as SabordageBox
from flibuste.games.under_fire.rules.box import Box as UnderFireBox
from flibuste.games.under_fire.text.box_form import FORM
from tests.games.sabordage.boxes import random_box as sabordage_box
from tests.games.under_fire.boxes import random_box as under_fire_box

_WITH_A_FORM = [kit.name for kit in GAMES.values() if kit.box_form()]
_RANDOM: dict[str, Callable[[Random], SabordageBox | UnderFireBox]] = {
    "sabordage": sabordage_box,
    "under-fire": under_fire_box,
}


@pytest.mark.rule("U10", "S9")
@pytest.mark.parametrize("game", _WITH_A_FORM)
def test_what_is_read_is_written(game: str) -> None:
    for seed in range(20):
        text = _RANDOM[game](Random(seed)).text()
        draft = read_draft(game, text, "box")
        written = check_draft(game, draft.items)
        assert written.errors == []
        assert written.game is not None
        assert draft.game is not None
        assert written.game.box_id() == draft.game.box_id()
        assert read_draft(game, written.text, "box").items == draft.items
        assert kit_and_form(game)[1].differences(text, written.text) == []


@pytest.mark.parametrize("game", _WITH_A_FORM)
def test_sources_are_kept_and_counted(game: str) -> None:
    items = read_draft(game, "", "box").items
    for item in items:
        if item["section"] != "name":
            item["source"] = "printed"
    draft = read_draft(game, check_draft(game, items).text, "box")
    for section in kit_and_form(game)[1].sections:
        assert draft.confirmed(section.name) == section.asked
    assert all(item["source"] == "printed" for item in draft.items if item["section"] != "name")


@pytest.mark.parametrize("game", _WITH_A_FORM)
def test_every_fact_can_be_any_of_its_words(game: str) -> None:
    """A form uses only words that a box file may have."""
    form = kit_and_form(game)[1]
    ours = read_draft(game, "", "box").items
    for section in form.sections:
        for at, item in enumerate(ours):
            if item["section"] != section.name:
                continue
            for field, words in section.fields.items():
                for word in words:
                    items = deepcopy(ours)
                    if field in items[at]["values"] and field != "combination":
                        items[at]["values"][field] = word
                        codes = {error.code for _, error in check_draft(game, items).errors}
                        assert not {each for each in codes if each.startswith("unknown")}
            break


@given(data=st.data())
@pytest.mark.parametrize("game", _WITH_A_FORM)
def test_whatever_is_typed_is_refused_at_its_place(game: str, data: st.DataObject) -> None:
    items = deepcopy(read_draft(game, "", "box").items)
    at = data.draw(st.integers(0, len(items) - 1))
    field = data.draw(st.sampled_from(sorted(items[at]["values"])))
    items[at]["values"][field] = data.draw(st.text(max_size=12) | st.just("X\n[points]\n#"))
    draft = check_draft(game, items)
    sections = {section.name for section in kit_and_form(game)[1].sections}
    assert (draft.game is None) == bool(draft.errors)
    for place, error in draft.errors:
        assert place in {items[at]["place"], *sections, ""} or "twice" in error.words.en
        assert error.remedy.en


@pytest.mark.rule("S9", "S1.5")
def test_tiles_are_compared_as_they_lie_not_as_they_are_numbered() -> None:
    items = read_draft("sabordage", "", "box").items
    tiles = [item for item in items if item["section"] == "tiles"]
    for number, item in enumerate(reversed(tiles), start=100):
        values = item["values"]
        values["id"] = str(number)
        values["port"], values["starboard"] = values["starboard"], values["port"]
    differences = kit_and_form("sabordage")[1].differences
    text = check_draft("sabordage", items).text
    assert differences(text, GAMES["sabordage"].box_sheet()) == []
    tiles[0]["values"]["middle"] = "treasure"
    found = differences(check_draft("sabordage", items).text, GAMES["sabordage"].box_sheet())
    assert [(each.place, each.other) for each in found] == [("tiles/167", ""), ("", "tiles/1")]


@pytest.mark.rule("S9", "U10")
@pytest.mark.parametrize(
    ("game", "place", "change", "said"),
    [
        ("sabordage", "tiles/15", {"port": "long2"}, "long cannon (fuse 2) to port"),
        ("sabordage", "wheel", {"wheel": "12"}, "12 numbers instead of 9"),
        ("sabordage", "wheel", {"wheel": "1"}, "1 number instead of 9"),
        ("under-fire", "faces/reef/sun", {"1": "repair"}, "repair instead of orthogonal shot"),
        ("under-fire", "mercenaries/ram", {"numbers": "1,2"}, "the numbers 1/2 instead of X"),
        ("under-fire", "points/set-4", {"points": "7"}, "Set of 4: 7 instead of 6"),
    ],
)
def test_a_change_is_told_in_words(
    game: str, place: str, change: dict[str, str], said: str
) -> None:
    items: list[BoxItem] = read_draft(game, "", "box").items
    item = next(each for each in items if each["place"] == place)
    item["values"].update(change)
    draft = check_draft(game, items)
    [found] = kit_and_form(game)[1].differences(draft.text, GAMES[game].box_sheet())
    assert (found.place, found.other) == (place, place)
    assert said in found.words.en


@pytest.mark.rule("U10")
def test_light_and_dark_may_have_other_boards() -> None:
    items = read_draft("under-fire", "", "box").items
    face = next(each for each in items if each["place"] == "faces/reef/sun")
    dark = deepcopy(face)
    face["values"]["face"], dark["values"]["face"] = "reef/sun light", "reef/sun dark"
    dark["place"], dark["values"]["1"] = "faces/reef/sun dark", "repair"
    draft = check_draft("under-fire", [*items, dark])
    assert draft.errors == []
    faces = next(each for each in FORM.sections if each.name == "faces")
    assert draft.asked(faces) == faces.asked + 1
    [found] = kit_and_form("under-fire")[1].differences(draft.text, GAMES["under-fire"].box_sheet())
    assert (found.place, found.other) == ("faces/reef/sun dark", "faces/reef/sun")
    assert found.words.en.startswith("Reef (sun), Dark: repair")
