"""`python -m tests.playthroughs --write` writes every playthrough anew."""

from __future__ import annotations

import sys

from tests.playthroughs.told import PLAYTHROUGHS, told


def main(arguments: list[str]) -> int:
    """Write the files, or say how to."""
    if arguments != ["--write"]:
        sys.stderr.write("usage: python -m tests.playthroughs --write\n")
        return 2
    for playthrough in PLAYTHROUGHS:
        playthrough.path.write_text(told(playthrough), "utf-8")
        sys.stdout.write(f"{playthrough.path.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
