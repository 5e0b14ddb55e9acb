"""The command `flibuste`: the only layer that talks to a person."""

import io
import sys


def main() -> None:
    """Run the command with the arguments of this process, and leave with its exit code."""
    # What a terminal cannot show or read becomes a question mark, and no error.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        from flibuste.cli.run import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
