"""Under Fire as the search bot thinks about it: its search, and what a choice is good for."""

from __future__ import annotations

from typing import Final

from flibuste.bots.search.search import Search
from flibuste.bots.under_fire.evaluation import promise
from flibuste.bots.under_fire.search import UnderFireSearch
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words, plain
from flibuste.under_fire.actions import ADJUST, ARRANGE, CHART, END, MINE, UNMINE, kind_of
from flibuste.under_fire.actions import DUMMY as DUMMY_MINE
from flibuste.under_fire.effects import DIAGONAL, LATERAL, ORTHOGONAL
from flibuste.under_fire.pending import pending
from flibuste.under_fire.phrasing import choice_words
from flibuste.under_fire.position import ACTIVE, BURNING, GOLD, HAND, SHIELDED
from flibuste.under_fire.scoring import score
from flibuste.under_fire.sea import count
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.view import UnderFireView
from flibuste.under_fire.worlds import determinize

#: What a choice is good for whatever the position, by its kind.
_ALWAYS: Final = {
    ARRANGE: Words("the effects lie well so", "les effets sont bien placés ainsi"),
    ADJUST: Words("the effects lie well so", "les effets sont bien placés ainsi"),
    MINE: Words("the mine is in the enemy's way", "la mine gêne l'adversaire"),
    DUMMY_MINE: Words("the enemy cannot tell it from a mine", "l'adversaire la croit vraie"),
    UNMINE: Words("the way is clear", "la voie est libre"),
    CHART: Words("this tile fits best", "cette tuile convient le mieux"),
    END: Words("no mercenary is worth its gold now", "aucun mercenaire ne vaut son or ici"),
}
_COSTS: Final = Words("the enemy loses {points}", "l'adversaire perd {points}")
_BRINGS: Final = Words("{points} at once", "{points} tout de suite")
_POINT: Final = Words("a point", "un point")
_POINTS: Final = Words("{n} points", "{n} points")
_BURNS: Final = Words("an enemy ship catches fire", "un navire ennemi prend feu")
_SHOOTS: Final = Words("a shot follows", "un tir suit")
_REPAIRS: Final = Words("a burning ship is saved", "un navire en feu est sauvé")
_SINKS: Final = Words("a burning ship sinks for good", "un navire en feu coule pour de bon")
_PREPARES: Final = Words("combinations come nearer", "des combinaisons se préparent")
_EARNS: Final = Words("gold for a mercenary", "de l'or pour un mercenaire")
_SHIELDS: Final = Words("a ship is protected", "un navire est protégé")
_DRAWS: Final = Words("one more tile in hand", "une tuile de plus en main")
_OPEN: Final = Words("the most stays possible", "le plus de choses restent possibles")


class UnderFireMind:
    """The game of two fleets."""

    unit = Words("points", "points")

    def begin(self, view: View, dice: Dice) -> Search:
        """Return a new search of the decision."""
        assert isinstance(view, UnderFireView)
        return UnderFireSearch(view, dice)

    def choice_words(self, view: View, action: int) -> Words:
        """Return a choice in words."""
        assert isinstance(view, UnderFireView)
        return choice_words(view.box, action)

    def merit(self, view: View, action: int, dice: Dice) -> Words:
        """Return what a choice does for the seat: the weightiest thing that changes with it."""
        assert isinstance(view, UnderFireView)
        always = _ALWAYS.get(kind_of(action))
        if always is not None:
            return always
        before = determinize(view, dice)
        after = before.copy()
        after.play(view.seat, action, dice, None)
        return _change(before, after, view.seat)


def _change(before: UnderFire, after: UnderFire, seat: int) -> Words:
    enemy = 1 - seat
    gained = score(after, seat) - score(before, seat)
    cost = score(before, enemy) - score(after, enemy)
    if cost > 0 and cost >= gained:
        return _COSTS.fill({"points": _counted(cost)})
    if gained > 0:
        return _BRINGS.fill({"points": _counted(gained)})
    then, now = before.facts, after.facts
    if count(now[BURNING + enemy] & then[ACTIVE + enemy]):
        return _BURNS
    if any(pending(after, task) for task in (ORTHOGONAL, LATERAL, DIAGONAL)):
        return _SHOOTS
    if count(then[BURNING + seat] & now[ACTIVE + seat]):
        return _REPAIRS
    if count(then[BURNING + enemy]) > count(now[BURNING + enemy]):
        return _SINKS
    if promise(after, seat) > promise(before, seat):
        return _PREPARES
    if now[GOLD + seat] > then[GOLD + seat]:
        return _EARNS
    if count(now[SHIELDED] & now[ACTIVE + seat]) > count(then[SHIELDED] & then[ACTIVE + seat]):
        return _SHIELDS
    if _held(after, seat) >= _held(before, seat):
        return _DRAWS
    return _OPEN


def _counted(points: int) -> Words:
    return _POINT if points == 1 else _POINTS.fill({"n": plain(str(points))})


def _held(s: UnderFire, seat: int) -> int:
    """Return how many tiles are in hand."""
    return sum(int(s.tiles[HAND + 10 * seat + number]) for number in range(1, 10))
