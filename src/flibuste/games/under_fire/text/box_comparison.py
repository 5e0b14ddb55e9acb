"""How two boxes differ, fact by fact, in words (U10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from flibuste.core.box_form import Difference
from flibuste.core.words import Words, listed, plain
from flibuste.games.under_fire.rules.box import COMBINATIONS, Box
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT
from flibuste.games.under_fire.text.box_file import read_box
from flibuste.games.under_fire.text.help_texts import (
    SEAT_WORDS,
    board_name,
    mercenary_help,
    mercenary_name,
    space_help,
)

_INSTEAD: Final = Words("{now} instead of {then}", "{now} au lieu de {then}")
_SPACE: Final = Words("{change} on space {n}", "{change} en case {n}")
_OF: Final = Words("{what}: {changes}.", "{what} : {changes}.")
_GOLD: Final = Words("{n} gold", "{n} ors")
_COUNTS_AS: Final = Words("the numbers {n}", "les numéros {n}")
_COMBINED: Final = {
    "set": Words("Set of {n}", "{n} identiques"),
    "run": Words("Run of {n}", "Suite de {n}"),
}


def differences(mine: str, others: str) -> list[Difference]:
    """Compare two good box files. Boards and mercenaries of other names are compared in order."""
    box, other = read_box(mine, "box"), read_box(others, "box")
    return [*_faces(box, other), *_mercenaries(box, other), *_points(box, other)]


def _faces(box: Box, other: Box) -> Iterator[Difference]:
    names, others = _face_names(box), _face_names(other)
    for nth, name in enumerate(names):
        then = others.index(name) if name in others else nth
        both = box.dark_effects[nth] == box.face_effects[nth]
        both = both and other.dark_effects[then] == other.face_effects[then]
        for seat in (LIGHT,) if both else (LIGHT, DARK):
            changes = [
                _SPACE.fill(n=space, change=_changed(_effect(now), _effect(before)))
                for space, (now, before) in enumerate(
                    zip(_effects(box, seat)[nth], _effects(other, seat)[then], strict=True), 1
                )
                if now != before
            ]
            if changes:
                what = board_name(*name.split("/"))
                if not both:
                    what = Words("{board}, {seat}", "{board}, {seat}").fill(
                        board=what, seat=SEAT_WORDS[seat]
                    )
                yield Difference(
                    _face_place(box, nth, seat),
                    _face_place(other, then, seat),
                    _said(what, changes),
                )


def _face_names(box: Box) -> list[str]:
    return [
        f"{board}/{face}"
        for board, faces in zip(box.boards, box.faces, strict=True)
        for face in faces
    ]


def _effects(box: Box, seat: int) -> list[list[int]]:
    return box.dark_effects if seat == DARK else box.face_effects


def _face_place(box: Box, nth: int, seat: int) -> str:
    """Return where a form has a face: one of one colour has that in its name."""
    colour = "" if box.dark_effects[nth] == box.face_effects[nth] else (" light", " dark")[seat]
    return f"faces/{_face_names(box)[nth]}{colour}"


def _effect(effect: int) -> Words:
    return space_help(SPACE_EFFECTS[effect]).title


def _mercenaries(box: Box, other: Box) -> Iterator[Difference]:
    same = sorted(box.mercenaries) == sorted(other.mercenaries)
    for m, name in enumerate(box.mercenaries):
        then = other.mercenaries.index(name) if same else m
        changes = []
        if box.effect[m] != other.effect[then]:
            effects = [MERCENARY_EFFECTS[each] for each in (box.effect[m], other.effect[then])]
            changes.append(_changed(*(mercenary_help(each).title for each in effects)))
        if box.cost[m] != other.cost[then]:
            changes.append(_changed(*(_GOLD.fill(n=n) for n in (box.cost[m], other.cost[then]))))
        numbers = [box.numbers_text(m), other.numbers_text(then)]
        if numbers[0] != numbers[1]:
            now, before = (plain(each.replace(",", "/")) for each in numbers)
            changes.append(_COUNTS_AS.fill(n=_changed(now, before)))
        if changes:
            places = f"mercenaries/{name}", f"mercenaries/{other.mercenaries[then]}"
            yield Difference(*places, _said(mercenary_name(box, m), changes))


def _points(box: Box, other: Box) -> Iterator[Difference]:
    for k, name in enumerate(COMBINATIONS):
        if box.points[k] != other.points[k]:
            kind, _, length = name.partition("-")
            what = _COMBINED[kind].fill(n=length)
            change = _changed(*(plain(str(each.points[k])) for each in (box, other)))
            yield Difference(f"points/{name}", f"points/{name}", _said(what, [change]))


def _changed(now: Words, then: Words) -> Words:
    return _INSTEAD.fill(now=now, then=then)


def _said(what: Words, changes: list[Words]) -> Words:
    return _OF.fill(what=what, changes=listed(changes))
