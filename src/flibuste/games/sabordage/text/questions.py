"""What a referee asks about a table of Sabordage."""

from __future__ import annotations

from typing import Final

from flibuste.core.sheet_question import SheetQuestion
from flibuste.core.words import Words
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, COLOURS, ships_of
from flibuste.games.sabordage.text.spellings import SPELLINGS

_HEAD: Final = Words("", "")
_SHIPS: Final = Words("ships", "bateaux")
_ROUND: Final = Words("Which round? (1 to 3)", "Quelle manche ? (1 à 3)")
_SHIP: Final = Words(
    "The {colour} ship, number {n} from the left: its rows from stern to bow, with | between them",
    "Le bateau {colour}, numéro {n} depuis la gauche : ses rangées, de la poupe à la proue, avec |"
    " entre elles",
)


def sheet_questions(players: int) -> list[SheetQuestion]:
    """Return the questions: the round, and every ship."""
    found = [SheetQuestion(_HEAD, _key("round"), _ROUND, "3")]
    for ship in range(ships_of(players)):
        words = _SHIP.fill(colour=COLOUR_WORDS[ship], n=ship + 1)
        found.append(SheetQuestion(_SHIPS, _key(COLOURS[ship]), words, "-"))
    return found


def _key(word: str) -> Words:
    return Words(word, SPELLINGS.say(word, "fr"))
