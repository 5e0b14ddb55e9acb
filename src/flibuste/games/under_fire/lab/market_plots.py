"""Mercenaries: how often each is bought, when, and how its buyers fare."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.lab.balance.limits import Verdict
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import compared_plot, told
from flibuste.lab.balance.tables import WHOLE
from flibuste.lab.balance.under_fire.findings import BOUGHT_LIMIT, bought_shares, mercenaries
from flibuste.lab.intervals import Share
from flibuste.lab.pages.figures import ranges, shares
from flibuste.lab.pages.plot import INTERVAL, Plot
from flibuste.lab.pages.speech import Speech
from flibuste.lab.spread import decile, mean
from flibuste.under_fire.game import UnderFireGame
from flibuste.under_fire.lore import MERCENARY_LORE, numbers_shown

_MERCENARY: Final = Words("mercenary", "mercenaire")
_EFFECT: Final = Words("effect", "effet")
_COST: Final = Words("cost", "prix")
_NUMBERS: Final = Words("numbers", "numéros")
_FACE_UP: Final = Words("games face up", "parties où il est visible")
_BOUGHT: Final = Words("bought", "acheté")
_UNSOLD: Final = Words("bought by nobody", "acheté par personne")
_BUYER_WINS: Final = Words("buyer wins", "l'acheteur gagne")
_TURN: Final = Words("turn", "tour")


def _named(m: Measurement) -> dict[str, str]:
    """Return what each mercenary is called on an axis: its id, and its cost."""
    game = m.open()
    assert isinstance(game, UnderFireGame)
    box = game.box
    return {name: f"{name} ({box.cost[nth]})" for nth, name in enumerate(box.mercenaries)}


def _facts(m: Measurement, speech: Speech) -> dict[str, list[str]]:
    """Return what each mercenary is: effect, cost, numbers."""
    game = m.open()
    assert isinstance(game, UnderFireGame)
    box = game.box
    return {
        name: [
            name,
            speech.say(MERCENARY_LORE[int(box.effect[nth])].title),
            str(box.cost[nth]),
            numbers_shown(box, nth),
        ]
        for nth, name in enumerate(box.mercenaries)
    }


def bought_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often each mercenary is bought, with the limits of U10."""
    found = {words.en: share for words, share in bought_shares(m)}
    named, facts = _named(m), _facts(m, speech)
    outside = [n for n in found if BOUGHT_LIMIT.judge(found[n]) is Verdict.FAILS]
    lie = Words("{names} lie", "{names} sont")
    nobody = Words("none lies", "aucun n'est")
    return compared_plot(
        speech,
        Words("How often each mercenary is bought", "Achats de chaque mercenaire"),
        Words(
            "{most} is bought most often ({high}), {least} least often ({low}), of the games in"
            " which each is face up; {outside} clearly outside 15–85 %. Costs are in parentheses.",
            "{most} est le plus souvent acheté ({high}), {least} le moins souvent ({low}), parmi"
            " les parties où chacun est visible ; {outside} nettement hors de 15–85 %. Les prix"
            " sont entre parenthèses.",
        ),
        found,
        shares(speech, [(named[name], found[name]) for name in found], BOUGHT_LIMIT.ends),
        (_MERCENARY, _EFFECT, _COST, _NUMBERS, _FACE_UP, _BOUGHT, INTERVAL, _UNSOLD),
        [
            [
                *facts[name],
                speech.number(share.games),
                *told(speech, share),
                speech.percent(1 - share.value) if share.games else "–",
            ]
            for name, share in found.items()
        ],
        outside=speech.say(lie, names=speech.listed(outside)) if outside else nobody,
    )


def buyers_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often those win who buy a mercenary."""
    named, facts = _named(m), _facts(m, speech)
    found = {
        name: Share(m.tables.of("buyer won", name) / WHOLE, m.tables.of("bought", name))
        for name in mercenaries(m)
    }
    return compared_plot(
        speech,
        Words("How often buyers win", "Victoires des acheteurs"),
        Words(
            "Who buys {most} wins {high} of those games, who buys {least} {low}. A high share does"
            " not prove that the purchase helped: who is ahead may buy more.",
            "Qui achète {most} gagne {high} de ces parties, qui achète {least} {low}. Une part"
            " élevée ne prouve pas que l'achat a aidé : qui mène achète peut-être plus.",
        ),
        found,
        shares(speech, [(named[name], found[name]) for name in found], fair=0.5),
        (_MERCENARY, _EFFECT, _COST, _NUMBERS, _BOUGHT, _BUYER_WINS, INTERVAL, _UNSOLD),
        [
            [
                *facts[name],
                speech.number(share.games),
                *told(speech, share),
                speech.number(m.tables.of("on sale", name) - share.games),
            ]
            for name, share in found.items()
        ],
    )


def turns_plot(m: Measurement, speech: Speech) -> Plot:
    """Return in which turn each mercenary is bought."""
    named = _named(m)
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
        "La moitié des achats se font au plus tard au tour {turn} sur 16 ; une partie en voit"
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
        [[n, *[speech.number(seen[n].get(turn, 0)) for turn in range(1, 17)]] for n in names],
    )
