"""Checks a measurement against the statistical limits of S9."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.text.box_file import read_box
from flibuste.lab.balance.limits import Finding, Limit
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.tables import WHOLE
from flibuste.lab.intervals import Share

#: The length of a winning ship in nine games out of ten (S9).
BAND: Final = (6, 12)
BAND_LIMIT: Final = Limit(at_least=0.9)
#: How much more than its share a seat may win, and over how many games (S9).
_MORE: Final = 0.03
_FEWEST: Final = 4000
#: We read S9's “nearly always left in the hand” as: in nine hands out of ten or more.
BUILT_LIMIT: Final = Limit(at_least=0.1)


def seat_limit(players: int) -> Limit:
    """Return the limit for the share of wins of one seat."""
    return Limit(at_most=1 / players + _MORE, fewest_games=_FEWEST)


def sabordage_findings(m: Measurement) -> list[Finding]:
    """Return each limit that S9 sets for self-play, with what was measured."""
    return [
        Finding(
            "S9",
            Words(
                "No seat wins more than its share and 3 points in a hundred, over at least 4,000"
                " games.",
                "Aucune place ne gagne plus que sa part et 3 points sur cent, sur au moins 4 000"
                " parties.",
            ),
            seat_limit(m.players),
            seat_shares(m),
        ),
        Finding(
            "S9",
            Words(
                "The winning ship counts 6 to 12 tiles in nine games out of ten.",
                "Le bateau gagnant compte de 6 à 12 tuiles dans neuf parties sur dix.",
            ),
            BAND_LIMIT,
            [(Words("6 to 12 tiles", "6 à 12 tuiles"), band_share(m))],
        ),
        Finding(
            "S9",
            Words(
                "No tile is nearly always left in the hand (here: each is built from at least one"
                " hand in ten).",
                "Aucune tuile ne reste presque toujours en main (ici : chacune est construite une"
                " fois sur dix au moins).",
            ),
            BUILT_LIMIT,
            [(tile_name(box_of(m), kind), share) for kind, share in built_shares(m)],
        ),
    ]


def seat_shares(m: Measurement) -> list[tuple[Words, Share]]:
    """Return how many games each seat has won; a win shared by k counts 1/k."""
    return [
        (words, Share(m.tables.of("won", seat) / WHOLE, m.games))
        for seat, words in enumerate(m.open().seat_words())
    ]


def band_share(m: Measurement) -> Share:
    """Return the share of winning ships whose length is within S9's band."""
    seen = m.tables.numbers("winning length")
    inside = sum(times for length, times in seen.items() if BAND[0] <= length <= BAND[1])
    return Share(inside, sum(seen.values()))


def built_shares(m: Measurement) -> list[tuple[int, Share]]:
    """Return, for each tile, the share of the hands with that tile from which it was built."""
    return [
        (kind, Share(m.tables.of("built", kind), drawn))
        for kind, drawn in m.tables.numbers("drawn").items()
    ]


def box_of(m: Measurement) -> Box:
    """Return the box that was measured."""
    return read_box(m.box_text, m.box_id)


def tile_name(box: Box, kind: int) -> Words:
    """Return the ids of a tile and of all equal tiles: `18, 19`."""
    ids = [tile.identity for tile in box.tiles if box.kind[tile.identity] == kind]
    text = ", ".join(str(identity) for identity in ids)
    return plain(f"{ids[0]}–{ids[-1]}" if len(ids) > 2 and ids[-1] - ids[0] < len(ids) else text)
