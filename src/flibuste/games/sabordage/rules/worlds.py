"""Worlds that fit a view (S10): what the seat cannot know is drawn at random.

Tiles lie in places: ships, hands, discard pile, draw pile. The seat knows which tiles are in all
unknown places together. It also knows that the starting sails of two players are bombard tiles
(S2.2), and that the tiles it knew in the discard pile at the last shuffle are in the draw pile or
were drawn from it (S10.2).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Dice
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.choosing import listed, pick
from flibuste.games.sabordage.rules.deal import SAILS
from flibuste.games.sabordage.rules.frame import Place, flags, frame, mask
from flibuste.games.sabordage.rules.since_shuffle import Guess, SinceShuffle
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView, Supply


def imagine(view: SabordageView, dice: Dice) -> Sabordage:
    """Return one world that fits `view`."""
    return Worlds(view).imagine(dice)


class Worlds:
    """All worlds that fit one view, ready to be drawn from."""

    def __init__(self, view: SabordageView) -> None:
        self.view = view
        self._frame, self._places = frame(view)
        left = [int(n) for n in view.box.copies]
        for tile in _known_tiles(view):
            left[tile] -= 1
        self._left = left
        #: The tiles in the unknown places.
        self.pool = [kind for kind, n in enumerate(left) for _ in range(n)]
        self._bombards = set(view.box.bombards) if view.players == 2 else set()
        self._all_were_sails = len(view.box.bombards) <= SAILS * len(view.ships)
        #: The places of the starting sails of two players.
        self._sails = [k for k, place in enumerate(self._places) if place.past.bombard]
        #: What was drawn since the last shuffle, from when it is first asked.
        self._since: SinceShuffle | None = None
        by_supply = {(supply.round, supply.seat): supply for supply in view.supplies}
        for place in self._places:
            place.supply = by_supply.get(_drawn_into(view, self._frame, place))

    def missing(self) -> list[int]:
        """Return the kinds of which the view shows more tiles than its box has."""
        return [kind for kind, n in enumerate(self._left) if n < 0]

    def supplies_fit(self) -> bool:
        """Tell whether every unknown tile of a supply has a place where it can be now."""
        return all(
            supply.tiles.count(UNKNOWN) == len(self._places_of(supply))
            for supply in self.view.supplies
        )

    def imagine(self, dice: Dice) -> Sabordage:
        """Return one world, drawn by `dice`."""
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
        """Return a tile for each place, and each supply's tiles in an order of drawing."""
        guess = self._guess(dice) if self.view.shuffles else None
        chosen = [] if guess is None else self._choose(guess, dice)
        missing = [] if guess is None else guess.missing
        pool = _shuffled(_less(self.pool, missing), dice)
        tiles = [UNKNOWN] * len(self._places)
        for k in self._sails:
            tiles[k] = next((tile for tile in pool if tile in self._bombards), pool[0])
            pool.remove(tiles[k])
        if guess is not None:
            bombards = [tile for tile in pool if tile in self._bombards]
            since = self._filled_since(chosen)
            before = [k for k, tile in enumerate(tiles) if tile == UNKNOWN and k not in since]
            _fill(tiles, sorted(since), missing + bombards[: guess.bombards], dice)
            _fill(tiles, before, bombards[guess.bombards :], dice)
        pool = _shuffled(_less(self.pool, tiles), dice)
        tiles = [tile or pool.pop() for tile in tiles]
        orders = [
            _order(supply, picked, [tiles[k] for k in self._places_of(supply)], dice)
            for supply, picked in zip(self.view.supplies, chosen, strict=True)
        ]
        return tiles, orders

    def _places_of(self, supply: Supply) -> list[int]:
        return [k for k, place in enumerate(self._places) if place.supply is supply]

    def _guess(self, dice: Dice) -> Guess:
        """Guess what was drawn since the last shuffle, each world being equally likely."""
        if self._since is None:
            self._since = SinceShuffle(
                self.view,
                self.pool,
                [len(self._places_of(supply)) for supply in self.view.supplies],
                len(self._filled_since([])),
                len(self._sails),
                self._bombards,
                self._all_were_sails,
            )
        return self._since.draw(dice)

    def _filled_since(self, chosen: list[list[int]]) -> set[int]:
        """Return the places filled since the shuffle, with those of the tiles in `chosen`."""
        found = {k for k, p in enumerate(self._places) if p.table == "pile" or p.past.fresh}
        for supply, picked in zip(self.view.supplies, chosen, strict=False):
            unknown = self._places_of(supply)
            known = len(supply.tiles) - len(unknown)
            found.update(unknown[i - known] for i in picked if i >= known)
        return found

    def _choose(self, guess: Guess, dice: Dice) -> list[list[int]]:
        """Return which tiles of each supply were drawn since: first the known ones count."""
        chosen: list[list[int]] = []
        for nth, supply in enumerate(self.view.supplies):
            n = len(supply.tiles)
            if supply.ordered:
                chosen.append(list(range(n - supply.fresh, n)))
                continue
            unknown = n - supply.tiles.count(UNKNOWN)
            others = [i for i in range(unknown) if i not in guess.special[nth]]
            picked = guess.chosen[nth] + _shuffled(others, dice)[: guess.plain[nth]]
            more = _shuffled(list(range(unknown, n)), dice)[: supply.fresh - len(picked)]
            chosen.append(_shuffled(picked + more, dice))
        return chosen

    def _remember(self, s: Sabordage, orders: list[list[int]], dice: Dice) -> None:
        """Fill in the world's memory of the last shuffle and of the draws since (S10.2)."""
        view = self.view
        if not view.shuffles:
            return
        dealt = s.dealt[:]
        came = [int(tile) for tile in s.pile]
        for supply, order in zip(view.supplies, orders, strict=True):
            base = pos.ROUND_HANDS * (supply.round - 1) + pos.MOST_HAND * supply.seat
            for nth, tile in enumerate(order):
                dealt[base + nth] = u8(tile)
            came += order[len(order) - supply.fresh :]
        s.dealt = dealt
        decks = [s.decks[at] for at in range(int(s.facts[pos.START + len(view.ships)]))]
        decks += [s.discard[at] for at in range(int(s.facts[pos.DISCARDS]))]
        came += [int(deck & pos.KIND) for deck in decks if deck & pos.FRESH]
        known = [tile.tile for tile in view.shuffled if tile.tile != UNKNOWN]
        rest = _shuffled(_less(came, known), dice)
        entries = sorted(view.shuffled, key=lambda tile: not tile.past.bombard)
        found: list[int] = []
        for entry in entries:
            tile = entry.tile
            if tile == UNKNOWN and rest:
                at = 0
                if entry.past.bombard:
                    at = next((k for k, t in enumerate(rest) if t in self._bombards), 0)
                tile = rest.pop(at)
            found.append(tile | flags(entry.past) | mask(entry.known_to))
        s.shuffled = vec[i64](found)


def _order(supply: Supply, chosen: list[int], hidden: list[int], dice: Dice) -> list[int]:
    """Return a supply's tiles in an order of drawing, with those since the shuffle last."""
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
    """Return the round and the hand that an unknown tile was drawn for; (0, 0) for none."""
    if place.table == "hands":
        return (view.round, place.at // pos.MOST_HAND)
    return pos.round_and_hand(place.past.leftover)


def _fill(tiles: list[int], places: list[int], given: list[int], dice: Dice) -> None:
    """Put the given tiles into any of these places."""
    for k, tile in zip(_shuffled(places, dice), given, strict=False):
        tiles[k] = tile


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
    """Give random picks to the seats that have chosen in secret."""
    for seat in view.chosen:
        while s.facts[pos.MADE + seat] < s.facts[pos.OWES + seat]:
            choices = listed(s, seat)
            pick(s, seat, choices[dice.below(len(choices))])


def _sort_hands(s: Sabordage, view: SabordageView) -> None:
    for hand in range(view.players):
        base = pos.MOST_HAND * hand
        held = int(s.facts[pos.HELD + hand])
        for nth, tile in enumerate(sorted(int(s.hands[base + k]) for k in range(held))):
            s.hands[base + nth] = u8(tile)
