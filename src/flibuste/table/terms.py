"""The terms of a table, which its commitment binds and its record writes."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from flibuste.core.terms import Terms, table_digest
from flibuste.table.events import Created


def terms_of(table_id: str, at: int, created: Created, first: int) -> Terms:
    """Return what was fixed when a table was made; `first` goes first, or is -1 if it is drawn."""
    # As it was written then: later releases may know more of a setup. A box is named by its digest.
    setup = {key: value for key, value in created.setup.items() if key != "box"}
    setup["first"] = "random" if first < 0 else first
    if created.box:
        setup["box"] = created.box
    line = json.dumps(setup, sort_keys=True, separators=(",", ":"))
    return Terms(table_digest(table_id), written_moment(at), line)


def written_moment(at: int) -> str:
    """Return a moment of a journal as records write it."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
