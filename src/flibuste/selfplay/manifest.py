"""The manifest of a data set: what was played, and one line for every finished file."""

from __future__ import annotations

import hashlib
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from flibuste import __version__
from flibuste.core.words import Words
from flibuste.envs.encoding import Encoding
from flibuste.lab.line_file import KIND, LineFile
from flibuste.lab.simulation import Setting

MANIFEST: Final = "manifest.jsonl"
#: Whatever changes what a column means gives it a new number.
FORMAT: Final = 1


@dataclass(frozen=True)
class DataFile:
    """A finished file: its name, its first game and how many, its rows, size and checksum."""

    file: str
    first: int
    games: int
    rows: int
    size: int
    sha256: str

    def numbers(self) -> range:
        """Return the numbers of its games."""
        return range(self.first, self.first + self.games)

    def holds(self, content: bytes) -> bool:
        """Tell whether this is what was written into it."""
        return len(content) == self.size and hashlib.sha256(content).hexdigest() == self.sha256


class Manifest(LineFile):
    """The finished files of a data set, in a file that is only ever appended to."""

    other_code = "other-data"
    other_words = Words(
        "{path} is of other games ({told}). Give the same command to go on with those, or another"
        " --out.",
        "{path} concerne d’autres parties ({told}). Redonnez la même commande pour continuer"
        " celles-là, ou un autre --out.",
    )
    not_code = "not-a-manifest"
    bad_code = "bad-manifest"
    bad_words = Words(
        "This is not a line of a data set's manifest.",
        "Ce n’est pas une ligne du manifeste d’un jeu de données.",
    )

    def __init__(self, folder: Path, head: dict[str, object]) -> None:
        """Open or create the manifest of a folder; raise `Refusal` if it is of other games."""
        self.files: dict[str, DataFile] = {}
        super().__init__(folder / MANIFEST, head)

    def add(self, file: DataFile) -> None:
        """Append a finished file, and wait for the disk."""
        self._enter(file)
        self._write(asdict(file))
        os.fsync(self._file.fileno())

    def take(self, line: dict[str, Any]) -> None:
        """Take in a file that was finished before."""
        self._enter(data_file(line))

    def _enter(self, file: DataFile) -> None:
        enter(self.files, file)


def data_file(line: dict[str, Any]) -> DataFile:
    """Read a line of a manifest; raise `ValueError` if it is none."""
    try:
        found = DataFile(
            file=str(line["file"]),
            first=int(line["first"]),
            games=int(line["games"]),
            rows=int(line["rows"]),
            size=int(line["size"]),
            sha256=str(line["sha256"]),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(str(error)) from error
    if Path(found.file).name != found.file or not found.file.endswith(".parquet"):
        raise ValueError(found.file)
    return found


def enter(files: dict[str, DataFile], file: DataFile) -> None:
    """Add a file to those before, in place of those whose games it has."""
    for name, other in list(files.items()):
        if other.first in file.numbers():
            del files[name]
    files[file.file] = file


def head_of(setting: Setting, encoding: Encoding) -> dict[str, object]:
    """Return what all games of a data set have in common; their number is not part of it."""
    return {
        KIND: "selfplay",
        "format": FORMAT,
        "version": __version__,
        "encoding": encoding.name,
        "game": setting.game,
        "players": len(setting.players),
        "bots": list(setting.players),
        "seed": setting.seed,
        "variant": encoding.variant,
        "options": list(setting.options),
        "box": encoding.game.box_id(),
        "box_text": setting.box_text,
        "seconds": setting.seconds,
    }
