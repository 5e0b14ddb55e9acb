"""The games there are: what everything above them asks instead of naming one.

A game is one entry in `GAMES`. Nothing else lists games, but what each of them brings of its own:
bots (`flibuste.bots.roster`), drawings (`flibuste.drawing.gallery`) and its face at the terminal
(`flibuste.cli.table.face`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from flibuste.core.game import Game
from flibuste.core.record import Record, game_of, read_record
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sheet import Entry, Sheet
from flibuste.core.words import Words, plain
from flibuste.sabordage.box import NAME as SABORDAGE
from flibuste.sabordage.box_file import read_box as read_sabordage_box
from flibuste.sabordage.fleet import COLOURS, FEWEST, MOST
from flibuste.sabordage.game import TITLE as SABORDAGE_TITLE
from flibuste.sabordage.game import SabordageGame
from flibuste.sabordage.position_reader import players_shown
from flibuste.sabordage.variants import OPTIONS as SABORDAGE_OPTIONS
from flibuste.sabordage.variants import VARIANTS as SABORDAGE_VARIANTS
from flibuste.under_fire.box import NAME as UNDER_FIRE
from flibuste.under_fire.box_file import read_box as read_under_fire_box
from flibuste.under_fire.deal import OPTIONS as UNDER_FIRE_OPTIONS
from flibuste.under_fire.deal import VARIANTS as UNDER_FIRE_VARIANTS
from flibuste.under_fire.game import TITLE as UNDER_FIRE_TITLE
from flibuste.under_fire.game import UnderFireGame
from flibuste.under_fire.sea import SEATS as UNDER_FIRE_SEATS


@dataclass(frozen=True)
class Registered:
    """One game: what can be known of it before it is opened, and how to open it."""

    #: Its name in commands and sheets, and what people call it.
    name: str
    title: Words
    #: How many can play: at least, at most, and if nobody says how many.
    fewest: int
    most: int
    usual: int
    #: The names of its variants, the usual one first, and of the options a table may choose.
    variants: tuple[str, ...]
    options: tuple[str, ...]
    #: The names of all seats it may have, in their order.
    seats: tuple[str, ...]
    #: Where its built-in box lies: package and file.
    box: tuple[str, str]
    #: Makes the game for a number of players, with a box file's text or "" for the built-in box,
    #: and what to call that text in messages.
    make: Callable[[int, str, str], Game]
    #: For how many a position or a deal seems to be that does not say it.
    players_shown: Callable[[Sheet], int]

    def box_sheet(self) -> str:
        """Return the built-in box file, comments included."""
        package, file = self.box
        return files(package).joinpath(file).read_text(encoding="utf-8")

    def seats_are(self, players: int) -> bool:
        """Tell whether so many can play."""
        return self.fewest <= players <= self.most

    def check_players(self, players: int) -> None:
        """Raise `Refusal` if so many cannot play."""
        if not self.seats_are(players):
            raise Refusal(
                "wrong-number-of-players",
                "",
                Words(
                    "{game} is for {n} players, not for {players}.",
                    "{game} se joue à {n}, et non à {players}.",
                ).fill(
                    {"game": self.title, "n": self.range_words(), "players": plain(str(players))}
                ),
            )

    def range_words(self) -> Words:
        """Return how many can play: `2`, or `2–5`."""
        one = self.fewest == self.most
        return plain(str(self.fewest) if one else f"{self.fewest}–{self.most}")

    def players_in(self, sheet: Sheet) -> int:
        """Return for how many a position or a deal is: what its line `players` says.

        Without one it is the number that it shows.
        """
        for row in sheet.head.lines:
            key, _, value = row.text.partition(":")
            said = value.strip()
            if key.strip() != "players" or self.fewest == self.most:
                continue
            if not (len(said) == 1 and said in "0123456789" and self.seats_are(int(said))):
                raise sheet.head.error(
                    Entry(row.line, "players", said),
                    "wrong-number-of-players",
                    Words("So many cannot play.", "On ne peut pas être aussi nombreux."),
                    Words("Write {n}.", "Écrivez {n}.").fill({"n": self.range_words()}),
                )
            return int(said)
        return self.players_shown(sheet)


def _under_fire(players: int, box_text: str, source: str) -> Game:
    return UnderFireGame(read_under_fire_box(box_text, source) if box_text else None)


def _sabordage(players: int, box_text: str, source: str) -> Game:
    return SabordageGame(read_sabordage_box(box_text, source) if box_text else None, players)


GAMES: Final[dict[str, Registered]] = {
    each.name: each
    for each in [
        Registered(
            name=UNDER_FIRE,
            title=UNDER_FIRE_TITLE,
            fewest=2,
            most=2,
            usual=2,
            variants=UNDER_FIRE_VARIANTS,
            options=UNDER_FIRE_OPTIONS,
            seats=UNDER_FIRE_SEATS,
            box=("flibuste.under_fire", "reconstruction.box"),
            make=_under_fire,
            players_shown=lambda sheet: len(UNDER_FIRE_SEATS),
        ),
        Registered(
            name=SABORDAGE,
            title=SABORDAGE_TITLE,
            fewest=FEWEST,
            most=MOST,
            usual=3,
            variants=SABORDAGE_VARIANTS,
            options=SABORDAGE_OPTIONS,
            seats=COLOURS,
            box=("flibuste.sabordage", "reconstruction.box"),
            make=_sabordage,
            players_shown=players_shown,
        ),
    ]
}


def registered(name: str) -> Registered:
    """Return what is known of a game; raise `Refusal` if there is no such game."""
    if name not in GAMES:
        raise Refusal(
            "unknown-game",
            "",
            Words(
                "“{game}” is not a game known here. Known are: {games}.",
                "« {game} » n'est pas un jeu connu ici. Sont connus : {games}.",
            ).fill({"game": plain(name[:60]), "games": plain(", ".join(GAMES))}),
        )
    return GAMES[name]


def open_game(name: str, players: int, box_text: str = "", source: str = "box") -> Game:
    """Return a game for so many players, with a box file's text or "" for the built-in box.

    Raise `Refusal` if there is no such game, if so many cannot play it, or if the box is no good.
    """
    game = registered(name)
    game.check_players(players)
    return game.make(players, box_text, source)


def open_record(text: str, source: str) -> tuple[Registered, Record]:
    """Read a record; raise `BadText` if it is none, or of no game that is known here."""
    try:
        game = registered(game_of(text, source))
    except BadText:
        raise
    except Refusal as refusal:
        raise BadText(refusal.code, source, 0, "", refusal.words, _NOTHING) from None
    record = read_record(text, source, list(game.seats))
    players = len(record.seats)
    if not game.seats_are(players):
        wrong = Words(
            "{game} is for {n} players; the record has lines for {players} of {seats}.",
            "{game} se joue à {n} ; la partie a des lignes pour {players} places parmi {seats}.",
        )
        facts = {"game": game.title, "n": game.range_words(), "players": plain(str(players))}
        facts["seats"] = plain(", ".join(game.seats))
        raise BadText("wrong-seats", source, 0, "", wrong.fill(facts), _NOTHING)
    return game, record


def game_of_record(game: Registered, record: Record, source: str) -> Game:
    """Return the game that a record was played with: its own box, or the built-in one."""
    return game.make(len(record.seats), record.box_text, f"{source} [box]")


_NOTHING: Final = Words("", "")
