"""A game in a terminal, in colour or without: 80 columns, and letters that tell everything."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import Words
from flibuste.drawing.sabordage.faces import lying, printed, spelled
from flibuste.drawing.sabordage.headline import headline, option_words
from flibuste.drawing.sabordage.signs import Legend, hidden_sign, tight_sign
from flibuste.drawing.sabordage.terminal_piles import pile_lines
from flibuste.drawing.sabordage.terminal_ships import SHIP_STYLES, ship_lines
from flibuste.drawing.sabordage.words import (
    CHOSEN,
    COLON,
    HAND,
    HAND_OF,
    ROW,
    SAIL,
    SHIPS,
    THINKING,
)
from flibuste.drawing.wrapping import folded, wrapped
from flibuste.sabordage.notation import write_action
from flibuste.sabordage.view import UNKNOWN, Deck, SabordageView

_INDENT: Final = "   "
_QUIET: Final = "dim"
_STACKS: Final = Words("Stacks, from the top:", "Piles, depuis le dessus :")


def draw_text(
    view: SabordageView, language: str = "en", colour: bool = True, legend: bool = True
) -> Text:
    """Return a view as text that `rich` can print; without `colour` it bears no style at all.

    `legend` adds what the signs mean.
    """
    signs = Legend()
    head = wrapped(headline(view, language).split(" · "), "", " - ")
    lines = [Text(row, style="bold") for row in head]
    lines += _table_lines(view, language)
    lines += [Text(), *ship_lines(view, language, signs)]
    lines += _stack_lines(view, language, signs)
    lines.append(Text())
    for seat in range(view.players):
        lines += _seat_lines(view, seat, language, signs)
    lines += pile_lines(view, language, signs)
    lines += _own_hand_lines(view, language)
    meanings = signs.items(language)
    if legend and meanings:
        lines.append(Text())
        lines += [Text(row, style=_QUIET) for row in wrapped(meanings, _INDENT, ", ")]
    for line in lines:
        line.rstrip()
    drawn = Text("\n", no_wrap=True, overflow="ignore").join(lines)
    return drawn if colour else Text(drawn.plain, no_wrap=True, overflow="ignore")


def plain_text(view: SabordageView, language: str = "en", legend: bool = True) -> str:
    """Return a view as plain text, with no trailing spaces, ended by a newline."""
    lines = draw_text(view, language, False, legend).plain.split("\n")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _table_lines(view: SabordageView, language: str) -> list[Text]:
    names = [words.say(language) for words in option_words(view)]
    return [Text(row) for row in wrapped(names, _INDENT, ", ")] if names else []


def _stack_lines(view: SabordageView, language: str, signs: Legend) -> list[Text]:
    """Return what lies beneath the visible tiles: nobody may forget it (S10.1)."""
    items = []
    for ship, stacks in enumerate(view.ships):
        for row, stack in enumerate(stacks, start=1):
            if len(stack) > 1:
                where = f"{SHIPS[ship].say(language)} {ROW.say(language)} {row}"
                for deck in stack:
                    signs.note_stack(view.box, [deck])
                tiles = ", ".join(_layer(view, deck, language) for deck in reversed(stack))
                items.append(f"{where}{COLON.say(language)}{tiles}")
    rows = [row for item in items for row in folded(item, _INDENT * 2)]
    return [Text(), Text(_INDENT + _STACKS.say(language)), *map(Text, rows)] if items else []


def _layer(view: SabordageView, deck: Deck, language: str) -> str:
    if deck.sail:
        known = hidden_sign(deck.tile, deck.past.bombard)
        return SAIL.say(language) + (f" ({known})" if known else "")
    return f"{deck.tile} [{tight_sign(lying(view.box, deck), language)}]"


def _seat_lines(view: SabordageView, seat: int, language: str, signs: Legend) -> list[Text]:
    name = SHIPS[seat].say(language)
    hand = view.hands[seat]
    line = Text(_INDENT)
    line.append(name, style=SHIP_STYLES[seat])
    line.append(" " * (7 - len(name)))
    known = [tile for tile in hand if tile != UNKNOWN]
    tiles = " ".join("?" if tile == UNKNOWN else str(tile) for tile in hand)
    line.append(f"{HAND.say(language)} {len(hand)}")
    if tiles:
        line.append(COLON.say(language) + tiles)
    if seat in view.chosen:
        line.append(f"   {CHOSEN.say(language)}")
    elif seat in view.actors:
        line.append(f"   < {THINKING.say(language)}", style="bold")
    picks = [write_action(view.players, pick) for pick in view.picks[seat]]
    lines = [line, *map(Text, wrapped(picks, " " * 10, ", ") if picks else [])]
    if seat == view.seat or not known:
        return lines
    for tile in known:
        signs.note(printed(view.box, tile))
    items = [f"{tile} [{tight_sign(printed(view.box, tile), language)}]" for tile in known]
    return [*lines, *map(Text, wrapped(items, " " * 10, "  "))]


def _own_hand_lines(view: SabordageView, language: str) -> list[Text]:
    """Return the hand of the view's own seat, each tile in words."""
    if view.seat < 0 or not view.hands[view.seat] or UNKNOWN in view.hands[view.seat]:
        return []
    title = HAND_OF.fill({"who": SHIPS[view.seat]}).say(language)
    lines = [Text(), Text(f"{_INDENT}{title}", style="bold")]
    for tile in view.hands[view.seat]:
        said = spelled(printed(view.box, tile), language)
        rows = folded(said, " " * 10)
        lines.append(Text(f"{_INDENT}{tile:>5}  {rows[0].strip()}"))
        lines += [Text(row) for row in rows[1:]]
    return lines
