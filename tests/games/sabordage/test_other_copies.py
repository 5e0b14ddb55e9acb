"""Boxes as printed copies may have them: read back, played, drawn, recorded, explained (S9)."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.record_reader import read_record
from flibuste.core.replay import replay
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.drawing.gallery import draw_svg, plain_text
from flibuste.games.registry import open_game
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.fleet import COLOURS
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.explain import explain
from flibuste.games.sabordage.text.box_file import read_box
from tests.games.sabordage.boxes import random_box


@pytest.mark.rule("S9")
@pytest.mark.parametrize("seed", range(40))
def test_any_such_box_is_written_and_read_back(seed: int) -> None:
    box = random_box(random.Random(seed))
    again = read_box(box.text(), "again")
    assert (again.text(), again.digest) == (box.text(), box.digest)
    assert [tile.shown for tile in again.tiles] == [tile.shown for tile in box.tiles]
    assert (int(again.wheel), list(again.face)) == (int(box.wheel), list(box.face))
    assert sorted(again.bombards) == sorted(box.bombards)


@pytest.mark.rule("S9")
@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_shown_told_and_recorded(players: int, variant: str) -> None:
    rng = random.Random(f"{players}{variant}")
    game = SabordageGame(random_box(rng), players)
    match = deal_match(game, Dice(players), variant, [])
    while actors := match.state.actors():
        seat = actors[0]
        match.choose(seat, rng.choice(list(match.state.legal(seat))))
        if rng.random() < 0.2:
            _check_views(game, match.view(seat), match.view(EVERYTHING))
    assert all(words.en and words.fr for words in game.narrate(match.events(SPECTATOR)))
    text = match.record().text()
    record = read_record(text, "record", list(COLOURS))
    again = open_game("sabordage", players, record.box_text)
    assert again.box_id() == game.box_id()
    assert replay(again, record, "record").view(EVERYTHING) == match.view(EVERYTHING)


def _check_views(game: SabordageGame, *views: object) -> None:
    for view in views:
        assert isinstance(view, SabordageView)
        position = game.write_view(view)
        assert game.write_view(game.read_view(position, "position")) == position
        for language in ("en", "fr"):
            ElementTree.fromstring(draw_svg(view, language))
            assert plain_text(view, language)
            for tile in game.box.tiles[:5]:
                assert explain(str(tile.identity), view, language)
