"""Reading and writing the files that people name on the command line."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

from flibuste.core.refusal import BadText
from flibuste.core.sheet import MOST_CHARACTERS
from flibuste.core.words import Words, plain

#: No readable file comes near this many bytes.
_MOST_BYTES: Final = 4 * MOST_CHARACTERS


class InputFile:
    """A text that somebody named: its name for messages, and its content."""

    __slots__ = ("source", "text")

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.text = text


def read_input(path: str) -> InputFile:
    """Read a file, or standard input for `-`; raise `BadText` if it is not text."""
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
        return InputFile(source, raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadText("not-utf-8", source, line, "", _NOT_TEXT, Words("", "")) from None


_NO_FILE: Final = Words("There is no such file.", "Ce fichier n’existe pas.")
_TOO_LARGE: Final = Words(
    "This file is too large to be a sheet.", "Ce fichier est trop gros pour être une feuille."
)
_NOT_TEXT: Final = Words("This is not text in UTF-8.", "Ce n’est pas du texte en UTF-8.")


def _unreadable(source: str, error: OSError) -> BadText:
    if isinstance(error, FileNotFoundError):
        return bad_file(source, "no-such-file", _NO_FILE)
    if isinstance(error, IsADirectoryError):
        words = Words("This is a directory, not a file.", "C’est un dossier, pas un fichier.")
        return bad_file(source, "is-a-directory", words)
    if isinstance(error, PermissionError):
        words = Words("You may not read this file.", "Vous ne pouvez pas lire ce fichier.")
        return bad_file(source, "not-allowed", words)
    return bad_file(source, "unreadable-file", plain(error.strerror or str(error)))


def bad_file(source: str, code: str, words: Words) -> BadText:
    """Return a refusal that concerns a whole file."""
    return BadText(code, source[:200], 0, "", words, Words("", ""))


def write_file(path: str, content: bytes) -> None:
    """Write a file completely or not at all, and wait for the disk; `-` is standard output.

    Raise `BadText` on failure.
    """
    if path == "-":
        sys.stdout.buffer.write(content)
        return
    target = Path(path).expanduser()
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        try:
            with part.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            part.replace(target)
            _sync_folder(target.parent)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def unwritable(path: str, error: OSError | ValueError) -> BadText:
    """Return the refusal of a file that cannot be written."""
    words = Words("This file cannot be written: {why}.", "Impossible d’écrire : {why}.")
    known = _UNWRITABLE.get(getattr(error, "errno", None) or errno.EINVAL)
    reason = known or plain(getattr(error, "strerror", None) or "?")
    return bad_file(path, "unwritable-file", words.fill(why=reason))


_UNWRITABLE: Final = {
    errno.EISDIR: Words("it is a directory", "c’est un dossier"),
    errno.ENOENT: Words("its folder does not exist", "son dossier n’existe pas"),
    errno.ENOTDIR: Words("its folder is a file", "son dossier est un fichier"),
    errno.EACCES: Words("you may not write there", "vous n’avez pas le droit d’y écrire"),
    errno.EPERM: Words("you may not write there", "vous n’avez pas le droit d’y écrire"),
    errno.EROFS: Words("nothing can be written there", "on ne peut rien y écrire"),
    errno.ENOSPC: Words("the disk is full", "le disque est plein"),
    errno.EINVAL: Words("its name is not possible", "son nom n’est pas possible"),
}


def _sync_folder(folder: Path) -> None:
    """Wait until the disk knows a file's new name; Windows has no such call and needs none."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
