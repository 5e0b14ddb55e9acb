"""Ships: how long the winner is, its lead, and how ships grow."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.sabordage.lab.findings import BAND, band_share
from flibuste.games.sabordage.rules.position import ROUNDS
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import GAMES, OF_GAMES, count_rows
from flibuste.lab.pages.figures import counts, ranges
from flibuste.lab.pages.plot import SHARE, Plot
from flibuste.lab.pages.speech import Speech
from flibuste.lab.spread import decile, mean

_TILES: Final = Words("tiles", "tuiles")


def winning_plot(m: Measurement, speech: Speech) -> Plot:
    """Return the length of the winning ship, with the band of S9."""
    seen = m.tables.numbers("winning length")
    reading = Words(
        "The winning ship counts {mean} tiles on average, and 6 to 12 in {share} of the games; S9"
        " asks for 90%.",
        "Le bateau gagnant compte {mean} tuiles en moyenne, et de 6 à 12 dans {share} des parties ;"
        " S9 demande 90 %.",
    )
    return Plot(
        speech.say(Words("Length of the winning ship", "Longueur du bateau gagnant")),
        speech.say(reading, mean=speech.number(mean(seen), 2), share=speech.share(band_share(m))),
        counts(speech, [("", seen)], (speech.say(_TILES), speech.say(OF_GAMES)), BAND),
        [speech.say(each) for each in (_TILES, GAMES, SHARE)],
        count_rows(speech, seen),
    )


def ahead_plot(m: Measurement, speech: Speech) -> Plot:
    """Return by how many tiles the winner is ahead of the next player."""
    seen = m.tables.numbers("ahead")
    reading = Words(
        "The winner's ship is {mean} tiles longer than the next player's; in {share} of the games"
        " both are equally long, and cannons decide or the win is shared.",
        "Le bateau gagnant a {mean} tuiles de plus que le suivant ; dans {share} des parties ils"
        " sont aussi longs : les canons départagent, ou la victoire est partagée.",
    )
    ahead = speech.say(Words("tiles ahead", "tuiles d’avance"))
    return Plot(
        speech.say(Words("How close games are", "Écart avec le suivant")),
        speech.say(
            reading,
            mean=speech.number(mean(seen), 2),
            share=speech.percent(seen.get(0, 0) / (m.games or 1)),
        ),
        counts(speech, [("", seen)], (ahead, speech.say(OF_GAMES))),
        [ahead, speech.say(GAMES), speech.say(SHARE)],
        count_rows(speech, seen),
    )


def growth_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how long the ships of all players are after each round."""
    spreads = [m.tables.numbers(f"length after round {nth}") for nth in range(1, ROUNDS + 1)]
    names = [
        speech.say(Words("after round {n}", "après la manche {n}"), n=str(nth))
        for nth in range(1, ROUNDS + 1)
    ]
    found = [(decile(each, 1), decile(each, 5), decile(each, 9)) for each in spreads]
    reading = Words(
        "A ship starts with 2 tiles and has {one}, {two} and {three} on average after the rounds."
        " The point is the middle ship, the line holds eight ships in ten.",
        "Un bateau commence avec 2 tuiles et en a {one}, {two} puis {three} en moyenne après les"
        " manches. Le point est le bateau médian, le trait contient huit bateaux sur dix.",
    )
    means = [speech.number(mean(each), 1) for each in spreads]
    return Plot(
        speech.say(Words("How ships grow", "Comment grandissent les bateaux")),
        speech.say(reading, one=means[0], two=means[1], three=means[2]),
        ranges(speech, names, found, speech.say(_TILES)),
        [
            speech.say(each)
            for each in (
                Words("when", "quand"),
                Words("mean", "moyenne"),
                Words("one in ten at most", "un sur dix au plus"),
                Words("median", "médiane"),
                Words("nine in ten at most", "neuf sur dix au plus"),
            )
        ],
        [
            [name, speech.number(mean(each), 2), *[str(part) for part in parts]]
            for name, each, parts in zip(names, spreads, found, strict=True)
        ],
    )
