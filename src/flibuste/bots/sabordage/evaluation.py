"""What a position seems worth to a seat: the ships as they lie, and as the guns would leave them.

Every part is a number of tiles of length, so that the weights can be read and argued about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.sabordage.box import FUSE_BITS, MIDDLE_BITS, PIRATE_BITS
from flibuste.sabordage.ending import standing
from flibuste.sabordage.features import ARMOUR, BOARDING, GUNNER, PIPE, SABOTEUR, SPRING, TREASURE
from flibuste.sabordage.features import CARPENTER as CARPENTER_PIRATE
from flibuste.sabordage.features import ROTTEN as ROTTEN_MIDDLE
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.position import (
    BUILDING,
    EXPERT,
    KIND,
    LIT,
    LIT_PORT,
    LIT_STARBOARD,
    OVER,
    PHASE,
    PLAYERS,
    ROUND,
    ROUNDS,
    SAIL,
    START,
    TOP,
    WINNERS,
    Position,
    face_of,
)
from flibuste.sabordage.rounds import boarding_phase
from flibuste.sabordage.state import Sabordage

WON: Final = 6.0
#: How far the boarding phase, were it now, tells what it will be; by buildings done in the round.
SETTLED: Final = (0.25, 0.6, 0.8)
#: How much of the lead over the longest other ship counts; the rest is over all of them.
RIVAL: Final = 0.4
#: The ship of two that does not count may still come to count (S7.3).
SECOND_SHIP: Final = 0.25
#: For every boarding phase to come: a visible treasure, a boarding deck.
TREASURE_TO_COME: Final = 0.65
BOARDING_TO_COME: Final = 0.4
#: A cannon that will fire; one that breaks a tie.
LIT_CANNON: Final = 0.12
CANNON: Final = 0.02
#: For every boarding phase to come: a side that armour or a spring covers; a pipe covers both.
GUARD: Final = 0.15
#: A rotten tile is as long as any until the end (S7.1), and draws fire till then.
ROTTEN: Final = 0.1
#: While tiles are still built: a carpenter to cover, a gunner to light again, a saboteur aboard.
CARPENTER: Final = 0.25
GUNNER_SPENT: Final = 0.1
SABOTEUR_ABOARD: Final = -0.3

_SEAT_BITS: Final = (1, 2, 4, 8, 16)


def evaluate(s: Sabordage, seat: i64) -> float:
    """Return how many tiles `seat` seems to be ahead of the others."""
    if s.facts[PHASE] == OVER:
        return _final(s, seat)
    later = s.copy()
    boarding_phase(later, None)
    settled = SETTLED[s.facts[BUILDING] - 1]
    to_come: i64 = ROUNDS - s.facts[ROUND] + 1
    players: i64 = s.facts[PLAYERS]
    own = 0.0
    best = -100.0
    total = 0.0
    other: i64 = 0
    while other < players:
        now = seat_worth(s, other, to_come)
        worth = now + settled * (seat_worth(later, other, to_come - 1) - now)
        if other == seat:
            own = worth
        else:
            total += worth
            best = max(best, worth)
        other += 1
    return own - RIVAL * best - (1.0 - RIVAL) * total / float(players - 1)


def _final(s: Position, seat: i64) -> float:
    """Value the end: winning, alone if possible, then the lead (S7.2)."""
    players: i64 = s.facts[PLAYERS]
    winners: i64 = s.facts[WINNERS]
    best: i64 = 0
    shared: i64 = 0
    other: i64 = 0
    while other < players:
        if winners & _SEAT_BITS[other]:
            shared += 1
        if other != seat:
            best = max(best, standing(s, other))
        other += 1
    ahead = float(standing(s, seat) - best) / 1000.0
    if winners & _SEAT_BITS[seat]:
        return ahead + WON / float(shared)
    return ahead


def seat_worth(s: Position, seat: i64, to_come: i64) -> float:
    """Value a seat's ships, so many boarding phases before the end."""
    worth = ship_worth(s, seat, to_come)
    if s.facts[PLAYERS] != FEWEST:
        return worth
    other = ship_worth(s, seat + 2, to_come)
    share = SECOND_SHIP if to_come else 0.0
    return max(worth, other) + share * min(worth, other)


def ship_worth(s: Position, ship: i64, to_come: i64) -> float:
    """Value one ship: its tiles, and what the visible ones promise."""
    facts = s.facts
    decks = s.decks
    phases = float(to_come)
    expert: i64 = facts[EXPERT]
    worth = 0.0
    at: i64 = facts[START + ship]
    stop: i64 = facts[START + ship + 1]
    while at < stop:
        deck: i64 = decks[at]
        at += 1
        worth += 1.0
        if deck & SAIL:
            continue
        worth += CANNON * float(s.box.cannons[deck & KIND])
        face: i64 = face_of(s, deck)
        middle: i64 = (face >> MIDDLE_BITS) & 3
        if middle == ROTTEN_MIDDLE:
            worth -= 1.0
            if to_come:
                worth += ROTTEN
        if not deck & TOP or not to_come:
            continue
        if middle == TREASURE:
            worth += TREASURE_TO_COME * phases
        elif middle == PIPE:
            worth += 2.0 * GUARD * phases
        worth += _side_worth(face & 7, phases) + _side_worth((face >> 3) & 7, phases)
        if deck & LIT_PORT:
            worth += LIT_CANNON
        if deck & LIT_STARBOARD:
            worth += LIT_CANNON
        if expert:
            worth += _pirate_worth(deck, face)
    return worth


def _side_worth(feature: i64, phases: float) -> float:
    if feature == BOARDING:
        return BOARDING_TO_COME * phases
    if feature in (ARMOUR, SPRING):
        return GUARD * phases
    return 0.0


def _pirate_worth(deck: i64, face: i64) -> float:
    pirate: i64 = (face >> PIRATE_BITS) & 3
    if pirate == CARPENTER_PIRATE:
        return CARPENTER
    if pirate == SABOTEUR:
        return SABOTEUR_ABOARD
    if pirate == GUNNER and not deck & LIT and (face >> FUSE_BITS) & 15:
        return GUNNER_SPENT
    return 0.0
