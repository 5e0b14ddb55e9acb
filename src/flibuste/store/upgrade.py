"""Bringing a database up to date, by Alembic's migrations; a newer one is refused untouched."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from flibuste.store.failure import newer_file

#: The newest migration.
HEAD: Final = "0001"
_SCRIPTS: Final = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Connection, place: str) -> None:
    """Apply the migrations that the database has not seen; raise `Refusal` if it knows newer."""
    seen = revision(connection)
    if seen == HEAD:
        return
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
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
