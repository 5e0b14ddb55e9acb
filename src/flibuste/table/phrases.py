"""What players can say to each other without typing, in each reader's language."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words

PHRASES: Final = {
    "hello": Words("Ahoy!", "Ohé !"),
    "luck": Words("Good luck!", "Bonne chance !"),
    "good": Words("Well played!", "Bien joué !"),
    "thanks": Words("Thank you!", "Merci !"),
    "sorry": Words("Sorry!", "Pardon !"),
    "moment": Words("One moment, please.", "Un instant, s’il vous plaît."),
    "back": Words("I am back.", "Me revoilà."),
    "ouch": Words("Ouch!", "Aïe !"),
    "game": Words("Good game!", "Belle partie !"),
    "again": Words("Another one?", "On remet ça ?"),
    "bye": Words("Farewell!", "Adieu !"),
}
