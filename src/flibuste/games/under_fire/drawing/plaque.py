"""The plaque: the game's name, the turn and whose turn it is, or how the game ended."""

from __future__ import annotations

from flibuste.core.words import Words, plain
from flibuste.drawing.lettering import write
from flibuste.drawing.palette import INK, INK_SOFT, VERMILION
from flibuste.drawing.svg import at, circle, painted, path
from flibuste.games.under_fire.drawing import words
from flibuste.games.under_fire.drawing.layout import COLUMN_WIDTH, COLUMN_X, MARGIN
from flibuste.games.under_fire.rules.position import TURNS
from flibuste.games.under_fire.rules.view import UnderFireView


def turn_words(view: UnderFireView) -> Words:
    """Return which turn it is, or that boards are being arranged, or that the game is over."""
    if view.phase == "over":
        return words.OVER
    if view.phase in ("arrange", "adjust"):
        return words.SET_UP
    return words.TURN.fill(round=view.round, turns=TURNS)


def whose_words(view: UnderFireView) -> Words:
    """Return who has to choose, or who has won; empty if the view does not say."""
    if view.outcome is not None:
        scores = " – ".join(str(score) for score in sorted(view.outcome.scores, reverse=True))
        if not view.outcome.winners:
            return words.DRAW.fill(scores=scores)
        side = words.SIDES[view.outcome.winners[0]]
        return words.WINS.fill(side=side, scores=f" {scores}" if scores else "")
    if not view.actors:
        return plain("")
    if len(view.actors) > 1:
        return words.BOTH_TO_PLAY
    return words.TO_PLAY.fill(side=words.SIDES[view.actors[0]])


def draw_plaque(view: UnderFireView, language: str) -> str:
    """Return the head of the eastern column."""
    middle = COLUMN_WIDTH / 2
    first, _, rest = words.GAME.say(language).upper().partition(" ")
    parts = [
        write(first, middle, 24, 23, weight=1.7, anchor="middle", spacing=3, within=COLUMN_WIDTH),
        write(rest, middle, 57, 23, weight=1.7, anchor="middle", spacing=1.2, within=COLUMN_WIDTH),
        path(
            "M-66,0 q5.5,-6 11,0" + " t11,0" * 11,
            transform=f"translate({middle:.1f} 75)",
            **painted("none", VERMILION, 2.4),
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
    """Return a dot for each turn of the game: past, present or future."""
    step = (COLUMN_WIDTH - 40) / (TURNS - 1)
    begun = view.phase not in ("arrange", "adjust")
    dots = []
    for turn in range(1, TURNS + 1):
        x = 20 + (turn - 1) * step
        now = begun and view.phase != "over" and turn == view.round
        past = begun and (turn < view.round or view.phase == "over")
        if now:
            dots.append(circle(x, 132, 6, **painted(VERMILION, INK, 1.6)))
        else:
            fill = INK if past else "none"
            dots.append(circle(x, 132, 3.2, **painted(fill, INK_SOFT, 1.4)))
    return "".join(dots)
