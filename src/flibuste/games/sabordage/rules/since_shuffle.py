"""What was drawn since the last shuffle, as far as a seat can tell (S10.2): weighed guesses.

A seat knows some of the tiles that were shuffled, and how many tiles of each hand were drawn since.
Of another's hand it knows some tiles, and not which of them came last. A guess says which of these
known tiles were drawn since the shuffle, which shuffled tiles are still unseen, and how many more
bombard tiles are among the unseen tiles drawn since.

Every world that fits has the same weight, so a guess weighs as much as there are worlds in which it
holds. A world tells apart all tiles, equal ones included, all places, the order in which each hand
was drawn, and which tile was which of those shuffled. So count for a guess, with (n)k for
n (n - 1) ... (n - k + 1):

- Hands. Of a hand with u unseen tiles, f of its tiles were drawn since the shuffle, a known ones
  among them. The known tiles can have been drawn in (f)a (n - f)(k - a) orders if k of its n tiles
  are known, which is C(u, f - a) times a constant.
- Equal tiles. Of a kind of which s tiles were shuffled, to the seat's knowledge, j are among the b
  tiles of this kind seen since, and s - j are unseen. They can be C(b, j) C(p, s - j) of the tiles,
  if p are unseen in all, times the constant s!.
- Places. The m unseen ones can lie in (F)m ways in the F unseen places that were filled since.
- Bombard tiles, for two players. Of p unseen ones that are not among these m, the starting sails
  take some in (p)q ways. Of the r that are left then, y lie in the other places filled since, and
  the rest in the E unseen places filled before: C(r, y) (F - m)y (E)(r - y) ways. And of the z that
  were drawn since, and are not among those the seat knew, some were starting sails when they were
  shuffled: (z)t ways, for t such sails.
- All other tiles can lie in any order in the places that are left: the factorial of their number.
"""

from __future__ import annotations

from math import comb, factorial, perm
from typing import Final

from flibuste.core.fate import Dice
from flibuste.games.sabordage.rules.box import IDS
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView, Supply

#: The resolution of the dice throw that picks a guess.
_GRAINS: Final = 1 << 30


class Guess:
    """One guess, and its weight."""

    __slots__ = ("bombards", "chosen", "missing", "plain", "special", "weight")

    def __init__(
        self,
        special: list[list[int]],
        chosen: list[list[int]],
        plain: list[int],
        missing: list[int],
        bombards: int,
        weight: float,
    ) -> None:
        #: For each supply: the indices of its known tiles that matter, which of them were drawn
        #: since, and how many of the other known tiles were.
        self.special = special
        self.chosen = chosen
        self.plain = plain
        #: The shuffled tiles that are unseen, and the number of other unseen bombard tiles.
        self.missing = missing
        self.bombards = bombards
        self.weight = weight


class SinceShuffle:
    """All guesses that fit a view."""

    def __init__(
        self,
        view: SabordageView,
        pool: list[int],
        hidden: list[int],
        fresh: int,
        sails: int,
        bombards: set[int],
        all_were_sails: bool,
    ) -> None:
        """Weigh all guesses.

        `pool` are the unseen tiles, `hidden` how many of each supply are unseen. `fresh` unseen
        places were filled since the shuffle in any case, and `sails` hold starting sails of two
        players, which are `bombards`. With `all_were_sails`, all bombard tiles were sails at first.
        """
        self._supplies = view.supplies
        self._hidden = hidden
        self._fresh = fresh
        self._size = len(pool)
        self._sails = sails
        self._bombards = bombards
        #: Whether a bombard tile that is not a starting sail was a sail when it was shuffled.
        self._only_sails = all_were_sails and view.shuffles == 1
        self._pool = _counted(pool)
        self._unseen_bombards = sum(self._pool[kind] for kind in bombards)
        self._shuffled = _counted([each.tile for each in view.shuffled if each.tile != UNKNOWN])
        self._kinds = [kind for kind in range(IDS) if self._shuffled[kind]]
        self._unseen_sails = sum(
            1 for each in view.shuffled if each.tile == UNKNOWN and each.past.bombard
        )
        #: For each supply, its known tiles, and the indices of those that matter: shuffled tiles
        #: and bombards. The others are alike.
        self._known = [[t for t in supply.tiles if t != UNKNOWN] for supply in view.supplies]
        self._special = [
            [i for i, tile in enumerate(known) if self._shuffled[tile] or tile in bombards]
            for known in self._known
        ]
        self._forced = self._must_be_fresh()
        self._guesses: list[Guess] = []
        self._extend([], [], _counted([]), 0, 1.0)
        if not self._guesses:
            # A position that cannot come up: nothing is known of what was drawn since.
            empty: list[list[int]] = [[] for _ in view.supplies]
            self._guesses.append(Guess(empty, empty, [0] * len(empty), [], 0, 1.0))
        self._total = sum(guess.weight for guess in self._guesses)

    def draw(self, dice: Dice) -> Guess:
        """Return one of the guesses, by weight."""
        if len(self._guesses) == 1:
            return self._guesses[0]
        fine = int(dice.below(_GRAINS)) + int(dice.below(_GRAINS)) / _GRAINS
        ball = fine / _GRAINS * self._total
        for guess in self._guesses:
            ball -= guess.weight
            if ball < 0:
                return guess
        return self._guesses[-1]

    def _must_be_fresh(self) -> list[bool]:
        """Tell of which kinds every tile was shuffled that may have been drawn since."""
        most = list(self._pool)
        for supply, known in zip(self._supplies, self._known, strict=True):
            for tile in known if supply.fresh else []:
                most[tile] += 1
        return [0 < self._shuffled[kind] == most[kind] for kind in range(IDS)]

    def _extend(
        self, chosen: list[list[int]], plain: list[int], seen: list[int], drawn: int, ways: float
    ) -> None:
        """Add all guesses that begin so: `seen` by kind, and `drawn` known tiles since."""
        nth = len(chosen)
        if nth == len(self._supplies):
            self._weigh(chosen, plain, seen, drawn, ways)
            return
        supply = self._supplies[nth]
        for picked in self._options(nth, supply):
            for i in picked:
                seen[self._known[nth][i]] += 1
            for others, times in self._other_options(nth, supply, picked):
                more = drawn + len(picked) + others
                self._extend([*chosen, picked], [*plain, others], seen, more, ways * times)
            for i in picked:
                seen[self._known[nth][i]] -= 1

    def _options(self, nth: int, supply: Supply) -> list[list[int]]:
        """Return which of a supply's tiles that matter may have been drawn since the shuffle."""
        known, special = self._known[nth], self._special[nth]
        if supply.ordered:
            return [[i for i in special if i >= len(known) - supply.fresh]]
        options: list[list[int]] = [[]]
        for i in special:
            without = [] if self._forced[known[i]] else options
            options = without + [[*option, i] for option in options if len(option) < supply.fresh]
        return options

    def _other_options(self, nth: int, supply: Supply, picked: list[int]) -> list[tuple[int, int]]:
        """Return how many other known tiles may have been drawn since, each with its ways."""
        others = len(self._known[nth]) - len(self._special[nth])
        left = supply.fresh - len(picked)
        if supply.ordered:
            return [(left, 1)]
        hidden = self._hidden[nth]
        least = max(0, left - hidden)
        return [
            (n, comb(others, n) * comb(hidden, left - n))
            for n in range(least, min(others, left) + 1)
        ]

    def _weigh(
        self, chosen: list[list[int]], plain: list[int], seen: list[int], drawn: int, ways: float
    ) -> None:
        """Weigh a guess of the known tiles: one guess for each way in which others are missing."""
        places = self._fresh + sum(supply.fresh for supply in self._supplies) - drawn
        partial: list[tuple[list[int], float]] = [([], ways)]
        for kind in self._kinds:
            shuffled, here, hidden = self._shuffled[kind], seen[kind], self._pool[kind]
            options = [
                (shuffled - j, comb(here, j) * comb(hidden, shuffled - j))
                for j in range(max(0, shuffled - hidden), min(here, shuffled) + 1)
            ]
            partial = [
                (missing + [kind] * n, weight * times)
                for missing, weight in partial
                for n, times in options
            ]
        seen_bombards = sum(seen[kind] for kind in self._bombards)
        known_bombards = sum(self._shuffled[kind] for kind in self._bombards)
        for missing, weight in partial:
            if len(missing) > places:
                continue
            unseen = sum(1 for tile in missing if tile in self._bombards)
            free = seen_bombards - (known_bombards - unseen)
            left = self._unseen_bombards - unseen - self._sails
            early = self._size - self._sails - places
            least = left if self._only_sails else 0
            for bombards in range(max(0, least), left + 1):
                count = (
                    weight
                    * perm(places, len(missing))
                    * perm(left + self._sails, self._sails)
                    * comb(left, bombards)
                    * perm(places - len(missing), bombards)
                    * perm(early, left - bombards)
                    * perm(free + bombards, self._unseen_sails)
                    * factorial(self._size - self._unseen_bombards - len(missing) + unseen)
                )
                if count:
                    self._guesses.append(
                        Guess(self._special, chosen, plain, missing, bombards, float(count))
                    )


def _counted(tiles: list[int]) -> list[int]:
    """Return how many tiles of each kind there are."""
    counts = [0] * IDS
    for tile in tiles:
        counts[tile] += 1
    return counts
