"""Reading and writing the files that people name on the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from flibuste.core.refusal import BadText
from flibuste.core.sheet import MOST_CHARACTERS
from flibuste.core.words import Words, plain

#: Nothing that can be read here comes near this many bytes.
_MOST_BYTES: Final = 4 * MOST_CHARACTERS


class Paper:
    """A text somebody named: what to call it in messages, and what it says."""

    __slots__ = ("source", "text")

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.text = text


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
        raise bad_file(source, "no-such-file", _NO_FILE) from None
    if len(raw) > _MOST_BYTES:
        raise bad_file(source, "too-large", _TOO_LARGE)
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
        return bad_file(source, "no-such-file", _NO_FILE)
    if isinstance(error, IsADirectoryError):
        words = Words("This is a directory, not a file.", "C'est un dossier, pas un fichier.")
        return bad_file(source, "is-a-directory", words)
    if isinstance(error, PermissionError):
        words = Words("You may not read this file.", "Vous ne pouvez pas lire ce fichier.")
        return bad_file(source, "not-allowed", words)
    return bad_file(source, "unreadable-file", plain(error.strerror or str(error)))


def bad_file(source: str, code: str, words: Words) -> BadText:
    """Return the refusal of a whole file."""
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
        raise bad_file(path, "unwritable-file", words.fill({"why": reason})) from None
