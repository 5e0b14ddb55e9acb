"""Every golden playthrough, played again and compared; a missing one fails."""

from __future__ import annotations

import re

import pytest

from flibuste.core.match import Match
from flibuste.core.record_reader import read_record
from flibuste.core.replay import verify
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import GAMES
from flibuste.games.under_fire.rules.actions import KINDS
from tests.laws.worlds_to_try import WORLDS
from tests.playthroughs.golden import HERE
from tests.playthroughs.told import PLAYTHROUGHS, Playthrough, told

_UNDER_FIRE = set(KINDS) - {"arrange", "adjust"}
#: The kinds of choices that come up in every playthrough of a game and variant.
COMMON_KINDS = {
    ("under-fire", "standard"): _UNDER_FIRE,
    ("under-fire", "expert"): _UNDER_FIRE,
    ("sabordage", "base"): {"build", "rotten"},
    ("sabordage", "expert"): {"build", "rotten", "carpenter"},
}
#: What happens too rarely to be asked of a few games.
RARE = {"under-fire": {"stopped", "mine-shown"}, "sabordage": set[str]()}
NAMES = [playthrough.path.stem for playthrough in PLAYTHROUGHS]


def test_every_game_and_variant_has_its_playthrough() -> None:
    expected = {playthrough.path.name for playthrough in PLAYTHROUGHS}
    found = {path.name for path in HERE.glob("*.txt")}
    assert found == expected, "run `python -m tests.playthroughs --write`"


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=NAMES)
def test_the_game_is_told_the_same(playthrough: Playthrough) -> None:
    written = playthrough.path.read_text("utf-8").splitlines()
    again = told(playthrough).splitlines()
    for number, (one, other) in enumerate(zip(written, again, strict=False), start=1):
        assert other == one, f"{playthrough.path.name}:{number}"
    assert len(again) == len(written)


def verified(playthrough: Playthrough) -> Match:
    """Return the game in a file, from the record that stands in it."""
    text = playthrough.path.read_text("utf-8").partition("\nRecord:\n")[2]
    record = read_record(text, playthrough.path.name, playthrough.game.seat_names())
    match = verify(playthrough.game, record, playthrough.path.name)
    assert match.result() == record.result != "*"
    return match


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=NAMES)
def test_the_record_in_it_verifies(playthrough: Playthrough) -> None:
    match = verified(playthrough)
    outcome = match.state.outcome()
    assert outcome is not None
    assert f"\nResult: {match.result()}\n" in playthrough.path.read_text("utf-8")


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=NAMES)
def test_much_happens_in_it(playthrough: Playthrough) -> None:
    """A golden game is worth little if the rare kinds of choices do not come up."""
    text = playthrough.path.read_text("utf-8")
    kinds = set(re.findall(r"^\d+\. \w+: (\w+)", text, re.MULTILINE))
    assert kinds >= COMMON_KINDS[playthrough.game.name, playthrough.variant]


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_can_happen_happens_in_one_of_them(name: str) -> None:
    matches = [verified(each) for each in PLAYTHROUGHS if each.game.name == name]
    told_of = {event.kind for match in matches for event in match.events(EVERYTHING)}
    kinds = {kind for w in WORLDS if w.game.name == name for kind in w.public}
    assert kinds - RARE[name] <= told_of <= kinds
