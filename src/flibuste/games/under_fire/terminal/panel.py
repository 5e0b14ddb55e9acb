"""The panel beside the sea: both players, the mercenaries, the supply."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import Words, counted
from flibuste.games.under_fire.drawing import words
from flibuste.games.under_fire.rules.sea import DARK, LIGHT
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS, mercenary_name
from flibuste.games.under_fire.text.telling import count_shields

_NAME: Final = ("bold #e8c77d", "bold #e07a80")
_HOLDS: Final = Words("in reserve", "en réserve")
_LATER: Final = Words("drawn once the boards are laid out", "tirés une fois les plateaux posés")
_SUPPLY: Final = Words("Supply: {mines}, {shields}", "Stock : {mines}, {shields}")
_YOU: Final = Words("you", "vous")


def draw_panel(view: UnderFireView, language: str, airy: bool) -> list[Text]:
    """Return the lines beside the sea, Dark's above and Light's below."""
    gap = [Text(), Text()] if airy else [Text()]
    lines = [*_player(view, DARK, language), *gap, *_market(view, language)]
    mines = counted(view.mines_left, Words("{n} mine", "{n} mine"), Words("{n} mines", "{n} mines"))
    supply = _SUPPLY.fill(mines=mines, shields=count_shields(view.shields_left)).say(language)
    return [*lines, Text(supply, style="dim"), *gap, *_player(view, LIGHT, language)]


def _player(view: UnderFireView, seat: int, language: str) -> list[Text]:
    head = Text(SEAT_WORDS[seat].say(language), style=_NAME[seat])
    if seat == view.seat:
        head.append(f" ({_YOU.say(language)})", style="not bold")
    head.append(
        f"  {words.GOLD.say(language)} {view.gold[seat]}"
        f" · {words.POINTS.say(language)} {view.points[seat]}",
        style="not bold default",
    )
    hand = Text(f" {words.HAND.say(language)} ")
    hand.append(_tiles(view.hands[seat]), style="bold" if seat == view.seat else "")
    counts = Text(
        f" {words.MINES.say(language)} {view.mines_taken[seat]}"
        f", {words.DECK.say(language)} {len(view.decks[seat])}"
        f", {words.RESERVE.say(language)} {len(view.reserves[seat])}",
        style="dim",
    )
    lines = [head, hand, counts]
    known = [tile for tile in view.reserves[seat] if tile != UNKNOWN]
    if known:
        lines.append(Text(f" {_HOLDS.say(language)} {_tiles(known)}", style="dim"))
    return lines


def _tiles(tiles: list[int]) -> str:
    return " ".join("?" if tile == UNKNOWN else str(tile) for tile in tiles) or "–"


def _market(view: UnderFireView, language: str) -> list[Text]:
    box = view.box
    title = Text(words.MARKET.say(language), style="bold")
    if not view.market:
        later = view.phase in ("arrange", "adjust")
        why = _LATER if later else words.NONE_LEFT
        return [title, Text(f" {why.say(language)}", style="dim")]
    names = [mercenary_name(box, m).say(language) for m in view.market]
    wide = max(map(len, names))
    rows = [title]
    for m, name in zip(view.market, names, strict=True):
        row = Text(f" {name:<{wide}} ")
        rows.append(row.append(f"{box.cost[m]}", style="bold #e2b54a"))
    return rows
