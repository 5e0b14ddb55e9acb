"""`flibuste sim`: many games between bots, and what came out."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import (
    BoxFile,
    GameName,
    Jobs,
    Json,
    Lang,
    Options,
    Variant,
    chosen_game,
    flag,
    player_specs,
    processes,
)
from flibuste.cli.output import print_json, print_line
from flibuste.cli.progress import progress_bar
from flibuste.cli.sheets import chosen_table
from flibuste.core.game import Game
from flibuste.core.words import PERCENT, Words, counted, decimal
from flibuste.lab.simulation import Setting, Tally, simulate, spread

EXAMPLES: Final = Words(
    "flibuste sim {first} --games 10000 --seed 1\n"
    "flibuste sim {first} --games 200 --players greedy,my_module:MyBot --json",
    "flibuste sim {first} --games 10000 --seed 1\n"
    "flibuste sim {first} --games 200 --players greedy,mon_module:MonBot --json",
)


def sim(
    game: GameName = None,
    games: Annotated[
        int, flag("How many games to play.", "Combien de parties jouer.", metavar="N", min=1)
    ] = 1000,
    seed: Annotated[
        int,
        flag(
            "The seed: the same seed gives the same games.",
            "La graine : la même graine donne les mêmes parties.",
            metavar="S",
        ),
    ] = 0,
    players: Annotated[
        str | None,
        flag(
            "A bot for each seat: random, greedy, search:1s, level:1, an installed one, or"
            " module:Class. Default: all random.",
            "Un bot par place : random, greedy, search:1s, level:1, un bot installé ou"
            " module:Classe. Par défaut : tous random.",
            metavar="A,B…",
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
    names = player_specs(players or ",".join(["random"] * chosen_game(game).usual))
    table = chosen_table(game, len(names), variant, option, box)
    setting = Setting(
        game=table.game.name,
        players=names,
        seed=seed,
        variant=table.variant,
        options=tuple(table.options),
        box_text=table.game.box_text(),
    )
    with progress_bar(games) as watch:
        tally, seconds = simulate(setting, games, processes(jobs), watch)
    if json:
        found = {"game": setting.game, "seed": seed, "players": list(names), **tally.to_json()}
        found |= {
            "variant": setting.variant,
            "options": list(setting.options),
            "seconds": round(seconds, 3),
            "games_per_second": round(games / seconds, 1) if seconds else None,
        }
        print_json(found)
    else:
        _print(table.game, tally, names, seconds, spoken(lang))


def _print(game: Game, tally: Tally, names: tuple[str, ...], seconds: float, language: str) -> None:
    percent = PERCENT.say(language)
    points = Words("mean score", "score moyen").say(language)
    sides = [words.say(language) for words in game.seat_words()]
    wide = max(6, *[len(side) for side in sides])
    for side, name, won, scores in zip(sides, names, tally.wins, tally.scores, strict=True):
        wins = Words("win" if won == 1 else "wins", "victoire" if won < 2 else "victoires")
        share = decimal(f"{100 * won / tally.games:.1f}").say(language) + percent
        times = decimal(f"{won:>9.6g}").say(language)
        mean = decimal(str(spread(scores)["mean"])).say(language)
        print_line(
            f"{side:<{wide}} {name:<12} {times} {wins.say(language)} ({share}), {points} {mean}"
        )
    ended = [
        f"{game.reason_words(reason).say(language)} {times}"
        for reason, times in sorted(tally.reasons.items(), key=lambda seen: -seen[1])
    ]
    how = Words("Ended: {how}", "Fins : {how}").fill(how=", ".join(ended))
    print_line(how.say(language))
    if tally.winning:
        best = spread(tally.winning)
        deciles = best["deciles"]
        assert isinstance(deciles, list)
        words = Words(
            "Best score: mean {mean}, from {low} to {high} in 8 games out of 10",
            "Meilleur score : moyenne {mean}, de {low} à {high} dans 8 parties sur 10",
        )
        told = words.fill(mean=decimal(str(best["mean"])), low=deciles[1], high=deciles[9])
        print_line(told.say(language))
    decisions = counted(
        tally.decisions,
        Words("{n} decision", "{n} décision"),
        Words("{n} decisions", "{n} décisions"),
    )
    pace = Words("{decisions}, {pace} games a second", "{decisions}, {pace} parties par seconde")
    told = pace.fill(decisions=decisions, pace=decimal(f"{tally.games / seconds:.1f}"))
    print_line(told.say(language))
