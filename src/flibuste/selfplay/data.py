"""Reading a data set back: as rows, or as arrays of numpy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.envs.encoding import Encoding
from flibuste.envs.field import PLANE
from flibuste.envs.opening import open_encoding
from flibuste.lab.line_file import KIND
from flibuste.selfplay.manifest import FORMAT, MANIFEST, DataFile, data_file, enter
from flibuste.selfplay.rows import schema_of

try:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray
    from pyarrow import parquet
except ModuleNotFoundError as error:
    raise without_extra("data", error) from error

#: Rows of a file: their indices, a mask, or a slice.
Rows = NDArray[np.integer[Any]] | NDArray[np.bool_] | slice
_ALL: Final = slice(None)


class DataSet:
    """A folder that `flibuste selfplay` wrote: `head` says of what, `files` which are finished.

    Raise `Refusal` if it is not one, or if its encoding or its box is not what is installed here.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.head, self.files = _read_manifest(self.folder)
        head = self.head
        self.encoding = open_encoding(
            head["encoding"], head["players"], head["variant"], head["box_text"]
        )
        if self.encoding.game.box_id() != head["box"]:
            raise Refusal.of(
                "other-box",
                "{folder} was played with the box {there}, and this Flibuste has {here}: its"
                " numbers mean other tiles. Use Flibuste {version}.",
                "{folder} a été joué avec la boîte {there}, et ce Flibuste a {here} : ses nombres"
                " désignent d’autres tuiles. Utilisez Flibuste {version}.",
                folder=str(folder)[:200],
                there=head["box"],
                here=self.encoding.game.box_id(),
                version=head["version"],
            )

    def __repr__(self) -> str:
        """Return what it is of, and how much."""
        return (
            f"<{len(self)} rows of {self.games} games, {self.head['encoding']}"
            f" for {self.head['players']}, {self.head['variant']}>"
        )

    def __len__(self) -> int:
        """Return the number of rows in all files."""
        return sum(file.rows for file in self.files)

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(file.games for file in self.files)

    def table(self, number: int) -> pa.Table:
        """Return file `number` as a table; raise `Refusal` that names it if it is damaged."""
        file = self.files[number]
        path = self.folder / file.file
        try:
            content = path.read_bytes()
        except OSError as error:
            raise _damaged(path, error.strerror or str(error)) from error
        if not file.holds(content):
            raise _damaged(path, f"{len(content)} / {file.size} bytes, SHA-256 {file.sha256[:8]}…")
        table = parquet.read_table(pa.BufferReader(content))
        if not table.schema.equals(schema_of(self.encoding)):
            raise _damaged(path, "columns")
        return table

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield every row as a dictionary, game by game."""
        for number in range(len(self.files)):
            yield from self.table(number).to_pylist()

    def arrays(self, number: int) -> Arrays:
        """Return file `number` as arrays."""
        return Arrays(self.encoding, self.table(number))


class Arrays:
    """The rows of one file as arrays. What is large is made for the rows that are asked for."""

    def __init__(self, encoding: Encoding, table: pa.Table) -> None:
        self._encoding = encoding
        #: The number of the game, of the decision in it, and of the seat that chose.
        self.game = _numbers(table, "game")
        self.move = _numbers(table, "move")
        self.seat = _numbers(table, "seat")
        #: All that the seat knew, and 1 for each action that was legal.
        self.information = _bytes(table, "information", encoding.size)
        self.mask = _bytes(table, "mask", encoding.actions)
        #: The action that was chosen, and what the game brought the seat in the end.
        self.choice = _numbers(table, "choice")
        self.reward = _numbers(table, "reward")
        #: The chance to win and the lead that a search expected; NaN where there was none.
        self.value = _numbers(table, "value")
        self.lead = _numbers(table, "lead")
        self._policies = table["policy"].combine_chunks()

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.choice)

    def planes(self, rows: Rows = _ALL) -> NDArray[np.uint8]:
        """Return observations: rows × planes × rows of the board × columns."""
        encoding = self._encoding
        known = self.information[rows]
        high, wide = encoding.board
        found = np.empty((len(known), encoding.planes, high, wide), np.uint8)
        split = sum(len(field.labels) for field in encoding.fields if field.kind == PLANE)
        cells = split * high * wide
        found[:, :split] = known[:, :cells].reshape(-1, split, high, wide)
        found[:, split:] = known[:, cells : cells + encoding.planes - split, None, None]
        return found

    def policy(self, rows: Rows = _ALL) -> NDArray[np.float32]:
        """Return how often each action should be played, rows × actions.

        Where there was no search, that is the action that was chosen.
        """
        numbers = np.arange(len(self))[rows]
        found = np.zeros((len(numbers), self._encoding.actions), np.float32)
        for at, number in enumerate(numbers):
            weights = self._policies[int(number)]
            if weights.is_valid:
                found[at, np.flatnonzero(self.mask[number])] = weights.values.to_numpy()
            else:
                found[at, self.choice[number]] = 1
        return found


def _numbers(table: pa.Table, name: str) -> NDArray[Any]:
    return np.asarray(table[name].to_numpy())


def _bytes(table: pa.Table, name: str, width: int) -> NDArray[np.uint8]:
    """Return a column of bytes as rows × width, without a copy."""
    column = table[name].combine_chunks()
    content = np.frombuffer(column.buffers()[1], np.uint8)
    start = column.offset * width
    return content[start : start + len(column) * width].reshape(len(column), width)


def _read_manifest(folder: Path) -> tuple[dict[str, Any], list[DataFile]]:
    path = folder / MANIFEST
    try:
        content = path.read_bytes()
    except OSError as error:
        raise _not_data(folder, error.strerror or str(error)) from error
    whole = content[: content.rfind(b"\n") + 1].splitlines()
    try:
        head, *lines = [json.loads(line) for line in whole]
        if head.get(KIND) != "selfplay":
            raise ValueError(KIND)
        files: dict[str, DataFile] = {}
        for line in lines if head.get("format") == FORMAT else []:
            enter(files, data_file(line))
    except (ValueError, AttributeError, RecursionError) as error:
        raise _not_data(folder, str(error)) from error
    if head.get("format") != FORMAT:
        raise Refusal.of(
            "other-format",
            "{folder} has the format {there}, and this Flibuste reads {here}. Use Flibuste"
            " {version}.",
            "{folder} a le format {there}, et ce Flibuste lit {here}. Utilisez Flibuste {version}.",
            folder=str(folder)[:200],
            there=head.get("format"),
            here=FORMAT,
            version=head.get("version"),
        )
    return head, sorted(files.values(), key=lambda file: file.first)


def _not_data(folder: Path, why: str) -> Refusal:
    return Refusal.of(
        "not-a-data-set",
        "{folder} is not a data set of flibuste selfplay; its {manifest}: {why}.",
        "{folder} n’est pas un jeu de données de flibuste selfplay ; son {manifest} : {why}.",
        folder=str(folder)[:200],
        manifest=MANIFEST,
        why=why[:100].rstrip("."),
    )


def _damaged(path: Path, why: str) -> Refusal:
    return Refusal.of(
        "damaged-file",
        "{path} is not as it was written ({why}). The command that wrote it makes it again.",
        "{path} n’est plus comme il a été écrit ({why}). La commande qui l’a écrit le refait.",
        path=str(path)[:200],
        why=why,
    )
