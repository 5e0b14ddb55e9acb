"""The end (S7): rotten tiles are removed, stacks are spread out, the longest ship wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.features import ROTTEN, middle_of
from flibuste.games.sabordage.rules.fleet import SEAT_BITS, owner
from flibuste.games.sabordage.rules.position import Position, face_of
from flibuste.games.sabordage.rules.ships import public_name, throw_away
from flibuste.games.sabordage.rules.ships_now import log_ships

#: The weight of one tile of length, which is more than any number of cannons.
_LENGTH: Final = 1000


def finish(s: Position, log: list[Event] | None) -> None:
    """End the game after the third round (S7.1, S7.2)."""
    rot(s, log)
    if log and log[-1].kind == "rotted":
        log_ships(s, log)
    facts = s.facts
    players: i64 = facts[pos.PLAYERS]
    best: i64 = 0
    runner_up: i64 = 0
    winners: i64 = 0
    seat: i64 = 0
    while seat < players:
        count: i64 = standing(s, seat)
        if count > best:
            runner_up = best
            best = count
            winners = SEAT_BITS[seat]
        elif count == best:
            winners |= SEAT_BITS[seat]
        elif count > runner_up:
            runner_up = count
        seat += 1
    facts[pos.WINNERS] = winners
    if winners & (winners - 1):
        facts[pos.ENDING] = pos.SHARED
    elif best // _LENGTH == runner_up // _LENGTH:
        facts[pos.ENDING] = pos.BY_CANNONS
    else:
        facts[pos.ENDING] = pos.BY_LENGTH
    facts[pos.PHASE] = pos.OVER
    facts[pos.WAITING] = 0
    if log is not None:
        for ship in range(int(facts[pos.SHIPS])):
            told = {"ship": ship, "length": int(length(s, ship)), "cannons": int(cannons(s, ship))}
            log.append(Event("counted", int(owner(players, ship)), dict(told)))
        who = [k for k in range(int(players)) if winners & SEAT_BITS[k]]
        log.append(Event("over", -1, {"winners": who, "reason": pos.REASONS[facts[pos.ENDING]]}))


def length(s: Position, ship: i64) -> i64:
    """Return the number of deck tiles of a ship, with stacks spread out (S7.2)."""
    return s.facts[pos.START + ship + 1] - s.facts[pos.START + ship]


def cannons(s: Position, ship: i64) -> i64:
    """Return the number of cannons on a ship's upgrade faces, with or without fuse (S7.2)."""
    decks = s.decks
    shown = s.box.cannons
    found: i64 = 0
    at: i64
    for at in range(s.facts[pos.START + ship], s.facts[pos.START + ship + 1]):
        deck: i64 = decks[at]
        if not deck & pos.SAIL:
            found += i64(shown[deck & pos.KIND])
    return found


def standing(s: Position, seat: i64) -> i64:
    """Return the value of a seat's best ship: its length, then its cannons (S7.2, S7.3)."""
    best: i64 = 0
    ship: i64
    for ship in range(s.facts[pos.SHIPS]):
        if owner(s.facts[pos.PLAYERS], ship) == seat:
            count: i64 = _LENGTH * length(s, ship) + cannons(s, ship)
            if count > best:
                best = count
    return best


def best_length(s: Position, seat: i64) -> i64:
    """Return the length of the ship that counts for a seat (S7.3)."""
    return standing(s, seat) // _LENGTH


def rot(s: Position, log: list[Event] | None) -> None:
    """Destroy all rotten tiles that are upgrade face up, visible or in stacks (S7.1)."""
    facts = s.facts
    decks = s.decks
    ships: i64 = facts[pos.SHIPS]
    to: i64 = 0
    at: i64 = 0
    ship: i64 = 0
    while ship < ships:
        stop: i64 = facts[pos.START + ship + 1]
        facts[pos.START + ship] = to
        row: i64 = 1
        # The new bottom of this stack; the last tile that is left becomes its top.
        bottom: i64 = to
        while at < stop:
            deck: i64 = decks[at]
            top = deck & pos.TOP
            if middle_of(face_of(s, deck)) & ROTTEN:
                throw_away(s, deck)
                if log is not None:
                    where = {"ship": int(ship), "row": int(row)}
                    log.append(Event("rotted", -1, {**where, "tile": public_name(deck)}))
            else:
                decks[to] = deck & ~(pos.TOP | pos.HIT)
                to += 1
            if top:
                if to > bottom:
                    decks[to - 1] |= pos.TOP
                else:
                    facts[pos.ROWS + ship] -= 1
                    if log is not None:
                        log[-1].facts["gone"] = 1
                bottom = to
                row += 1
            at += 1
        ship += 1
    facts[pos.START + ships] = to
