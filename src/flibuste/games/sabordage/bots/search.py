"""The search of Sabordage: judges all plans in the same scenarios (S3.2).

Choices are secret and simultaneous. A scenario is a world that fits the view, with the choices of
all others and the dice for what follows. Every plan that is still in the race is played in it: a
cheap policy plays the rest of the round, which is judged after its boarding phase or at the end of
the game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.games.sabordage.bots.others import Others
from flibuste.games.sabordage.bots.race import Race
from flibuste.games.sabordage.bots.trial import Trial
from flibuste.games.sabordage.bots.worth import Judgement, worths_of
from flibuste.games.sabordage.rules.choosing import actor, allows, pick, unpick
from flibuste.games.sabordage.rules.position import MADE, OVER, OWES, PHASE, ROUND
from flibuste.games.sabordage.rules.rounds import play
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.worlds import Worlds

#: Try all plans in this many scenarios first, then search this many of the best.
_GLANCES: Final = 6
_PLANS: Final = 64
#: With two choices, combine this many of each into plans: more than the ways to build one tile.
_EACH: Final = 20
#: Imagine a new world after this many scenarios.
_SCENES: Final = 3
#: The policy takes the best of this many random choices.
_THOUGHTS: Final = 3
#: The worth of a lead of one tile, next to the chance to win.
_LEAD: Final = 0.02
#: After this many scenarios, drop plans that are this many standard errors behind the best.
_STRETCH: Final = 16
_CLEAR: Final = 2.5
#: Also play choices that are at most this many standard errors behind the best.
_EQUAL: Final = 0.5
#: The number of seeds for scenarios.
_SEEDS: Final = 1 << 31


class Plan:
    """One choice, or two if the seat has to make two, and their worth in trials."""

    def __init__(self, first: int, second: int = -1) -> None:
        self.first: i64 = first
        self.second: i64 = second
        self.prospect = 0.0


class SabordageSearch(Search):
    """The search of one decision of Sabordage."""

    def __init__(self, view: SabordageView, dice: Dice) -> None:
        self._dice = dice
        self._seat: i64 = view.seat
        self._players: i64 = view.players
        self._worlds = Worlds(view)
        self._worths = worths_of(view.box, view.players, view.expert)
        self._judged = Judgement()
        world = self._imagine()
        self._trial = Trial(world, self._worths)
        self._others = Others(world, self._seat, self._trial, dice)
        #: How many more scenarios use the same world.
        self._scenes: i64 = _SCENES
        self._scenario = world
        self._seed: i64 = 0
        plans = self._best(self._plans(world, view.choices), _PLANS)
        self._choice: vec[i64] = vec[i64]([view.choices.index(plan.first) for plan in plans])
        self._plan = plans
        self._race = Race([plan.prospect for plan in plans])
        #: The next of the running plans in this scenario.
        self._next: i64 = 0
        choices = len(view.choices)
        self._visits: vec[i64] = vec[i64]([0] * choices)
        self._leads: vec[float] = vec[float]([0.0] * choices)
        self._chances: vec[float] = vec[float]([0.0] * choices)

    def _imagine(self) -> Sabordage:
        """Return a world in which the others have not chosen yet."""
        s = self._worlds.imagine(self._dice)
        other: i64 = 0
        while other < self._players:
            while other != self._seat and s.facts[MADE + other] > 0:
                unpick(s, other)
            other += 1
        return s

    def _plans(self, world: Sabordage, choices: list[int]) -> list[Plan]:
        """Return all plans; with two choices, the combinations of the best of each."""
        seat = self._seat
        firsts = [Plan(act) for act in choices]
        if world.facts[OWES + seat] - world.facts[MADE + seat] < 2:
            return firsts
        pick(world, seat, -1)
        seconds = [Plan(act) for act in world.legal(seat)]
        unpick(world, seat)
        seconds = self._best(seconds, _EACH)
        plans: list[Plan] = []
        for one in self._best(firsts, _EACH):
            pick(world, seat, one.first)
            plans += [
                Plan(one.first, two.first) for two in seconds if allows(world, seat, two.first)
            ]
            unpick(world, seat)
        return plans

    def _best(self, plans: list[Plan], most: int) -> list[Plan]:
        """Return the best plans by trials in a few scenarios, best first."""
        for _ in range(_GLANCES):
            self._set_scene()
            s = self._scenario
            for plan in plans:
                chance = self._trial.among(s, self._seat, plan.first, plan.second)
                plan.prospect += chance / _GLANCES
        return sorted(plans, key=lambda plan: -plan.prospect)[:most]

    def simulate(self, times: i64) -> None:
        """Play `times` more plans, in one scenario after another."""
        race = self._race
        n: i64 = 0
        while n < times:
            if self._next == 0:
                self._set_scene()
            self._play(race.running[self._next])
            self._next += 1
            if self._next == len(race.running):
                self._next = 0
                race.close()
                if race.scenarios % _STRETCH == 0:
                    race.drop(_CLEAR)
            n += 1

    def _set_scene(self) -> None:
        """Create a new scenario, in which only our own choices are missing."""
        if self._scenes == 0:
            self._scenes = _SCENES
            self._others = Others(self._imagine(), self._seat, self._trial, self._dice)
        self._scenes -= 1
        self._scenario = self._others.choose(self._dice)
        self._seed = self._dice.below(_SEEDS)

    def _play(self, plan: i64) -> None:
        """Play a plan in the scenario, and judge the result."""
        s = self._scenario.copy()
        facts = s.facts
        dice = Dice(self._seed)
        trial = self._trial
        round_: i64 = facts[ROUND]
        seat: i64 = self._seat
        chosen = self._plan[plan]
        play(s, seat, chosen.first, dice, None)
        if chosen.second >= 0:
            play(s, seat, chosen.second, dice, None)
        while facts[PHASE] != OVER and facts[ROUND] == round_:
            seat = actor(s)
            play(s, seat, trial.think(s, seat, _THOUGHTS, dice), dice, None)
        judged = self._judged
        self._worths.judge(s, judged)
        ahead = judged.lead(self._players, self._seat)
        chance = judged.chance[self._seat]
        self._race.reward(plan, chance + _LEAD * ahead)
        choice = self._choice[plan]
        self._visits[choice] += 1
        self._leads[choice] += ahead
        self._chances[choice] += chance

    def visits(self, k: i64) -> i64:
        """Return the number of simulations that tried choice `k`."""
        return self._visits[k]

    def points(self, k: i64) -> float:
        """Return the seat's expected lead at the end after choice `k`, in tiles."""
        return self._leads[k] / float(max(self._visits[k], 1))

    def chance(self, k: i64) -> float:
        """Return the seat's chance to win after choice `k`; a win shared by n counts 1/n."""
        return self._chances[k] / float(max(self._visits[k], 1))

    def weights(self) -> list[float]:
        """Return how often to play each choice: the best one, and those that may be as good.

        Before the first scenario has ended, it is the best one in trials.
        """
        found = [0.0] * len(self._visits)
        equal = self._race.near(_EQUAL)
        for plan in equal:
            found[self._choice[plan]] += 1.0 / len(equal)
        return found

    def settled(self, more: i64) -> bool:
        """Tell whether only one choice is left in the race."""
        running = self._race.running
        nth: i64 = 1
        while nth < len(running):
            if self._choice[running[nth]] != self._choice[running[0]]:
                return False
            nth += 1
        return True
