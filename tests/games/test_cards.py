"""Whatever can be in play has a card: a name, an effect, a rule of the rules page, an example."""

from __future__ import annotations

import re
from typing import Any

import pytest

from flibuste.core.help_text import HelpText
from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES, registered

#: The kinds of help texts that name what lies on a table; `term` also has tokens and words.
THINGS = {
    "under-fire": {"ship", "space", "mercenary", "term"},
    "sabordage": {"feature", "term"},
}
TOKENS = {"burning", "shield", "mine", "dummy", "gold", "point", "deck", "reserve"}
PARTS = {"sail", "plain", "stack", "bow", "stern", "fuse"}


def texts(game: str, variant: str) -> dict[tuple[str, str], HelpText]:
    """Return the help texts of what a variant has."""
    return {
        (kind, name): text
        for kind, named in registered(game).help_texts().items()
        for name, text in named.items()
        if text.variant in ("", variant)
    }


def in_play(game: str, variant: str) -> set[tuple[str, str]]:
    """Return what can lie on a table of the game, in hand or on the board, by kind and name."""
    kit = registered(game)
    box: dict[str, Any] = dict(kit.open(kit.usual).box_facts())
    if game == "under-fire":
        spaces = {effect for face in box["faces"].values() for effect in face}
        return {
            *(("ship", str(number)) for number in range(1, 10)),
            *(("space", effect) for effect in spaces),
            *(("mercenary", each["effect"]) for each in box["mercenaries"]),
            *(("term", token) for token in TOKENS),
        }
    found = {("term", part) for part in PARTS}
    for tile in box["tiles"]:
        shown = [tile["port"], tile["starboard"], tile["middle"]]
        if variant == "expert":
            shown.append(tile["pirate"])
        for each in "+".join(shown).split("+"):
            if each != "-":
                found.add(("feature", each.rstrip("12")))
    return found


def every_variant() -> list[tuple[str, str]]:
    return [
        (game, variant)
        for game in THINGS
        for variant in registered(game).open(registered(game).usual).variants
    ]


def test_all_games_are_looked_at() -> None:
    assert set(THINGS) == set(GAMES)


@pytest.mark.parametrize(("game", "variant"), every_variant())
def test_whatever_is_in_play_has_a_card(game: str, variant: str) -> None:
    found = texts(game, variant)
    assert in_play(game, variant) <= set(found)
    for language in LANGUAGES:
        page = registered(game).rules_page(language)
        anchors = set(re.findall(r'<a id="([^"]+)">', page))
        for text in found.values():
            assert text.example is not None
            assert text.title.say(language)
            assert text.words.say(language).endswith(".")
            assert text.example.say(language).endswith(".")
            assert text.rule in anchors
    assert len({text.example.en for text in found.values() if text.example}) == len(found)


@pytest.mark.parametrize(("game", "variant"), every_variant())
def test_no_variant_names_what_it_has_not(game: str, variant: str) -> None:
    absent = [
        text
        for named in registered(game).help_texts().values()
        for text in named.values()
        if text.variant not in ("", variant)
    ]
    assert bool(absent) == ((game, variant) == ("sabordage", "base"))
    for text in texts(game, variant).values():
        for language in LANGUAGES:
            said = f"{text.title.say(language)} {text.words.say(language)}"
            said += "" if text.example is None else text.example.say(language)
            for other in absent:
                assert other.title.say(language) not in said.lower()
