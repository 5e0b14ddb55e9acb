"""Learn what the tiles of Sabordage are worth to the search, from games of its playing policy.

    python -m scripts.sabordage_worths --games 40000 --turns 4 --seed 3

rewrites src/flibuste/games/sabordage/bots/weights.py, and writes a log to
docs/strength/sabordage-worths.log. Learning starts from nothing, so the same command gives the same
weights. It needs numpy. The games of the first turn are played at random; each later turn plays
with the weights of the turn before.

A position has several ships, each with a count of every feature, and one ship wins. The chance of
a ship is the softmax of its weighted features (a conditional logit). Newton's method fits it for
every moment: after the boarding phases of two rounds, and, for the policy, after a trial in each of
nine buildings. In a trial, the tile that was just built has weights of its own.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flibuste.core.fate import Dice
from flibuste.games.sabordage.bots.trial import Trial
from flibuste.games.sabordage.bots.worth import BUILT, FEATURES, MOMENTS, SPAN, Worths, features_of
from flibuste.games.sabordage.rules.actions import ship_of, tile_of, turned_of
from flibuste.games.sabordage.rules.box import IDS
from flibuste.games.sabordage.rules.deal import deal, start
from flibuste.games.sabordage.rules.fleet import FEWEST, owner
from flibuste.games.sabordage.rules.position import (
    BUILD,
    BUILDING,
    FACE,
    PHASE,
    ROUND,
    SHIPS,
    START,
    TOP,
)
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.variants import BASE, EXPERT
from flibuste.games.sabordage.text.box_file import standard_box

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "src/flibuste/games/sabordage/bots/weights.py"
LOG: Final = ROOT / "docs/strength/sabordage-worths.log"
BOX: Final = standard_box()
#: The policy takes the best of this many random choices, and now and then the first one.
THOUGHTS: Final = 6
WILD: Final = 0.12
#: The share of the buildings that is kept as data.
KEPT: Final = 0.25
#: The ridge penalty: it keeps the weights of rare features small.
RIDGE: Final = 2.0
STEPS: Final = 25
CLOSE: Final = 1e-5
#: All weights are 0: with them, the policy plays at random.
NOTHING: Final = ("0 " * len(FEATURES) + "\n") * MOMENTS
#: The number of games that compare a turn's policy with the one before.
TRIALS: Final = 4000

Numbers = NDArray[np.float64]

_HEAD = '''"""What tiles are worth, by moment and feature: learned by `scripts/sabordage_worths.py`.

Rows are the moments of `worth`, columns its `FEATURES`; the numbers are logarithms of odds, in
hundredths.
"""

from __future__ import annotations

from typing import Final
'''


class Sample:
    """A position at a moment: the features of each ship, and its owner's share of the win."""

    def __init__(self, moment: int, ships: Numbers, owners: list[int]) -> None:
        self.moment = moment
        self.ships = ships
        self.owners = owners
        self.won: list[float] = []


def _table(expert: bool) -> Numbers:
    """Return the features of every face: first visible, then covered."""
    faces = [int(BOX.face[face]) if face < 2 * IDS else 0 for face in range(SPAN)]
    return np.array(
        [features_of(face, covered, expert) for covered in (False, True) for face in faces]
    )


def _ships(s: Sabordage, table: Numbers) -> Numbers:
    """Return how many of each feature each ship has."""
    found = []
    for ship in range(int(s.facts[SHIPS])):
        decks = [int(s.decks[at]) for at in range(s.facts[START + ship], s.facts[START + ship + 1])]
        at = [(deck & FACE) + (0 if deck & TOP else SPAN) for deck in decks]
        found.append(table[at].sum(axis=0))
    return np.array(found)


def new_game(players: int, expert: bool, dice: Dice) -> Sabordage:
    """Return a game that has just been dealt."""
    return start(BOX, deal(BOX, dice, players, EXPERT if expert else BASE, []))


def play(
    s: Sabordage, expert: bool, worths: Worths, dice: Dice, chance: random.Random
) -> list[Sample]:
    """Play a game to its end; return the samples to learn from."""
    table = TABLES[expert]
    players = s.players
    owners = [int(owner(players, ship)) for ship in range(int(s.facts[SHIPS]))]
    trial = Trial(s, worths)
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
    """Return the weights that make the results most likely."""
    most = max(len(sample.owners) for sample in samples)
    width = samples[0].ships.shape[1]
    x = np.zeros((len(samples), most, width))
    won = np.zeros((len(samples), most))
    absent = np.full((len(samples), most), -1e9)
    for k, sample in enumerate(samples):
        x[k, : len(sample.owners)] = sample.ships
        won[k, : len(sample.owners)] = sample.won
        absent[k, : len(sample.owners)] = 0.0
    flat = x.reshape(-1, width)
    weights = np.zeros(width)
    keep = 2.0 * RIDGE * np.eye(width)
    keep[0, 0] = 0.0
    for _ in range(STEPS):
        worth = x @ weights + absent
        odds = np.exp(worth - worth.max(axis=1, keepdims=True))
        chances = odds / odds.sum(axis=1, keepdims=True)
        # If the winner has two ships, split the win between them by their odds (S7.3).
        shares = won * odds
        shares /= shares.sum(axis=1, keepdims=True)
        # A win shared by several seats counts in equal parts for each.
        if most > 2 * FEWEST or len(set(samples[0].owners)) > FEWEST:
            shares = won
        weighed = chances[:, :, None] * x
        slope = flat.T @ (shares - chances).ravel() - keep @ weights
        means = weighed.sum(axis=1)
        bend = flat.T @ weighed.reshape(-1, width) - means.T @ means
        step = np.linalg.solve(bend + keep + 1e-6 * np.eye(width), slope)
        weights = weights + step
        if np.abs(step).max() < CLOSE:
            break
    return weights


def likelihood(samples: list[Sample], weights: Numbers) -> float:
    """Return how much more likely than even chances the weights make the winners, in nats."""
    found = 0.0
    for sample in samples:
        odds = np.exp(sample.ships @ weights)
        seats = len(set(sample.owners))
        for seat in range(seats):
            mine = [k for k, each in enumerate(sample.owners) if each == seat]
            share = sample.won[mine[0]]
            found += share * float(np.log(seats * odds[mine].sum() / odds.sum()))
    return found / len(samples)


def learn(duel: bool, table: str, games: int, seed: int, log: Log) -> str:
    """Play with a table of weights, fit every moment, and return the new table."""
    chance = random.Random(seed)
    worths = {expert: Worths(BOX, table, expert) for expert in (False, True)}
    by_moment: dict[int, list[Sample]] = {}
    for game in range(games):
        players = FEWEST if duel else chance.choice((3, 4, 4, 5))
        expert = game % 2 == 1
        dice = Dice(seed, game)
        for sample in play(new_game(players, expert, dice), expert, worths[expert], dice, chance):
            by_moment.setdefault(sample.moment, []).append(sample)
    rows = np.zeros((MOMENTS, len(FEATURES)))
    gains = []
    for moment, samples in sorted(by_moment.items()):
        weights = fit(samples)
        rows[moment] = weights[: len(FEATURES)]
        if moment >= 2:
            rows[BUILT + moment - 2] = weights[len(FEATURES) :]
        gains.append(f"{likelihood(samples, weights):.3f}")
    log.tell(f"  {games} games; nats gained at each moment: {' '.join(gains)}")
    return "\n".join(" ".join(f"{round(100 * float(w)):4d}" for w in row) for row in rows)


def share(duel: bool, new: str, old: str, seed: int) -> float:
    """Return the share of wins of the new weights, when half the seats play with the old ones."""
    players = FEWEST if duel else 4
    worths = [[Worths(BOX, table, expert) for table in (new, old)] for expert in (False, True)]
    won = 0.0
    for game in range(TRIALS):
        dice = Dice(seed, game // 2)
        expert = game // 2 % 2 == 1
        s = new_game(players, expert, dice)
        trials = [Trial(s, each) for each in worths[expert]]
        while (seat := s.actor) >= 0:
            act = trials[(seat + game) % 2].think(s, seat, THOUGHTS, dice)
            s.play(seat, act, dice, None)
        outcome = s.outcome()
        assert outcome is not None
        winners = outcome.winners
        won += sum((seat + game) % 2 == 0 for seat in winners) / len(winners)
    return won / TRIALS


class Log:
    """Writes lines to the screen and to a file as things happen."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._lines: list[str] = []

    def tell(self, line: str) -> None:
        """Write a line."""
        print(line, flush=True)
        self._lines.append(line)
        LOG.write_text("\n".join(self._lines) + "\n", encoding="utf-8")

    @property
    def minutes(self) -> float:
        """The minutes since the start."""
        return (time.monotonic() - self._since) / 60


def main() -> None:
    """Learn, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40000)
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--seed", type=int, default=3)
    told = parser.parse_args()
    log = Log()
    log.tell(f"python -m scripts.sabordage_worths {vars(told)}, box {BOX.digest}")
    tables = {True: NOTHING, False: NOTHING}
    for turn in range(1, told.turns + 1):
        for duel, name in ((True, "two players"), (False, "three to five")):
            log.tell(f"turn {turn}, {name}")
            seed = told.seed * 1000 + turn
            new = learn(duel, tables[duel], told.games, seed, log)
            won = share(duel, new, tables[duel], seed + 500)
            log.tell(f"  wins {100 * won:.1f} % of {TRIALS} games against the weights before it")
            tables[duel] = new
    log.tell(f"{log.minutes:.0f} minutes")
    PAGE.write_text(
        f'{_HEAD}\n#: For two players.\nDUEL: Final = """\n{tables[True]}\n"""\n\n'
        f'#: For three to five.\nFLEET: Final = """\n{tables[False]}\n"""\n',
        encoding="utf-8",
    )


TABLES: Final = {False: _table(False), True: _table(True)}

if __name__ == "__main__":
    main()
