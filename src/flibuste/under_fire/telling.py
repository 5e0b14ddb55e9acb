"""Events told in words: a sentence for every kind of event, in English and in French.

Tell an event as somebody may see it: `event.seen_by(seat)` first. What a seat does not know is left
out of the sentence, never blanked out of it.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event
from flibuste.core.lore import Lore
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import Box
from flibuste.under_fire.lore import MERCENARY_LORE, SEAT_WORDS
from flibuste.under_fire.sea import DIRECTIONS

#: Where a shot flies, by the directions of `flibuste.under_fire.sea`.
TOWARDS: Final = (
    Words("north", "vers le nord"),
    Words("east", "vers l'est"),
    Words("south", "vers le sud"),
    Words("west", "vers l'ouest"),
    Words("north-east", "vers le nord-est"),
    Words("south-east", "vers le sud-est"),
    Words("south-west", "vers le sud-ouest"),
    Words("north-west", "vers le nord-ouest"),
)
_REASONS: Final = {
    "points": Words("{who} wins by points.", "{who} gagne aux points."),
    "gold": Words(
        "Points are equal: {who} wins by gold.", "Égalité aux points : {who} gagne à l'or."
    ),
    "draw": Words(
        "Points and gold are equal: a draw.", "Égalité aux points et à l'or : partie nulle."
    ),
    "cannot-lay": Words(
        "The other player cannot lay any ship: {who} wins at once.",
        "L'autre joueur ne peut poser aucun bateau : {who} gagne aussitôt.",
    ),
}
#: The same in a few words.
REASON_WORDS: Final = {
    "points": Words("by points", "aux points"),
    "gold": Words("by gold", "à l'or"),
    "draw": Words("equal", "à égalité"),
    "cannot-lay": Words("by no move", "faute de coup"),
}
_SENTENCES: Final = {
    "laid": Words("{who} lays {tile} on {space}.", "{who} pose {tile} en {space}."),
    "bought": Words(
        "{who} buys {mercenary} ({effect}) for {cost} gold and lays it on {space}.",
        "{who} achète {mercenary} ({effect}) pour {cost} ors et le pose en {space}.",
    ),
    "destroyed": Words(
        "{who}'s {ship} on {space} is destroyed.", "Le {ship} de {who} en {space} est détruit."
    ),
    "gold": Words("{who} takes 1 gold ({gold} now).", "{who} prend 1 or ({gold} à présent)."),
    "point": Words(
        "{who} takes 1 point ({points} taken so far).",
        "{who} prend 1 point ({points} pris jusqu'ici).",
    ),
    "shot": Words(
        "{who} shoots {towards} from {from}, and hits {space}.",
        "{who} tire {towards} depuis {from} et touche {space}.",
    ),
    "stopped": Words(
        "{who}'s mercenary on {space} stops the shot.",
        "Le mercenaire de {who} en {space} arrête le tir.",
    ),
    "shield-lost": Words(
        "{who}'s ship on {space} loses a shield.", "Le bateau de {who} en {space} perd un bouclier."
    ),
    "burning": Words("{who}'s ship on {space} burns.", "Le bateau de {who} en {space} prend feu."),
    "repaired": Words("{who} repairs the ship on {space}.", "{who} répare son bateau en {space}."),
    "shield-put": Words(
        "{who} puts a shield on the ship on {space}.",
        "{who} met un bouclier sur son bateau en {space}.",
    ),
    "mine-laid": Words("{who} lays a mine on {space}.", "{who} pose une mine en {space}."),
    "dummy-laid": Words(
        "{who} lays the dummy mine on {space}.", "{who} pose la mine fictive en {space}."
    ),
    "mine-removed": Words(
        "{who} removes the mine from {space}.", "{who} retire la mine de {space}."
    ),
    "dummy-removed": Words(
        "{who} removes the mine from {space}: it was the dummy.",
        "{who} retire la mine de {space} : c'était la mine fictive.",
    ),
    "mine-taken": Words(
        "{who} takes the mine on {space}: −2 points at the end.",
        "{who} prend la mine en {space} : −2 points à la fin.",
    ),
    "dummy-taken": Words(
        "{who} takes the mine on {space}: it is the dummy, worth nothing.",
        "{who} prend la mine en {space} : c'est la mine fictive, qui ne vaut rien.",
    ),
    "drawn": Words("{who} draws a tile.", "{who} pioche une tuile."),
    "drawn-known": Words("{who} draws {tile}.", "{who} pioche {tile}."),
    "reserve-drawn": Words(
        "{who} draws a tile from the reserve.", "{who} pioche une tuile de sa réserve."
    ),
    "reserve-drawn-known": Words(
        "{who} draws {tile} from the reserve.", "{who} pioche {tile} de sa réserve."
    ),
    "charted": Words(
        "{who} looks through the reserve and takes a tile.",
        "{who} consulte sa réserve et prend une tuile.",
    ),
    "charted-known": Words(
        "{who} looks through the reserve and takes {tile}.",
        "{who} consulte sa réserve et prend {tile}.",
    ),
    "turn": Words("Turn {round} of {who}.", "Tour {round} de {who}."),
    "boards": Words(
        "The boards lie. Light: {light}. Dark: {dark}.",
        "Les plateaux sont posés. Clair : {light}. Foncé : {dark}.",
    ),
    "mercenaries": Words("For sale: {mercenaries}.", "À vendre : {mercenaries}."),
    "scored": Words("{who} has {total}.", "{who} a {total}."),
    "chose": Words("{who} chooses: {choice}.", "{who} choisit : {choice}."),
    "forced": Words("{who} has one choice only: {choice}.", "{who} n'a qu'un choix : {choice}."),
    "arrange": Words(
        "{who} has picked an arrangement.", "{who} a choisi la disposition de ses plateaux."
    ),
    "decline": Words("{who} removes no more mines.", "{who} ne retire plus de mines."),
}
#: Choices that no other event tells of.
_UNTOLD: Final = ("arrange", "decline")


def tell(event: Event, box: Box, language: str, seat_names: list[str] | None = None) -> str:
    """Return the sentence of one event; `seat_names` replaces Light and Dark, in seat order."""
    return _words(event, box, seat_names).say(language)


def narrate(events: list[Event], box: Box, seat_names: list[str] | None = None) -> list[Words]:
    """Return the sentences of all events, leaving out choices that the next events tell anyway."""
    return [_words(event, box, seat_names) for event in events if worth_telling(event)]


def worth_telling(event: Event) -> bool:
    """Tell whether an event adds something to those that follow it."""
    return event.kind != "chose" or str(event.facts["choice"]).split()[0] in _UNTOLD


def _words(event: Event, box: Box, seat_names: list[str] | None) -> Words:
    facts = {key: plain(_text(fact)) for key, fact in event.facts.items()}
    if 0 <= event.seat < len(SEAT_WORDS):
        facts["who"] = _name(event.seat, seat_names)
    if "number" in event.facts:
        facts["tile"] = number_words(str(event.facts["number"]))
    kind = event.kind
    if kind == "scored":
        facts["total"] = count_points(int(str(event.facts["points"])))
    elif kind == "shot":
        facts["towards"] = TOWARDS[DIRECTIONS.index(str(event.facts["direction"]))]
    elif kind == "bought":
        facts["effect"] = effect_lore(box, str(event.facts["mercenary"])).title
    elif kind == "over":
        winners = event.facts["winners"]
        if isinstance(winners, list) and winners:
            facts["who"] = _name(int(winners[0]), seat_names)
        return _REASONS[str(event.facts["reason"])].fill(facts)
    return _SENTENCES[_sentence(event)].fill(facts)


def count_points(points: int) -> Words:
    """Return a number of points, with the word in the right number."""
    alone = abs(points) == 1
    few = abs(points) < 2
    return Words(
        f"{points} point{'' if alone else 's'}".replace("-", "−"),
        f"{points} point{'' if few else 's'}".replace("-", "−"),
    )


def number_words(number: str) -> Words:
    """Return a tile by its number, with its article."""
    return Words(f"{'an' if number == '8' else 'a'} {number}", f"un {number}")


def _sentence(event: Event) -> str:
    """Return which sentence fits an event: some kinds have one more for those who know more."""
    kind = event.kind
    if kind.startswith("mine-") and event.facts.get("token") == "dummy":
        return kind.replace("mine", "dummy")
    if kind in ("drawn", "reserve-drawn", "charted") and "number" in event.facts:
        return f"{kind}-known"
    if kind == "chose":
        verb = str(event.facts["choice"]).split()[0]
        if verb in _UNTOLD:
            return verb
        return "forced" if event.facts.get("forced") else kind
    return kind


def _text(fact: object) -> str:
    return ", ".join(str(each) for each in fact) if isinstance(fact, list) else str(fact)


def _name(seat: int, seat_names: list[str] | None) -> Words:
    return SEAT_WORDS[seat] if seat_names is None else plain(seat_names[seat])


def effect_lore(box: Box, mercenary: str) -> Lore:
    """Return what the mercenary of this id does."""
    return MERCENARY_LORE[int(box.effect[box.mercenaries.index(mercenary)])]
