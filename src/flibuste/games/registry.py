"""The registry of all games. Code outside a game's folder finds games here, and names none itself.

A game is found by the address of its kit, `module:attribute`, and loaded when it is needed. This
module lists the games of the package. Another package installs a game with an entry point of the
group `flibuste.games`. The environment variable `FLIBUSTE_GAMES` adds games that are not installed,
such as `doubloons=tests.doubloons.kit:KIT`. Worker processes for bots find all of them.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from flibuste.core.game import Game
from flibuste.core.record import Record
from flibuste.core.record_reader import game_of, read_record
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words, plain
from flibuste.games.kit import Kit

#: The games of this package: their names, and the addresses of their kits.
_BUILT_IN: Final = {
    "under-fire": "flibuste.games.under_fire.kit:KIT",
    "sabordage": "flibuste.games.sabordage.kit:KIT",
}
#: The group of entry points: each is named after its game, and is the address of a kit.
GROUP: Final = "flibuste.games"
#: The environment variable: `name=module:attribute`, with commas between several games.
VARIABLE: Final = "FLIBUSTE_GAMES"
_NOTHING: Final = Words("", "")
_NO_KIT: Final = Words(
    "{address} is not a kit of “{name}”", "{address} n’est pas un kit de « {name} »"
)


class _Games(Mapping[str, Kit]):
    """All games by name, ours first; a kit is loaded when it is looked up."""

    def __getitem__(self, name: str) -> Kit:
        return _load(name, _addresses()[name])

    def __iter__(self) -> Iterator[str]:
        return iter(_addresses())

    def __len__(self) -> int:
        return len(_addresses())

    def __contains__(self, name: object) -> bool:
        return name in _addresses()

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


GAMES: Final[Mapping[str, Kit]] = _Games()


def registered(name: str) -> Kit:
    """Return the kit of a game; raise `Refusal` if there is no such game."""
    if name not in GAMES:
        raise Refusal.of(
            "unknown-game",
            "“{game}” is not a game. Expected one of: {games}.",
            "« {game} » n’est pas un jeu. Valeurs possibles : {games}.",
            game=str(name)[:60],
            games=", ".join(GAMES),
        )
    return GAMES[name]


def open_game(
    name: str, players: int | None = None, box_text: str = "", source: str = "box"
) -> Game:
    """Return a game for `players` players, with a box file's text or "" for the built-in box.

    Without a number of players, it is the game's default. Raise `Refusal` if there is no such game,
    or if the number of players or the box is wrong.
    """
    kit = registered(name)
    number = kit.usual if players is None else operator.index(players)
    kit.check_players(number)
    return kit.open(number, box_text, source)


def open_record(text: str, source: str = "record") -> tuple[Game, Record]:
    """Read a record, and open its game with the box of the record.

    Raise `BadText` if it is not a record, or if its game is unknown.
    """
    kit, record = read_any_record(text, source)
    return kit.open(len(record.seats), record.box_text, f"{source} [box]"), record


def read_any_record(text: str, source: str) -> tuple[Kit, Record]:
    """Read a record of any game, and find the game's kit; raise `BadText` if that fails."""
    try:
        kit = registered(game_of(text, source))
    except BadText:
        raise
    except Refusal as refusal:
        raise BadText(refusal.code, source, 0, "", refusal.words, _NOTHING) from None
    record = read_record(text, source, list(kit.seats))
    players = len(record.seats)
    if not kit.seats_are(players):
        wrong = Words(
            "{game} is for {n} players; the record has lines for {players} of {seats}.",
            "{game} se joue à {n} ; la partie a des lignes pour {players} places parmi {seats}.",
        )
        told = wrong.fill(
            game=kit.title, n=kit.range_words(), players=players, seats=", ".join(kit.seats)
        )
        raise BadText("wrong-seats", source, 0, "", told, _NOTHING)
    return kit, record


def _addresses() -> dict[str, str]:
    """Return the addresses of all kits; no game replaces one that is listed before it."""
    return _gathered(os.environ.get(VARIABLE, ""))


@cache
def _gathered(added: str) -> dict[str, str]:
    """Return the addresses of all kits, with those that the environment variable adds."""
    found = dict(_BUILT_IN)
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry.value)
    for part in added.split(",") if added else []:
        name, equals, address = part.strip().partition("=")
        if not (name and equals and address):
            raise _unusable(part, plain(f"{VARIABLE}=name=module:attribute"))
        found.setdefault(name, address)
    return found


@cache
def _load(name: str, address: str) -> Kit:
    """Return the kit at an address; raise `Refusal` if there is none, or if it is another game."""
    module, _, attribute = address.partition(":")
    try:
        kit = getattr(import_module(module), attribute)
    except Exception as error:
        raise _unusable(name, plain(f"{type(error).__name__}: {error}")) from error
    if not isinstance(kit, Kit) or kit.name != name:
        raise _unusable(name, _NO_KIT.fill(address=address, name=name))
    return kit


def _unusable(name: str, why: Words) -> Refusal:
    return Refusal.of(
        "game-not-loaded",
        "The game “{name}” could not be loaded: {why}.",
        "Le jeu « {name} » n’a pas pu être chargé : {why}.",
        name=name[:60],
        why=why,
    )
