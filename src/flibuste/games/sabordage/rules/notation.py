"""Names of choices (S11): `build 12 turned @3`, `rotten @2`, `carpenter @4 #2`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.refusal import Refusal
from flibuste.games.sabordage.rules import actions
from flibuste.games.sabordage.rules.actions import BUILD, CARPENTER, KINDS, action
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.fleet import DUEL_SHIPS, FEWEST

#: The highest rank that fits into four bits; no row is higher.
_MOST_RANK: Final = 15
_TURNED: Final = "turned"


def write_action(players: i64, act: i64) -> str:
    """Return an action's text; it names the ship only in a game for two."""
    kind = actions.kind_of(act)
    if not 0 <= kind < len(KINDS):
        raise _unreadable(str(act))
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
    """Return an action as others see it before it is revealed: only its kind (S3.2)."""
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
        raise Refusal.of(
            "never-turned",
            "Tile {tile} looks the same when turned: leave out `turned`.",
            "La tuile {tile} est la même une fois tournée : n’écrivez pas « turned ».",
            rule="S1.5",
            tile=tile,
        )
    rank = _read_number(words.pop(0) if words else "", "@", _MOST_RANK, text)
    ship = 0
    if players == FEWEST:
        ship = _read_number(words.pop(0) if words else "", "#", DUEL_SHIPS - 1, text)
    elif len(words) == 1 and words[0].startswith("#"):
        raise Refusal.of(
            "own-ship-only",
            "You build in your own ship only.",
            "Vous ne construisez que dans votre propre bateau.",
            rule="S3.2",
        )
    if words or rank == 0:
        raise _unreadable(text)
    return int(action(kind, tile, int(turned), rank, ship))


def _read_tile(box: Box, word: str, text: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 3 and not word.startswith("0")):
        raise _unreadable(text)
    tile = int(word)
    kind = int(box.kind[tile]) if tile < len(box.kind) else 0
    if kind == 0:
        raise Refusal.of(
            "no-such-tile",
            "There is no tile {tile} in this box.",
            "Il n’y a pas de tuile {tile} dans la boîte.",
            rule="S9",
            tile=word,
        )
    if kind != tile:
        raise Refusal.of(
            "equal-tile",
            "Tile {tile} is identical to tile {kind}: write {kind}.",
            "La tuile {tile} est identique à la tuile {kind} : écrivez {kind}.",
            rule="S11",
            tile=word,
            kind=kind,
        )
    return tile


def _read_number(word: str, sign: str, most: int, text: str) -> int:
    digits = word[1:]
    good = word.startswith(sign) and digits.isascii() and digits.isdecimal() and len(digits) <= 2
    if not good or str(int(digits)) != digits or int(digits) > most:
        raise _unreadable(text)
    return int(digits)


def _unreadable(text: str) -> Refusal:
    return Refusal.of(
        "unreadable-choice",
        "“{text}” is not a choice. Write `build <tile> [turned] @<row>`, `rotten [turned]"
        " @<row>` or `carpenter @<row>`; with two players, `#<ship>` after it.",
        "« {text} » n’est pas un choix. Écrivez « build <tuile> [turned] @<rangée> », « rotten"
        " [turned] @<rangée> » ou « carpenter @<rangée> » ; à deux, « #<bateau> » ensuite.",
        rule="S11",
        text=text[:60],
    )
