"""A partial choice: what somebody has typed of a choice so far, in any words and order."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games.sabordage.rules import actions
from flibuste.games.sabordage.rules.actions import BUILD, CARPENTER, KINDS, ROTTEN, action
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, COLOURS, FEWEST
from flibuste.games.sabordage.rules.position import PHASES
from flibuste.games.sabordage.rules.view import SabordageView

_KINDS: Final = {
    **{name: kind for kind, name in enumerate(KINDS)},
    "construire": BUILD,
    "batir": BUILD,
    "pourrie": ROTTEN,
    "pourri": ROTTEN,
    "charpentier": CARPENTER,
}
_TURNED: Final = ("t", "turn", "turned", "retournee", "tournee")
_PRINTED: Final = ("p", "printed", "i", "imprimee")
#: Words that we ignore.
_FILLERS: Final = (
    *("tile", "in", "at", "row", "rank", "ship", "the", "my", "for", "as"),
    *("tuile", "en", "a", "au", "rang", "rangee", "bateau", "la", "le", "mon", "pour"),
)
#: The tiles of a hand may be named by these letters instead of their ids.
LETTERS: Final = "abcdefg"
_TOKEN: Final = re.compile(r"[\s,]*(@\s*\d{1,3}|#\s*\d{1,3}|\d{1,3}|[a-z]+)")


@dataclass(frozen=True)
class PartialChoice:
    """What is known of a choice so far; None where something is missing."""

    kind: int
    tile: int | None = None
    turned: bool | None = None
    #: For a carpenter, this is the row.
    rank: int | None = None
    ship: int | None = None

    def fits(self, act: int) -> bool:
        """Tell whether an action agrees with what was typed."""
        return (
            actions.kind_of(act) == self.kind
            and self.tile in (None, actions.tile_of(act))
            and self.turned in (None, actions.turned_of(act) == 1)
            and self.rank in (None, actions.rank_of(act))
            and self.ship in (None, actions.ship_of(act))
        )

    def action(self) -> int:
        """Return the action; for what is missing, take the first possibility."""
        tile = (self.tile or 0) if self.kind == BUILD else 0
        turned = int(self.turned or False)
        rank = 1 if self.rank is None else min(self.rank, 15)
        return int(action(self.kind, tile, turned, rank, self.ship or 0))


def kind_asked(view: SabordageView) -> int:
    """Return the kind of choice that the view asks for."""
    return PHASES.index(view.phase)


def distinct_tiles(view: SabordageView) -> list[int]:
    """Return the different tiles that the view's own seat may choose from."""
    return list(dict.fromkeys(actions.tile_of(act) for act in view.choices))


def read_choice(text: str, view: SabordageView) -> PartialChoice:
    """Return what was typed; raise `Refusal` if it cannot be a choice."""
    reader = _Reader(view)
    rest = _plain_letters(text)
    while rest.strip(" ,\t"):
        found = _TOKEN.match(rest)
        if found is None or not reader.take(found[1].replace(" ", "")):
            raise _unreadable(text, view)
        rest = rest[found.end() :]
    if reader.partial == PartialChoice(reader.partial.kind) and not reader.named:
        raise _unreadable(text, view)
    return reader.partial


class _Reader:
    """Reads a choice word by word."""

    def __init__(self, view: SabordageView) -> None:
        self.view = view
        self.partial = PartialChoice(kind_asked(view))
        #: True once the kind of choice was named.
        self.named = False

    def take(self, token: str) -> bool:
        """Take a word; tell whether it makes sense here."""
        if token.isdecimal():
            return self._take_number(int(token))
        if token[0] == "@":
            return self._put_rank(int(token[1:]))
        if token[0] == "#":
            return self.view.players == FEWEST and self._put_ship(int(token[1:]))
        return self._take_word(token)

    def _take_number(self, number: int) -> bool:
        """Read a number: in a building, the first is the tile and the next is the row."""
        if self.partial.kind != BUILD or self.partial.tile is not None:
            return self._put_rank(number)
        kinds = self.view.box.kind
        # Any id of equal tiles will do. An unknown id is refused when it is played.
        tile = int(kinds[number]) if number < len(kinds) else 0
        self.partial = replace(self.partial, tile=tile or min(number, len(kinds) - 1))
        return True

    def _take_word(self, word: str) -> bool:
        partial = self.partial
        if word in _KINDS and partial == PartialChoice(partial.kind):
            self.partial = PartialChoice(_KINDS[word])
            self.named = True
            return True
        if self._take_letter(word) or word in _FILLERS:
            return True
        if word in (*_TURNED, *_PRINTED):
            self.partial = replace(partial, turned=word in _TURNED)
            return partial.turned is None and partial.kind != CARPENTER
        ship = ship_called(word)
        if self.view.players == FEWEST:
            return ship >= 0 and self._put_ship(ship)
        return ship == self.view.seat

    def _take_letter(self, word: str) -> bool:
        """Read a letter: `b` is the second tile of the hand, `bt` is the same tile turned."""
        tiles = distinct_tiles(self.view)
        letter = LETTERS.find(word[0])
        if self.partial.kind != BUILD or self.partial.tile is not None or word[1:] not in ("", "t"):
            return False
        if not 0 <= letter < len(tiles):
            return False
        self.partial = replace(self.partial, tile=tiles[letter], turned=True if word[1:] else None)
        return True

    def _put_rank(self, rank: int) -> bool:
        free = self.partial.rank is None
        self.partial = replace(self.partial, rank=rank)
        return free

    def _put_ship(self, ship: int) -> bool:
        free = self.partial.ship is None
        self.partial = replace(self.partial, ship=min(ship, len(COLOURS)))
        return free


def ship_called(word: str) -> int:
    """Return the ship of this colour, in either language; -1 if there is none."""
    for ship, colour in enumerate(COLOUR_WORDS):
        if word in (colour.en, colour.fr):
            return ship
    return -1


def orientation_called(text: str) -> bool | None:
    """Return True if a word means turned, False if it means as printed, else None."""
    word = _plain_letters(text).strip()
    if word in (*_TURNED, "r", "2"):
        return True
    return False if word in (*_PRINTED, "as printed", "1") else None


def _plain_letters(text: str) -> str:
    """Return a text in lower case without accents."""
    split = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


_HOW: Final = {
    BUILD: Words(
        "Type a tile and its row: `{tile} 1`, or `{tile}t 1` to turn it; ? for help.",
        "Tapez une tuile et sa rangée : « {tile} 1 », ou « {tile}t 1 » pour la tourner ; « ? » pour"
        " l’aide.",
    ),
    ROTTEN: Words(
        "Type a row: `1`, or `1t` to turn the tile; ? for help.",
        "Tapez une rangée : « 1 », ou « 1t » pour tourner la tuile ; « ? » pour l’aide.",
    ),
    CARPENTER: Words(
        "Type the row of a carpenter; ? for help.",
        "Tapez la rangée d’un charpentier ; « ? » pour l’aide.",
    ),
}


def _unreadable(text: str, view: SabordageView) -> Refusal:
    kind = kind_asked(view)
    how = _HOW[kind].fill(tile=(*distinct_tiles(view), 1)[0])
    words = Words(
        "“{text}” is not a choice here. {how}", "« {text} » n’est pas un choix ici. {how}"
    )
    return Refusal("unreadable-choice", "S11", words.fill(text=text[:40], how=how))
