"""The referee of Sabordage: any printed faces, any colours, and the rule of each shot."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.core.event import Event
from flibuste.core.refusal import Refusal
from flibuste.core.sheet import Sheet
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.referee import Referee
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, COLOURS, SHIP_WORDS, ships_of
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.text.box_file import read_box, standard_box
from flibuste.games.sabordage.text.fitted_box import fitted_box
from flibuste.games.sabordage.text.telling import Teller
from flibuste.games.sabordage.text.verdict import verdict


class SabordageReferee(Referee):
    """Judges the ships of one sheet."""

    def __init__(self, sheet: Sheet, players: int, box_text: str, called: Sequence[str]) -> None:
        box = fitted_box(sheet, read_box(box_text, "box") if box_text else standard_box(), players)
        super().__init__(SabordageGame(box, players), sheet)
        #: Which colour each ship has, from the left.
        self.colours = _colours_of(called, int(ships_of(players)))
        painted = [COLOUR_WORDS[colour] for colour in self.colours]
        assert isinstance(self.view, SabordageView)
        self._teller = Teller(
            box, players, self.names(), painted, numbered=False, pirates=self.view.expert
        )

    def names(self) -> list[Words]:
        """Return the colours of the players."""
        return [SHIP_WORDS[colour] for colour in self.colours[: len(self.game.seat_names())]]

    def narrate(self, event: Event) -> list[Words]:
        """Return an event in a sentence, with the colours of this table and no numbers of tiles."""
        told = self._teller.tell(event)
        return [told] if told.en else []

    def verdict(self, view: View) -> list[Words]:
        """Return who would win, with the colours of this table (S7)."""
        assert isinstance(view, SabordageView)
        return verdict(view, self.colours)


def _colours_of(called: Sequence[str], ships: int) -> list[int]:
    """Return the colours of the ships from the left; refuse any but that many different ones."""
    if not called:
        return list(range(ships))
    if len(called) != ships or len(set(called)) != ships or not set(called) <= set(COLOURS):
        raise Refusal.of(
            "wrong-colours",
            "{n} ships need {n} different colours, from the left; expected: {known}.",
            "Il faut {n} couleurs différentes pour {n} bateaux, depuis la gauche ; possibles :"
            " {known}.",
            rule="S1.1",
            n=ships,
            known=", ".join(COLOURS),
        )
    return [COLOURS.index(colour) for colour in called]
