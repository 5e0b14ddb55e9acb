"""The box: boards, mercenaries and points, which the rulebook shows only in pictures (U10)."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.words import Words
from flibuste.games.under_fire.rules.arrangement import lay_out
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, NO_EFFECT, SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, SPACES

#: The game's name in sheets, records and commands, and its name for people.
NAME: Final = "under-fire"
TITLE: Final = Words("Pirates Under Fire", "Pirates Under Fire")
MERCENARIES: Final = 12
COSTS: Final = (3, 4, 5)
#: How many mercenaries of each cost a box holds (U10), and how many of them a game uses (U2.2).
OF_COST: Final = {3: 6, 4: 3, 5: 3}
SHOWN_OF_COST: Final = {3: 3, 4: 1, 5: 1}
#: The points table's rows, in the order of `Box.points` (U9.3).
COMBINATIONS: Final = ("set-3", "set-4", "run-3", "run-4", "run-5", "run-6", "run-7")
_EMPTY_SEA: Final = vec[u8]([NO_EFFECT] * SPACES)
#: The kinds of ships: the numbers 1 to 9 (0 is none), and the mercenaries.
KINDS: Final = 10 + MERCENARIES


def _table(faces: list[list[int]]) -> vec[u8]:
    """Return the effects of all faces, nine entries for each."""
    return vec[u8]([effect for face in faces for effect in (face * 3)[:9]])


def _numbers_text(numbers: i64) -> str:
    shown = [str(n) for n in range(1, 10) if numbers >> n & 1]
    return "X" if len(shown) == 9 else ",".join(shown)


class Box:
    """The material of one copy of the game, checked."""

    def __init__(
        self,
        name: str,
        boards: list[str],
        faces: list[list[str]],
        face_effects: list[list[int]],
        mercenaries: list[str],
        costs: list[int],
        numbers: list[int],
        effects: list[int],
        points: list[int],
        dark_effects: list[list[int]] | None = None,
        dark_numbers: list[int] | None = None,
    ) -> None:
        self.name = name
        #: The two 3x3 boards, then the narrow one; and the names of each board's two faces.
        self.boards = boards
        self.faces = faces
        #: `face_effects[board * 2 + face]`: a face's effects, farthest row first; and the same of
        #: Dark's boards, which in most boxes differ only in their colour.
        self.face_effects = face_effects
        self.dark_effects = face_effects if dark_effects is None else dark_effects
        #: A cache of the texts of arrangements, since every view of a table needs its own.
        self.written: dict[int, str] = {}
        self._light_table = _table(face_effects)
        self._dark_table = _table(self.dark_effects)
        self.mercenaries = mercenaries
        self.cost: vec[i64] = vec[i64](costs)
        #: The mercenaries of each cost, to be shuffled (U2.2).
        self.of_cost = {
            cost: vec[u8]([m for m in range(len(costs)) if costs[m] == cost]) for cost in COSTS
        }
        dark = numbers if dark_numbers is None else dark_numbers
        #: Bit n of a mercenary's numbers is set if its light face shows n, or its dark one.
        self.numbers: vec[i64] = vec[i64](numbers)
        self.dark_numbers: vec[i64] = vec[i64](dark)
        #: By KINDS * seat + ship: the numbers that it may count as, bit n for number n (U7.13).
        ships = [1 << n for n in range(10)]
        self.stands_for: vec[i64] = vec[i64](ships + numbers + ships + dark)
        self.effect: vec[u8] = vec[u8](effects)
        self.points: vec[i64] = vec[i64](points)
        self.digest = hashlib.sha256(self.text().encode()).hexdigest()[:16]

    def spaces(self, light: i64, dark: i64) -> vec[u8]:
        """Return the effect of each of the 42 spaces under these two arrangements (U1.2, U1.3)."""
        effects = _EMPTY_SEA[:]
        lay_out(light, self._light_table, LIGHT, effects)
        lay_out(dark, self._dark_table, DARK, effects)
        return effects

    def half(self, arrangement: i64, seat: i64) -> vec[u8]:
        """Return the effect of each space while only the boards of `seat` are laid (U11.1)."""
        effects = _EMPTY_SEA[:]
        lay_out(arrangement, self._dark_table if seat == DARK else self._light_table, seat, effects)
        return effects

    def numbers_text(self, mercenary: int, seat: int = -1) -> str:
        """Return the numbers that a mercenary shows: `2,7`, or `X` for any (U7.13).

        If its faces differ, `2,7|3,8` is the light one and the dark one; `seat` names one of them.
        """
        light = _numbers_text(self.numbers[mercenary])
        dark = _numbers_text(self.dark_numbers[mercenary])
        if seat >= 0 or light == dark:
            return dark if seat == DARK else light
        return f"{light}|{dark}"

    def __reduce__(self) -> tuple[type[Box], tuple[object, ...]]:
        """Return how to recreate this box, for pickle and copy."""
        named = (self.name, self.boards, self.faces, self.face_effects, self.mercenaries)
        tables = (list(self.cost), list(self.numbers), list(self.effect), list(self.points))
        return Box, (*named, *tables, self.dark_effects, list(self.dark_numbers))

    def __copy__(self) -> Box:
        """Return the box itself: nothing in it changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Box:
        """Return the box itself: nothing in it changes."""
        return self

    def text(self) -> str:
        """Return the box as a sheet without comments; the digest is computed from it."""
        lines = ["flibuste under-fire box 1", f"name: {self.name}"]
        for board in range(3):
            width = 1 if board == 2 else 3
            for face in range(2):
                title = f"face {self.boards[board]}/{self.faces[board][face]}"
                light = self.face_effects[board * 2 + face]
                dark = self.dark_effects[board * 2 + face]
                sections = {title: light}
                if dark != light:
                    sections = {f"{title} light": light, f"{title} dark": dark}
                for name, shown in sections.items():
                    lines.append(f"[{name}]")
                    effects = [SPACE_EFFECTS[effect] for effect in shown]
                    lines += [" ".join(effects[i : i + width]) for i in range(0, 3 * width, width)]
        lines.append("[mercenaries]")
        for i in range(MERCENARIES):
            numbers = self.numbers_text(i)
            effect = MERCENARY_EFFECTS[self.effect[i]]
            lines.append(f"{self.mercenaries[i]} {self.cost[i]} {numbers} {effect}")
        lines.append("[points]")
        lines.extend(f"{row} {self.points[i]}" for i, row in enumerate(COMBINATIONS))
        return "\n".join(lines) + "\n"
