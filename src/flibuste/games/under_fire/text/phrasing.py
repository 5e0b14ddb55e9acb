"""Choices put into words, for somebody who has not made them yet: “lay a 5 on c3”."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.words import Words, plain
from flibuste.under_fire import actions
from flibuste.under_fire.arrangement import placed
from flibuste.under_fire.box import Box
from flibuste.under_fire.sea import name
from flibuste.under_fire.telling import TOWARDS, effect_lore, number_words

_PHRASES: Final = {
    actions.LAY: Words("lay {tile} on {space}", "poser {tile} en {space}"),
    actions.BUY: Words(
        "buy {mercenary} ({effect}) and lay it on {space}",
        "acheter {mercenary} ({effect}) et le poser en {space}",
    ),
    actions.SHOOT: Words("shoot {towards}", "tirer {towards}"),
    actions.REPAIR: Words("repair the ship on {space}", "réparer le bateau en {space}"),
    actions.SHIELD: Words(
        "put a shield on the ship on {space}", "mettre un bouclier sur le bateau en {space}"
    ),
    actions.MINE: Words("lay a mine on {space}", "poser une mine en {space}"),
    actions.DUMMY: Words("lay the dummy mine on {space}", "poser la mine fictive en {space}"),
    actions.UNMINE: Words("remove the mine from {space}", "retirer la mine de {space}"),
    actions.DECLINE: Words("remove no more mines", "ne plus retirer de mines"),
    actions.CHART: Words("take {tile} from the reserve", "prendre {tile} de la réserve"),
    actions.END: Words("end the turn", "finir le tour"),
    actions.ARRANGE: Words("lay the boards {boards}", "poser les plateaux {boards}"),
    actions.ADJUST: Words("leave the boards {boards}", "laisser les plateaux {boards}"),
}


def choice_words(box: Box, act: i64) -> Words:
    """Return what a choice does (U12), in the words in which the log will tell it."""
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    facts: dict[str, Words] = {}
    if kind == actions.ARRANGE or kind == actions.ADJUST:
        facts["boards"] = _boards(box, actions.arrangement_of(act))
    else:
        facts["space"] = plain(name(actions.where_of(act)))
    if kind == actions.LAY or kind == actions.CHART:
        facts["tile"] = number_words(str(what))
    elif kind == actions.BUY:
        mercenary = box.mercenaries[what]
        facts["mercenary"] = plain(mercenary)
        facts["effect"] = effect_lore(box, mercenary).title
    elif kind == actions.SHOOT:
        facts["towards"] = TOWARDS[what]
    return _PHRASES[kind].fill(facts)


def _boards(box: Box, arrangement: i64) -> Words:
    """Return the boards from their owner's left, with face and turn (U1.2)."""
    return plain(
        ", ".join(
            f"{box.boards[each.board]} ({box.faces[each.board][each.face]}, {90 * each.turns}°)"
            for each in placed(arrangement)
        )
    )
