"""A view as text for a terminal; colours are optional and add no information."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.words import COLON, Words
from flibuste.drawing.wrapping import COLUMNS, folded, wrapped
from flibuste.games.sabordage.drawing.faces import lying, printed, spelled
from flibuste.games.sabordage.drawing.headline import headline, option_words
from flibuste.games.sabordage.drawing.signs import Legend, hidden_sign, tight_sign
from flibuste.games.sabordage.drawing.terminal_piles import pile_lines
from flibuste.games.sabordage.drawing.terminal_ships import SHIP_STYLES, ship_lines
from flibuste.games.sabordage.drawing.words import (
    CHOSEN,
    HAND,
    HAND_OF,
    ROW,
    SAIL,
    SHIPS,
    THINKING,
)
from flibuste.games.sabordage.rules.notation import write_action
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, SabordageView

_INDENT: Final = "   "
_QUIET: Final = "dim"
_STACKS: Final = Words("Stacks, from the top:", "Piles, depuis le dessus :")


def draw_text(
    view: SabordageView,
    language: str = "en",
    colour: bool = True,
    legend: bool = True,
    columns: int = COLUMNS,
) -> Text:
    """Return a view as text that `rich` can print; without `colour` it has no styles.

    `legend` adds an explanation of the signs.
    """
    signs = Legend()
    head = wrapped(headline(view, language).split(" · "), "", " - ", columns)
    lines = [Text(row, style="bold") for row in head]
    lines += _table_lines(view, language)
    lines += [Text(), *ship_lines(view, language, signs, columns)]
    lines += _stack_lines(view, language, signs)
    lines.append(Text())
    for seat in range(view.players):
        lines += _seat_lines(view, seat, language, signs)
    lines += pile_lines(view, language, signs)
    lines += _own_hand_lines(view, language)
    meanings = signs.items(language)
    if legend and meanings:
        lines.append(Text())
        lines += [Text(row, style=_QUIET) for row in wrapped(meanings, _INDENT, ", ", columns)]
    for line in lines:
        line.rstrip()
    drawn = Text("\n", no_wrap=True, overflow="ignore").join(lines)
    return drawn if colour else Text(drawn.plain, no_wrap=True, overflow="ignore")


def plain_text(view: SabordageView, language: str = "en", legend: bool = True) -> str:
    """Return a view as plain text, without trailing spaces, ending with a newline."""
    lines = draw_text(view, language, False, legend).plain.split("\n")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _table_lines(view: SabordageView, language: str) -> list[Text]:
    names = [words.say(language) for words in option_words(view)]
    return [Text(row) for row in wrapped(names, _INDENT, ", ")] if names else []


def _stack_lines(view: SabordageView, language: str, signs: Legend) -> list[Text]:
    """Return the tiles beneath the visible ones, which everybody may know (S10.1)."""
    items = []
    for ship, stacks in enumerate(view.ships):
        for row, stack in enumerate(stacks, start=1):
            if len(stack) > 1:
                where = f"{SHIPS[ship].say(language)} {ROW.say(language)} {row}"
                for deck in stack:
                    signs.note_stack(view, [deck])
                tiles = ", ".join(_layer(view, deck, language) for deck in reversed(stack))
                items.append(f"{where}{COLON.say(language)}{tiles}")
    rows = [row for item in items for row in folded(item, _INDENT * 2)]
    return [Text(), Text(_INDENT + _STACKS.say(language)), *map(Text, rows)] if items else []


def _layer(view: SabordageView, deck: Deck, language: str) -> str:
    if deck.sail:
        known = hidden_sign(deck.tile, deck.past.bombard)
        return SAIL.say(language) + (f" ({known})" if known else "")
    return f"{deck.tile} [{tight_sign(lying(view.box, deck, view.expert), language)}]"


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
    faces = [printed(view.box, tile, view.expert) for tile in known]
    for face in faces:
        signs.note(face)
    items = [f"{face.tile} [{tight_sign(face, language)}]" for face in faces]
    return [*lines, *map(Text, wrapped(items, " " * 10, "  "))]


def _own_hand_lines(view: SabordageView, language: str) -> list[Text]:
    """Return the hand of the view's own seat, each tile in words."""
    if view.seat < 0 or not view.hands[view.seat] or UNKNOWN in view.hands[view.seat]:
        return []
    title = HAND_OF.fill(who=SHIPS[view.seat]).say(language)
    lines = [Text(), Text(f"{_INDENT}{title}", style="bold")]
    for tile in view.hands[view.seat]:
        said = spelled(printed(view.box, tile, view.expert), language)
        rows = folded(said, " " * 10)
        lines.append(Text(f"{_INDENT}{tile:>5}  {rows[0].strip()}"))
        lines += [Text(row) for row in rows[1:]]
    return lines
