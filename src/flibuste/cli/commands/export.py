"""`flibuste export`: all tables as one file, to be filled into a database of any kind."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Final

from flibuste.cli.commands.serve import USUAL_DATA, Data
from flibuste.cli.language import spoken
from flibuste.cli.new_file import Force, NewFile, must_be_new
from flibuste.cli.options import Lang
from flibuste.cli.output import print_line
from flibuste.core.words import Words

EXAMPLES: Final = Words(
    "flibuste export --data club.db club.jsonl",
    "flibuste export --data club.db club.jsonl",
)

_DONE: Final = Words(
    "{file} has {rows} rows, with the digest {digest}. To fill a database: flibuste import {file}"
    " --data …",
    "{file} a {rows} lignes, d’empreinte {digest}. Pour remplir une base : flibuste import {file}"
    " --data …",
)


def export(
    file: NewFile,
    data: Data = USUAL_DATA,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Write all rows of a database that no server uses."""
    from flibuste.store.database import Database
    from flibuste.store.failure import no_database
    from flibuste.store.transfer import write_out

    must_be_new(file, force)
    if isinstance(data, Path) and not data.is_file():
        raise no_database(str(data), "there is no such file")
    with closing(Database(data)) as database:
        contents = asyncio.run(database.read(lambda connection: write_out(connection, file)))
    told = _DONE.fill(file=file, rows=contents.rows, digest=contents.digest)
    print_line(told.say(spoken(lang)))
