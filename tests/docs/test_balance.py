"""The documentation's reports are made from the games it keeps, and its page names them all."""

from __future__ import annotations

from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES, open_game
from scripts.balance_pages import DATA, address, measured, pages, verdicts


def test_every_game_has_its_reports_in_both_languages() -> None:
    found = pages()
    wanted = {address(game, language) for game in GAMES for language in LANGUAGES}
    assert set(found) == wanted | {"balance/plotly.min.js"}
    page = (DATA.parent / "balance.md").read_text(encoding="utf-8")
    for name in wanted:
        assert f"({name})" in page
        assert 'src="plotly.min.js"' in found[name]
        assert len(found[name]) < 2_000_000


def test_the_page_shows_the_verdicts() -> None:
    page = (DATA.parent / "balance.md").read_text(encoding="utf-8")
    shown = verdicts(page)
    assert "<!-- balance" in page
    assert "<!-- balance" not in shown
    assert shown.count("<table") == len(GAMES)
    for game in GAMES:
        assert f'href="{address(game, "en")}#' in shown


def test_what_is_kept_was_played_with_the_boxes_of_the_package() -> None:
    for game in GAMES:
        for each in measured(game):
            assert each.box_id == open_game(game, each.players).box_id()
