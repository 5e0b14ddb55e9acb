"""Tiles: how often each tile and each feature is built, survives and wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from flibuste.core.words import Words
from flibuste.games.sabordage.lab.findings import BUILT_LIMIT, box_of, tile_name
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.features import PIRATES, PORT, STARBOARD
from flibuste.games.sabordage.text.help_texts import MIDDLE_HELP, PIRATE_HELP, SIDE_HELP, tile_words
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import compared_plot, share_cells
from flibuste.lab.balance.tables import WHOLE
from flibuste.lab.intervals import Share
from flibuste.lab.pages.figures import share_series, shares
from flibuste.lab.pages.plot import INTERVAL, Plot
from flibuste.lab.pages.speech import Speech

_TILE: Final = Words("tile", "tuile")
_SHOWS: Final = Words("shows", "montre")
_BUILT: Final = Words("built", "construite")
_KEPT: Final = Words("survives", "survit")
_WINS: Final = Words("builder wins", "le constructeur gagne")
_EXPLAINED: Final = Words(
    " Built: of the hands that a tile was drawn into; survives: of the tiles built, in any ship.",
    " Construite : des mains où la tuile a été piochée ; survit : des tuiles construites, dans"
    " n’importe quel bateau.",
)
_HEAD: Final = (
    _SHOWS,
    Words("drawn", "piochée"),
    _BUILT,
    INTERVAL,
    _KEPT,
    INTERVAL,
    _WINS,
    INTERVAL,
)


@dataclass(frozen=True)
class Career:
    """What became of some tiles: how often they were built, survived, and won."""

    built: Share
    kept: Share
    won: Share


def career(m: Measurement, kinds: Iterable[int]) -> Career:
    """Return what became of the tiles of these kinds.

    Rotten tiles survive if they were there at the end, when the rules destroy them (S7.1).
    """
    drawn = built = kept = won = 0
    for kind in kinds:
        drawn += m.tables.of("drawn", kind)
        built += m.tables.of("built", kind)
        kept += m.tables.of("survived", kind) + m.tables.of("rotted", kind)
        won += m.tables.of("builder won", kind)
    return Career(Share(built, drawn), Share(kept, built), Share(won / WHOLE, built))


def _row(speech: Speech, name: str, shows: str, found: Career) -> list[str]:
    row = [name, shows, speech.number(found.built.games)]
    for share in (found.built, found.kept, found.won):
        row += share_cells(speech, share)
    return row


def _kinds(m: Measurement, box: Box) -> list[int]:
    """Return the kinds of tiles that were ever drawn, those built most often first."""
    seen = [kind for kind in m.tables.numbers("drawn") if box.copies[kind]]
    return sorted(seen, key=lambda kind: -career(m, [kind]).built.value)


def tiles_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often each tile is built, and survives."""
    box = box_of(m)
    kinds = _kinds(m, box)
    found = {kind: career(m, [kind]) for kind in kinds}
    return compared_plot(
        speech,
        Words("Every tile: built, surviving", "Chaque tuile : construite, survivante"),
        Words(
            "Tile {most} is built most often ({high}), tile {least} least often ({low}). Equal"
            " tiles are counted together.{explained}",
            "La tuile {most} est la plus souvent construite ({high}), la tuile {least} la moins"
            " souvent ({low}). Les tuiles identiques sont comptées ensemble.{explained}",
        ),
        {tile_name(box, kind): found[kind].built for kind in kinds},
        share_series(
            speech,
            [tile_name(box, kind).en for kind in kinds],
            [
                (speech.say(_BUILT), [found[kind].built for kind in kinds]),
                (speech.say(_KEPT), [found[kind].kept for kind in kinds]),
            ],
            BUILT_LIMIT.ends,
            long_names=[_label(box, kind) for kind in kinds],
        ),
        (_TILE, *_HEAD),
        [
            _row(speech, tile_name(box, kind).en, speech.say(tile_words(box, kind)), found[kind])
            for kind in kinds
        ],
        explained=_EXPLAINED,
    )


def builders_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often players who build a tile win."""
    box = box_of(m)
    built = [kind for kind in _kinds(m, box) if m.tables.of("built", kind)]
    found = {kind: career(m, [kind]).won for kind in built}
    kinds = sorted(built, key=lambda kind: -found[kind].value)
    return compared_plot(
        speech,
        Words("Every tile: wins of its builders", "Chaque tuile : victoires du constructeur"),
        Words(
            "A player who builds tile {most} wins {high} of the time, one who builds tile {least}"
            " {low}; {fair} is an even share.",
            "Celui qui construit la tuile {most} gagne {high} des parties, la tuile {least},"
            " {low} ; la part égale est de {fair}.",
        ),
        {tile_name(box, kind): found[kind] for kind in kinds},
        shares(
            speech,
            [(tile_name(box, kind).en, found[kind]) for kind in kinds],
            fair=1 / m.players,
            long_names=[_label(box, kind) for kind in kinds],
        ),
        (_TILE, _SHOWS, Words("times built", "fois construite"), _WINS, INTERVAL),
        [
            [
                tile_name(box, kind).en,
                speech.say(tile_words(box, kind)),
                speech.number(found[kind].games),
                *share_cells(speech, found[kind]),
            ]
            for kind in kinds
        ],
        fair=speech.percent(1 / m.players),
    )


def features_plot(m: Measurement, speech: Speech) -> Plot:
    """Return the same for each feature: all tiles with a cannon, armour, a treasure, a pirate."""
    box = box_of(m)
    groups = {words: found for words, found in _by_feature(m, box).items() if found.built.games}
    found = list(groups.values())
    return compared_plot(
        speech,
        Words("What tiles show", "Ce que montrent les tuiles"),
        Words(
            "Players who build a tile with “{most}” win most often ({high}), with “{least}” least"
            " often ({low}). A tile counts for each thing that it shows.{explained}",
            "Celui qui construit une tuile avec « {most} » gagne le plus souvent ({high}), avec"
            " « {least} » le moins souvent ({low}). Une tuile compte pour chaque chose qu’elle"
            " montre.{explained}",
        ),
        {words: each.won for words, each in groups.items()},
        share_series(
            speech,
            [speech.say(words) for words in groups],
            [
                (speech.say(_BUILT), [each.built for each in found]),
                (speech.say(_KEPT), [each.kept for each in found]),
                (speech.say(_WINS), [each.won for each in found]),
            ],
            fair=1 / m.players,
        ),
        (_SHOWS, Words("tiles in the box", "tuiles dans la boîte"), *_HEAD[1:]),
        [
            _row(speech, speech.say(words), str(_copies(box, words)), each)
            for words, each in groups.items()
        ],
        explained=_EXPLAINED,
    )


def _showing(box: Box) -> dict[Words, list[int]]:
    """Return the kinds of tiles that have each feature, middle and pirate."""
    kinds = [kind for kind in range(len(box.copies)) if box.copies[kind]]
    tiles = [(kind, box.tile(kind)) for kind in kinds]
    shown: dict[Words, list[int]] = {}
    for feature, help_text in SIDE_HELP.items():
        shown[help_text.title] = [kind for kind, tile in tiles if tile.shows(feature)]
    for middle, help_text in MIDDLE_HELP.items():
        shown[help_text.title] = [kind for kind, tile in tiles if tile.middle & middle]
    for pirate, help_text in PIRATE_HELP.items():
        shown[help_text.title] = [kind for kind, tile in tiles if tile.pirate == pirate]
    return shown


def _by_feature(m: Measurement, box: Box) -> dict[Words, Career]:
    return {words: career(m, kinds) for words, kinds in _showing(box).items()}


def _copies(box: Box, words: Words) -> int:
    return sum(int(box.copies[kind]) for kind in _showing(box)[words])


def _label(box: Box, kind: int) -> str:
    """Return a tile as in the box file: its ids, and what it shows."""
    tile = box.tile(kind)
    sides = [tile.side_text(side) for side in (PORT, STARBOARD)]
    shown = [*sides, tile.middle_text(), PIRATES[tile.pirate] or "-"]
    return f"{' '.join(each for each in shown if each != '-')} · {tile_name(box, kind).en}"
