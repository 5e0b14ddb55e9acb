"""The result of an arena as tables in the terminal."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from flibuste.cli.output import table_console
from flibuste.core.words import PERCENT, Words, counted, decimal
from flibuste.lab.arena import ArenaResult, TableResult
from flibuste.lab.intervals import Estimate
from flibuste.lab.standings import Standing

_PLACES = (
    Words("first", "premier"),
    Words("second", "deuxième"),
    Words("third", "troisième"),
    Words("fourth", "quatrième"),
    Words("fifth", "cinquième"),
)
_CAPTION = Words(
    "Shares and points with their 95% intervals over {deals}, each played by all rotations of a"
    " table; an equal share is {equal}%.",
    "Parts et points avec leurs intervalles à 95 % sur {deals}, chacune jouée par toutes les"
    " rotations d’une table ; une part égale est {equal} %.",
)
_DEALS = Words("{n} deal", "{n} donne"), Words("{n} deals", "{n} donnes")


def print_result(result: ArenaResult, language: str) -> None:
    """Print the ranking over all tables; if there are several tables, each; and all places."""
    terminal = table_console()
    terminal.print(_ranking(result, language))
    if result.contest.seats > 2:
        terminal.print(_places(result, language))
    if len(result.tables) > 1:
        terminal.print(_tables(result, language))
    equal = decimal(f"{100 / result.contest.seats:.4g}")
    deals = counted(max(table.deals for table in result.tables), *_DEALS)
    caption = _CAPTION.fill(deals=deals, equal=equal)
    terminal.print(Text(caption.say(language), style="dim"))


def _ranking(result: ArenaResult, language: str) -> Table:
    table = _table(
        language,
        Words("player", "joueur"),
        Words("rating", "cote"),
        _PLACES[0],
        Words("points", "points"),
        Words("games", "parties"),
        Words("decisions", "décisions"),
        Words("thinking", "réflexion"),
        Words("longest", "au plus long"),
    )
    for player, standing in result.standings.items():
        rating = result.ratings[player]
        thinking = standing.thinking
        table.add_row(
            player,
            _within(rating.mu, rating.high, language),
            _percent(standing.first, language),
            _points(standing, language),
            str(standing.games),
            str(thinking.decisions),
            _seconds(thinking.seconds / max(1, thinking.decisions), language),
            _seconds(thinking.longest, language),
        )
    return table


def _places(result: ArenaResult, language: str) -> Table:
    table = _table(language, Words("player", "joueur"), *_PLACES[: result.contest.seats])
    for player, standing in result.standings.items():
        table.add_row(player, *[_percent(place, language) for place in standing.places])
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
            "\n".join(_percent(each.standings[name].first, language) for name in names),
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


def _percent(share: Estimate, language: str) -> str:
    share_words = decimal(f"{100 * share.mean:.1f}").say(language) + PERCENT.say(language)
    interval = decimal(f"{100 * share.low:.1f}–{100 * share.high:.1f}").say(language)
    return f"{share_words} ({interval})"


def _points(standing: Standing, language: str) -> str:
    points = standing.points
    return "–" if points is None else _within(points.mean, points.high, language)


def _within(mean: float, high: float, language: str) -> str:
    return decimal(f"{mean:.1f} ± {high - mean:.1f}").say(language)


def _seconds(seconds: float, language: str) -> str:
    words = decimal(f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.2f} ms")
    return words.say(language)
