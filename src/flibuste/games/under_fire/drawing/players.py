"""A player's strip: flag and name, hand, gold, points, captured mines, piles."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import width_of, write
from flibuste.drawing.palette import INK, INK_SOFT, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.svg import at, group, path, rect, use
from flibuste.games.under_fire.drawing import words
from flibuste.games.under_fire.drawing.layout import STRIP_HEIGHT, STRIP_WIDTH, STRIP_X, STRIP_Y
from flibuste.games.under_fire.drawing.mines import MINE
from flibuste.games.under_fire.drawing.ships import draw_flag
from flibuste.games.under_fire.drawing.tiles import coin, draw_hand, pile, point_star
from flibuste.games.under_fire.rules.sea import SEATS
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView

_HAND_X: Final = 180.0
_HAND_ROOM: Final = 262.0
_STOCK_X: Final = 482.0
_STOCK_STEP: Final = 64.0


def draw_player(view: UnderFireView, seat: int, language: str) -> str:
    """Return the strip of one player, at its place."""
    on_turn = seat in view.actors
    panel = rect(
        0,
        0,
        STRIP_WIDTH,
        STRIP_HEIGHT,
        rx=10,
        fill=PARCHMENT_LIGHT,
        fill_opacity=0.75,
        stroke=VERMILION if on_turn else INK_SOFT,
        stroke_width=3.4 if on_turn else 1.4,
    )
    return at(
        STRIP_X,
        STRIP_Y[seat],
        panel,
        _name(seat, on_turn, language),
        draw_hand(seat, view.hands[seat], _HAND_X, 15, _HAND_ROOM),
        _stock(view, seat, language),
        class_="player",
        data_seat=SEATS[seat],
        data_on_turn=on_turn,
        data_gold=str(view.gold[seat]),
        data_points=str(view.points[seat]),
        data_mines_taken=str(view.mines_taken[seat]),
        data_hand=str(len(view.hands[seat])),
        data_deck=str(len(view.decks[seat])),
        data_reserve=str(len(view.reserves[seat])),
    )


def _name(seat: int, on_turn: bool, language: str) -> str:
    side = words.SIDES[seat].say(language)
    foot = 50.0 if on_turn else 63.0
    parts = [
        draw_flag(seat, 20, foot + 9, 1.1),
        write(side, 64, foot, 24, weight=1.5, within=106),
    ]
    if on_turn:
        word = words.ON_TURN.say(language)
        width = width_of(word, 12.5) + 34
        ribbon = path(
            f"M64,64 h{width:.1f} l-8,12 l8,12 h-{width:.1f} z", fill=VERMILION, stroke="none"
        )
        parts.append(ribbon)
        parts.append(write(word, 75, 81, 12.5, weight=1.5, colour=PARCHMENT_LIGHT, italic=True))
    return group(*parts)


def _stock(view: UnderFireView, seat: int, language: str) -> str:
    """Return the five counts, each with its picture and its name."""
    mine = use(f"token-{MINE}", transform="scale(0.46)")
    counts = (
        ("gold", coin(0, 0, 13), view.gold[seat], words.GOLD),
        ("points", point_star(0, 1, 16), view.points[seat], words.POINTS),
        ("mines", mine, view.mines_taken[seat], words.MINES_TAKEN),
        ("deck", pile(seat, -2, 2, 3), len(view.decks[seat]), words.DECK),
        ("reserve", pile(seat, 0, 1, 1), len(view.reserves[seat]), words.RESERVE),
    )
    known = [tile for tile in view.reserves[seat] if tile != UNKNOWN]
    lift = -8 if known else 0
    parts = []
    for k, (kind, picture, count, word) in enumerate(counts):
        icon = at(0, 27, picture)
        figure = write(str(count), 0, 72, 20, weight=1.75, anchor="middle")
        label = write(
            word.say(language),
            0,
            91,
            10.5,
            weight=1.25,
            anchor="middle",
            colour=INK,
            italic=True,
            within=_STOCK_STEP - 6,
        )
        parts.append(at(_STOCK_X + k * _STOCK_STEP, lift, icon, figure, label, class_=kind))
    if known:
        seen = " ".join(str(tile) for tile in known)
        parts.append(
            write(
                seen,
                STRIP_WIDTH - 14,
                STRIP_HEIGHT - 6,
                9.5,
                weight=1.4,
                anchor="end",
                within=120,
            )
        )
    return group(*parts, class_="stock")
