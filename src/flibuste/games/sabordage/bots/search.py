"""The search of Sabordage: all plans are judged in the same scenarios (S3.2).

Choices are secret and simultaneous. A scenario is a world that the view allows, with what all
others choose in it, and the dice of what follows. Every plan that is still in the race is played in
it: the round goes on by a cheap policy, and is judged after its boarding phase, or at the end of
the game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.sabordage.others import Others
from flibuste.bots.sabordage.race import Race
from flibuste.bots.sabordage.trial import Trial
from flibuste.bots.sabordage.worth import CHANCE, lead, worths_of
from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.sabordage.choosing import MOST_CHOICES, actor, allows, list_choices, pick, unpick
from flibuste.sabordage.position import MADE, OVER, OWES, PHASE, ROUND
from flibuste.sabordage.rounds import play
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.worlds import Worlds

#: Plans are tried in so many scenarios first; those that look best then, so many, are searched.
_GLANCES: Final = 6
_PLANS: Final = 64
#: For two choices, so many of each make plans: more than there are ways to build one tile.
_EACH: Final = 20
#: A new world is made up after so many scenarios.
_SCENES: Final = 3
#: From how many choices at random the policy takes the best.
_THOUGHTS: Final = 3
#: What a tile of lead is worth beside the chance to win.
_LEAD: Final = 0.02
#: After every so many scenarios, plans so many standard errors behind the best drop out.
_STRETCH: Final = 16
_CLEAR: Final = 2.5
#: Choices at most so many standard errors behind the best are played too.
_EQUAL: Final = 0.5
#: Seeds of scenarios.
_SEEDS: Final = 1 << 31
_CHOICES: Final = vec[i64]([0] * MOST_CHOICES)


class Plan:
    """A choice, and if the seat owes two, the second with it; what they seem worth by trials."""

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
        world = self._imagine()
        self._trial = Trial(world, self._worths)
        self._others = Others(world, self._seat, self._trial, dice)
        #: In how many more scenarios the world is the same.
        self._scenes: i64 = _SCENES
        self._scenario = world
        self._seed: i64 = 0
        plans = self._best(self._plans(world, view.choices), _PLANS)
        self._choice: vec[i64] = vec[i64]([view.choices.index(plan.first) for plan in plans])
        self._plan = plans
        self._race = Race([plan.prospect for plan in plans])
        #: Which of the running plans is next in the scenario.
        self._next: i64 = 0
        choices = len(view.choices)
        self._visits: vec[i64] = vec[i64]([0] * choices)
        self._leads: vec[float] = vec[float]([0.0] * choices)
        self._chances: vec[float] = vec[float]([0.0] * choices)

    def _imagine(self) -> Sabordage:
        """Return a world in which the others have not chosen yet."""
        s = self._worlds.sample(self._dice)
        other: i64 = 0
        while other < self._players:
            while other != self._seat and s.facts[MADE + other] > 0:
                unpick(s, other)
            other += 1
        return s

    def _plans(self, world: Sabordage, choices: list[int]) -> list[Plan]:
        """Return all plans; for two choices, those made of what looks good for each."""
        seat = self._seat
        firsts = [Plan(act) for act in choices]
        if world.facts[OWES + seat] - world.facts[MADE + seat] < 2:
            return firsts
        pick(world, seat, -1)
        seconds = [Plan(int(_CHOICES[k])) for k in range(list_choices(world, seat, _CHOICES))]
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
        """Return the plans that look best by trials in a few scenarios, the best first."""
        for _ in range(_GLANCES):
            self._set_scene()
            s = self._scenario
            for plan in plans:
                chance = self._trial.among(s, self._seat, plan.first, plan.second)
                plan.prospect += chance / _GLANCES
        return sorted(plans, key=lambda plan: -plan.prospect)[:most]

    def simulate(self, times: i64) -> None:
        """Play so many more plans, in one scenario after another."""
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
        """Make up a new scenario, in which only the own choices are missing."""
        if self._scenes == 0:
            self._scenes = _SCENES
            self._others = Others(self._imagine(), self._seat, self._trial, self._dice)
        self._scenes -= 1
        self._scenario = self._others.choose(self._dice)
        self._seed = self._dice.below(_SEEDS)

    def _play(self, plan: i64) -> None:
        """Play a plan in the scenario, and judge what has come of it."""
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
        self._worths.judge(s)
        ahead = lead(self._players, self._seat)
        chance = CHANCE[self._seat]
        self._race.reward(plan, chance + _LEAD * ahead)
        choice = self._choice[plan]
        self._visits[choice] += 1
        self._leads[choice] += ahead
        self._chances[choice] += chance

    def visits(self, k: i64) -> i64:
        """Return in how many simulations choice `k` was tried."""
        return self._visits[k]

    def points(self, k: i64) -> float:
        """Return by how many tiles the seat is expected to lead at the end after `k`."""
        return self._leads[k] / float(max(self._visits[k], 1))

    def chance(self, k: i64) -> float:
        """Return how likely the seat is to win after choice `k`; a win shared by n counts 1/n."""
        return self._chances[k] / float(max(self._visits[k], 1))

    def weights(self) -> list[float]:
        """Return how often each choice should be played: the best, and those that may be as good.

        Before the first scenario has ended, what looked best in trials.
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
