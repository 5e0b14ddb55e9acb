"""Choices in words, for somebody who has not made them yet: “lay a 5 on c3”."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.words import Words, listed
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules.arrangement import placed
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.sea import TOWARDS, name
from flibuste.games.under_fire.text.help_texts import board_words, mercenary_name
from flibuste.games.under_fire.text.telling import number_words

_PHRASES: Final = {
    actions.LAY: Words("lay {tile} on {space}", "poser {tile} en {space}"),
    actions.BUY: Words(
        "buy the mercenary {mercenary} and lay it on {space}",
        "acheter le mercenaire {mercenary} et le poser en {space}",
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
    actions.CHART: Words("take {tile} from the reserve", "prendre {tile} dans la réserve"),
    actions.END: Words("end the turn", "terminer le tour"),
    actions.ARRANGE: Words("lay out the boards: {boards}", "poser les plateaux : {boards}"),
    actions.ADJUST: Words(
        "leave the boards like this: {boards}", "laisser les plateaux ainsi : {boards}"
    ),
}


def choice_words(box: Box, act: i64) -> Words:
    """Return what a choice does (U12), in the same words as the log."""
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    facts: dict[str, object] = {}
    if kind == actions.ARRANGE or kind == actions.ADJUST:
        facts["boards"] = _boards(box, actions.arrangement_of(act))
    else:
        facts["space"] = name(actions.where_of(act))
    if kind == actions.LAY or kind == actions.CHART:
        facts["tile"] = number_words(str(what))
    elif kind == actions.BUY:
        facts["mercenary"] = mercenary_name(box, what)
    elif kind == actions.SHOOT:
        facts["towards"] = TOWARDS[what]
    return _PHRASES[kind].fill(**facts)


def _boards(box: Box, arrangement: i64) -> Words:
    """Return the boards from their owner's left, with faces and turns (U1.2)."""
    return listed(
        [
            board_words(box.boards[each.board], box.faces[each.board][each.face], each.turns)
            for each in placed(arrangement)
        ]
    )
