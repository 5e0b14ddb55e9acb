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
from flibuste.core.seat import SPECTATOR
from flibuste.sabordage.choosing import MOST_CHOICES, list_choices, open_step, pick
from flibuste.sabordage.deal import new_state
from flibuste.sabordage.pirates import assign_carpenters
from flibuste.sabordage.position import (
    ALL_KNOW,
    BOMBARD_SAIL,
    BUILDING,
    DISCARDS,
    DRAWN,
    ENDING,
    EXPERT,
    FRESH,
    HELD,
    LEFTOVER,
    LIT_PORT,
    LIT_STARBOARD,
    MADE,
    MOST_HAND,
    NEW,
    OVER,
    OWES,
    PASSES,
    PHASE,
    PHASES,
    PILE_END,
    REASONS,
    ROUND,
    ROUND_HANDS,
    ROWS,
    SAIL,
    SEAT_KNOWS,
    SHUFFLE_DRAWN,
    SHUFFLE_ROUND,
    SHUFFLES,
    SPARE_HOME,
    START,
    SWAPPED,
    TOP,
    TURNED,
    WAITS,
    WINNERS,
    hand_of,
)
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.view import UNKNOWN, Deck, Discarded, Past, SabordageView, Supply

#: How often to try other guesses of which tiles of a hand were drawn after the shuffle.
_GUESSES: Final = 300
_SCRATCH: Final = vec[i64]([0] * MOST_CHOICES)


def determinize(view: SabordageView, dice: Dice) -> Sabordage:
    """Return one of the worlds that `view` allows."""
    return Worlds(view).sample(dice)


class Place:
    """Somewhere a tile is that the view does not know."""

    __slots__ = ("at", "past", "supply", "table", "tile")

    def __init__(self, table: str, at: int, past: Past) -> None:
        #: In which table of the state, and where.
        self.table = table
        self.at = at
        self.past = past
        #: The resupply that drew it, if that counts.
        self.supply: Supply | None = None
        self.tile = UNKNOWN


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
        places = self._places
        pool = _shuffled(self.pool, dice)
        tiles = [UNKNOWN] * len(places)
        for k, place in enumerate(places):
            if place.past.bombard:
                tiles[k] = next((tile for tile in pool if tile in self._bombards), pool[0])
                pool.remove(tiles[k])
        fresh, needed = self._guess(tiles, pool, dice)
        open_places = _shuffled([k for k in sorted(fresh.places) if not tiles[k]], dice)
        for k, tile in zip(open_places, needed, strict=False):
            tiles[k] = tile
            pool.remove(tile)
        for k, tile in enumerate(tiles):
            if not tile:
                tiles[k] = pool.pop()
        orders = [
            _order(supply, chosen, [tiles[k] for k in self._places_of(supply)], dice)
            for supply, chosen in zip(self.view.supplies, fresh.chosen, strict=True)
        ]
        return tiles, orders

    def _places_of(self, supply: Supply) -> list[int]:
        return [k for k, place in enumerate(self._places) if place.supply is supply]

    def _guess(self, tiles: list[int], pool: list[int], dice: Dice) -> tuple[_Fresh, list[int]]:
        """Guess which tiles were drawn since the last shuffle; return what must be among them.

        Of another's hand the seat does not know which tile was drawn last: a guess is dropped if
        the places it leaves could not hold all that was known to be shuffled.
        """
        best = _Fresh()
        missing: list[int] = []
        if not self.view.shuffles:
            return _Fresh(), missing
        shuffled = [tile.tile for tile in self.view.shuffled if tile.tile != UNKNOWN]
        for _ in range(_GUESSES):
            fresh = self._guess_once(dice)
            missing = _less(shuffled, fresh.seen)
            loose = [tile for tile in pool if tile in self._bombards]
            missing += _less(loose, missing)
            capacity = sum(1 for k in fresh.places if not tiles[k])
            if len(missing) <= capacity and not _less(missing, pool):
                return fresh, missing
            best = fresh
        return best, [tile for tile in missing if tile in pool]

    def _guess_once(self, dice: Dice) -> _Fresh:
        fresh = _Fresh()
        for k, place in enumerate(self._places):
            if place.table == "pile" or place.past.fresh:
                fresh.places.add(k)
        for supply in self.view.supplies:
            unknown = self._places_of(supply)
            # First the tiles that the seat knows, then the places of those it does not.
            known = [tile for tile in supply.tiles if tile != UNKNOWN]
            n = len(known) + len(unknown)
            numbers = list(range(n)) if supply.ordered else _shuffled(list(range(n)), dice)
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
            found.append(tile | _flags(entry.past) | _mask(entry.known_to))
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


def frame(view: SabordageView) -> tuple[Sabordage, list[Place]]:
    """Return the state of all that the view knows, and the places of what it does not."""
    s = new_state(view.box, view.players)
    facts = s.facts
    facts[EXPERT] = 1 if view.expert else 0
    facts[SPARE_HOME] = 1 if view.options else 0
    facts[ROUND] = view.round
    facts[BUILDING] = view.building
    facts[PASSES] = view.building - 1
    facts[PHASE] = PHASES.index(view.phase)
    facts[SHUFFLES] = view.shuffles
    facts[SHUFFLE_ROUND] = view.shuffled_at[0]
    facts[SHUFFLE_DRAWN] = view.shuffled_at[1]
    for nth, drawn in enumerate(view.drawn):
        facts[DRAWN + nth] = drawn
    places = _lay_ships(s, view)
    for k, tile in enumerate(view.discard):
        s.discard[k] = tile.tile | _flags(tile.past) | _mask(tile.known_to)
        if tile.tile == UNKNOWN:
            places.append(Place("discard", k, tile.past))
    facts[DISCARDS] = len(view.discard)
    for seat, hand in enumerate(view.hands):
        drawn_by = int(hand_of(s, seat))
        facts[HELD + drawn_by] = len(hand)
        for nth, tile_held in enumerate(hand):
            s.hands[MOST_HAND * drawn_by + nth] = u8(tile_held)
            if tile_held == UNKNOWN:
                places.append(Place("hands", MOST_HAND * drawn_by + nth, Past(0)))
    s.pile = vec[u8](view.pile)
    facts[PILE_END] = len(view.pile)
    places += [Place("pile", at, Past(0)) for at, tile in enumerate(view.pile) if tile == UNKNOWN]
    for ship, rotten in view.rotten:
        facts[WAITS + ship] = rotten
    if view.outcome is not None:
        facts[WINNERS] = sum(1 << seat for seat in view.outcome.winners)
        facts[ENDING] = REASONS.index(view.outcome.reason)
    _open_step(s, view)
    return s, places


def _lay_ships(s: Sabordage, view: SabordageView) -> list[Place]:
    places: list[Place] = []
    at = 0
    for ship, stacks in enumerate(view.ships):
        s.facts[START + ship] = at
        s.facts[ROWS + ship] = len(stacks)
        for row, stack in enumerate(stacks, start=1):
            for nth, deck in enumerate(stack, start=1):
                packed = _packed(view, deck)
                if nth == len(stack):
                    packed |= TOP
                    if (ship, row) in view.built:
                        packed |= NEW
                s.decks[at] = packed
                if deck.tile == UNKNOWN:
                    places.append(Place("decks", at, deck.past))
                at += 1
    s.facts[START + len(view.ships)] = at
    return places


def _packed(view: SabordageView, deck: Deck) -> int:
    if deck.sail:
        return deck.tile | SAIL | _flags(deck.past) | _mask(deck.known_to)
    printed = view.box.tile(deck.tile).fuses
    as_it_lies = (printed[1], printed[0]) if deck.turned else printed
    packed = deck.tile | ALL_KNOW
    if deck.turned:
        packed |= TURNED
    if deck.fuses[0]:
        packed |= LIT_PORT
    if deck.fuses[1]:
        packed |= LIT_STARBOARD
    if any(now and now != then for now, then in zip(deck.fuses, as_it_lies, strict=True)):
        packed |= SWAPPED
    return packed


def _flags(past: Past) -> int:
    flags = past.leftover << LEFTOVER
    if past.bombard:
        flags |= BOMBARD_SAIL
    if past.fresh:
        flags |= FRESH
    return flags


def _mask(known_to: list[int]) -> int:
    return sum(int(SEAT_KNOWS[5 if seat == SPECTATOR else seat]) for seat in known_to)


def _open_step(s: Sabordage, view: SabordageView) -> None:
    """Ask again what is asked, and give the seat its own picks back."""
    phase = int(s.facts[PHASE])
    if phase == OVER:
        return
    if view.phase == "carpenter":
        assign_carpenters(s)
    open_step(s, phase)
    for seat, picks in enumerate(view.picks):
        for act in picks:
            pick(s, seat, act)


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


def shuffled_size(view: SabordageView) -> int:
    """Return how many tiles came from the last shuffle: in the pile, or drawn since (S3.1)."""
    unseen: list[Discarded | Deck] = [
        deck for ship in view.ships for stack in ship for deck in stack
    ]
    unseen += view.discard
    drawn = sum(supply.fresh for supply in view.supplies)
    return len(view.pile) + drawn + sum(1 for each in unseen if each.past.fresh)
