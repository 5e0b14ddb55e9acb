"""What a seat of Sabordage can know by listening: a table kept from told events alone (S10.2).

It lays every ship, hand and pile by what the seat is told, so that it checks three things at once:
events tell enough to follow the game; a view shows what was told and no more; and a world that is
drawn from a view contradicts nothing that was told, however long ago.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from flibuste.core.event import Event
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.features import REPEATING
from flibuste.games.sabordage.rules.fleet import FEWEST, ships_of
from flibuste.games.sabordage.rules.view import Deck, Discarded, SabordageView
from tests.laws.world import Memory

_STARTING_SAILS = 2
_NOT_KNOWN = 0


class Card:
    """One tile that is not in a hand: what it is, if that is known, and how it lies."""

    def __init__(self, tile: int, sail: bool, turned: bool = False) -> None:
        self.tile = tile
        self.sail = sail
        self.turned = turned
        self.fuses = [0, 0]
        #: A bombard tile among two players' starting sails (S2.2).
        self.start = False
        #: Drawn, unseen, since the last shuffle.
        self.fresh = False


class Hand:
    """One hand of one round: its tiles if the seat has held it, else their number."""

    def __init__(self, round_: int, drawn_by: int, size: int, tiles: list[int] | None) -> None:
        self.round = round_
        self.drawn_by = drawn_by
        self.size = size
        self.tiles = tiles
        #: The tiles in the order of drawing, if the seat drew them.
        self.drawn = None if tiles is None else list(tiles)
        self.built: list[int] = []
        self.left: list[Card] = []
        #: How many of its tiles were drawn since the last shuffle.
        self.fresh = 0

    def take(self, tile: int) -> None:
        """Take a tile that everybody sees out of it."""
        self.size -= 1
        self.built.append(tile)
        if self.tiles is not None:
            self.tiles.remove(tile)


class SabordageMemory(Memory):
    """The table as one seat knows it by ear."""

    def __init__(self, seat: int, box: Box, players: int) -> None:
        super().__init__(seat)
        self.box = box
        self.players = players
        self.round = 0
        self.ships: list[list[list[Card]]] = []
        for _ in range(int(ships_of(players))):
            self.ships.append([[Card(_NOT_KNOWN, True)] for _ in range(_STARTING_SAILS)])
        for nth, card in enumerate(self._laid()):
            card.start = players == FEWEST and nth < len(box.bombards)
        #: By holder.
        self.hands: list[Hand] = []
        self.waits: dict[int, int] = {}
        self.discard: list[Card] = []
        self.pile = len(box.tiles) - len(self._laid())
        #: What was known to be shuffled the last time, how many unseen starting sails were among
        #: it, and the hands drawn since.
        self.shuffles = 0
        self.shuffled: list[int] = []
        self.shuffled_sails = 0
        self.since: list[Hand] = []
        #: In a resupply: how many draws came before its shuffle; else -1.
        self.drawn_before = -1

    def _laid(self) -> list[Card]:
        return [card for ship in self.ships for stack in ship for card in stack]

    def hear(self, events: list[Event]) -> None:
        """Take in events as the seat is told them."""
        for event in events:
            handler = getattr(self, "_" + event.kind.replace("-", "_"), None)
            if handler is not None:
                handler(event.seat, dict(event.facts))

    # What happens, by the kind of event.

    def _round(self, _: int, facts: dict[str, Any]) -> None:
        self.round = facts["round"]
        self.hands = []
        self.drawn_before = 0

    def _building(self, _: int, facts: dict[str, Any]) -> None:
        assert facts["round"] == self.round
        self.drawn_before = -1

    def _drew(self, seat: int, facts: dict[str, Any]) -> None:
        assert ("tiles" in facts) == (seat == self.seat)
        tiles = list(facts["tiles"]) if "tiles" in facts else None
        hand = Hand(self.round, seat, facts["count"], tiles)
        assert seat == len(self.hands)
        self.hands.append(hand)
        self.pile -= hand.size
        if self.shuffles:
            draws = [nth * self.players + seat for nth in range(hand.size)]
            hand.fresh = sum(1 for draw in draws if draw >= self.drawn_before)
            self.since += [hand] if hand.fresh else []

    def _received(self, seat: int, facts: dict[str, Any]) -> None:
        if seat == 0:
            # To the left neighbour, s - 1; in the second round to the right (S3.5).
            step = -1 if self.round == 2 else 1
            old = self.hands
            self.hands = [old[(holder + step) % self.players] for holder in range(self.players)]
        hand = self.hands[seat]
        assert facts["count"] == hand.size
        assert ("tiles" in facts) == (seat == self.seat)
        if "tiles" in facts:
            assert hand.tiles is None or sorted(hand.tiles) == facts["tiles"]
            hand.tiles = list(facts["tiles"])

    def _shuffled(self, _: int, facts: dict[str, Any]) -> None:
        assert facts["tiles"] == len(self.discard)
        if self.drawn_before >= 0:
            self.drawn_before = self.pile
        else:
            assert self.pile == 0
        self.pile += len(self.discard)
        self.shuffles += 1
        self.shuffled = sorted(card.tile for card in self.discard if card.tile)
        self.shuffled_sails = sum(1 for card in self.discard if card.start and not card.tile)
        self.since = []
        self.discard = []
        for card in self._laid():
            card.fresh = False

    def _rotten_shown(self, seat: int, facts: dict[str, Any]) -> None:
        self.hands[seat].take(facts["tile"])
        self.waits[facts["ship"]] = facts["tile"]

    def _built(self, seat: int, facts: dict[str, Any]) -> None:
        ship, tile = facts["ship"], facts["tile"]
        if ship in self.waits:
            assert self.waits.pop(ship) == tile
        else:
            self.hands[seat].take(tile)
        card = Card(tile, False, facts["turned"] == 1)
        self._light(card)
        self.ships[ship].insert(facts["row"] - 1, [card])

    def _light(self, card: Card) -> None:
        port, starboard = self.box.tile(card.tile).fuses
        card.fuses = [starboard, port] if card.turned else [port, starboard]

    def _carpenter(self, _: int, facts: dict[str, Any]) -> None:
        if facts["sails"]:
            stack = self.ships[facts["ship"]][facts["row"] - 1]
            stack[-1].fuses = [0, 0]
            stack.append(self._unseen())

    def _unseen(self) -> Card:
        """Return the top of the pile, sail up."""
        self.pile -= 1
        card = Card(_NOT_KNOWN, True)
        card.fresh = self.shuffles > 0
        return card

    def _relit(self, _: int, facts: dict[str, Any]) -> None:
        for row in facts["rows"]:
            self._light(self.ships[facts["ship"]][row - 1][-1])

    def _shot(self, _: int, facts: dict[str, Any]) -> None:
        card = self.ships[facts["ship"]][facts["row"] - 1][-1]
        assert card.tile == facts["tile"]
        assert not card.sail
        if facts["cannon"] != "repeating":
            card.fuses[("port", "starboard").index(facts["side"])] = 0

    def _fuses_swapped(self, _: int, facts: dict[str, Any]) -> None:
        card = self.ships[facts["ship"]][facts["row"] - 1][-1]
        sides = self.box.tile(card.tile).sides[:: -1 if card.turned else 1]
        card.fuses = [
            3 - fuse if side & REPEATING else fuse
            for side, fuse in zip(sides, card.fuses, strict=True)
        ]

    def _destroyed(self, _: int, facts: dict[str, Any]) -> None:
        stack = self.ships[facts["ship"]][facts["row"] - 1]
        assert [_name(card) for card in stack] == facts["tiles"]
        for card in stack:
            self._throw_away(card)
        stack.clear()

    def _throw_away(self, card: Card) -> None:
        card.sail = True
        self.discard.append(card)

    def _closed_up(self, _: int, facts: dict[str, Any]) -> None:
        ship = facts["ship"]
        self.ships[ship] = [stack for stack in self.ships[ship] if stack]
        assert len(self.ships[ship]) == facts["rows"]

    def _treasure(self, _: int, facts: dict[str, Any]) -> None:
        assert facts["from"] == ("discard" if self.discard else "pile")
        card = self.discard.pop() if self.discard else self._unseen()
        # The seat is told which tile it is if and only if it knows (S10.2).
        assert facts.get("tile", _NOT_KNOWN) == card.tile
        self.ships[facts["ship"]][facts["row"] - 1].insert(0, card)

    def _boarded(self, _: int, facts: dict[str, Any]) -> None:
        row = facts["row"] - 1
        prey = self.ships[facts["from"]][row]
        assert [_name(card) for card in prey] == facts["tiles"]
        self.ships[facts["ship"]][row] += prey
        self.ships[facts["from"]][row] = []

    def _discarded(self, seat: int, facts: dict[str, Any]) -> None:
        hand = self.hands[seat]
        assert ("tile" in facts) == (hand.tiles is not None)
        card = Card(facts.get("tile", _NOT_KNOWN), True)
        hand.size -= 1
        if hand.tiles is not None:
            hand.tiles.remove(card.tile)
        hand.left.append(card)
        self.discard.append(card)

    def _rotted(self, _: int, facts: dict[str, Any]) -> None:
        stack = self.ships[facts["ship"]][facts["row"] - 1]
        card = next(c for c in stack if not c.sail and _name(c) == facts["tile"])
        stack.remove(card)
        self._throw_away(card)

    def _counted(self, _: int, facts: dict[str, Any]) -> None:
        ship = facts["ship"]
        self.ships[ship] = [stack for stack in self.ships[ship] if stack]
        assert sum(len(stack) for stack in self.ships[ship]) == facts["length"]

    # What must be so.

    def check_view(self, view: View) -> None:
        """Check that the view shows what was told, and no more."""
        assert isinstance(view, SabordageView)
        for card, deck in self._pairs(view):
            assert deck.tile == card.tile
        for hand, shown in zip(self.hands, view.hands, strict=True):
            known = [_NOT_KNOWN] * hand.size if hand.tiles is None else sorted(hand.tiles)
            assert shown == known
        for supply, hand in zip(view.supplies, self.since, strict=True):
            assert supply.ordered == (hand.drawn is not None)
            assert hand.drawn is None or supply.tiles == hand.drawn
        assert view.shuffles == self.shuffles
        assert [tile.tile for tile in view.shuffled if tile.tile] == self.shuffled

    def check_world(self, state: State) -> None:
        """Check that the world contradicts nothing that was told."""
        truth = state.view(EVERYTHING)
        assert isinstance(truth, SabordageView)
        lies: dict[int, int] = {}
        for card, deck in self._pairs(truth):
            assert card.tile in (_NOT_KNOWN, deck.tile)
            assert deck.tile in self.box.bombards or not card.start
            lies[id(card)] = deck.tile
        for hand, held in zip(self.hands, truth.hands, strict=True):
            assert len(held) == hand.size
            assert hand.tiles is None or held == sorted(hand.tiles)
        assert len(truth.pile) == self.pile
        if not self.shuffles:
            drawn = [*truth.pile, *[tile for held in truth.hands for tile in held]]
            all_are_sails = self.players == FEWEST and len(self.box.bombards) <= 4 * _STARTING_SAILS
            assert not all_are_sails or not set(drawn) & set(self.box.bombards)
            return
        self._check_shuffle(truth, lies)

    def _check_shuffle(self, truth: SabordageView, lies: dict[int, int]) -> None:
        """What was known to be shuffled is in the pile, or was drawn from it since (S10.2)."""
        assert [(s.round, s.seat, s.fresh) for s in truth.supplies] == [
            (hand.round, hand.drawn_by, hand.fresh) for hand in self.since
        ]
        shuffled = Counter(tile.tile for tile in truth.shuffled)
        came = Counter(truth.pile)
        for supply, hand in zip(truth.supplies, self.since, strict=True):
            where = hand.built + [lies[id(card)] for card in hand.left]
            if hand in self.hands:
                where += truth.hands[self.hands.index(hand)]
            assert sorted(where) == sorted(supply.tiles)
            came += Counter(supply.tiles[len(supply.tiles) - supply.fresh :])
        cards = [*self._laid(), *self.discard]
        came += Counter(lies[id(card)] for card in cards if card.fresh)
        assert came == shuffled
        assert Counter(self.shuffled) <= shuffled
        unknown = shuffled - Counter(self.shuffled)
        bombards = sum(n for tile, n in unknown.items() if tile in self.box.bombards)
        assert bombards >= self.shuffled_sails

    def _pairs(self, view: SabordageView) -> list[tuple[Card, Deck | Discarded]]:
        """Pair each tile that lies in a ship or in the discard with the view's, as it lies."""
        pairs: list[tuple[Card, Deck | Discarded]] = []
        assert len(view.ships) == len(self.ships)
        for stacks, ship in zip(view.ships, self.ships, strict=True):
            assert [len(stack) for stack in stacks] == [len(stack) for stack in ship]
            for stack, cards in zip(stacks, ship, strict=True):
                for deck, card in zip(stack, cards, strict=True):
                    assert deck.sail == card.sail
                    assert card.sail or deck.turned == card.turned
                    assert card.sail or list(deck.fuses) == card.fuses
                    pairs.append((card, deck))
        pairs += zip(self.discard, view.discard, strict=True)
        assert len(view.pile) == self.pile
        assert dict(view.rotten) == self.waits
        return pairs


def _name(card: Card) -> str:
    """Return a tile as events name it (S10.3)."""
    return "sail" if card.sail else str(card.tile)
