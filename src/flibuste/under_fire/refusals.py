"""Why a choice is refused: code, rule, sentence; nothing that the asker may not know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.under_fire import actions
from flibuste.under_fire.arrangement import ARRANGEMENTS
from flibuste.under_fire.box import MERCENARIES
from flibuste.under_fire.effects import RAM, TASKS
from flibuste.under_fire.laying import reachable
from flibuste.under_fire.notation import write_action
from flibuste.under_fire.pending import task_answered
from flibuste.under_fire.position import (
    ADJUSTING,
    AFTER,
    ARRANGEMENT,
    ARRANGING,
    BOUGHT,
    DUMMY_LEFT,
    EFFECTS,
    GOLD,
    HAND,
    MARKET,
    MINES_LEFT,
    MOVER,
    OVER,
    PHASE,
    SHIELDS_LEFT,
    UNPICKED,
    Position,
)
from flibuste.under_fire.sea import BIT, DIRECTIONS, SPACES, name

_REASONS: Final[dict[str, tuple[str, Words]]] = {
    "no-such-seat": (
        "U1.1",
        Words("There is no such seat at this table.", "Il n'y a pas cette place à la table."),
    ),
    "no-such-choice": (
        "U12",
        Words("That is not a choice of this game.", "Ce n'est pas un choix de ce jeu."),
    ),
    "game-over": ("U8.1", Words("The game is over.", "La partie est finie.")),
    "not-your-turn": (
        "U3.1",
        Words("It is the other player's turn.", "C'est au tour de l'autre joueur."),
    ),
    "already-picked": (
        "U11.1",
        Words(
            "You have picked your boards; the other player is still thinking.",
            "Vous avez choisi vos plateaux ; l'autre joueur réfléchit encore.",
        ),
    ),
    "arrange-first": (
        "U11.1",
        Words(
            "Pick an arrangement of your boards first.",
            "Choisissez d'abord la disposition de vos plateaux.",
        ),
    ),
    "adjust-first": (
        "U11.2",
        Words(
            "First adjust one of your boards, or leave all as it is: 12 results in all.",
            "D'abord, ajustez un de vos plateaux, ou laissez tout : 12 résultats en tout.",
        ),
    ),
    "not-now": (
        "U3.4",
        Words(
            "“{choice}” answers no effect that is pending.",
            "« {choice} » ne répond à aucun effet en attente.",
        ),
    ),
    "effects-first": (
        "U3.2",
        Words(
            "Finish the effects of the ship just laid first.",
            "Terminez d'abord les effets du bateau posé.",
        ),
    ),
    "not-in-hand": (
        "U3.1",
        Words("You have no {number} in your hand.", "Vous n'avez pas de {number} en main."),
    ),
    "already-laid": (
        "U3.1",
        Words(
            "You have laid your ship this turn: buy a mercenary, or end your turn.",
            "Vous avez posé votre bateau ce tour : achetez un mercenaire ou terminez.",
        ),
    ),
    "lay-first": (
        "U3.1",
        Words(
            "You must lay a ship before you end your turn.",
            "Vous devez poser un bateau avant de terminer votre tour.",
        ),
    ),
    "not-for-sale": (
        "U2.2",
        Words("That mercenary is not for sale.", "Ce mercenaire n'est pas à vendre."),
    ),
    "already-bought": (
        "U3.2",
        Words("You may buy one mercenary a turn.", "Vous pouvez acheter un mercenaire par tour."),
    ),
    "too-dear": (
        "U3.2",
        Words(
            "It costs {cost} gold; you have {gold}.", "Il coûte {cost} ors ; vous en avez {gold}."
        ),
    ),
    "occupied": (
        "U4.2",
        Words("An active ship lies on {space}.", "Un bateau actif occupe {space}."),
    ),
    "protected": (
        "U7.8",
        Words(
            "The ram cannot cover the ship on {space}: it must be an enemy's, without shield.",
            "L'éperon ne peut couvrir le bateau en {space} : il faut un ennemi sans bouclier.",
        ),
    ),
    "out-of-reach": (
        "U4.1",
        Words(
            "{space} is neither in your first row nor next to one of your active ships.",
            "{space} n'est ni dans votre première ligne ni à côté d'un de vos bateaux actifs.",
        ),
    ),
    "no-target-there": (
        "U3.4",
        Words(
            "A shot {direction} would neither burn a ship nor cost a shield.",
            "Un tir {direction} n'enflammerait aucun bateau et n'ôterait aucun bouclier.",
        ),
    ),
    "not-burning": (
        "U6",
        Words("None of your ships burns on {space}.", "Aucun de vos bateaux ne brûle en {space}."),
    ),
    "not-yours": (
        "U5.4",
        Words(
            "No active ship of yours lies on {space}.",
            "Aucun de vos bateaux actifs n'est en {space}.",
        ),
    ),
    "not-free": (
        "U5.5",
        Words(
            "{space} is not free: it holds a ship or a mine.",
            "{space} n'est pas libre : un bateau ou une mine s'y trouve.",
        ),
    ),
    "none-left": ("U5.8", Words("The supply has run out.", "La réserve de jetons est épuisée.")),
    "no-mine": ("U7.1", Words("No mine lies on {space}.", "Aucune mine n'est en {space}.")),
    "nothing-to-decline": (
        "U3.5",
        Words(
            "There is no mine to remove, so nothing to decline.",
            "Il n'y a pas de mine à retirer, donc rien à refuser.",
        ),
    ),
    "not-in-reserve": (
        "U7.3",
        Words(
            "There is no {number} in your reserve.", "Il n'y a pas de {number} dans votre réserve."
        ),
    ),
    "not-an-adjustment": (
        "U11.2",
        Words(
            "You may move one board, or turn one, not more.",
            "Vous pouvez déplacer ou tourner un plateau, pas plus.",
        ),
    ),
}


def _refuse(code: str, facts: dict[str, str] | None = None) -> Refusal:
    rule, words = _REASONS[code]
    given = {} if facts is None else facts
    return Refusal(code, rule, words.fill({key: plain(value) for key, value in given.items()}))


def why_not(s: Position, seat: i64, act: i64) -> Refusal:
    """Return the refusal of an action that is not one of `seat`'s choices."""
    if not 0 <= seat <= 1:
        return _refuse("no-such-seat")
    if not _is_choice(act):
        return _refuse("no-such-choice")
    kind = actions.kind_of(act)
    phase: i64 = s.facts[PHASE]
    if phase == OVER:
        return _refuse("game-over")
    if phase == ARRANGING:
        if s.facts[ARRANGEMENT + seat] != UNPICKED:
            return _refuse("already-picked")
        return _refuse("arrange-first")
    if seat != s.facts[MOVER]:
        return _refuse("not-your-turn")
    if phase == ADJUSTING:
        return _refuse("not-an-adjustment" if kind == actions.ADJUST else "adjust-first")
    if kind == actions.LAY or kind == actions.BUY or kind == actions.END:
        if phase == EFFECTS:
            return _refuse("effects-first")
        if kind == actions.LAY:
            return _why_not_lay(s, seat, act)
        return _refuse("lay-first") if kind == actions.END else _why_not_buy(s, seat, act)
    if phase != EFFECTS or task_answered(s, kind, actions.what_of(act)) == TASKS:
        return _refuse("not-now", {"choice": write_action(s.box, act)})
    return _why_not_target(s, seat, act)


def _is_choice(act: i64) -> bool:
    """Tell whether an action is the number of any choice at all (U12)."""
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    where = actions.where_of(act)
    if act < 0 or kind > actions.ADJUST:
        return False
    if kind == actions.ARRANGE or kind == actions.ADJUST:
        return actions.arrangement_of(act) < ARRANGEMENTS
    if kind == actions.LAY:
        return 1 <= what <= 9 and where < SPACES
    if kind == actions.BUY:
        return what < MERCENARIES and where < SPACES
    if kind == actions.SHOOT:
        return what < len(DIRECTIONS) and where == 0
    if kind == actions.CHART:
        return 1 <= what <= 9 and where == 0
    if kind == actions.DECLINE or kind == actions.END:
        return what == 0 and where == 0
    return what == 0 and where < SPACES


def _why_not_lay(s: Position, seat: i64, act: i64) -> Refusal:
    number = actions.what_of(act)
    if s.facts[PHASE] == AFTER:
        return _refuse("already-laid")
    if s.tiles[HAND + 10 * seat + number] == 0:
        return _refuse("not-in-hand", {"number": str(number)})
    return _why_not_there(s, seat, actions.where_of(act), False)


def _why_not_buy(s: Position, seat: i64, act: i64) -> Refusal:
    mercenary = actions.what_of(act)
    if not (s.facts[MARKET] >> mercenary) & 1:
        return _refuse("not-for-sale")
    if s.facts[BOUGHT]:
        return _refuse("already-bought")
    cost: i64 = s.box.cost[mercenary]
    gold: i64 = s.facts[GOLD + seat]
    if gold < cost:
        return _refuse("too-dear", {"cost": str(cost), "gold": str(gold)})
    ram = s.box.effect[mercenary] == RAM
    return _why_not_there(s, seat, actions.where_of(act), ram)


def _why_not_there(s: Position, seat: i64, space: i64, ram: bool) -> Refusal:
    here: i64 = BIT[space]
    place = {"space": name(space)}
    if not reachable(s, seat) & here:
        return _refuse("out-of-reach", place)
    return _refuse("protected" if ram else "occupied", place)


def _why_not_target(s: Position, seat: i64, act: i64) -> Refusal:
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    place = {"space": name(actions.where_of(act))}
    if kind == actions.SHOOT:
        return _refuse("no-target-there", {"direction": DIRECTIONS[what]})
    if kind == actions.REPAIR:
        return _refuse("not-burning", place)
    if kind == actions.SHIELD:
        return _refuse("not-yours" if s.facts[SHIELDS_LEFT] else "none-left", place)
    if kind == actions.MINE or kind == actions.DUMMY:
        left: i64 = s.facts[MINES_LEFT if kind == actions.MINE else DUMMY_LEFT]
        return _refuse("not-free" if left else "none-left", place)
    if kind == actions.UNMINE:
        return _refuse("no-mine", place)
    if kind == actions.DECLINE:
        return _refuse("nothing-to-decline")
    return _refuse("not-in-reserve", {"number": str(what)})
