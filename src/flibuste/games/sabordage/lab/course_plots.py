"""The course of a game: how shots end, and what else happens."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.sabordage.lab.watcher import SHOT_ENDS
from flibuste.games.sabordage.rules.features import CANNONS, SIDES
from flibuste.games.sabordage.text.help_texts import SIDE_HELP
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.pages.figures import Series, bars
from flibuste.lab.pages.plot import Plot
from flibuste.lab.pages.speech import Speech

_A_GAME: Final = Words("a game", "par partie")
_ENDS: Final = {
    "hit": Words("hits another player", "touche un autre joueur"),
    "home": Words("hits its own side", "touche les siens"),
    "spring": Words("comes back by a spring", "revient par un ressort"),
    "armour": Words("stopped by armour", "arrêté par un blindage"),
    "nothing": Words("no effect", "sans effet"),
}
#: The events to show, by table and key, with their words.
_EVENTS: Final = {
    ("lost", "shot"): Words("tiles destroyed by shots", "tuiles détruites par des tirs"),
    ("lost", "sabotage"): Words("tiles lost to saboteurs", "tuiles perdues à cause de saboteurs"),
    ("lost", "rotten"): Words("rotten tiles at the end", "tuiles pourries à la fin"),
    ("event", "treasure"): Words("tiles under treasures", "tuiles sous les trésors"),
    ("event", "boarded"): Words("boardings", "abordages"),
    ("lost", "boarded"): Words("tiles boarded", "tuiles abordées"),
    ("not boarded", "boarding-deck"): Words("boardings prevented", "abordages empêchés"),
    ("not boarded", "contested"): Words("boardings contested", "abordages disputés"),
    ("event", "carpenter"): Words("sails by carpenters", "voiles de charpentiers"),
    ("event", "relit"): Words("ships relit by gunners", "bateaux rallumés"),
    ("event", "shuffled"): Words("discard shuffled", "défausse mélangée"),
}


def shots_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how the shots of each cannon end."""
    cannons = [c for c in CANNONS if _fired(m, SIDES[c])]
    names = [speech.say(SIDE_HELP[c].title) for c in cannons]
    fired = [_fired(m, SIDES[c]) for c in cannons]
    ends = {
        end: [100 * m.tables.of("shot", f"{SIDES[c]} {end}") / _fired(m, SIDES[c]) for c in cannons]
        for end in SHOT_ENDS
    }
    reading = Words(
        "{shots} shots are fired in a game; {share} of them hit another player's ship.",
        "Une partie compte {shots} tirs ; {share} touchent le bateau d’un autre joueur.",
    )
    hits = sum(m.tables.of("shot", f"{SIDES[c]} hit") for c in cannons)
    series = [Series(speech.say(words), ends[end]) for end, words in _ENDS.items()]
    return Plot(
        speech.say(Words("How shots end", "Comment finissent les tirs")),
        speech.say(
            reading,
            shots=speech.number(sum(fired) / (m.games or 1), 1),
            share=speech.percent(hits / (sum(fired) or 1)),
        ),
        bars(
            speech,
            names,
            series,
            speech.say(Words("% of its shots", "% de ses tirs")),
            stacked=True,
            digits=0,
        ),
        [
            speech.say(Words("cannon", "canon")),
            speech.say(Words("shots a game", "tirs par partie")),
            speech.say(Words("stacks hit a shot", "piles touchées par tir")),
            *[each.name for each in series],
        ],
        [
            [
                names[nth],
                speech.number(fired[nth] / (m.games or 1), 2),
                speech.number(m.tables.of("stacks hit", SIDES[cannon]) / fired[nth], 2),
                *[speech.percent(each.values[nth] / 100) for each in series],
            ]
            for nth, cannon in enumerate(cannons)
        ],
    )


def _fired(m: Measurement, cannon: str) -> int:
    return sum(m.tables.of("shot", f"{cannon} {end}") for end in SHOT_ENDS)


def events_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often other things happen in a game."""
    seen = {
        words: m.tables.of(table, key) / (m.games or 1) for (table, key), words in _EVENTS.items()
    }
    # Pirates act only in the expert game (S8).
    shown = {words: times for words, times in seen.items() if times}
    names = [speech.say(words) for words in shown]
    reading = Words(
        "A game, all ships together, loses {sunk} tiles to shots, gains {treasure} under treasures,"
        " and sees {boardings} boardings.",
        "Une partie, tous bateaux ensemble, perd {sunk} tuiles sous les tirs, en gagne {treasure}"
        " sous les trésors, et voit {boardings} abordages.",
    )
    return Plot(
        speech.say(Words("What happens in a game", "Ce qui se passe dans une partie")),
        speech.say(
            reading,
            sunk=speech.number(seen[_EVENTS["lost", "shot"]], 1),
            treasure=speech.number(seen[_EVENTS["event", "treasure"]], 1),
            boardings=speech.number(seen[_EVENTS["event", "boarded"]], 1),
        ),
        bars(speech, names, [Series("", list(shown.values()))], speech.say(_A_GAME)),
        [speech.say(Words("event", "événement")), speech.say(_A_GAME)],
        [
            [name, speech.number(times, 2)]
            for name, times in zip(names, shown.values(), strict=True)
        ],
    )
