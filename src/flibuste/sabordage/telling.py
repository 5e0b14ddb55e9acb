"""Events told in words: a sentence for every kind of event, in English and in French.

Tell an event as somebody may see it: `flibuste.core.event.told_to` first. What a seat does not know
is left out of the sentence, never blanked out of it.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event
from flibuste.core.words import Words, plain
from flibuste.sabordage.box import Box
from flibuste.sabordage.features import BOMBARD, SIDE_NAMES, SIDES
from flibuste.sabordage.lore import COLOUR_WORDS, SHIP_WORDS, SIDE_LORE, SIDE_WORDS, tile_words
from flibuste.sabordage.notation import read_action
from flibuste.sabordage.phrasing import choice_words, whose_row

_SENTENCES: Final = {
    "round": Words("Round {round} begins.", "La manche {round} commence."),
    "building": Words("Building {building}.", "Construction {building}."),
    "shuffled": Words(
        "The discard is shuffled: a new draw pile of {tiles}.",
        "La défausse est mélangée : nouvelle pioche de {tiles}.",
    ),
    "built": Words(
        "{who} builds tile {tile} in row {row}{of}: {what}.",
        "{who} construit la tuile {tile} en rangée {row}{of} : {what}.",
    ),
    "rotten-shown": Words(
        "{who} shows the rotten tile {tile} for row {row}{of}; it is placed after the others.",
        "{who} montre la tuile pourrie {tile} en rangée {row}{of} ; elle sera placée ensuite.",
    ),
    "volley": Words("All fuses {fuse} fire.", "Toutes les mèches {fuse} font feu."),
    "closed-up": Words(
        "The {ship} ship closes up to {rows}.",
        "Le navire {ship} se resserre sur {rows}.",
    ),
    "fuses-swapped": Words(
        "The repeating cannons in row {row} of the {ship} ship swap their fuses.",
        "Les canons à répétition en rangée {row} du navire {ship} échangent leurs mèches.",
    ),
    "boarded": Words(
        "The {ship} ship boards row {row} of the {from} ship and takes {tiles}.",
        "Le navire {ship} aborde la rangée {row} du navire {from} et prend {tiles}.",
    ),
    "rotted": Words(
        "The rotten tile {tile} in row {row} of the {ship} ship is destroyed.",
        "La tuile pourrie {tile} en rangée {row} du navire {ship} est détruite.",
    ),
    "counted": Words(
        "The {ship} ship counts {length} tiles and {cannons}.",
        "Le navire {ship} compte {length} tuiles et {cannons}.",
    ),
    "relit": Words(
        "Gunners of the {ship} ship light their fuses again: {rows}.",
        "Les canonniers du navire {ship} rallument leurs mèches : {rows}.",
    ),
}
_CAUSES: Final = {
    "shot": Words(
        "Row {row} of the {ship} ship sinks: {tiles}.",
        "La rangée {row} du navire {ship} coule : {tiles}.",
    ),
    "sabotage": Words(
        "The saboteur in row {row} of the {ship} ship is blown up: {tiles}.",
        "Le saboteur en rangée {row} du navire {ship} saute : {tiles}.",
    ),
}
_REFUSED: Final = {
    "boarding-deck": Words(
        "The {ship} ship cannot board row {row} of the {from} ship: it has a boarding deck itself.",
        "Le navire {ship} ne peut aborder la rangée {row} du navire {from} : elle a un pont"
        " d'abordage.",
    ),
    "contested": Words(
        "The {ship} ship cannot board row {row} of the {from} ship: another could as well.",
        "Le navire {ship} ne peut aborder la rangée {row} du navire {from} : un autre le pourrait"
        " aussi.",
    ),
}
_REASONS: Final = {
    "length": Words("{who} wins with the longest ship.", "{who} gagne avec le plus long navire."),
    "cannons": Words(
        "Ships are equally long: {who} wins by cannons.",
        "Navires aussi longs : {who} gagne aux canons.",
    ),
    "shared": Words(
        "Equal in length and cannons: {who} win together.",
        "Égalité de longueur et de canons : {who} gagnent ensemble.",
    ),
}
_SHOT: Final = Words(
    "The {ship} ship's {cannon} in row {row} fires to {side}: it {flight}.",
    "Le {cannon} en rangée {row} du navire {ship} tire à {side} : il {flight}.",
)
_BOMBARD_SHOT: Final = Words(
    _SHOT.en, "La {cannon} en rangée {row} du navire {ship} tire à {side} : elle {flight}."
)
#: What a shot meets, and the same where it is the stack that fired it.
_FLIGHT: Final = {
    "gap": Words("flies over the shorter {other} ship", "survole le navire {other} trop court"),
    "bow": Words("passes the {other} ship's bow", "traverse la proue du navire {other}"),
    "pipe": Words("passes the {other} ship's pipe", "traverse le tuyau du navire {other}"),
    "over": Words("flies high over the {other} ship", "passe haut par-dessus le navire {other}"),
    "armour": Words(
        "is stopped by the {other} ship's armour", "est arrêté par le blindage du navire {other}"
    ),
    "spring": Words(
        "bounces off the {other} ship's spring and sinks the row that fired it",
        "rebondit sur le ressort du navire {other} et coule la rangée qui l'a tiré",
    ),
    "hit": Words("sinks the {other} ship's row {row}", "coule la rangée {row} du navire {other}"),
    "spared": Words(
        "comes home round the earth and ends harmlessly",
        "fait le tour de la terre et finit sans dégâts",
    ),
    "alone": Words("finds no other ship in its line", "ne trouve aucun autre navire sur sa ligne"),
}
_HOME: Final = {
    "pipe": Words(
        "comes home round the earth and ends in its own pipe",
        "fait le tour de la terre et finit dans son propre tuyau",
    ),
    "armour": Words(
        "comes home round the earth and is stopped by its own armour",
        "fait le tour de la terre et s'arrête sur son propre blindage",
    ),
    "spring": Words(
        "comes home round the earth to its own spring, and sinks its own row",
        "fait le tour de la terre jusqu'à son propre ressort, et coule sa propre rangée",
    ),
    "hit": Words(
        "comes home round the earth and sinks its own row",
        "fait le tour de la terre et coule sa propre rangée",
    ),
}
_BOMBARD_BOW: Final = Words(
    "falls on the {other} ship's bow without harm",
    "tombe sans dégâts sur la proue du navire {other}",
)
_AND: Final = Words(" and ", " et ")


_PICKED: Final = Words("{who} chooses {choice}.", "{who} choisit {choice}.")


def narrate(events: list[Event], box: Box, players: int) -> list[Words]:
    """Return events in sentences; those that have nothing to say are left out."""
    teller = Teller(box, players)
    sentences = [teller.tell(event) for event in events]
    return [words for words in sentences if words.en]


class Teller:
    """Tells the events of one table."""

    def __init__(self, box: Box, players: int) -> None:
        self.box = box
        self.players = players

    def tell(self, event: Event) -> Words:
        """Return one event in a sentence; "" where there is nothing to say."""
        facts = self._facts(event)
        kind = event.kind
        if kind in _SENTENCES:
            return _SENTENCES[kind].fill(facts)
        if kind == "shot":
            return self._shot(event, facts)
        if kind == "destroyed":
            return _CAUSES[str(event.facts["cause"])].fill(facts)
        if kind == "not-boarded":
            return _REFUSED[str(event.facts["why"])].fill(facts)
        if kind == "over":
            return _REASONS[str(event.facts["reason"])].fill(
                {"who": _listed([SHIP_WORDS[seat] for seat in _numbers(event, "winners")])}
            )
        return self._tell_rest(event, facts)

    def _picked(self, event: Event, facts: dict[str, Words]) -> Words:
        """Tell a seat what it has chosen itself (S11)."""
        act = read_action(self.box, self.players, str(event.facts["choice"]))
        return _PICKED.fill({**facts, "choice": choice_words(self.players, act)})

    def _tell_rest(self, event: Event, facts: dict[str, Words]) -> Words:
        kind = event.kind
        if kind == "picked":
            return self._picked(event, facts)
        if kind == "ready":
            return Words("{who} has chosen.", "{who} a choisi.").fill(facts)
        if kind == "treasure":
            return self._treasure(event, facts)
        if kind == "carpenter":
            if event.facts["sails"]:
                words = Words(
                    "A sail is laid on {who}'s carpenter in row {row}{of}.",
                    "Une voile est posée sur le charpentier en rangée {row}{of} ({who}).",
                )
            else:
                words = Words(
                    "No tile is left for {who}'s carpenter in row {row}{of}.",
                    "Plus de tuile pour le charpentier en rangée {row}{of} ({who}).",
                )
            return words.fill(facts)
        if kind == "sabotage":
            seats = _numbers(event, "seats")
            facts["who"] = _listed([SHIP_WORDS[seat] for seat in seats])
            if len(seats) == 1:
                words = Words("{who} alone builds a saboteur.", "{who} seul bâtit un saboteur.")
            else:
                words = Words(
                    "{who} build saboteurs at once: nothing happens.",
                    "{who} bâtissent des saboteurs à la fois : rien ne se passe.",
                )
            return words.fill(facts)
        return _hand_words(event).fill(facts)

    def _facts(self, event: Event) -> dict[str, Words]:
        facts: dict[str, Words] = {}
        for key, value in event.facts.items():
            if key in ("ship", "from") and isinstance(value, int):
                facts[key] = COLOUR_WORDS[value]
            elif key == "rows" and isinstance(value, int):
                facts[key] = _rows(value)
            elif key == "rows" and isinstance(value, list):
                facts[key] = _which_rows([int(each) for each in value])
            elif key == "tiles" and isinstance(value, list):
                facts[key] = _listed([_tile_or_sail(each) for each in value])
            elif key == "cannons":
                facts[key] = _cannons(int(str(value)))
            else:
                facts[key] = plain(str(value))
        if event.seat >= 0:
            facts["who"] = SHIP_WORDS[event.seat]
        ship = event.facts.get("ship")
        facts["of"] = whose_row(self.players, ship) if isinstance(ship, int) else plain("")
        if event.kind in ("built", "rotten-shown"):
            tile, turned = event.facts["tile"], event.facts["turned"]
            assert isinstance(tile, int)
            facts["what"] = tile_words(self.box, tile, turned == 1)
        return facts

    def _shot(self, event: Event, facts: dict[str, Words]) -> Words:
        """Tell a shot from its origin to its end, over all that it meets."""
        flight = event.facts["flight"]
        assert isinstance(flight, list)
        cannon = SIDES.index(str(event.facts["cannon"]))
        facts["cannon"] = SIDE_LORE[cannon].title
        facts["side"] = SIDE_WORDS[SIDE_NAMES.index(str(event.facts["side"]))]
        parts: list[Words] = []
        for nth, step in enumerate(flight, start=1):
            what, _, number = str(step).partition(" ")
            other = int(number)
            words = _FLIGHT[what]
            if other == event.facts["ship"] and what in _HOME:
                words = _HOME[what]
            elif what == "bow" and event.facts["cannon"] == "bombard" and nth == len(flight):
                words = _BOMBARD_BOW
            parts.append(words.fill({"other": COLOUR_WORDS[other], "row": facts["row"]}))
        facts["flight"] = _listed(parts)
        return (_BOMBARD_SHOT if cannon == BOMBARD else _SHOT).fill(facts)

    def _treasure(self, event: Event, facts: dict[str, Words]) -> Words:
        source = {
            "discard": Words("the discard", "la défausse"),
            "pile": Words("the draw pile", "la pioche"),
        }[str(event.facts["from"])]
        facts["from"] = source
        if "tile" in event.facts:
            words = Words(
                "The treasure in row {row} of the {ship} ship gets tile {tile}, sail up, from"
                " {from}.",
                "Le trésor en rangée {row} du navire {ship} reçoit la tuile {tile}, face voile, de"
                " {from}.",
            )
        else:
            words = Words(
                "The treasure in row {row} of the {ship} ship gets a sail from {from}.",
                "Le trésor en rangée {row} du navire {ship} reçoit une voile de {from}.",
            )
        return words.fill(facts)


def _hand_words(event: Event) -> Words:
    """Return the sentence about a hand: with its tiles for those who are told them."""
    if event.kind == "drew":
        if "tiles" in event.facts:
            return Words("{who} draws {tiles}.", "{who} pioche {tiles}.")
        return Words("{who} draws {count} tiles.", "{who} pioche {count} tuiles.")
    if event.kind == "received":
        if event.facts["count"] == 0:
            return plain("")
        if "tiles" in event.facts:
            return Words("{who} now holds {tiles}.", "{who} tient à présent {tiles}.")
        return plain("")
    if event.kind == "discarded":
        if "tile" in event.facts:
            return Words(
                "{who} discards tile {tile}, face down.", "{who} défausse la tuile {tile}, cachée."
            )
        return Words(
            "{who} discards the last tile, face down.", "{who} défausse la dernière tuile, cachée."
        )
    raise ValueError(event.kind)


def _numbers(event: Event, key: str) -> list[int]:
    value = event.facts[key]
    assert isinstance(value, list)
    return [int(each) for each in value]


def _rows(n: int) -> Words:
    if n == 1:
        return Words("1 row", "1 rangée")
    return Words("{n} rows", "{n} rangées").fill({"n": plain(str(n))})


def _which_rows(rows: list[int]) -> Words:
    listed = _listed([plain(str(row)) for row in rows])
    if len(rows) == 1:
        return Words("row {rows}", "rangée {rows}").fill({"rows": listed})
    return Words("rows {rows}", "rangées {rows}").fill({"rows": listed})


def _cannons(n: int) -> Words:
    if n == 1:
        return Words("1 cannon", "1 canon")
    return Words("{n} cannons", "{n} canons").fill({"n": plain(str(n))})


def _tile_or_sail(each: int | str) -> Words:
    return Words("a sail", "une voile") if each == "sail" else plain(str(each))


def _listed(parts: list[Words]) -> Words:
    """Return `a, b and c`; "nothing" for an empty list."""
    if not parts:
        return Words("nothing", "rien")
    if len(parts) == 1:
        return parts[0]
    return Words(
        ", ".join(part.en for part in parts[:-1]) + _AND.en + parts[-1].en,
        ", ".join(part.fr for part in parts[:-1]) + _AND.fr + parts[-1].fr,
    )
