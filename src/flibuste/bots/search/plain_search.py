"""A search for any game: it needs only the rules.

Each simulation imagines a world that fits the view, makes a choice there, and plays on at random.
Successful choices are tried more often (UCB1). If other seats have to choose at the same time, they
choose by their own success in the same way, and the result is a mixed strategy.
"""

from __future__ import annotations

import math
from typing import Final

from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.playout import playout
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.kit import Kit

#: The weight of exploration: how much we prefer choices that were seldom tried.
_CURIOSITY: Final = 0.7
#: Do not play a choice that was tried less often than this share of the most tried one.
_SELDOM: Final = 0.2
_MERIT: Final = Words(
    "it does best in the games imagined", "c’est ce qui réussit le mieux dans les parties imaginées"
)


class PlainSearcher:
    """Connects the search bot to any game."""

    unit = Words("points", "points")
    one = Words("point", "point")

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def begin(self, view: View, dice: Dice) -> Search:
        """Return a new search of the decision."""
        return PlainSearch(self._kit.game_of(view), view, dice)

    def choice_words(self, view: View, action: int) -> Words:
        """Return a choice in words."""
        return self._kit.game_of(view).choice_words(action)

    def merit(self, view: View, action: int, dice: Dice) -> Words:
        """Return only that the choice does well, since we know nothing else about it."""
        return _MERIT


class _Tried:
    """How often one choice of one seat was tried, and with which success."""

    __slots__ = ("chance", "lead", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chance = 0.0
        self.lead = 0

    def urge(self, trials: int) -> float:
        """Return how urgent it is to try it next, after `trials` trials of all choices together."""
        if not self.visits:
            return math.inf
        mean = self.chance / self.visits
        return mean + _CURIOSITY * math.sqrt(math.log(trials) / self.visits)


class PlainSearch(Search):
    """The search of one decision; it sees only a view."""

    def __init__(self, game: Game, view: View, dice: Dice) -> None:
        self._game = game
        self._view = view
        self._dice = dice
        #: What each seat that has to choose has tried, this seat first.
        self._tried: dict[int, dict[int, _Tried]] = {seat: {} for seat in (view.seat, *view.actors)}
        self._own = [self._tried[view.seat].setdefault(each, _Tried()) for each in view.choices]

    def simulate(self, times: int) -> None:
        """Play `times` more simulations."""
        for _ in range(times):
            self._simulate()

    def visits(self, k: int) -> int:
        """Return the number of simulations that tried choice `k`."""
        return self._own[k].visits

    def points(self, k: int) -> float:
        """Return the seat's average lead at the end after choice `k`."""
        return self._own[k].lead / max(1, self._own[k].visits)

    def chance(self, k: int) -> float:
        """Return the seat's share of the wins after choice `k`."""
        return self._own[k].chance / max(1, self._own[k].visits)

    def weights(self) -> list[float]:
        """Return how often each choice should be played: the most tried, or a mixture."""
        most = max(tried.visits for tried in self._own)
        if len(self._view.actors) == 1:
            best = [tried.visits for tried in self._own].index(most)
            return [1.0 if k == best else 0.0 for k in range(len(self._own))]
        shares = [t.visits if t.visits >= _SELDOM * most else 0 for t in self._own]
        return [share / sum(shares) for share in shares]

    def _simulate(self) -> None:
        dice = self._dice
        state = self._game.imagine(self._view, dice)
        made: list[tuple[int, _Tried]] = []
        for seat, tried in self._tried.items():
            # Skip seats that have already chosen in secret.
            if seat in state.actors():
                action = _most_urgent(tried, list(state.legal(seat)), dice)
                made.append((seat, tried[action]))
                state.play(seat, action, dice, None)
        playout(state, dice)
        outcome = state.outcome()
        assert outcome is not None
        for seat, choice in made:
            choice.visits += 1
            choice.chance += outcome.share(seat)
            choice.lead += outcome.lead(seat)


def _most_urgent(tried: dict[int, _Tried], choices: list[int], dice: Dice) -> int:
    """Return the most urgent choice; choose at random among equals."""
    for action in choices:
        tried.setdefault(action, _Tried())
    trials = 1 + sum(tried[action].visits for action in choices)
    start = int(dice.below(len(choices)))
    order = choices[start:] + choices[:start]
    return max(order, key=lambda action: tried[action].urge(trials))
