"""Letters for signs that a terminal cannot show, because its encoding has no ★, “ or é."""

from __future__ import annotations

import unicodedata
from typing import Final

#: Signs of the games keep their width, so that drawings stay as they are.
_LETTERS: Final = {
    "’": "'",
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("–—−─━", "-"),
    **dict.fromkeys("│║▌┃", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("→►▶", ">"),
    **dict.fromkeys("★•✔", "*"),
    **dict.fromkeys("×✘", "x"),
    "·": ".",
    "¤": "o",
    "°": "o",
    "±": "+-",
    "≠": "!=",
    "æ": "ae",
    "œ": "oe",
    "Œ": "OE",
}


def letters_for(error: UnicodeError) -> tuple[str, int]:
    """Return what is written instead of signs that cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(map(_letters, signs)), error.end


def _letters(sign: str) -> str:
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    if sign in _LETTERS or plain:
        return _LETTERS.get(sign, plain)
    # A letter of another script, in somebody's name; or a sign that only decorates.
    return "?" if sign.isalpha() else "*"
