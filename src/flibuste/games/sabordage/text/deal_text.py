"""Deals as text: the lines of a deal, in its own sheet or in a record (S2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.refusal import BadText
from flibuste.core.sheet import Line, Section
from flibuste.core.words import Words
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.deal import Deal
from flibuste.games.sabordage.rules.variants import BASE, OPTIONS, VARIANTS

_KEYS: Final = ["players", "variant", "options", "pile"]


def write_deal(deal: Deal) -> list[str]:
    """Return a deal's lines; the pile is top first, before the starting sails are dealt."""
    lines = [f"players: {deal.players}", f"variant: {deal.variant}"]
    if deal.options:
        lines.append(f"options: {' '.join(deal.options)}")
    lines.append(f"pile: {' '.join(str(tile) for tile in deal.pile)}")
    return lines


def read_deal(section: Section, box: Box, players: int) -> Deal:
    """Read a deal for `players` players; raise `BadText` that names line, key and remedy."""
    found = section.entries(_KEYS)
    read_players(section, found, players)
    variant = section.word(found.get("variant"), list(VARIANTS), BASE)
    entry = section.need(found, "pile")
    pile: list[int] = []
    for word in entry.text.split():
        tile = int(word) if word.isascii() and word.isdecimal() and len(word) <= 3 else 0
        kind = int(box.kind[tile]) if tile < len(box.kind) else 0
        if kind == 0:
            raise _bad_pile(section, entry, word)
        pile.append(kind)
    if sorted(pile) != sorted(int(tile) for tile in box.all):
        raise _bad_pile(section, entry, "")
    return Deal(
        players, variant, section.options(found.get("options"), list(OPTIONS)), vec[u8](pile)
    )


def read_players(section: Section, found: dict[str, Line], players: int) -> None:
    """Refuse a sheet for another number of players."""
    if "players" in found and found["players"].text != str(players):
        raise section.error(
            found["players"],
            "other-players",
            Words(
                "This deal is not for {n} players.", "Cette donne n’est pas pour {n} joueurs."
            ).fill(n=players),
            Words("Write `players: {n}`.", "Écrivez « players: {n} ».").fill(n=players),
            "S1.1",
        )


def _bad_pile(section: Section, entry: Line, word: str) -> BadText:
    wrong = Words(
        "These are not all the tiles of the box.", "Ce ne sont pas toutes les tuiles de la boîte."
    )
    if word:
        wrong = Words("“{word}” is not a tile.", "« {word} » n’est pas une tuile.").fill(
            word=word[:20]
        )
    return section.error(
        entry,
        "bad-pile",
        wrong,
        Words(
            "Write the ids of all 68 tiles of the box, top first.",
            "Écrivez les ids des 68 tuiles de la boîte, le dessus d’abord.",
        ),
        "S2.1",
    )
