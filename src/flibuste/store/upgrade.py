"""Bringing a database up to date, by Alembic's migrations; what is not ours stays untouched."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from flibuste.store.failure import foreign_file, newer_file

#: The newest migration.
HEAD: Final = "0001"
#: Where Alembic notes what a database has seen.
_SEEN: Final = "alembic_version"
_SCRIPTS: Final = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Connection, place: str) -> None:
    """Apply the migrations that the database has not seen.

    Raise `Refusal` if it knows newer ones, or is another program's.
    """
    seen = revision(connection)
    if seen == HEAD:
        return
    if seen is None and set(inspect(connection).get_table_names()) - {_SEEN}:
        raise foreign_file(place)
    # Imported when there is something to do: most starts find nothing.
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


def revision(connection: Connection) -> str | None:
    """Return the newest migration that the database has seen; None if it is new."""
    if not inspect(connection).has_table(_SEEN):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {_SEEN}")).scalar()
    return None if found is None else str(found)
