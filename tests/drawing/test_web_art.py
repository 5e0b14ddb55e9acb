"""The sprites of the web client are the ones that the program draws now, and are whole."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from scripts.web_art import FOLDER, SHEETS


@pytest.mark.parametrize("name", SHEETS)
def test_a_sprite_is_up_to_date(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == SHEETS[name]() + "\n"


@pytest.mark.parametrize("name", SHEETS)
def test_ids_are_unique_and_everything_shown_is_defined(name: str) -> None:
    drawn = SHEETS[name]()
    ElementTree.fromstring(drawn)
    ids = re.findall(r' id="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(ids)


@pytest.mark.parametrize("name", SHEETS)
def test_a_strict_policy_for_styles_lets_it_pass(name: str) -> None:
    drawn = SHEETS[name]()
    assert "style" not in drawn
    assert "<script" not in drawn
