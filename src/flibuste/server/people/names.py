"""The names that people choose, tidied so that they cannot deceive anybody or spoil a page."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from flibuste.core.refusal import Refusal

LONGEST: Final = 24

# Far above any name. Normalizing accents takes quadratic time, so long texts are refused first.
_LONGEST_GIVEN: Final = 256

# Enough for a letter of any script; more of them would cover the lines above and below.
_MOST_MARKS: Final = 3

# Printable by their category, and yet invisible.
_BLANK: Final = frozenset(
    [
        "\u034f",  # combining grapheme joiner
        "\u115f",  # Hangul fillers
        "\u1160",
        "\u17b4",  # inherent vowels of Khmer
        "\u17b5",
        *map(chr, range(0x180B, 0x1810)),  # Mongolian variation selectors
        "\u2800",  # Braille, no dot
        *map(chr, range(0xFE00, 0xFE10)),  # variation selectors
        "\U0001d159",  # musical null notehead
        *map(chr, range(0xE0100, 0xE01F0)),  # more variation selectors
    ]
)


def tidy_name(text: str) -> str:
    """Return the name as it will be shown: 1 to 24 characters, each of which can be seen.

    Invisible characters are removed, white space becomes single spaces, piles of accents are cut
    down, and letters that only look different (full width, ligatures) become the usual ones. A tidy
    name stays as it is. Raise `Refusal` if nothing is left, or too much.
    """
    if len(text) > _LONGEST_GIVEN:
        raise _too_long()
    name = _tidied(text)
    while name != text:  # what was removed may have stood between a letter and its accent
        text, name = name, _tidied(name)
    if not name:
        raise Refusal.of(
            "bad-name",
            "This name has no visible character. Give one of 1 to 24 characters.",
            "Ce nom n’a aucun caractère visible. Donnez-en un de 1 à 24 caractères.",
        )
    if len(name) > LONGEST:
        raise _too_long()
    return name


def _tidied(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in normalize("NFKC", text):
        kind = category(char)
        if char.isspace():
            char = " "
        elif not char.isprintable() or char in _BLANK or kind == "Me":
            continue
        if kind not in ("Mn", "Mc"):
            marks = 0
        elif not kept or kept[-1] == " " or marks == _MOST_MARKS:
            continue
        else:
            marks += 1
        kept.append(char)
    return " ".join("".join(kept).split())


def _too_long() -> Refusal:
    return Refusal.of(
        "bad-name",
        "This name is too long. Give one of 1 to 24 characters.",
        "Ce nom est trop long. Donnez-en un de 1 à 24 caractères.",
    )
