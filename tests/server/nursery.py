"""A process that has imported the server, and forks one as often as asked: starts that cost little.

Each is the real server, by its real command line; only its imports are done before. Between a
line with its process id and one with its exit code stands what the server itself says.
"""

from __future__ import annotations

import io
import json
import os
import sys


def main() -> None:
    """Start a server for each line of arguments, one after another."""
    import flibuste.cli.app
    import flibuste.server.app.serve  # noqa: F401 -- what it costs is paid here
    from flibuste.cli import main as command

    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.stdin = io.StringIO()
            sys.stdout.write(f"began {os.getpid()}\n")
            sys.argv = ["flibuste", *json.loads(line)]
            command()
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"ended {os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
