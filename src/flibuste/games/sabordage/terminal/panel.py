"""The panel below the ships: the seats, the piles, and what lies in stacks."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import COLON, Words
from flibuste.games.sabordage.drawing.description import stack_words
from flibuste.games.sabordage.drawing.terminal_ships import SHIP_STYLES
from flibuste.games.sabordage.drawing.words import (
    CHOSEN,
    DISCARD,
    HAND,
    PILE,
    SHIPS,
    THINKING,
)
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView

_YOU: Final = Words("you", "vous")
_GAP: Final = "  "


def seat_lines(view: SabordageView, width: int, language: str) -> list[Text]:
    """Return the seats and the piles, in as few lines as possible."""
    items = [_seat(view, seat, language) for seat in range(view.players)]
    piles = f"{PILE.say(language)} {len(view.pile)}, {DISCARD.say(language)} {len(view.discard)}"
    lines = [Text(" ")]
    for item in [*items, Text(piles, style="dim")]:
        if len(lines[-1]) > 1 and lines[-1].cell_len + item.cell_len + len(_GAP) > width:
            lines.append(Text(" "))
        elif len(lines[-1]) > 1:
            lines[-1].append(_GAP)
        lines[-1].append_text(item)
    return lines


def _seat(view: SabordageView, seat: int, language: str) -> Text:
    """Return a seat, the known tiles of its hand, and a mark if it has chosen (S10.2)."""
    item = Text()
    item.append(SHIPS[seat].say(language), style=SHIP_STYLES[seat])
    hand = view.hands[seat]
    if seat == view.seat:
        item.append(f" {_YOU.say(language)}")
    else:
        item.append(f" {HAND.say(language)} {len(hand)}")
        if any(tile != UNKNOWN for tile in hand):
            tiles = " ".join("?" if tile == UNKNOWN else str(tile) for tile in hand)
            item.append(f"{COLON.say(language)}{tiles}")
    if seat in view.chosen:
        item.append(f", {CHOSEN.say(language)}", style="green")
    elif seat in view.actors and seat != view.seat:
        item.append(f", {THINKING.say(language)}", style="dim")
    return item


def stack_lines(view: SabordageView, language: str) -> list[Text]:
    """Return what lies beneath the visible tiles, so that nobody has to remember it (S10.1)."""
    return [
        Text(f" {SHIPS[ship].say(language)} {stack_words(view, ship, row, language)}", style="dim")
        for ship, stacks in enumerate(view.ships)
        for row, stack in enumerate(stacks, start=1)
        if len(stack) > 1
    ]
