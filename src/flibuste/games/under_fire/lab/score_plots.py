"""Scores: of winners and losers, and where their points come from."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.under_fire.lab.findings import box_of
from flibuste.games.under_fire.lab.watcher import PARTS
from flibuste.games.under_fire.rules.box import COMBINATIONS
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import (
    GAMES,
    OF_GAMES,
    count_rows,
    spread_reading,
)
from flibuste.lab.pages.figures import Series, bars, counts
from flibuste.lab.pages.plot import SHARE, Plot
from flibuste.lab.pages.speech import Speech
from flibuste.lab.spread import mean

_POINTS: Final = Words("points", "points")
_WINNER: Final = Words("winner", "gagnant")
_LOSER: Final = Words("loser", "perdant")
_PART_WORDS: Final = {
    "set": Words("sets", "identiques"),
    "run": Words("runs", "suites"),
    "convoy": Words("convoy", "convoi"),
    "bulwark": Words("bulwark", "pavois"),
    "squadron": Words("squadron", "escadre"),
    "invasion": Words("enemy's half", "moitié adverse"),
    "points": Words("points taken", "points pris"),
    "mines": Words("mines", "mines"),
}
_KIND_WORDS: Final = {
    "set": Words("set of {n}", "{n} identiques"),
    "run": Words("run of {n}", "suite de {n}"),
}


def scores_plot(m: Measurement, speech: Speech) -> Plot:
    """Return what winners and losers score."""
    won, lost = m.tables.numbers("score of winner"), m.tables.numbers("score of loser")
    winner, loser = speech.say(_WINNER), speech.say(_LOSER)
    reading = Words(
        "Winners score {won} points on average, losers {lost}.",
        "Le gagnant marque {won} points en moyenne, le perdant {lost}.",
    )
    means = {"won": speech.number(mean(won), 1), "lost": speech.number(mean(lost), 1)}
    return Plot(
        speech.say(Words("Scores", "Scores")),
        speech.say(reading, **means),
        counts(speech, [(winner, won), (loser, lost)], (speech.say(_POINTS), speech.say(OF_GAMES))),
        [speech.say(_POINTS), winner, speech.say(SHARE), loser, speech.say(SHARE)],
        count_rows(speech, won, lost),
    )


def margin_plot(m: Measurement, speech: Speech) -> Plot:
    """Return by how many points games are won."""
    seen = m.tables.numbers("margin")
    reading = Words(
        "The winner is {mean} points ahead on average; in eight games of ten between {low} and"
        " {high}.",
        "Le gagnant a {mean} points d’avance en moyenne ; dans huit parties sur dix, de {low} à"
        " {high}.",
    )
    ahead = speech.say(Words("points ahead", "points d’avance"))
    return Plot(
        speech.say(Words("How close games are", "Écart entre les scores")),
        spread_reading(speech, reading, seen),
        counts(speech, [("", seen)], (ahead, speech.say(OF_GAMES))),
        [ahead, speech.say(GAMES), speech.say(SHARE)],
        count_rows(speech, seen),
    )


def sources_plot(m: Measurement, speech: Speech) -> Plot:
    """Return where the points of winners and losers come from."""
    scored = sum(m.tables.table("score of winner").values()) or 1
    sides = ("winner", "loser")
    mean_of = {
        (side, part): m.tables.of("points from", f"{side} {part}") / scored
        for side in sides
        for part in PARTS
    }
    names = [speech.say(_PART_WORDS[part]) for part in PARTS]
    most = max(PARTS, key=lambda part: mean_of["winner", part])
    apart = max(PARTS, key=lambda part: mean_of["winner", part] - mean_of["loser", part])
    reading = Words(
        "Most of the winner's points come from {most} ({points}); winners are most ahead in"
        " {apart} ({lead} points more than losers).",
        "Le gagnant doit le plus de points à : {most} ({points}) ; l’avance est la plus grande en :"
        " {apart} ({lead} points de plus que le perdant).",
    )
    lead = mean_of["winner", apart] - mean_of["loser", apart]
    series = [
        Series(speech.say(words), [mean_of[side, part] for part in PARTS])
        for side, words in zip(sides, (_WINNER, _LOSER), strict=True)
    ]
    return Plot(
        speech.say(Words("Where points come from", "D’où viennent les points")),
        speech.say(
            reading,
            most=_PART_WORDS[most],
            points=speech.number(mean_of["winner", most], 1),
            apart=_PART_WORDS[apart],
            lead=speech.number(lead, 1),
        ),
        bars(speech, names, series, speech.say(Words("points a game", "points par partie"))),
        [speech.say(Words("source", "source")), *[each.name for each in series]],
        [
            [name, *[speech.number(each.values[nth], 2) for each in series]]
            for nth, name in enumerate(names)
        ],
    )


def combinations_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how many combinations of each kind a game has, for both players together."""
    scored = sum(m.tables.table("score of winner").values()) or 1
    names = [_combination(speech, kind) for kind in COMBINATIONS]
    seen = [m.tables.of("combination", kind) / scored for kind in COMBINATIONS]
    worth = [int(points) for points in box_of(m).points]
    most = max(range(len(names)), key=lambda nth: seen[nth])
    reading = Words(
        "A game sees {all} combinations, both players together; most common: {kind} ({seen}).",
        "Une partie voit {all} combinaisons, les deux joueurs ensemble ; la plus fréquente :"
        " {kind} ({seen}).",
    )
    return Plot(
        speech.say(Words("Combinations scored", "Combinaisons marquées")),
        speech.say(
            reading,
            all=speech.number(sum(seen), 1),
            kind=names[most],
            seen=speech.number(seen[most], 2),
        ),
        bars(speech, names, [Series("", seen)], speech.say(Words("a game", "par partie"))),
        [
            speech.say(each)
            for each in (
                Words("combination", "combinaison"),
                Words("worth", "valeur"),
                Words("a game", "par partie"),
                Words("points a game", "points par partie"),
            )
        ],
        [
            [name, str(points), speech.number(times, 3), speech.number(points * times, 2)]
            for name, points, times in zip(names, worth, seen, strict=True)
        ],
    )


def _combination(speech: Speech, kind: str) -> str:
    what, _, size = kind.partition("-")
    return speech.say(_KIND_WORDS[what], n=size)
