"""What stands beside the sea: both players, the mercenaries, the supply."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import Words
from flibuste.drawing.under_fire import words
from flibuste.drawing.under_fire.mercenaries import effect_name, numbers_text
from flibuste.under_fire.lore import SEAT_WORDS
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.view import UNKNOWN, UnderFireView

_NAME: Final = ("bold #e8c77d", "bold #e07a80")
_HOLDS: Final = Words("in reserve", "en réserve")
_LATER: Final = Words("shown after the boards", "montrés après les plateaux")
_SUPPLY: Final = Words("Supply", "Stock")
_YOU: Final = Words("you", "vous")


def draw_panel(view: UnderFireView, language: str, airy: bool) -> list[Text]:
    """Return the lines beside the sea: Dark's above, Light's below, as they sit."""
    gap = [Text(), Text()] if airy else [Text()]
    lines = [*_player(view, DARK, language), *gap, *_market(view, language)]
    supply = (
        f"{_SUPPLY.say(language)}: {view.mines_left} {words.MINES.say(language)},"
        f" {view.shields_left} {words.SHIELDS.say(language)}"
    )
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
    wide = max(len(box.mercenaries[m]) for m in view.market)
    rows = [title]
    for m in view.market:
        row = Text(f" {box.mercenaries[m]:<{wide}} ")
        row.append(f"{box.cost[m]}", style="bold #e2b54a")
        row.append(f" {numbers_text(box, m, ','):<5} ")
        row.append(effect_name(box, m, language), style="dim")
        rows.append(row)
    return rows
