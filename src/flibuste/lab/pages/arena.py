"""The result of an arena as a page with plots: one file, which needs no network.

Every point is labelled, and a table repeats every number, so that the page can be read without
colours and without scripts.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from flibuste.core.words import Words
from flibuste.games.registry import registered
from flibuste.lab.arena import ArenaResult, TableResult
from flibuste.lab.intervals import Estimate
from flibuste.lab.pages.figures import PERCENT, estimates
from flibuste.lab.pages.page import page, section
from flibuste.lab.pages.plot import INTERVAL, SHARE, Plot
from flibuste.lab.pages.speech import Speech

_TITLE: Final = Words("Arena: {game}", "Arène : {game}")
_MADE: Final = Words(
    "{games}, seed {seed}, variant {variant}, box {box}. Deals are paired: each was played once for"
    " every rotation of the seats, and intervals are over deals.",
    "{games}, graine {seed}, variante {variant}, boîte {box}. Les donnes sont appariées : chacune a"
    " été jouée une fois par rotation des places, et les intervalles portent sur les donnes.",
)
_AGAINST: Final = Words("{one} against {others}", "{one} contre {others}")
_PLAYER: Final = Words("player", "joueur")
_RATING: Final = Words("rating", "cote")
_BETWEEN: Final = Words("95% interval", "intervalle à 95 %")

#: Estimates with their names.
Rows = Sequence[tuple[str, Estimate]]


def arena_page(result: ArenaResult, language: str) -> str:
    """Return the page."""
    speech = Speech(language)
    contest = result.contest
    title = speech.say(_TITLE, game=registered(contest.game).title)
    made = speech.say(
        _MADE,
        games=speech.games(sum(table.games for table in result.tables)),
        seed=str(contest.seed),
        variant=contest.variant,
        box=contest.rules().box_id(),
    )
    plots = (_ratings(result, speech), _tables(result, speech), _places(result, speech))
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(made)}</p>",
        *[section(plot, speech, "h2") for plot in plots],
    ]
    return page(title, body, language)


def _ratings(result: ArenaResult, speech: Speech) -> Plot:
    rows = [(p, Estimate(r.mu, r.low, r.high)) for p, r in result.ratings.items()]
    rows.sort(key=lambda row: -row[1].mean)
    reading = Words(
        "Rated highest: {player}, {rating}. Lines are 95% intervals.",
        "La meilleure cote : {player}, {rating}. Les traits sont des intervalles à 95 %.",
    )
    best, rating = rows[0]
    return Plot(
        speech.say(Words("Ratings (openskill)", "Cotes (openskill)")),
        speech.say(reading, player=best, rating=speech.number(rating.mean, 1)),
        estimates(speech, rows),
        [speech.say(each) for each in (_PLAYER, _RATING, _BETWEEN)],
        [
            [
                player,
                speech.number(rating.mean, 1),
                f"{speech.number(rating.low, 1)} … {speech.number(rating.high, 1)}",
            ]
            for player, rating in rows
        ],
    )


def _tables(result: ArenaResult, speech: Speech) -> Plot:
    rows = [row for table in result.tables for row in _table_rows(table, speech)]
    title = Words("First places at each table", "Premières places à chaque table")
    reading = Words(
        "Most often first: {most}, {share} of the games; {fair} would be even.",
        "Le plus souvent premier : {most}, {share} des parties ; {fair} serait une part égale.",
    )
    return _shares(speech, title, reading, Words("table", "table"), rows, result.contest.seats)


def _places(result: ArenaResult, speech: Speech) -> Plot:
    rows = [
        (f"{player} · {place}", share)
        for player, standing in result.standings.items()
        for place, share in enumerate(standing.places, start=1)
    ]
    title = Words("Every place, at all tables", "Chaque place, à toutes les tables")
    reading = Words(
        "Player · place seen most often: {most}, {share} of the player's games; {fair} would be"
        " even.",
        "Joueur · place le plus souvent vus : {most}, {share} des parties du joueur ; {fair} serait"
        " une part égale.",
    )
    kind = Words("player · place", "joueur · place")
    return _shares(speech, title, reading, kind, rows, result.contest.seats)


def _shares(
    speech: Speech, title: Words, reading: Words, kind: Words, rows: Rows, seats: int
) -> Plot:
    """Return a plot of shares; its sentence names the greatest."""
    most, share = max(rows, key=lambda row: row[1].mean)
    fair = 1 / seats
    shown = [(name, found.scaled(100)) for name, found in rows]
    return Plot(
        speech.say(title),
        speech.say(reading, most=most, share=speech.estimate(share), fair=speech.percent(fair)),
        estimates(speech, shown, PERCENT, fair),
        [speech.say(each) for each in (kind, SHARE, INTERVAL)],
        [[name, speech.percent(found.mean), speech.interval(found)] for name, found in rows],
    )


def _table_rows(table: TableResult, speech: Speech) -> Rows:
    """Return a row for each player against the others; only one row if there are two players."""
    names = list(table.standings)
    rows = []
    for name in names[:1] if len(names) == 2 else names:
        others = ", ".join(_times(table, other) for other in names if other != name)
        against = speech.say(_AGAINST, one=name, others=others)
        rows.append((against, table.standings[name].first))
    return rows


def _times(table: TableResult, player: str) -> str:
    times = table.players.count(player)
    return f"{times} × {player}" if times > 1 else player
