"""The result of an arena as tables in the terminal."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flibuste.core.words import Words, plain
from flibuste.lab.arena import ArenaResult, TableResult
from flibuste.lab.intervals import Estimate
from flibuste.lab.standings import Standing

#: Wide enough for every column, where no terminal says how wide it is.
_WIDE = 160
_PLACES = (
    Words("first", "premier"),
    Words("second", "deuxième"),
    Words("third", "troisième"),
    Words("fourth", "quatrième"),
    Words("fifth", "cinquième"),
)
_CAPTION = Words(
    "Shares and points with their 95 % intervals over {deals} deals, each played by all rotations"
    " of a table; an equal share is {equal} %.",
    "Parts et points avec leurs intervalles à 95 % sur {deals} donnes, chacune jouée par toutes"
    " les rotations d'une table ; une part égale est {equal} %.",
)


def print_result(result: ArenaResult, language: str) -> None:
    """Print the ranking over all tables; if there are several tables, each; and all places."""
    terminal = Console(highlight=False, markup=False, emoji=False)
    if not terminal.is_terminal:
        terminal = Console(highlight=False, markup=False, emoji=False, width=_WIDE)
    terminal.print(_ranking(result, language))
    if result.contest.seats > 2:
        terminal.print(_places(result, language))
    if len(result.tables) > 1:
        terminal.print(_tables(result, language))
    equal = f"{100 / result.contest.seats:.4g}"
    deals = str(max(table.deals for table in result.tables))
    caption = _CAPTION.fill({"deals": plain(deals), "equal": plain(equal)})
    terminal.print(Text(caption.say(language), style="dim"))


def _ranking(result: ArenaResult, language: str) -> Table:
    table = _table(
        language,
        Words("player", "joueur"),
        Words("rating", "cote"),
        _PLACES[0],
        Words("points", "points"),
        Words("games", "parties"),
        Words("decisions", "questions"),
        Words("thinking", "réflexion"),
        Words("longest", "au plus"),
    )
    for player, standing in result.standings.items():
        rating = result.ratings[player]
        thinking = standing.thinking
        table.add_row(
            player,
            f"{rating.mu:.1f} ± {rating.high - rating.mu:.1f}",
            _percent(standing.first),
            _points(standing),
            str(standing.games),
            str(thinking.decisions),
            _seconds(thinking.seconds / max(1, thinking.decisions)),
            _seconds(thinking.longest),
        )
    return table


def _places(result: ArenaResult, language: str) -> Table:
    table = _table(language, Words("player", "joueur"), *_PLACES[: result.contest.seats])
    for player, standing in result.standings.items():
        table.add_row(player, *[_percent(place) for place in standing.places])
    return table


def _tables(result: ArenaResult, language: str) -> Table:
    table = _table(
        language,
        Words("table", "table"),
        _PLACES[0],
        Words("games", "parties"),
        Words("draws", "égalités"),
    )
    for each in result.tables:
        names = list(each.standings)
        table.add_row(
            "\n".join(_seated(each, name) for name in names),
            "\n".join(_percent(each.standings[name].first) for name in names),
            str(each.games),
            str(each.draws),
            end_section=True,
        )
    return table


def _table(language: str, name: Words, *numbers: Words) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(name.say(language))
    for words in numbers:
        table.add_column(words.say(language), justify="right")
    return table


def _seated(table: TableResult, player: str) -> str:
    times = table.players.count(player)
    return f"{times} × {player}" if times > 1 else player


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _points(standing: Standing) -> str:
    points = standing.points
    return "–" if points is None else f"{points.mean:.1f} ± {points.high - points.mean:.1f}"


def _seconds(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.2f} ms"
