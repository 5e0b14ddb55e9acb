"""No-break spaces: a line that rich wraps never begins with the `:` of a French sentence."""

from __future__ import annotations

import re
from typing import Final

from rich import _wrap

#: What rich takes for a word with the blanks around it; there, a no-break space is not a blank.
_WORD: Final = re.compile(r"[^\S\u00a0]*[\S\u00a0]+[^\S\u00a0]*")


def keep_no_break_spaces() -> None:
    """Let rich wrap as it should: its own pattern breaks a line at any blank whatsoever."""
    _wrap.re_word = _WORD
