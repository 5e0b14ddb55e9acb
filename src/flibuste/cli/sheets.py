"""Opening what a sheet holds: the game it is of, and its position, record or moment of one."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

from flibuste.cli.options import (
    chosen_game,
    number_of_players,
    table_options,
    variant_of,
    watcher_of,
)
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.record import Record
from flibuste.core.record_reader import is_compact
from flibuste.core.refusal import Refusal
from flibuste.core.replay import replay
from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import Sheet, read_sheet
from flibuste.core.view import View
from flibuste.core.words import Words, counted
from flibuste.games import registry as games
from flibuste.games.kit import Kit
from flibuste.games.position_check import check_known
from flibuste.games.registry import open_game, registered
from flibuste.terminal.files import InputFile, bad_file, read_input

#: The environment variable that names one's own box files.
OWN_BOX: Final = "FLIBUSTE_BOX"
_NOT_A_RECORD: Final = Words(
    "--at needs a record. This is a position, which is one moment.",
    "--at demande une partie notée. Ceci est une position, qui est un seul moment.",
)
_ONE_CHOICE: Final = Words(
    "This record has {n} choice: 0 to {n}.", "Cette partie notée a {n} choix : de 0 à {n}."
)
_CHOICES: Final = Words("This record has {n} choices: 0 to {n}.", _ONE_CHOICE.fr)


def game_with(name: str, players: int, box: str | None) -> Game:
    """Return a game with the box that `--box` or FLIBUSTE_BOX names, or the built-in one."""
    given = _own_box(name) if box is None else read_input(box)
    if given is None:
        return open_game(name, players)
    # An empty file is a bad box, and not the built-in one.
    return open_game(name, players, given.text or "\n", given.source)


def _own_box(name: str) -> InputFile | None:
    """Return the box file of a game that FLIBUSTE_BOX names, which may name one for each game."""
    for path in os.environ.get(OWN_BOX, "").split(os.pathsep):
        if path:
            given = read_input(str(Path(path).expanduser()))
            title = re.search(
                r"^\s*flibuste\s+(\S+)\s+box\b", given.text, re.MULTILINE | re.IGNORECASE
            )
            # A file without a title is refused, so that somebody hears of it.
            if title is None or title[1].lower() == name:
                return given
    return None


class ChosenTable(NamedTuple):
    """The table that a command line asks for."""

    kit: Kit
    game: Game
    variant: str
    options: list[str]


def chosen_table(
    name: str | None,
    players: int | None,
    variant: str | None,
    options: list[str] | None,
    box: str | None,
) -> ChosenTable:
    """Return the table asked for, with the usual value of whatever is not said."""
    kit = chosen_game(name)
    game = game_with(kit.name, number_of_players(kit, players), box)
    return ChosenTable(kit, game, variant_of(kit, variant), table_options(kit, options))


def game_for(given: InputFile, kind: str, box: str | None) -> Game:
    """Return the game that a position or a deal is of, for as many as it is for."""
    return _game_of(read_sheet(given.text, given.source, [kind]), given, box)


def open_position(given: InputFile, box: str | None) -> tuple[Game, View]:
    """Read a position."""
    return _position(read_sheet(given.text, given.source, ["position"]), given, box)


def _position(sheet: Sheet, given: InputFile, box: str | None) -> tuple[Game, View]:
    game = _game_of(sheet, given, box)
    return game, game.view_of(sheet)


def _game_of(sheet: Sheet, given: InputFile, box: str | None) -> Game:
    entry = _known(given, sheet.title[1])
    return game_with(entry.name, entry.players_in(sheet), box)


def open_record(given: InputFile, box: str | None) -> tuple[Game, Record]:
    """Read a record; its own box is used unless another one is named."""
    if box is None:
        return games.open_record(given.text, given.source)
    kit, record = games.read_any_record(given.text, given.source)
    return game_with(kit.name, len(record.seats), box), record


def _known(given: InputFile, game: str) -> Kit:
    try:
        return registered(game)
    except Refusal as refusal:
        raise bad_file(given.source, refusal.code, refusal.words) from None


def match_at(given: InputFile, box: str | None, at: int | None) -> Match:
    """Replay a record up to its choice `at`, or to its end."""
    game, record = open_record(given, box)
    if at is not None and not 0 <= at <= len(record.steps):
        words = counted(len(record.steps), _ONE_CHOICE, _CHOICES)
        raise bad_file(given.source, "no-such-choice", words)
    return replay(game, record, given.source, -1 if at is None else at)


def view_at(path: str, box: str | None, at: int | None, seat: str | None) -> tuple[Game, View]:
    """Return what a position or a record shows: to the seat with this name, or all it holds."""
    given = read_input(path)
    if not is_compact(given.text):
        sheet = read_sheet(given.text, given.source, ["position", "record"])
        if sheet.title[2] == "position":
            if at is not None:
                raise bad_file(given.source, "not-a-record", _NOT_A_RECORD)
            game, view = _position(sheet, given, box)
            return game, view if seat is None else _narrowed(game, view, seat, given.source)
    match = match_at(given, box, at)
    watcher = EVERYTHING if seat is None else watcher_of(match.game, seat)
    return match.game, match.view(watcher)


def _narrowed(game: Game, view: View, name: str, source: str) -> View:
    """Return what somebody knows of a position; refuse if the file does not know it either."""
    seat = watcher_of(game, name)
    if seat == view.seat:
        return view
    check_known(game, view, seat, source)
    return game.narrow(view, seat)
