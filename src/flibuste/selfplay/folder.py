"""The folder of a data set: finished games wait in it until their file is complete.

Every file is written whole under another name and then renamed; the manifest says which are
finished. So a process may be killed at any moment: what it had finished is there, once.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.envs.encoding import Encoding
from flibuste.lab.simulation import Setting
from flibuste.selfplay.manifest import MANIFEST, DataFile, Manifest, head_of
from flibuste.selfplay.playing import encoding_of, from_bytes
from flibuste.selfplay.rows import schema_of
from flibuste.store.lock import lock_file, take_lock
from flibuste.terminal.files import unwritable, write_file

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as error:
    raise without_extra("data", error) from error

#: How many games a file has, unless it is the last.
GAMES_A_FILE: Final = 100
_WAITING: Final = "unfinished"
#: Columns that repeat themselves; others would only grow by a dictionary.
_REPEATED: Final = ["bot", "choice_text", "reason", "encoding", "version"]


class Folder:
    """The folder of one setting's games, which nobody else may write into meanwhile."""

    def __init__(self, path: Path, setting: Setting) -> None:
        """Open or create it; raise `Refusal` if it cannot be, or is of something else."""
        self.path = path
        self._encoding: Encoding = encoding_of(setting)
        #: What all of its games have in common.
        self.head = head_of(setting, self._encoding)
        self._waiting = path / _WAITING
        _check_place(path)
        try:
            self._waiting.mkdir(parents=True, exist_ok=True)
            held = take_lock(path / MANIFEST)
        except OSError as error:
            raise unwritable(str(path), error) from None
        if held is None:
            raise _in_use(path)
        self._lock = held
        try:
            self._manifest = Manifest(path, self.head)
        except BaseException:
            held.close()
            raise

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        self._manifest.__exit__()
        self._lock.close()

    @property
    def files(self) -> list[DataFile]:
        """The finished files, in the order of their games."""
        return sorted(self._manifest.files.values(), key=lambda file: file.first)

    def games(self) -> int:
        """Return how many finished games it has, in files or not."""
        return sum(file.games for file in self.files) + len(self.waiting())

    def lacking(self, games: int) -> list[range]:
        """Return the files that are to be made: the numbers of their games.

        A file that is not as it was written is to be made again.
        """
        there: set[int] = set()
        for file in self.files:
            path = self.path / file.file
            if path.is_file() and file.holds(path.read_bytes()):
                there.update(file.numbers())
            else:
                del self._manifest.files[file.file]
        return list(_files_of([n for n in range(games) if n not in there]))

    def waiting(self) -> set[int]:
        """Return the finished games whose files are not complete; forget all other ones."""
        found: set[int] = set()
        filed = {number for file in self.files for number in file.numbers()}
        for path in self._waiting.iterdir():
            number = int(path.stem) if path.suffix == ".game" and path.stem.isdigit() else -1
            if number < 0 or number in filed or from_bytes(path.read_bytes()) is None:
                path.unlink()
            else:
                found.add(number)
        return found

    def keep(self, number: int, game: bytes) -> None:
        """Keep a finished game."""
        path = self._game(number)
        part = path.with_suffix(".part")
        # Without waiting for the disk: a game that a power cut leaves incomplete is played again.
        part.write_bytes(game)
        part.replace(path)

    def finish(self, numbers: range) -> None:
        """Write the file of these games, all of which have been kept."""
        batches = [self._kept(number) for number in numbers]
        table = pa.Table.from_batches(batches).combine_chunks()
        table = table.replace_schema_metadata(schema_of(self._encoding, self.head).metadata)
        content = to_parquet(table)
        digest = hashlib.sha256(content).hexdigest()
        name = f"games-{numbers.start:08}.parquet"
        write_file(str(self.path / name), content)
        self._manifest.add(
            DataFile(name, numbers.start, len(numbers), table.num_rows, len(content), digest)
        )
        for number in numbers:
            self._game(number).unlink()

    def tidy(self) -> None:
        """Take away the place where games wait, once none is left."""
        if not any(self._waiting.iterdir()):
            self._waiting.rmdir()

    def _game(self, number: int) -> Path:
        return self._waiting / f"{number:08}.game"

    def _kept(self, number: int) -> pa.RecordBatch:
        found = from_bytes(self._game(number).read_bytes())
        assert found is not None
        return found


def to_parquet(table: pa.Table) -> bytes:
    """Return a table as the bytes of a Parquet file."""
    content = io.BytesIO()
    parquet.write_table(table, content, compression="zstd", use_dictionary=_REPEATED)
    return content.getvalue()


def _files_of(numbers: list[int]) -> Iterator[range]:
    """Divide games into files: numbers that follow one another, up to a multiple of a hundred."""
    first = 0
    for at, number in enumerate(numbers):
        after = numbers[at + 1] if at + 1 < len(numbers) else -1
        if after != number + 1 or after % GAMES_A_FILE == 0:
            yield range(numbers[first], number + 1)
            first = at + 1


def _check_place(path: Path) -> None:
    """Raise `Refusal` if there are other things in the folder."""
    manifest = path / MANIFEST
    ours = {_WAITING, lock_file(manifest).name}
    try:
        # Without a manifest, there is at most what was made just before one.
        there = {each.name for each in path.iterdir()} if path.exists() else set()
    except OSError as error:
        raise unwritable(str(path), error) from None
    if not manifest.is_file() and there - ours:
        raise Refusal.of(
            "not-a-data-set",
            "{path} holds other things than games of flibuste selfplay. Name a new folder.",
            "{path} contient autre chose que des parties de flibuste selfplay. Nommez un nouveau"
            " dossier.",
            path=str(path)[:200],
        )


def _in_use(path: Path) -> Refusal:
    return Refusal.of(
        "folder-in-use",
        "Another flibuste selfplay is writing into {path}.",
        "Un autre flibuste selfplay écrit dans {path}.",
        path=str(path)[:200],
    )
