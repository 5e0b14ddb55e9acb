"""Answers to `?`: explains a tile, an effect, a mercenary, a space or a word of the game."""

from __future__ import annotations

from typing import Final

from flibuste.core.help_text import HelpText
from flibuste.core.words import COLON, Words
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import NOWHERE, SEATS, name, space_named
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.help_texts import (
    FRENCH_TERMS,
    MERCENARY_HELP,
    SEAT_WORDS,
    SHIP_HELP,
    SPACE_HELP,
    TERMS,
    about_mercenary,
    ship_name,
    space_help,
)
from flibuste.games.under_fire.text.telling import count_shields

_HELP: Final = (
    Words(
        "Type a choice: its shortcut, `5 c3`, or its full text: `lay 5 c3`, `shoot n`.",
        "Tapez un choix : son raccourci, « 5 c3 », ou son texte, « lay 5 c3 », « shoot n ».",
    ),
    Words(
        "? 7   ? ram   ? c3   ? mine     what a ship, a mercenary, a space or a word means",
        "? 7   ? ram   ? c3   ? mine     sens d’un bateau, d’un mercenaire, d’une case, d’un mot",
    ),
    Words(
        "On the sea: L5 Light's, D5 Dark's, D5* burning, L5+1 with a shield, LM25 a mercenary and"
        " its numbers, (o) mine, [L5] just laid, · may be chosen.",
        "Sur la mer : L5 à Clair, D5 à Foncé, D5* en feu, L5+1 avec un bouclier, LM25 un mercenaire"
        " et ses numéros, (o) mine, [L5] vient d’être posé, · peut être choisi.",
    ),
    Words(
        "★P point, +O orthogonal shot, ×D diagonal shot, #R repair, ¤M mine, ^T reinforcement.",
        "★P point, +O tir orthogonal, ×D tir diagonal, #R réparation, ¤M mine, ^T renfort.",
    ),
)
_LETTERS: Final = dict(zip("podrmt", SPACE_EFFECTS[1:], strict=True))


def explain(topic: str, view: UnderFireView, language: str) -> list[str]:
    """Return an explanation of a topic, in sentences."""
    word = topic.strip().lower().replace("'", "’")
    if not word:
        return [line.say(language) for line in _HELP]
    if len(word) == 1 and word in "123456789":
        return [SHIP_HELP[int(word)].say(language)]
    space = space_named(word)
    if space != NOWHERE:
        return _space(view, space, language)
    found = [help_text.say(language) for help_text in _named(word, view)]
    if found:
        return list(dict.fromkeys(found))
    words = Words(
        "There is no help about “{word}”. Ask about a number, a space, a mercenary, or: {terms}.",
        "Rien sur « {word} ». Demandez un numéro, une case, un mercenaire, ou : {terms}.",
    )
    terms = Words(", ".join(TERMS), ", ".join(FRENCH_TERMS))
    return [words.fill(word=word[:40], terms=terms).say(language)]


def _named(word: str, view: UnderFireView) -> list[HelpText]:
    """Return everything with this name, in either language."""
    box = view.box
    found = [
        about_mercenary(box, m)
        for m, identity in enumerate(box.mercenaries)
        if identity == word
        or MERCENARY_EFFECTS[int(box.effect[m])] == word
        or _called(MERCENARY_HELP[int(box.effect[m])], word)
    ]
    for effect, help_text in zip(SPACE_EFFECTS[1:], SPACE_HELP[1:], strict=True):
        if effect == _LETTERS.get(word, word) or _called(help_text, word):
            found.append(help_text)
    term = FRENCH_TERMS.get(word, word)
    if term in TERMS:
        found.append(TERMS[term])
    return found


def _called(help_text: HelpText, word: str) -> bool:
    return word in (help_text.title.en, help_text.title.fr)


def _space(view: UnderFireView, space: int, language: str) -> list[str]:
    """Return the effect of a space, and what lies there."""
    effect = view.effects()[space]
    lines = [f"{name(space)}{COLON.say(language)}{space_help(effect).say(language)}"]
    for ship in view.ships:
        if ship.space != space:
            continue
        state = Words("burning", "en feu") if ship.burning else Words("active", "actif")
        words = Words("{who}'s {ship}, {state}, {shields}.", "{ship} de {who}, {state}, {shields}.")
        told = words.fill(
            who=SEAT_WORDS[ship.seat],
            ship=ship_name(view.box, ship.label(view.box)),
            state=state,
            shields=count_shields(ship.tokens),
        )
        lines.append(told.say(language))
        if ship.mercenary >= 0:
            lines.append(about_mercenary(view.box, ship.mercenary).say(language))
        else:
            lines.append(SHIP_HELP[ship.ship].say(language))
    if space in view.mines:
        lines.append(_mine(view, space).say(language))
    return lines


def _mine(view: UnderFireView, space: int) -> Words:
    if space == view.dummy:
        return Words("The dummy mine is there (U5.7).", "La mine fictive est là (U5.7).")
    if space in view.suspects and view.dummy_left < 0:
        words = Words(
            "{who}'s minelayer laid a mine there: it may be the dummy mine (U5.7).",
            "Le mouilleur de mines de {who} y a posé une mine : c’est peut-être la mine fictive"
            " (U5.7).",
        )
        known = 0 <= view.dummy_layer < len(SEATS)
        return words.fill(who=SEAT_WORDS[view.dummy_layer] if known else "?")
    return TERMS["mine"].words
