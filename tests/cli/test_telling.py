"""Every event has its sentence, and everything one may ask about its explanation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.opening import match_of_position
from flibuste.core.seat import SPECTATOR
from flibuste.core.words import plain
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules.deal import EXPERT, STANDARD, deal
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import SPACES, name
from flibuste.games.under_fire.rules.state import start
from flibuste.games.under_fire.terminal.explain import explain
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.games.under_fire.text.help_texts import (
    MERCENARY_HELP,
    SHIP_HELP,
    SPACE_HELP,
    TERMS,
    mercenary_help,
    space_help,
)
from flibuste.games.under_fire.text.telling import narrate, tell
from tests.cli.driving import ROOT
from tests.games.under_fire.table import EMPTY_SEA, Table

BOX = standard_box()
SOURCES = ROOT / "src/flibuste/games/under_fire/rules"


def kinds_in_the_sources() -> set[str]:
    found: set[str] = set()
    for path in SOURCES.glob("*.py"):
        found |= set(re.findall(r'Event\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")))
    return found


def random_games(games: int) -> list[Event]:
    events: list[Event] = []
    for number in range(games):
        dice = Dice(3, number)
        s = start(BOX, deal(BOX, dice, EXPERT if number % 4 == 0 else STANDARD), events)
        while (seat := s.actor) >= 0:
            choices = list(s.legal(seat))
            # Mercenaries whenever one can be had, so that everything comes up.
            bought = [choice for choice in choices if actions.kind_of(choice) == actions.BUY]
            choices = bought or choices
            s.apply(seat, choices[dice.below(len(choices))], dice, events)
    return events


def a_shot_that_a_mercenary_stops() -> list[Event]:
    """Random play rarely comes to this: a broadside next to an enemy mercenary (U5.3, U7.6)."""
    sea = ["6 . . . . . . .", "5 . . . . . . .", "4 . . . . . . .", "3 . . . . . . ."]
    sea += ["2 . D:buckler . . . . .", "1 . . . . . . ."]
    head = ["flibuste under-fire position 1", "turn: light 1 main", "gold: 4 0"]
    text = "\n".join([*head, "mercenaries: broadside", "[sea]", *sea])
    match = match_of_position(UnderFireGame(), text, "test", Dice(0), Dice(0))
    return match.choose_text(0, "buy broadside b1")


def a_last_token_that_is_turned_up() -> list[Event]:
    """Random play rarely comes to this: the last token of the supply may be the dummy (U5.8)."""
    sea = EMPTY_SEA.replace(".", "m?", 1).replace(".", "m", 1)
    head = "mines taken: 6 6\ndummy: laid dark loose"
    return Table(sea, hand="2 4 6", head=head, spaces={"d1": "lay-mine"}).play("lay 2 d1")


@pytest.fixture(scope="module")
def events() -> list[Event]:
    return random_games(40) + a_shot_that_a_mercenary_stops() + a_last_token_that_is_turned_up()


def test_every_kind_of_event_has_a_sentence_in_both_languages(events: list[Event]) -> None:
    told: dict[str, set[str]] = {}
    for event in events:
        for seat in (0, 1, SPECTATOR):
            seen = event.seen_by(seat)
            english, french = (tell(seen, BOX, language) for language in ("en", "fr"))
            assert english != french
            assert english.endswith(".")
            assert french.endswith(".")
            assert "{" not in english + french
            told.setdefault(event.kind, set()).add(english)
    assert set(told) == kinds_in_the_sources()


def test_a_sentence_tells_no_secret_of_another(events: list[Event]) -> None:
    for event in events:
        if not event.secrets or event.kind == "chose":
            continue
        owner = event.knows[0]
        other = tell(event.seen_by(1 - owner), BOX, "en")
        assert other == tell(event.seen_by(SPECTATOR), BOX, "en")
        assert "dummy" not in other
        if "number" in event.secrets:
            assert str(event.secrets["number"]) not in other
            assert str(event.secrets["number"]) in tell(event.seen_by(owner), BOX, "en")


def test_choices_that_other_events_tell_are_left_out(events: list[Event]) -> None:
    sentences = [words.en for words in narrate(events[:400], BOX, [plain("Ann"), plain("Ben")])]
    assert not any("chooses" in sentence for sentence in sentences)
    assert any(sentence.startswith("Ann lays") for sentence in sentences)


def test_every_thing_is_explained_with_a_rule_that_exists() -> None:
    page = Path(ROOT / "docs" / "rules" / "under-fire.md").read_text(encoding="utf-8")
    everything = [*SHIP_HELP[1:], *SPACE_HELP, *MERCENARY_HELP, *TERMS.values()]
    for help_text in everything:
        assert f'<a id="{help_text.rule}"></a>' in page
        assert help_text.words.en != help_text.words.fr
    assert len(SHIP_HELP) == 10
    for effect in SPACE_EFFECTS:
        assert space_help(effect) in SPACE_HELP
    for effect in MERCENARY_EFFECTS:
        assert mercenary_help(effect) in MERCENARY_HELP


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_may_ask_about_anything(language: str) -> None:
    dice = Dice(1)
    s = start(BOX, deal(BOX, dice))
    while not s.over:
        view = s.view(s.actor)
        topics = [*[name(space) for space in range(SPACES)], *"123456789", *BOX.mercenaries]
        topics += [*MERCENARY_EFFECTS, *SPACE_EFFECTS[1:], *TERMS, "", "éperon", "or", "p"]
        if s.round % 5 == 0:
            for topic in topics:
                lines = explain(topic, view, language)
                assert lines
                assert not any("nothing is known" in line.lower() for line in lines), topic
        choices = s.legal(s.actor)
        s.apply(s.actor, choices[dice.below(len(choices))], dice)
