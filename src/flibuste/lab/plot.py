"""The result of an arena as a page with plots: one file, which needs no network.

Every point is labelled and everything is in the table below as well, so that neither colour nor a
script is needed to read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from plotly.graph_objects import Figure, Scatter
from plotly.subplots import make_subplots

from flibuste.core.words import Words, plain
from flibuste.games import registered
from flibuste.lab.arena import ArenaResult, TableResult
from flibuste.lab.intervals import Estimate
from flibuste.lab.ratings import Rating

_TITLE: Final = Words("Arena: {game}", "Arène : {game}")
_RATINGS: Final = Words("Rating (openskill), 95 %", "Cote (openskill), 95 %")
_PLACES: Final = Words(
    "Share of each place at all tables, 95 % (dotted: an equal share)",
    "Part de chaque place à toutes les tables, 95 % (pointillé : une part égale)",
)
_TABLES: Final = Words(
    "First places at each table, 95 % (dotted: an equal share)",
    "Premières places à chaque table, 95 % (pointillé : une part égale)",
)
_AGAINST: Final = Words("{one} against {others}", "{one} contre {others}")
_MADE: Final = Words(
    "{games} games, seed {seed}, variant {variant}, box {box}. Deals are paired: each was played"
    " once for every rotation of the seats, and intervals are over deals.",
    "{games} parties, graine {seed}, variante {variant}, boîte {box}. Les donnes sont appariées :"
    " chacune a été jouée une fois par rotation des places, et les intervalles portent sur les"
    " donnes.",
)
_INK: Final = "#1f3b4d"
_ROW: Final = 38
_FIXED: Final = 360

_GAP: Final = 90

#: A label, and what was estimated.
Row = tuple[str, Estimate]


@dataclass(frozen=True)
class Panel:
    """One of the plots: a title, its rows, and the unit; with one, the rows are shares."""

    title: Words
    rows: list[Row]
    unit: str = ""


def arena_page(result: ArenaResult, language: str) -> str:
    """Return the page."""
    title = _TITLE.fill({"game": registered(result.contest.game).title}).say(language)
    panels = _panels(result, language)
    figure = _figure(panels, result.contest.seats, language)
    plots = figure.to_html(full_html=False, include_plotlyjs=True, config={"displaylogo": False})
    contest = result.contest
    facts = {
        "games": str(sum(table.games for table in result.tables)),
        "seed": str(contest.seed),
        "variant": contest.variant,
        "box": contest.rules().box_id(),
    }
    made = _MADE.fill({key: plain(value) for key, value in facts.items()}).say(language)
    style = "body{font-family:sans-serif;margin:1.5em}td,th{padding:.2em .8em;text-align:left}"
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n"
        f"<body><h1>{escape(title)}</h1><p>{escape(made)}</p>\n{plots}\n"
        f"{''.join(_written(panel, language) for panel in panels)}</body></html>\n"
    )


def _figure(panels: Sequence[Panel], seats: int, language: str) -> Figure:
    heights = [len(panel.rows) for panel in panels]
    height = _ROW * sum(heights) + _FIXED
    figure = make_subplots(
        rows=len(panels),
        cols=1,
        row_heights=heights,
        vertical_spacing=_GAP / height,
        subplot_titles=[panel.title.say(language) for panel in panels],
    )
    for number, panel in enumerate(panels, start=1):
        figure.add_trace(_points(panel), row=number, col=1)
        # The first row on top, and room for the labels.
        figure.update_yaxes(range=[len(panel.rows) - 0.6, -0.8], row=number, col=1)
        if panel.unit:
            figure.update_xaxes(range=[-4, 104], ticksuffix=panel.unit, row=number, col=1)
            axes = {"xref": f"x{number}", "yref": f"y{number} domain"}
            line = {"dash": "dot", "color": "#777", "width": 1}
            x = 100 / seats
            figure.add_shape(type="line", x0=x, x1=x, y0=0, y1=1, line=line, **axes)
    figure.update_yaxes(type="category", automargin=True)
    figure.update_layout(
        height=height,
        showlegend=False,
        template="simple_white",
        separators=", " if language == "fr" else ".,",
    )
    return figure


def _points(panel: Panel) -> Any:
    """Return labelled points with their intervals, one in each row."""
    estimates = [each for _, each in panel.rows]
    return Scatter(
        x=[each.mean for each in estimates],
        y=[name for name, _ in panel.rows],
        text=[f"{each.mean:.1f}{panel.unit}" for each in estimates],
        mode="markers+text",
        textposition="top center",
        cliponaxis=False,
        marker={"color": _INK, "size": 9},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [each.high - each.mean for each in estimates],
            "arrayminus": [each.mean - each.low for each in estimates],
            "color": _INK,
        },
        hovertemplate="%{y}: %{x:.2f}<extra></extra>",
    )


def _panels(result: ArenaResult, language: str) -> list[Panel]:
    players = list(result.standings)
    ratings = [(player, _belief(result.ratings[player])) for player in players]
    places = [
        (f"{player} · {place + 1}", _percent(share))
        for player in players
        for place, share in enumerate(result.standings[player].places)
    ]
    tables = [row for table in result.tables for row in _table_rows(table, language)]
    return [Panel(_RATINGS, ratings), Panel(_TABLES, tables, " %"), Panel(_PLACES, places, " %")]


def _belief(rating: Rating) -> Estimate:
    return Estimate(rating.mu, rating.low, rating.high)


def _table_rows(table: TableResult, language: str) -> list[Row]:
    """Return one player against the other; where there are more, each against all others."""
    names = list(table.standings)
    rows = []
    for name in names[:1] if len(names) == 2 else names:
        others = [other for other in names if other != name]
        facts = {"one": plain(name), "others": plain(", ".join(_times(table, o) for o in others))}
        rows.append((_AGAINST.fill(facts).say(language), _percent(table.standings[name].first)))
    return rows


def _times(table: TableResult, player: str) -> str:
    times = table.players.count(player)
    return f"{times} × {player}" if times > 1 else player


def _percent(share: Estimate) -> Estimate:
    return Estimate(100 * share.mean, 100 * share.low, 100 * share.high)


def _written(panel: Panel, language: str) -> str:
    """Return the numbers of a panel as a table."""
    unit = panel.unit
    lines = [
        f"<tr><th>{escape(name)}</th><td>{each.mean:.1f}{unit}</td>"
        f"<td>{each.low:.1f}{unit} … {each.high:.1f}{unit}</td></tr>"
        for name, each in panel.rows
    ]
    return f"<h2>{escape(panel.title.say(language))}</h2><table>{''.join(lines)}</table>"
