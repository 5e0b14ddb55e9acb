"""A page: its frame, and the section of a plot."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Final

from flibuste.core.words import Words
from flibuste.lab.pages.look import SCRIPT, STYLE
from flibuste.lab.pages.plot import Plot
from flibuste.lab.pages.speech import Speech, upper

_TABLE: Final = Words("The numbers as a table", "Les nombres en tableau")


def page(title: str, body: Sequence[str], language: str, plotly: str = "") -> str:
    """Return the page; `body` is a list of pieces of HTML.

    It embeds Plotly. If `plotly` is an address, it links to that copy instead, so that several
    pages can share it.
    """
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n{_plotly(plotly)}\n</head>\n"
        f"<body>\n<main>\n{chr(10).join(body)}\n</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def _plotly(address: str) -> str:
    if address:
        return f'<script src="{escape(address)}"></script>'
    from plotly.offline import get_plotlyjs

    return f"<script>{get_plotlyjs()}</script>"


def section(plot: Plot, speech: Speech, heading: str = "h3") -> str:
    """Return a plot with its sentence, and its numbers in a folded table below it."""
    # Escape "<", so that nothing in the data can end the script element.
    figure = json.dumps(plot.figure, ensure_ascii=False).replace("<", "\\u003c")
    label = escape(f"{plot.title}. {plot.reading}", quote=True)
    height = plot.figure["layout"]["height"]
    return (
        f"<section><{heading}>{escape(plot.title)}</{heading}><p>{escape(upper(plot.reading))}</p>"
        f'<div class="figure" role="img" aria-label="{label}" style="height:{height}px"></div>'
        f'<script type="application/json">{figure}</script>'
        f"<details><summary>{escape(speech.say(_TABLE))}</summary>{_numbers(plot)}</details>"
        "</section>"
    )


def _numbers(plot: Plot) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in plot.head)
    rows = []
    for row in plot.rows:
        first, *rest = row
        cells = "".join(_cell(text) for text in rest)
        rows.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
    return (
        f'<div class="scroll"><table class="numbers"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _cell(text: str) -> str:
    kind = ' class="text"' if any(letter.isalpha() for letter in text) else ""
    return f"<td{kind}>{escape(text)}</td>"
