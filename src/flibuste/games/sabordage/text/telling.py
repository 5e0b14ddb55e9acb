"""Events told in words: a sentence for every kind of event, in English and in French.

Tell an event as somebody may see it: `flibuste.core.event.told_to` first. What a seat does not know
is left out of the sentence, never blanked out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.core.event import Event
from flibuste.core.words import Words, listed, of, plain
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, SHIP_WORDS, owner
from flibuste.games.sabordage.rules.notation import read_action
from flibuste.games.sabordage.text.help_texts import (
    PLAIN_DECK,
    tile_help,
    tile_words,
)
from flibuste.games.sabordage.text.phrasing import (
    choice_words,
    count_cannons,
    count_rows,
    count_tiles,
    whose_row,
)
from flibuste.games.sabordage.text.shots import shot_words

_SENTENCES: Final = {
    "round": Words("Round {round} begins.", "La manche {round} commence."),
    "building": Words("Building {building}.", "Construction {building}."),
    "shuffled": Words(
        "The discard is shuffled and becomes a new draw pile of {tiles}.",
        "La défausse est mélangée et devient une nouvelle pioche de {tiles}.",
    ),
    "built": Words(
        "{who} builds tile {tile} in row {row}{of}: {what}.",
        "{who} construit la tuile {tile} en rangée {row}{of} : {what}.",
    ),
    "rotten-shown": Words(
        "{who} shows the rotten tile {tile} for row {row}{of}; it is placed after the others.",
        "{who} montre la tuile pourrie {tile} en rangée {row}{of} ; elle sera placée après les"
        " autres.",
    ),
    "volley": Words("All cannons with fuse {fuse} fire.", "Tous les canons à mèche {fuse} tirent."),
    "closed-up": Words(
        "{ship} closes up and now has {rows}.",
        "Le bateau {ship} se resserre et a maintenant {rows}.",
    ),
    "fuses-swapped": Words(
        "The fuses of the repeating cannons in row {row} of {ship} are turned over.",
        "Les mèches des canons à répétition en rangée {row} du bateau {ship} sont retournées.",
    ),
    "boarded": Words(
        "{ship} boards row {row} of {from} and takes {tiles}.",
        "Le bateau {ship} aborde la rangée {row} du bateau {from} et prend {tiles}.",
    ),
    "rotted": Words(
        "The rotten tile {tile} in row {row} of {ship} is destroyed.",
        "La tuile pourrie {tile} en rangée {row} du bateau {ship} est détruite.",
    ),
    "counted": Words(
        "{ship} is {length} long, with {cannons}.",
        "Le bateau {ship} fait {length} de long, avec {cannons}.",
    ),
    "relit": Words(
        "The gunners of {ship} light their fuses again: {rows}.",
        "Les canonniers du bateau {ship} rallument leurs mèches : {rows}.",
    ),
}
_ROTTED: Final = Words(
    "The rotten tile in row {row} of {ship} is destroyed.",
    "La tuile pourrie en rangée {row} du bateau {ship} est détruite.",
)
_NO_DECK: Final = Words("{ship} has no deck left.", "Le bateau {ship} n’a plus aucun pont.")
_CAUSES: Final = {
    "shot": Words(
        "Row {row} of {ship} is destroyed: {tiles}.",
        "La rangée {row} du bateau {ship} est détruite : {tiles}.",
    ),
    "sabotage": Words(
        "The saboteur in row {row} of {ship} is destroyed: {tiles}.",
        "Le saboteur en rangée {row} du bateau {ship} est détruit : {tiles}.",
    ),
}
_REFUSED: Final = {
    "boarding-deck": Words(
        "{ship} cannot board row {row} of {from}: that row has a boarding deck itself.",
        "Le bateau {ship} ne peut pas aborder la rangée {row} du bateau {from} : elle a elle-même"
        " un pont d’abordage.",
    ),
    "contested": Words(
        "{ship} cannot board row {row} of {from}: another ship could board it too.",
        "Le bateau {ship} ne peut pas aborder la rangée {row} du bateau {from} : un autre le"
        " pourrait aussi.",
    ),
}
_REASONS: Final = {
    "length": Words("{who} wins with the longest ship.", "{who} gagne avec le plus long bateau."),
    "cannons": Words(
        "The longest ships are equally long: {who} wins, decided by cannons.",
        "Longueurs égales : {who} gagne au départage, aux canons.",
    ),
    "shared": Words(
        "Length and cannons are equal: {who} win together.",
        "Égalité de longueur et de canons : {who} gagnent ensemble.",
    ),
}
_ROW: Final = Words("row {which}", "rangée {which}")
_ROWS: Final = Words("rows {which}", "rangées {which}")
_TILE: Final = Words("tile {which}", "la tuile {which}")
_TILES: Final = Words("tiles {which}", "les tuiles {which}")
#: The facts that are numbers of something.
_COUNTED: Final = {
    "rows": count_rows,
    "tiles": count_tiles,
    "count": count_tiles,
    "length": count_tiles,
    "cannons": count_cannons,
}
_PICKED: Final = Words("{who} chooses {choice}.", "{who} choisit {choice}.")


def narrate(
    events: list[Event],
    box: Box,
    players: int,
    names: Sequence[Words] = SHIP_WORDS,
    pirates: bool = True,
) -> list[Words]:
    """Return events in sentences; those that have nothing to say are left out.

    `names` says who sits where, in seat order; without it, seats go by their colours. `pirates`
    says whether pirates are in play (S8).
    """
    teller = Teller(box, players, names, pirates=pirates)
    sentences = [teller.tell(event) for event in events]
    return [words for words in sentences if words.en]


class Teller:
    """Tells the events of one table."""

    def __init__(
        self,
        box: Box,
        players: int,
        names: Sequence[Words] = SHIP_WORDS,
        colours: Sequence[Words] = COLOUR_WORDS,
        numbered: bool = True,
        pirates: bool = True,
    ) -> None:
        self.box = box
        self.players = players
        self.names = names
        #: The colour of each ship, and whether people know its tiles by their numbers.
        self.colours = colours
        self.numbered = numbered
        #: Whether pirates are in play, and so named.
        self.pirates = pirates

    def tell(self, event: Event) -> Words:
        """Return one event in a sentence; "" where there is nothing to say."""
        words = self._sentence(event)
        # A ship that has no owner's name begins with its article.
        return Words(f"T{words.en[1:]}", words.fr) if words.en.startswith("the ") else words

    def _sentence(self, event: Event) -> Words:
        facts = self._facts(event)
        kind = event.kind
        if kind == "closed-up" and not event.facts["rows"]:
            return _NO_DECK.fill(**facts)
        if kind == "rotted" and not self.numbered:
            return _ROTTED.fill(**facts)
        if kind in _SENTENCES:
            return _SENTENCES[kind].fill(**facts)
        if kind == "shot":
            return shot_words(event, facts, self.ship)
        if kind == "destroyed":
            return _CAUSES[str(event.facts["cause"])].fill(**facts)
        if kind == "not-boarded":
            return _REFUSED[str(event.facts["why"])].fill(**facts)
        if kind == "over":
            return _REASONS[str(event.facts["reason"])].fill(
                who=listed([self.names[seat] for seat in _numbers(event, "winners")])
            )
        return self._tell_rest(event, facts)

    def ship(self, ship: int) -> Words:
        """Return a ship, in English with its article or its owner, in French after `bateau`."""
        colour = self.colours[ship]
        seat = owner(self.players, ship)
        name = self.names[seat]
        # A player without another name goes by the colour of their first ship.
        if name.en.lower() == self.colours[seat].en:
            return Words("the {colour} ship", "{colour}").fill(colour=colour)
        return Words("{name}'s {colour} ship", "{colour} {of_name}").fill(
            name=name, colour=colour, of_name=of(name)
        )

    def _picked(self, event: Event, facts: dict[str, Words]) -> Words:
        """Tell a seat what it has chosen itself (S11)."""
        act = read_action(self.box, self.players, str(event.facts["choice"]))
        facts["choice"] = choice_words(self.players, act)
        return _PICKED.fill(**facts)

    def _tell_rest(self, event: Event, facts: dict[str, Words]) -> Words:
        kind = event.kind
        if kind == "picked":
            return self._picked(event, facts)
        if kind == "ready":
            return Words("{who} has chosen.", "{who} a choisi.").fill(**facts)
        if kind == "treasure":
            return self._treasure(event, facts)
        if kind == "carpenter":
            if event.facts["sails"]:
                words = Words(
                    "A sail is laid on {who}'s carpenter in row {row}{of}.",
                    "Une voile est posée sur le charpentier {of_who}, en rangée {row}{of}.",
                )
            else:
                words = Words(
                    "There is no tile left for {who}'s carpenter in row {row}{of}.",
                    "Il n’y a plus de tuile pour le charpentier {of_who}, en rangée {row}{of}.",
                )
            return words.fill(**facts)
        if kind == "sabotage":
            seats = _numbers(event, "seats")
            facts["who"] = listed([self.names[seat] for seat in seats])
            if len(seats) == 1:
                words = Words("Only {who} builds a saboteur.", "Seul {who} construit un saboteur.")
            else:
                words = Words(
                    "{who} build saboteurs at the same time: nothing happens.",
                    "{who} construisent des saboteurs en même temps : rien ne se passe.",
                )
            return words.fill(**facts)
        return _hand_words(event).fill(**facts)

    def _facts(self, event: Event) -> dict[str, Words]:
        facts: dict[str, Words] = {}
        for key, value in event.facts.items():
            if key in ("ship", "from") and isinstance(value, int):
                facts[key] = self.ship(value)
            elif key in _COUNTED and isinstance(value, int):
                facts[key] = _COUNTED[key](value)
            elif key == "rows" and isinstance(value, list):
                facts[key] = _which(_ROW, _ROWS, [int(each) for each in value])
            elif key == "tiles" and event.kind in ("drew", "received"):
                facts[key] = _which(_TILE, _TILES, _numbers(event, key))
            elif key == "tiles" and isinstance(value, list):
                facts[key] = listed([self._tile_or_sail(each) for each in value])
            else:
                facts[key] = plain(str(value))
        if event.seat >= 0:
            facts["who"] = self.names[event.seat]
            facts["of_who"] = of(self.names[event.seat])
        ship = event.facts.get("ship")
        facts["of"] = (
            whose_row(self.players, ship, self.colours) if isinstance(ship, int) else plain("")
        )
        if event.kind in ("built", "rotten-shown"):
            tile, turned = event.facts["tile"], event.facts["turned"]
            assert isinstance(tile, int)
            facts["what"] = tile_words(self.box, tile, turned == 1, self.pirates)
        return facts

    def _tile_or_sail(self, each: int | str) -> Words:
        """Return a tile by its number, if people know it, and by what it shows."""
        if each == "sail":
            return Words("a sail", "une voile")
        shown = tile_help(self.box, int(each), self.pirates)
        shows = listed([text.title for text in shown] or [PLAIN_DECK])
        if not self.numbered:
            return Words("a tile ({shows})", "une tuile ({shows})").fill(shows=shows)
        return Words("tile {tile} ({shows})", "la tuile {tile} ({shows})").fill(
            tile=each, shows=shows
        )

    def _treasure(self, event: Event, facts: dict[str, Words]) -> Words:
        source = {
            "discard": Words("the discard", "la défausse"),
            "pile": Words("the draw pile", "la pioche"),
        }[str(event.facts["from"])]
        facts["from"] = source
        if "tile" in event.facts and self.numbered:
            words = Words(
                "The treasure in row {row} of {ship} gets tile {tile} from {from}, sail side up.",
                "Le trésor en rangée {row} du bateau {ship} reçoit la tuile {tile} de {from}, côté"
                " voile.",
            )
        else:
            words = Words(
                "The treasure in row {row} of {ship} gets a sail from {from}.",
                "Le trésor en rangée {row} du bateau {ship} reçoit une voile de {from}.",
            )
        return words.fill(**facts)


def _hand_words(event: Event) -> Words:
    """Return the sentence about a hand: with its tiles for those who are told them."""
    if event.kind == "drew":
        if "tiles" in event.facts:
            return Words("{who} draws {tiles}.", "{who} pioche {tiles}.")
        return Words("{who} draws {count}.", "{who} pioche {count}.")
    if event.kind == "received":
        if event.facts["count"] == 0:
            return plain("")
        if "tiles" in event.facts:
            return Words("{who} now holds {tiles}.", "{who} a maintenant en main {tiles}.")
        return plain("")
    if event.kind == "discarded":
        if "tile" in event.facts:
            return Words(
                "{who} discards tile {tile}, face down.",
                "{who} défausse la tuile {tile}, face cachée.",
            )
        return Words(
            "{who} discards their last tile, face down.",
            "{who} défausse sa dernière tuile, face cachée.",
        )
    raise ValueError(event.kind)


def _numbers(event: Event, key: str) -> list[int]:
    value = event.facts[key]
    assert isinstance(value, list)
    return [int(each) for each in value]


def _which(one: Words, several: Words, numbers: list[int]) -> Words:
    """Return rows or tiles by their numbers: `row 3`, `rows 3 and 4`."""
    words = one if len(numbers) == 1 else several
    return words.fill(which=listed([plain(str(n)) for n in numbers]))
