"""Learn what tiles of Sabordage are worth, for the search, from games of its playing policy.

    python scripts/sabordage_worths.py --games 20000 --seed 3

writes src/flibuste/bots/sabordage/weights.py anew, from games that are played with the weights it
holds: one turn of several. Needs numpy. The weights in the package are the third turn, made by the
command above; the first one's games were played with the numbers of `evaluation`.

A position is a number of ships, each with so many of every feature; one of them wins. The chance
of each is the softmax of what its features weigh (a conditional logit), fitted for every moment by
Newton's method: after the boarding phases of two rounds, and, for the policy, after a trial in
each of nine buildings, where the tile just built counts by itself too.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flibuste.bots.sabordage.trial import Trial
from flibuste.bots.sabordage.worth import BUILT, FEATURES, MOMENTS, SPAN, features_of, worths_of
from flibuste.core.fate import Dice
from flibuste.sabordage.actions import ship_of, tile_of, turned_of
from flibuste.sabordage.box import IDS
from flibuste.sabordage.box_file import standard_box
from flibuste.sabordage.deal import deal, start
from flibuste.sabordage.fleet import FEWEST, owner
from flibuste.sabordage.position import BUILD, BUILDING, FACE, PHASE, ROUND, SHIPS, START, TOP
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.variants import BASE, EXPERT

PAGE = Path(__file__).resolve().parent.parent / "src/flibuste/bots/sabordage/weights.py"
BOX: Final = standard_box()
#: The policy takes the best of so many throws, and now and then just one.
THOUGHTS: Final = 6
WILD: Final = 0.12
#: How many of the buildings are kept as data.
KEPT: Final = 0.25
#: What keeps weights small that hardly any position tells of.
RIDGE: Final = 2.0
TURNS: Final = 25

Numbers = NDArray[np.float64]

_HEAD = '''"""What tiles are worth, by moment and feature: learned by `scripts/sabordage_worths.py`.

Rows are the moments of `worth`, columns its `FEATURES`; the numbers are logarithms of odds, in
hundredths.
"""

from __future__ import annotations

from typing import Final
'''


class Sample:
    """A position at a moment: each ship's features, and each ship's share in its owner's win."""

    def __init__(self, moment: int, ships: Numbers, owners: list[int]) -> None:
        self.moment = moment
        self.ships = ships
        self.owners = owners
        self.won: list[float] = []


def _table(expert: bool) -> Numbers:
    """Return the features of every face, visible, then covered."""
    faces = [int(BOX.face[face]) if face < 2 * IDS else 0 for face in range(SPAN)]
    return np.array(
        [features_of(face, covered, expert) for covered in (False, True) for face in faces]
    )


def _ships(s: Sabordage, table: Numbers) -> Numbers:
    """Return how often each ship has each feature."""
    found = []
    for ship in range(int(s.facts[SHIPS])):
        decks = [int(s.decks[at]) for at in range(s.facts[START + ship], s.facts[START + ship + 1])]
        at = [(deck & FACE) + (0 if deck & TOP else SPAN) for deck in decks]
        found.append(table[at].sum(axis=0))
    return np.array(found)


def play(players: int, expert: bool, dice: Dice, chance: random.Random) -> list[Sample]:
    """Play one game; return what there is to learn from it."""
    table = TABLES[expert]
    s = start(BOX, deal(BOX, dice, players, EXPERT if expert else BASE, []))
    owners = [int(owner(players, ship)) for ship in range(int(s.facts[SHIPS]))]
    trial = Trial(s, worths_of(BOX, players, expert))
    samples: list[Sample] = []
    nothing = np.zeros((len(owners), len(FEATURES)))
    round_ = 1
    while (seat := s.actor) >= 0:
        facts = s.facts
        if facts[ROUND] != round_:
            round_ = int(facts[ROUND])
            samples.append(Sample(round_ - 2, _ships(s, table), owners))
        act = int(trial.think(s, seat, 1 if chance.random() < WILD else THOUGHTS, dice))
        if facts[PHASE] == BUILD and chance.random() < KEPT:
            trial.prospect(s, seat, act)
            built = nothing.copy()
            ship = int(ship_of(act)) if players == FEWEST else seat
            built[ship] = table[int(tile_of(act) + IDS * turned_of(act))]
            moment = 2 + 3 * round_ + int(facts[BUILDING]) - 4
            ships = np.concatenate([_ships(trial.spare, table), built], axis=1)
            samples.append(Sample(moment, ships, owners))
        s.play(seat, act, dice, None)
    outcome = s.outcome()
    assert outcome is not None
    for sample in samples:
        sample.won = [
            1.0 / len(outcome.winners) if each in outcome.winners else 0.0 for each in owners
        ]
    return samples


def fit(samples: list[Sample]) -> Numbers:
    """Return the weights that make what happened likeliest."""
    most = max(len(sample.owners) for sample in samples)
    width = samples[0].ships.shape[1]
    x = np.zeros((len(samples), most, width))
    won = np.zeros((len(samples), most))
    absent = np.full((len(samples), most), -1e9)
    for k, sample in enumerate(samples):
        x[k, : len(sample.owners)] = sample.ships
        won[k, : len(sample.owners)] = sample.won
        absent[k, : len(sample.owners)] = 0.0
    weights = np.zeros(width)
    keep = 2.0 * RIDGE * np.eye(width)
    keep[0, 0] = 0.0
    for _ in range(TURNS):
        worth = x @ weights + absent
        odds = np.exp(worth - worth.max(axis=1, keepdims=True))
        chances = odds / odds.sum(axis=1, keepdims=True)
        # Which ship of the winner's it was, if it has two, by their odds (S7.3).
        shares = won * odds
        shares /= shares.sum(axis=1, keepdims=True)
        # A win shared by several seats goes to each in equal parts.
        if most > 2 * FEWEST or len(set(samples[0].owners)) > FEWEST:
            shares = won
        slope = np.einsum("ns,nsf->f", shares - chances, x) - keep @ weights
        means = np.einsum("ns,nsf->nf", chances, x)
        bend = np.einsum("ns,nsf,nsg->fg", chances, x, x, optimize=True) - means.T @ means
        weights = weights + np.linalg.solve(bend + keep + 1e-6 * np.eye(width), slope)
    return weights


def learn(duel: bool, games: int, seed: int) -> str:
    """Play, fit every moment, and return the table of weights as text."""
    chance = random.Random(seed)
    by_moment: dict[int, list[Sample]] = {}
    for game in range(games):
        players = FEWEST if duel else chance.choice((3, 4, 4, 5))
        for sample in play(players, game % 2 == 1, Dice(seed, game), chance):
            by_moment.setdefault(sample.moment, []).append(sample)
    rows = np.zeros((MOMENTS, len(FEATURES)))
    for moment, samples in by_moment.items():
        weights = fit(samples)
        rows[moment] = weights[: len(FEATURES)]
        if moment >= 2:
            rows[BUILT + moment - 2] = weights[len(FEATURES) :]
    return "\n".join(" ".join(f"{round(100 * float(w)):4d}" for w in row) for row in rows)


def main() -> None:
    """Write the weights anew."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=3)
    told = parser.parse_args()
    duel = learn(True, told.games // 2, told.seed)
    fleet = learn(False, told.games, told.seed)
    tables = f'#: For two players.\nDUEL: Final = """\n{duel}\n"""\n\n'
    tables += f'#: For three to five.\nFLEET: Final = """\n{fleet}\n"""\n'
    PAGE.write_text(f"{_HEAD}\n{tables}", encoding="utf-8")


TABLES: Final = {False: _table(False), True: _table(True)}

if __name__ == "__main__":
    main()
