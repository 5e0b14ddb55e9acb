"""Search of Under Fire: a tree over what the seat knows, one world drawn for every simulation.

A simulation goes down the tree by the choices that look best or were tried least, instinct first
(PUCT), adds the choices of the first node it finds new, and plays on to the end, each seat by
instinct. Who leads there, and by how much, is added to every node it passed.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.search.search import Search
from flibuste.bots.under_fire.instinct import instinct, thrown
from flibuste.bots.under_fire.tree import ROOT, Tree
from flibuste.core.fate import Dice
from flibuste.under_fire.actions import ARRANGE, kind_of
from flibuste.under_fire.position import ARRANGING, NOBODY, PHASE, WINNER
from flibuste.under_fire.scoring import score
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.turn import MOST_CHOICES, actor, list_choices, play
from flibuste.under_fire.view import UnderFireView
from flibuste.under_fire.worlds import Worlds

#: How much a choice that instinct likes is tried before the others.
_CURIOSITY: Final = 1.2
#: Instinct's points that make a choice e times as likely.
_TEMPERATURE: Final = 1.0
#: How much worse than its siblings a choice is thought to be before it is tried.
_UNTRIED: Final = 0.1
#: A node's choices are added when it is passed for the so-many-th time.
_RIPE: Final = 2
#: How much of a simulation's value is the lead and not the win, and a lead that is clear.
_LEAD: Final = 0.3
_CLEAR: Final = 8.0
#: Of 1,536 arrangements (U11.1), so many are looked at.
_ARRANGEMENTS: Final = 24
#: The search goes on while the second would catch up if one in so many simulations tried it.
_HASTE: Final = 3
#: A game is decided if, over so many simulations, hardly one ends otherwise.
_SURE: Final = 1000
_DECIDED: Final = 0.001
#: The longest way down the tree.
_DEEPEST: Final = 200

_ACTIONS: Final = vec[i64]([0] * MOST_CHOICES)
_CHILDREN: Final = vec[i64]([0] * MOST_CHOICES)


@final
class UnderFireSearch(Search):
    """The search of one decision."""

    def __init__(self, view: UnderFireView, dice: Dice) -> None:
        self._dice = dice
        self._worlds = Worlds(view)
        self._seat: i64 = view.seat
        self._tree = Tree()
        self._path = vec[i64]([0] * _DEEPEST)
        #: The children of the root, in the order of the view's choices; 0 for those left out.
        self._options = vec[i64]([0] * len(view.choices))
        self._open(view.choices)

    def _open(self, choices: list[int]) -> None:
        """Give the root its children: all choices, or of arrangements some (U11.1)."""
        world = self._worlds.sample(self._dice)
        left: i64 = len(choices)
        wanted: i64 = _ARRANGEMENTS if kind_of(choices[0]) == ARRANGE else left
        for k, choice in enumerate(choices):
            if wanted == left or self._dice.below(left) < wanted:
                prior = exp(instinct(world, self._seat, choice) / _TEMPERATURE)
                self._options[k] = self._tree.add(ROOT, choice, prior)
                wanted -= 1
            left -= 1

    def simulate(self, times: i64) -> None:
        """Play so many more simulations."""
        while times > 0:
            self._simulate()
            times -= 1

    def _simulate(self) -> None:
        tree = self._tree
        dice = self._dice
        world = self._worlds.sample(dice)
        node: i64 = ROOT
        depth: i64 = 0
        seat: i64 = self._seat
        while seat >= 0 and depth < _DEEPEST:
            if node == ROOT:
                node = self._best_option()
            elif tree.visits[node] < _RIPE or tree.full() or world.facts[PHASE] == ARRANGING:
                break
            else:
                node = self._best_child(world, node, seat)
            self._path[depth] = node
            depth += 1
            play(world, seat, tree.action[node], dice, None)
            seat = actor(world)
        self._play_out(world)
        self._count(world, depth)

    def _best_option(self) -> i64:
        """Return the child of the root to try."""
        n: i64 = 0
        k: i64 = 0
        while k < len(self._options):
            if self._options[k]:
                _CHILDREN[n] = self._options[k]
                n += 1
            k += 1
        return self._best(ROOT, n, self._seat)

    def _best_child(self, world: UnderFire, node: i64, seat: i64) -> i64:
        """Return the child to try of those that this world offers, new ones added."""
        tree = self._tree
        n: i64 = list_choices(world, seat, _ACTIONS)
        k: i64 = 0
        while k < n:
            child: i64 = tree.child(node, _ACTIONS[k])
            if not child:
                prior = exp(instinct(world, seat, _ACTIONS[k]) / _TEMPERATURE)
                child = tree.add(node, _ACTIONS[k], prior)
            _CHILDREN[k] = child
            k += 1
        return self._best(node, n, seat)

    def _best(self, node: i64, n: i64, seat: i64) -> i64:
        """Return the best of the first `n` of _CHILDREN: its value, and more the less tried."""
        tree = self._tree
        visits = tree.visits
        offered = tree.offered
        priors = tree.prior
        values = tree.value
        total = 0.0
        k: i64 = 0
        while k < n:
            total += priors[_CHILDREN[k]]
            k += 1
        mean = 0.5
        if visits[node]:
            mean = values[node] / float(visits[node])
        if seat == DARK:
            mean = 1.0 - mean
        curiosity = _CURIOSITY / total
        top = -1.0
        best: i64 = _CHILDREN[0]
        k = 0
        while k < n:
            child: i64 = _CHILDREN[k]
            offered[child] += 1
            tried = float(visits[child])
            value = mean - _UNTRIED
            if tried > 0.0:
                value = values[child] / tried
                if seat == DARK:
                    value = 1.0 - value
            value += curiosity * priors[child] * sqrt(float(offered[child])) / (1.0 + tried)
            if value > top:
                top = value
                best = child
            k += 1
        return best

    def _play_out(self, s: UnderFire) -> None:
        """Play to the end, both seats by instinct."""
        dice = self._dice
        seat: i64 = actor(s)
        while seat >= 0:
            play(s, seat, thrown(s, seat, dice), dice, None)
            seat = actor(s)

    def _count(self, s: UnderFire, depth: i64) -> None:
        """Add the outcome to the nodes on the path."""
        winner: i64 = s.facts[WINNER]
        wins = 0.5
        if winner != NOBODY:
            wins = 1.0 if winner == LIGHT else 0.0
        lead = float(score(s, LIGHT) - score(s, DARK))
        value = (1.0 - _LEAD) * wins + _LEAD / (1.0 + exp(-lead / _CLEAR))
        tree = self._tree
        tree.count(ROOT, value, wins, lead)
        while depth > 0:
            depth -= 1
            tree.count(self._path[depth], value, wins, lead)

    def visits(self, k: i64) -> i64:
        """Return in how many simulations choice `k` was tried."""
        option: i64 = self._options[k]
        return self._tree.visits[option] if option else i64(0)

    def points(self, k: i64) -> float:
        """Return by how many points the seat led at the end, on average."""
        visits = self.visits(k)
        if not visits:
            return 0.0
        lead = self._tree.lead[self._options[k]] / float(visits)
        return lead if self._seat == LIGHT else -lead

    def chance(self, k: i64) -> float:
        """Return how often the seat won."""
        visits = self.visits(k)
        if not visits:
            return 0.0
        wins = self._tree.wins[self._options[k]] / float(visits)
        return wins if self._seat == LIGHT else 1.0 - wins

    def weights(self) -> list[float]:
        """Return 1 for the choice that was tried most, the first of equals; 0 for the others."""
        first: i64 = 0
        k: i64 = 1
        while k < len(self._options):
            if self.visits(k) > self.visits(first):
                first = k
            k += 1
        weights = [0.0] * len(self._options)
        weights[first] = 1.0
        return weights

    def settled(self, more: i64) -> bool:
        """Tell whether the first choice will stay the first, as good as surely, or cannot matter.

        The second would have to be tried in most of the simulations that are left; or the game
        is decided.
        """
        first: i64 = 0
        second: i64 = 0
        k: i64 = 0
        while k < len(self._options):
            visits = self.visits(k)
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
            k += 1
        if _HASTE * (first - second) > more:
            return True
        simulations: i64 = self._tree.visits[ROOT]
        won = self._tree.wins[ROOT] / float(max(simulations, 1))
        return simulations >= _SURE and min(won, 1.0 - won) < _DECIDED
