"""Backup: a copy of a database in use, consistent and checked, which appears only when complete."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from flibuste.store.failure import copy_in_use, copy_is_source, no_database
from flibuste.store.lock import lock_file, take_lock

#: The endings of the files that SQLite keeps beside a database, and applies when it opens it.
_BESIDE: Final = ("-wal", "-shm", "-journal")


def back_up(source: Path, copy: Path, progress: Callable[[int, int], None]) -> None:
    """Copy a database page by page while others write to it.

    `progress` is told how many pages are left, and of how many. The copy appears under its name
    when it is complete, and replaces the file there; raise `Refusal` if a server uses that file.
    """
    if not source.is_file():
        raise no_database(str(source), "there is no such file")
    if copy.exists() and copy.samefile(source):
        raise copy_is_source(str(copy))
    with _locked(copy):
        partial = copy.with_name(f"{copy.name}.partial")
        # It holds secrets: other users of the machine must not read it.
        os.close(os.open(partial, os.O_WRONLY | os.O_CREAT, 0o600))
        try:
            _copy(source, partial, progress)
            # These belong to the file that is replaced, and would be applied to the new one.
            for end in _BESIDE:
                copy.with_name(f"{copy.name}{end}").unlink(missing_ok=True)
            partial.replace(copy)
        except sqlite3.Error as error:
            raise no_database(str(source), str(error)) from None
        finally:
            partial.unlink(missing_ok=True)


@contextmanager
def _locked(copy: Path) -> Iterator[None]:
    """Keep servers, and other backups, off the copy; leave no lock beside it."""
    held = take_lock(copy)
    if held is None:
        raise copy_in_use(str(copy))
    with held:
        try:
            yield
        finally:
            # Windows removes nothing that is open.
            with suppress(PermissionError):
                lock_file(copy).unlink()


def _copy(source: Path, partial: Path, progress: Callable[[int, int], None]) -> None:
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as held,
        closing(sqlite3.connect(partial)) as made,
    ):
        # In one transaction; otherwise every commit by others would restart the copy.
        held.isolation_level = None
        held.execute("BEGIN")
        held.execute("SELECT count(*) FROM sqlite_master").fetchone()
        held.backup(made, pages=2000, progress=lambda _, left, all_: progress(left, all_))
        # The copy is a single file.
        made.execute("PRAGMA journal_mode=DELETE")
        (found,) = made.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise no_database(str(source), str(found))
