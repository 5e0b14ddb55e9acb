"""What the other seats may choose in a world: any choice, but better ones are more likely."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.games.sabordage.bots.trial import Trial
from flibuste.games.sabordage.rules.choosing import allows, listed, pick
from flibuste.games.sabordage.rules.position import MADE, OWES, PLAYERS
from flibuste.games.sabordage.rules.state import Sabordage

#: A seat evaluates each of its choices in this many guesses of what everybody builds.
_GUESSES: Final = 8
#: In a guess, everybody takes the best of this many random choices.
_THOUGHTS: Final = 3
#: How much more likely the better of two choices is: the ratio of their prospects to this power.
_SHARPNESS: Final = 7.0
#: How often to draw again if a choice is not allowed together with the seat's first one.
_DRAWS: Final = 8
_GRAINS: Final = 1 << 30


class LikelyChoice:
    """One choice that a seat has to make: its options, and how likely each is."""

    def __init__(self, seat: i64, acts: vec[i64]) -> None:
        self.seat = seat
        self.acts = acts
        self.odds: vec[float] = vec[float]([0.0] * len(acts))
        self.total = 0.0

    def weigh(self) -> None:
        """Turn sums of prospects into odds."""
        count: i64 = len(self.acts)
        top = 0.0
        k: i64 = 0
        while k < count:
            top = max(top, self.odds[k])
            k += 1
        k = 0
        while k < count:
            odds = math.pow(self.odds[k] / top, _SHARPNESS) if top > 0.0 else 1.0
            self.odds[k] = odds
            self.total += odds
            k += 1

    def draw(self, dice: Dice) -> i64:
        """Return one of the choices."""
        ball = self.total * (float(dice.below(_GRAINS)) / float(_GRAINS))
        k: i64 = 0
        while k < len(self.acts) - 1:
            ball -= self.odds[k]
            if ball < 0.0:
                break
            k += 1
        return self.acts[k]


class Others:
    """The other seats in one world where nobody has chosen yet, except perhaps `seat` once."""

    def __init__(self, s: Sabordage, seat: i64, trial: Trial, dice: Dice) -> None:
        self._state = s
        self._trial = trial
        self._asked: list[LikelyChoice] = []
        other: i64 = 0
        while other < s.facts[PLAYERS]:
            if other != seat:
                self._ask(other)
            other += 1
        guess: i64 = 0
        while guess < _GUESSES and self._asked:
            self._look(dice)
            guess += 1
        for each in self._asked:
            each.weigh()

    def _ask(self, seat: i64) -> None:
        s = self._state.copy()
        while s.facts[MADE + seat] < s.facts[OWES + seat]:
            self._asked.append(LikelyChoice(seat, listed(s, seat)))
            # List the choices for the second ship as if the first one's choice took no tile.
            pick(s, seat, -1)

    def _look(self, dice: Dice) -> None:
        """Guess what everybody builds, and let each seat evaluate its choices against that."""
        s = self._state.copy()
        trial = self._trial
        seat: i64 = 0
        while seat < s.facts[PLAYERS]:
            while s.facts[MADE + seat] < s.facts[OWES + seat]:
                pick(s, seat, trial.think(s, seat, _THOUGHTS, dice))
            seat += 1
        for asked in self._asked:
            odds = asked.odds
            acts = asked.acts
            k: i64 = 0
            while k < len(acts):
                odds[k] += trial.among(s, asked.seat, acts[k])
                k += 1

    def choose(self, dice: Dice) -> Sabordage:
        """Return the world in which all others have chosen."""
        s = self._state.copy()
        for asked in self._asked:
            act = asked.draw(dice)
            draws: i64 = 1
            while not allows(s, asked.seat, act):
                draws += 1
                if draws > _DRAWS:
                    act = self._trial.think(s, asked.seat, _THOUGHTS, dice)
                else:
                    act = asked.draw(dice)
            pick(s, asked.seat, act)
        return s
