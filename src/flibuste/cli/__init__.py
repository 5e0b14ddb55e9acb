"""The command `flibuste`, with its subcommands."""

import codecs
import io
import sys
from typing import Final

from flibuste.cli.ascii_letters import letters_for

_LETTERS: Final = "flibuste.letters"


def main() -> None:
    """Run the command with the arguments of this process, and leave with its exit code."""
    # What a terminal cannot show is written with other letters, and what it cannot read becomes a
    # question mark: neither is an error.
    codecs.register_error(_LETTERS, letters_for)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else _LETTERS)
    try:
        from flibuste.cli.run import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
