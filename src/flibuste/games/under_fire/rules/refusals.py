"""Why a choice is refused: code, rule and sentence, without revealing any secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules.effects import RAM, TASKS
from flibuste.games.under_fire.rules.laying import reachable
from flibuste.games.under_fire.rules.notation import is_choice, write_action
from flibuste.games.under_fire.rules.pending import task_answered
from flibuste.games.under_fire.rules.position import (
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
from flibuste.games.under_fire.rules.sea import BIT, TOWARDS, name

_REASONS: Final[dict[str, tuple[str, Words]]] = {
    "no-such-seat": (
        "U1.1",
        Words("There is no such seat at this table.", "Cette place n’existe pas à cette table."),
    ),
    "no-such-choice": (
        "U12",
        Words("That is not a choice of this game.", "Ce n’est pas un choix de ce jeu."),
    ),
    "game-over": ("U8.1", Words("The game is over.", "La partie est finie.")),
    "not-your-turn": (
        "U3.1",
        Words("It is the other player's turn.", "C’est au tour de l’autre joueur."),
    ),
    "already-picked": (
        "U11.1",
        Words(
            "You have chosen your arrangement; the other player is still thinking.",
            "Vous avez choisi votre disposition ; l’autre joueur réfléchit encore.",
        ),
    ),
    "arrange-first": (
        "U11.1",
        Words(
            "First choose an arrangement of your boards.",
            "Choisissez d’abord la disposition de vos plateaux.",
        ),
    ),
    "adjust-first": (
        "U11.2",
        Words(
            "First adjust one of your boards, or leave them all as they are.",
            "Ajustez d’abord un de vos plateaux, ou laissez-les tous en l’état.",
        ),
    ),
    "not-now": (
        "U3.4",
        Words(
            "No pending effect can be answered with “{choice}”.",
            "Aucun effet en attente n’accepte la réponse « {choice} ».",
        ),
    ),
    "effects-first": (
        "U3.2",
        Words(
            "First finish the effects of the ship you have just laid.",
            "Terminez d’abord les effets du bateau que vous venez de poser.",
        ),
    ),
    "not-in-hand": (
        "U3.1",
        Words("You have no {number} in your hand.", "Vous n’avez pas de {number} en main."),
    ),
    "already-laid": (
        "U3.1",
        Words(
            "You have already laid your ship: buy a mercenary, or end your turn.",
            "Vous avez déjà posé votre bateau : achetez un mercenaire ou terminez votre tour.",
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
        Words("That mercenary is not for sale.", "Ce mercenaire n’est pas à vendre."),
    ),
    "already-bought": (
        "U3.2",
        Words(
            "You may buy only one mercenary in a turn.",
            "Vous ne pouvez acheter qu’un mercenaire par tour.",
        ),
    ),
    "too-dear": (
        "U3.2",
        Words(
            "It costs {cost} gold; you have {gold}.", "Il coûte {cost} ors ; vous en avez {gold}."
        ),
    ),
    "occupied": (
        "U4.2",
        Words("There is an active ship on {space}.", "Un bateau actif occupe {space}."),
    ),
    "protected": (
        "U7.8",
        Words(
            "The ram can only cover an enemy ship without a shield: the one on {space} is not.",
            "L’éperon ne peut recouvrir qu’un bateau ennemi sans bouclier : celui en {space} n’en"
            " est pas un.",
        ),
    ),
    "out-of-reach": (
        "U4.1",
        Words(
            "{space} is neither in your first row nor next to one of your active ships.",
            "{space} n’est ni dans votre première ligne ni à côté d’un de vos bateaux actifs.",
        ),
    ),
    "no-target-there": (
        "U3.4",
        Words(
            "A shot {direction} would set no ship on fire and cost no shield.",
            "Un tir {direction} ne mettrait le feu à aucun bateau et n’enlèverait aucun bouclier.",
        ),
    ),
    "not-burning": (
        "U6",
        Words(
            "You have no burning ship on {space}.", "Vous n’avez aucun bateau en feu en {space}."
        ),
    ),
    "not-yours": (
        "U5.4",
        Words(
            "You have no active ship on {space}.",
            "Vous n’avez aucun bateau actif en {space}.",
        ),
    ),
    "not-free": (
        "U5.5",
        Words(
            "{space} is not free: there is a ship or a mine.",
            "{space} n’est pas libre : il y a un bateau ou une mine.",
        ),
    ),
    "none-left": (
        "U5.8",
        Words(
            "There is no such token left in the supply.",
            "Il ne reste plus de tel jeton dans le stock.",
        ),
    ),
    "no-mine": ("U7.1", Words("There is no mine on {space}.", "Il n’y a pas de mine en {space}.")),
    "nothing-to-decline": (
        "U3.5",
        Words(
            "There is no mine to remove, so there is nothing to decline.",
            "Il n’y a pas de mine à retirer, donc rien à quoi renoncer.",
        ),
    ),
    "not-in-reserve": (
        "U7.3",
        Words(
            "There is no {number} in your reserve.", "Il n’y a pas de {number} dans votre réserve."
        ),
    ),
    "not-an-adjustment": (
        "U11.2",
        Words(
            "You may move one board or turn one, no more.",
            "Vous pouvez déplacer un plateau ou en tourner un, pas plus.",
        ),
    ),
}


def _refuse(code: str, **facts: object) -> Refusal:
    rule, words = _REASONS[code]
    return Refusal(code, rule, words.fill(**facts))


def why_not(s: Position, seat: i64, act: i64) -> Refusal:
    """Return the refusal of an action that is not a legal choice of `seat`."""
    if not 0 <= seat <= 1:
        return _refuse("no-such-seat")
    if not is_choice(act):
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
        return _refuse("not-now", choice=write_action(s.box, act))
    return _why_not_target(s, seat, act)


def _why_not_lay(s: Position, seat: i64, act: i64) -> Refusal:
    number = actions.what_of(act)
    if s.facts[PHASE] == AFTER:
        return _refuse("already-laid")
    if s.tiles[HAND + 10 * seat + number] == 0:
        return _refuse("not-in-hand", number=number)
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
        return _refuse("too-dear", cost=cost, gold=gold)
    ram = s.box.effect[mercenary] == RAM
    return _why_not_there(s, seat, actions.where_of(act), ram)


def _why_not_there(s: Position, seat: i64, space: i64, ram: bool) -> Refusal:
    here: i64 = BIT[space]
    place = name(space)
    if not reachable(s, seat) & here:
        return _refuse("out-of-reach", space=place)
    return _refuse("protected" if ram else "occupied", space=place)


def _why_not_target(s: Position, seat: i64, act: i64) -> Refusal:
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    place = name(actions.where_of(act))
    if kind == actions.SHOOT:
        return _refuse("no-target-there", direction=TOWARDS[what])
    if kind == actions.REPAIR:
        return _refuse("not-burning", space=place)
    if kind == actions.SHIELD:
        return _refuse("not-yours" if s.facts[SHIELDS_LEFT] else "none-left", space=place)
    if kind == actions.MINE or kind == actions.DUMMY:
        left: i64 = s.facts[MINES_LEFT if kind == actions.MINE else DUMMY_LEFT]
        return _refuse("not-free" if left else "none-left", space=place)
    if kind == actions.UNMINE:
        return _refuse("no-mine", space=place)
    if kind == actions.DECLINE:
        return _refuse("nothing-to-decline")
    return _refuse("not-in-reserve", number=what)
