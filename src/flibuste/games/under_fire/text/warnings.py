"""What a choice would waste: effects that would find no target (U3.4), told beforehand."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event
from flibuste.core.foresight import Foresight
from flibuste.core.words import Words, counted
from flibuste.games.under_fire.rules import actions, effects
from flibuste.games.under_fire.rules.pending import most_tasks
from flibuste.games.under_fire.rules.position import HIRED
from flibuste.games.under_fire.rules.view import UnderFireView

#: The verb of the choice that does each task, by the task's number.
_VERBS: Final = ("shoot", "shoot", "shoot", "repair", "shield", "mine", "mine", "unmine", "chart")
#: What is said of one lost task, and of several, by verb.
_LOST: Final = {
    "shoot": (
        Words("No target: the shot is lost.", "Aucune cible : le tir est perdu."),
        Words("No target: {n} shots are lost.", "Aucune cible : {n} tirs sont perdus."),
    ),
    "repair": (
        Words(
            "None of your ships would be left burning: one repair is lost.",
            "Aucun de vos bateaux ne serait plus en feu : une réparation est perdue.",
        ),
        Words(
            "Too few of your ships would be burning: {n} repairs are lost.",
            "Trop peu de vos bateaux seraient en feu : {n} réparations sont perdues.",
        ),
    ),
    "shield": (
        Words(
            "No shield is left in the supply: you get none.",
            "Il ne reste aucun bouclier dans le stock : vous n’en recevez pas.",
        ),
        Words(
            "Too few shields are left in the supply: you get {n} fewer.",
            "Il reste trop peu de boucliers dans le stock : il vous en manque {n}.",
        ),
    ),
    "mine": (
        Words(
            "No mine can be laid: that effect is lost.",
            "Aucune mine ne peut être posée : cet effet est perdu.",
        ),
        Words(
            "{n} mines cannot be laid: they are lost.",
            "{n} mines ne peuvent pas être posées : elles sont perdues.",
        ),
    ),
    "unmine": (
        Words(
            "There is no mine to remove: that effect is lost.",
            "Il n’y a pas de mine à retirer : cet effet est perdu.",
        ),
    )
    * 2,
    "chart": (
        Words(
            "Your reserve is empty: the chart finds no tile.",
            "Votre réserve est vide : la carte marine n’y trouve rien.",
        ),
    )
    * 2,
}
_ANOTHER: Final = Words(
    "Another effect then finds no target: it is lost.",
    "Un autre effet ne trouve alors plus de cible : il est perdu.",
)
_COVERED: Final = Words(
    "The ship covers a wreck: its space has no effect.",
    "Le bateau recouvre une épave : la case n’a pas d’effet.",
)
_NINE_COVERED: Final = Words(
    "The 9 covers a wreck: it does nothing at all.",
    "Le 9 recouvre une épave : il ne fait rien du tout.",
)
_NO_REINFORCEMENT: Final = Words(
    "Your reserve is empty: there is no reinforcement.",
    "Votre réserve est vide : pas de renfort.",
)
_NO_BROADSIDE: Final = Words(
    "No enemy that could burn is next to it: the broadside is lost.",
    "Aucun ennemi voisin ne peut prendre feu : la bordée est perdue.",
)


def warnings(view: UnderFireView, act: int, foresight: Foresight) -> list[Words]:
    """Return what is lost in every world that the seat thinks possible."""
    kind, what, where = actions.kind_of(act), actions.what_of(act), actions.where_of(act)
    if kind == actions.DECLINE or kind >= actions.END:
        return []
    found: list[Words] = []
    tasks = list(view.tasks)
    if kind == actions.LAY:
        effect = view.effects()[where]
        covers = any(ship.space == where for ship in view.ships)
        if covers and effect != effects.SPACE_EFFECTS[effects.NO_EFFECT]:
            found.append(_NINE_COVERED if what == 9 else _COVERED)
        reinforces = not covers and effect == effects.SPACE_EFFECTS[effects.DRAW_RESERVE]
        if reinforces and len(view.reserves[view.seat]) < (2 if what == 9 else 1):
            found.append(_NO_REINFORCEMENT)
        left = effects.SPACE_EFFECTS[effects.NO_EFFECT] if covers else effect
        tasks = most_tasks(view.box, what, left)
    elif kind == actions.BUY:
        if view.box.effect[what] == effects.BROADSIDE:
            found += [] if _burns(foresight) else [_NO_BROADSIDE]
        tasks = most_tasks(view.box, HIRED + what, effects.SPACE_EFFECTS[effects.NO_EFFECT])
        if tasks[effects.DUMMIES]:
            # Two mines and the dummy, which others count as a mine.
            tasks[effects.MINES] = 2
    lost = _least_lost(view, tasks, foresight)
    # This is the most mines that may be removed: nothing is lost if there are fewer.
    if lost.get("unmine", 0) < _count(tasks, "unmine"):
        lost.pop("unmine", None)
    if kind in (actions.LAY, actions.BUY):
        return found + [counted(n, *_LOST[verb]) for verb, n in lost.items()]
    return [_ANOTHER] if lost else []


def _least_lost(view: UnderFireView, tasks: list[int], foresight: Foresight) -> dict[str, int]:
    """Return by verb how many tasks are neither done nor still pending, at least."""
    found: dict[str, int] = {}
    for verb in dict.fromkeys(_VERBS):
        due = _count(tasks, verb)
        lost = [
            due - _done(log, view.seat, verb) - _still(then, view, verb)
            for log, then in zip(foresight.logs, foresight.views, strict=True)
        ]
        if min(lost) > 0:
            found[verb] = min(lost)
    return found


def _count(tasks: list[int], verb: str) -> int:
    return sum(n for task, n in enumerate(tasks) if _VERBS[task] == verb)


def _still(then: object, view: UnderFireView, verb: str) -> int:
    """Return how many tasks of the same ship are pending then."""
    assert isinstance(then, UnderFireView)
    return _count(then.tasks, verb) if then.mover == view.mover else 0


def _done(log: list[Event], seat: int, verb: str) -> int:
    """Return how many choices with this verb the seat makes, asked or not; a dummy is a mine."""
    chosen = (
        event.facts["choice"] for event in log if event.kind == "chose" and event.seat == seat
    )
    return sum(1 for choice in chosen if str(choice).split()[0] == verb)


def _burns(foresight: Foresight) -> bool:
    """Tell whether any shot does something, in any world."""
    return any(event.kind in ("burning", "shield-lost") for log in foresight.logs for event in log)
