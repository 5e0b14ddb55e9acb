"""Files that a command writes, and does not replace unless told to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from flibuste.cli.options import argument, flag
from flibuste.cli.usage import WrongUsage

NewFile = Annotated[Path, argument("Where to write.", "Où écrire.", metavar="FILE")]
Force = Annotated[bool, flag("Replace the file.", "Remplacer le fichier.", "--force")]


def must_be_new(file: Path, force: bool) -> None:
    """Raise `WrongUsage` if the file exists, unless it may be replaced."""
    if file.exists() and not force:
        raise WrongUsage(
            "{file} exists already. Name another, or add --force.",
            "{file} existe déjà. Nommez-en un autre, ou ajoutez --force.",
            file=file,
        )
