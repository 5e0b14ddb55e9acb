"""`flibuste sim`: many games between bots, and what came out."""

from __future__ import annotations

from typing import Annotated

import typer

from flibuste.cli.laboratory import Jobs, player_specs, processes
from flibuste.cli.language import both, spoken
from flibuste.cli.options import (
    BoxFile,
    GameName,
    Json,
    Lang,
    Options,
    Variant,
    chosen_game,
    number_of_players,
    table_options,
    variant_of,
)
from flibuste.cli.output import print_json, print_line
from flibuste.cli.progress import progress_bar
from flibuste.cli.sheets import game_with
from flibuste.core.game import Game
from flibuste.core.words import Words, plain
from flibuste.lab.simulation import Setting, Tally, simulate, spread


def sim(
    game: GameName = None,
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
        str | None,
        typer.Option(
            metavar="A,B…",
            help=both(
                "A bot for each seat: random, greedy, search:1s, level:1, an installed one, or"
                " module:Class; all random if not given.",
                "Un bot par place : random, greedy, search:1s, level:1, un bot installé ou"
                " module:Classe ; tous random si absent.",
            ),
        ),
    ] = None,
    jobs: Jobs = 1,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play many games."""
    chosen = chosen_game(game)
    names = player_specs(players or ",".join(["random"] * chosen.usual))
    rules = game_with(chosen.name, number_of_players(chosen, len(names)), box)
    setting = Setting(
        game=chosen.name,
        players=names,
        seed=seed,
        variant=variant_of(chosen, variant),
        options=tuple(table_options(chosen, option)),
        box_text=rules.box_text(),
    )
    with progress_bar(games) as watch:
        tally, seconds = simulate(setting, games, processes(jobs), watch)
    if json:
        found = {"game": chosen.name, "seed": seed, "players": list(names), **tally.to_json()}
        found |= {
            "variant": setting.variant,
            "options": list(setting.options),
            "seconds": round(seconds, 3),
            "games_per_second": round(games / seconds, 1) if seconds else None,
        }
        print_json(found)
    else:
        _print(rules, tally, names, seconds, spoken(lang))


def _print(game: Game, tally: Tally, names: tuple[str, ...], seconds: float, language: str) -> None:
    wins = Words("wins", "victoires").say(language)
    points = Words("mean score", "score moyen").say(language)
    sides = [words.say(language) for words in game.seat_words()]
    wide = max(6, *[len(side) for side in sides])
    for side, name, won, scores in zip(sides, names, tally.wins, tally.scores, strict=True):
        print_line(
            f"{side:<{wide}} {name:<12} {won:>9.6g} {wins} ({100 * won / tally.games:.1f} %),"
            f" {points} {spread(scores)['mean']}"
        )
    ended = [
        f"{game.reason_words(reason).say(language)} {times}"
        for reason, times in sorted(tally.reasons.items(), key=lambda seen: -seen[1])
    ]
    how = Words("Ended: {how}", "Fins : {how}").fill({"how": plain(", ".join(ended))})
    print_line(how.say(language))
    if tally.winning:
        best = spread(tally.winning)
        deciles = best["deciles"]
        assert isinstance(deciles, list)
        words = Words(
            "Best score: mean {mean}, in 8 games of 10 from {low} to {high}",
            "Meilleur score : moyenne {mean}, dans 8 parties sur 10 de {low} à {high}",
        )
        facts = {"mean": best["mean"], "low": deciles[1], "high": deciles[9]}
        told = words.fill({key: plain(str(value)) for key, value in facts.items()})
        print_line(told.say(language))
    pace = Words("games a second", "parties par seconde").say(language)
    decisions = Words("decisions", "questions").say(language)
    print_line(f"{tally.decisions} {decisions}, {tally.games / seconds:.1f} {pace}")
