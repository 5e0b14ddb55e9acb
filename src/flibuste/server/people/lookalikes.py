"""Names that could pass for another: mixed alphabets, letters that look like others, bots' names.

The rules are those of Unicode's Technical Standard 39, as far as names of 24 characters need them.
Python knows the names of all characters, and each begins with its script: that saves large tables.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, combining, name, normalize

from flibuste.bots.levels import LEVELS
from flibuste.core.refusal import Refusal

#: The scripts that people write names in today (Unicode's Annex 31, table 5).
_SCRIPTS: Final = frozenset(
    [
        *("ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CJK", "CYRILLIC", "DEVANAGARI", "ETHIOPIC"),
        *("GEORGIAN", "GREEK", "GUJARATI", "GURMUKHI", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA"),
        *("KATAKANA", "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA"),
        *("TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN"),
    ]
)
#: Scripts that are written together.
_TOGETHER: Final = tuple(
    frozenset(each.split())
    for each in (
        "LATIN CJK HIRAGANA KATAKANA",
        "LATIN CJK BOPOMOFO",
        "LATIN CJK HANGUL",
    )
)
#: Marks that several scripts use, and which tell nothing by themselves.
_SHARED: Final = frozenset(
    [
        "KATAKANA-HIRAGANA",
        "IDEOGRAPHIC",
        "MODIFIER",
        "COMBINING",
        "MASCULINE",
        "FEMININE",
        "VERTICAL",
    ]
)
#: Latin letters of phonetics and of medieval texts, which look like the usual ones.
_ODD_LATIN: Final = (
    *(range(0x250, 0x2B0), range(0x1D00, 0x1DC0), range(0x2C60, 0x2C80)),
    *(range(0xA720, 0xA800), range(0xAB30, 0xAB70)),
)
#: The letters of other alphabets that cannot be told from a Latin one: Cyrillic, Greek, Armenian.
_LIKE_LATIN: Final = {
    chr(int(code, 16)): latin
    for latin, codes in {
        "A": "0410 0391",
        "B": "0412 0392",
        "C": "0421",
        "E": "0415 0395",
        "G": "050C",
        "H": "041D 04BA 0397",
        "I": "0406 04C0 0399",
        "J": "0408",
        "K": "041A 039A",
        "M": "041C 039C",
        "N": "039D",
        "O": "041E 039F",
        "P": "0420 03A1",
        "Q": "051A",
        "S": "0405",
        "T": "0422 03A4",
        "W": "051C",
        "X": "0425 03A7",
        "Y": "0423 04AE 03A5",
        "Z": "0396",
        "a": "0430",
        "c": "0441 03F2",
        "d": "0501",
        "e": "0435",
        "h": "04BB 0570",
        "i": "0456",
        "j": "0458 03F3",
        "l": "04CF",
        "n": "0578",
        "o": "043E 03BF 0585",
        "p": "0440 03C1",
        "q": "051B",
        "s": "0455",
        "u": "057D",
        "w": "051D",
        "x": "0445",
        "y": "0443 04AF",
    }.items()
    for code in codes.split()
}
#: Signs that are read as the same letter.
_READ_AS: Final = str.maketrans(
    {"0": "o", "1": "l", "i": "l", "|": "l", "3": "e", "5": "s", "4": "a"}
)


def check_name(text: str) -> None:
    """Raise `Refusal` if a tidy name could pass for another one, or for a bot's."""
    letters = [char for char in normalize("NFC", text) if category(char)[0] == "L"]
    scripts = {script for char in letters if (script := _script(char)) not in _SHARED}
    if not scripts <= _SCRIPTS or any(map(_is_odd, letters)):
        raise Refusal.of(
            "bad-name",
            "This name has letters that few people can read, or that look like others. Write it"
            " with usual ones.",
            "Ce nom a des lettres que peu de gens savent lire, ou qui ressemblent à d’autres."
            " Écrivez-le avec des lettres courantes.",
        )
    if len(scripts) > 1 and not any(scripts <= each for each in _TOGETHER):
        raise Refusal.of(
            "bad-name",
            "This name mixes letters of different alphabets, so it could pass for another name."
            " Write it with one alphabet.",
            "Ce nom mélange des lettres de plusieurs alphabets : il pourrait passer pour un autre."
            " Écrivez-le avec un seul alphabet.",
        )
    if letters and all(char in _LIKE_LATIN for char in map(_bare, letters)):
        raise Refusal.of(
            "bad-name",
            "Each letter of this name looks like a Latin one, so it could pass for another name."
            " Write it with Latin letters.",
            "Chaque lettre de ce nom ressemble à une lettre latine : il pourrait passer pour un"
            " autre. Écrivez-le avec des lettres latines.",
        )
    if _looks_like_a_bot(text):
        raise Refusal.of(
            "bad-name",
            "Only bots are called that. Take a name that shows that you are not one of them.",
            "C’est ainsi que s’appellent les bots. Prenez un nom qui montre que vous n’en êtes pas"
            " un.",
        )


def _script(char: str) -> str:
    return name(char, "").partition(" ")[0]


def _is_odd(char: str) -> bool:
    return any(ord(char) in each for each in _ODD_LATIN)


def _bare(char: str) -> str:
    """Return a letter without its accents."""
    return normalize("NFD", char)[0]


def _folded(text: str) -> str:
    """Return what of a name is read: no accents, no signs, no difference of size."""
    plain = (char for char in normalize("NFKD", text) if not combining(char))
    latin = "".join(_LIKE_LATIN.get(char, char) for char in plain).casefold()
    return "".join(char for char in latin.translate(_READ_AS) if char.isalnum())


#: What the server's bots are called at tables and in records. A program that plays for a person may
#: say that it is a bot.
_BOTS: Final = frozenset(
    _folded(each)
    for level in LEVELS
    for title in (
        *(level.name.en, level.name.fr, level.character.en, level.character.fr),
        *(name for mate in level.mates for name in (mate.en, mate.fr)),
        *(f"level {level.number}", f"niveau {level.number}"),
    )
    for each in (title, f"{title} bot", f"bot {title}")
)


def _looks_like_a_bot(text: str) -> bool:
    return _folded(text) in _BOTS
