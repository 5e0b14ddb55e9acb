"""The picture of the house shows the imports as they are, and they all point down."""

from __future__ import annotations

from scripts.house_graph import direct, layers, read_house
from scripts.house_picture import PICTURE, draw


def test_the_picture_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == draw(read_house()), (
        "python -m scripts.house_picture draws it anew"
    )


def test_no_two_rooms_import_each_other() -> None:
    house = read_house()
    for imports in (house.rooms, *house.games.values()):
        height = {room: level for level, row in enumerate(layers(imports)) for room in row}
        for room, others in imports.items():
            assert [other for other in others if height[other] <= height[room]] == []


def test_an_import_that_follows_from_others_is_not_drawn() -> None:
    rooms = {
        "f.deck": frozenset({"f.mast", "f.keel"}),
        "f.mast": frozenset({"f.keel"}),
        "f.keel": frozenset[str](),
    }
    assert layers(rooms) == [["f.deck"], ["f.mast"], ["f.keel"]]
    assert direct(rooms) == [("f.deck", "f.mast"), ("f.mast", "f.keel")]


def test_rooms_that_import_each_other_share_a_layer() -> None:
    rooms = {
        "f.bow": frozenset({"f.stern", "f.keel"}),
        "f.stern": frozenset({"f.bow"}),
        "f.keel": frozenset[str](),
    }
    assert layers(rooms) == [["f.bow", "f.stern"], ["f.keel"]]
    assert ("f.bow", "f.stern") in direct(rooms)
