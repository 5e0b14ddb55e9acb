"""The deal: all that chance decides before the first choice, the order of the pile (S2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event
from flibuste.core.fate import Fate
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.sabordage.box import BOMBARD_TILES, TILES, Box
from flibuste.sabordage.fleet import FEWEST, ships_of
from flibuste.sabordage.position import (
    BOMBARD_SAIL,
    EXPERT,
    FACTS,
    HANDS,
    PILE_END,
    PLAYERS,
    ROUND,
    ROUND_HANDS,
    ROUNDS,
    ROWS,
    SAIL,
    SHIPS,
    SPARE_HOME,
    START,
    TOP,
)
from flibuste.sabordage.rounds import start_round
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.variants import EXPERT as EXPERT_VARIANT
from flibuste.sabordage.variants import LONG_SHOTS_SPARE_HOME

#: How many sails a ship starts with (S2.1).
SAILS: Final = 2

_FACTS: Final = vec[i64]([0] * FACTS)
_TILES: Final = vec[i64]([0] * TILES)
_HANDS: Final = vec[u8]([0] * HANDS)
_DEALT: Final = vec[u8]([0] * (ROUND_HANDS * ROUNDS))
_NONE: Final = vec[i64]([])


class Deal:
    """How a game starts: how many play, by which rules, and the 68 tiles, top first."""

    def __init__(self, players: int, variant: str, options: list[str], pile: vec[u8]) -> None:
        self.players = players
        self.variant = variant
        self.options = options
        self.pile = pile


def deal(box: Box, fate: Fate, players: int, variant: str, options: list[str]) -> Deal:
    """Deal a game: shuffle all tiles (S2.1), as the part `pile`."""
    pile = box.all[:]
    fate.shuffle(pile, 0, len(pile), "pile")
    return Deal(players, variant, options, pile)


def new_state(box: Box, players: i64) -> Sabordage:
    """Return ships without decks, empty hands and piles: a frame to fill in."""
    facts = _FACTS[:]
    facts[PLAYERS] = players
    facts[SHIPS] = ships_of(players)
    facts[ROUND] = 1
    none = _HANDS[:0]
    return Sabordage(box, facts, _TILES[:], _TILES[:], _HANDS[:], none, _DEALT, _NONE)


def start(box: Box, dealt: Deal, log: list[Event] | None = None) -> Sabordage:
    """Lay the starting sails, then start the first round (S2.1, S2.2)."""
    check_bombards(box, dealt.players)
    s = new_state(box, dealt.players)
    facts = s.facts
    facts[EXPERT] = 1 if dealt.variant == EXPERT_VARIANT else 0
    facts[SPARE_HOME] = 1 if LONG_SHOTS_SPARE_HOME in dealt.options else 0
    pile = dealt.pile
    ships: i64 = facts[SHIPS]
    bombard: i64 = 0
    if dealt.players == FEWEST:
        pile = _bombards_first(box, dealt.pile)
        bombard = BOMBARD_SAIL
    sails: i64 = SAILS * ships
    at: i64
    for at in range(sails):
        s.decks[at] = i64(pile[at]) | SAIL | TOP | bombard
    ship: i64
    for ship in range(ships):
        facts[START + ship] = SAILS * ship
        facts[ROWS + ship] = SAILS
    facts[START + ships] = sails
    s.pile = pile[sails:]
    facts[PILE_END] = len(s.pile)
    # The discard is empty yet: the first round never needs a shuffle.
    start_round(s, Fate(), log)
    return s


def check_bombards(box: Box, players: i64) -> None:
    """Refuse a box with other than eight bombard tiles to two players (S2.2)."""
    if players == FEWEST and len(box.bombards) != BOMBARD_TILES:
        raise Refusal(
            "wrong-bombards",
            "S2.2",
            Words(
                "Two players need exactly 8 tiles with bombards; this box has {n}.",
                "À deux, il faut exactement 8 tuiles avec bombarde ; cette boîte en a {n}.",
            ).fill({"n": plain(str(len(box.bombards)))}),
        )


def _bombards_first(box: Box, pile: vec[u8]) -> vec[u8]:
    """Return the pile with the tiles that show bombards on top, in the order they lie (S2.2)."""
    bombards = set(box.bombards)
    order = [int(tile) for tile in pile]
    order.sort(key=lambda tile: tile not in bombards)
    return vec[u8](order)
