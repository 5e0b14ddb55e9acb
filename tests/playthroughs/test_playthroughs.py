"""Every golden playthrough, played again and compared; a missing one fails."""

from __future__ import annotations

import re

import pytest

from flibuste.core.record import read_record
from flibuste.core.replay import verify
from flibuste.under_fire.actions import KINDS
from tests.playthroughs.told import HERE, PLAYTHROUGHS, Playthrough, told

#: The kinds of choices of each game that every variant has.
COMMON_KINDS = {"under-fire": set(KINDS) - {"arrange", "adjust"}}
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


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=NAMES)
def test_the_record_in_it_verifies(playthrough: Playthrough) -> None:
    text = playthrough.path.read_text("utf-8").partition("\nRecord:\n")[2]
    record = read_record(text, playthrough.path.name, playthrough.game.seat_names())
    match = verify(playthrough.game, record, playthrough.path.name)
    assert match.result() == record.result != "*"


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=NAMES)
def test_much_happens_in_it(playthrough: Playthrough) -> None:
    """A golden game is worth little if the rare kinds of choices do not come up."""
    text = playthrough.path.read_text("utf-8")
    kinds = set(re.findall(r"^\d+\. \w+: (\w+)", text, re.MULTILINE))
    assert kinds >= COMMON_KINDS[playthrough.game.name]
