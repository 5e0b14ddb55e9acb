"""The tree of a search: one node for each sequence of choices, with the results of simulations.

Worlds differ in their legal choices. So a hash table finds a node's children by their action, and
each child counts how often it could have been chosen. Cowling, Powley and Whitehouse call this
single-observer information set Monte Carlo tree search (2012).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

ROOT: Final = 0
_FIRST: Final = 1024
#: A tree does not grow beyond this; playouts cover what lies deeper.
MOST_NODES: Final = 1 << 18
#: The number of slots in the hash table for each node.
_ROOMY: Final = 4


@final
class Tree:
    """Nodes in flat tables, by number; node ROOT is the decision itself."""

    def __init__(self) -> None:
        self.nodes: i64 = 1
        self._room: i64 = _FIRST
        self._parent = vec[i64]([0] * _FIRST)
        self.action = vec[i64]([0] * _FIRST)
        #: The number of simulations that passed the node, and that could have passed it.
        self.visits = vec[i64]([0] * _FIRST)
        self.offered = vec[i64]([0] * _FIRST)
        #: The prior of instinct, relative to its siblings.
        self.prior = vec[float]([0.0] * _FIRST)
        #: Sums over simulations, from Light's side: value, wins, lead at the end.
        self.value = vec[float]([0.0] * _FIRST)
        self.wins = vec[float]([0.0] * _FIRST)
        self.lead = vec[float]([0.0] * _FIRST)
        self._hashes = vec[i64]([0] * (_ROOMY * _FIRST))

    def full(self) -> bool:
        """Tell whether the tree should not grow any more."""
        return self.nodes >= MOST_NODES

    def child(self, node: i64, action: i64) -> i64:
        """Return the child that `action` leads to, or 0 if there is none yet."""
        return self._hashes[self._slot(node, action)]

    def add(self, node: i64, action: i64, prior: float) -> i64:
        """Add a new child."""
        if self.nodes == self._room:
            self._grow()
        child: i64 = self.nodes
        self.nodes += 1
        self._hashes[self._slot(node, action)] = child
        self._parent[child] = node
        self.action[child] = action
        self.prior[child] = prior
        return child

    def count(self, node: i64, value: float, wins: float, lead: float) -> None:
        """Add the outcome of a simulation to a node it passed."""
        self.visits[node] += 1
        self.value[node] += value
        self.wins[node] += wins
        self.lead[node] += lead

    def _slot(self, node: i64, action: i64) -> i64:
        """Return the slot in the hash table where a child is, or belongs."""
        hashes = self._hashes
        mask: i64 = _ROOMY * self._room - 1
        mixed: i64 = (node * 0x9E3779B1 + action * 0x85EBCA6B) & 0x7FFFFFFFFFFF
        slot: i64 = (mixed ^ (mixed >> 15)) & mask
        while True:
            child: i64 = hashes[slot]
            if child == 0 or (self._parent[child] == node and self.action[child] == action):
                return slot
            slot = (slot + 1) & mask

    def _grow(self) -> None:
        """Double the capacity."""
        room: i64 = self._room
        self._parent = _doubled(self._parent)
        self.action = _doubled(self.action)
        self.visits = _doubled(self.visits)
        self.offered = _doubled(self.offered)
        self.prior = _doubled_floats(self.prior)
        self.value = _doubled_floats(self.value)
        self.wins = _doubled_floats(self.wins)
        self.lead = _doubled_floats(self.lead)
        self._room = 2 * room
        self._hashes = vec[i64]([0] * int(2 * _ROOMY * room))
        child: i64 = 1
        while child < self.nodes:
            self._hashes[self._slot(self._parent[child], self.action[child])] = child
            child += 1


def _doubled(table: vec[i64]) -> vec[i64]:
    doubled = vec[i64]([0] * (2 * len(table)))
    k: i64 = 0
    while k < len(table):
        doubled[k] = table[k]
        k += 1
    return doubled


def _doubled_floats(table: vec[float]) -> vec[float]:
    doubled = vec[float]([0.0] * (2 * len(table)))
    k: i64 = 0
    while k < len(table):
        doubled[k] = table[k]
        k += 1
    return doubled
