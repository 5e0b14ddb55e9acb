"""Views (S10): what a seat knows of a game, built by adding only what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.view import View
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.box import NAME, Box
from flibuste.games.sabordage.rules.fleet import COLOURS, own_ships, owner, seat_names, ships_of
from flibuste.games.sabordage.rules.notation import write_action

if TYPE_CHECKING:
    from flibuste.games.sabordage.wire import (
        DiscardMessage,
        PastMessage,
        SabordageViewMessage,
        SailMessage,
        SupplyMessage,
        UpgradeMessage,
    )

#: A tile that the seat does not know.
UNKNOWN: Final = 0


class Past:
    """What everybody knows about the origin of an unseen tile."""

    __slots__ = ("bombard", "fresh", "leftover")

    def __init__(self, leftover: int, bombard: bool = False, fresh: bool = False) -> None:
        #: The round and the hand that it is the leftover of (S3.5), as one number; 0 for none.
        self.leftover = leftover
        #: True for a bombard tile that two players start with (S2.2).
        self.bombard = bombard
        #: True if it was drawn unseen from the pile since the last shuffle (S10.2).
        self.fresh = fresh

    def __reduce__(self) -> tuple[type[Past], tuple[object, ...]]:
        return Past, (self.leftover, self.bombard, self.fresh)

    def to_json(self) -> PastMessage:
        """Return what is known as JSON."""
        told: PastMessage = {}
        if self.leftover:
            round_, hand = pos.round_and_hand(self.leftover)
            told["leftover"] = {"round": round_, "hand": hand}
        if self.bombard:
            told["bombard"] = True
        if self.fresh:
            told["fresh"] = True
        return told


class Deck:
    """One deck tile in a ship: sail up, or upgrade up (S1.3).

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
        #: True if port and starboard have changed places (S1.5); always False for a sail.
        self.turned = turned
        #: The current fuses on the cannons at port and starboard: 0, 1 or 2 (S3.4).
        self.fuses = fuses
        #: For a sail: the seats that know its other face; SPECTATOR if everybody does (S10.2).
        self.known_to: list[int] = [] if known_to is None else known_to
        #: For a sail: its origin, as far as that says something about its other face.
        self.past = Past(0) if past is None else past

    def __reduce__(self) -> tuple[type[Deck], tuple[object, ...]]:
        return Deck, (self.tile, self.sail, self.turned, self.fuses, self.known_to, self.past)

    def to_json(self) -> UpgradeMessage | SailMessage:
        """Return the deck as JSON."""
        if not self.sail:
            return {"tile": self.tile, "turned": self.turned, "fuses": list(self.fuses)}
        return {"sail": self.tile, "known_to": self.known_to, **self.past.to_json()}


class Discarded:
    """One tile of the discard pile: its kind or UNKNOWN, and the seats that know it (S10.2)."""

    __slots__ = ("known_to", "past", "tile")

    def __init__(self, tile: int, known_to: list[int], past: Past | None = None) -> None:
        self.tile = tile
        #: The seats that know it, in order; SPECTATOR comes last if everybody does.
        self.known_to = known_to
        self.past = Past(0) if past is None else past

    def __reduce__(self) -> tuple[type[Discarded], tuple[object, ...]]:
        return Discarded, (self.tile, self.known_to, self.past)

    def to_json(self) -> DiscardMessage:
        """Return the tile as JSON."""
        return {"tile": self.tile, "known_to": self.known_to, **self.past.to_json()}


class Supply:
    """The tiles that one seat drew in one resupply, some since the last shuffle (S10.2).

    A seat knows its own draws in order. It knows the draws of others only if it has held that hand
    or seen the tiles built, and not their order (`ordered` is False, `tiles` is sorted, UNKNOWN
    first).
    """

    __slots__ = ("fresh", "ordered", "round", "seat", "tiles")

    def __init__(self, round_: int, seat: int, tiles: list[int], fresh: int, ordered: bool) -> None:
        self.round = round_
        self.seat = seat
        self.tiles = tiles
        #: How many of them, the last ones, were drawn since the last shuffle.
        self.fresh = fresh
        self.ordered = ordered

    def __reduce__(self) -> tuple[type[Supply], tuple[object, ...]]:
        return Supply, (self.round, self.seat, self.tiles, self.fresh, self.ordered)

    def to_json(self) -> SupplyMessage:
        """Return the supply as JSON."""
        return {
            "round": self.round,
            "hand": self.seat,
            "tiles": self.tiles,
            "fresh": self.fresh,
            "ordered": self.ordered,
        }


class SabordageView(View):
    """What one seat knows of a game of Sabordage.

    Ships are numbered from the left, and seats in the same order; `fleet.owner` says who owns what.
    """

    game: ClassVar[str] = NAME

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
        #: Each ship is a list of stacks from stern to bow, with the bottom tile first (S1.3).
        self.ships: list[list[list[Deck]]] = [[] for _ in range(ships_of(players))]
        #: The hands that seats hold now, sorted; UNKNOWN for unknown tiles (S10.2).
        self.hands: list[list[int]] = [[] for _ in range(players)]
        #: The seats that have made all their secret choices of this step (S3.2).
        self.chosen: list[int] = []
        #: What the view's own seat has chosen in this step; EVERYTHING shows all seats.
        self.picks: list[list[int]] = [[] for _ in range(players)]
        #: Rotten tiles that were shown and wait to be placed: (ship, tile) (S3.6).
        self.rotten: list[tuple[int, int]] = []
        #: With the expert rules: the tiles of the current building: (ship, row) (S8).
        self.built: list[tuple[int, int]] = []
        #: The discard pile from the bottom up; the last tile is its top (S5.1).
        self.discard: list[Discarded] = []
        #: The draw pile, top first, with UNKNOWN for unknown tiles; only EVERYTHING knows any.
        self.pile: list[int] = []
        #: How many tiles were drawn for hands in each round.
        self.drawn = [0, 0, 0]
        #: The number of shuffles; the round of the last one, and how many draws of that round came
        #: before it.
        self.shuffles = 0
        self.shuffled_at = (0, 0)
        #: The tiles of the last shuffle, sorted, since their order is lost (S10.2).
        self.shuffled: list[Discarded] = []
        #: The resupplies that drew from that pile; empty before the first shuffle.
        self.supplies: list[Supply] = []
        self.actors: list[int] = []
        #: The choices of the view's own seat.
        self.choices: list[int] = []
        self.outcome: Outcome | None = None

    def copy(self) -> SabordageView:
        """Return a copy to change; both share their lists until you replace them."""
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
        """Return the number of deck tiles of a ship, with stacks spread out (S7.2)."""
        return sum(len(stack) for stack in self.ships[ship])

    def cannons(self, ship: int) -> int:
        """Return how many cannons a ship's upgrade faces show (S7.2)."""
        decks = [deck for stack in self.ships[ship] for deck in stack if not deck.sail]
        return sum(int(self.box.cannons[deck.tile]) for deck in decks)

    def best_ship(self, seat: int) -> int:
        """Return the ship that counts for a seat: the longer, then the one with more cannons."""
        own = own_ships(self.players, seat)
        return max(own, key=lambda ship: (self.length(ship), self.cannons(ship), -ship))

    def to_json(self) -> SabordageViewMessage:
        """Return the view as JSON: ids of kinds, 0 for unknown tiles."""
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

    def __reduce__(self) -> tuple[type[SabordageView], tuple[object, ...], object]:
        return SabordageView, (self.box, self.players, self.seat), self.__getstate__()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SabordageView) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seat, self.round, self.building, self.phase))
