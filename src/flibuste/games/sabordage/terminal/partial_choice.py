"""A wish: a choice as far as somebody has typed it, in whatever words and order."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.sabordage import actions
from flibuste.sabordage.actions import BUILD, CARPENTER, KINDS, ROTTEN, action
from flibuste.sabordage.fleet import COLOURS, FEWEST
from flibuste.sabordage.lore import COLOUR_WORDS
from flibuste.sabordage.position import PHASES
from flibuste.sabordage.view import SabordageView

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
#: Words that may stand between the others.
_FILLERS: Final = (
    *("tile", "in", "at", "row", "rank", "ship", "the", "my", "for", "as"),
    *("tuile", "en", "a", "au", "rang", "rangee", "navire", "la", "le", "mon", "pour"),
)
#: What tiles of a hand may be called instead of their ids.
LETTERS: Final = "abcdefg"
_TOKEN: Final = re.compile(r"[\s,]*(@\s*\d{1,3}|#\s*\d{1,3}|\d{1,3}|[a-z]+)")


@dataclass(frozen=True)
class Wish:
    """What is known of a choice so far; None where it is open."""

    kind: int
    tile: int | None = None
    turned: bool | None = None
    #: A carpenter's row takes its place.
    rank: int | None = None
    ship: int | None = None

    def fits(self, act: int) -> bool:
        """Tell whether an action is what was wished."""
        return (
            actions.kind_of(act) == self.kind
            and self.tile in (None, actions.tile_of(act))
            and self.turned in (None, actions.turned_of(act) == 1)
            and self.rank in (None, actions.rank_of(act))
            and self.ship in (None, actions.ship_of(act))
        )

    def action(self) -> int:
        """Return the action that this is; what is open is taken to be the first there is."""
        tile = (self.tile or 0) if self.kind == BUILD else 0
        turned = int(self.turned or False)
        rank = 1 if self.rank is None else min(self.rank, 15)
        return int(action(self.kind, tile, turned, rank, self.ship or 0))


def kind_asked(view: SabordageView) -> int:
    """Return the kind of choice that is asked now."""
    return PHASES.index(view.phase)


def distinct_tiles(view: SabordageView) -> list[int]:
    """Return the tiles that the view's own seat may choose from, equal ones once."""
    return list(dict.fromkeys(actions.tile_of(act) for act in view.choices))


def read_wish(text: str, view: SabordageView) -> Wish:
    """Return what was typed; raise `Refusal` if it cannot be a choice."""
    reader = _Reader(view)
    rest = _plain_letters(text)
    while rest.strip(" ,\t"):
        found = _TOKEN.match(rest)
        if found is None or not reader.take(found[1].replace(" ", "")):
            raise _unreadable(text, view)
        rest = rest[found.end() :]
    if reader.wish == Wish(reader.wish.kind) and not reader.named:
        raise _unreadable(text, view)
    return reader.wish


class _Reader:
    """Takes one word after the other."""

    def __init__(self, view: SabordageView) -> None:
        self.view = view
        self.wish = Wish(kind_asked(view))
        #: Whether the kind of choice was named.
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
        """The first number of a building is its tile, the next its rank."""
        if self.wish.kind != BUILD or self.wish.tile is not None:
            return self._put_rank(number)
        kinds = self.view.box.kind
        # Of equal tiles any id will do; one that the box does not have is refused when played.
        tile = int(kinds[number]) if number < len(kinds) else 0
        self.wish = replace(self.wish, tile=tile or min(number, len(kinds) - 1))
        return True

    def _take_word(self, word: str) -> bool:
        wish = self.wish
        if word in _KINDS and wish == Wish(wish.kind):
            self.wish = Wish(_KINDS[word])
            self.named = True
            return True
        if self._take_letter(word) or word in _FILLERS:
            return True
        if word in (*_TURNED, *_PRINTED):
            self.wish = replace(wish, turned=word in _TURNED)
            return wish.turned is None and wish.kind != CARPENTER
        ship = ship_called(word)
        if self.view.players == FEWEST:
            return ship >= 0 and self._put_ship(ship)
        return ship == self.view.seat

    def _take_letter(self, word: str) -> bool:
        """`b` is the second tile of the hand, `bt` is it turned."""
        tiles = distinct_tiles(self.view)
        letter = LETTERS.find(word[0])
        if self.wish.kind != BUILD or self.wish.tile is not None or word[1:] not in ("", "t"):
            return False
        if not 0 <= letter < len(tiles):
            return False
        self.wish = replace(self.wish, tile=tiles[letter], turned=True if word[1:] else None)
        return True

    def _put_rank(self, rank: int) -> bool:
        free = self.wish.rank is None
        self.wish = replace(self.wish, rank=rank)
        return free

    def _put_ship(self, ship: int) -> bool:
        free = self.wish.ship is None
        self.wish = replace(self.wish, ship=min(ship, len(COLOURS)))
        return free


def ship_called(word: str) -> int:
    """Return the ship of this colour, in either language; -1 if there is none."""
    for ship, colour in enumerate(COLOUR_WORDS):
        if word in (colour.en, colour.fr):
            return ship
    return -1


def orientation_called(text: str) -> bool | None:
    """Return whether a word means turned; None if it says nothing of the kind."""
    word = _plain_letters(text).strip()
    if word in (*_TURNED, "r", "2"):
        return True
    return False if word in (*_PRINTED, "as printed", "1") else None


def _plain_letters(text: str) -> str:
    """Return a text in small letters without accents."""
    split = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


_HOW: Final = {
    BUILD: Words(
        "Type a tile and its rank: `{tile} 1`, or `{tile}t 1` to turn it; ? helps.",
        "Tapez une tuile et son rang : « {tile} 1 », ou « {tile}t 1 » pour la retourner ; ? aide.",
    ),
    ROTTEN: Words(
        "Type a rank: `1`, or `1t` to turn the tile; ? helps.",
        "Tapez un rang : « 1 », ou « 1t » pour retourner la tuile ; ? aide.",
    ),
    CARPENTER: Words(
        "Type the row of a carpenter; ? helps.", "Tapez la rangée d'un charpentier ; ? aide."
    ),
}


def _unreadable(text: str, view: SabordageView) -> Refusal:
    kind = kind_asked(view)
    how = _HOW[kind].fill({"tile": plain(str((*distinct_tiles(view), 1)[0]))})
    words = Words("“{text}” is no choice here. {how}", "« {text} » n'est pas un choix ici. {how}")
    return Refusal("unreadable-choice", "S11", words.fill({"text": plain(text[:40]), "how": how}))
