"""The prompt: the menu in a few short lines, however many choices there are."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import COLON, Words
from flibuste.games.under_fire.drawing.mercenaries import numbers_text
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.sea import DIRECTIONS, NOWHERE, name
from flibuste.games.under_fire.rules.shooting import first_enemy
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import frame
from flibuste.games.under_fire.terminal.menu import Item, Menu, spaces_text
from flibuste.games.under_fire.text.help_texts import mercenary_name

#: What each number does, in one word.
_TAGS: Final = (
    Words("", ""),
    Words("shield", "bouclier"),
    Words("gold", "or"),
    Words("shot", "tir"),
    Words("gold", "or"),
    Words("repair", "réparation"),
    Words("gold", "or"),
    Words("clear a mine", "déminage"),
    Words("gold", "or"),
    Words("twice", "double"),
)
_LAY: Final = Words("Lay", "Poser")
_BUY: Final = Words("Buy", "Acheter")
_ON: Final = Words("on", "en")
_SAME: Final = Words("on the same spaces", "sur les mêmes cases")
_ALSO: Final = Words("also on {spaces}", "et aussi en {spaces}")
_MINE: Final = Words("Lay a mine", "Poser une mine")
_DUMMY: Final = Words("Lay the dummy mine", "Poser la mine fictive")
_CHART: Final = Words("Take from the reserve", "Prendre dans la réserve")
_SINGLE: Final = {
    actions.SHOOT: Words("shoot {what}", "tirer {what}"),
    actions.REPAIR: Words("repair {where}", "réparer {where}"),
    actions.SHIELD: Words("shield on {where}", "bouclier en {where}"),
    actions.UNMINE: Words("remove the mine on {where}", "retirer la mine en {where}"),
    actions.DECLINE: Words("remove no mine", "ne retirer aucune mine"),
    actions.END: Words("end the turn", "terminer le tour"),
}
_KEY: Final = "bold #7fd7ff"


def prompt(menu: Menu, language: str) -> list[Text]:
    """Return the lines of the menu."""
    lines: list[Text] = []
    lays = [item for item in menu.items if item.kind == actions.LAY]
    if lays:
        line = Text(f"{_LAY.say(language)} ", style="")
        for item in lays:
            line.append(item.label, style=_KEY)
            line.append(f" {_TAGS[item.what].say(language)}  ")
        lines.append(line.append(f"{_ON.say(language)} {spaces_text(lays[0].spaces())}"))
    buys = [item for item in menu.items if item.kind == actions.BUY]
    if buys:
        lines.append(_purchases(menu, buys, lays, language))
    charts = [item for item in menu.items if item.kind == actions.CHART]
    if charts:
        line = Text(f"{_CHART.say(language)}{COLON.say(language)}")
        for item in charts:
            line.append(item.label, style=_KEY)
            line.append(f" {_TAGS[item.what].say(language)}  ")
        lines.append(line)
    single = [item for item in menu.items if item.kind in _SINGLE]
    if single:
        lines.append(_singles(menu.view, single, language))
    mines = [item for item in menu.items if item.kind in (actions.MINE, actions.DUMMY)]
    for item in mines:
        words = _MINE if item.kind == actions.MINE else _DUMMY
        same = item is not mines[0] and item.spaces() == mines[0].spaces()
        where = f"{_ON.say(language)} {spaces_text(item.spaces())}"
        line = Text(item.label, style=_KEY)
        line.append(f" {words.say(language)} ", style="not bold default")
        lines.append(line.append(_SAME.say(language) if same else where, style="not bold default"))
    return lines


def _purchases(menu: Menu, buys: list[Item], lays: list[Item], language: str) -> Text:
    box = menu.view.box
    common = (lays or buys)[0].spaces()
    line = Text(f"{_BUY.say(language)} ")
    for item in buys:
        line.append(item.label, style=_KEY)
        line.append(f" {_short_name(box, item, buys, language)}")
        more = [space for space in item.spaces() if space not in common]
        if more:
            also = _ALSO.fill(spaces=spaces_text(more)).say(language)
            line.append(f" ({also})")
        line.append("  ")
    if lays:
        return line.append(_SAME.say(language))
    return line.append(f"{_ON.say(language)} {spaces_text(common)}")


def _short_name(box: Box, item: Item, buys: list[Item], language: str) -> str:
    """Return a mercenary's name, with its numbers only if another one does the same."""
    same = [each for each in buys if box.effect[each.what] == box.effect[item.what]]
    name = mercenary_name(box, item.what).say(language)
    return name if len(same) > 1 else name.partition(" (")[0]


def _singles(view: UnderFireView, items: list[Item], language: str) -> Text:
    line = Text()
    for item in items:
        line.append(item.label, style=_KEY)
        words = _SINGLE[item.kind].fill(
            what=_target(view, item) if item.kind == actions.SHOOT else "",
            where=_lying(view, item.spaces()[0]),
        )
        line.append(f" {words.say(language)}   ")
    return line


def _target(view: UnderFireView, item: Item) -> str:
    """Return the direction of a shot, and what it would hit (U5.2)."""
    space = int(first_enemy(frame(view), view.mover, view.origin, item.what))
    hit = f" → {_lying(view, space)}" if space != NOWHERE else ""
    return f"{DIRECTIONS[item.what]}{hit}"


def _lying(view: UnderFireView, space: int) -> str:
    """Return a space, and the ship on it."""
    for ship in view.ships:
        if ship.space == space:
            hired = ship.mercenary >= 0
            numbers = numbers_text(view.box, ship.mercenary, "/", ship.seat) if hired else ""
            sign = "LD"[ship.seat] + (f"M{numbers}" if hired else str(ship.ship))
            return f"{name(space)} ({sign}{f'+{ship.tokens}' if ship.tokens else ''})"
    return name(space) if space < 42 else ""
