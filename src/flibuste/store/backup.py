"""A copy of a database that is in use: whole, consistent, checked, and never half there."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from flibuste.store.failure import no_database


def back_up(source: Path, copy: Path, progress: Callable[[int, int], None]) -> None:
    """Copy a database page by page while others write to it.

    `progress` is told how many pages are left, and of how many. The copy appears under its name
    when it is complete.
    """
    if not source.is_file():
        raise no_database(str(source), "there is no such file")
    partial = copy.with_name(f"{copy.name}.partial")
    # There are secrets in it: others on the machine have no business there.
    os.close(os.open(partial, os.O_WRONLY | os.O_CREAT, 0o600))
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as held,
            closing(sqlite3.connect(partial)) as made,
        ):
            # One moment is copied: else every commit meanwhile would begin the copy anew.
            held.isolation_level = None
            held.execute("BEGIN")
            held.execute("SELECT count(*) FROM sqlite_master").fetchone()
            held.backup(made, pages=2000, progress=lambda _, left, all_: progress(left, all_))
            # The copy stands by itself: no second file belongs to it.
            made.execute("PRAGMA journal_mode=DELETE")
            (found,) = made.execute("PRAGMA integrity_check").fetchone()
            if found != "ok":
                raise no_database(str(source), str(found))
        partial.replace(copy)
    except sqlite3.Error as error:
        raise no_database(str(source), str(error)) from None
    finally:
        partial.unlink(missing_ok=True)
