"""The search of Sabordage: every seat's choice of this step is searched at once (S3.2).

Choices are secret and simultaneous: each seat tries its own by what they earned it so far, knowing
nothing of the others' (decoupled UCT). The round is then played on by a cheap policy, and judged
after its boarding phase, or at the end of the game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.sabordage.arms import Arms
from flibuste.bots.sabordage.trial import Trial
from flibuste.bots.sabordage.worth import CHANCE, lead, worths_of
from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.sabordage.choosing import MOST_CHOICES, actor, list_choices, pick, unpick
from flibuste.sabordage.fleet import MOST
from flibuste.sabordage.position import MADE, OVER, OWES, PHASE, ROUND
from flibuste.sabordage.rounds import play
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.throwing import throw
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.worlds import Worlds

#: How far bounds reach beyond means, in standard deviations: own choices, and those of others.
_EXPLORE: Final = 2.0
_EXPLORE_OTHERS: Final = 1.0
#: Of another's choices only those that look best in a trial are searched.
_CANDIDATES: Final = 12
#: A new world is made up after so many simulations, until there are enough of them.
_PER_WORLD: Final = 24
_MOST_WORLDS: Final = 1000
#: From how many choices at random the policy takes the best.
_THOUGHTS: Final = 3
#: What a tile of lead is worth beside the chance to win.
_LEAD: Final = 0.02
#: Choices so many standard errors behind the best are played too.
_ERRORS: Final = 0.5

#: A choice is clearly the best after so many simulations, by so many standard errors.
_SURE: Final = 500
_CLEAR: Final = 3.0

#: Slots are the choices of a step: `2 * seat + nth`; which arm is tried for each.
_SLOTS: Final = 2 * MOST
_TRIED: Final = vec[i64]([0] * _SLOTS)
_CHOICES: Final = vec[i64]([0] * MOST_CHOICES)


class World:
    """One world that the view allows, and which arms each slot has in it."""

    def __init__(self, state: Sabordage, slots: list[vec[i64]]) -> None:
        self.state = state
        self.slots = slots


class SabordageSearch(Search):
    """The search of one decision of Sabordage."""

    def __init__(self, view: SabordageView, dice: Dice) -> None:
        self._dice = dice
        self._seat: i64 = view.seat
        self._players: i64 = view.players
        self._worlds = Worlds(view)
        self._worths = worths_of(view.box, view.players, view.expert)
        s = self._imagine()
        self._trial = Trial(s, self._worths)
        self._slot: i64 = 2 * view.seat + s.facts[MADE + view.seat]
        self._arms = [Arms() for _ in range(_SLOTS)]
        self._own = self._arms[self._slot]
        prospects = [self._trial.prospect(s, view.seat, act) for act in view.choices]
        every = [self._own.add(act, p) for act, p in zip(view.choices, prospects, strict=True)]
        self._every: vec[i64] = vec[i64](every)
        self._leads: vec[float] = vec[float]([0.0] * len(view.choices))
        self._chances: vec[float] = vec[float]([0.0] * len(view.choices))
        self._pool: list[World] = []
        #: Which world is next, and in how many simulations there is a new one.
        self._next: i64 = 0
        self._until_new: i64 = 0

    def _imagine(self) -> Sabordage:
        """Return a world in which the others have not chosen yet: that is searched."""
        s = self._worlds.sample(self._dice)
        other: i64 = 0
        while other < self._players:
            while other != self._seat and s.facts[MADE + other] > 0:
                unpick(s, other)
            other += 1
        return s

    def _new_world(self) -> World:
        s = self._imagine()
        slots = [self._every] * _SLOTS
        for seat in range(int(self._players)):
            asked = s.copy()
            while asked.facts[MADE + seat] < asked.facts[OWES + seat]:
                slot = 2 * seat + int(asked.facts[MADE + seat])
                if slot != self._slot:
                    slots[slot] = self._candidates(asked, seat, self._arms[slot])
                # The second ship's choices are listed as if the first one's took no tile.
                pick(asked, seat, -1)
        return World(s, slots)

    def _candidates(self, s: Sabordage, seat: i64, arms: Arms) -> vec[i64]:
        """Return the choices of a seat that look best."""
        n = list_choices(s, seat, _CHOICES)
        acts = [int(_CHOICES[k]) for k in range(n)]
        prospects = [self._trial.prospect(s, seat, act) for act in acts]
        best = sorted(range(n), key=lambda k: -prospects[k])[:_CANDIDATES]
        return vec[i64]([arms.add(acts[k], prospects[k]) for k in best])

    def simulate(self, times: i64) -> None:
        """Play so many more simulations, in one world after another."""
        n: i64 = 0
        while n < times:
            if self._until_new == 0:
                self._until_new = _PER_WORLD
                if len(self._pool) < _MOST_WORLDS:
                    self._next = len(self._pool)
                    self._pool.append(self._new_world())
            self._until_new -= 1
            self._simulate_in(self._pool[self._next])
            self._next += 1
            if self._next == len(self._pool):
                self._next = 0
            n += 1

    def _simulate_in(self, world: World) -> None:
        s = world.state.copy()
        facts = s.facts
        dice = self._dice
        round_: i64 = facts[ROUND]
        slot: i64
        for slot in range(_SLOTS):
            _TRIED[slot] = -1
        last: i64 = self._seat
        seat: i64 = 0
        act: i64 = 0
        while seat < self._players:
            while facts[MADE + seat] < facts[OWES + seat]:
                act = self._choose(s, seat, world.slots)
                pick(s, seat, act)
                last = seat
            seat += 1
        # The last choice is taken by the rules, which then reveal them all.
        unpick(s, last)
        play(s, last, act, dice, None)
        trial = self._trial
        while facts[PHASE] != OVER and facts[ROUND] == round_:
            seat = actor(s)
            play(s, seat, trial.think(s, seat, _THOUGHTS, dice), dice, None)
        self._learn(s)

    def _choose(self, s: Sabordage, seat: i64, slots: list[vec[i64]]) -> i64:
        """Return what a seat tries next."""
        slot: i64 = 2 * seat + s.facts[MADE + seat]
        k: i64
        arms = self._arms[slot]
        explore = _EXPLORE if slot == self._slot else _EXPLORE_OTHERS
        if slot & 1:
            k = arms.choose_allowed(slots[slot], s, seat, explore)
        else:
            k = arms.choose(slots[slot], explore)
        _TRIED[slot] = k
        return throw(s, seat, self._dice) if k < 0 else arms.actions[k]

    def _learn(self, s: Sabordage) -> None:
        """Reward each seat's tries by how the simulation ended for it."""
        self._worths.judge(s)
        slot: i64
        for slot in range(_SLOTS):
            k: i64 = _TRIED[slot]
            if k < 0:
                continue
            seat: i64 = slot >> 1
            ahead = lead(self._players, seat)
            reward = CHANCE[seat] + _LEAD * ahead
            self._arms[slot].reward(k, reward)
            if slot == self._slot:
                self._leads[k] += ahead
                self._chances[k] += CHANCE[seat]

    def visits(self, k: i64) -> i64:
        """Return in how many simulations choice `k` was tried."""
        return self._own.visits[k]

    def points(self, k: i64) -> float:
        """Return by how many tiles the seat is expected to lead at the end after `k`."""
        return self._leads[k] / float(max(self._own.visits[k], 1))

    def chance(self, k: i64) -> float:
        """Return how likely the seat is to win after choice `k`; a win shared by n counts 1/n."""
        return self._chances[k] / float(max(self._own.visits[k], 1))

    def weights(self) -> list[float]:
        """Return how often each choice should be played: the best, and those that may be as good.

        Before the first simulation, all alike.
        """
        return self._own.weights(_ERRORS)

    def settled(self, more: i64) -> bool:
        """Tell whether there is nothing to choose, or one choice is clearly the best."""
        if len(self._every) == 1:
            return True
        return self._own.total >= _SURE and self._own.clear(_CLEAR)
