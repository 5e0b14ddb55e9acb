"""Names of choices (S11): `build 12 turned @3`, `rotten @2`, `carpenter @4 #2`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.sabordage import actions
from flibuste.sabordage.actions import BUILD, CARPENTER, KINDS, action
from flibuste.sabordage.box import Box
from flibuste.sabordage.fleet import DUEL_SHIPS, FEWEST

#: No row is ever higher than four bits say.
_MOST_RANK: Final = 15
_TURNED: Final = "turned"


def write_action(players: i64, act: i64) -> str:
    """Return an action's text; ships are named only at two players."""
    kind = actions.kind_of(act)
    words = [KINDS[kind]]
    if kind == BUILD:
        words.append(str(actions.tile_of(act)))
    if actions.turned_of(act):
        words.append(_TURNED)
    words.append(f"@{actions.rank_of(act)}")
    if players == FEWEST:
        words.append(f"#{actions.ship_of(act)}")
    return " ".join(words)


def write_public(act: i64) -> str:
    """Return an action as others see it before all is revealed: only what was asked (S3.2)."""
    return KINDS[actions.kind_of(act)]


def read_action(box: Box, players: i64, text: str) -> int:
    """Return the action with this text; raise `Refusal` if there is none (S11)."""
    words = text.split(" ")
    if words[0] not in KINDS or len(text) > 60:
        raise _unreadable(text)
    kind = KINDS.index(words.pop(0))
    tile = 0
    if kind == BUILD:
        tile = _read_tile(box, words.pop(0) if words else "", text)
    turned = bool(words) and words[0] == _TURNED and kind != CARPENTER
    if turned:
        words.pop(0)
    if tile and turned and box.symmetric[tile]:
        raise Refusal(
            "never-turned",
            "S1.5",
            Words(
                "Tile {tile} is the same turned round: it is never turned.",
                "La tuile {tile} est la même retournée : elle n'est jamais « turned ».",
            ).fill({"tile": plain(str(tile))}),
        )
    rank = _read_number(words.pop(0) if words else "", "@", _MOST_RANK, text)
    ship = 0
    if players == FEWEST:
        ship = _read_number(words.pop(0) if words else "", "#", DUEL_SHIPS - 1, text)
    if words or rank == 0:
        raise _unreadable(text)
    return int(action(kind, tile, int(turned), rank, ship))


def _read_tile(box: Box, word: str, text: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 3 and not word.startswith("0")):
        raise _unreadable(text)
    tile = int(word)
    kind = int(box.kind[tile]) if tile < len(box.kind) else 0
    if kind == 0:
        raise Refusal(
            "no-such-tile",
            "S9",
            Words(
                "There is no tile {tile} in this box.",
                "Il n'y a pas de tuile {tile} dans la boîte.",
            ).fill({"tile": plain(word)}),
        )
    if kind != tile:
        raise Refusal(
            "equal-tile",
            "S11",
            Words(
                "Tile {tile} equals tile {kind}: write {kind}.",
                "La tuile {tile} est égale à la tuile {kind} : écrivez {kind}.",
            ).fill({"tile": plain(word), "kind": plain(str(kind))}),
        )
    return tile


def _read_number(word: str, sign: str, most: int, text: str) -> int:
    digits = word[1:]
    good = word.startswith(sign) and digits.isascii() and digits.isdecimal() and len(digits) <= 2
    if not good or str(int(digits)) != digits or int(digits) > most:
        raise _unreadable(text)
    return int(digits)


def _unreadable(text: str) -> Refusal:
    return Refusal(
        "unreadable-choice",
        "S11",
        Words(
            "“{text}” is no choice. Write `build <tile> [turned] @<rank>`, `rotten [turned]"
            " @<rank>` or `carpenter @<row>`; with two players, `#<ship>` after it.",
            "« {text} » n'est pas un choix. Écrivez « build <tuile> [turned] @<rang> », « rotten"
            " [turned] @<rang> » ou « carpenter @<rangée> » ; à deux, « #<navire> » ensuite.",
        ).fill({"text": plain(text[:60])}),
    )
