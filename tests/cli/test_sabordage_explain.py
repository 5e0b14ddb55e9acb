"""One may ask about everything in Sabordage, in both languages."""

from __future__ import annotations

import copy

import pytest

from flibuste.core.fate import Dice
from flibuste.core.words import LANGUAGES
from flibuste.games.registry import open_game
from flibuste.games.sabordage.rules.features import MIDDLES, PIRATES, SIDES
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, COLOURS
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.built_tile import built_sign
from flibuste.games.sabordage.terminal.explain import explain
from flibuste.games.sabordage.text.help_texts import MIDDLE_HELP, PIRATE_HELP, SIDE_HELP, TERMS

HELP = (*SIDE_HELP.values(), *MIDDLE_HELP.values(), *PIRATE_HELP.values(), *TERMS.values())


def some_views() -> list[SabordageView]:
    found = []
    for players in (2, 3, 5):
        dice = Dice(1, players)
        state = open_game("sabordage", players).start(dice, "expert", [])
        while (seat := state.actor) >= 0:
            view = state.view(seat)
            assert isinstance(view, SabordageView)
            found.append(view)
            choices = list(state.legal(seat))
            state.apply(seat, choices[dice.below(len(choices))], dice)
    return found[::5]


@pytest.fixture(scope="module")
def views() -> list[SabordageView]:
    return some_views()


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_may_ask_about_anything(views: list[SabordageView], language: str) -> None:
    names = [title for help_text in HELP for title in (help_text.title.en, help_text.title.fr)]
    signs = ["##", "zz", "<<", ">>", "=", "$", "%", "L", "R1", "B2", "sa"]
    words = ["cannon", "cannons", "canons", "boarding", "rotten", "pourrie", "abordage", "voiles"]
    features = [name for name in (*SIDES.values(), *MIDDLES.values(), *PIRATES) if name]
    for view in views:
        ships = [*COLOURS[: len(view.ships)], *[c.fr for c in COLOUR_WORDS[: len(view.ships)]]]
        where = [*ships, *[f"{ship} 1" for ship in ships], "row 1", "rangée 2", "@3"]
        tiles = [str(tile.identity) for tile in view.box.tiles]
        for topic in (*names, *signs, *words, *features, *where, *tiles, *TERMS, "discard", "pile"):
            lines = explain(topic, view, language)
            assert lines
            assert not any(line.startswith(("There is no help", "Rien")) for line in lines), topic
            assert not any("{" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_known_is_said_to_be_so(views: list[SabordageView], language: str) -> None:
    unknown = {"en": "There is no help", "fr": "Rien sur"}[language]
    for topic in ("nonsense", "yellow mast", "{}", "²", "purple 3"):
        (line,) = explain(topic, views[0], language)
        assert line.startswith(unknown)
    for topic in ("250", "9999999999", "row 77", "yellow 44"):
        assert len(explain(topic, views[0], language)) == 1


def test_a_tile_is_explained_by_all_it_shows(views: list[SabordageView]) -> None:
    view = views[0]
    for tile in view.box.tiles:
        lines = explain(str(tile.identity), view, "en")
        features = {side for side in tile.sides if side}
        parts = len(features) + bool(tile.middle) + bool(tile.pirate)
        assert len(lines) == 1 + parts
    carpenter = next(tile for tile in view.box.tiles if tile.pirate)
    view.expert = False
    said = explain(str(carpenter.identity), view, "en")
    view.expert = True
    assert "only in the expert variant" in said[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_expert_rules_no_pirate_is_shown(
    views: list[SabordageView], language: str
) -> None:
    titles = [help_text.title.say(language) for help_text in PIRATE_HELP.values()]
    view = copy.copy(views[0])
    hired = next(tile.identity for tile in view.box.tiles if tile.pirate)
    for expert in (False, True):
        view.expert = expert
        sign = built_sign(view, hired, False, language)
        assert any(letter.islower() for letter in sign) is expert
        said = explain(str(hired), view, language)
        legend = explain("", view, language)[-2:]
        for lines in (said, legend):
            assert any(title in " ".join(lines) for title in titles) is expert


def test_help_tells_how_to_type_and_what_signs_mean(views: list[SabordageView]) -> None:
    english, french = ("\n".join(explain("", views[0], language)) for language in LANGUAGES)
    for word in ("51t 3", "what 51 3", "## armour", "$ treasure"):
        assert word in english
    for word in ("construire", "essai 51 3", "## blindage", "$ trésor"):
        assert word in french
    for text in (english, french):
        assert max(len(line) for line in text.split("\n")) <= 160
