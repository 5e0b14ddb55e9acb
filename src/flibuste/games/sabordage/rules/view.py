"""Views (S10): what a seat knows of a game, built by allowing, fact by fact."""

from __future__ import annotations

from typing import Final

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.view import View
from flibuste.sabordage.box import NAME, Box
from flibuste.sabordage.fleet import COLOURS, own_ships, owner, seat_names, ships_of
from flibuste.sabordage.notation import write_action

#: A tile that the seat does not know.
UNKNOWN: Final = 0


class Past:
    """What everybody knows of where an unseen tile came from."""

    __slots__ = ("bombard", "fresh", "leftover")

    def __init__(self, leftover: int, bombard: bool = False, fresh: bool = False) -> None:
        #: 8 * round + seat whose hand it is the leftover of (S3.5); 0 for none.
        self.leftover = leftover
        #: One of the eight bombard tiles that two players start with (S2.2).
        self.bombard = bombard
        #: Drawn, unseen, from the pile as it was last shuffled (S10.2).
        self.fresh = fresh

    def to_json(self) -> dict[str, object]:
        """Return what there is to tell."""
        told: dict[str, object] = {}
        if self.leftover:
            told["leftover"] = {"round": self.leftover >> 3, "hand": self.leftover & 7}
        if self.bombard:
            told["bombard"] = True
        if self.fresh:
            told["fresh"] = True
        return told


class Deck:
    """One deck tile in a ship, as it lies: sail up, or showing its upgrade (S1.3).

    `tile` is the kind's id, or UNKNOWN for a sail whose other face the seat does not know.
    """

    __slots__ = ("fuses", "known_to", "past", "sail", "tile", "turned")

    def __init__(
        self,
        tile: int,
        sail: bool = False,
        turned: bool = False,
        fuses: tuple[int, int] = (0, 0),
        known_to: list[int] | None = None,
        past: Past | None = None,
    ) -> None:
        self.tile = tile
        self.sail = sail
        #: Port and starboard have changed places (S1.5). Never of a sail.
        self.turned = turned
        #: The fuses on port's and starboard's cannon now, as it lies: 0, 1 or 2 (S3.4).
        self.fuses = fuses
        #: Of a sail: the seats that know its other face; SPECTATOR among them if all do (S10.2).
        self.known_to: list[int] = [] if known_to is None else known_to
        #: Of a sail: where it has come from, as far as that tells something of its other face.
        self.past = Past(0) if past is None else past

    def to_json(self) -> dict[str, object]:
        """Return the deck as a program reads it."""
        if not self.sail:
            return {"tile": self.tile, "turned": self.turned, "fuses": list(self.fuses)}
        return {"sail": self.tile, "known_to": self.known_to, **self.past.to_json()}


class Discarded:
    """One tile of the discard: its kind or UNKNOWN, and the seats that know it (S10.2)."""

    __slots__ = ("known_to", "past", "tile")

    def __init__(self, tile: int, known_to: list[int], past: Past | None = None) -> None:
        self.tile = tile
        #: In seat order; SPECTATOR comes last if everybody knows.
        self.known_to = known_to
        self.past = Past(0) if past is None else past

    def to_json(self) -> dict[str, object]:
        """Return the tile as a program reads it."""
        return {"tile": self.tile, "known_to": self.known_to, **self.past.to_json()}


class Supply:
    """The tiles that one seat drew in one resupply, some since the last shuffle (S10.2).

    Its own draws a seat knows in their order; another's only as far as it has held that hand, or
    seen them built, and in no order (`ordered` is False, `tiles` sorted, UNKNOWN first).
    """

    __slots__ = ("fresh", "ordered", "round", "seat", "tiles")

    def __init__(self, round_: int, seat: int, tiles: list[int], fresh: int, ordered: bool) -> None:
        self.round = round_
        self.seat = seat
        self.tiles = tiles
        #: How many of them, the last ones drawn, came from the pile as last shuffled.
        self.fresh = fresh
        self.ordered = ordered

    def to_json(self) -> dict[str, object]:
        """Return the supply as a program reads it."""
        return {
            "round": self.round,
            "hand": self.seat,
            "tiles": self.tiles,
            "fresh": self.fresh,
            "ordered": self.ordered,
        }


class SabordageView(View):
    """What one seat knows of a game of Sabordage.

    Ships are numbered from the left, seats in the same order; `fleet.owner` tells whose is whose.
    """

    def __init__(self, box: Box, players: int, seat: int) -> None:
        self.box = box
        self.players = players
        self.seat = seat
        self.expert = False
        self.options: list[str] = []
        #: The round, 1 to 3, the building in it, 1 to 3, and what is asked (`position.PHASES`).
        self.round = 1
        self.building = 1
        self.phase = "build"
        #: Each ship from stern to bow, each place a stack with its bottom tile first (S1.3).
        self.ships: list[list[list[Deck]]] = [[] for _ in range(ships_of(players))]
        #: The hands that seats hold now, sorted, UNKNOWN where the seat does not know (S10.2).
        self.hands: list[list[int]] = [[] for _ in range(players)]
        #: Seats that have made all their choices of this step, in secret (S3.2).
        self.chosen: list[int] = []
        #: What the view's own seat has chosen in this step; EVERYTHING knows every seat's.
        self.picks: list[list[int]] = [[] for _ in range(players)]
        #: Rotten tiles that were shown and wait to be placed: ship, tile (S3.6).
        self.rotten: list[tuple[int, int]] = []
        #: With the expert rules: tiles built in the building that goes on: ship, row (S8).
        self.built: list[tuple[int, int]] = []
        #: The discard from the bottom up; its last tile is its top (S5.1).
        self.discard: list[Discarded] = []
        #: The draw pile, top first, UNKNOWN where not known; only EVERYTHING knows any.
        self.pile: list[int] = []
        #: By round, how many tiles were drawn for hands.
        self.drawn = [0, 0, 0]
        #: How often the discard was shuffled into a pile; the last time, in which round and after
        #: how many of its draws.
        self.shuffles = 0
        self.shuffled_at = (0, 0)
        #: Every tile that was shuffled then, sorted: their order is lost (S10.2).
        self.shuffled: list[Discarded] = []
        #: The resupplies that drew from that pile; none while there was no shuffle.
        self.supplies: list[Supply] = []
        self.actors: list[int] = []
        #: The choices of the view's own seat.
        self.choices: list[int] = []
        self.outcome: Outcome | None = None

    def copy(self) -> SabordageView:
        """Return a view of the same, to change: its lists are shared until replaced."""
        twin = SabordageView(self.box, self.players, self.seat)
        twin.expert = self.expert
        twin.options = self.options
        twin.round = self.round
        twin.building = self.building
        twin.phase = self.phase
        twin.ships = self.ships
        twin.hands = self.hands
        twin.chosen = self.chosen
        twin.picks = self.picks
        twin.rotten = self.rotten
        twin.built = self.built
        twin.discard = self.discard
        twin.pile = self.pile
        twin.drawn = self.drawn
        twin.shuffles = self.shuffles
        twin.shuffled_at = self.shuffled_at
        twin.shuffled = self.shuffled
        twin.supplies = self.supplies
        twin.actors = self.actors
        twin.choices = self.choices
        twin.outcome = self.outcome
        return twin

    def visible(self, ship: int, row: int) -> Deck:
        """Return the visible tile of a row; rows count from 1 (S1.3)."""
        return self.ships[ship][row - 1][-1]

    def length(self, ship: int) -> int:
        """Return how many deck tiles a ship has, stacks spread out (S7.2)."""
        return sum(len(stack) for stack in self.ships[ship])

    def cannons(self, ship: int) -> int:
        """Return how many cannons a ship's upgrade faces show (S7.2)."""
        decks = [deck for stack in self.ships[ship] for deck in stack if not deck.sail]
        return sum(int(self.box.cannons[deck.tile]) for deck in decks)

    def best_ship(self, seat: int) -> int:
        """Return which of a seat's ships counts: the longer, then the one with more cannons."""
        own = own_ships(self.players, seat)
        return max(own, key=lambda ship: (self.length(ship), self.cannons(ship), -ship))

    def to_json(self) -> dict[str, object]:
        """Return the view as a program reads it: ids of kinds, 0 for tiles not known."""
        players = self.players
        names = seat_names(players)
        watchers = {SPECTATOR: "spectator", EVERYTHING: "everything"}
        return {
            "game": NAME,
            "seat": watchers.get(self.seat) or names[self.seat],
            "box": {"name": self.box.name, "digest": self.box.digest},
            "players": players,
            "variant": "expert" if self.expert else "base",
            "options": self.options,
            "round": self.round,
            "building": self.building,
            "phase": self.phase,
            "ships": [
                {
                    "ship": COLOURS[ship],
                    "seat": names[owner(players, ship)],
                    "stacks": [[deck.to_json() for deck in stack] for stack in stacks],
                }
                for ship, stacks in enumerate(self.ships)
            ],
            "hands": self.hands,
            "chosen": [names[seat] for seat in self.chosen],
            "picks": [[write_action(players, act) for act in picks] for picks in self.picks],
            "rotten": [list(each) for each in self.rotten],
            "built": [list(each) for each in self.built],
            "discard": [tile.to_json() for tile in self.discard],
            "pile": self.pile,
            "drawn": self.drawn,
            "shuffles": self.shuffles,
            "shuffled_at": list(self.shuffled_at),
            "shuffled": [tile.to_json() for tile in self.shuffled],
            "supplies": [supply.to_json() for supply in self.supplies],
            "actors": [names[seat] for seat in self.actors],
            "choices": [write_action(players, act) for act in self.choices],
            "outcome": None if self.outcome is None else self.outcome.to_json(),
        }

    def __eq__(self, other: object) -> bool:
        """Tell whether both know the same."""
        return isinstance(other, SabordageView) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        """Hash by the moment."""
        return hash((self.seat, self.round, self.building, self.phase))
