"""Why a choice is refused, without revealing any secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games.sabordage.rules import actions
from flibuste.games.sabordage.rules.actions import BUILD, CARPENTER, rank_of, ship_of, tile_of
from flibuste.games.sabordage.rules.box import IDS
from flibuste.games.sabordage.rules.choosing import has_tile, ranks, ship_asking, tag_of
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, DUEL_SHIPS, FEWEST
from flibuste.games.sabordage.rules.position import (
    MADE,
    OVER,
    OWES,
    PHASE,
    PLAYERS,
    WAITS,
    Position,
)

_REASONS: Final[dict[str, tuple[str, Words]]] = {
    "no-such-seat": (
        "S1.1",
        Words("There is no such seat at this table.", "Cette place n’existe pas à cette table."),
    ),
    "no-such-choice": (
        "S11",
        Words("That is not a choice of this game.", "Ce n’est pas un choix de ce jeu."),
    ),
    "game-over": ("S7.1", Words("The game is over.", "La partie est finie.")),
    "already-chosen": (
        "S3.2",
        Words(
            "You have chosen; the others are still thinking.",
            "Vous avez choisi ; les autres réfléchissent encore.",
        ),
    ),
    "nothing-owed": (
        "S3.6",
        Words(
            "You have nothing to choose now; the others do.",
            "Vous n’avez rien à choisir pour le moment ; les autres, si.",
        ),
    ),
    "build-now": (
        "S3.2",
        Words(
            "Build a tile now: `build <tile> @<row>`.",
            "Construisez maintenant une tuile : « build <tuile> @<rangée> ».",
        ),
    ),
    "rotten-now": (
        "S3.6",
        Words(
            "Place your rotten tile now: `rotten @<row>`.",
            "Placez maintenant votre tuile pourrie : « rotten @<rangée> ».",
        ),
    ),
    "carpenter-now": (
        "S8.1",
        Words(
            "Choose a carpenter now: `carpenter @<row>`.",
            "Choisissez maintenant un charpentier : « carpenter @<rangée> ».",
        ),
    ),
    "other-ship": (
        "S3.2",
        Words(
            "This choice is for your other ship, the {colour} one (#{ship}).",
            "Ce choix est pour votre autre bateau, le {colour} (#{ship}).",
        ),
    ),
    "not-your-ship": (
        "S2.2",
        Words(
            "That ship is not yours: yours are {one} (#{first}) and {other} (#{second}).",
            "Ce bateau n’est pas à vous : les vôtres sont le {one} (#{first})"
            " et le {other} (#{second}).",
        ),
    ),
    "not-in-hand": (
        "S3.2",
        Words("You have no tile {tile} in hand.", "Vous n’avez pas de tuile {tile} en main."),
    ),
    "never-turned": (
        "S1.5",
        Words(
            "This tile looks the same when turned: leave out `turned`.",
            "Cette tuile est la même une fois tournée : n’écrivez pas « turned ».",
        ),
    ),
    "no-such-rank": (
        "S3.3",
        Words("The rows here go from 1 to {most}.", "Les rangées vont ici de 1 à {most}."),
    ),
    "no-carpenter": (
        "S8.1",
        Words(
            "There is no earlier visible carpenter in row {row}.",
            "Il n’y a pas de charpentier visible plus ancien en rangée {row}.",
        ),
    ),
}
_NOW: Final = ("build-now", "rotten-now", "carpenter-now")


def _refuse(code: str, **facts: object) -> Refusal:
    rule, words = _REASONS[code]
    return Refusal(code, rule, words.fill(**facts))


def why_not(s: Position, seat: i64, act: i64) -> Refusal:
    """Return the refusal of an action that is not a legal choice of `seat`."""
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
    if players == FEWEST and ship_of(act) not in (seat, seat + 2):
        return _refuse(
            "not-your-ship",
            one=COLOUR_WORDS[seat],
            first=seat,
            other=COLOUR_WORDS[seat + 2],
            second=seat + 2,
        )
    if ship < 0:
        ship = ship_of(act)
    elif ship_of(act) != tag_of(s, ship):
        return _refuse("other-ship", colour=COLOUR_WORDS[ship], ship=ship)
    tile: i64 = tile_of(act) if phase == BUILD else s.facts[WAITS + ship]
    if phase == BUILD and not has_tile(s, seat, tile):
        return _refuse("not-in-hand", tile=tile)
    if phase == CARPENTER:
        return _refuse("no-carpenter", row=rank_of(act))
    if not 1 <= rank_of(act) <= ranks(s, ship):
        return _refuse("no-such-rank", most=ranks(s, ship))
    return _refuse("never-turned")


def _is_choice(s: Position, act: i64) -> bool:
    """Tell whether an integer is the number of any choice at this table (S11)."""
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
