"""The plaque: the game's name, the turn, and whose it is, or how the game ended."""

from __future__ import annotations

from flibuste.core.words import Words, plain
from flibuste.drawing.lettering import write
from flibuste.drawing.palette import INK, INK_SOFT, VERMILION
from flibuste.drawing.svg import at, circle, path
from flibuste.drawing.under_fire.layout import COLUMN_WIDTH, COLUMN_X, MARGIN
from flibuste.drawing.under_fire.words import (
    BOTH_TO_PLAY,
    DRAW,
    GAME,
    OVER,
    SET_UP,
    SIDES,
    TO_PLAY,
    TURN,
    WINS,
)
from flibuste.under_fire.position import TURNS
from flibuste.under_fire.view import UnderFireView


def turn_words(view: UnderFireView) -> Words:
    """Return which turn it is, or that the boards are being arranged, or that all is over."""
    if view.phase == "over":
        return OVER
    if view.phase in ("arrange", "adjust"):
        return SET_UP
    return TURN.fill({"round": plain(str(view.round)), "turns": plain(str(TURNS))})


def whose_words(view: UnderFireView) -> Words:
    """Return who owes a choice, or who has won; empty where the view does not say."""
    if view.outcome is not None:
        scores = " – ".join(str(score) for score in sorted(view.outcome.scores, reverse=True))
        if not view.outcome.winners:
            return DRAW.fill({"scores": plain(scores)})
        side = SIDES[view.outcome.winners[0]]
        return WINS.fill({"side": side, "scores": plain(f" {scores}" if scores else "")})
    if not view.actors:
        return plain("")
    if len(view.actors) > 1:
        return BOTH_TO_PLAY
    return TO_PLAY.fill({"side": SIDES[view.actors[0]]})


def draw_plaque(view: UnderFireView, language: str) -> str:
    """Return the head of the eastern column."""
    middle = COLUMN_WIDTH / 2
    first, _, rest = GAME.say(language).upper().partition(" ")
    parts = [
        write(first, middle, 24, 23, weight=1.7, anchor="middle", spacing=3, within=COLUMN_WIDTH),
        write(rest, middle, 57, 23, weight=1.7, anchor="middle", spacing=1.2, within=COLUMN_WIDTH),
        path(
            "M-66,0 q5.5,-6 11,0" + " t11,0" * 11,
            transform=f"translate({middle:.1f} 75)",
            fill="none",
            stroke=VERMILION,
            stroke_width=2.4,
            stroke_linecap="round",
        ),
        write(turn_words(view).say(language), middle, 112, 15, weight=1.4, anchor="middle"),
        _course(view),
        write(
            whose_words(view).say(language),
            middle,
            168,
            17,
            weight=1.6,
            anchor="middle",
            within=COLUMN_WIDTH,
        ),
    ]
    return at(COLUMN_X, MARGIN, *parts, class_="turn", data_round=str(view.round))


def _course(view: UnderFireView) -> str:
    """Return a dot for each turn of the game: sailed, now, to come."""
    step = (COLUMN_WIDTH - 40) / (TURNS - 1)
    begun = view.phase not in ("arrange", "adjust")
    dots = []
    for turn in range(1, TURNS + 1):
        x = 20 + (turn - 1) * step
        now = begun and view.phase != "over" and turn == view.round
        past = begun and (turn < view.round or view.phase == "over")
        if now:
            dots.append(circle(x, 132, 6, fill=VERMILION, stroke=INK, stroke_width=1.6))
        else:
            fill = INK if past else "none"
            dots.append(circle(x, 132, 3.2, fill=fill, stroke=INK_SOFT, stroke_width=1.4))
    return "".join(dots)
