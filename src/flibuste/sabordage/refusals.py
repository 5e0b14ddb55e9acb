"""Why a choice is refused, saying nothing that the asker may not know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.sabordage import actions
from flibuste.sabordage.actions import BUILD, CARPENTER, rank_of, ship_of, tile_of
from flibuste.sabordage.box import IDS
from flibuste.sabordage.choosing import has_tile, ranks, ship_asking, tag_of
from flibuste.sabordage.fleet import DUEL_SHIPS, FEWEST
from flibuste.sabordage.position import MADE, OVER, OWES, PHASE, PLAYERS, WAITS, Position

_REASONS: Final[dict[str, tuple[str, Words]]] = {
    "no-such-seat": (
        "S1.1",
        Words("There is no such seat at this table.", "Il n'y a pas cette place à la table."),
    ),
    "no-such-choice": (
        "S11",
        Words("That is not a choice of this game.", "Ce n'est pas un choix de ce jeu."),
    ),
    "game-over": ("S7.1", Words("The game is over.", "La partie est finie.")),
    "already-chosen": (
        "S3.2",
        Words(
            "You have chosen; the others are still thinking.",
            "Vous avez choisi ; les autres réfléchissent encore.",
        ),
    ),
    "nothing-owed": (
        "S3.6",
        Words(
            "You have nothing to choose now: others have.",
            "Vous n'avez rien à choisir maintenant : d'autres, si.",
        ),
    ),
    "build-now": (
        "S3.2",
        Words(
            "A tile is to be built now: `build <tile> @<rank>`.",
            "Il faut construire une tuile : « build <tuile> @<rang> ».",
        ),
    ),
    "rotten-now": (
        "S3.6",
        Words(
            "Your rotten tile is to be placed now: `rotten @<rank>`.",
            "Il faut placer votre tuile pourrie : « rotten @<rang> ».",
        ),
    ),
    "carpenter-now": (
        "S8.1",
        Words(
            "A carpenter is to be chosen now: `carpenter @<row>`.",
            "Il faut choisir un charpentier : « carpenter @<rangée> ».",
        ),
    ),
    "other-ship": (
        "S3.2",
        Words(
            "This choice is for ship {ship}: end it with #{ship}.",
            "Ce choix est pour le navire {ship} : terminez par #{ship}.",
        ),
    ),
    "not-your-ship": (
        "S2.2",
        Words("Your ships are {ships}.", "Vos navires sont {ships}."),
    ),
    "not-in-hand": (
        "S3.2",
        Words("You have no tile {tile} in hand.", "Vous n'avez pas de tuile {tile} en main."),
    ),
    "never-turned": (
        "S1.5",
        Words(
            "This tile is the same turned round: it is never turned.",
            "Cette tuile est la même retournée : elle n'est jamais « turned ».",
        ),
    ),
    "no-such-rank": (
        "S3.3",
        Words("Ranks go from 1 to {most} here.", "Les rangs vont ici de 1 à {most}."),
    ),
    "no-carpenter": (
        "S8.1",
        Words(
            "Row {row} shows no carpenter that was there before.",
            "La rangée {row} ne montre aucun charpentier déjà présent.",
        ),
    ),
}
_NOW: Final = ("build-now", "rotten-now", "carpenter-now")


def _refuse(code: str, facts: dict[str, str] | None = None) -> Refusal:
    rule, words = _REASONS[code]
    given = {} if facts is None else facts
    return Refusal(code, rule, words.fill({key: plain(value) for key, value in given.items()}))


def why_not(s: Position, seat: i64, act: i64) -> Refusal:
    """Return the refusal of an action that is not one of `seat`'s choices."""
    players: i64 = s.facts[PLAYERS]
    if not 0 <= seat < players:
        return _refuse("no-such-seat")
    if not _is_choice(s, act):
        return _refuse("no-such-choice")
    phase: i64 = s.facts[PHASE]
    if phase == OVER:
        return _refuse("game-over")
    if s.facts[MADE + seat] >= s.facts[OWES + seat]:
        return _refuse("already-chosen" if s.facts[MADE + seat] else "nothing-owed")
    if actions.kind_of(act) != phase:
        return _refuse(_NOW[phase])
    ship = ship_asking(s, seat)
    if ship < 0:
        ship = ship_of(act)
        if ship not in (seat, seat + 2):
            return _refuse("not-your-ship", {"ships": f"#{seat}, #{seat + 2}"})
    elif ship_of(act) != tag_of(s, ship):
        return _refuse("other-ship", {"ship": str(ship)})
    tile: i64 = tile_of(act) if phase == BUILD else s.facts[WAITS + ship]
    if phase == BUILD and not has_tile(s, seat, tile):
        return _refuse("not-in-hand", {"tile": str(tile)})
    if phase == CARPENTER:
        return _refuse("no-carpenter", {"row": str(rank_of(act))})
    if not 1 <= rank_of(act) <= ranks(s, ship):
        return _refuse("no-such-rank", {"most": str(ranks(s, ship))})
    return _refuse("never-turned")


def _is_choice(s: Position, act: i64) -> bool:
    """Tell whether an action is the number of any choice at this table at all (S11)."""
    kind = actions.kind_of(act)
    if act < 0 or kind > CARPENTER or rank_of(act) == 0:
        return False
    tile = tile_of(act)
    if kind == BUILD:
        if tile == 0 or tile >= IDS or s.box.kind[tile] != tile:
            return False
    elif tile or (kind == CARPENTER and actions.turned_of(act)):
        return False
    return ship_of(act) < (DUEL_SHIPS if s.facts[PLAYERS] == FEWEST else 1)
