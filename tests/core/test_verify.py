"""Verifying a sealed record whose shuffles were not the seal's."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match, match_of_position
from flibuste.core.record import Record
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay, verify
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import open_game
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.actions import BUY, kind_of, what_of
from tests.games.under_fire.table import BOX


def charted(game: UnderFireGame, seed: int) -> Match:
    """Play a sealed deal, buying the chart when possible, with shuffles from other dice."""
    match = deal_match(game, Sealed(bytes([seed]) * 32, [b"", b""]))
    match.fate = Dice(seed)
    chart = game.box.mercenaries.index("chart")
    random_choice = random.Random(seed).choice
    while (seat := match.state.actor) >= 0:
        choices = list(match.state.legal(seat))
        buys = [c for c in choices if kind_of(c) == BUY and what_of(c) == chart]
        match.choose(seat, random_choice(buys or [c for c in choices if kind_of(c) != BUY]))
    return match


def test_a_shuffle_that_is_not_the_seals_is_what_verify_names() -> None:
    """Nor a later choice that is legal only with the tiles that its player held."""
    game = UnderFireGame(BOX)
    shuffled = 0
    for seed in range(60):
        record = charted(game, seed).record()
        if not any(step.chance for step in record.steps):
            continue
        shuffled += 1
        replay(game, record, "game.txt")
        with pytest.raises(BadText) as refused:
            verify(game, record, "game.txt")
        assert refused.value.code == "does-not-verify"
        assert "another shuffle" in refused.value.words.en
    assert shuffled >= 10


def forged(game: UnderFireGame) -> Record:
    """Return a game from a position of somebody's liking, with the seal of a genuine game."""
    genuine = deal_match(game, Sealed(bytes([7]) * 32, [b"a", b"b"]))
    liked = deal_match(game, Dice(1))
    match = match_of_position(
        game, game.write_position(liked.state, EVERYTHING), "p.txt", Dice(2), Dice(2)
    )
    match.seal = genuine.seal
    random_choice = random.Random(3).choice
    while (seat := match.state.actor) >= 0:
        match.choose(seat, random_choice(list(match.state.legal(seat))))
    return match.record()


def test_a_sealed_game_does_not_start_from_a_position() -> None:
    game = UnderFireGame(BOX)
    record = forged(game)
    assert record.position
    assert record.seal is not None
    replay(game, record, "game.txt")
    with pytest.raises(BadText) as refused:
        verify(game, record, "game.txt")
    assert refused.value.code == "does-not-verify"
    assert "position" in refused.value.words.en


def test_a_game_has_one_start() -> None:
    game = UnderFireGame(BOX)
    record = forged(game)
    record.deal = deal_match(game, Sealed(bytes([7]) * 32, [b"a", b"b"])).deal
    both = record.text().replace("[choices]", "\n".join(["[deal]", *record.deal, "", "[choices]"]))
    for text, code in ((both, "two-starts"), (record.compact(), "bad-compact-record")):
        with pytest.raises(BadText) as refused:
            read_record(text, "game.txt", game.seat_names())
        assert refused.value.code == code


ROOT = Path(__file__).parents[2]
#: Counts how often the rules are asked to play a choice: in the sources, where that can be counted.
COUNT = """
import sys
from pathlib import Path
from flibuste.core.replay import replay, verify
from flibuste.games.registry import open_record
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.server.replay import play_again
played = 0
def counting(state):
    apply = state.apply
    def counted(*args):
        global played
        played += 1
        apply(*args)
    state.apply = counted
counting(UnderFire)
counting(Sabordage)
text = Path(sys.argv[1]).read_text(encoding="utf-8")
game, record = open_record(text, "r")
assert record.seal is not None
for again in (lambda: replay(game, record, "r"), lambda: verify(game, record, "r"),
              lambda: play_again(text)):
    played = 0
    again()
    print(played, len(record.steps))
"""


@pytest.mark.parametrize(("name", "players"), [("under-fire", 2), ("sabordage", 3)])
def test_verifying_plays_every_choice_once(name: str, players: int, tmp_path: Path) -> None:
    match = deal_match(open_game(name, players), Sealed(bytes(32), [b""] * players))
    chance = random.Random(4)
    while (seat := match.state.actor) >= 0:
        match.choose(seat, chance.choice(list(match.state.legal(seat))))
    file = tmp_path / "record.txt"
    file.write_text(match.record().text(), encoding="utf-8")
    counted = subprocess.run(
        [sys.executable, "-c", COUNT, file],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=120,
    )
    counts = [line.split() for line in counted.stdout.splitlines()]
    once = str(len(match.journal))
    twice = str(2 * len(match.journal))
    # A replay then plays them once more, to show every moment.
    assert counts == [[once, once], [once, once], [twice, once]]
