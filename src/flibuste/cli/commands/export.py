"""`flibuste export`: all tables as one file, to be filled into a database of any kind."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final

from flibuste.cli.commands.serve import USUAL_DATA, Data
from flibuste.cli.language import spoken
from flibuste.cli.options import Lang, argument, flag
from flibuste.cli.output import print_line
from flibuste.cli.usage import WrongUsage
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
    file: Annotated[
        Path,
        argument("Where to write.", "Où écrire.", metavar="FILE"),
    ],
    data: Data = USUAL_DATA,
    force: Annotated[
        bool,
        flag("Replace the file.", "Remplacer le fichier.", "--force"),
    ] = False,
    lang: Lang = None,
) -> None:
    """Write all rows of a database that no server uses."""
    from flibuste.store.database import Database
    from flibuste.store.failure import no_database
    from flibuste.store.transfer import write_out

    if file.exists() and not force:
        raise WrongUsage(
            "{file} exists already. Name another, or add --force.",
            "{file} existe déjà. Nommez-en un autre, ou ajoutez --force.",
            file=file,
        )
    if isinstance(data, Path) and not data.is_file():
        raise no_database(str(data), "there is no such file")
    with closing(Database(data)) as database:
        tally = asyncio.run(database.read(lambda connection: write_out(connection, file)))
    told = _DONE.fill(file=file, rows=tally.rows, digest=tally.digest)
    print_line(told.say(spoken(lang)))
