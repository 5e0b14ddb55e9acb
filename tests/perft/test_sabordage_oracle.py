"""The counts of Sabordage, counted by the naive reference: the same games in another engine."""

from __future__ import annotations

import pickle

import pytest

from flibuste.games.sabordage.game import SabordageGame
from tests.games.sabordage.test_oracle import Pair
from tests.perft.test_perft import LINES, Line
from tests.playthroughs.golden import golden_game
from tests.reference.sabordage import Reference

#: What the reference counts in time: all games of the file, from all its moments.
SMALL = [line for line in LINES["sabordage"] if line[0][-1] <= 2 or line[1] <= 2500]


def as_it_lies(discard: list[int]) -> list[int]:
    """Shuffle nothing, as `flibuste.core.perft.NoShuffle`."""
    return discard


def slow_perft(game: Reference, depth: int) -> int:
    """Count as `flibuste.core.perft` does, with the reference."""
    actors = game.actors()
    if depth == 0 or not actors:
        return 1
    seat = actors[0]
    legal = game.legal(seat)
    if depth == 1:
        return len(legal)
    frozen = pickle.dumps(game)
    total = 0
    for text in legal:
        after: Reference = pickle.loads(frozen)
        after.choose(seat, text)
        total += slow_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("line", SMALL, ids=lambda line: " ".join(str(word) for word in line[0]))
def test_the_reference_counts_the_same(line: Line) -> None:
    (name, players, seed, variant, options, before, depth), count = line
    game = golden_game(name, players)
    assert isinstance(game, SabordageGame)
    pair = Pair(game.box, players, variant, [] if options == "-" else [options], seed)
    for _ in range(before):
        seat = pair.state.actor
        legal = pair.state.legal(seat)
        pair.choose(seat, legal[int(pair.fate.below(len(legal)))])
    pair.game.reshuffle = as_it_lies
    assert slow_perft(pair.game, depth) == count


def test_the_reference_counts_every_table() -> None:
    counted = {(players, variant) for (_, players, _, variant, *_), _ in SMALL}
    assert counted == {(n, variant) for n in (2, 3, 4, 5) for variant in ("base", "expert")}
    assert any(options != "-" for (*_, options, _, _), _ in SMALL)
    assert any(depth > 2 for (*_, depth), _ in SMALL)
