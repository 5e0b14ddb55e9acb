"""Tiles as text: decks in a ship, and tiles that lie face down (docs/formats.md).

A deck that shows its upgrade is what is printed on it (`print_text`); or its id, `t` if turned, and
the fuses on port and starboard if they differ from what is printed: `32`, `32t`, `32t[-1]`,
`16[--]`. A deck with its sail up is `sail`, or `sail(...)` around what else is known of it.

A face-down tile is its id or `?`. These may follow: `*` for a starting sail of two players, `^` if
it was drawn unseen since the last shuffle, `<2.1` for the leftover of seat 1's hand in round 2, and
`/02`, `/all` or `/none` for the seats that know it.
"""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.errors import Errors
from flibuste.core.refusal import BadText
from flibuste.core.seat import SPECTATOR
from flibuste.core.sheet import Line, Section
from flibuste.core.spelling import fold
from flibuste.core.words import Words
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, Discarded, Past
from flibuste.games.sabordage.text.print_text import UnreadablePrint, read_print, write_print
from flibuste.games.sabordage.text.printed_tiles import (
    Wanted,
    candidates,
    nearest,
    possible_fuses,
    settle,
)
from flibuste.games.sabordage.text.spellings import NOTHING, PRINT, SAIL

_UPGRADE: Final = re.compile(r"([1-9][0-9]{0,2})(t?)(?:\[([-12])([-12])\])?")
_UNSEEN: Final = re.compile(
    r"(\?|[1-9][0-9]{0,2})(\*?)(\^?)(?:<([1-3])\.([0-4]))?(?:/([0-4]{1,5}|all|none))?"
)
_ID: Final = re.compile(r"\?|[0-9]{1,3}")
_SAILS: Final = re.compile(r"([1-9]?)\s*[x×]?\s*(\D+)")
_ON: Final = re.compile(r"\s(?:on|over|sur)\s", re.IGNORECASE)


def write_ship(box: Box, stacks: list[list[Deck]], players: int, language: str = "") -> str:
    """Return a ship from stern to bow: `|` between stacks, `+` between tiles, bottom first.

    In a language, a deck is written as what is printed on it, otherwise as its id.
    """
    plus = " + " if language else "+"
    return " | ".join(
        plus.join(write_deck(box, deck, players, language) for deck in stack) for stack in stacks
    )


def write_deck(box: Box, deck: Deck, players: int, language: str = "") -> str:
    """Return one deck."""
    if deck.sail:
        sail = PRINT.say(SAIL, language)
        body = write_unseen(deck.tile, deck.known_to, deck.past, players, [])
        return sail if body == "?" else f"{sail}({body})"
    if language:
        return write_print(box, deck, language)
    text = f"{deck.tile}{'t' if deck.turned else ''}"
    if deck.fuses == _printed(box, deck.tile, deck.turned):
        return text
    port, starboard = (str(fuse) if fuse else "-" for fuse in deck.fuses)
    return f"{text}[{port}{starboard}]"


def write_tiles(box: Box, tiles: list[int], language: str = "") -> str:
    """Return the tiles of a hand or a pile: ids, or in a language what is printed on them."""
    if language and UNKNOWN not in tiles:
        return " | ".join(write_print(box, _as_printed(box, tile), language) for tile in tiles)
    return " ".join(str(tile) if tile != UNKNOWN else "?" for tile in tiles)


def _as_printed(box: Box, tile: int) -> Deck:
    return Deck(tile, fuses=box.tile(tile).fuses)


def write_discarded(tile: Discarded, players: int) -> str:
    """Return a tile of the discard pile; if its id is given, all know it by default."""
    usual = [] if tile.tile == UNKNOWN else [*range(players), SPECTATOR]
    return write_unseen(tile.tile, tile.known_to, tile.past, players, usual)


def write_unseen(tile: int, known_to: list[int], past: Past, players: int, usual: list[int]) -> str:
    """Return a face-down tile, with the seats that know it if they are not `usual`."""
    text = str(tile) if tile else "?"
    text += "*" if past.bombard else ""
    text += "^" if past.fresh else ""
    if past.leftover:
        round_, hand = pos.round_and_hand(past.leftover)
        text += f"<{round_}.{hand}"
    if known_to != usual:
        if SPECTATOR in known_to:
            text += "/all"
        else:
            text += f"/{''.join(str(seat) for seat in known_to) or 'none'}"
    return text


def _printed(box: Box, tile: int, turned: bool) -> tuple[int, int]:
    port, starboard = box.tile(tile).fuses
    return (starboard, port) if turned else (port, starboard)


class TileReader:
    """Reads the tiles of a sheet; raises `BadText` that names line, key and remedy.

    Tiles that are named by what they show are found when all are read: `settle`.
    """

    def __init__(self, section: Section, box: Box, players: int) -> None:
        self.section = section
        self.box = box
        self.players = players
        self.wanted: list[Wanted] = []

    def ship(self, entry: Line) -> list[list[Deck]]:
        """Read a ship's line."""
        if PRINT.find(entry.text or NOTHING, [NOTHING]):
            return []
        errors = Errors()
        stacks: list[list[Deck]] = []
        for text in entry.text.split("|"):
            with errors:
                stacks += self._stacks(entry, text)
        errors.check()
        return stacks

    def _stacks(self, entry: Line, text: str) -> list[list[Deck]]:
        """Read a row: a stack, bottom first or `top on bottom`; or several rows of one sail."""
        top, on, below = _ON.sub("\0", text).partition("\0")
        tokens = [*below.split("+"), top] if on else text.split("+")
        decks = [deck for token in tokens for deck in self._decks(entry, token.strip())]
        return [decks] if len(tokens) > 1 else [[deck] for deck in decks]

    def _decks(self, entry: Line, token: str) -> list[Deck]:
        """Read a deck, or several sails: `3 sails`."""
        counted = _SAILS.fullmatch(token)
        if counted and PRINT.find(counted[2], [SAIL]):
            return [Deck(UNKNOWN, sail=True) for _ in range(int(counted[1] or 1))]
        return [self.deck(entry, token)]

    def deck(self, entry: Line, token: str) -> Deck:
        """Read one deck."""
        sail, bracket, inside = token.partition("(")
        if bracket and token.endswith(")") and PRINT.find(sail, [SAIL]):
            found = self.unseen(entry, inside[:-1], [])
            return Deck(found.tile, sail=True, known_to=found.known_to, past=found.past)
        match = _UPGRADE.fullmatch(token)
        if match is None:
            return self.printed(entry, token)
        tile = self._kind(entry, match[1])
        turned = match[2] == "t"
        if turned and self.box.symmetric[tile]:
            raise self._bad(
                entry,
                token,
                Words(
                    "This tile looks the same when turned: leave out `t` (S1.5).",
                    "Cette tuile est la même une fois tournée : retirez « t » (S1.5).",
                ),
            )
        printed = _printed(self.box, tile, turned)
        deck = Deck(tile, turned=turned, fuses=printed)
        if match[3] is not None:
            port, starboard = (0 if match[k] == "-" else int(match[k]) for k in (3, 4))
            deck.fuses = (port, starboard)
        if not possible_fuses(self.box, deck, printed):
            shown = "".join(str(fuse) if fuse else "-" for fuse in printed)
            words = Words(
                "As it lies, its fuses are [{fuses}] or fewer (S3.4, S4.6).",
                "Posée ainsi, ses mèches sont [{fuses}] ou moins (S3.4, S4.6).",
            )
            raise self._bad(entry, token, words.fill(fuses=shown))
        self.wanted.append(Wanted(entry, token, deck, [deck]))
        return deck

    def printed(self, entry: Line, token: str) -> Deck:
        """Read a tile by what it shows."""
        try:
            wanted = read_print(token)
        except UnreadablePrint as error:
            wrong = Words("“{token}”: {wrong}", "« {token} » : {wrong}")
            # A token of one word is in the sentence already.
            alone = fold(error.wrong.en).startswith(fold(f"“{token[:40]}”"))
            raise self.section.error(
                entry,
                "bad-tile",
                error.wrong if alone else wrong.fill(token=token[:40], wrong=error.wrong),
                error.remedy,
                "S9",
            ) from None
        found = candidates(self.box, wanted)
        if not found:
            raise self.section.error(
                entry,
                "no-such-tile",
                Words(
                    "The box has no tile “{token}”.", "La boîte n’a pas de tuile « {token} »."
                ).fill(token=token[:60]),
                nearest(self.box, wanted),
                "S9",
            )
        deck = Deck(found[0].tile, turned=found[0].turned, fuses=found[0].fuses)
        self.wanted.append(Wanted(entry, token, deck, found))
        return deck

    def settle(self) -> None:
        """Find a tile of the box for each that was named by what it shows."""
        settle(self.section, self.box, self.wanted)

    def discard(self, entry: Line) -> list[Discarded]:
        """Read a discard pile, from its bottom up."""
        everybody = [*range(self.players), SPECTATOR]
        found = []
        for token in entry.text.split():
            usual = [] if token.startswith("?") else everybody
            found.append(self.unseen(entry, token, usual))
        return found

    def unseen(self, entry: Line, token: str, usual: list[int]) -> Discarded:
        """Read a face-down tile."""
        match = _UNSEEN.fullmatch(token)
        seats = "" if match is None else match[6] or ""
        listed = [int(seat) for seat in seats] if seats.isdecimal() else []
        good = sorted(set(listed)) == listed and all(seat < self.players for seat in listed)
        if match is None or not good or (match[5] and int(match[5]) >= self.players):
            raise self._bad(
                entry,
                token,
                Words(
                    "Write an id or `?`, then `*`, `^`, `<round.seat`, `/seats` as they apply.",
                    "Écrivez un id ou « ? », puis « * », « ^ », « <manche.place », « /places ».",
                ),
            )
        if match[2] and self.players != 2:
            raise self._bad(
                entry,
                token,
                Words(
                    "Only two players start with bombard tiles: leave out `*` (S2.2).",
                    "À deux seulement, on commence avec les bombardes : retirez « * » (S2.2).",
                ),
            )
        known = usual if match[6] is None else listed
        if match[6] == "all":
            known = [*range(self.players), SPECTATOR]
        leftover = int(pos.leftover(int(match[4]), int(match[5]))) if match[4] else 0
        tile = self._known(entry, match[1]).tile
        return Discarded(tile, known, Past(leftover, match[2] == "*", match[3] == "^"))

    def tiles(self, entry: Line, text: str) -> list[Deck]:
        """Read ids, `?` for unknown tiles, and tiles by what they show, with `|` between these."""
        found: list[Deck] = []
        for piece in text.split("|"):
            words = piece.split()
            if all(_ID.fullmatch(word) for word in words):
                found += [self._known(entry, word) for word in words]
            elif any(sign in piece for sign in "/,;") or "|" in text or not _ID.match(words[0]):
                found.append(self.printed(entry, piece.strip()))
            else:
                raise self._bad(
                    entry,
                    next(word for word in words if not _ID.fullmatch(word)),
                    Words(
                        "Write ids or `?`; or what the tiles show, with `|` between them.",
                        "Écrivez des ids ou « ? » ; ou ce que montrent les tuiles, avec « | »"
                        " entre elles.",
                    ),
                )
        return found

    def _known(self, entry: Line, word: str) -> Deck:
        """Return a tile by its id; `?` is unknown."""
        if word == "?":
            return Deck(UNKNOWN, sail=True)
        deck = Deck(self._kind(entry, word))
        self.wanted.append(Wanted(entry, word, deck, [deck]))
        return deck

    def _kind(self, entry: Line, word: str) -> int:
        """Return the kind of a tile: the lowest id of all equal tiles (S3.2)."""
        tile = int(word)
        kind = int(self.box.kind[tile]) if tile < len(self.box.kind) else 0
        if kind == 0:
            raise self._bad(
                entry,
                word,
                Words("This tile is not in the box.", "Cette tuile n’est pas dans la boîte."),
            )
        return kind

    def _bad(self, entry: Line, token: str, remedy: Words) -> BadText:
        return self.section.error(
            entry,
            "bad-tile",
            Words("“{token}” cannot be read here.", "« {token} » n’est pas lisible ici.").fill(
                token=token[:40]
            ),
            remedy,
            "S9",
        )
