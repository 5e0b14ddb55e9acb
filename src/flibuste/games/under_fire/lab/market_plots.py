"""Mercenaries: how often each is bought, when, and how its buyers fare."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.under_fire.lab.findings import (
    BOUGHT_LIMIT,
    bought_shares,
    box_of,
    mercenaries,
    mercenary_names,
)
from flibuste.games.under_fire.text.help_texts import MERCENARY_HELP
from flibuste.lab.balance.limits import Verdict
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import compared_plot, share_cells
from flibuste.lab.balance.tables import WHOLE
from flibuste.lab.intervals import Share
from flibuste.lab.pages.figures import ranges, shares
from flibuste.lab.pages.plot import INTERVAL, Plot
from flibuste.lab.pages.speech import Speech
from flibuste.lab.spread import decile, mean

_MERCENARY: Final = Words("mercenary", "mercenaire")
_EFFECT: Final = Words("effect", "effet")
_COST: Final = Words("cost", "coût")
_NUMBERS: Final = Words("numbers", "numéros")
_FACE_UP: Final = Words("games face up", "parties où il est visible")
_BOUGHT: Final = Words("bought", "acheté")
_UNSOLD: Final = Words("bought by nobody", "acheté par personne")
_BUYER_WINS: Final = Words("buyer wins", "l’acheteur gagne")
_TURN: Final = Words("turn", "tour")


def _named(m: Measurement, speech: Speech) -> dict[str, str]:
    """Return the label of each mercenary on an axis: its name and its cost."""
    called = mercenary_names(m)
    cost = box_of(m).cost
    return {each: f"{speech.say(called[each])}, {cost[n]}" for n, each in enumerate(called)}


def _facts(m: Measurement, speech: Speech) -> dict[str, list[str]]:
    """Return the facts about each mercenary: effect, cost, numbers."""
    box, called = box_of(m), mercenary_names(m)
    return {
        name: [
            speech.say(called[name]),
            speech.say(MERCENARY_HELP[int(box.effect[nth])].title),
            str(box.cost[nth]),
            box.numbers_text(nth),
        ]
        for nth, name in enumerate(box.mercenaries)
    }


def bought_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often each mercenary is bought, with the limits of U10."""
    found, called = bought_shares(m), mercenary_names(m)
    named, facts = _named(m, speech), _facts(m, speech)
    fails = [n for n in found if BOUGHT_LIMIT.judge(found[n]) is Verdict.FAILS]
    outside = [speech.say(called[name]) for name in fails]
    lie = Words("{names} lie", "{names} sont")
    nobody = Words("none lies", "aucun n’est")
    return compared_plot(
        speech,
        Words("How often each mercenary is bought", "Achats de chaque mercenaire"),
        Words(
            "{most} is bought most often ({high}), {least} least often ({low}), of the games in"
            " which each is face up; {outside} clearly outside 15–85%. The cost follows the name.",
            "{most} est le plus souvent acheté ({high}), {least} le moins souvent ({low}), parmi"
            " les parties où chacun est visible ; {outside} nettement hors de 15–85 %. Le coût"
            " suit le nom.",
        ),
        found,
        shares(speech, [(named[name], found[name]) for name in found], BOUGHT_LIMIT.ends),
        (_MERCENARY, _EFFECT, _COST, _NUMBERS, _FACE_UP, _BOUGHT, INTERVAL, _UNSOLD),
        [
            [
                *facts[name],
                speech.number(share.games),
                *share_cells(speech, share),
                speech.percent(1 - share.value) if share.games else "–",
            ]
            for name, share in found.items()
        ],
        called=called,
        outside=speech.say(lie, names=speech.listed(outside)) if outside else nobody,
    )


def buyers_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often players who buy a mercenary win."""
    named, facts = _named(m, speech), _facts(m, speech)
    found = {
        name: Share(m.tables.of("buyer won", name) / WHOLE, m.tables.of("bought", name))
        for name in mercenaries(m)
    }
    return compared_plot(
        speech,
        Words("How often buyers win", "Victoires des acheteurs"),
        Words(
            "Players who buy {most} win {high} of those games, those who buy {least} {low}. A high"
            " share does not prove that the purchase helped: players who are ahead may buy more.",
            "Ceux qui achètent {most} gagnent {high} de ces parties, ceux qui achètent {least},"
            " {low}. Une part élevée ne prouve pas que l’achat a aidé : ceux qui mènent achètent"
            " peut-être plus.",
        ),
        found,
        shares(speech, [(named[name], found[name]) for name in found], fair=0.5),
        (_MERCENARY, _EFFECT, _COST, _NUMBERS, _BOUGHT, _BUYER_WINS, INTERVAL, _UNSOLD),
        [
            [
                *facts[name],
                speech.number(share.games),
                *share_cells(speech, share),
                speech.number(m.tables.of("on sale", name) - share.games),
            ]
            for name, share in found.items()
        ],
        called=mercenary_names(m),
    )


def turns_plot(m: Measurement, speech: Speech) -> Plot:
    """Return in which turn each mercenary is bought."""
    named, called = _named(m, speech), mercenary_names(m)
    seen: dict[str, dict[int, int]] = {}
    for key, times in m.tables.table("bought in turn").items():
        name, _, turn = key.rpartition(" ")
        seen.setdefault(name, {})[int(turn)] = times
    names = [name for name in mercenaries(m) if name in seen]
    spreads = [(decile(seen[n], 1), decile(seen[n], 5), decile(seen[n], 9)) for n in names]
    together: dict[int, int] = {}
    for turns in seen.values():
        for number, times in turns.items():
            together[number] = together.get(number, 0) + times
    per_game = m.tables.numbers("mercenaries bought")
    reading = Words(
        "Half of all purchases come by turn {turn} of 16; a game sees {mean} of them. The point is"
        " the middle turn, the line holds eight purchases in ten.",
        "La moitié des achats se font au plus tard au tour {turn} sur 16 ; une partie en voit"
        " {mean}. Le point est le tour médian, le trait contient huit achats sur dix.",
    )
    return Plot(
        speech.say(Words("When mercenaries are bought", "Quand on achète les mercenaires")),
        speech.say(
            reading,
            turn=speech.number(decile(together, 5)),
            mean=speech.number(mean(per_game), 2),
        ),
        ranges(speech, [named[name] for name in names], spreads, speech.say(_TURN)),
        [speech.say(_MERCENARY), *[str(turn) for turn in range(1, 17)]],
        [
            [speech.say(called[n]), *[speech.number(seen[n].get(turn, 0)) for turn in range(1, 17)]]
            for n in names
        ],
    )
