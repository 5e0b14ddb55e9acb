"""What is true of the whole table: hands, choices of this step, the round, piles."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.envs.field import Field, value
from flibuste.games.sabordage.encoding.numbering import kinds_of
from flibuste.games.sabordage.encoding.ship_planes import seen
from flibuste.games.sabordage.rules.actions import rank_of, ship_of, tile_of, turned_of
from flibuste.games.sabordage.rules.box import IDS, MOST_WHEEL, TILES, Box
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.position import BUILDINGS, MOST_HAND, PHASES, ROUNDS
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView

#: The most choices of a seat in one step.
PICKS: Final = 2
_NTH: Final = ("1", "2")


class Kinds:
    """The kinds of tiles of a box, and the place of each among them: 1 is the first, 0 is none."""

    def __init__(self, box: Box) -> None:
        kinds = kinds_of(box)
        self.count: i64 = len(kinds)
        places = [0] * IDS
        for place, kind in enumerate(kinds, start=1):
            places[kind] = place
        self.place = vec[u8](places)


def around(players: int) -> list[str]:
    """Return how a seat calls itself, and the others by their distance to starboard."""
    return ["own", *(f"starboard {steps}" for steps in range(1, players))]


def table_fields(box: Box, players: int, ships: int) -> list[Field]:
    """Return the values of the table, in the order of `write_table`."""
    kinds = [str(kind) for kind in kinds_of(box)]
    seats = around(players)
    return [
        value("hand", "own tiles in hand, by kind", kinds, MOST_HAND),
        value("tiles in hand", "how many tiles a seat holds", seats, MOST_HAND),
        value("chosen", "a seat has made all its choices of this step (S3.2)", seats),
        value("picked tile", "own choices of this step: which kind, from 1", _NTH, len(kinds)),
        value("picked turned", "own choices of this step: turned half round", _NTH),
        value("picked row", "own choices of this step: which row", _NTH, MOST_WHEEL),
        value("picked second ship", "own choices of this step: for the second ship", _NTH),
        value(
            "rotten",
            "the kind of a ship's rotten tile that waits to be placed, from 1 (S3.6)",
            around(ships),
            len(kinds),
        ),
        value("round", "the round", [str(n) for n in range(1, ROUNDS + 1)]),
        value("building", "the building in it", [str(n) for n in range(1, BUILDINGS + 1)]),
        value("phase", "what is asked", PHASES),
        value("pile", "how many tiles are in the draw pile", most=TILES),
        value("discarded", "how many tiles are in the discard pile", most=TILES),
        value("won", "a seat has won", seats),
        value("expert", "the expert variant (S8)"),
        value("long shots spare home", "the table's option (S4.3)"),
    ]


def write_table(view: SabordageView, kinds: Kinds, out: vec[u8], at: i64) -> i64:
    """Write the values from an index on; return the index after them."""
    seat: i64 = view.seat
    players: i64 = view.players
    ships: i64 = len(view.ships)
    for tile in view.hands[seat]:
        if tile != UNKNOWN:
            out[at + i64(kinds.place[tile]) - 1] += 1
    at += kinds.count
    other: i64
    for other in range(players):
        out[at + seen(seat, other, players)] = u8(len(view.hands[other]))
    at += players
    at = _write_seats(view.chosen, seat, players, out, at)
    nth: i64
    for nth in range(len(view.picks[seat])):
        _write_pick(view, view.picks[seat][nth], kinds, out, at + nth)
    at += 4 * PICKS
    for ship, tile in view.rotten:
        out[at + seen(seat, ship, ships)] = kinds.place[tile]
    at += ships
    out[at + view.round - 1] = 1
    at += ROUNDS
    out[at + view.building - 1] = 1
    at += BUILDINGS
    out[at + PHASES.index(view.phase)] = 1
    at += len(PHASES)
    out[at] = u8(len(view.pile))
    out[at + 1] = u8(len(view.discard))
    winners = [] if view.outcome is None else view.outcome.winners
    at = _write_seats(winners, seat, players, out, at + 2)
    out[at] = 1 if view.expert else 0
    out[at + 1] = 1 if view.options else 0
    return at + 2


def _write_seats(seats: list[int], own: i64, players: i64, out: vec[u8], at: i64) -> i64:
    for seat in seats:
        out[at + seen(own, seat, players)] = 1
    return at + players


def _write_pick(view: SabordageView, act: i64, kinds: Kinds, out: vec[u8], at: i64) -> None:
    """Write one choice into the four fields, which have a place for each of two choices."""
    out[at] = kinds.place[tile_of(act)]
    out[at + 2] = u8(turned_of(act))
    out[at + 4] = u8(rank_of(act))
    out[at + 6] = 1 if view.players == FEWEST and ship_of(act) != view.seat else 0
