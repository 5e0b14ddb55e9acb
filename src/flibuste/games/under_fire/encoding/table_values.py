"""What is true of the whole table: tiles, gold, the supply, mercenaries, the turn, the boards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.envs.field import Field, memory, value
from flibuste.games.under_fire.rules.box import MERCENARIES, Box
from flibuste.games.under_fire.rules.deal import EXPERT, FLEET
from flibuste.games.under_fire.rules.effects import TASK_NAMES, TASKS
from flibuste.games.under_fire.rules.position import (
    DECK_SIZE,
    MINES,
    PHASES,
    RESERVE_SIZE,
    SHIELDS,
    TURNS,
)
from flibuste.games.under_fire.rules.sea import SEATS
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView

_NUMBERS: Final = tuple(str(number) for number in range(1, 10))
_SIDES: Final = ("own", "enemy")
#: The parts of an arrangement, and how many values each has (U1.2).
_ARRANGED: Final = (("order", 6), ("first", 8), ("second", 8), ("narrow", 4))
ARRANGED_SIZE: Final = 26
_COPIES: Final = 3
#: A turn brings one gold and one point at most, but a 9 sets off its space twice (U7.1). A sheet
#: may say more, which is written as these.
MOST_GOLD: Final = TURNS
MOST_POINTS: Final = TURNS + _COPIES


def table_fields(box: Box) -> list[Field]:
    """Return the values and memories of the table, in the order of `write_table`."""
    boards = [f"{part} {which}" for part, size in _ARRANGED for which in range(size)]
    return [
        value("hand", "own tiles in hand, by number", _NUMBERS, _COPIES),
        value("reserve", "tiles in the own reserve, if it was seen (U7.3)", _NUMBERS, _COPIES),
        value("destroyed own", "own tiles that have left the game", _NUMBERS, _COPIES),
        value("destroyed enemy", "the enemy's tiles that have left the game", _NUMBERS, _COPIES),
        value("tiles in hand", "how many tiles are in hand", _SIDES, FLEET),
        value("tiles in deck", "how many tiles are in the deck", _SIDES, DECK_SIZE),
        value("tiles in reserve", "how many tiles are in the reserve", _SIDES, RESERVE_SIZE),
        value("charted", "this side has looked through its reserve (U7.3)", _SIDES),
        value("gold", "gold", _SIDES, MOST_GOLD),
        value("points", "points taken during the game (U6)", _SIDES, MOST_POINTS),
        value("mines taken", "real mines taken (U5.6)", _SIDES, MINES),
        value("dummy hidden by", "this side alone knows where the dummy is (U5.7)", _SIDES),
        value("dummy taken by", "this side has taken the dummy", _SIDES),
        value("won", "this side has won", _SIDES),
        value("picked", "this side has picked its boards (U11.1)", _SIDES),
        value("on turn", "it is this side's turn", _SIDES),
        value("first", "this side went first", _SIDES),
        value("shields left", "shield tokens in the supply", most=SHIELDS),
        value(
            "mines left", "mines in the supply; the dummy counts if it may be there", most=MINES + 1
        ),
        value("dummy left", "the dummy is known to be in the supply"),
        value("dummy loose", "as far as others know, the dummy may be in the supply"),
        value("for sale", "this mercenary is for sale (U2.2)", box.mercenaries),
        value("phase", "what is asked", PHASES),
        value("round", "the number of the turn (U8.1)", most=TURNS),
        value("laid", "the main action of this turn is done (U3.1)"),
        value("bought", "a mercenary was bought in this turn (U3.2)"),
        value("shield due", "the first player has not laid a ship yet (U2.5)"),
        value("pending", "pending effects of the ship just laid (U3.4)", TASK_NAMES, 15),
        value("expert", "the expert variant (U11)"),
        value("own wrecks anywhere", "the table's option (U4.4)"),
        memory("boards own", "how the own boards lie, if they do (U1.2)", boards),
        memory("boards enemy", "how the enemy's boards lie, if that is known (U1.2)", boards),
        memory("seat", "which seat this is", SEATS),
    ]


def write_table(view: UnderFireView, out: vec[u8], at: i64) -> i64:
    """Write the values and memories from an index on; return the index after them."""
    own: i64 = view.seat
    enemy: i64 = 1 - own
    at = _write_tiles(view.hands[own], out, at)
    at = _write_tiles(view.reserves[own], out, at)
    at = _write_tiles(view.destroyed[own], out, at)
    at = _write_tiles(view.destroyed[enemy], out, at)
    for piles in (view.hands, view.decks, view.reserves):
        at = _write_two(len(piles[own]), len(piles[enemy]), out, at)
    at = _write_two(view.charted[own], view.charted[enemy], out, at)
    gold, points = view.gold, view.points
    at = _write_two(min(gold[own], MOST_GOLD), min(gold[enemy], MOST_GOLD), out, at)
    at = _write_two(min(points[own], MOST_POINTS), min(points[enemy], MOST_POINTS), out, at)
    at = _write_two(view.mines_taken[own], view.mines_taken[enemy], out, at)
    for whose in (view.dummy_layer, view.dummy_taker):
        at = _write_two(whose == own, whose == enemy, out, at)
    winners = [] if view.outcome is None else view.outcome.winners
    at = _write_two(own in winners, enemy in winners, out, at)
    at = _write_two(view.picked[own], view.picked[enemy], out, at)
    at = _write_two(view.mover == own, view.mover == enemy, out, at)
    at = _write_two(view.first == own, view.first == enemy, out, at)
    at = _write_two(view.shields_left, view.mines_left, out, at)
    at = _write_two(view.dummy_left == 1, view.dummy_loose, out, at)
    for mercenary in view.market:
        out[at + mercenary] = 1
    at += MERCENARIES
    out[at + PHASES.index(view.phase)] = 1
    at += len(PHASES)
    at = _write_two(view.round, view.laid, out, at)
    at = _write_two(view.bought, view.shield_due, out, at)
    for task in range(TASKS):
        out[at + task] = u8(view.tasks[task])
    at += TASKS
    at = _write_two(view.variant == EXPERT, len(view.options), out, at)
    at = write_arrangement(view.arrangements[own], out, at)
    at = write_arrangement(view.arrangements[enemy], out, at)
    out[at + own] = 1
    return at + len(SEATS)


def _write_two(one: int, other: int, out: vec[u8], at: i64) -> i64:
    out[at] = u8(one)
    out[at + 1] = u8(other)
    return at + 2


def _write_tiles(tiles: list[int], out: vec[u8], at: i64) -> i64:
    """Count tiles by number; those that the seat does not know are left out."""
    for tile in tiles:
        if tile != UNKNOWN:
            out[at + tile - 1] += 1
    return at + len(_NUMBERS)


def write_arrangement(arrangement: i64, out: vec[u8], at: i64) -> i64:
    """Write an arrangement part by part; nothing if it is not known."""
    if arrangement >= 0:
        out[at + (arrangement >> 8)] = 1
        out[at + 6 + (arrangement >> 5 & 7)] = 1
        out[at + 14 + (arrangement >> 2 & 7)] = 1
        out[at + 22 + (arrangement & 3)] = 1
    return at + ARRANGED_SIZE
