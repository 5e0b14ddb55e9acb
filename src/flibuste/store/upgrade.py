"""Bringing a database up to date by Alembic's migrations; other programs' files stay untouched."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from flibuste.store.failure import foreign_file, newer_file

#: The newest migration.
HEAD: Final = "0003"
#: The table where Alembic notes which migrations were applied.
_SEEN: Final = "alembic_version"
_SCRIPTS: Final = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Connection, place: str) -> None:
    """Apply the migrations that are missing.

    Raise `Refusal` if the database is from a newer release, or from another program.
    """
    seen = revision(connection)
    if seen == HEAD:
        return
    if seen is None and set(inspect(connection).get_table_names()) - {_SEEN}:
        raise foreign_file(place)
    # Imported only when needed: most of the time there is nothing to do.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    if seen is not None and seen not in known:
        raise newer_file(place, seen)
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)


def write_something(connection: Connection) -> None:
    """Write a row as it is, to show that the file can be written."""
    connection.execute(text(f"UPDATE {_SEEN} SET version_num = version_num"))


def revision(connection: Connection) -> str | None:
    """Return the newest migration that was applied; None if the database is new."""
    if not inspect(connection).has_table(_SEEN):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {_SEEN}")).scalar()
    return None if found is None else str(found)
