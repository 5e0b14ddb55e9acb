"""The box: boards, mercenaries and points that the rulebook only pictured (U10)."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.under_fire.arrangement import lay_out
from flibuste.under_fire.effects import MERCENARY_EFFECTS, NO_EFFECT, SPACE_EFFECTS
from flibuste.under_fire.sea import DARK, LIGHT, SPACES

#: The game's name in sheets, records and commands.
NAME: Final = "under-fire"
MERCENARIES: Final = 12
COSTS: Final = (3, 4, 5)
#: How many mercenaries of each cost a box holds (U10), and how many of them a game shows (U2.2).
OF_COST: Final = {3: 6, 4: 3, 5: 3}
SHOWN_OF_COST: Final = {3: 3, 4: 1, 5: 1}
#: The points table's rows, in the order of `Box.points` (U9.3).
COMBINATIONS: Final = ("set-3", "set-4", "run-3", "run-4", "run-5", "run-6", "run-7")
_EMPTY_SEA: Final = vec[u8]([NO_EFFECT] * SPACES)


class Box:
    """One copy of the game's material, checked: everything that a picture would have told."""

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
    ) -> None:
        self.name = name
        #: The two 3x3 boards, then the narrow one; and the names of each board's two faces.
        self.boards = boards
        self.faces = faces
        #: `face_effects[board * 2 + face]`: a face's effects, farthest row first.
        self.face_effects = face_effects
        #: The texts of arrangements that were asked for: a table's are, with every view.
        self.written: dict[int, str] = {}
        self._face_table = vec[u8]([e for face in face_effects for e in (face * 3)[:9]])
        self.mercenaries = mercenaries
        self.cost: vec[i64] = vec[i64](costs)
        #: The mercenaries of each cost, to be shuffled (U2.2).
        self.of_cost = {
            cost: vec[u8]([m for m in range(len(costs)) if costs[m] == cost]) for cost in COSTS
        }
        #: Bit n of a mercenary's numbers is set if it shows n.
        self.numbers: vec[i64] = vec[i64](numbers)
        #: By ship: the numbers that it may stand for, bit n for number n (U7.13).
        self.stands_for: vec[i64] = vec[i64]([1 << n for n in range(10)] + numbers)
        self.effect: vec[u8] = vec[u8](effects)
        self.points: vec[i64] = vec[i64](points)
        self.digest = hashlib.sha256(self.text().encode()).hexdigest()[:16]

    def spaces(self, light: i64, dark: i64) -> vec[u8]:
        """Return the effect of each of the 42 spaces under these two arrangements (U1.2, U1.3)."""
        effects = _EMPTY_SEA[:]
        lay_out(light, self._face_table, LIGHT, effects)
        lay_out(dark, self._face_table, DARK, effects)
        return effects

    def text(self) -> str:
        """Return the box as a sheet without comments: what its digest is made of."""
        lines = ["flibuste under-fire box 1", f"name: {self.name}"]
        for board in range(3):
            width = 1 if board == 2 else 3
            for face in range(2):
                effects = [SPACE_EFFECTS[e] for e in self.face_effects[board * 2 + face]]
                lines.append(f"[face {self.boards[board]}/{self.faces[board][face]}]")
                lines.extend(" ".join(effects[i : i + width]) for i in range(0, 3 * width, width))
        lines.append("[mercenaries]")
        for i in range(MERCENARIES):
            shown = [n for n in range(1, 10) if self.numbers[i] >> n & 1]
            numbers = "X" if len(shown) == 9 else ",".join(str(n) for n in shown)
            effect = MERCENARY_EFFECTS[self.effect[i]]
            lines.append(f"{self.mercenaries[i]} {self.cost[i]} {numbers} {effect}")
        lines.append("[points]")
        lines.extend(f"{row} {self.points[i]}" for i, row in enumerate(COMBINATIONS))
        return "\n".join(lines) + "\n"
