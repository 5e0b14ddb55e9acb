"""The folder where games at the terminal are kept, and the last of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from flibuste.core.match import Match
from flibuste.core.record import UNFINISHED, Record
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games.registry import read_any_record
from flibuste.terminal.files import bad_file, read_input

_NO_GAME = Words(
    "There is no unfinished game here. flibuste play starts one.",
    "Il n’y a pas de partie inachevée ici. flibuste play en commence une.",
)


def state_folder() -> Path:
    """Return where the system keeps what programs remember between two runs."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        named = Path(os.environ.get("XDG_STATE_HOME", ""))
        # By the standard, a path that is not absolute does not count.
        base = named if named.is_absolute() else Path.home() / ".local" / "state"
    return base / "flibuste"


def new_file(match: Match) -> Path:
    """Make an empty file for a match, so that no other game takes its name."""
    folder = state_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    number = 1
    while True:
        path = folder / f"{match.game.name}-{match.date}-{number}.txt"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path


def has_played(game: str) -> bool:
    """Tell whether somebody has played this game here before."""
    return any(state_folder().glob(f"{game}-*.txt"))


def last_unfinished(game: str | None) -> Path:
    """Return the file of the last unfinished game, of any game or of this one.

    Raise `BadText` if there is none.
    """
    for path, record in _kept_records():
        if record.result == UNFINISHED and game in (None, record.game):
            return path
    raise bad_file(str(state_folder()), "no-unfinished-game", _NO_GAME)


def last_finished(game: str, seats: list[str]) -> Record | None:
    """Return the record of the last finished game with these seats, if one is kept."""
    for _, record in _kept_records():
        if record.result != UNFINISHED and (record.game, record.seats) == (game, seats):
            return record
    return None


def _kept_records() -> Iterator[tuple[Path, Record]]:
    """Give all kept games, the last first; what is not a game is left out."""
    files = state_folder().glob("*.txt")
    for path in sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        with suppress(Refusal):
            given = read_input(str(path))
            yield path, read_any_record(given.text, given.source)[1]
