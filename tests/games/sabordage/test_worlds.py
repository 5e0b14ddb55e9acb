"""Worlds that fit a view are drawn with equal weight (S10.2): compared with all of them, counted.

A world says which tile lies in which place, in which order each hand was drawn, and which of the
tiles of the last shuffle is which. On small boxes all worlds of a view can be counted one by one.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from math import sqrt

import pytest

from flibuste.core.fate import Dice
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.box import Box, Tile
from flibuste.games.sabordage.rules.features import BOMBARD
from flibuste.games.sabordage.rules.frame import frame
from flibuste.games.sabordage.rules.position import MOST_HAND, ROUND_HANDS
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView, Supply
from flibuste.games.sabordage.rules.worlds import Worlds
from flibuste.games.sabordage.text.box_file import standard_box

#: Of each hand in question: what was drawn before the shuffle, and since.
Key = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


def small_box(size: int, bombards: int) -> Box:
    """Return a box with this many tiles and this many bombards; some tiles are equal."""
    whole = standard_box()
    equal = [tile for tile in whole.tiles if whole.copies[int(whole.kind[tile.identity])] > 1]
    tiles = [*equal, *[tile for tile in whole.tiles if tile not in equal]]
    plain = [tile for tile in tiles if not tile.shows(BOMBARD)][: size - bombards]
    armed = [Tile(200 + nth, (BOMBARD, 0), (1 + nth % 2, 0), 0, nth % 3) for nth in range(bombards)]
    return Box("small", [*plain, *armed])


def view_in_game(
    players: int, size: int, bombards: int, seed: int, decision: int, seat: int
) -> SabordageView:
    """Return what a seat knows at some decision of a random game."""
    game = SabordageGame(small_box(size, bombards), players)
    dice = Dice(seed)
    state = game.start(dice)
    for _ in range(decision):
        state.play(state.actor, state.throw(state.actor, dice), dice, None)
    view = state.view(seat)
    assert isinstance(view, SabordageView)
    return view


def key_of(view: SabordageView, hands: list[list[int]]) -> Key:
    """Return what tells worlds apart here, of hands in the order of drawing."""
    parts = []
    for supply, drawn in zip(view.supplies, hands, strict=True):
        early = len(drawn) - supply.fresh
        parts.append((tuple(sorted(drawn[:early])), tuple(sorted(drawn[early:]))))
    return tuple(parts)


def drawn_key(view: SabordageView, world: Sabordage) -> Key:
    """Return the key of a world that was drawn."""
    hands = []
    for supply in view.supplies:
        base = ROUND_HANDS * (supply.round - 1) + MOST_HAND * supply.seat
        hands.append([int(world.dealt[base + nth]) for nth in range(len(supply.tiles))])
    return key_of(view, hands)


def orders(supply: Supply) -> list[list[int]]:
    """Return every order in which its known tiles may have been drawn, unknown ones between."""
    if supply.ordered:
        return [supply.tiles]
    known = [tile for tile in supply.tiles if tile != UNKNOWN]
    found = []
    for slots in permutations(range(len(supply.tiles)), len(known)):
        order = [UNKNOWN] * len(supply.tiles)
        for slot, tile in zip(slots, known, strict=True):
            order[slot] = tile
        found.append(order)
    return found


def count_worlds(view: SabordageView) -> Counter[Key]:
    """Count all worlds that fit a view, by their key."""
    pool = Worlds(view).pool
    bombards = set(view.box.bombards) if view.players == 2 else set()
    only_sails = view.shuffles == 1 and len(view.box.bombards) <= 8
    _, places = frame(view)
    in_hands = sum(supply.tiles.count(UNKNOWN) for supply in view.supplies)
    drawn = {(supply.round, supply.seat) for supply in view.supplies}
    rest = [
        place
        for place in places
        if place.table != "hands"
        and (place.past.leftover >> 3, place.past.leftover & 7) not in drawn
    ]
    assert in_hands + len(rest) == len(pool)

    @cache
    def matches(fresh: tuple[int, ...]) -> int:
        """Count the ways in which these tiles can be those of the shuffle."""
        return sum(
            all(
                (each.tile in (UNKNOWN, tile))
                and (tile in bombards or not each.past.bombard)
                and not (
                    only_sails
                    and tile in bombards
                    and each.tile == UNKNOWN
                    and not each.past.bombard
                )
                for each, tile in zip(view.shuffled, order, strict=True)
            )
            for order in permutations(fresh)
        )

    counts: Counter[Key] = Counter()
    for tiles in set(permutations(pool)):
        for hands in product(*[orders(supply) for supply in view.supplies]):
            left = iter(tiles)
            filled = [[tile or next(left) for tile in hand] for hand in hands]
            fresh = []
            early = []
            for supply, hand, whole in zip(view.supplies, hands, filled, strict=True):
                start = len(hand) - supply.fresh
                fresh += whole[start:]
                early += [now for then, now in zip(hand[:start], whole, strict=False) if not then]
            fits = True
            for place, tile in zip(rest, left, strict=True):
                if place.table == "pile" or place.past.fresh:
                    fresh.append(tile)
                elif place.past.bombard:
                    fits = fits and tile in bombards
                else:
                    early.append(tile)
            if only_sails and bombards & set(early):
                fits = False
            if fits:
                counts[key_of(view, filled)] += matches(tuple(sorted(fresh)))
    return +counts


def chi_square(counts: Counter[Key], drawn: Counter[Key]) -> tuple[float, int]:
    """Return the statistic and its degrees of freedom; rare worlds are counted together."""
    whole, n = sum(counts.values()), sum(drawn.values())
    assert set(drawn) <= set(counts), "a world that does not fit"
    rare = [0.0, 0]
    total, cells = 0.0, 0
    for key, count in counts.items():
        expected = n * count / whole
        if expected < 5:
            rare[0] += expected
            rare[1] += drawn[key]
        else:
            total += (drawn[key] - expected) ** 2 / expected
            cells += 1
    if rare[0] >= 5:
        total += (rare[1] - rare[0]) ** 2 / rare[0]
        cells += 1
    return total, cells - 1


@pytest.mark.rule("S10.2")
@pytest.mark.parametrize(
    ("players", "size", "bombards", "seed", "decision", "seat"),
    [
        (3, 22, 2, 29, 12, 2),
        (3, 24, 2, 0, 18, 0),
        (2, 20, 8, 33, 12, 1),
        (2, 24, 8, 12, 12, 0),
        (2, 20, 8, 22, 16, -1),
        (2, 24, 8, 19, 19, 1),
        (2, 24, 4, 31, 12, 0),
        (2, 20, 4, 17, 16, -1),
        (2, 22, 11, 6, 24, 1),
    ],
)
def test_every_world_is_drawn_equally_often(
    players: int, size: int, bombards: int, seed: int, decision: int, seat: int
) -> None:
    """Chi-square over the worlds of a view: hands drawn across the shuffle, with fixed dice."""
    view = view_in_game(players, size, bombards, seed, decision, seat)
    counts = count_worlds(view)
    assert len(counts) > 1
    worlds = Worlds(view)
    drawn = Counter(drawn_key(view, worlds.imagine(Dice(seed, nth))) for nth in range(2000))
    found, freedom = chi_square(counts, drawn)
    assert found < freedom + 4 * sqrt(2 * freedom)
