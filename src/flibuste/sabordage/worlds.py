"""Worlds: games that a view allows (S10). What the seat cannot know is drawn, from its view alone.

Tiles of a view are in places: ships, hands, discard, pile. The seat knows which tiles are in all
unknown places together, and two things of where they are: the starting sails of two players are
bombard tiles (S2.2), and what it knew to be in the discard when that was last shuffled has since
been in the pile, or was drawn from it (S10.2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Dice
from flibuste.sabordage.choosing import MOST_CHOICES, list_choices, pick
from flibuste.sabordage.frame import Place, flags, frame, mask
from flibuste.sabordage.position import (
    DISCARDS,
    FRESH,
    HELD,
    MADE,
    MOST_HAND,
    OWES,
    ROUND_HANDS,
    START,
)
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.view import UNKNOWN, SabordageView, Supply

#: How often to try other guesses of which tiles of a hand were drawn after the shuffle.
_GUESSES: Final = 300
#: How often to guess before preferring what must be somewhere.
_BLIND_GUESSES: Final = 60
_SCRATCH: Final = vec[i64]([0] * MOST_CHOICES)


def determinize(view: SabordageView, dice: Dice) -> Sabordage:
    """Return one of the worlds that `view` allows."""
    return Worlds(view).sample(dice)


class Worlds:
    """All worlds that one view allows: makes up as many as asked for."""

    def __init__(self, view: SabordageView) -> None:
        self.view = view
        self._frame, self._places = frame(view)
        left = [int(n) for n in view.box.copies]
        for tile in _known_tiles(view):
            left[tile] -= 1
        self._left = left
        #: The tiles that lie in the unknown places.
        self.pool = [kind for kind, n in enumerate(left) for _ in range(n)]
        self._bombards = set(view.box.bombards) if view.players == 2 else set()
        #: Places of the starting sails of two players.
        self._sails = [k for k, place in enumerate(self._places) if place.past.bombard]
        by_supply = {(supply.round, supply.seat): supply for supply in view.supplies}
        for place in self._places:
            place.supply = by_supply.get(_drawn_into(view, self._frame, place))

    def missing(self) -> list[int]:
        """Return the kinds that the view shows more often than its box has them."""
        return [kind for kind, n in enumerate(self._left) if n < 0]

    def supplies_fit(self) -> bool:
        """Tell whether every unknown tile of a supply has a place in which it is now."""
        return all(
            supply.tiles.count(UNKNOWN) == len(self._places_of(supply))
            for supply in self.view.supplies
        )

    def sample(self, dice: Dice) -> Sabordage:
        """Return one of the worlds, drawn by `dice`."""
        s = self._frame.copy()
        tiles, orders = self._assign(dice)
        pile = [int(tile) for tile in s.pile]
        for place, tile in zip(self._places, tiles, strict=True):
            if place.table == "decks":
                s.decks[place.at] |= tile
            elif place.table == "discard":
                s.discard[place.at] |= tile
            elif place.table == "hands":
                s.hands[place.at] = u8(tile)
            else:
                pile[place.at] = tile
        s.pile = vec[u8](pile)
        _sort_hands(s, self.view)
        self._remember(s, orders, dice)
        _make_picks(s, self.view, dice)
        return s

    def _assign(self, dice: Dice) -> tuple[list[int], list[list[int]]]:
        """Return a tile for each place; and each supply's tiles in an order of drawing."""
        fresh, needed, loose = self._guess(dice)
        pool = _shuffled(_less(self.pool, needed), dice)
        tiles = [UNKNOWN] * len(self._places)
        for k in self._sails:
            tiles[k] = next((tile for tile in pool if tile in self._bombards), pool[0])
            pool.remove(tiles[k])
        needed += [tile for tile in pool if tile in self._bombards][:loose]
        for k, tile in zip(_shuffled(sorted(fresh.places), dice), needed, strict=False):
            tiles[k] = tile
        pool = _shuffled(_less(self.pool, tiles), dice)
        tiles = [tile or pool.pop() for tile in tiles]
        orders = [
            _order(supply, chosen, [tiles[k] for k in self._places_of(supply)], dice)
            for supply, chosen in zip(self.view.supplies, fresh.chosen, strict=True)
        ]
        return tiles, orders

    def _places_of(self, supply: Supply) -> list[int]:
        return [k for k, place in enumerate(self._places) if place.supply is supply]

    def _guess(self, dice: Dice) -> tuple[_Fresh, list[int], int]:
        """Guess which tiles were drawn since the last shuffle.

        Return also what must be among those that the seat has not seen: tiles, and how many bombard
        tiles besides. Of another's hand the seat does not know which tile was drawn last: a guess
        is dropped if the places it leaves could not hold all that.
        """
        view = self.view
        fresh = _Fresh()
        missing: list[int] = []
        loose = 0
        if not view.shuffles:
            return fresh, missing, loose
        shuffled = [tile.tile for tile in view.shuffled if tile.tile != UNKNOWN]
        # Unseen starting sails that were shuffled: bombard tiles, whichever (S2.2).
        sails = sum(1 for tile in view.shuffled if tile.tile == UNKNOWN and tile.past.bombard)
        bombards = self._count_bombards(shuffled) + sails
        for attempt in range(_GUESSES):
            wanted: set[int] = set()
            if attempt >= _BLIND_GUESSES:
                wanted = set(shuffled) | (self._bombards if sails else set())
            fresh = self._guess_once(wanted, dice)
            missing = _less(shuffled, fresh.seen)
            spare = self._count_bombards(_less(self.pool, missing)) - len(self._sails)
            # A bombard tile that is no starting sail has been shuffled: the only time, or once.
            loose = max(0, bombards - self._count_bombards(fresh.seen + missing))
            if view.shuffles == 1:
                loose = max(loose, spare)
            fits = len(missing) + loose <= len(fresh.places) and loose <= spare
            if fits and not _less(missing, self.pool):
                return fresh, missing, loose
        return fresh, [tile for tile in missing if tile in self.pool], loose

    def _count_bombards(self, tiles: list[int]) -> int:
        return sum(1 for tile in tiles if tile in self._bombards)

    def _guess_once(self, wanted: set[int], dice: Dice) -> _Fresh:
        """Guess once; of tiles that could be either, `wanted` ones were drawn since."""
        fresh = _Fresh()
        for k, place in enumerate(self._places):
            if place.table == "pile" or place.past.fresh:
                fresh.places.add(k)
        for supply in self.view.supplies:
            unknown = self._places_of(supply)
            # First the tiles that the seat knows, then the places of those it does not.
            known = [tile for tile in supply.tiles if tile != UNKNOWN]
            n = len(known) + len(unknown)
            numbers = list(range(n))
            if not supply.ordered:
                numbers = _shuffled(numbers, dice)
                numbers.sort(key=lambda i: i < len(known) and known[i] in wanted)
            chosen = numbers[n - supply.fresh :]
            fresh.chosen.append(chosen)
            fresh.seen += [known[i] for i in chosen if i < len(known)]
            fresh.places.update(unknown[i - len(known)] for i in chosen if i >= len(known))
        return fresh

    def _remember(self, s: Sabordage, orders: list[list[int]], dice: Dice) -> None:
        """Give the world the memory of its last shuffle, and of the draws since (S10.2)."""
        view = self.view
        if not view.shuffles:
            return
        dealt = s.dealt[:]
        came = [int(tile) for tile in s.pile]
        for supply, order in zip(view.supplies, orders, strict=True):
            base = ROUND_HANDS * (supply.round - 1) + MOST_HAND * supply.seat
            for nth, tile in enumerate(order):
                dealt[base + nth] = u8(tile)
            came += order[len(order) - supply.fresh :]
        s.dealt = dealt
        decks = [s.decks[at] for at in range(int(s.facts[START + len(view.ships)]))]
        decks += [s.discard[at] for at in range(int(s.facts[DISCARDS]))]
        came += [int(deck & 255) for deck in decks if deck & FRESH]
        known = [tile.tile for tile in view.shuffled if tile.tile != UNKNOWN]
        rest = _shuffled(_less(came, known), dice)
        rest.sort(key=lambda tile: tile not in self._bombards)
        entries = sorted(view.shuffled, key=lambda tile: not tile.past.bombard)
        found: list[int] = []
        for entry in entries:
            tile = entry.tile
            if tile == UNKNOWN and rest:
                tile = rest.pop(0)
            found.append(tile | flags(entry.past) | mask(entry.known_to))
        s.shuffled = vec[i64](found)


class _Fresh:
    """A guess of what was drawn since the last shuffle."""

    __slots__ = ("chosen", "places", "seen")

    def __init__(self) -> None:
        #: Unknown places that were filled since; and known tiles that were drawn since.
        self.places: set[int] = set()
        self.seen: list[int] = []
        #: For each supply, which of its tiles: the known ones first, then the unknown.
        self.chosen: list[list[int]] = []


def _order(supply: Supply, chosen: list[int], hidden: list[int], dice: Dice) -> list[int]:
    """Return a supply's tiles in an order of drawing: those since the shuffle last."""
    if supply.ordered:
        return supply.tiles
    tiles = [tile for tile in supply.tiles if tile != UNKNOWN] + hidden
    early = [tile for i, tile in enumerate(tiles) if i not in chosen]
    return _shuffled(early, dice) + [tiles[i] for i in chosen]


def _known_tiles(view: SabordageView) -> list[int]:
    """Return every tile whose place the view knows."""
    found = [deck.tile for stacks in view.ships for stack in stacks for deck in stack]
    found += [tile.tile for tile in view.discard]
    found += [tile for hand in view.hands for tile in hand]
    found += [tile for _, tile in view.rotten]
    found += view.pile
    return [tile for tile in found if tile != UNKNOWN]


def _drawn_into(view: SabordageView, s: Sabordage, place: Place) -> tuple[int, int]:
    """Return the round and the hand that an unknown tile was drawn into; (0, 0) for none."""
    if place.table == "hands":
        return (view.round, place.at // MOST_HAND)
    return (place.past.leftover >> 3, place.past.leftover & 7)


def _less(tiles: list[int], others: list[int]) -> list[int]:
    """Return the multiset of `tiles` without those of `others`."""
    rest = list(tiles)
    for tile in others:
        if tile in rest:
            rest.remove(tile)
    return rest


def _shuffled(items: list[int], dice: Dice) -> list[int]:
    found = list(items)
    for i in range(len(found) - 1, 0, -1):
        j = int(dice.below(i + 1))
        found[i], found[j] = found[j], found[i]
    return found


def _make_picks(s: Sabordage, view: SabordageView, dice: Dice) -> None:
    """Let those who have chosen in secret have chosen anything."""
    for seat in view.chosen:
        while s.facts[MADE + seat] < s.facts[OWES + seat]:
            n = list_choices(s, seat, _SCRATCH)
            pick(s, seat, _SCRATCH[dice.below(n)])


def _sort_hands(s: Sabordage, view: SabordageView) -> None:
    for hand in range(view.players):
        base = MOST_HAND * hand
        held = int(s.facts[HELD + hand])
        for nth, tile in enumerate(sorted(int(s.hands[base + k]) for k in range(held))):
            s.hands[base + nth] = u8(tile)
