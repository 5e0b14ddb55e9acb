"""The choices of one decision: what a person may type, and what we ask back."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.core.words import LANGUAGES, Words
from flibuste.games.sabordage.rules import actions
from flibuste.games.sabordage.rules.actions import BUILD, CARPENTER
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, FEWEST, own_ships
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.built_tile import built_sign
from flibuste.games.sabordage.terminal.partial_choice import (
    PartialChoice,
    distinct_tiles,
    kind_asked,
    orientation_called,
    read_choice,
    ship_called,
)
from flibuste.terminal.interface import Answer, FollowUp

_WHICH_TILE: Final = Words("Which tile? {tiles}", "Quelle tuile ? {tiles}")
_WHICH_SHIP: Final = Words(
    "For which of your ships? {ships}", "Pour lequel de vos bateaux ? {ships}"
)
_WHICH_RANK: Final = Words(
    "Tile {tile}, in which row? 1–{most}", "Tuile {tile}, dans quelle rangée ? 1–{most}"
)
_WHICH_ROW: Final = Words("Which carpenter? Row {rows}", "Quel charpentier ? Rangée {rows}")
_TURNED: Final = Words(
    "p as printed [{printed}], or t turned [{turned}]?",
    "i imprimée [{printed}], ou t tournée [{turned}] ?",
)
_BARE_NUMBER: Final = re.compile(r"(?<![@#\d])(\d+)")


class Menu:
    """All choices of one decision."""

    def __init__(self, view: SabordageView) -> None:
        self.view = view
        self.kind = kind_asked(view)
        #: The ships that the choice may be for. In a game for two, there are two of them only if
        #: a player has one tile left.
        self.ships = _ships(view)

    @property
    def tiles(self) -> list[int]:
        """The different tiles to choose from; empty unless the choice is a building."""
        return distinct_tiles(self.view) if self.kind == BUILD else []

    @property
    def ranks(self) -> list[int]:
        """The rows to choose from."""
        return sorted({actions.rank_of(act) for act in self.view.choices})

    def waiting(self, ship: int) -> int:
        """Return the rotten tile that waits to be placed in a ship; 0 if there is none."""
        return dict(self.view.rotten).get(ship, 0)

    def understand(self, text: str) -> Answer:
        """Return the typed choice, or a question about what is missing; raise `Refusal`."""
        return self._complete(read_choice(text, self.view), False)

    def action(self, text: str) -> int:
        """Return the typed choice; raise `Refusal` if it is incomplete."""
        answer = self.understand(text)
        if isinstance(answer, int):
            return answer
        raise Refusal.of(
            "unfinished-choice",
            "Type both: the tile and its row.",
            "Tapez les deux : la tuile et sa rangée.",
            rule="S11",
        )

    def _complete(self, partial: PartialChoice, stepwise: bool) -> Answer:
        """Return the choice, or ask for what is missing; `stepwise` also asks the orientation."""
        if len(self.ships) == 1 and partial.ship is None:
            partial = replace(partial, ship=self._tag(self.ships[0]))
        fitting = [act for act in self.view.choices if partial.fits(act)]
        if not fitting:
            # Playing it says why it is refused.
            return partial.action()
        if len({actions.tile_of(act) for act in fitting}) > 1:
            return self._ask_tile(partial)
        partial = replace(partial, tile=int(actions.tile_of(fitting[0])))
        if len({actions.ship_of(act) for act in fitting}) > 1:
            return self._ask_ship(partial, stepwise)
        partial = replace(partial, ship=int(actions.ship_of(fitting[0])))
        if len({actions.rank_of(act) for act in fitting}) > 1:
            return self._ask_rank(partial, fitting)
        partial = replace(partial, rank=int(actions.rank_of(fitting[0])))
        if stepwise and len(fitting) > 1:
            return self._ask_orientation(partial)
        return fitting[0]

    def _tag(self, ship: int) -> int:
        """Return the number by which actions name a ship (S11)."""
        return ship if self.view.players == FEWEST else 0

    def _ask_tile(self, partial: PartialChoice) -> FollowUp:
        tiles = " ".join(str(tile) for tile in self.tiles)

        def answer(text: str) -> Answer:
            found = _read(text, self.view)
            if found is None or found.tile is None:
                return self._ask_tile(partial)
            return self._complete(_merged(partial, found), True)

        return FollowUp(_WHICH_TILE.fill(tiles=tiles), answer)

    def _ask_ship(self, partial: PartialChoice, stepwise: bool) -> FollowUp:
        english, french = (
            ", ".join(f"{COLOUR_WORDS[ship].say(language)} (#{ship})" for ship in self.ships)
            for language in LANGUAGES
        )

        def answer(text: str) -> Answer:
            word = text.lower().removeprefix("#")
            named = int(word) if word in ("0", "1", "2", "3") else ship_called(word)
            if named not in self.ships:
                return self._ask_ship(partial, stepwise)
            return self._complete(replace(partial, ship=named), stepwise)

        return FollowUp(_WHICH_SHIP.fill(ships=Words(english, french)), answer)

    def _ask_rank(self, partial: PartialChoice, fitting: list[int]) -> FollowUp:
        ranks = sorted({actions.rank_of(act) for act in fitting})

        def answer(text: str) -> Answer:
            found = _read(_BARE_NUMBER.sub(r"@\1", text), self.view)
            if found is None or found.rank not in ranks:
                return self._ask_rank(partial, fitting)
            return self._complete(_merged(partial, found), True)

        if partial.kind == CARPENTER:
            rows = ", ".join(str(rank) for rank in ranks)
            return FollowUp(_WHICH_ROW.fill(rows=rows), answer)
        return FollowUp(_WHICH_RANK.fill(tile=self._tile(partial), most=ranks[-1]), answer)

    def _ask_orientation(self, partial: PartialChoice) -> FollowUp:
        printed, turned = self._sign(partial, False), self._sign(partial, True)

        def answer(text: str) -> Answer:
            called = orientation_called(text)
            if called is None:
                return self._ask_orientation(partial)
            return replace(partial, turned=called).action()

        return FollowUp(_TURNED.fill(printed=printed, turned=turned), answer)

    def _sign(self, partial: PartialChoice, turned: bool) -> Words:
        tile = self._tile(partial)
        english, french = (built_sign(self.view, tile, turned, language) for language in LANGUAGES)
        return Words(english, french)

    def _tile(self, partial: PartialChoice) -> int:
        return partial.tile or self.waiting(self.ships[0])


def _ships(view: SabordageView) -> list[int]:
    """Return the ships that the view's own seat can choose for."""
    if view.players != FEWEST:
        return own_ships(view.players, view.seat)
    return sorted({int(actions.ship_of(act)) for act in view.choices})


def _read(text: str, view: SabordageView) -> PartialChoice | None:
    """Return what was typed; None for nonsense, so that we ask again."""
    try:
        return read_choice(text, view)
    except Refusal:
        return None


def _merged(partial: PartialChoice, more: PartialChoice) -> PartialChoice:
    """Return a partial choice, completed with what another one adds."""
    return PartialChoice(
        partial.kind,
        more.tile if partial.tile is None else partial.tile,
        more.turned if partial.turned is None else partial.turned,
        more.rank if partial.rank is None else partial.rank,
        more.ship if partial.ship is None else partial.ship,
    )
