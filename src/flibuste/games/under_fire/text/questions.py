"""What a referee asks about a table of Pirates Under Fire."""

from __future__ import annotations

from typing import Final

from flibuste.core.sheet_question import SheetQuestion
from flibuste.core.words import Words, plain
from flibuste.games.under_fire.rules.sea import COLUMNS, ROWS
from flibuste.games.under_fire.text.spellings import SPELLINGS

_HEAD: Final = Words("", "")
_SEA: Final = Words("sea", "mer")
_PAIRS: Final = {
    "gold": Words("Gold left: Light's, then Dark's", "Or restant : à Clair, puis à Foncé"),
    "points": Words(
        "Points taken during the game: Light's, then Dark's",
        "Points pris pendant la partie : Clair, puis Foncé",
    ),
    "mines taken": Words(
        "Real mines taken: Light's, then Dark's", "Vraies mines prises : Clair, puis Foncé"
    ),
}
_ROW: Final = Words(
    "Row {row} of the sea, as Light sees it, a to g: seven spaces, . for empty ones",
    "Ligne {row} de la mer, vue par Clair, de a à g : sept cases, . si vide",
)


def sheet_questions() -> list[SheetQuestion]:
    """Return the questions: what was gained and lost, and every row of the sea."""
    found = [SheetQuestion(_HEAD, _key(key), words, "0 0") for key, words in _PAIRS.items()]
    empty = " ".join("." * COLUMNS)
    return found + [
        SheetQuestion(_SEA, plain(str(row)), _ROW.fill(row=row), empty, row=True)
        for row in range(ROWS, 0, -1)
    ]


def _key(word: str) -> Words:
    return Words(word, SPELLINGS.say(word, "fr"))
