"""Connects the search bot to Under Fire: the search, and what a choice is good for."""

from __future__ import annotations

from typing import Final

from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.under_fire.bots.evaluation import promise
from flibuste.games.under_fire.bots.search import UnderFireSearch
from flibuste.games.under_fire.rules.actions import (
    ADJUST,
    ARRANGE,
    CHART,
    END,
    MINE,
    UNMINE,
    kind_of,
)
from flibuste.games.under_fire.rules.actions import DUMMY as DUMMY_MINE
from flibuste.games.under_fire.rules.effects import DIAGONAL, LATERAL, ORTHOGONAL
from flibuste.games.under_fire.rules.pending import pending
from flibuste.games.under_fire.rules.position import ACTIVE, BURNING, GOLD, HAND, SHIELDED
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.sea import count
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import imagine
from flibuste.games.under_fire.text.phrasing import choice_words

#: What a kind of choice is good for in any position.
_ALWAYS: Final = {
    ARRANGE: Words("the effects are well placed this way", "les effets sont bien placés ainsi"),
    ADJUST: Words("the effects are well placed this way", "les effets sont bien placés ainsi"),
    MINE: Words("the mine is in the enemy's way", "la mine gêne l’ennemi"),
    DUMMY_MINE: Words(
        "the enemy cannot tell it from a mine", "l’ennemi ne peut la distinguer d’une mine"
    ),
    UNMINE: Words("the way is clear", "la voie est libre"),
    CHART: Words("this tile fits best", "cette tuile convient le mieux"),
    END: Words(
        "no mercenary is worth its gold now", "aucun mercenaire ne vaut son prix maintenant"
    ),
}
_COSTS: Final = Words("the other player loses {points}", "l’autre joueur perd {points}")
_BRINGS: Final = Words("{points} at once", "{points} tout de suite")
_POINT: Final = Words("a point", "un point")
_POINTS: Final = Words("{n} points", "{n} points")
_BURNS: Final = Words("an enemy ship catches fire", "un bateau ennemi prend feu")
_SHOOTS: Final = Words("then a shot can be fired", "puis un tir est possible")
_REPAIRS: Final = Words("a burning ship is saved", "un bateau en feu est sauvé")
_SINKS: Final = Words(
    "a burning ship is destroyed for good", "un bateau en feu est détruit pour de bon"
)
_PREPARES: Final = Words("combinations take shape", "des combinaisons prennent forme")
_EARNS: Final = Words("gold for a mercenary", "de l’or pour un mercenaire")
_SHIELDS: Final = Words("a ship is protected", "un bateau est protégé")
_DRAWS: Final = Words("one more tile in hand", "une tuile de plus en main")
_OPEN: Final = Words("it keeps most options open", "cela laisse le plus d’options ouvertes")


class UnderFireSearcher:
    """Connects the search bot to Pirates Under Fire."""

    def __init__(self) -> None:
        self.unit = Words("points", "points")
        self.one = Words("point", "point")

    def begin(self, view: View, dice: Dice) -> Search:
        assert isinstance(view, UnderFireView)
        return UnderFireSearch(view, dice)

    def choice_words(self, view: View, action: int) -> Words:
        assert isinstance(view, UnderFireView)
        return choice_words(view.box, action)

    def merit(self, view: View, action: int, dice: Dice) -> Words:
        """Return what a choice does for the seat: the most important thing that it changes."""
        assert isinstance(view, UnderFireView)
        always = _ALWAYS.get(kind_of(action))
        if always is not None:
            return always
        before = imagine(view, dice)
        after = before.copy()
        after.play(view.seat, action, dice, None)
        return _change(before, after, view.seat)


def _change(before: UnderFire, after: UnderFire, seat: int) -> Words:
    enemy = 1 - seat
    gained = score(after, seat) - score(before, seat)
    cost = score(before, enemy) - score(after, enemy)
    if cost > 0 and cost >= gained:
        return _COSTS.fill(points=_counted(cost))
    if gained > 0:
        return _BRINGS.fill(points=_counted(gained))
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
    return _POINT if points == 1 else _POINTS.fill(n=points)


def _held(s: UnderFire, seat: int) -> int:
    """Return how many tiles are in hand."""
    return sum(int(s.tiles[HAND + 10 * seat + number]) for number in range(1, 10))
