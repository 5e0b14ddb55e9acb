"""Reading what people name on the command line: texts, boxes, positions and records."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from flibuste.core.match import Match
from flibuste.core.record import Record, read_record
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.replay import replay
from flibuste.core.sheet import MOST_CHARACTERS, read_sheet
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import NAME
from flibuste.under_fire.box_file import read_box
from flibuste.under_fire.game import UnderFireGame
from flibuste.under_fire.position_text import read_position
from flibuste.under_fire.sea import SEATS
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.view import UnderFireView

#: Nothing that can be read here comes near this many bytes.
_MOST_BYTES: Final = 4 * MOST_CHARACTERS
_KINDS: Final = ["position", "record"]


class Paper:
    """A text somebody named: what to call it in messages, and what it says."""

    __slots__ = ("source", "text")

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.text = text

    def kind(self) -> str:
        """Return `record` for a compact one, else the kind that the title line names."""
        if self.text.lstrip().startswith("{"):
            return "record"
        return read_sheet(self.text, self.source, _KINDS).title[2]


def read_paper(path: str) -> Paper:
    """Read a file, or standard input for `-`; raise `BadText` if it is no text."""
    source = Words("standard input", "entrée standard").en if path == "-" else path
    try:
        if path == "-":
            raw = sys.stdin.buffer.read(_MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                raw = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise _unreadable(source, error) from error
    except ValueError:
        raise _bad(source, "no-such-file", _NO_FILE) from None
    if len(raw) > _MOST_BYTES:
        raise _bad(source, "too-large", _TOO_LARGE)
    try:
        return Paper(source, raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadText("not-utf-8", source, line, "", _NOT_TEXT, Words("", "")) from None


_NO_FILE: Final = Words("There is no such file.", "Ce fichier n'existe pas.")
_TOO_LARGE: Final = Words(
    "This file is too large to be a sheet.", "Ce fichier est trop gros pour être une feuille."
)
_NOT_TEXT: Final = Words("This is not text in UTF-8.", "Ce n'est pas du texte en UTF-8.")


def _unreadable(source: str, error: OSError) -> BadText:
    if isinstance(error, FileNotFoundError):
        return _bad(source, "no-such-file", _NO_FILE)
    if isinstance(error, IsADirectoryError):
        words = Words("This is a directory, not a file.", "C'est un dossier, pas un fichier.")
        return _bad(source, "is-a-directory", words)
    if isinstance(error, PermissionError):
        words = Words("You may not read this file.", "Vous ne pouvez pas lire ce fichier.")
        return _bad(source, "not-allowed", words)
    return _bad(source, "unreadable-file", plain(error.strerror or str(error)))


def _bad(source: str, code: str, words: Words) -> BadText:
    return BadText(code, source[:200], 0, "", words, Words("", ""))


def write_file(path: str, content: bytes) -> None:
    """Write a file whole or not at all, `-` being standard output; raise `BadText` if it fails."""
    if path == "-":
        sys.stdout.buffer.write(content)
        return
    target = Path(path).expanduser()
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if target.is_dir():
            raise IsADirectoryError
        try:
            part.write_bytes(content)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        reason = plain(getattr(error, "strerror", None) or "?")
        words = Words("This file cannot be written: {why}.", "Impossible d'écrire : {why}.")
        if isinstance(error, IsADirectoryError):
            reason = Words("it is a directory", "c'est un dossier")
        raise _bad(path, "unwritable-file", words.fill({"why": reason})) from None


def game_with(box: str | None) -> UnderFireGame:
    """Return the game with the box that `--box` names, or the built-in one."""
    if box is None:
        return UnderFireGame()
    paper = read_paper(box)
    return UnderFireGame(read_box(paper.text, paper.source))


def open_position(paper: Paper, box: str | None) -> UnderFireView:
    """Read a position."""
    return read_position(paper.text, paper.source, game_with(box).box)


def open_record(paper: Paper, box: str | None) -> tuple[UnderFireGame, Record]:
    """Read a record; its own box is used unless another one is named."""
    record = read_record(paper.text, paper.source, list(SEATS))
    _check_game(paper, record.game)
    nonces = 2 if record.seal is None else len(record.seal.nonces)
    if record.seats != list(SEATS) or nonces != len(SEATS):
        wrong = Words("A game has two seats: {seats}.", "Une partie a deux places : {seats}.")
        raise _bad(paper.source, "wrong-seats", wrong.fill({"seats": plain(", ".join(SEATS))}))
    if box is None and record.box_text:
        return UnderFireGame(read_box(record.box_text, f"{paper.source} [box]")), record
    return game_with(box), record


def _check_game(paper: Paper, game: str) -> None:
    if game != NAME:
        words = Words(
            "“{game}” is not a game known here.", "« {game} » n'est pas un jeu connu ici."
        )
        raise _bad(paper.source, "unknown-game", words.fill({"game": plain(game[:60])}))


def match_at(paper: Paper, box: str | None, at: int | None) -> Match:
    """Replay a record up to its choice `at`, or to its end."""
    game, record = open_record(paper, box)
    if at is not None and not 0 <= at <= len(record.steps):
        words = Words("This record has {n} choices: 0 to {n}.", "Elle a {n} choix : de 0 à {n}.")
        raise _bad(paper.source, "no-such-choice", words.fill({"n": plain(str(len(record.steps)))}))
    return replay(game, record, paper.source, -1 if at is None else at)


def view_at(path: str, box: str | None, at: int | None, seat: int | None) -> UnderFireView:
    """Return what a position or a record shows: to `seat`, or all that it holds."""
    paper = read_paper(path)
    if paper.kind() == "position":
        view = open_position(paper, box)
        if seat is not None and seat != view.seat:
            from flibuste.cli.narrowing import narrowed

            return narrowed(view, seat, paper.source)
        return view
    from flibuste.under_fire.view import EVERYTHING

    state = match_at(paper, box, at).state
    assert isinstance(state, UnderFire)
    return state.view(EVERYTHING if seat is None else seat)


def refuse(code: str, words: Words) -> Refusal:
    """Return a refusal that rests on no rule."""
    return Refusal(code, "", words)
