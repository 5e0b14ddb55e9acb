"""Events told in words: a sentence for every kind of event, in English and in French.

Tell an event as somebody may see it: `event.seen_by(seat)` first. What a seat does not know is left
out of the sentence, never blanked out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.core.event import Event
from flibuste.core.words import Words, counted, listed, of, plain
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.sea import DIRECTIONS, TOWARDS
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS, board_words, ship_name

_REASONS: Final = {
    "points": Words("{who} wins by points.", "{who} gagne aux points."),
    "gold": Words(
        "Points are equal: {who} wins, decided by gold.",
        "Égalité aux points : {who} gagne au départage, à l’or.",
    ),
    "draw": Words(
        "Points and gold are equal: a draw.", "Égalité aux points et à l’or : partie nulle."
    ),
    "cannot-lay": Words(
        "The other player cannot lay any ship: {who} wins at once.",
        "L’autre joueur ne peut poser aucun bateau : {who} gagne aussitôt.",
    ),
}
#: The same in a few words.
REASON_WORDS: Final = {
    "points": Words("by points", "aux points"),
    "gold": Words("decided by gold", "départage à l’or"),
    "draw": Words("equal", "à égalité"),
    "cannot-lay": Words("no legal move", "aucun coup permis"),
}
_SENTENCES: Final = {
    "laid": Words("{who} lays {tile} on {space}.", "{who} pose {tile} en {space}."),
    "bought": Words(
        "{who} buys the mercenary {mercenary} for {cost} gold and lays it on {space}.",
        "{who} achète le mercenaire {mercenary} pour {cost} ors et le pose en {space}.",
    ),
    "destroyed": Words(
        "{who}'s {ship} on {space} is destroyed.", "Le {ship} {of_who} en {space} est détruit."
    ),
    "gold": Words(
        "{who} takes 1 gold and now has {gold}.", "{who} prend 1 or et en a maintenant {gold}."
    ),
    "point": Words(
        "{who} takes 1 point ({points} so far).",
        "{who} prend 1 point ({points} jusqu’ici).",
    ),
    "shot": Words(
        "{who} shoots {towards} from {from} and hits {space}.",
        "{who} tire {towards} depuis {from} et touche {space}.",
    ),
    "stopped": Words(
        "{who}'s mercenary on {space} stops the shot.",
        "Le mercenaire {of_who} en {space} arrête le tir.",
    ),
    "shield-lost": Words(
        "{who}'s ship on {space} loses a shield.", "Le bateau {of_who} en {space} perd un bouclier."
    ),
    "burning": Words(
        "{who}'s ship on {space} catches fire.", "Le bateau {of_who} en {space} prend feu."
    ),
    "repaired": Words(
        "{who} repairs their ship on {space}.", "{who} répare son bateau en {space}."
    ),
    "shield-put": Words(
        "{who} puts a shield on their ship on {space}.",
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
        "{who} removes the mine from {space}: it was the dummy mine.",
        "{who} retire la mine de {space} : c’était la mine fictive.",
    ),
    "mine-taken": Words(
        "{who} takes the mine on {space}: −2 points at the end.",
        "{who} prend la mine en {space} : −2 points à la fin.",
    ),
    "dummy-taken": Words(
        "{who} takes the mine on {space}: it is the dummy mine, worth nothing.",
        "{who} prend la mine en {space} : c’est la mine fictive, qui ne vaut rien.",
    ),
    "mine-shown": Words(
        "{who} turns up the last mine in the supply: it is a real one.",
        "{who} retourne la dernière mine du stock : c’est une vraie.",
    ),
    "dummy-shown": Words(
        "{who} turns up the last mine in the supply: it is the dummy mine, and cannot be laid.",
        "{who} retourne la dernière mine du stock : c’est la mine fictive, qu’on ne peut poser.",
    ),
    "drawn": Words("{who} draws a tile.", "{who} pioche une tuile."),
    "drawn-known": Words("{who} draws {tile}.", "{who} pioche {tile}."),
    "reserve-drawn": Words(
        "{who} draws a tile from their reserve.", "{who} pioche une tuile dans sa réserve."
    ),
    "reserve-drawn-known": Words(
        "{who} draws {tile} from their reserve.", "{who} pioche {tile} dans sa réserve."
    ),
    "charted": Words(
        "{who} looks through their reserve and takes a tile.",
        "{who} consulte sa réserve et prend une tuile.",
    ),
    "charted-known": Words(
        "{who} looks through their reserve and takes {tile}.",
        "{who} consulte sa réserve et prend {tile}.",
    ),
    "turn": Words("{who}'s turn {round}.", "Tour {round} {of_who}."),
    "boards": Words(
        "The boards are laid out. Light: {light}. Dark: {dark}.",
        "Les plateaux sont posés. Clair : {light}. Foncé : {dark}.",
    ),
    "mercenaries": Words("For sale: {mercenaries}.", "À vendre : {mercenaries}."),
    "scored": Words("{who} has {total}.", "{who} a {total}."),
    "chose": Words("{who} chooses: {choice}.", "{who} choisit : {choice}."),
    "forced": Words("{who} has only one choice: {choice}.", "{who} n’a qu’un choix : {choice}."),
    "arrange": Words(
        "{who} has picked an arrangement.", "{who} a choisi la disposition de ses plateaux."
    ),
    "decline": Words("{who} removes no more mines.", "{who} ne retire plus de mines."),
}
#: Choices that no other event tells of.
_UNTOLD: Final = ("arrange", "decline")


def tell(event: Event, box: Box, language: str) -> str:
    """Return the sentence of one event."""
    return _words(event, box, SEAT_WORDS).say(language)


def narrate(events: list[Event], box: Box, names: Sequence[Words] = SEAT_WORDS) -> list[Words]:
    """Return the sentences of all events, leaving out choices that the next events tell anyway.

    `names` says who sits where, in seat order; without it, seats are Light and Dark.
    """
    return [_words(event, box, names) for event in events if worth_telling(event)]


def worth_telling(event: Event) -> bool:
    """Tell whether an event adds something to those that follow it."""
    return event.kind != "chose" or str(event.facts["choice"]).split()[0] in _UNTOLD


def _words(event: Event, box: Box, names: Sequence[Words]) -> Words:
    facts = {key: plain(_text(fact)) for key, fact in event.facts.items()}
    if 0 <= event.seat < len(names):
        facts["who"], facts["of_who"] = names[event.seat], of(names[event.seat])
    if "number" in event.facts:
        facts["tile"] = number_words(str(event.facts["number"]))
    kind = event.kind
    if kind == "scored":
        facts["total"] = count_points(int(str(event.facts["points"])))
    elif kind == "shot":
        facts["towards"] = TOWARDS[DIRECTIONS.index(str(event.facts["direction"]))]
    elif kind == "boards":
        facts["first"], facts["second"] = names
        for side in ("light", "dark"):
            facts[side] = _boards(str(event.facts[side]))
    elif kind == "mercenaries":
        market = event.facts["mercenaries"]
        assert isinstance(market, list)
        facts[kind] = listed([ship_name(box, str(each)) for each in market])
    elif kind == "bought":
        facts["mercenary"] = ship_name(box, str(event.facts["mercenary"]))
    elif kind == "over":
        winners = event.facts["winners"]
        if isinstance(winners, list) and winners:
            facts["who"] = names[int(winners[0])]
        return _REASONS[str(event.facts["reason"])].fill(**facts)
    return _SENTENCES[_sentence(event)].fill(**facts)


def count_gold(gold: int) -> Words:
    """Return an amount of gold: `1 gold`, « 2 ors »."""
    return counted(gold, Words("{n} gold", "{n} or"), Words("{n} gold", "{n} ors"))


def count_points(points: int) -> Words:
    """Return a number of points, with the word in the right number."""
    words = counted(abs(points), Words("{n} point", "{n} point"), Words("{n} points", "{n} points"))
    return Words("−{words}", "−{words}").fill(words=words) if points < 0 else words


def count_shields(shields: int) -> Words:
    """Return a number of shields, with the word in the right number."""
    return counted(
        shields, Words("{n} shield", "{n} bouclier"), Words("{n} shields", "{n} boucliers")
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


def _boards(arrangement: str) -> Words:
    """Return boards as their owner sees them, from the left: `reef/sun/1 shoal/moon/0 …`."""
    boards = [each.split("/") for each in arrangement.split()]
    return listed([board_words(board, face, int(turns)) for board, face, turns in boards])
