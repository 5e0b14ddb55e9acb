"""The examples of the page on text formats are what they say they are."""

from __future__ import annotations

import re
from pathlib import Path

from flibuste.core.fate import Dice
from flibuste.core.opening import match_of_deal
from flibuste.core.sheet import read_sheet
from flibuste.games.registry import open_game, registered
from flibuste.games.sabordage.text.spellings import PRINT
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.worlds import imagine
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.games.under_fire.text.position_text import read_position

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


def example(heading: str) -> str:
    """Return the first sheet under a heading of the page."""
    section = re.split(rf"\n##+ {heading}\n", PAGE)[1]
    found = re.search(r"```text\n(.*?)```", section, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_box_is_the_one_that_ships() -> None:
    assert set(re.findall(r"^box: (\S+ \S+)", PAGE, re.MULTILINE)) == {UnderFireGame().box_id()}


def test_the_position_can_be_read_and_played() -> None:
    view = read_position(
        read_sheet(example("Positions"), "formats.md", ["position"]), standard_box()
    )
    world = imagine(view, Dice(1))
    assert world.actors() == [view.mover]
    assert len(world.legal(view.mover)) > 1


def test_the_deal_can_be_read_and_played() -> None:
    match = match_of_deal(UnderFireGame(), example("Deals"), "formats.md", Dice(1))
    assert len(match.state.legal(match.state.actor)) > 1


def test_the_position_of_sabordage_can_be_read_and_played() -> None:
    game = open_game("sabordage", 4)
    text = example("Positions of Sabordage")
    assert registered("sabordage").players_in(read_sheet(text, "formats.md", ["position"])) == 4
    state = game.from_position(text, "formats.md", Dice(1), Dice(1))
    assert state.actors() == [0, 1, 2, 3]
    assert len(state.legal(0)) > 1


def test_a_position_without_a_line_for_players_is_for_as_many_as_there_are_ships() -> None:
    text = example("Positions of Sabordage").replace("players: 4", "")
    assert registered("sabordage").players_in(read_sheet(text, "formats.md", ["position"])) == 4


def test_the_table_of_words_is_the_one_that_is_read() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| (.*) \|$", PAGE, re.MULTILINE)
    table = {word: {french, *re.findall("`([^`]+)`", others)} for word, french, others in rows}
    words = {word for _, word in PRINT.table} - {"fired", "now"}
    assert set(table) == words
    known = set(PRINT.table)
    for word, spellings in table.items():
        missing = {spelling for spelling, meant in known if meant == word} - spellings - {word}
        assert all((spelling, word) in known for spelling in spellings), word
        assert missing <= {"–", "—"}, word
