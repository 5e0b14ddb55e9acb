"""Exit codes: what the command's ending tells a script."""

from __future__ import annotations

from typing import Final

OK: Final = 0
#: The question was understood, and the answer is no.
NO: Final = 1
#: Wrong usage: an unknown command, option or value.
USAGE: Final = 2
#: The input was refused: a file, position, record, box or seed.
REFUSED: Final = 3
INTERRUPTED: Final = 130
#: Whoever read the output stopped reading.
PIPE_CLOSED: Final = 141
