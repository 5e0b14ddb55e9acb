"""`flibuste backup`: a copy of all tables, while the server goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from flibuste.cli.commands.serve import USUAL_DATA, Data
from flibuste.cli.language import spoken
from flibuste.cli.new_file import Force, NewFile, must_be_new
from flibuste.cli.options import Lang
from flibuste.cli.output import print_line
from flibuste.cli.progress import progress_bar
from flibuste.core.words import Words

EXAMPLES: Final = Words(
    "flibuste backup --data club.db club-copy.db",
    "flibuste backup --data club.db copie.db",
)

_DONE: Final = Words(
    "{file} is complete, and was checked. To use it: flibuste serve --data {file}",
    "{file} est complet et vérifié. Pour l’utiliser : flibuste serve --data {file}",
)


def backup(
    copy: NewFile,
    data: Data = USUAL_DATA,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Copy the database, consistent and checked."""
    from flibuste.store.backup import back_up
    from flibuste.store.failure import not_a_file

    if not isinstance(data, Path):
        raise not_a_file(str(data))
    must_be_new(copy, force)
    with progress_bar(100) as tell:

        def told(left: int, pages: int) -> None:
            if tell is not None:
                tell(100 * (pages - left) // max(1, pages))

        back_up(data, copy, told)
    print_line(_DONE.fill(file=copy).say(spoken(lang)))
