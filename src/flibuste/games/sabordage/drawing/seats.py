"""The seats below the sea: emblem and name, who has chosen, and the known tiles of each hand."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import GOLD, INK, INK_SOFT, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import ROUND, at, circle, group, painted, path, rect, use
from flibuste.games.sabordage.drawing.decks import draw_face
from flibuste.games.sabordage.drawing.emblems import show_badge
from flibuste.games.sabordage.drawing.faces import printed
from flibuste.games.sabordage.drawing.layout import MARGIN, REACH, TALL, WIDTH, Layout
from flibuste.games.sabordage.drawing.words import HAND_OF, SHIPS
from flibuste.games.sabordage.rules.fleet import COLOURS
from flibuste.games.sabordage.rules.notation import write_action
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView

_GREEN: Final = "#2f7d3b"


def draw_seat(view: SabordageView, place: Layout, seat: int, language: str) -> str:
    """Return the panel of one seat, at its place."""
    wide = place.seat_width
    thinking = seat in view.actors and seat not in view.chosen
    won = view.outcome is not None and seat in view.outcome.winners
    panel = rect(
        0,
        0,
        wide,
        place.seat_height,
        rx=10,
        fill=GOLD if won else PARCHMENT_LIGHT,
        fill_opacity=0.78,
        stroke=VERMILION if thinking else INK_SOFT,
        stroke_width=3.2 if thinking else 1.4,
    )
    name = SHIPS[seat].say(language)
    hand = view.hands[seat]
    parts = [
        panel,
        show_badge(seat, 28, 28, 17),
        write(name, 54, 35, 18, weight=1.7, within=wide - 110),
    ]
    if seat in view.chosen:
        parts.append(_check(wide - 28, 28))
    elif thinking:
        parts.append(_hourglass(wide - 28, 28))
    elif won:
        crown = star(wide - 28, 29, 17)
        parts.append(path(crown, **painted(VERMILION, INK, 2)))
    for k, tile in enumerate(hand):
        row, column = divmod(k, place.small_in_line)
        aside = (wide - min(len(hand), place.small_in_line) * place.small_step) / 2
        x = aside + REACH / 2 * place.small + column * place.small_step
        y = 54 + row * (TALL * place.small + 7)
        parts.append(at(x, y, _tile(view, place, tile, seat, language), scale=place.small))
    return at(
        MARGIN + seat * place.seat_step,
        place.seats_y,
        *parts,
        class_="seat",
        data_seat=COLOURS[seat],
        data_hand=str(len(hand)),
        data_chosen=seat in view.chosen,
        data_thinking=thinking,
        data_won=won,
    )


def draw_own_hand(view: SabordageView, place: Layout, language: str) -> str:
    """Return the hand of the view's own seat, large enough to choose from."""
    if not place.has_hand:
        return ""
    hand = view.hands[view.seat]
    title = HAND_OF.fill(who=SHIPS[view.seat]).say(language)
    panel = rect(
        0,
        0,
        WIDTH - 2 * MARGIN,
        place.hand_height,
        rx=10,
        fill=PARCHMENT_LIGHT,
        fill_opacity=0.78,
        stroke=INK,
        stroke_width=2,
    )
    scale = place.hand_scale
    step = (place.wide + REACH) * scale
    tiles = []
    for k, tile in enumerate(hand):
        line, column = divmod(k, place.hand_in_line)
        in_line = min(place.hand_in_line, len(hand) - line * place.hand_in_line)
        x = (WIDTH - 2 * MARGIN - in_line * step) / 2 + column * step + REACH / 2 * scale
        y = 30 + line * (TALL * scale + 14)
        face = draw_face(printed(view.box, tile), place.wide, language, view.expert)
        tiles.append(at(x, y, face, scale=scale, class_="own-tile", data_tile=str(tile)))
    label = write(title, 18, 24, 15, weight=1.6)
    picks = [write_action(view.players, pick) for pick in view.picks[view.seat]]
    if picks:
        label += _check(WIDTH - 2 * MARGIN - 24, 17, 0.7) + write(
            ", ".join(picks), WIDTH - 2 * MARGIN - 42, 23, 13, weight=1.6, anchor="end", italic=True
        )
    return at(MARGIN, place.hand_y, panel, label, *tiles, class_="own-hand")


def _tile(view: SabordageView, place: Layout, tile: int, seat: int, language: str) -> str:
    """Return a tile of a hand: the known tile of another seat, else a back."""
    if tile == UNKNOWN or seat == view.seat:
        return group(use("deck-back"), class_="hidden-tile")
    face = draw_face(printed(view.box, tile), place.wide, language, view.expert)
    return group(face, class_="known-tile", data_tile=str(tile))


def _check(x: float, y: float, scale: float = 1) -> str:
    mark = path("M-7,0.5 L-2,6 L8,-6", **painted("none", PARCHMENT_LIGHT, 3.6), **ROUND)
    return at(x, y, circle(0, 0, 14, **painted(_GREEN, INK, 1.8)), mark, scale=scale)


def _hourglass(x: float, y: float) -> str:
    glass = path(
        "M-8,-12 H8 M-8,12 H8 M-6,-12 C-6,-4 -1,-3 -1,0 C-1,3 -6,4 -6,12 M6,-12 C6,-4 1,-3 1,0"
        " C1,3 6,4 6,12",
        **painted("none", VERMILION, 2.8),
        stroke_linecap="round",
    )
    sand = path("M-4,-7 H4 L0,-2 z M-5,11 C-4,6 4,6 5,11 z", fill=VERMILION)
    return at(x, y, glass, sand)
