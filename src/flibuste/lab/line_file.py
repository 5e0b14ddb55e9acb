"""A file of lines that only grows: the first says what they belong to, each other is one entry.

If the process was killed while it wrote a line, the incomplete line is cut off. A file that belongs
to something else is refused, and left as it is.
"""

from __future__ import annotations

import json
from io import FileIO
from pathlib import Path
from typing import Final, Self

from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words

#: The key by which the first line says what kind of file this is.
KIND: Final = "flibuste"


class LineFile:
    """Such a file, open for more lines. Subclasses say what a line is, and what they refuse."""

    #: The codes and the messages of what is refused: a file of something else, a wrong line.
    other_code: str
    other_words: Words
    not_code: str
    bad_code: str
    bad_words: Words

    def __init__(self, path: Path, head: dict[str, object]) -> None:
        """Open or create it; raise `Refusal` if the first line does not say `head`."""
        self.path = path
        self._file = FileIO(path, "a+")
        try:
            self._read(head)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def take(self, line: dict[str, object]) -> None:
        """Take in an entry that the file has; raise `ValueError` if it is not one."""
        raise NotImplementedError

    def count(self) -> int:
        """Return how many entries the file has, to tell somebody who was interrupted."""
        self._file.seek(0)
        return self._file.readall().count(b"\n") - 1

    def _write(self, line: dict[str, object]) -> None:
        # One unbuffered call: the line survives however this process ends.
        self._file.write(_written(line) + b"\n")

    def _read(self, head: dict[str, object]) -> None:
        self._file.seek(0)
        content = self._file.readall()
        whole = content.rfind(b"\n") + 1
        lines = content[:whole].splitlines()
        if not lines:
            if not _written(head).startswith(content):
                raise self._bad(1)
            self._file.truncate(0)
            self._write(head)
            return
        self._check(self._parsed(lines[0], 1), head)
        self._file.truncate(whole)
        for number, line in enumerate(lines[1:], start=2):
            try:
                self.take(self._parsed(line, number))
            except ValueError:
                raise self._bad(number) from None

    def _parsed(self, line: bytes, number: int) -> dict[str, object]:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise self._bad(number)
        return found

    def _check(self, there: dict[str, object], here: dict[str, object]) -> None:
        if there.get(KIND) != here[KIND]:
            raise self._bad(1)
        other = [key for key in {**here, **there} if there.get(key) != here.get(key)]
        if other:
            told = "; ".join(
                f"{key}: {_short(there.get(key))} ≠ {_short(here.get(key))}" for key in other
            )
            words = self.other_words.fill(path=self.path, told=told)
            raise Refusal(self.other_code, "", words)

    def _bad(self, line: int) -> BadText:
        code = self.not_code if line == 1 else self.bad_code
        remedy = Words("Choose another --out.", "Choisissez un autre --out.")
        return BadText(code, str(self.path)[:200], line, "", self.bad_words, remedy)


def _written(line: dict[str, object]) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode()


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:59]}…"
