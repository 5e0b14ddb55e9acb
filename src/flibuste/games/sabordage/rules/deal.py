"""The deal: the order of the pile, which chance decides before the first choice (S2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event
from flibuste.core.fate import Fate
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.box import TILES, Box
from flibuste.games.sabordage.rules.fleet import FEWEST, ships_of
from flibuste.games.sabordage.rules.rounds import start_round
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.variants import EXPERT as EXPERT_VARIANT
from flibuste.games.sabordage.rules.variants import LONG_SHOTS_SPARE_HOME

#: How many sails a ship starts with (S2.1).
SAILS: Final = 2

_FACTS: Final = vec[i64]([0] * pos.FACTS)
_TILES: Final = vec[i64]([0] * TILES)
_HANDS: Final = vec[u8]([0] * pos.HANDS)
_DEALT: Final = vec[u8]([0] * (pos.ROUND_HANDS * pos.ROUNDS))
_NONE: Final = vec[i64]([])
#: For the first round, which never needs a shuffle, since the discard pile is still empty.
_NO_FATE: Final = Fate()


class Deal:
    """How a game starts: the number of players, the rules, and the 68 tiles, top first."""

    def __init__(self, players: int, variant: str, options: list[str], pile: vec[u8]) -> None:
        self.players = players
        self.variant = variant
        self.options = options
        self.pile = pile


def deal(box: Box, fate: Fate, players: int, variant: str, options: list[str]) -> Deal:
    """Deal a game: shuffle all tiles (S2.1), as the part `pile` of fate."""
    pile = box.all[:]
    fate.shuffle(pile, 0, len(pile), "pile")
    return Deal(players, variant, options, pile)


def new_state(box: Box, players: i64) -> Sabordage:
    """Return a state to fill in: ships without decks, empty hands and piles."""
    facts = _FACTS[:]
    facts[pos.PLAYERS] = players
    facts[pos.SHIPS] = ships_of(players)
    facts[pos.ROUND] = 1
    none = _HANDS[:0]
    return Sabordage(box, facts, _TILES[:], _TILES[:], _HANDS[:], none, _DEALT, _NONE)


def start(box: Box, dealt: Deal, log: list[Event] | None = None) -> Sabordage:
    """Lay the starting sails, then start the first round (S2.1, S2.2)."""
    s = new_state(box, dealt.players)
    facts = s.facts
    facts[pos.EXPERT] = 1 if dealt.variant == EXPERT_VARIANT else 0
    facts[pos.SPARE_HOME] = 1 if LONG_SHOTS_SPARE_HOME in dealt.options else 0
    pile = dealt.pile
    ships: i64 = facts[pos.SHIPS]
    sails: i64 = SAILS * ships
    bombards: i64 = 0
    if dealt.players == FEWEST:
        pile = _bombards_first(box, dealt.pile, sails)
        bombards = len(box.bombards)
    decks = s.decks
    at: i64
    for at in range(sails):
        decks[at] = i64(pile[at]) | pos.SAIL | pos.TOP
        if at < bombards:
            decks[at] |= pos.BOMBARD_SAIL
    ship: i64
    for ship in range(ships):
        facts[pos.START + ship] = SAILS * ship
        facts[pos.ROWS + ship] = SAILS
    facts[pos.START + ships] = sails
    s.pile = pile[sails:]
    facts[pos.PILE_END] = len(s.pile)
    start_round(s, _NO_FATE, log)
    return s


def _bombards_first(box: Box, pile: vec[u8], sails: i64) -> vec[u8]:
    """Return the pile with the first tiles with bombards, as many as sails, on top (S2.2)."""
    bombards = set(box.bombards)
    order = [int(tile) for tile in pile]
    first = [at for at, tile in enumerate(order) if tile in bombards][:sails]
    rest = [tile for at, tile in enumerate(order) if at not in first]
    return vec[u8]([order[at] for at in first] + rest)
