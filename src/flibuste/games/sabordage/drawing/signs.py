"""A deck tile as plain ASCII text: `S1 $ca ##  57x3`, with the same columns in every cell.

The columns are: the port sign and its fuse; the middle's sign with the pirate's letters; the
starboard sign and its fuse; the tile's id, and the size of the stack if it has several tiles. Two
features in one place stand side by side, `S1#`, `#<`, `=$`, where the spaces are.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.sabordage.drawing.faces import TileFace, lying
from flibuste.games.sabordage.drawing.words import (
    BOMBARD_SAIL,
    FEATURES,
    MIDDLES,
    PIRATE_LETTERS,
    PIRATES,
    SAIL,
)
from flibuste.games.sabordage.rules.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    CANNONS,
    LONG,
    NO_MIDDLE,
    PIPE,
    PORT,
    REPEATING,
    ROTTEN,
    SHORT,
    SPRING,
    STARBOARD,
    TREASURE,
    each_of,
)
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, SabordageView

#: The width of a cell and of its two parts: what the tile shows, then its id and the stack.
CELL: Final = 14
_SHOWN: Final = 9
_TAIL: Final = CELL - _SHOWN

CANNON_LETTERS: Final = {
    SHORT: Words("S", "C"),
    LONG: Words("L", "L"),
    REPEATING: Words("R", "R"),
    BOMBARD: Words("B", "B"),
}
#: Defences and boarding decks, at port and at starboard.
SIDE_SIGNS: Final = {ARMOUR: ("##", "##"), SPRING: ("zz", "zz"), BOARDING: ("<<", ">>")}
MIDDLE_SIGNS: Final = {NO_MIDDLE: ".", PIPE: "=", TREASURE: "$", ROTTEN: "%"}
_NOTHING: Final = ".."
_NO_FUSE: Final = "-"
_BOMBARD: Final = "B?"
_FUSES: Final = Words("fuse", "mèche")
_BURNT: Final = Words("fuse used up", "mèche brûlée")
_JUST_BUILT: Final = Words("just built", "vient d’être construite")
_STACK: Final = Words("stack of {tiles}", "pile de {tiles}")


def side_sign(face: TileFace, side: int, language: str) -> str:
    """Return the sign of a side: `S1`, `L-` without its fuse, `##`, `S1#`, `..` for nothing."""
    features = each_of(face.sides[side])
    sign = ""
    for feature in features:
        if feature in CANNONS:
            sign += CANNON_LETTERS[feature].say(language) + str(face.fuses[side] or _NO_FUSE)
        else:
            sign += SIDE_SIGNS[feature][side][len(features) - 1 :]
    return sign or _NOTHING


def middle_sign(face: TileFace, language: str) -> str:
    """Return the sign of the middle, with the pirate's letters: `$`, `.ca`, `=ca`."""
    pirate = PIRATE_LETTERS[face.pirate].say(language).lower() if face.pirate else ""
    signs = "".join(MIDDLE_SIGNS[middle] for middle in each_of(face.middle))
    return (signs or MIDDLE_SIGNS[NO_MIDDLE]) + pirate


def face_sign(face: TileFace, language: str) -> str:
    """Return a face without its id, such as `S1 $ca ##`."""
    port, starboard = (side_sign(face, side, language) for side in (PORT, STARBOARD))
    middle = middle_sign(face, language)
    if len(middle) > 3:
        # Without spaces there is room for two signs and a pirate, unless both sides are full.
        middle = middle[: _SHOWN - len(port) - len(starboard)]
        return f"{port}{middle}{starboard}".ljust(_SHOWN)
    return f"{port:<3}{middle:<3}{starboard:>3}"


def tight_sign(face: TileFace, language: str) -> str:
    """Return a face's sign without the spaces that align columns, such as `S1 . ##`."""
    return " ".join(face_sign(face, language).split())


def hidden_sign(tile: int, bombard: bool) -> str:
    """Return the id of a face-down tile; if unknown, `B?` for a bombard tile, else ""."""
    return str(tile) if tile != UNKNOWN else _BOMBARD if bombard else ""


def stack_sign(view: SabordageView, stack: list[Deck], language: str) -> str:
    """Return a stack as one cell: its visible tile, its id, and how many tiles there are."""
    top = stack[-1]
    name = hidden_sign(top.tile, top.past.bombard)
    height = f"x{len(stack)}" if len(stack) > 1 else ""
    shown = f"~ {SAIL.say(language)} ~" if top.sail else face_sign(_top(view, top), language)
    tail = f"{name:>3}{height:<2}" if len(height) < 3 else f"{name}{height:>{_TAIL - len(name)}}"
    return f"{shown:<{_SHOWN}}{tail}"


def _top(view: SabordageView, deck: Deck) -> TileFace:
    return lying(view.box, deck, view.expert)


class Legend:
    """Collects the signs that were written, so that only those are explained."""

    def __init__(self) -> None:
        self._features: set[int] = set()
        self._middles: set[int] = set()
        self._pirates: set[int] = set()
        self._spent = False
        self._lit = False
        self._sail = False
        self._bombard = False
        self._built = False
        self._stack = 0

    def note(self, face: TileFace) -> None:
        """Note that a face was written."""
        for side in (PORT, STARBOARD):
            features = each_of(face.sides[side])
            self._features.update(features)
            if any(feature in CANNONS for feature in features):
                self._lit |= face.fuses[side] > 0
                self._spent |= face.fuses[side] == 0
        self._middles.update(each_of(face.middle))
        self._pirates.add(face.pirate)

    def note_stack(self, view: SabordageView, stack: list[Deck]) -> None:
        """Note that a stack was written as a cell."""
        top = stack[-1]
        self._stack = max(self._stack, len(stack))
        if top.sail:
            self._sail = True
            self._bombard |= top.past.bombard and top.tile == UNKNOWN
        else:
            self.note(_top(view, top))

    def note_built(self) -> None:
        """Note that a stack was marked as just built."""
        self._built = True

    def items(self, language: str) -> list[str]:
        """Return what each sign means."""
        found = []
        for feature, words in FEATURES.items():
            if feature not in self._features:
                continue
            if feature in CANNON_LETTERS:
                sign = CANNON_LETTERS[feature].say(language)
            else:
                sign = "/".join(dict.fromkeys(SIDE_SIGNS[feature]))
            found.append(f"{sign} {words.say(language)}")
        if self._lit:
            found.append(f"1 2 {_FUSES.say(language)}")
        if self._spent:
            found.append(f"{_NO_FUSE} {_BURNT.say(language)}")
        for middle, words in MIDDLES.items():
            if middle in self._middles:
                found.append(f"{MIDDLE_SIGNS[middle]} {words.say(language)}")
        for pirate, words in PIRATES.items():
            if pirate in self._pirates:
                letters = PIRATE_LETTERS[pirate].say(language).lower()
                found.append(f"{letters} {words.say(language)}")
        if self._bombard:
            found.append(f"{_BOMBARD} {BOMBARD_SAIL.say(language)}")
        if self._stack > 1:
            tiles = _STACK.fill(tiles=self._stack)
            found.append(f"x{self._stack} {tiles.say(language)}")
        if self._built:
            found.append(f"> {_JUST_BUILT.say(language)}")
        return found
