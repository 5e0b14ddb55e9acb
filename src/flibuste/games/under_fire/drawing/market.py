"""The market: the mercenaries for sale, each with its emblem, numbers and cost; and the supply."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import width_of, write
from flibuste.drawing.palette import (
    GOLD_DEEP,
    INK,
    INK_SOFT,
    PARCHMENT_LIGHT,
    STEEL,
)
from flibuste.drawing.svg import at, group, painted, path, pen, rect, use
from flibuste.games.under_fire.drawing.emblems import draw_arms, shield_token
from flibuste.games.under_fire.drawing.layout import COLUMN_WIDTH, COLUMN_X
from flibuste.games.under_fire.drawing.mercenaries import effect_name, effect_of, numbers_text
from flibuste.games.under_fire.drawing.mines import MINE
from flibuste.games.under_fire.drawing.tiles import coin
from flibuste.games.under_fire.drawing.words import MARKET, MINES, NOT_SHOWN, SHIELDS
from flibuste.games.under_fire.rules.box import SHOWN_OF_COST
from flibuste.games.under_fire.rules.view import UnderFireView

_TOP: Final = 262.0
_CARD_HEIGHT: Final = 80.0
_STEP: Final = 88.0
_SLOTS: Final = sum(SHOWN_OF_COST.values())


def draw_market(view: UnderFireView, language: str) -> str:
    """Return the mercenaries for sale, and the empty places of those that are gone."""
    middle = COLUMN_WIDTH / 2
    word = MARKET.say(language)
    aside = width_of(word, 15) / 2 + 12
    rules = pen(
        "M", 0, _TOP - 20, "H", middle - aside, "M", middle + aside, _TOP - 20, "H", COLUMN_WIDTH
    )
    title = write(word, middle, _TOP - 14, 15, weight=1.5, anchor="middle") + path(
        rules, stroke=INK_SOFT, stroke_width=1.4
    )
    cards = [
        at(
            0,
            _TOP + k * _STEP,
            _card(view, mercenary, language),
            class_="mercenary-for-sale",
            data_mercenary=view.box.mercenaries[mercenary],
            data_cost=str(view.box.cost[mercenary]),
        )
        for k, mercenary in enumerate(view.market)
    ]
    slots = [
        rect(
            1,
            _TOP + k * _STEP + 1,
            COLUMN_WIDTH - 2,
            _CARD_HEIGHT - 2,
            rx=9,
            **painted("none", INK_SOFT, 1.4),
            stroke_dasharray="3 6",
            opacity=0.6,
        )
        for k in range(len(view.market), _SLOTS)
    ]
    if view.phase in ("arrange", "adjust") and not view.market:
        hidden = NOT_SHOWN.say(language)
        slots.append(
            write(hidden, middle, _TOP + 46, 12, anchor="middle", colour=INK_SOFT, italic=True)
        )
    return at(COLUMN_X, 0, title, *cards, *slots, class_="market")


def draw_supply(view: UnderFireView, language: str) -> str:
    """Return the tokens in the supply: mines and shields (U5.8)."""
    y = _TOP + _SLOTS * _STEP + 26
    mine = use(f"token-{MINE}", transform=f"translate(16 {y - 6:.1f}) scale(0.4)")
    shield = shield_token(COLUMN_WIDTH / 2 + 17, y - 7, 0.72, STEEL, INK)
    return at(
        COLUMN_X,
        0,
        mine,
        write(f"{MINES.say(language)} {view.mines_left}", 35, y, 12, weight=1.35),
        shield,
        write(
            f"{SHIELDS.say(language)} {view.shields_left}",
            COLUMN_WIDTH / 2 + 36,
            y,
            12,
            weight=1.35,
            within=COLUMN_WIDTH / 2 - 38,
        ),
        class_="supply",
        data_mines=str(view.mines_left),
        data_shields=str(view.shields_left),
    )


def _card(view: UnderFireView, mercenary: int, language: str) -> str:
    box = view.box
    panel = rect(
        0,
        0,
        COLUMN_WIDTH,
        _CARD_HEIGHT,
        rx=10,
        fill=PARCHMENT_LIGHT,
        fill_opacity=0.8,
        stroke=INK,
        stroke_width=1.8,
    )
    effect = effect_of(box, mercenary)
    portrait = use(f"portrait-{effect}", transform="translate(38 40) scale(1.45)")
    arms = draw_arms(effect, 62, 60, 0.5)
    word = effect_name(box, mercenary, language)
    title = write(word[0].upper() + word[1:], 82, 29, 14.5, weight=1.4, within=98)
    numbers = numbers_text(box, mercenary)
    width = max(34.0, width_of(numbers, 15) + 18)
    plate = rect(82, 42, width, 27, rx=13.5, **painted(PARCHMENT_LIGHT, GOLD_DEEP, 2.2))
    figures = write(numbers, 82 + width / 2, 63, 15, weight=1.75, anchor="middle")
    price = coin(COLUMN_WIDTH - 23, 24, 16) + write(
        str(box.cost[mercenary]), COLUMN_WIDTH - 23, 31, 14.5, weight=2.1, anchor="middle"
    )
    return group(panel, portrait, arms, title, plate, figures, price)
