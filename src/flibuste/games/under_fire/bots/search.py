"""The search of Under Fire: a tree over what the seat knows, with a new world per simulation.

A simulation goes down the tree by the choices that look best or were tried least, with instinct as
the prior (PUCT). It adds the choices of the first new node, and plays on to the end, each seat by
instinct. Then it adds the winner and the lead to every node on its path.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.games.under_fire.bots.instinct import instinct, thrown
from flibuste.games.under_fire.bots.tree import ROOT, Tree
from flibuste.games.under_fire.rules.actions import ARRANGE, kind_of
from flibuste.games.under_fire.rules.position import ARRANGING, MOST_CHOICES, NOBODY, PHASE, WINNER
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.sea import DARK, LIGHT
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.turn import actor, listed, play
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import Worlds

#: The weight of exploration: how strongly the search prefers choices that instinct likes.
_CURIOSITY: Final = 1.2
#: A choice is e times as likely if instinct gives it this many more points.
_TEMPERATURE: Final = 1.0
#: How much worse than its siblings an untried choice is assumed to be.
_UNTRIED: Final = 0.1
#: A node gets its children on this visit.
_RIPE: Final = 2
#: The share of the lead, rather than the win, in a simulation's value; and what a clear lead is.
_LEAD: Final = 0.3
_CLEAR: Final = 8.0
#: How many of the 1,536 arrangements (U11.1) the search considers.
_ARRANGEMENTS: Final = 24
#: The search goes on while the second choice could catch up with one in this many simulations.
_HASTE: Final = 3
#: A game is decided if, over this many simulations, hardly one ends differently.
_SURE: Final = 1000
_DECIDED: Final = 0.001
#: The longest path in the tree.
_DEEPEST: Final = 200


@final
class UnderFireSearch(Search):
    """The search of one decision."""

    def __init__(self, view: UnderFireView, dice: Dice) -> None:
        self._dice = dice
        self._worlds = Worlds(view)
        self._seat: i64 = view.seat
        self._tree = Tree()
        self._path = vec[i64]([0] * _DEEPEST)
        #: The workspace that all worlds use, one after another.
        self._notes = vec[i64]([0] * MOST_CHOICES)
        #: The children of the root, in the order of the view's choices; 0 for a choice left out.
        self._options = vec[i64]([0] * len(view.choices))
        self._open(view.choices)
        self._children = vec[i64]([option for option in self._options if option])

    def _open(self, choices: list[int]) -> None:
        """Give the root its children: all choices, but only some arrangements (U11.1)."""
        world = self._worlds.imagine(self._dice)
        left: i64 = len(choices)
        wanted: i64 = _ARRANGEMENTS if kind_of(choices[0]) == ARRANGE else left
        for k, choice in enumerate(choices):
            if wanted == left or self._dice.below(left) < wanted:
                prior = exp(instinct(world, self._seat, choice) / _TEMPERATURE)
                self._options[k] = self._tree.add(ROOT, choice, prior)
                wanted -= 1
            left -= 1

    def simulate(self, times: i64) -> None:
        """Play `times` more simulations."""
        while times > 0:
            self._simulate()
            times -= 1

    def _simulate(self) -> None:
        tree = self._tree
        dice = self._dice
        world = self._worlds.imagine(dice)
        # Only one world exists at a time, so they can share it.
        world.notes = self._notes
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
        return self._best(ROOT, self._children, self._seat)

    def _best_child(self, world: UnderFire, node: i64, seat: i64) -> i64:
        """Return the child to try among those that are legal in this world; add new children."""
        tree = self._tree
        found = listed(world, seat)
        n: i64 = len(found)
        k: i64 = 0
        while k < n:
            action: i64 = found[k]
            child: i64 = tree.child(node, action)
            if not child:
                prior = exp(instinct(world, seat, action) / _TEMPERATURE)
                child = tree.add(node, action, prior)
            found[k] = child
            k += 1
        return self._best(node, found, seat)

    def _best(self, node: i64, children: vec[i64], seat: i64) -> i64:
        """Return the best of these children, by value and exploration."""
        tree = self._tree
        visits = tree.visits
        offered = tree.offered
        priors = tree.prior
        values = tree.value
        total = 0.0
        n: i64 = len(children)
        k: i64 = 0
        while k < n:
            total += priors[children[k]]
            k += 1
        mean = 0.5
        if visits[node]:
            mean = values[node] / float(visits[node])
        if seat == DARK:
            mean = 1.0 - mean
        curiosity = _CURIOSITY / total
        top = -1.0
        best: i64 = children[0]
        k = 0
        while k < n:
            child: i64 = children[k]
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
        """Return the number of simulations that tried choice `k`."""
        option: i64 = self._options[k]
        return self._tree.visits[option] if option else i64(0)

    def points(self, k: i64) -> float:
        """Return the seat's average lead at the end, in points."""
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
        """Return 1 for the choice that was tried most (the first of equals), 0 for the others."""
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
        """Tell whether the best choice will almost certainly stay the best, or does not matter.

        It stays the best if the second would need most of the remaining simulations to catch up.
        It does not matter if the game is decided.
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
