"""`flibuste sim`: many games between bots, and what came out."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from flibuste.cli.files import game_with
from flibuste.cli.language import both, spoken
from flibuste.cli.options import (
    BoxFile,
    Expert,
    Game,
    GameName,
    Json,
    Lang,
    Options,
    table_options,
    variant_of,
)
from flibuste.cli.output import print_json, print_line
from flibuste.core.words import Words
from flibuste.lab.simulation import Setting, Tally, box_text, simulate
from flibuste.under_fire.lore import SEAT_WORDS


def sim(
    game: Game = GameName.UNDER_FIRE,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help=both("How many games.", "Combien de parties."))
    ] = 1000,
    seed: Annotated[
        int,
        typer.Option(
            metavar="S",
            help=both(
                "The seed: the same gives the same games.",
                "La graine : la même donne les mêmes parties.",
            ),
        ),
    ] = 0,
    players: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help=both(
                "Light and Dark: random, greedy, or module:Class.",
                "Clair et Foncé : random, greedy, ou module:Classe.",
            ),
        ),
    ] = "random,random",
    jobs: Annotated[
        int,
        typer.Option(
            metavar="J",
            min=0,
            help=both(
                "Processes to use, 0 for one per processor; the results do not depend on it.",
                "Nombre de processus, 0 pour un par processeur ; les résultats n'en dépendent pas.",
            ),
        ),
    ] = 1,
    expert: Expert = False,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let two bots play many games."""
    names = players.split(",")
    if len(names) != 2 or not all(names):
        raise typer.BadParameter("--players A,B: random,greedy")
    if "" not in sys.path:
        sys.path.insert(0, "")
    setting = Setting(
        players=(names[0], names[1]),
        seed=seed,
        variant=variant_of(expert),
        options=tuple(table_options(option)),
        box_text=box_text(game_with(box).box),
    )
    tally, seconds = _watched(setting, games, jobs or os.cpu_count() or 1)
    if json:
        found = {"game": game.value, "seed": seed, "players": names, **tally.to_json()}
        found |= {
            "variant": setting.variant,
            "options": list(setting.options),
            "seconds": round(seconds, 3),
            "games_per_second": round(games / seconds, 1) if seconds else None,
        }
        print_json(found)
    else:
        _print(tally, names, seconds, spoken(lang))


def _watched(setting: Setting, games: int, jobs: int) -> tuple[Tally, float]:
    """Simulate, with a progress bar if a person watches."""
    watcher = Console(stderr=True)
    if not watcher.is_terminal:
        return simulate(setting, games, jobs)
    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=watcher, transient=True
    ) as progress:
        task = progress.add_task("", total=games)
        return simulate(setting, games, jobs, lambda done: progress.update(task, completed=done))


def _print(tally: Tally, names: list[str], seconds: float, language: str) -> None:
    told = tally.to_json()
    spreads = told["scores"]
    assert isinstance(spreads, list)
    for seat, name in enumerate(names):
        share = 100 * tally.wins[seat] / tally.games
        words = Words("wins", "victoires").say(language)
        points = Words("mean score", "score moyen").say(language)
        side = SEAT_WORDS[seat].say(language)
        print_line(
            f"{side:<6} {name:<12} {tally.wins[seat]:>9} {words} ({share:.1f} %),"
            f" {points} {spreads[seat]['mean']}"
        )
    draws = Words("draws", "nulles").say(language)
    stuck = Words("lost by no move", "perdues faute de coup").say(language)
    print_line(f"{tally.draws} {draws}, {tally.losses_by_no_move} {stuck}")
    pace = Words("games a second", "parties par seconde").say(language)
    decisions = Words("decisions", "questions").say(language)
    print_line(f"{tally.decisions} {decisions}, {tally.games / seconds:.1f} {pace}")
