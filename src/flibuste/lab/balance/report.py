"""The report: one self-contained page of HTML, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from flibuste.core.words import Words, plain
from flibuste.games.registry import registered
from flibuste.lab.balance.balance import balance_of
from flibuste.lab.balance.limits import Finding, Verdict
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.pages.page import page, section
from flibuste.lab.pages.speech import Speech, upper

_TITLE: Final = Words("{game}: the balance of the box", "{game} : l’équilibre de la boîte")
_LEAD: Final = Words(
    "Equal bots have played {games} against each other, each seeing only what its seat may"
    " know. This page compares the results with the limits of {rule}.",
    "Des bots égaux ont joué {games} entre eux, chacun ne voyant que ce que sa place peut"
    " savoir. Cette page compare les résultats aux limites de {rule}.",
)
_VERDICTS: Final = Words("What the limits say", "Ce que disent les limites")
_SURE: Final = Words(
    "A limit holds, or does not, if the whole 95% interval, in square brackets, is on one side of"
    " it; otherwise more games are needed. With many seats, mercenaries or tiles, one in forty may"
    " seem to go beyond an end by chance alone.",
    "Une limite est respectée, ou non, quand tout l’intervalle à 95 %, entre crochets, est d’un"
    " seul côté ; entre les deux, il faut plus de parties. Avec beaucoup de places, de mercenaires"
    " ou de tuiles, un sur quarante peut sembler dépasser par le seul hasard.",
)
_LIMIT: Final = Words("limit", "limite")
_MEASURED: Final = Words("measured", "mesuré")
_VERDICT: Final = Words("verdict", "verdict")
_AGAIN: Final = Words("To make it again:", "Pour refaire cette mesure :")
_BEYOND: Final = Words("beyond it: {names}", "au-delà : {names}")
_UNSURE: Final = Words("undecided: {names}", "indécis : {names}")
_FACTS: Final = {
    "games": Words("games", "parties"),
    "bot": Words("bot at every seat", "bot à chaque place"),
    "seed": Words("seed", "graine"),
    "box_id": Words("box, digest", "boîte, empreinte"),
    "version": Words("version", "version"),
    "date": Words("date", "date"),
}


def report(measurements: Sequence[Measurement], language: str, plotly: str = "") -> str:
    """Return the page for measurements of one game.

    It embeds Plotly. If `plotly` is an address, it links to that copy instead, so that several
    pages can share it.
    """
    speech = Speech(language)
    game = registered(measurements[0].game)
    games = sum(each.games for each in measurements)
    rule = balance_of(game.name).findings(measurements[0])[0].rule
    title = speech.say(_TITLE, game=game.title)
    parts = [_part(each, speech, len(measurements) > 1) for each in measurements]
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(speech.say(_LEAD, games=speech.games(games), rule=rule))}</p>",
        f"<h2>{escape(speech.say(_VERDICTS))}</h2>",
        f'<div class="findings">{findings_table(measurements, speech)}</div>',
        f'<p class="soft">{escape(speech.say(_SURE))}</p>',
        *parts,
    ]
    return page(title, body, language, plotly)


def table_words(measurement: Measurement) -> Words:
    """Return what was played: the number of players, if it can vary, and the variant."""
    game = registered(measurement.game)
    variant = _VARIANTS.get(measurement.variant, plain(measurement.variant))
    if game.fewest == game.most:
        return variant
    words = Words("{n} players, {variant}", "{n} joueurs, {variant}")
    return words.fill(n=measurement.players, variant=variant)


_VARIANTS: Final = {
    "standard": Words("standard game", "jeu de base"),
    "base": Words("base game", "jeu de base"),
    "expert": Words("expert game", "jeu expert"),
}


def _anchor(measurement: Measurement) -> str:
    return f"{measurement.variant}-{measurement.players}"


def findings_table(measurements: Sequence[Measurement], speech: Speech, address: str = "") -> str:
    """Return every limit, what was measured, and the verdict: a table in HTML.

    `address` is the address of the report, for a table on another page.
    """
    head = "".join(f"<th>{escape(speech.say(each))}</th>" for each in (_LIMIT, _MEASURED, _VERDICT))
    bodies = []
    for each in measurements:
        told = speech.say(table_words(each))
        made = escape(f"· {each.bot} · {speech.games(each.games)}")
        rows = "".join(_row(found, speech) for found in balance_of(each.game).findings(each))
        name = f'<a href="{escape(address)}#{_anchor(each)}">{escape(told)}</a>'
        bodies.append(
            f'<tbody><tr class="group"><th colspan="3">{name} <span class="soft">{made}</span>'
            f"</th></tr>{rows}</tbody>"
        )
    return f"<table><thead><tr>{head}</tr></thead>{''.join(bodies)}</table>"


def measured_texts(found: Finding, speech: Speech) -> list[str]:
    """Return what was measured for a limit: the extremes, and what lies beyond or near it."""
    pair = Words("{name}: {share}", "{name} : {share}")
    texts = [
        speech.say(pair, name=found.call(name), share=speech.share(share))
        for name, share in found.nearest
    ]
    for verdict, words in ((Verdict.FAILS, _BEYOND), (Verdict.OPEN, _UNSURE)):
        names = [speech.say(found.call(name)) for name in found.names_with(verdict)]
        if names and len(found.measured) > 1:
            texts.append(speech.say(words, names=speech.listed(names)))
    return texts


def _row(found: Finding, speech: Speech) -> str:
    measured = "<br>".join(escape(text) for text in measured_texts(found, speech))
    verdict = found.verdict
    told = escape(speech.say(verdict.words))
    asks = escape(f"{speech.say(found.asks)} ({found.rule})")
    return (
        f"<tr><td>{asks}</td><td>{measured}</td>"
        f'<td class="verdict {verdict}">{verdict.sign} {told}</td></tr>'
    )


def _part(measurement: Measurement, speech: Speech, several: bool) -> str:
    """Return the section of one measurement, folded if there are several."""
    facts = [
        (words, speech.number(value) if key == "games" else str(value))
        for key, words in _FACTS.items()
        for value in [getattr(measurement, key)]
    ]
    listed = "".join(
        f"<dt>{escape(speech.say(words))}</dt><dd>{escape(value)}</dd>" for words, value in facts
    )
    plots = balance_of(measurement.game).plots(measurement, speech)
    shown = "\n".join(section(plot, speech) for plot in plots)
    heading = f"<h2>{escape(upper(speech.say(table_words(measurement))))}</h2>"
    inside = (
        f"<dl>{listed}</dl><p>{escape(speech.say(_AGAIN))}</p>"
        f"<pre><code>{escape(measurement.command())}</code></pre>\n{shown}"
    )
    if not several:
        return f'<section id="{_anchor(measurement)}">{heading}{inside}</section>'
    return (
        f'<details class="part" id="{_anchor(measurement)}"><summary>{heading}</summary>'
        f"{inside}</details>"
    )
