"""Answers to `?`: what a tile, an effect, a mercenary, a space or a word of the game means."""

from __future__ import annotations

from typing import Final

from flibuste.core.lore import Lore
from flibuste.core.words import Words, plain
from flibuste.under_fire.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.under_fire.lore import (
    FRENCH_TERMS,
    MERCENARY_LORE,
    SEAT_WORDS,
    SHIP_LORE,
    SPACE_LORE,
    TERMS,
    about_mercenary,
    space_lore,
)
from flibuste.under_fire.sea import NOWHERE, SEATS, name, space_named
from flibuste.under_fire.view import UnderFireView

_HELP: Final = (
    Words(
        "Type a choice: its shortcut, `5 c3`, or its full text: `lay 5 c3`, `shoot n`.",
        "Tapez un choix : son raccourci, « 5 c3 », ou son texte, « lay 5 c3 », « shoot n ».",
    ),
    Words(
        "? 7   ? ram   ? c3   ? mine     what a ship, a mercenary, a space or a word means",
        "? 7   ? ram   ? c3   ? mine     sens d'un bateau, d'un mercenaire, d'une case, d'un mot",
    ),
    Words(
        "On the sea: L5 Light's, D5 Dark's, D5* burning, L5+1 with a shield, LM25 a mercenary and"
        " its numbers, (o) mine, [L5] just laid, · may be chosen.",
        "Sur la mer : L5 à Clair, D5 à Foncé, D5* en feu, L5+1 avec un bouclier, LM25 un mercenaire"
        " et ses numéros, (o) mine, [L5] vient d'être posé, · peut être choisi.",
    ),
    Words(
        "★P point, +O orthogonal shot, ×D diagonal shot, #R repair, ¤M mine, ^T reserve tile.",
        "★P point, +O tir orthogonal, ×D tir diagonal, #R réparation, ¤M mine, ^T réserve.",
    ),
)
_LETTERS: Final = dict(zip("podrmt", SPACE_EFFECTS[1:], strict=True))


def explain(topic: str, view: UnderFireView, language: str) -> list[str]:
    """Return what somebody asked about, in sentences."""
    word = topic.strip().lower()
    if not word:
        return [line.say(language) for line in _HELP]
    if len(word) == 1 and word in "123456789":
        return [SHIP_LORE[int(word)].say(language)]
    space = space_named(word)
    if space != NOWHERE:
        return _space(view, space, language)
    found = [lore.say(language) for lore in _named(word, view)]
    if found:
        return list(dict.fromkeys(found))
    words = Words(
        "Nothing is known about “{word}”. Ask about a number, a space, a mercenary, or: {terms}.",
        "Rien sur « {word} ». Demandez un numéro, une case, un mercenaire, ou : {terms}.",
    )
    terms = Words(", ".join(TERMS), ", ".join(FRENCH_TERMS))
    return [words.fill({"word": plain(word[:40]), "terms": terms}).say(language)]


def _named(word: str, view: UnderFireView) -> list[Lore]:
    """Return all that goes by this name, in either language."""
    box = view.box
    found = [
        about_mercenary(box, m)
        for m, identity in enumerate(box.mercenaries)
        if identity == word
        or MERCENARY_EFFECTS[int(box.effect[m])] == word
        or _called(MERCENARY_LORE[int(box.effect[m])], word)
    ]
    for effect, lore in zip(SPACE_EFFECTS[1:], SPACE_LORE[1:], strict=True):
        if effect == _LETTERS.get(word, word) or _called(lore, word):
            found.append(lore)
    term = FRENCH_TERMS.get(word, word)
    if term in TERMS:
        found.append(TERMS[term])
    return found


def _called(lore: Lore, word: str) -> bool:
    return word in (lore.title.en, lore.title.fr)


def _space(view: UnderFireView, space: int, language: str) -> list[str]:
    """Return what a space does and what lies there."""
    effect = view.effects()[space]
    colon = " : " if language == "fr" else ": "
    lines = [f"{name(space)}{colon}{space_lore(effect).say(language)}"]
    for ship in view.ships:
        if ship.space != space:
            continue
        state = Words("burning", "en feu") if ship.burning else Words("active", "actif")
        words = Words(
            "{who}'s {ship}, {state}, {n} shields.", "{ship} de {who}, {state}, {n} boucliers."
        )
        facts = {
            "who": SEAT_WORDS[ship.seat],
            "ship": plain(ship.label(view.box)),
            "state": state,
            "n": plain(str(ship.tokens)),
        }
        lines.append(words.fill(facts).say(language))
        if ship.mercenary >= 0:
            lines.append(about_mercenary(view.box, ship.mercenary).say(language))
        else:
            lines.append(SHIP_LORE[ship.ship].say(language))
    if space in view.mines:
        lines.append(_mine(view, space).say(language))
    return lines


def _mine(view: UnderFireView, space: int) -> Words:
    if space == view.dummy:
        return Words("The dummy lies there (U5.7).", "La mine fictive est là (U5.7).")
    if space in view.suspects and view.dummy_left < 0:
        words = Words(
            "A mine of {who}'s minelayer lies there: it may be the dummy (U5.7).",
            "Une mine du mouilleur de {who} est là : c'est peut-être la fictive (U5.7).",
        )
        known = 0 <= view.dummy_layer < len(SEATS)
        return words.fill({"who": SEAT_WORDS[view.dummy_layer] if known else plain("?")})
    return TERMS["mine"].words
