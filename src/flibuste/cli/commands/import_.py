"""`flibuste import`: an empty database filled with what another has exported."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final

from flibuste.cli.commands.serve import USUAL_DATA, Data
from flibuste.cli.language import spoken
from flibuste.cli.options import Lang, argument
from flibuste.cli.output import print_line
from flibuste.core.words import Words

EXAMPLES: Final = Words(
    "flibuste import club.jsonl --data postgresql://db.example.org/club",
    "flibuste import club.jsonl --data postgresql://db.example.org/club",
)

_DONE: Final = Words(
    "{data} holds what is in {file}: {rows} rows, with the digest {digest}.",
    "{data} contient ce qui est dans {file} : {rows} lignes, d’empreinte {digest}.",
)


def import_(
    file: Annotated[
        Path,
        argument(
            "What to read, written by flibuste export.",
            "Que lire, écrit par flibuste export.",
            metavar="FILE",
        ),
    ],
    data: Data = USUAL_DATA,
    lang: Lang = None,
) -> None:
    """Fill a database, and check that it holds just the same."""
    from flibuste.store.database import Database
    from flibuste.store.transfer import read_in

    with closing(Database(data)) as database:
        contents = asyncio.run(database.write(lambda connection: read_in(connection, file)))
    told = _DONE.fill(data=data, file=file, rows=contents.rows, digest=contents.digest)
    print_line(told.say(spoken(lang)))
