"""The choices of one decision: what a person may type to make one, and what is asked in turn."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from flibuste.cli.table.face import Answer, FollowUp
from flibuste.cli.table.sabordage.built import built_sign
from flibuste.cli.table.sabordage.wish import (
    Wish,
    distinct_tiles,
    kind_asked,
    orientation_called,
    read_wish,
    ship_called,
)
from flibuste.core.refusal import Refusal
from flibuste.core.words import LANGUAGES, Words, plain
from flibuste.sabordage import actions
from flibuste.sabordage.actions import BUILD, CARPENTER
from flibuste.sabordage.fleet import FEWEST, own_ships
from flibuste.sabordage.lore import COLOUR_WORDS
from flibuste.sabordage.view import SabordageView

_WHICH_TILE: Final = Words("Which tile? {tiles}", "Quelle tuile ? {tiles}")
_WHICH_SHIP: Final = Words(
    "For which of your ships? {ships}", "Pour lequel de vos navires ? {ships}"
)
_WHICH_RANK: Final = Words(
    "Tile {tile}, at which rank? 1–{most}", "Tuile {tile}, à quel rang ? 1–{most}"
)
_WHICH_ROW: Final = Words("Which carpenter? Row {rows}", "Quel charpentier ? Rangée {rows}")
_TURNED: Final = Words(
    "p as printed [{printed}], or t turned [{turned}]?",
    "i imprimée [{printed}], ou t retournée [{turned}] ?",
)
_BARE_NUMBER: Final = re.compile(r"(?<![@#\d])(\d+)")


class Menu:
    """All choices of one decision."""

    def __init__(self, view: SabordageView) -> None:
        self.view = view
        self.kind = kind_asked(view)
        #: The ships that the choice may be for: both of two players' only with one tile left.
        self.ships = _ships(view)

    @property
    def tiles(self) -> list[int]:
        """The tiles to choose from, equal ones once; none but in a building."""
        return distinct_tiles(self.view) if self.kind == BUILD else []

    @property
    def ranks(self) -> list[int]:
        """The ranks, or rows, to choose from."""
        return sorted({actions.rank_of(act) for act in self.view.choices})

    def waiting(self, ship: int) -> int:
        """Return the rotten tile that waits to be placed in a ship; 0 if none does."""
        return dict(self.view.rotten).get(ship, 0)

    def understand(self, text: str) -> Answer:
        """Return the choice that was typed, or what is still to be asked; raise `Refusal`."""
        return self._complete(read_wish(text, self.view), False)

    def action(self, text: str) -> int:
        """Return the choice that was typed in full; raise `Refusal` if something is left open."""
        answer = self.understand(text)
        if isinstance(answer, int):
            return answer
        raise Refusal(
            "unfinished-choice",
            "S11",
            Words("Say it all: the tile and its rank.", "Dites tout : la tuile et son rang."),
        )

    def _complete(self, wish: Wish, stepwise: bool) -> Answer:
        """Return the choice, or ask for what it lacks; `stepwise` asks how the tile lies, too."""
        if len(self.ships) == 1 and wish.ship is None:
            wish = replace(wish, ship=self._tag(self.ships[0]))
        fitting = [act for act in self.view.choices if wish.fits(act)]
        if not fitting:
            # Playing it tells why it is refused.
            return wish.action()
        if len({actions.tile_of(act) for act in fitting}) > 1:
            return self._ask_tile(wish)
        wish = replace(wish, tile=int(actions.tile_of(fitting[0])))
        if len({actions.ship_of(act) for act in fitting}) > 1:
            return self._ask_ship(wish, stepwise)
        wish = replace(wish, ship=int(actions.ship_of(fitting[0])))
        if len({actions.rank_of(act) for act in fitting}) > 1:
            return self._ask_rank(wish, fitting)
        wish = replace(wish, rank=int(actions.rank_of(fitting[0])))
        if stepwise and len(fitting) > 1:
            return self._ask_orientation(wish)
        return fitting[0]

    def _tag(self, ship: int) -> int:
        """Return how actions name a ship (S11)."""
        return ship if self.view.players == FEWEST else 0

    def _ask_tile(self, wish: Wish) -> FollowUp:
        tiles = " ".join(str(tile) for tile in self.tiles)

        def answer(text: str) -> Answer:
            found = _read(text, self.view)
            if found is None or found.tile is None:
                return self._ask_tile(wish)
            return self._complete(_merged(wish, found), True)

        return FollowUp(_WHICH_TILE.fill({"tiles": plain(tiles)}), answer)

    def _ask_ship(self, wish: Wish, stepwise: bool) -> FollowUp:
        english, french = (
            ", ".join(f"{COLOUR_WORDS[ship].say(language)} (#{ship})" for ship in self.ships)
            for language in LANGUAGES
        )

        def answer(text: str) -> Answer:
            word = text.lower().removeprefix("#")
            named = int(word) if word in ("0", "1", "2", "3") else ship_called(word)
            if named not in self.ships:
                return self._ask_ship(wish, stepwise)
            return self._complete(replace(wish, ship=named), stepwise)

        return FollowUp(_WHICH_SHIP.fill({"ships": Words(english, french)}), answer)

    def _ask_rank(self, wish: Wish, fitting: list[int]) -> FollowUp:
        ranks = sorted({actions.rank_of(act) for act in fitting})

        def answer(text: str) -> Answer:
            found = _read(_BARE_NUMBER.sub(r"@\1", text), self.view)
            if found is None or found.rank not in ranks:
                return self._ask_rank(wish, fitting)
            return self._complete(_merged(wish, found), True)

        if wish.kind == CARPENTER:
            rows = plain(", ".join(str(rank) for rank in ranks))
            return FollowUp(_WHICH_ROW.fill({"rows": rows}), answer)
        facts = {"tile": plain(str(self._tile(wish))), "most": plain(str(ranks[-1]))}
        return FollowUp(_WHICH_RANK.fill(facts), answer)

    def _ask_orientation(self, wish: Wish) -> FollowUp:
        facts = {name: self._sign(wish, name == "turned") for name in ("printed", "turned")}

        def answer(text: str) -> Answer:
            turned = orientation_called(text)
            if turned is None:
                return self._ask_orientation(wish)
            return replace(wish, turned=turned).action()

        return FollowUp(_TURNED.fill(facts), answer)

    def _sign(self, wish: Wish, turned: bool) -> Words:
        box, tile = self.view.box, self._tile(wish)
        english, french = (built_sign(box, tile, turned, language) for language in LANGUAGES)
        return Words(english, french)

    def _tile(self, wish: Wish) -> int:
        return wish.tile or self.waiting(self.ships[0])


def _ships(view: SabordageView) -> list[int]:
    """Return the ships that the choices of the view's own seat are for."""
    if view.players != FEWEST:
        return own_ships(view.players, view.seat)
    return sorted({int(actions.ship_of(act)) for act in view.choices})


def _read(text: str, view: SabordageView) -> Wish | None:
    """Return what was answered; None for nonsense, which is asked about again."""
    try:
        return read_wish(text, view)
    except Refusal:
        return None


def _merged(wish: Wish, more: Wish) -> Wish:
    """Return a wish with what another one adds."""
    return Wish(
        wish.kind,
        more.tile if wish.tile is None else wish.tile,
        more.turned if wish.turned is None else wish.turned,
        more.rank if wish.rank is None else wish.rank,
        more.ship if wish.ship is None else wish.ship,
    )
