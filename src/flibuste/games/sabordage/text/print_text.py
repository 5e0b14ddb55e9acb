"""What is printed on a tile, in words: `armour / treasure / short 1`, as the tile lies.

Port comes first, then the middle, then starboard. A figure is the fuse on a cannon; a cannon
without a figure has lost its fuse. `short 1 fired` says which fuse it had, `repeating 1 now 2` that
it has another one now. A pirate may follow. Without one, any tile will do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from flibuste.core.spelling import fold
from flibuste.core.words import Words
from flibuste.games.sabordage.rules.box import Box, Tile
from flibuste.games.sabordage.rules.features import PIRATES, PORT, STARBOARD
from flibuste.games.sabordage.rules.view import Deck
from flibuste.games.sabordage.text.spellings import FILLERS, NOTHING, PRINT, SAIL

_SIDES: Final = ("short", "long", "repeating", "bombard", "armour", "spring", "boarding")
_MIDDLES: Final = ("pipe", "treasure", "rotten")
_CANNONS: Final = _SIDES[:4]
_NAMES: Final = tuple(pirate for pirate in PIRATES if pirate)
_FUSES: Final = ("1", "2")
_STATES: Final = ("fired", "now")
_ALL: Final = (*_SIDES, *_MIDDLES, *_NAMES, NOTHING, *_STATES)
_TOKEN: Final = re.compile(r"[^\W\d_]+|\d+|[^\w\s]")
_NO_FUSE: Final = re.compile(r"\b(?:no|without|without a|sans|plus de) (?:fuse|meche)\b")
_FUSE: Final = re.compile(r"\b(?:with |avec |a |of )*(?:fuse|meche)\b|[()\[\]]")
#: The longest spelling, in words.
_LONGEST: Final = 3
#: How the parts are told apart: the first of these that occurs.
_BETWEEN: Final = ("/", ",", ";")


class UnreadablePrint(Exception):
    """Words that do not describe a tile: what is wrong, and what would be right."""

    def __init__(self, wrong: Words, remedy: Words) -> None:
        super().__init__(wrong.en)
        self.wrong = wrong
        self.remedy = remedy


@dataclass
class Part:
    """A side or the middle: its features, and the fuse of its cannon."""

    features: set[str] = field(default_factory=set)
    #: The fuse now, 0 for none, and the fuse that is printed, 0 if that is not said.
    fuse: int = 0
    printed: int = 0
    pirates: list[str] = field(default_factory=list)
    #: Whether it says that there is nothing.
    empty: bool = False

    @property
    def says(self) -> bool:
        """True unless it only names a pirate."""
        return bool(self.features) or self.empty


@dataclass(frozen=True)
class Print:
    """A tile by what it shows, as it lies: port, middle, starboard, and a pirate or ""."""

    port: Part
    middle: Part
    starboard: Part
    pirate: str

    def likeness(self, sides: list[set[str]], middle: set[str]) -> int:
        """Return how many of its parts a tile has that shows this; the middle counts twice."""
        return (
            (self.port.features == sides[PORT])
            + (self.starboard.features == sides[STARBOARD])
            + 2 * (self.middle.features == middle)
        )


#: The likeness of a tile that shows just this.
ALIKE: Final = 4


def shown(tile: Tile, turned: bool) -> tuple[list[set[str]], set[str]]:
    """Return the features of a tile's sides and of its middle, as it lies."""
    sides = [_features(tile.side_text(side)) for side in (PORT, STARBOARD)]
    return sides[::-1] if turned else sides, _features(tile.middle_text())


def _features(text: str) -> set[str]:
    return {word.rstrip("12") for word in text.split("+")} - {NOTHING}


def write_print(box: Box, deck: Deck, language: str) -> str:
    """Return what a deck with its upgrade up shows, as it lies."""
    tile = box.tile(deck.tile)
    sides, middle = shown(tile, deck.turned)
    printed = tile.fuses[::-1] if deck.turned else tile.fuses
    parts = [
        _write_part(sides[PORT], printed[PORT], deck.fuses[PORT], language),
        _write_part(middle, 0, 0, language),
        _write_part(sides[STARBOARD], printed[STARBOARD], deck.fuses[STARBOARD], language),
    ]
    pirate = PIRATES[tile.pirate]
    return " / ".join(parts) + (f", {PRINT.say(pirate, language)}" if pirate else "")


def _write_part(features: set[str], printed: int, fuse: int, language: str) -> str:
    words = []
    for feature in (*_SIDES, *_MIDDLES):
        if feature in features:
            words.append(PRINT.say(feature, language))
            if feature in _CANNONS:
                words[-1] += f" {printed}"
                if not fuse:
                    words[-1] += f" {PRINT.say('fired', language)}"
                elif fuse != printed:
                    words[-1] += f" {PRINT.say('now', language)} {fuse}"
    return " & ".join(words) or NOTHING


def read_print(text: str) -> Print:
    """Read a tile by what it shows; raise `UnreadablePrint` that says what would be right."""
    between = [sign for sign in _BETWEEN if sign in text]
    typed = fold(_NO_FUSE.sub(" fired ", fold(text)))
    typed = " ".join(_FUSE.sub(" ", typed).split())
    if between:
        pieces = typed.split(between[0])
        parts = [_read_part(piece, k == 1 and len(pieces) > 2) for k, piece in enumerate(pieces)]
    else:
        parts = _read_row(typed)
    pirates = [pirate for part in parts for pirate in part.pirates]
    parts = [part for part in parts if part.says or not part.pirates]
    port, middle, starboard = _in_order(parts)
    for part, known in ((port, _SIDES), (middle, _MIDDLES), (starboard, _SIDES)):
        for feature in part.features:
            if feature not in known:
                raise _misplaced(feature)
    if len(pirates) > 1:
        raise UnreadablePrint(
            Words("A tile has one pirate at most.", "Une tuile a au plus un pirate."),
            Words("Keep one.", "Gardez-en un."),
        )
    return Print(port, middle, starboard, pirates[0] if pirates else "")


def _in_order(parts: list[Part]) -> list[Part]:
    """Return port, middle and starboard from one, two or three parts."""
    middle = [bool(part.features & set(_MIDDLES)) for part in parts]
    if len(parts) == 3:
        return parts
    if len(parts) == 2:
        if middle[0] == middle[1]:
            return [parts[0], Part(), parts[1]]
        return [Part(), *parts] if middle[0] else [*parts, Part()]
    if len(parts) == 1 and (middle[0] or not parts[0].features):
        return [Part(), parts[0], Part()]
    if len(parts) == 1:
        name = min(parts[0].features)
        raise UnreadablePrint(
            Words("On which side is it?", "De quel côté est-ce ?"),
            Words(
                "Write `{name} / -` for port, `- / {name}` for starboard.",
                "Écrivez « {fr} / - » pour bâbord, « - / {fr} » pour tribord.",
            ).fill(name=name, fr=PRINT.say(name, "fr")),
        )
    raise UnreadablePrint(
        Words(
            "A tile has a side, a middle and a side: this has {n} parts.",
            "Une tuile a un côté, un milieu et un côté : ceci a {n} parties.",
        ).fill(n=len(parts)),
        Words(
            "Write them with `/` between: `armour / treasure / short 1`.",
            "Séparez-les par « / » : « blindage / trésor / court 1 ».",
        ),
    )


def _read_row(typed: str) -> list[Part]:
    """Read parts that nothing separates: each feature is one."""
    parts: list[Part] = []
    for word in _words(typed, False):
        if word in (*_SIDES, *_MIDDLES, *_NAMES, NOTHING) or not parts:
            parts.append(Part())
        _add(parts[-1], word)
    return parts


def _read_part(typed: str, middle: bool) -> Part:
    part = Part()
    for word in _words(typed, middle):
        _add(part, word)
    # Nothing between two signs is nothing on the tile.
    part.empty |= not part.pirates and not part.features
    return part


def _words(typed: str, middle: bool) -> list[str]:
    """Return the words and figures of a text in the spelling of the box file."""
    tokens = _TOKEN.findall(typed)
    known = [*_MIDDLES, *_ALL] if middle else list(_ALL)
    found: list[str] = []
    at = 0
    while at < len(tokens):
        for size in range(min(_LONGEST, len(tokens) - at), 0, -1):
            phrase = " ".join(tokens[at : at + size])
            meant = PRINT.meanings(phrase)
            word = phrase if phrase in _FUSES else next((w for w in known if w in meant), "")
            if word:
                found.append(word)
                break
        else:
            size = 1
            if tokens[at] not in FILLERS:
                raise _unknown(tokens[at])
        at += size
    return found


def _add(part: Part, word: str) -> None:
    """Add a word or a figure to a part."""
    cannon = part.features & set(_CANNONS)
    if word in _FUSES:
        if not cannon:
            raise UnreadablePrint(
                Words(
                    "“{n}” is not part of a tile: a figure follows a cannon.",
                    "« {n} » ne va pas ici : un chiffre suit un canon.",
                ).fill(n=word),
                Words(
                    "Write `short 1`, with the fuse of the cannon.",
                    "Écrivez « court 1 », avec la mèche du canon.",
                ),
            )
        part.fuse = int(word)
    elif word in _STATES and not cannon:
        raise _misplaced(word)
    elif word in _STATES:
        part.printed, part.fuse = part.fuse, 0
    elif word in _NAMES:
        part.pirates.append(word)
    elif word == NOTHING:
        part.empty = True
    else:
        part.features.add(word)


def _unknown(word: str) -> UnreadablePrint:
    if SAIL in PRINT.meanings(word):
        return UnreadablePrint(
            Words("A sail shows nothing else.", "Une voile ne montre rien d’autre."),
            Words(
                "Write `sail` by itself, with `|` between rows.",
                "Écrivez « voile » toute seule, avec « | » entre les rangées.",
            ),
        )
    near = PRINT.nearest(word, (*_ALL, SAIL))
    wrong = Words("“{word}” is not known here.", "« {word} » n’est pas connu ici.")
    remedy = Words(
        "A side is {sides} or `-`; the middle is {middles} or `-`; pirates are {pirates}.",
        "Un côté est {sides} ou « - » ; le milieu est {middles} ou « - » ; les pirates sont"
        " {pirates}.",
    ).fill(sides=_listed(_SIDES), middles=_listed(_MIDDLES), pirates=_listed(_NAMES))
    if near:
        remedy = Words("Did you mean “{near}”?", "Vouliez-vous dire « {near} » ?").fill(near=near)
    return UnreadablePrint(wrong.fill(word=word[:40]), remedy)


def _listed(words: tuple[str, ...]) -> Words:
    return Words(*(", ".join(PRINT.say(word, lang) for word in words) for lang in ("en", "fr")))


def _misplaced(feature: str) -> UnreadablePrint:
    word = Words(feature, PRINT.say(feature, "fr"))
    if feature in _MIDDLES:
        remedy = Words(
            "Write it in the middle: `- / {word} / -`.",
            "Écrivez-le au milieu : « - / {word} / - ».",
        )
    elif feature in _STATES:
        remedy = Words("Write it after a cannon: `short 1 {word}`.", "Écrivez « court 1 {word} ».")
    else:
        remedy = Words(
            "Write it on a side: `{word} / - / -` or `- / - / {word}`.",
            "Écrivez-le sur un côté : « {word} / - / - » ou « - / - / {word} ».",
        )
    return UnreadablePrint(
        Words("“{word}” cannot be there.", "« {word} » ne va pas là.").fill(word=word),
        remedy.fill(word=word),
    )
