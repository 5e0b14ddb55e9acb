"""Deals as text: the lines of a deal, in its own sheet or in a record."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.refusal import Refusal
from flibuste.core.sheet import Line, Section, one_of
from flibuste.core.words import Words
from flibuste.games.under_fire.rules.box import COSTS, SHOWN_OF_COST, Box
from flibuste.games.under_fire.rules.deal import FLEET, OPTIONS, STANDARD, VARIANTS, Deal
from flibuste.games.under_fire.rules.notation import read_arrangement, write_arrangement
from flibuste.games.under_fire.rules.position import DECK_SIZE, RESERVE_SIZE
from flibuste.games.under_fire.rules.sea import SEATS

_KEYS: Final = [
    "variant",
    "options",
    "first",
    *[f"{part} {seat}" for seat in SEATS for part in ("boards", "deck", "reserve")],
    "mercenaries",
]


def write_deal(box: Box, deal: Deal, drawn: bool) -> list[str]:
    """Return a deal's lines; `drawn` is True if chance decided who is first (U2.6)."""
    lines = [f"variant: {deal.variant}"]
    if deal.options:
        lines.append(f"options: {' '.join(deal.options)}")
    lines.append(f"first: {SEATS[deal.first]}{' drawn' if drawn else ''}")
    for seat, who in enumerate(SEATS):
        if deal.arrangements:
            lines.append(f"boards {who}: {write_arrangement(box, deal.arrangements[seat])}")
        lines.append(f"deck {who}: {' '.join(str(n) for n in deal.deck(seat))}")
        lines.append(f"reserve {who}: {' '.join(str(n) for n in deal.reserve(seat))}")
    lines.append(f"mercenaries: {' '.join(box.mercenaries[m] for m in deal.mercenaries)}")
    return lines


def first_was_drawn(section: Section) -> bool:
    """Tell whether chance decided who is first."""
    return section.need(section.entries(_KEYS), "first").text.endswith(" drawn")


def read_deal(section: Section, box: Box) -> Deal:
    """Read a deal's lines; raise `BadText` that names line, key and remedy (U2)."""
    found = section.entries(_KEYS)
    variant = section.word(found.get("variant"), list(VARIANTS), STANDARD)
    options = section.options(found.get("options"), list(OPTIONS))
    entry = section.need(found, "first")
    first = SEATS.index(section.known(entry, entry.text.removesuffix(" drawn"), list(SEATS)))
    arrangements: list[int] = []
    tiles: list[int] = []
    for who in SEATS:
        if variant == STANDARD:
            arrangements.append(_boards(section, section.need(found, f"boards {who}"), box))
        elif f"boards {who}" in found:
            raise section.error(
                found[f"boards {who}"],
                "boards-are-picked",
                Words(
                    "In the expert variant players choose their boards.",
                    "Dans la variante pour experts, les joueurs choisissent leurs plateaux.",
                ),
                Words("Remove this line.", "Retirez cette ligne."),
                "U11.1",
            )
        tiles += _tiles(section, section.need(found, f"deck {who}"), DECK_SIZE)
        tiles += _tiles(section, section.need(found, f"reserve {who}"), RESERVE_SIZE)
    for seat in range(len(SEATS)):
        fleet = tiles[FLEET * seat : FLEET * seat + FLEET]
        if sorted(fleet) != [n for n in range(1, 10) for _ in range(3)]:
            raise section.error(
                found[f"deck {SEATS[seat]}"],
                "wrong-tiles",
                Words(
                    "Deck and reserve together must hold each number three times.",
                    "Pioche et réserve ensemble doivent compter chaque numéro trois fois.",
                ),
                Words("Correct the numbers.", "Corrigez les nombres."),
                "U2.1",
            )
    mercenaries = _mercenaries(section, section.need(found, "mercenaries"), box)
    return Deal(variant, options, first, arrangements, vec[u8](tiles), mercenaries)


def _boards(section: Section, entry: Line, box: Box) -> int:
    try:
        return read_arrangement(box, entry.text)
    except Refusal as refusal:
        raise section.error(entry, refusal.code, refusal.words, Words("", ""), "U1.2") from None


def _tiles(section: Section, entry: Line, size: int) -> list[int]:
    words = entry.text.split()
    if len(words) != size or any(len(w) != 1 or w not in "123456789" for w in words):
        raise section.error(
            entry,
            "bad-tiles",
            Words("This is not a pile of {n} tiles.", "Ce n’est pas une pile de {n} tuiles.").fill(
                n=size
            ),
            Words(
                "Write numbers from 1 to 9, the top one first.",
                "Écrivez des numéros de 1 à 9, celui du dessus d’abord.",
            ),
            "U2.1",
        )
    return [int(word) for word in words]


def _mercenaries(section: Section, entry: Line, box: Box) -> list[int]:
    words = [section.known(entry, word, box.mercenaries) for word in entry.text.split()]
    shown = [box.mercenaries.index(word) for word in words]
    costs = [int(box.cost[m]) for m in shown]
    if len(set(shown)) != len(shown) or any(costs.count(c) != SHOWN_OF_COST[c] for c in COSTS):
        raise section.error(
            entry,
            "wrong-mercenaries",
            Words(
                "Three mercenaries of cost 3, one of cost 4 and one of cost 5 are face up.",
                "Il y a trois mercenaires de coût 3, un de coût 4 et un de coût 5.",
            ),
            one_of([f"{name} ({box.cost[m]})" for m, name in enumerate(box.mercenaries)]),
            "U2.2",
        )
    return sorted(shown)
