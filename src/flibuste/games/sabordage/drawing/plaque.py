"""The head of the picture: the game's name, the round, whose turn it is, the piles."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import plain
from flibuste.drawing.lettering import width_of, write
from flibuste.drawing.palette import GOLD, INK, INK_SOFT, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.svg import at, circle, group, painted, path, rect, use
from flibuste.games.sabordage.drawing.decks import draw_face
from flibuste.games.sabordage.drawing.faces import printed
from flibuste.games.sabordage.drawing.headline import is_over, when_words, whose_words
from flibuste.games.sabordage.drawing.layout import MARGIN, TALL, WIDTH, Layout
from flibuste.games.sabordage.drawing.words import DISCARD, EXPERT, GAME, OPTIONS, PILE
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView

_ROUNDS: Final = 3
_BUILDINGS: Final = 3
_SMALL: Final = 0.66


def draw_plaque(view: SabordageView, place: Layout, language: str) -> str:
    """Return the head of the picture."""
    title = write(GAME.say(language).upper(), 12, 46, 36, weight=1.75, spacing=2, within=300)
    wave = path(
        "M0,0 q6,-7 12,0" + " t12,0" * 23,
        transform="translate(14 66)",
        **painted("none", VERMILION, 2.8),
        stroke_linecap="round",
    )
    return at(
        MARGIN,
        MARGIN,
        title,
        wave,
        _options(view, language),
        _course(view, language),
        _piles(view, place, language),
        class_="plaque",
        data_round=str(view.round),
        data_building=str(view.building),
        data_phase=view.phase,
    )


def _options(view: SabordageView, language: str) -> str:
    """Return the badge of the expert rules, and the options of the table."""
    x = 14.0
    parts = []
    if view.expert:
        word = EXPERT.say(language).upper()
        wide = width_of(word, 13, 1) + 34
        parts.append(
            path(
                f"M{x},82 h{wide:.1f} l-8,12 l8,12 h-{wide:.1f} z", fill=VERMILION, class_="expert"
            )
        )
        parts.append(write(word, x + 12, 100.5, 13, weight=1.8, spacing=1, colour=PARCHMENT_LIGHT))
        x += wide + 12
    names = ", ".join(OPTIONS.get(name, plain(name)).say(language) for name in view.options)
    if names:
        parts.append(write(names, x, 100, 13, weight=1.5, italic=True, within=316 - x))
    return group(*parts, class_="options")


def _course(view: SabordageView, language: str) -> str:
    """Return a pennant for each round, a dot for each building, and what is happening."""
    over = is_over(view)
    parts = []
    middle = 536.0
    for nth in range(1, _ROUNDS + 1):
        x = middle + (nth - 2) * 118
        now = nth == view.round and not over
        past = nth < view.round or over
        parts.append(
            rect(
                x - 52,
                4,
                104,
                30,
                rx=15,
                fill=GOLD if now else PARCHMENT_LIGHT,
                fill_opacity=1 if now else 0.6,
                stroke=INK if now else INK_SOFT,
                stroke_width=2.4 if now else 1.4,
            )
        )
        parts.append(write("I" * nth, x - 26, 26.5, 15, weight=2, anchor="middle", spacing=1))
        for building in range(1, _BUILDINGS + 1):
            dot = x - 2 + (building - 1) * 18
            if now and building == view.building:
                parts.append(circle(dot, 19, 7, **painted(VERMILION, INK, 1.8)))
            else:
                done = past or (now and building < view.building)
                fill = INK if done else "none"
                parts.append(circle(dot, 19, 4.4, **painted(fill, INK, 1.6)))
    when = [words.say(language) for words in when_words(view)]
    first = " · ".join(when)
    parts.append(write(first, middle, 66, 17, weight=1.6, anchor="middle", within=400))
    whose = whose_words(view).say(language)
    if whose:
        parts.append(write(whose, middle, 99, 17, weight=1.8, anchor="middle", within=400))
    return group(*parts, class_="course")


def _piles(view: SabordageView, place: Layout, language: str) -> str:
    """Return the draw pile and the discard pile, with its top tile if that is known."""
    scale = min(_SMALL, 108 / place.wide)
    wide = place.wide * scale
    right = WIDTH - 2 * MARGIN - 6
    top = view.discard[-1].tile if view.discard else UNKNOWN
    if top != UNKNOWN:
        shown = draw_face(printed(view.box, top), place.wide, language, view.expert)
    elif view.discard:
        shown = use("deck-back")
    else:
        shown = _vacant(place.wide)
    piles = (
        (right - wide, shown, DISCARD, len(view.discard), "discard"),
        (
            right - 2 * wide - 30,
            use("deck-back") if view.pile else _vacant(place.wide),
            PILE,
            len(view.pile),
            "pile",
        ),
    )
    parts = []
    for x, picture, word, count, kind in piles:
        sheets = "".join(
            rect(2.6 * k, 2.6 * k, wide, TALL * scale, rx=4, **painted("#4b2c15", INK, 1.4))
            for k in range(min(3, count - 1), 0, -1)
        )
        label = f"{word.say(language)} {count}"
        parts.append(
            at(
                x,
                6,
                sheets,
                at(0, 0, picture, scale=scale),
                write(label, wide / 2, 86, 15, weight=1.6, anchor="middle", within=wide + 24),
                class_=kind,
                data_count=str(count),
            )
        )
    return "".join(parts)


def _vacant(wide: float) -> str:
    return rect(0, 0, wide, TALL, rx=6, **painted("none", INK_SOFT, 2), stroke_dasharray="5 6")
